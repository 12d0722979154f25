extension Substring {
  /// The text without surrounding white space.
  package func trimmed() -> String {
    guard let first = firstIndex(where: { !$0.isWhitespace }), let last = lastIndex(where: { !$0.isWhitespace }) else {
      return ""
    }
    return String(self[first...last])
  }

  /// The texts before and after the first occurrence of a mark; `nil` if there is none.
  func halves(around mark: String) -> (before: Substring, after: Substring)? {
    indices.first { self[$0...].hasPrefix(mark) }.map { (self[..<$0], self[$0...].dropFirst(mark.count)) }
  }
}

/// Normalisation of typed text for the readers of dates, amounts and cycles.
extension String {
  /// The text without surrounding white space.
  package func trimmed() -> String { self[...].trimmed() }

  /// The text with full-width ASCII (U+FF01...FF5E) and the minus sign as ASCII, and every wide or no-break space as a
  /// space.
  public var halfWidth: String {
    guard unicodeScalars.contains(where: { $0.narrow != nil }) else { return self }
    var result = String.UnicodeScalarView()
    for scalar in unicodeScalars { result.append(scalar.narrow ?? scalar) }
    return String(result)
  }

  /// The form in which names are compared: half width, lower case, and every kana as full-width katakana.
  ///
  /// `ｶﾅ`, カナ and かな are one name. Fast path: text with only ASCII, kana and kanji needs no Unicode tables. Most names
  /// are of this kind, and lists are long.
  public var folded: String {
    var text = self
    let isPlain = text.withUTF8 { bytes in
      bytes.indices.allSatisfy { index in
        let byte = bytes[index]
        // U+3040...9FFF start with E3 81 ... E9; continuation bytes are below C0.
        return byte < 0xC0 || (0xE4...0xE9).contains(byte) || byte == 0xE3 && bytes[index + 1] > 0x80
      }
    }
    guard isPlain else { return lowered.inKatakana }
    return text.withUTF8 { bytes in
      String(unsafeUninitializedCapacity: bytes.count) { lower in
        for index in bytes.indices { lower[index] = bytes[index] | ((0x41...0x5A).contains(bytes[index]) ? 0x20 : 0) }
        for index in bytes.indices where bytes[index] == 0xE3 { Self.raise(lower, at: index) }
        return bytes.count
      }
    }
  }

  private var lowered: String { halfWidth.lowercased() }

  /// Replaces the hiragana at an index, U+3041...3096, by its katakana, 0x60 above it; both have three bytes.
  private static func raise(_ bytes: UnsafeMutableBufferPointer<UInt8>, at index: Int) {
    let code = UInt16(bytes[index + 1] & 0x3F) << 6 | UInt16(bytes[index + 2] & 0x3F)
    guard (0x041...0x096).contains(code) else { return }
    bytes[index + 1] = 0x80 | UInt8((code + 0x60) >> 6)
    bytes[index + 2] = 0x80 | UInt8((code + 0x60) & 0x3F)
  }

  /// The text in half width and lower case without spaces, except a space between two digits: `1 0` must not become
  /// ten.
  var plainWords: String {
    var plain = ""
    for word in lowered.fullWidthKana.split(separator: " ") {
      if plain.last?.isDecimalDigit == true, word.first?.isDecimalDigit == true { plain += " " }
      plain += word
    }
    return plain
  }

  /// The text with half-width katakana and its marks (U+FF61...FF9F) in full width.
  public var fullWidthKana: String {
    guard unicodeScalars.contains(where: { $0.wideKana != nil }) else { return self }
    return replacingKana(\.wideKana)
  }

  /// The text with hiragana and half-width katakana as full-width katakana, voicing marks joined to their kana.
  fileprivate var inKatakana: String { replacingKana { $0.katakana ?? $0 } }

  /// The text with other scalars in place of its own; of these, a voicing mark joins its kana where Unicode has one.
  private func replacingKana(_ replacement: (Unicode.Scalar) -> Unicode.Scalar?) -> String {
    var result = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      let new = replacement(scalar)
      if new != nil, let shift = scalar.voicing, let voiced = result.last?.voiced(by: shift) {
        result.removeLast()
        result.append(voiced)
      } else {
        result.append(new ?? scalar)
      }
    }
    return String(result)
  }
}

extension Unicode.Scalar {
  /// The full-width forms of U+FF61...FF9F.
  private static let wideKana = Array(
    "。「」、・ヲァィゥェォャュョッーアイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワン゛゜".unicodeScalars)

  fileprivate var wideKana: Unicode.Scalar? {
    (0xFF61...0xFF9F).contains(value) ? Self.wideKana[Int(value - 0xFF61)] : nil
  }

  fileprivate var katakana: Unicode.Scalar? {
    switch value {
    case 0x3041...0x3096: Unicode.Scalar(value + 0x60)
    case 0xFF66...0xFF9D: wideKana
    default: nil
    }
  }

  /// 1 for the mark of ガ, 2 for that of パ, combining or half-width.
  fileprivate var voicing: UInt32? {
    switch value {
    case 0x3099, 0xFF9E: 1
    case 0x309A, 0xFF9F: 2
    default: nil
    }
  }

  /// The katakana with a voicing mark: ガ follows カ, and パ is the second after ハ.
  fileprivate func voiced(by shift: UInt32) -> Unicode.Scalar? {
    switch value {
    case 0x30A6 where shift == 1: Unicode.Scalar(0x30F4)
    case 0x30AB...0x30C1 where shift == 1 && value % 2 == 1, 0x30C4...0x30C8 where shift == 1 && value % 2 == 0:
      Unicode.Scalar(value + 1)
    case 0x30CF...0x30DB where value % 3 == 0: Unicode.Scalar(value + shift)
    default: nil
    }
  }

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
  /// The texts with a separator between them.
  ///
  /// For what reports print: the first call of the library's `joined` makes the runtime search all conformances, a fortieth
  /// of a start.
  package func joined(by separator: String) -> String {
    var text = first ?? ""
    for next in dropFirst() { text += separator + next }
    return text
  }
}
