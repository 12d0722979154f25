/// A character encoding of a text file; the raw value is the value of `--encoding`.
public enum TextEncoding: String, CaseIterable, Sendable {
  case utf8 = "utf-8"
  case utf16LittleEndian = "utf-16le"
  case utf16BigEndian = "utf-16be"
  /// Shift_JIS with the extensions of NEC and IBM, as Windows writes Japanese.
  case cp932
  /// Latin letters, as Windows writes Western Europe.
  case windows1252 = "windows-1252"
  /// Latin letters with the sign of the euro, as Unix wrote Western Europe.
  case iso885915 = "iso-8859-15"
  /// Latin letters of Central Europe, as Windows writes them, and as Unix did.
  case windows1250 = "windows-1250"
  case iso88592 = "iso-8859-2"
  /// Cyrillic letters, as Windows writes them, and as Unix did.
  case windows1251 = "windows-1251"
  case koi8r = "koi8-r"

  public var title: String {
    switch self {
    case .utf8: "UTF-8"
    case .utf16LittleEndian, .utf16BigEndian: "UTF-16"
    case .cp932: "Shift_JIS"
    case .iso885915, .iso88592, .koi8r: rawValue.uppercased()
    case .windows1252, .windows1250, .windows1251: "W" + rawValue.dropFirst()
    }
  }

  /// The encodings that could be meant instead, when it was detected.
  public var confusable: [TextEncoding] {
    switch self {
    case .utf8, .utf16LittleEndian, .utf16BigEndian: []
    case .windows1252: [.cp932]
    case .cp932, .iso885915: [.windows1252]
    case .windows1250: [.iso88592, .windows1252]
    case .iso88592: [.windows1250, .windows1252]
    case .windows1251: [.koi8r]
    case .koi8r: [.windows1251]
    }
  }

  /// The bytes at the beginning of a file that say the encoding.
  var mark: [UInt8] {
    switch self {
    case .utf8: [0xEF, 0xBB, 0xBF]
    case .utf16LittleEndian: [0xFF, 0xFE]
    case .utf16BigEndian: [0xFE, 0xFF]
    default: []
    }
  }
}

/// Bytes that mean nothing in an encoding.
public struct UndecodableText: Error, Equatable, Sendable {
  public let encoding: TextEncoding
  /// The offset of the first byte, from 0.
  public let offset: Int
  /// The line number, from 1.
  public let line: Int
  /// The first byte and the one after it, if there is one.
  public let bytes: [UInt8]
}
