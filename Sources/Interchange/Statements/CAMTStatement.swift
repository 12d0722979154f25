import BillingCore

/// Reads CAMT.053, and 052 and 054, which have the same entries: the statements of banks in Europe.
///
/// An entry that collects several payments gives one row for each, if their amounts add up to that of the entry. Source:
/// ISO 20022, camt.053.001.08, `ReportEntry10`.
enum CAMTStatement {
  static func read(_ text: [UInt8], _ setting: StatementSetting) throws(StatementError) -> ReadStatement {
    var reader = MarkupReader(text, isStrict: true)
    var parser = CAMTParser()
    while let event = try reader.next() { parser.take(event) }
    return try parser.statement(setting)
  }
}

/// A leaf of an entry, or of one of its payments, that is read.
private enum CAMTLeaf {
  case amount, direction, status, booked, valued, bought, reference, creditor, ultimateCreditor, debtor, ultimateDebtor,
    purpose
  case information, instructed, transaction

  /// The leaves by their paths below the entry or payment, in all versions.
  static let byPath: [String: CAMTLeaf] = [
    "Amt": .amount, "CdtDbtInd": .direction, "Sts": .status, "Sts/Cd": .status, "BookgDt/Dt": .booked,
    "BookgDt/DtTm": .booked, "ValDt/Dt": .valued, "ValDt/DtTm": .valued, "RltdDts/TxDtTm": .bought,
    "RltdDts/AccptncDtTm": .bought, "AcctSvcrRef": .reference, "Refs/AcctSvcrRef": .reference,
    "RltdPties/Cdtr/Nm": .creditor, "RltdPties/Cdtr/Pty/Nm": .creditor, "RltdPties/UltmtCdtr/Nm": .ultimateCreditor,
    "RltdPties/UltmtCdtr/Pty/Nm": .ultimateCreditor, "RltdPties/Dbtr/Nm": .debtor, "RltdPties/Dbtr/Pty/Nm": .debtor,
    "RltdPties/UltmtDbtr/Nm": .ultimateDebtor, "RltdPties/UltmtDbtr/Pty/Nm": .ultimateDebtor, "RmtInf/Ustrd": .purpose,
    "AddtlNtryInf": .information, "AddtlTxInf": .information,
    "AmtDtls/InstdAmt/Amt": .instructed, "AmtDtls/TxAmt/Amt": .transaction,
  ]
}

/// An entry, or one of its payments: the text of each leaf, and the currency of an amount.
private struct CAMTPart {
  private var leaves: [CAMTLeaf: (text: String, currency: String)] = [:]

  subscript(leaf: CAMTLeaf) -> String { leaves[leaf]?.text ?? "" }

  /// The amount, or that of a payment.
  var amount: (text: String, currency: String) { leaves[.amount] ?? leaves[.transaction] ?? ("", "") }
  var original: (text: String, currency: String) { leaves[.instructed] ?? ("", "") }

  mutating func take(_ text: String, of leaf: CAMTLeaf, _ currency: String) {
    leaves[leaf] = (leaf == .purpose && leaves[leaf] != nil ? self[leaf] + " " + text : text, currency)
  }

  /// The payment with what only its entry says, and always with the days and the state of that.
  func filled(from entry: CAMTPart, withAmount: Bool) -> CAMTPart {
    var part = self
    let own: [CAMTLeaf] = withAmount ? [.amount, .direction] : []
    for leaf in own + [.status, .booked, .valued] { part.leaves[leaf] = entry.leaves[leaf] }
    for leaf in [CAMTLeaf.direction, .reference, .information] where self[leaf].isEmpty {
      part.leaves[leaf] = entry.leaves[leaf]
    }
    if amount.text.isEmpty { part.leaves[.amount] = entry.leaves[.amount] }
    return part
  }

  func money() throws(RefusedStatementRow.Reason) -> Money {
    let (text, code) = amount
    if text.isEmpty { throw .missingAmount }
    guard let currency = Currency(inFile: code), let number = StatementNumber(Array(text.utf8)[...]),
      number.sign != .minus, number.mark.isEmpty
    else { throw .invalidAmount(text) }
    guard ["DBIT", "CRDT"].contains(self[.direction]) else { throw .unknownSign(self[.direction]) }
    let units = try number.units(currency, .point)
    return Money(minorUnits: self[.direction] == "DBIT" ? -units : units, currency: currency)
  }

  var record: StatementRecords.Record {
    let booked = String((self[.booked].isEmpty ? self[.valued] : self[.booked]).prefix(10))
    let bought = String(self[.bought].prefix(10))
    let hasBought = !bought.isEmpty && StatementDate(Array(bought.utf8)[...]) != nil
    // Who was paid in the end, rather than the service that collected the money.
    let payee = self[self[.ultimateCreditor].isEmpty ? .creditor : .ultimateCreditor]
    let name = self[.direction] == "DBIT" ? payee : self[self[.debtor].isEmpty ? .ultimateDebtor : .debtor]
    return [
      .date: hasBought ? bought : booked, .bookedOn: hasBought ? booked : "",
      .amount: (self[.direction] == "DBIT" ? "-" : "") + amount.text,
      .currency: amount.currency, .reference: self[.reference],
      .text: StatementText.joined(name, self[self[.purpose].isEmpty ? .information : .purpose]),
      .state: self[.status] == "PDNG" ? "pending" : "", .original: original.text, .originalCurrency: original.currency,
    ]
  }
}

private struct CAMTParser {
  private var path: [(name: String, currency: String)] = []
  private var entry: CAMTPart?
  private var payment: CAMTPart?
  private var payments: [CAMTPart] = []
  private var ordinal = 0
  private var records = StatementRecords()

  mutating func take(_ event: MarkupEvent) {
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
    guard entry != nil, let start = path.lastIndex(where: { $0.name == outer }),
      let leaf = CAMTLeaf.byPath[path[(start + 1)...].map(\.name).joined(separator: "/")]
    else { return }
    let currency = path.last?.currency ?? ""
    if payment == nil { entry?.take(text, of: leaf, currency) } else { payment?.take(text, of: leaf, currency) }
  }

  /// Payments whose amounts add up to that of their entry are a row each.
  private mutating func finish(_ entry: CAMTPart) {
    if entry[.status] == "INFO" { return records.leaveOut(ordinal, .note, entry[.information]) }
    do throws(RefusedStatementRow.Reason) {
      let (whole, parts) = (try entry.money(), payments.map { $0.filled(from: entry, withAmount: false) })
      let amounts = try parts.map { part throws(RefusedStatementRow.Reason) in try part.money() }
      let isCollected =
        parts.count > 1 && amounts.allSatisfy { $0.currency == whole.currency }
        && amounts.reduce(Int128(0)) { $0 + Int128($1.minorUnits) } == Int128(whole.minorUnits)
      let one = payments.first?.filled(from: entry, withAmount: true) ?? entry
      for part in isCollected ? parts : [one] { records.take(part.record, ordinal) }
    } catch { records.refuse(ordinal, error) }
  }

  func statement(_ setting: StatementSetting) throws(StatementError) -> ReadStatement {
    var setting = setting
    (setting.options.spend, setting.options.decimal) = (setting.options.spend ?? .negative, .point)
    var statement = try records.read(.camt, StatementOptions(), setting)
    statement.understood.evidence = [:]
    return statement
  }
}
