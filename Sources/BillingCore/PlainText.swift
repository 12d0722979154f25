/// Text as people type it, made plain for the readers of dates, amounts and cycles.
extension String {
  /// Full-width digits, letters and signs (U+FF01...FF5E) as their ASCII counterparts, and every wide space as a space.
  var halfWidth: String {
    guard unicodeScalars.contains(where: { $0.narrow != nil }) else { return self }
    var result = String.UnicodeScalarView()
    for scalar in unicodeScalars { result.append(scalar.narrow ?? scalar) }
    return String(result)
  }

  /// Half width and lower case, as names are compared.
  ///
  /// Most names have nothing but ASCII and what has neither case nor width, such as kana and kanji: lists are long, and
  /// these need no tables of Unicode.
  var folded: String {
    var text = self
    let isPlain = text.withUTF8 { bytes in
      bytes.indices.allSatisfy { index in
        let byte = bytes[index]
        // U+3040...9FFF begin with E3 81 ... E9; what follows a first byte is below C0.
        return byte < 0xC0 || (0xE4...0xE9).contains(byte) || byte == 0xE3 && bytes[index + 1] > 0x80
      }
    }
    guard isPlain else { return halfWidth.lowercased() }
    return text.withUTF8 { bytes in
      String(unsafeUninitializedCapacity: bytes.count) { lower in
        for index in bytes.indices { lower[index] = bytes[index] | ((0x41...0x5A).contains(bytes[index]) ? 0x20 : 0) }
        return bytes.count
      }
    }
  }

  /// Half width, lower case and without spaces, save one between two digits: `1 0` must not become ten.
  var plainWords: String {
    var plain = ""
    for word in folded.split(separator: " ") {
      if plain.last?.isDecimalDigit == true, word.first?.isDecimalDigit == true { plain += " " }
      plain += word
    }
    return plain
  }
}

extension Unicode.Scalar {
  /// What it is in half width; nil where it is not wide.
  fileprivate var narrow: Unicode.Scalar? {
    switch value {
    case 0xFF01...0xFF5E: Unicode.Scalar(UInt8(value - 0xFEE0))
    case 0x3000, 0xA0, 0x202F: " "
    default: nil
    }
  }
}

extension Character {
  /// Whether it is one of `0` to `9`: no digit of another script, and none with a mark on it.
  var isDecimalDigit: Bool { asciiValue.map { (0x30...0x39).contains($0) } ?? false }
}

extension [String] {
  /// The texts one after the other with a separator between them, as the standard library's own.
  ///
  /// That one is made for any collection: its first use in a run has Swift look through every conformance of the program,
  /// which is a thirtieth of a `list`. Nearly every report joins some words.
  public func joined(separator: String) -> String {
    var text = first ?? ""
    for next in dropFirst() {
      text += separator
      text += next
    }
    return text
  }
}
