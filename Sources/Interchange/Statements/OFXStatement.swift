import BillingCore

/// Reads OFX and QFX, SGML (1.x) and XML (2.x): the transactions of bank accounts and cards.
///
/// A date is its first eight digits, whatever zone follows them: the bank means that day. Source: OFX 2.3, 3.2.8 (dates)
/// and 11.4.4 (`STMTTRN`).
enum OFXStatement {
  static func read(_ text: [UInt8], _ setting: StatementSetting) throws(StatementError) -> ReadStatement {
    var reader = MarkupReader(text, from: start(of: text), isStrict: false)
    var parser = OFXParser(setting)
    while let event = try reader.next() { try parser.take(event) }
    // A file without its end was cut off: rows are missing.
    guard parser.isClosed else { throw .malformed(line: reader.line, .invalidMarkup) }
    return try parser.statement()
  }

  /// The first tag; the header of SGML before it has none.
  private static func start(of text: [UInt8]) -> Int { text.firstIndex(of: UInt8(ascii: "<")) ?? text.count }
}

private struct OFXParser {
  private let setting: StatementSetting
  private(set) var isClosed = false
  /// The leaves of the open transaction by tag; `nil` outside.
  private var leaves: [String: String]?
  private var isPending = false
  /// The leaf whose text comes next.
  private var leaf = ""
  private var accountCurrency: Currency?
  /// Whether the tags are inside `CURRENCY`, whose amounts are in the currency that it names.
  private var isOwnCurrency = false
  private var account = ""
  private var ordinal = 0
  private var rows: [StatementRow] = []
  private var leftOut: [LeftOutRow] = []
  private var refused: [RefusedStatementRow] = []
  private var seen: [String: Int] = [:]
  /// How often a transaction called a debit is negative, less how often it is positive.
  private var debitVotes = 0

  init(_ setting: StatementSetting) { self.setting = setting }

  mutating func take(_ event: MarkupEvent) throws(StatementError) {
    switch event {
    case .open(let name, _): open(name.uppercased())
    case .text(let text): take(text)
    case .close(let name): close(name.uppercased())
    }
  }

  private mutating func open(_ name: String) {
    switch name {
    case "STMTTRN", "STMTTRNP":
      finish()
      leaves = [:]
      isPending = name == "STMTTRNP"
      ordinal += 1
    case "CURRENCY": isOwnCurrency = leaves != nil
    default: leaf = name
    }
  }

  private mutating func take(_ text: String) {
    switch leaf {
    case "CURDEF": accountCurrency = Currency(code: text)
    case "ACCTID" where leaves == nil: account = text
    case "CURSYM": if isOwnCurrency { leaves?["CURSYM"] = text }
    default: if leaves?[leaf] == nil { leaves?[leaf] = text }
    }
    leaf = ""
  }

  private mutating func close(_ name: String) {
    switch name {
    case "STMTTRN", "STMTTRNP": finish()
    case "CURRENCY": isOwnCurrency = false
    case "OFX":
      finish()
      isClosed = true
    default: break
    }
  }

  private mutating func finish() {
    guard let leaves else { return }
    self.leaves = nil
    do throws(RefusedStatementRow.Reason) {
      let row = try row(leaves)
      // The number of a transaction is its identity in the account: the same again is the same one.
      if let reference = row.reference, let earlier = seen.updateValue(rows.count, forKey: account + "\n" + reference),
        rows.indices.contains(earlier), rows[earlier].isSame(as: row)
      {
        leftOut.append(LeftOutRow(row: ordinal, reason: .mirror, text: row.text))
      } else {
        rows.append(row)
      }
    } catch { refused.append(RefusedStatementRow(row: ordinal, reason: error)) }
  }

  private mutating func row(_ leaves: [String: String]) throws(RefusedStatementRow.Reason) -> StatementRow {
    guard let posted = leaves["DTPOSTED"] ?? leaves["DTTRAN"] ?? leaves["DTUSER"] else { throw .missingDate }
    let booked = try Self.day(posted)
    let bought = try leaves["DTUSER"].map { text throws(RefusedStatementRow.Reason) in try Self.day(text) }
    guard let written = leaves["TRNAMT"] else { throw .missingAmount }
    guard let number = StatementNumber(Array(written.utf8)[...]), number.hasKnownMark else {
      throw .invalidAmount(written)
    }
    let currency =
      leaves["CURSYM"].flatMap { Currency(code: $0) } ?? accountCurrency ?? setting.options.currency
      ?? setting.currency ?? StatementCurrencies.assumed([number])
    let units = try number.units(currency, DecimalMark(lastOf: number))
    if leaves["TRNTYPE"] == "DEBIT" { debitVotes += number.sign == .minus ? 1 : -1 }
    return StatementRow(
      row: ordinal, date: bought ?? booked, bookedOn: bought.flatMap { $0 == booked ? nil : booked },
      text: Self.text(leaves), amount: Money(minorUnits: number.sign == .minus ? -units : units, currency: currency),
      state: isPending ? .pending : .booked, reference: leaves["FITID"])
  }

  private static func day(_ text: String) throws(RefusedStatementRow.Reason) -> CivilDate {
    guard case .day(let day)? = StatementDate(Array(text.utf8.prefix(8))[...]) else { throw .invalidDate(text) }
    return day
  }

  /// The name, which is cut at 32 letters, or the memo that begins with it.
  private static func text(_ leaves: [String: String]) -> String {
    let (name, memo) = (leaves["NAME"] ?? "", leaves["MEMO"] ?? "")
    if name.isEmpty || !memo.isEmpty && name.utf8.count >= 31 && memo.hasPrefix(name) { return memo }
    return StatementText.joined(name, memo)
  }

  func statement() throws(StatementError) -> ReadStatement {
    if !refused.isEmpty { throw .rows(refused) }
    let spend = setting.options.spend ?? (debitVotes < 0 ? .positive : .negative)
    var understood = StatementUnderstanding(kind: .ofx, spend: spend)
    understood.namesCurrency = accountCurrency != nil || rows.isEmpty
    return ReadStatement(
      rows: spend == .negative ? rows : rows.map(\.reversed), leftOut: leftOut, understood: understood)
  }
}

extension StatementRow {
  fileprivate func isSame(as other: StatementRow) -> Bool {
    date == other.date && amount == other.amount && text == other.text
  }
}
