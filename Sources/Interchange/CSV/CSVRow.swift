import BillingCore
import StrictJSON

/// Gathers the cells of one row as bytes and hands the row on, without a `String` for any of them.
///
/// RFC 4180: cells are separated by commas; a cell stands in quotes where a comma, a quote or a line break is in it, and
/// a quote in it is doubled. Cells that begin or end with a space are quoted too, since many readers would trim them.
/// Rows end in LF, as everything else on the command line does; the RFC's CRLF is one option away in any reader.
struct CSVRow {
  private var bytes: [UInt8] = []
  private var isFirst = true

  private static let comma = UInt8(ascii: ",")
  private static let quote = UInt8(ascii: "\"")

  init() {
    bytes.reserveCapacity(512)
  }

  // MARK: Cells

  /// Adds a cell of plain characters, such as a word of the schema or a number.
  @inline(__always)
  mutating func plain(_ text: StaticString) {
    separate()
    bytes.append(contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  /// Adds a cell of any text.
  mutating func text(_ text: String) {
    separate()
    var text = text
    text.withUTF8 { appendCell($0) }
  }

  /// Adds a cell of any text, or an empty one.
  mutating func text(_ text: String?) {
    self.text(text ?? "")
  }

  mutating func date(_ date: CivilDate) {
    fixed(10) { cell in date.withASCII { byte, place in cell[place] = byte } }
  }

  mutating func date(_ date: CivilDate?) {
    if let date { self.date(date) } else { plain("") }
  }

  mutating func uuid(_ id: UUID) {
    fixed(UUID.textLength) { cell in if let start = cell.baseAddress { id.writeText(to: start) } }
  }

  mutating func bool(_ isTrue: Bool) {
    plain(isTrue ? "true" : "false")
  }

  /// Adds an integer, or an empty cell.
  mutating func integer(_ integer: Int?) {
    text(integer.map(String.init))
  }

  /// Adds an amount as `Money.decimalText` has it: `1490`, `9.99`, `0.005`.
  mutating func amount(_ money: Money) {
    text(money.decimalText)
  }

  mutating func currency(_ currency: Currency) {
    text(currency.code)
  }

  // MARK: The row

  /// Ends the row.
  mutating func end(_ output: OutputBuffer) {
    bytes.append(UInt8(ascii: "\n"))
    bytes.withUnsafeBytes { output.append($0) }
    bytes.removeAll(keepingCapacity: true)
    isFirst = true
  }

  /// Adds a cell of so many bytes, which `fill` sets.
  @inline(__always)
  private mutating func fixed(_ count: Int, _ fill: (UnsafeMutableBufferPointer<UInt8>) -> Void) {
    separate()
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: count) { cell in
      fill(cell)
      bytes.append(contentsOf: UnsafeBufferPointer(cell))
    }
  }

  @inline(__always)
  private mutating func separate() {
    if !isFirst { bytes.append(Self.comma) }
    isFirst = false
  }

  private mutating func appendCell(_ text: UnsafeBufferPointer<UInt8>) {
    guard Self.needsQuotes(text) else { return bytes.append(contentsOf: text) }
    bytes.append(Self.quote)
    for byte in text {
      if byte == Self.quote { bytes.append(Self.quote) }
      bytes.append(byte)
    }
    bytes.append(Self.quote)
  }

  private static func needsQuotes(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let first = text.first, let last = text.last else { return false }
    let space = UInt8(ascii: " ")
    return first == space || last == space
      || text.contains { $0 == comma || $0 == quote || $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
  }
}
