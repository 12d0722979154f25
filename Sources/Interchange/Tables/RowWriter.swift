import BillingCore
import ByteOutput
import StrictJSON

/// Writes rows in a format of one line each, value by value, without creating a `String` per cell.
///
/// The output does not depend on a language, a width or a terminal, so equal data gives equal bytes.
public struct RowWriter {
  private let format: RowFormat
  private var bytes: [UInt8] = []
  /// The number of cells in the current row.
  private var count = 0
  /// The text before each value, if cells include their keys.
  private let keys: [JSONColumnKey]

  /// Writes the header with the keys in snake case, such as `next_billing_date`.
  ///
  /// NDJSON uses camel case, `nextBillingDate`, as in the data file (seed 6.1 and 6.2).
  public init(_ format: RowFormat, keys: [String], to output: OutputBuffer) {
    self.format = format
    self.keys = format.isTyped ? keys.map(JSONColumnKey.init) : []
    bytes.reserveCapacity(512)
    output.append(format.mark)
    if let header = format.header {
      output.append(header(keys))
    } else {
      for key in keys { add(.text(key)) }
      end(output)
    }
  }

  /// Adds a value to the row; a sum is that of one currency.
  public mutating func add(_ value: Value, of currency: Currency? = nil) {
    switch value {
    case .text(let text): self.text(text)
    case .money(let money), .price(let money): amount(money)
    case .date(let date): if let date { self.date(date) } else { absent() }
    case .id(let id): self.id(id)
    case .integer(let number): integer(number)
    case .day(CyclePattern.lastDay): text(Value.lastDay)
    case .day(let number): integer(number)
    case .number(let number): if let number { plain { $0.append(number.text) } } else { absent() }
    case .bool(let isTrue): bool(isTrue)
    case .list(let texts): list(texts)
    case .sums(let sums): amount(currency.map { sums[$0] ?? .zero($0) })
    case .currencyOfRow: add(.text(currency?.code))
    case .refund(let refund): amount(refund?.amount)
    case .refunds(let refunds): list(refunds.map { "\($0.day) \($0.amount.decimalText)" })
    case .counts(let counts): add(.text(counts?.text))
    case .nested, .members, .absent: absent()
    }
  }

  /// Writes the row and starts the next one.
  public mutating func end(_ output: OutputBuffer) {
    if format.opening.utf8CodeUnitCount > 0 { output.append(format.opening) }
    bytes.append(format.closing)
    output.append(bytes)
    bytes.removeAll(keepingCapacity: true)
    count = 0
  }

  // Hot path: an export of 250,000 charges adds them without a value in between.

  mutating func id(_ id: UUID) { quoted { $0.append(id) } }

  mutating func date(_ date: CivilDate) { quoted { $0.append(date) } }

  mutating func currency(_ currency: Currency) { quoted { bytes in currency.withASCII { bytes.append($0) } } }

  mutating func bool(_ isTrue: Bool) { plain { $0.append(isTrue ? "true" : "false") } }

  mutating func text(_ text: String?) { if let text { self.text(text) } else { absent() } }

  mutating func text(_ text: String) {
    begin()
    var text = text
    text.withUTF8 { format.append($0, &bytes) }
  }

  private mutating func absent() {
    begin()
    if format.isTyped { bytes.append("null") }
  }

  private mutating func integer(_ number: Int?) {
    if let number { plain { $0.append(Int64(number)) } } else { absent() }
  }

  /// An array if cells are typed, otherwise one text, see `CellList`.
  private mutating func list(_ texts: [String]) {
    guard format.isTyped else { return text(CellList.joined(texts)) }
    begin()
    bytes.append("[")
    for (index, var text) in texts.enumerated() {
      if index > 0 { bytes.append(",") }
      text.withUTF8 { format.append($0, &bytes) }
    }
    bytes.append("]")
  }

  /// An exact amount, `1490`, `9.99` or `0.005`; if cells are typed, its minor units follow.
  mutating func amount(_ money: Money?) {
    if let money { plain { $0.append(amountOf: money) } } else { absent() }
    guard format.isTyped else { return }
    bytes += keys[count - 1].beforeMinorUnits
    if let money { bytes.append(money.minorUnits) } else { bytes.append("null") }
  }

  @inline(__always)
  private mutating func begin() {
    if count > 0 {
      let separator = format.separator
      if separator.utf8CodeUnitCount == 1 { bytes.append(separator.utf8Start.pointee) } else { bytes.append(separator) }
    }
    if format.isTyped { bytes += keys[count].before }
    count += 1
  }

  @inline(__always)
  private mutating func plain(_ append: (inout [UInt8]) -> Void) {
    begin()
    append(&bytes)
  }

  /// Adds a cell of characters that no format has to escape.
  @inline(__always)
  private mutating func quoted(_ append: (inout [UInt8]) -> Void) {
    begin()
    if format.isTyped { bytes.append("\"") }
    append(&bytes)
    if format.isTyped { bytes.append("\"") }
  }
}

extension OutputBuffer {
  fileprivate func append(_ text: StaticString) {
    append(UnsafeRawBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }
}

/// A text format with one row per line: separators, header and escaping.
///
/// To add such a format, describe it; every table can then be written in it.
public struct RowFormat: Sendable {
  var opening: StaticString = ""
  let separator: StaticString
  var closing: StaticString = "\n"
  /// Whether each cell includes its key and its JSON type.
  var isTyped = false
  /// The text before the rows; `nil` for the keys as the first row.
  var header: (@Sendable (_ keys: [String]) -> [UInt8])?
  /// What stands before everything else.
  var mark: StaticString = ""
  /// Appends text, escaped as the content of a cell.
  let append: @Sendable (_ text: UnsafeBufferPointer<UInt8>, _ cell: inout [UInt8]) -> Void
}
