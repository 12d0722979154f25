/// Text with escaped HTML characters.
package enum HTMLText {
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
        let scalar = scalar(of: rest[rest.index(after: start)..<end], among: named)
      else {
        plain.append(rest.removeFirst())
        continue
      }
      plain.unicodeScalars.append(scalar)
      rest = rest[rest.index(after: end)...]
    }
    return plain + rest
  }

  package static func scalar(of name: Substring, among named: [String: Unicode.Scalar]) -> Unicode.Scalar? {
    if let scalar = named[String(name)] { return scalar }
    guard name.first == "#" else { return nil }
    let digits = name.dropFirst()
    let isHex = digits.first == "x" || digits.first == "X"
    let number = isHex ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
    return number.flatMap(Unicode.Scalar.init)
  }

  /// The entities that PHP and JavaScript write when they escape, and common names that people type.
  private static let named: [String: Unicode.Scalar] = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": "\u{A0}", "euro": "€", "pound": "£",
    "yen": "¥", "cent": "¢", "copy": "©", "reg": "®", "trade": "™", "ndash": "–", "mdash": "—", "hellip": "…",
  ]
}
