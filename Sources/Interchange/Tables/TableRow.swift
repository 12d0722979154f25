import BillingCore
import ByteOutput
import StrictJSON

/// Collects the cells of a row as bytes, without creating a `String` per cell, and writes the row.
///
/// The format defines separators and escaping; the values are the same in every format.
struct TableRow<Format: RowFormat> {
  private var bytes: [UInt8] = []
  /// The number of cells in the current row.
  private var count = 0
  /// The text before each value, if cells include their keys.
  private let keys: [JSONColumnKey]
  /// Hot path: most rows have the currency of the previous row.
  private var lastCurrency: (value: Currency, code: [UInt8])?

  /// Creates an empty row; only formats with `isTyped` use the keys.
  init(keys: [String] = []) {
    self.keys = Format.isTyped ? keys.map(JSONColumnKey.init) : []
    bytes.reserveCapacity(512)
  }

  // MARK: Cells

  /// Adds a word of the schema, which needs no escaping.
  @inline(__always)
  mutating func word(_ text: StaticString) {
    quoted { $0.append(text) }
  }

  /// Adds a text.
  mutating func text(_ text: String) {
    begin()
    var text = text
    text.withUTF8 { Format.append($0, to: &bytes) }
  }

  /// Adds a text, or an empty cell.
  mutating func text(_ text: String?) {
    if let text { self.text(text) } else { absent() }
  }

  /// Adds an empty cell.
  mutating func absent() {
    begin()
    if Format.isTyped { bytes.append("null") }
  }

  mutating func date(_ date: CivilDate) {
    quoted { $0.append(date) }
  }

  mutating func date(_ date: CivilDate?) {
    if let date { self.date(date) } else { absent() }
  }

  mutating func uuid(_ id: UUID) {
    quoted { $0.append(id) }
  }

  mutating func bool(_ isTrue: Bool) {
    begin()
    bytes.append(isTrue ? "true" : "false")
  }

  /// Adds an integer, or an empty cell.
  mutating func integer(_ integer: Int?) {
    guard let integer else { return absent() }
    begin()
    bytes.append(Int64(integer))
  }

  /// Adds an exact decimal number, or an empty cell.
  mutating func number(_ number: JSONNumber?) {
    guard let number else { return absent() }
    begin()
    bytes.append(number.text)
  }

  /// Adds a list: an array if cells are typed, otherwise one text, see `CellList`.
  mutating func list(_ texts: [String]) {
    guard Format.isTyped else { return text(CellList.joined(texts)) }
    begin()
    bytes.append("[")
    for (index, var text) in texts.enumerated() {
      if index > 0 { bytes.append(",") }
      text.withUTF8 { Format.append($0, to: &bytes) }
    }
    bytes.append("]")
  }

  /// Adds an exact amount, `1490`, `9.99` or `0.005`; if cells are typed, its minor units follow.
  mutating func amount(_ money: Money?) {
    guard let money else { return absentAmount() }
    begin()
    bytes.append(amountOf: money)
    guard Format.isTyped else { return }
    bytes += keys[count - 1].beforeMinorUnits
    bytes.append(money.minorUnits)
  }

  private mutating func absentAmount() {
    absent()
    guard Format.isTyped else { return }
    bytes += keys[count - 1].beforeMinorUnits
    bytes.append("null")
  }

  mutating func currency(_ currency: Currency) {
    if lastCurrency?.value != currency { lastCurrency = (currency, Array(currency.code.utf8)) }
    quoted { [code = lastCurrency?.code ?? []] in $0.append(contentsOf: code) }
  }

  // MARK: The row

  /// Writes the row and starts the next one.
  mutating func end(_ output: OutputBuffer) {
    if Format.opening.utf8CodeUnitCount > 0 { output.append(Format.opening) }
    bytes.append(Format.closing)
    bytes.withUnsafeBytes { output.append($0) }
    bytes.removeAll(keepingCapacity: true)
    count = 0
  }

  /// The complete row.
  consuming func line() -> [UInt8] {
    var line: [UInt8] = []
    line.append(Format.opening)
    line += bytes
    line.append(Format.closing)
    return line
  }

  @inline(__always)
  private mutating func separate() {
    if count > 0 { Format.separate(&bytes) }
  }

  @inline(__always)
  private mutating func begin() {
    separate()
    if Format.isTyped { bytes += keys[count].before }
    count += 1
  }

  /// Adds a cell of characters that no format has to escape.
  @inline(__always)
  private mutating func quoted(_ append: (inout [UInt8]) -> Void) {
    begin()
    if Format.isTyped { bytes.append("\"") }
    append(&bytes)
    if Format.isTyped { bytes.append("\"") }
  }
}

extension OutputBuffer {
  fileprivate func append(_ text: StaticString) {
    append(UnsafeRawBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }
}
