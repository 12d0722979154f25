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
private enum CAMTLeaf: CaseIterable {
  case amount, direction, status, booked, valued, bought, reference, creditor, ultimateCreditor, debtor, purpose
  case information, instructed, transaction

  /// The paths below the entry or payment, by version.
  private var paths: [String] {
    switch self {
    case .amount: ["Amt"]
    case .direction: ["CdtDbtInd"]
    case .status: ["Sts", "Sts/Cd"]
    case .booked: ["BookgDt/Dt", "BookgDt/DtTm"]
    case .valued: ["ValDt/Dt", "ValDt/DtTm"]
    case .bought: ["RltdDts/TxDtTm", "RltdDts/AccptncDtTm"]
    case .reference: ["AcctSvcrRef", "Refs/AcctSvcrRef"]
    case .creditor: ["RltdPties/Cdtr/Nm", "RltdPties/Cdtr/Pty/Nm"]
    case .ultimateCreditor: ["RltdPties/UltmtCdtr/Nm", "RltdPties/UltmtCdtr/Pty/Nm"]
    case .debtor: ["RltdPties/Dbtr/Nm", "RltdPties/Dbtr/Pty/Nm"]
    case .purpose: ["RmtInf/Ustrd"]
    case .information: ["AddtlNtryInf", "AddtlTxInf"]
    case .instructed: ["AmtDtls/InstdAmt/Amt"]
    case .transaction: ["AmtDtls/TxAmt/Amt"]
    }
  }

  static let byPath = Dictionary(uniqueKeysWithValues: allCases.flatMap { leaf in leaf.paths.map { ($0, leaf) } })
}

private struct CAMTParser {
  /// An entry, or one of its payments.
  struct Part {
    var amount = ""
    var currency: String?
    /// `CRDT` or `DBIT`.
    var direction = ""
    var status = ""
    var booked = ""
    var valued = ""
    var bought = ""
    var reference: String?
    var creditor = ""
    var ultimateCreditor: String?
    var debtor = ""
    var purposes: [String] = []
    var information = ""
    var original = ""
    var originalCurrency: String?

    /// Who was paid in the end, rather than the service that collected the money.
    var payee: String { ultimateCreditor ?? creditor }

    mutating func take(_ text: String, of leaf: CAMTLeaf, _ currency: String?) {
      switch leaf {
      case .amount: (amount, self.currency) = (text, currency)
      case .direction: direction = text
      case .status: status = text
      case .booked: booked = text
      case .valued: valued = text
      case .bought: bought = text
      case .reference: reference = text
      case .creditor: creditor = text
      case .ultimateCreditor: ultimateCreditor = text
      case .debtor: debtor = text
      case .purpose: purposes.append(text)
      case .information: information = text
      case .instructed: (original, originalCurrency) = (text, currency)
      case .transaction: if amount.isEmpty { (amount, self.currency) = (text, currency) }
      }
    }
  }

  private var path: [String] = []
  private var currencies: [String?] = []
  private var entry: Part?
  private var payment: Part?
  private var payments: [Part] = []
  private var ordinal = 0
  private var rows: [StatementRow] = []
  private var leftOut: [LeftOutRow] = []
  private var refused: [RefusedStatementRow] = []

  mutating func take(_ event: MarkupEvent) {
    switch event {
    case .open(let name, let currency):
      path.append(name)
      currencies.append(currency)
      if name == "Ntry" { (entry, payments, ordinal) = (Part(), [], ordinal + 1) }
      if name == "TxDtls", entry != nil { payment = Part() }
    case .text(let text): take(text)
    case .close(let name):
      path.removeLast()
      currencies.removeLast()
      if name == "TxDtls", let done = payment {
        payments.append(done)
        payment = nil
      }
      if name == "Ntry", let done = entry {
        finish(done)
        entry = nil
      }
    }
  }

  // MARK: Leaves

  private mutating func take(_ text: String) {
    guard entry != nil else { return }
    let inside = path.lastIndex(of: payment == nil ? "Ntry" : "TxDtls").map { path[($0 + 1)...] } ?? []
    guard let leaf = CAMTLeaf.byPath[inside.joined(separator: "/")] else { return }
    let currency = currencies.last ?? nil
    if payment == nil { entry?.take(text, of: leaf, currency) } else { payment?.take(text, of: leaf, currency) }
  }

  // MARK: Rows

  private mutating func finish(_ entry: Part) {
    if entry.status == "INFO" {
      leftOut.append(LeftOutRow(row: ordinal, reason: .note, text: entry.information))
      return
    }
    do throws(RefusedStatementRow.Reason) {
      let whole = try amount(entry)
      let parts = try payments.map { part throws(RefusedStatementRow.Reason) in
        try amount(filled(part, from: entry))
      }
      let isCollected =
        parts.count > 1 && parts.allSatisfy { $0.currency == whole.currency }
        && parts.reduce(Int128(0)) { $0 + Int128($1.minorUnits) } == Int128(whole.minorUnits)
      if isCollected {
        for (part, amount) in zip(payments, parts) { rows.append(try row(filled(part, from: entry), amount)) }
      } else {
        rows.append(try row(payments.first.map { filled($0, from: entry) } ?? entry, whole))
      }
    } catch { refused.append(RefusedStatementRow(row: ordinal, reason: error)) }
  }

  /// A payment with what only its entry says.
  private func filled(_ part: Part, from entry: Part) -> Part {
    var part = part
    if part.amount.isEmpty { (part.amount, part.currency) = (entry.amount, entry.currency) }
    if part.direction.isEmpty { part.direction = entry.direction }
    (part.status, part.booked, part.valued) = (entry.status, entry.booked, entry.valued)
    part.reference = part.reference ?? entry.reference
    if part.information.isEmpty { part.information = entry.information }
    return part
  }

  private func amount(_ part: Part) throws(RefusedStatementRow.Reason) -> Money {
    guard !part.amount.isEmpty else { throw .missingAmount }
    guard let code = part.currency, let currency = Currency(inFile: code),
      let number = StatementNumber(Array(part.amount.utf8)[...]), number.sign != .minus, number.mark.isEmpty
    else { throw .invalidAmount(part.amount) }
    let units = try number.units(currency, .point)
    switch part.direction {
    case "DBIT": return Money(minorUnits: -units, currency: currency)
    case "CRDT": return Money(minorUnits: units, currency: currency)
    default: throw .unknownSign(part.direction)
    }
  }

  private func row(_ part: Part, _ amount: Money) throws(RefusedStatementRow.Reason) -> StatementRow {
    let booked = part.booked.isEmpty ? part.valued : part.booked
    guard !booked.isEmpty else { throw .missingDate }
    guard case .day(let day)? = StatementDate(Array(booked.utf8.prefix(10))[...]) else { throw .invalidDate(booked) }
    var bought: CivilDate?
    if case .day(let date)? = StatementDate(Array(part.bought.utf8.prefix(10))[...]) { bought = date }
    let name = amount.minorUnits < 0 ? part.payee : part.debtor
    let purpose = part.purposes.isEmpty ? part.information : part.purposes.joined(separator: " ")
    return StatementRow(
      row: ordinal, date: bought ?? day, bookedOn: bought == nil ? nil : day, text: StatementText.joined(name, purpose),
      amount: amount, original: original(part, of: amount), state: part.status == "PDNG" ? .pending : .booked,
      reference: part.reference)
  }

  private func original(_ part: Part, of amount: Money) -> Money? {
    guard let code = part.originalCurrency, let currency = Currency(code: code), currency != amount.currency,
      let number = StatementNumber(Array(part.original.utf8)[...])
    else { return nil }
    do throws(RefusedStatementRow.Reason) {
      let units = try number.units(currency, .point)
      return Money(minorUnits: amount.minorUnits < 0 ? -units : units, currency: currency)
    } catch { return nil }
  }

  func statement(_ setting: StatementSetting) throws(StatementError) -> ReadStatement {
    if !refused.isEmpty { throw .rows(refused) }
    let spend = setting.options.spend ?? .negative
    var rows = spend == .negative ? rows : rows.map(\.reversed)
    rows.dropRepeatedReferences()
    return ReadStatement(rows: rows, leftOut: leftOut, understood: StatementUnderstanding(kind: .camt, spend: spend))
  }
}
