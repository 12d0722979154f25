import BillingCore
import ByteOutput
import StrictJSON

extension DataTable {
  /// Writes each row as an object, as the table in JSON does, as the next values of a larger document.
  public func writeObjects(to json: inout JSONWriter) {
    let keys = columns.map { JSONColumnKey($0.key) }
    for row in rows { json.write(keys) { columns[$0].value(row) } }
  }
}

extension ValueRows {
  func writeJSON(to output: OutputBuffer) {
    let keys = keys.map { JSONColumnKey($0) }
    var json = JSONWriter(output)
    json.beginArray()
    forEach { json.write(keys, $0) }
    json.endArray()
    json.finish()
  }
}

/// One JSON object per line (NDJSON), without spaces; empty without rows.
enum NDJSONFormat: RowFormat {
  static let opening: StaticString = "{"
  static let closing: StaticString = "}\n"
  static let isTyped = true

  @inline(__always)
  static func separate(_ row: inout [UInt8]) { row.append(UInt8(ascii: ",")) }

  static func header(_ keys: [String]) -> [UInt8] { [] }

  static func append(_ text: UnsafeBufferPointer<UInt8>, to cell: inout [UInt8]) {
    guard text.contains(where: mustBeEscaped) else {
      cell.append("\"")
      cell.append(contentsOf: text)
      return cell.append("\"")
    }
    cell += OutputBuffer.collecting { output in
      var json = JSONWriter(output, style: .compact)
      json.string(String(decoding: text, as: UTF8.self))
    }
  }

  /// Whether JSON requires an escape (RFC 8259, section 7).
  ///
  /// Nearly all texts need none and are copied.
  private static func mustBeEscaped(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
  }
}

/// The camel-case key of a column, and the key of the minor units that follow an amount.
struct JSONColumnKey {
  let name: JSONKeyText
  let minorUnits: JSONKeyText
  /// The text before the value in a compact object: `"name":`.
  let before: [UInt8]
  /// The text between an amount and its minor units: `,"amountMinorUnits":`.
  let beforeMinorUnits: [UInt8]

  /// Creates the keys: `average_per_month` becomes `averagePerMonth` and `averagePerMonthMinorUnits`.
  init(_ key: String) {
    let name = Self.camelCase(key)
    self.name = JSONKeyText(name)
    minorUnits = JSONKeyText(name + "MinorUnits")
    before = Array("\"\(name)\":".utf8)
    beforeMinorUnits = Array(",\"\(name)MinorUnits\":".utf8)
  }

  static func camelCase(_ key: String) -> String {
    let words = key.split(separator: "_")
    return words.prefix(1).joined() + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }
}

extension JSONWriter {
  fileprivate mutating func write(_ keys: [JSONColumnKey], _ value: (Int) -> DataValue) {
    beginObject()
    for column in keys.indices { write(value(column), under: keys, at: column) }
    endObject()
  }

  private mutating func write(_ value: DataValue, under keys: [JSONColumnKey], at column: Int) {
    key(keys[column].name)
    switch value {
    case .id(let id): plain(UUID.textLength) { id.writeText(to: $0) }
    case .text(let text): if let text { string(text) } else { null() }
    case .integer(let number): if let number { integer(Int64(number)) } else { null() }
    case .number(let exact): if let exact { number(exact) } else { null() }
    case .date(let date):
      if let date { plain(10) { text in date.withASCII { byte, index in text[index] = byte } } } else { null() }
    case .bool(let isTrue): bool(isTrue)
    case .list(let texts):
      beginArray()
      for text in texts { string(text) }
      endArray()
    case .money(let money):
      if let money { amount(money) } else { null() }
      key(keys[column].minorUnits)
      if let money { integer(money.minorUnits) } else { null() }
    }
  }
}
