import BillingCore
import BookSchema

/// The cells of a row of subtrack's own tables by column, with typed access.
///
/// Reads what spreadsheets and other programs make of such a table when they write it again: `FALSE` and `False`, `2025/1/1`,
/// `1490.0`, decimal commas.
struct CSVCells<Column: CSVColumn> {
  private let record: CSVRecord
  private let indices: [Column: Int]
  private let spelling: CellSpelling

  init(_ record: CSVRecord, indices: [Column: Int], count: Int, _ spelling: CellSpelling) throws(ImportRefusal) {
    self.record = record
    self.indices = indices
    self.spelling = spelling
    guard record.cells.count >= count, record.cells.dropFirst(count).allSatisfy(\.isEmpty) else {
      throw refusal(.cellCount(record.cells.count, expected: count))
    }
  }

  var position: ImportedData.Position { record.position }

  func refusal(_ reason: ImportRefusal.Reason) -> ImportRefusal { position.refusal(reason) }

  /// The text of a cell; `nil` if it is empty or the file does not have the column.
  func text(_ column: Column) -> String? {
    guard let index = indices[column], !record.cells[index].isEmpty else { return nil }
    return spelling.isGuarded ? SpreadsheetText.unguarded(record.cells[index]) : record.cells[index]
  }

  func needed(_ column: Column) throws(ImportRefusal) -> String {
    try needed(column) { $0 }
  }

  /// The result of `read` for a cell, `nil` if the cell is empty; throws if `read` returns `nil`.
  func value<Value>(_ column: Column, _ read: (String) -> Value?) throws(ImportRefusal) -> Value? {
    guard let text = text(column) else { return nil }
    guard let value = read(text) ?? read(text.trimmed()) else {
      throw refusal(.invalidCell(column: column.rawValue, text: text))
    }
    return value
  }

  /// Like `value`, for a cell that must not be empty.
  func needed<Value>(_ column: Column, _ read: (String) -> Value?) throws(ImportRefusal) -> Value {
    guard let value = try value(column, read) else { throw refusal(.emptyCell(column: column.rawValue)) }
    return value
  }

  func values<Value>(_ column: Column, _ read: (String) -> Value?) throws(ImportRefusal) -> [Value] {
    try value(column) { cell in
      let texts = CellList.texts(in: cell)
      let values = texts.compactMap(read)
      return values.count == texts.count ? values : nil
    } ?? []
  }

  func list(_ column: Column) -> [String] { text(column).map(CellList.texts) ?? [] }

  /// A word of the schema; a spreadsheet may have changed its case.
  func word<Word: RawRepresentable<String> & CaseIterable>(
    _ column: Column, _ read: (String) -> Word?
  ) throws(ImportRefusal) -> Word? {
    try value(column) { text in read(text) ?? Word.allCases.first { $0.rawValue.lowercased() == text.lowercased() } }
  }

  func bool(_ column: Column) throws(ImportRefusal) -> Bool {
    try value(column) { CSVBool.reading($0) } ?? false
  }

  /// A whole number; a program that has none for an empty cell writes 7 as `7.0`.
  func integer(_ column: Column) throws(ImportRefusal) -> Int? {
    try value(column) { Int($0) ?? ($0.hasSuffix(".0") ? Int($0.dropLast(2)) : nil) }
  }

  /// The columns of the header that have a value in this row.
  func filledColumns(in header: [String]) -> [String] {
    zip(header, record.cells).filter { !$0.isEmpty && !$1.isEmpty }.map(\.0)
  }

  func date(_ column: Column) throws(ImportRefusal) -> CivilDate? {
    guard let text = text(column) else { return nil }
    if let date = CivilDate(text) { return date }
    guard let dates = spelling.dates else { throw refusal(.invalidDate(column: column.rawValue, text: text)) }
    do throws(ImportRefusal.Reason) { return try dates.reading(text, in: column.rawValue)?.date } catch {
      throw refusal(error)
    }
  }

  func neededDate(_ column: Column) throws(ImportRefusal) -> CivilDate {
    guard let date = try date(column) else { throw refusal(.emptyCell(column: column.rawValue)) }
    return date
  }

  func money(_ amount: Column, _ currency: Column) throws(ImportRefusal) -> Money {
    let currency = try needed(currency) { Currency(code: $0) }
    let text = try needed(amount)
    do throws(AmountError) { return try Money(decimalText: text, currency: currency) } catch {
      guard let money = rewritten(text, currency) else { throw refusal(.invalidAmount(error, text: text)) }
      return money
    }
  }

  /// An amount that another program wrote: `1490.0` yen, `9,99` euros.
  private func rewritten(_ text: String, _ currency: Currency) -> Money? {
    var plain = text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    if spelling.hasDecimalComma { plain = String(text.filter { $0 != "." }.map { $0 == "," ? "." : $0 }) }
    do throws(AmountError) {
      return try AmountReader(defaultCurrency: currency, demanded: currency).read(plain)
    } catch { return nil }
  }
}

/// How the program wrote dates and amounts that last saved the table.
struct CellSpelling {
  /// The orders of dates that are not in the form of ISO 8601; `nil` while they are unknown.
  var dates: DateOrders?
  /// Whether a comma begins the decimals, because it does not separate the cells.
  var hasDecimalComma = false
  /// Whether `'` is before a text that a spreadsheet would run as a formula.
  var isGuarded = false
}

/// Truth values, as programs and spreadsheets of several languages write them.
enum CSVBool {
  static func reading(_ text: String) -> Bool? { words[text.folded] }

  private static let words = [
    "true": true, "1": true, "1.0": true, "yes": true, "wahr": true, "vrai": true, "verdadero": true, "vero": true,
    "false": false, "0": false, "0.0": false, "no": false, "falsch": false, "faux": false, "falso": false,
  ]
}
