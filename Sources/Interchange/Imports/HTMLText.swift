/// Text with escaped HTML characters.
enum HTMLText {
  /// Returns the text with entities replaced; unknown entities stay unchanged.
  ///
  /// Replaces in one pass, so `&amp;lt;` becomes `&lt;`: text that was escaped twice cannot be told from text about
  /// entities.
  static func unescaped(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "&")) else { return text }
    var plain = ""
    var rest = text[...]
    while let start = rest.firstIndex(of: "&") {
      plain += rest[..<start]
      rest = rest[start...]
      // Entity names are short, while the next semicolon after a plain ampersand may be far away.
      guard let end = rest.prefix(12).firstIndex(of: ";"),
        let character = character(rest[rest.index(after: start)..<end])
      else {
        plain.append(rest.removeFirst())
        continue
      }
      plain.append(character)
      rest = rest[rest.index(after: end)...]
    }
    return plain + rest
  }

  private static func character(_ name: Substring) -> Character? {
    if let character = named[String(name)] { return character }
    guard name.first == "#" else { return nil }
    let digits = name.dropFirst()
    let isHex = digits.first == "x" || digits.first == "X"
    let number = isHex ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
    return number.flatMap(Unicode.Scalar.init).map(Character.init)
  }

  /// The entities that PHP and JavaScript write when they escape, and common names that people type.
  private static let named: [String: Character] = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": "\u{A0}", "euro": "€", "pound": "£",
    "yen": "¥", "cent": "¢", "copy": "©", "reg": "®", "trade": "™", "ndash": "–", "mdash": "—", "hellip": "…",
  ]
}
