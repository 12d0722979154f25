/// Text with escaped HTML characters.
package enum HTMLText {
  /// Returns the text with entities replaced; unknown entities stay unchanged.
  ///
  /// Replaces in one pass, so `&amp;lt;` becomes `&lt;`: text that was escaped twice cannot be told from text about
  /// entities.
  static func unescaped(_ text: String) -> String {
    text.utf8.contains(UInt8(ascii: "&")) ? unescaped(Array(text.utf8)[...], among: named).text : text
  }

  /// Returns the text with listed and numeric entities replaced, and the first name after a `&` that is no entity.
  package static func unescaped(
    _ bytes: ArraySlice<UInt8>, among named: [String: Unicode.Scalar]
  ) -> (text: String, unknown: String?) {
    let parts = bytes.split(separator: UInt8(ascii: "&"), omittingEmptySubsequences: false)
    var (text, unknown) = (String(decoding: parts[0], as: UTF8.self), String?.none)
    for part in parts.dropFirst() {
      // Entity names are short, while the next semicolon after a plain ampersand may be far away.
      let name = String(decoding: part.prefix(12).prefix { $0 != UInt8(ascii: ";") }, as: UTF8.self)
      let rest = part.dropFirst(name.utf8.count)
      if rest.first == UInt8(ascii: ";"), let scalar = scalar(of: name[...], among: named), scalar.value > 0 {
        text.unicodeScalars.append(scalar)
        text += String(decoding: rest.dropFirst(), as: UTF8.self)
      } else {
        unknown = unknown ?? name
        text += "&" + String(decoding: part, as: UTF8.self)
      }
    }
    return (text, unknown)
  }

  private static func scalar(of name: Substring, among named: [String: Unicode.Scalar]) -> Unicode.Scalar? {
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
