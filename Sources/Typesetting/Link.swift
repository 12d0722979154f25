/// A web link on a text, written as OSC 8: the text between two escape codes without width.
///
/// Source: "Hyperlinks in Terminal Emulators", gist.github.com/egmontkob/eb114294efbcd5adb1944c9f3cb5feda.
package struct Link: Sendable, Equatable {
  /// The address, in characters allowed in a URI.
  package let address: String

  /// A link to an http or https address; `nil` for others, and for those with a control character or above the length
  /// limit.
  ///
  /// Characters not allowed in a URI (RFC 3986) are percent-encoded, so no byte of the address can end the escape code
  /// early. Terminals accept 2083 bytes.
  package init?(_ address: String?) {
    guard let address, ["http://", "https://"].contains(where: { address.lowercased().hasPrefix($0) }) else {
      return nil
    }
    var encoded = ""
    for byte in address.utf8 {
      switch byte {
      case 0x00..<0x20, 0x7F: return nil
      case 0x21, 0x23...0x3B, 0x3D, 0x3F...0x5B, 0x5D, 0x5F, 0x61...0x7A, 0x7E:
        encoded.unicodeScalars.append(Unicode.Scalar(byte))
      default: encoded += "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
      }
    }
    guard encoded.utf8.count <= 2083 else { return nil }
    self.address = encoded
  }

  /// The text with the link; an empty text stays empty.
  package func linking(_ text: String) -> String {
    text.isEmpty ? "" : "\(Self.start)\(address)\(Self.end)\(text)\(Self.start)\(Self.end)"
  }

  private static let start = "\u{1B}]8;;"
  private static let end = "\u{1B}\\"

  /// The text without links, for a pager that may not support them.
  package static func removed(from text: [UInt8]) -> [UInt8] {
    var rest = text[...]
    var kept: [UInt8] = []
    kept.reserveCapacity(text.count)
    while let escape = rest.firstIndex(of: 0x1B) {
      kept += rest[..<escape]
      rest = rest[escape...]
      if rest.starts(with: start.utf8) {
        rest = rest.dropFirst(start.utf8.count).drop { $0 != 0x1B }.dropFirst(end.utf8.count)
      } else {
        kept.append(0x1B)
        rest = rest.dropFirst()
      }
    }
    return kept + rest
  }

  /// Whether a terminal of this name shows links, or at least ignores them.
  ///
  /// Only terminals known to do so count: the Linux console and older terminals print unknown codes.
  static func isShown(by terminal: String?) -> Bool {
    guard let terminal else { return false }
    return known.contains { terminal.hasPrefix($0) }
  }

  private static let known = [
    "xterm", "tmux", "vte", "gnome", "konsole", "alacritty", "foot", "kitty", "wezterm", "ghostty", "iterm", "mintty",
    "contour", "rio",
  ]
}
