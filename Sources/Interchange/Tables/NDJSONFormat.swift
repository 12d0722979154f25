import BillingCore
import ByteOutput
import StrictJSON

extension RowFormat {
  /// One JSON object per line (NDJSON), without spaces; empty without rows.
  public static let ndjson = Self(
    opening: "{", separator: ",", closing: "}\n", isTyped: true, header: { _ in [] }, append: appendString)

  @Sendable private static func appendString(_ text: UnsafeBufferPointer<UInt8>, to cell: inout [UInt8]) {
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

  /// Whether JSON requires an escape (RFC 8259, section 7), or the byte may begin a hidden control; nearly no text has one.
  private static func mustBeEscaped(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") || byte == 0xC2 || byte == 0xD8
      || byte == 0xE2
  }
}

/// The camel-case key of a column, and the key of the minor units that follow an amount.
public final class JSONColumnKey: Sendable {
  public let name: JSONKeyText
  public let minorUnits: JSONKeyText
  /// The text before the value in a compact object: `"name":`.
  let before: [UInt8]
  /// The text between an amount and its minor units: `,"amountMinorUnits":`.
  let beforeMinorUnits: [UInt8]

  public init(_ key: String) {
    let name = Self.camelCase(key)
    self.name = JSONKeyText(name)
    minorUnits = JSONKeyText(name + "MinorUnits")
    before = Array("\"\(name)\":".utf8)
    beforeMinorUnits = Array(",\"\(name)MinorUnits\":".utf8)
  }

  /// The key of JSON: `average_per_month` becomes `averagePerMonth`.
  public static func camelCase(_ key: String) -> String {
    var text: [UInt8] = []
    for byte in key.utf8 {
      if text.last == UInt8(ascii: "_") { text[text.count - 1] = byte & 0xDF } else { text.append(byte) }
    }
    return String(decoding: text, as: UTF8.self)
  }
}
