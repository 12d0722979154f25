/// Text as people type it, made plain for the readers of dates, amounts and cycles.
extension String {
  /// Full-width digits, letters and signs (U+FF01...FF5E) as their ASCII counterparts, and every wide space as a space.
  var halfWidth: String {
    if utf8.allSatisfy({ $0 < 0x80 }) { return self }
    var result = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      switch scalar.value {
      case 0xFF01...0xFF5E: result.append(Unicode.Scalar(UInt8(scalar.value - 0xFEE0)))
      case 0x3000, 0xA0, 0x202F: result.append(" ")
      default: result.append(scalar)
      }
    }
    return String(result)
  }

  /// Half width, lower case and without spaces, save one between two digits: `1 0` must not become ten.
  var plainWords: String {
    var plain = ""
    for word in halfWidth.lowercased().split(separator: " ") {
      if plain.last?.isDecimalDigit == true, word.first?.isDecimalDigit == true { plain += " " }
      plain += word
    }
    return plain
  }
}

extension Character {
  /// Whether it is one of `0` to `9`: no digit of another script, and none with a mark on it.
  var isDecimalDigit: Bool { asciiValue.map { (0x30...0x39).contains($0) } ?? false }
}
