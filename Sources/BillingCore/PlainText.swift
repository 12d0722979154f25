/// Normalisation of typed text for the readers of dates, amounts and cycles.
extension String {
  /// The text with full-width ASCII (U+FF01...FF5E) and the minus sign as ASCII, and every wide or no-break space as a
  /// space.
  public var halfWidth: String {
    guard unicodeScalars.contains(where: { $0.narrow != nil }) else { return self }
    var result = String.UnicodeScalarView()
    for scalar in unicodeScalars { result.append(scalar.narrow ?? scalar) }
    return String(result)
  }

  /// The text in half width and lower case, the form in which names are compared.
  ///
  /// Fast path: text with only ASCII, kana and kanji needs no Unicode tables. Most names are of this kind, and lists
  /// are long.
  public var folded: String {
    var text = self
    let isPlain = text.withUTF8 { bytes in
      bytes.indices.allSatisfy { index in
        let byte = bytes[index]
        // U+3040...9FFF start with E3 81 ... E9; continuation bytes are below C0.
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

  /// The text in half width and lower case without spaces, except a space between two digits: `1 0` must not become
  /// ten.
  var plainWords: String {
    var plain = ""
    for word in folded.fullWidthKana.split(separator: " ") {
      if plain.last?.isDecimalDigit == true, word.first?.isDecimalDigit == true { plain += " " }
      plain += word
    }
    return plain
  }
}

extension Unicode.Scalar {
  /// The half-width form, or `nil` if the scalar is not wide.
  fileprivate var narrow: Unicode.Scalar? {
    switch value {
    case 0xFF01...0xFF5E: Unicode.Scalar(UInt8(value - 0xFEE0))
    case 0x3000, 0xA0, 0x202F: " "
    // The minus sign, which Japanese input methods offer for the hyphen.
    case 0x2212: "-"
    default: nil
    }
  }
}

extension Character {
  /// Whether the character is one of `0` to `9`, not a digit of another script.
  var isDecimalDigit: Bool { asciiValue.map { (0x30...0x39).contains($0) } ?? false }
}

extension [String] {
  /// Joins the texts with a separator.
  ///
  /// Replaces the generic `joined` of the standard library: its first call in a run makes the Swift runtime scan all
  /// protocol conformances, which takes a thirtieth of a `list`. Nearly every report joins some words.
  public func joined(separator: String) -> String {
    var text = first ?? ""
    for next in dropFirst() {
      text += separator
      text += next
    }
    return text
  }
}
