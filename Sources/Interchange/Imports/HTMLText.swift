/// Text in which a program for the web has escaped what HTML reserves.
enum HTMLText {
  /// The text as a person would read it; an entity that is not known stays as it stands.
  ///
  /// One pass, so `&amp;lt;` is `&lt;` and no more: whoever escaped twice meant it, or else cannot be told from who did.
  static func unescaped(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "&")) else { return text }
    var plain = ""
    var rest = text[...]
    while let start = rest.firstIndex(of: "&") {
      plain += rest[..<start]
      rest = rest[start...]
      // The longest name of an entity has a few letters; a lone ampersand may have a semicolon far behind it.
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

  /// Those that PHP and JavaScript write when they escape, and what people type by name.
  private static let named: [String: Character] = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": "\u{A0}", "euro": "€", "pound": "£",
    "yen": "¥", "cent": "¢", "copy": "©", "reg": "®", "trade": "™", "ndash": "–", "mdash": "—", "hellip": "…",
  ]
}
