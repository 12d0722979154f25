import BillingCore

/// Reads CAMT.053, and 052 and 054, which have the same entries: the statements of banks in Europe.
///
/// An entry that collects several payments gives one row for each, if their amounts add up to that of the entry. Source:
/// ISO 20022, camt.053.001.08, `ReportEntry10`.
struct CAMTStatement {
  static func read(_ text: [UInt8], _ setting: StatementSetting) throws(StatementError) -> ReadStatement {
    var reader = MarkupReader(bytes: text, isStrict: true)
    var parser = CAMTStatement()
    while let event = try reader.next() { parser.take(event) }
    return try parser.records.read(.camt, nil, setting)
  }

  private var path: [(name: String, currency: String)] = []
  private var entry: CAMTPart?
  private var payment: CAMTPart?
  private var payments: [CAMTPart] = []
  private var ordinal = 0
  private var records = StatementRecords()

  private mutating func take(_ event: MarkupEvent) {
    switch event {
    case .open(let name, let currency):
      path.append((name, currency ?? ""))
      if name == "Ntry" { (entry, payments, ordinal) = (CAMTPart(), [], ordinal + 1) }
      if name == "TxDtls", entry != nil { payment = CAMTPart() }
    case .text(let text): take(text)
    case .close(let name):
      path.removeLast()
      if name == "TxDtls", let done = payment { (payments, payment) = (payments + [done], nil) }
      if name == "Ntry", let done = entry {
        finish(done)
        entry = nil
      }
    }
  }

  private mutating func take(_ text: String) {
    let outer = payment == nil ? "Ntry" : "TxDtls"
    guard entry != nil, let start = path.lastIndex(where: { $0.name == outer }) else { return }
    let (leaf, currency) = (path[(start + 1)...].map(\.name)[...], path.last?.currency ?? "")
    if payment == nil { entry?.take(text, at: leaf, currency) } else { payment?.take(text, at: leaf, currency) }
  }

  private mutating func finish(_ entry: CAMTPart) {
    if entry["Sts"] == "INFO" { return records.leaveOut(ordinal, .note, entry["AddtlNtryInf"]) }
    do throws(RefusedStatementRow.Reason) {
      let (whole, parts) = (try entry.money(), payments.map { $0.filled(from: entry, withAmount: false) })
      let amounts = try parts.map { part throws(RefusedStatementRow.Reason) in try part.money() }
      let isCollected =
        parts.count > 1 && amounts.allSatisfy { $0.currency == whole.currency }
        && amounts.reduce(Int128(0)) { $0 + Int128($1.minorUnits) } == Int128(whole.minorUnits)
      let one = payments.first?.filled(from: entry, withAmount: true) ?? entry
      for part in isCollected ? parts : [one] { records.take(part.record, memo: part.memo, ordinal) }
    } catch { records.refuse(ordinal, error) }
  }
}

/// An entry, or one of its payments: the text of each leaf, and the currency of an amount.
private struct CAMTPart {
  private var leaves: [String: (text: String, currency: String)] = [:]

  subscript(leaf: String) -> String { leaves[leaf]?.text ?? "" }

  /// The first of some leaves that is there.
  private func first(_ names: String...) -> String { names.lazy.map { self[$0] }.first { !$0.isEmpty } ?? "" }

  /// The amount, or that of a payment.
  var amount: (text: String, currency: String) { leaves["Amt"] ?? leaves["TxAmt/Amt"] ?? ("", "") }
  private var original: (text: String, currency: String) { leaves["InstdAmt/Amt"] ?? ("", "") }

  /// Takes a leaf by its path below the entry or payment, without what only some versions have or all leaves are below.
  mutating func take(_ text: String, at path: ArraySlice<String>, _ currency: String) {
    let leaf = path.filter { !Self.passed.contains($0) }.joined(separator: "/")
    leaves[leaf] = (leaf == "Ustrd" && leaves[leaf] != nil ? self[leaf] + " " + text : text, currency)
  }

  private static let passed: Set = ["Cd", "Dt", "DtTm", "Pty", "Refs", "RltdDts", "RltdPties", "RmtInf", "AmtDtls"]

  /// The payment with what only its entry says, and always with the days and the state of that.
  func filled(from entry: CAMTPart, withAmount: Bool) -> CAMTPart {
    var part = self
    let own = withAmount ? ["Amt", "CdtDbtInd"] : []
    for leaf in own + ["Sts", "BookgDt", "ValDt", "RvslInd"] { part.leaves[leaf] = entry.leaves[leaf] }
    for leaf in ["CdtDbtInd", "AcctSvcrRef"] where self[leaf].isEmpty { part.leaves[leaf] = entry.leaves[leaf] }
    if self["AddtlTxInf"].isEmpty { part.leaves["AddtlTxInf"] = entry.leaves["AddtlNtryInf"] }
    if amount.text.isEmpty { part.leaves["Amt"] = entry.leaves["Amt"] }
    return part
  }

  func money() throws(RefusedStatementRow.Reason) -> Money {
    let (text, code) = amount
    if text.isEmpty { throw .missingAmount }
    guard let currency = Currency(inFile: code), let number = StatementNumber(Array(text.utf8)[...]),
      number.sign != .minus, number.mark.isEmpty
    else { throw .invalidAmount(text) }
    guard ["DBIT", "CRDT"].contains(self["CdtDbtInd"]) else { throw .unknownSign(self["CdtDbtInd"]) }
    let units = try number.units(currency, .point)
    return Money(minorUnits: isDebit ? -units : units, currency: currency)
  }

  var memo: String { first("Ustrd", "AddtlTxInf", "AddtlNtryInf") }

  private var isDebit: Bool { self["CdtDbtInd"] == "DBIT" }

  var record: StatementRecords.Record {
    let (booked, bought) = (String(first("BookgDt", "ValDt").prefix(10)), first("TxDtTm", "AccptncDtTm").prefix(10))
    let hasBought = StatementDate(Array(bought.utf8)[...]) != nil
    // Who was paid in the end, rather than the service that collected the money; a reversal names the same parties, or
    // only one.
    let isReversal = ["true", "1"].contains(self["RvslInd"])
    let (payee, payer) = (first("UltmtCdtr/Nm", "Cdtr/Nm"), first("Dbtr/Nm", "UltmtDbtr/Nm"))
    let name = isDebit != isReversal ? payee : payer
    return [
      .date: hasBought ? String(bought) : booked, .bookedOn: hasBought ? booked : "",
      .amount: (isDebit ? "-" : "") + amount.text, .currency: amount.currency, .reference: self["AcctSvcrRef"],
      .text: name.isEmpty && isReversal ? payee + payer : name,
      .state: self["Sts"] == "PDNG" ? "pending" : "", .original: original.text, .originalCurrency: original.currency,
    ]
  }
}
