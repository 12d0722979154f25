import BillingCore
import ByteOutput
import StrictJSON

/// Gathers the cells of one row as bytes and hands the row on, without a `String` for any of them.
///
/// The format decides what stands around the cells; what stands in them is the same in every format.
struct TableRow<Format: RowFormat> {
  private var bytes: [UInt8] = []
  /// How many cells there are so far.
  private var count = 0
  /// What stands before each value where cells carry their keys.
  private let keys: [JSONColumnKey]
  /// Most rows have the currency of the row before.
  private var lastCurrency: (value: Currency, code: [UInt8])?

  /// An empty row under columns with these keys, which only a format whose cells are typed asks for.
  init(keys: [String] = []) {
    self.keys = Format.isTyped ? keys.map(JSONColumnKey.init) : []
    bytes.reserveCapacity(512)
  }

  // MARK: Cells

  /// Adds a cell of plain characters, such as a word of the schema.
  @inline(__always)
  mutating func word(_ text: StaticString) {
    quoted { $0.append(text) }
  }

  /// Adds a cell of any text.
  mutating func text(_ text: String) {
    begin()
    var text = text
    text.withUTF8 { Format.append($0, to: &bytes) }
  }

  /// Adds a cell of any text, or an empty one.
  mutating func text(_ text: String?) {
    if let text { self.text(text) } else { absent() }
  }

  /// Adds a cell without a value.
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

  /// Adds an integer, or a cell without a value.
  mutating func integer(_ integer: Int?) {
    guard let integer else { return absent() }
    begin()
    bytes.append(Int64(integer))
  }

  /// Adds an exact decimal number, or a cell without a value.
  mutating func number(_ number: JSONNumber?) {
    guard let number else { return absent() }
    begin()
    bytes.append(number.text)
  }

  /// Adds several texts: an array where cells are typed, else one text with `;` between them.
  mutating func list(_ texts: [String]) {
    guard Format.isTyped else { return text(texts.joined(separator: ";")) }
    begin()
    bytes.append("[")
    for (index, var text) in texts.enumerated() {
      if index > 0 { bytes.append(",") }
      text.withUTF8 { Format.append($0, to: &bytes) }
    }
    bytes.append("]")
  }

  /// Adds an exact amount, `1490`, `9.99` or `0.005`; where cells are typed, its minor units follow.
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

  /// Ends the row, hands it on and starts the next one.
  mutating func end(_ output: OutputBuffer) {
    if Format.opening.utf8CodeUnitCount > 0 { output.append(Format.opening) }
    bytes.append(Format.closing)
    bytes.withUnsafeBytes { output.append($0) }
    bytes.removeAll(keepingCapacity: true)
    count = 0
  }

  /// The whole row.
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

  /// Starts a cell.
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
