import BillingCore
import Interchange

/// Reads QIF: the transactions of accounts and cards; those of securities are left out, lists of categories passed over.
///
/// Dates are often without a clear order (`1/5'26`), so the whole file decides it. A category in brackets is another account
/// of the same person. Source: the QIF specification of Quicken 2005.
struct QIFStatement {
  /// Whether a text begins with the kind of a section, or without one with a record that ends in `^`.
  static func isFound(in text: ArraySlice<UInt8>) -> Bool {
    if ["!Type:", "!Account", "!Option:", "!Clear:"].contains(where: text.begins) { return true }
    let lines = text.split(separator: 0x0A).map(\.trimmedSpaces)
    return text.begins("D") && lines.contains { $0.begins("T") } && lines.contains([UInt8(ascii: "^")])
  }

  static func read(_ text: [UInt8], _ setting: StatementSetting) throws(StatementError) -> ReadStatement {
    var parser = QIFStatement()
    for line in text.split(separator: 0x0A) { parser.take(line.trimmedSpaces) }
    // The last record may lack its end; a record without an amount was cut off.
    parser.finish()
    let records = parser.records.records
    let positive = records.count { $0.cells[.amount]?.utf8.first != UInt8(ascii: "-") }
    var format = parser.format
    format.spend = parser.isCard && positive * 2 > records.count ? .positive : .negative
    // QIF is written with a decimal point, or as its country does; three digits after a point are decimals.
    format.decimal = .point
    return try parser.records.read(.qif, format, setting)
  }

  private var records = StatementRecords()
  private var isCard = false
  /// With the order of dates that `!Option` names.
  private var format = StatementOptions()
  private var fields: [UInt8: String] = [:]
  private var ordinal = 0
  /// Whether the section has transactions, and whether these are of securities.
  private var isRead = true
  private var isInvested = false

  private mutating func take(_ line: ArraySlice<UInt8>) {
    // A tool may write comments.
    guard let field = line.first, field != UInt8(ascii: "#") else { return }
    if field == UInt8(ascii: "!") { return begin(line) }
    if field == UInt8(ascii: "^") { return finish() }
    if isRead { fields[field] = fields[field] ?? String(decoding: line.dropFirst().trimmedSpaces, as: UTF8.self) }
  }

  private mutating func begin(_ line: ArraySlice<UInt8>) {
    finish()
    if line.begins("!Type:") {
      isInvested = line.begins("!Type:Invst")
      isRead = isInvested || ["Bank", "CCard", "Cash", "Oth"].contains { line.begins("!Type:" + $0) }
    }
    if line.begins("!Account") { isRead = false }
    for order in DateOrder.allCases where line.begins("!Option:" + order.rawValue) { format.dateOrder = order }
    if line.begins("!Type:CCard") { isCard = true }
  }

  private mutating func finish() {
    guard !fields.isEmpty else { return }
    let field = { [fields] (letter: Unicode.Scalar) in fields[UInt8(ascii: letter)] ?? "" }
    ordinal += 1
    defer { fields = [:] }
    // In an account of securities only `Cash` is a payment as in others; the other amounts have no sign.
    if isInvested, field("N") != "Cash" {
      return records.leaveOut(ordinal, .security, [field("Y"), field("P"), field("N")].first { !$0.isEmpty } ?? "")
    }
    records.take(
      [
        .date: field("D"), .amount: field("T").isEmpty ? field("U") : field("T"),
        .text: field("P"), .transfer: field("L").hasPrefix("[") ? "1" : "",
      ], memo: field("M").isEmpty && field("P").isEmpty ? field("N") : field("M"), ordinal)
  }
}
