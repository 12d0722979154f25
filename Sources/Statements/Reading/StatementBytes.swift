import BillingCore

extension UInt8 {
  var asciiLowercased: UInt8 { (0x41...0x5A).contains(self) ? self | 0x20 : self }
  var isDigit: Bool { (0x30...0x39).contains(self) }
  var isASCIILetter: Bool { (0x61...0x7A).contains(self | 0x20) }
}

extension ArraySlice<UInt8> {
  /// Whether the bytes begin with ASCII text, in any letter case.
  func begins(_ word: String) -> Bool {
    count >= word.utf8.count && zip(self, word.utf8).allSatisfy { $0.asciiLowercased == $1.asciiLowercased }
  }

  /// Hot path: nearly every byte is another one than the first of the word.
  func holds(_ word: String) -> Bool {
    guard let first = word.utf8.first?.asciiLowercased else { return true }
    return indices.contains { self[$0].asciiLowercased == first && self[$0...].begins(word) }
  }

  /// Without spaces around: of ASCII, no-break and full-width.
  var trimmedSpaces: ArraySlice<UInt8> {
    var rest = self
    while let first = rest.first {
      if first > 0x20, first != 0xC2, first != 0xE3 { break }
      guard let length = first <= 0x20 ? 1 : wideSpaces.first(where: rest.starts)?.count else { break }
      rest = rest.dropFirst(length)
    }
    while let last = rest.last {
      if last > 0x20, last != 0xA0, last != 0x80 { break }
      let space = wideSpaces.first { rest.suffix($0.count).elementsEqual($0) }
      guard let length = last <= 0x20 ? 1 : space?.count else { break }
      rest = rest.dropLast(length)
    }
    return rest
  }

  /// Whether there is nothing, or only hyphens, a minus, a dash or a program's word for it.
  var isBlank: Bool {
    allSatisfy { $0 == UInt8(ascii: "-") } || (first ?? 0) > 0xE1 && dashes.contains { elementsEqual($0.utf8) }
      || count < 5 && (first ?? 0) | 0x20 == UInt8(ascii: "n") && nones.contains { elementsEqual($0.utf8) }
  }

  /// The first three bytes in lower case, or the first letter of two, as a number: a quick test for words of a list.
  var beginning: Int { prefix((0x80..<0xE0).contains(first ?? 0) ? 2 : 3).reduce(0) { $0 << 8 | Int($1 & 0xDF) } }

  /// Without brackets around: `【小計】`, `(Total)`, `* Total *`.
  var withoutBrackets: ArraySlice<UInt8> {
    guard let first, [0x23, 0x28, 0x3C, 0x5B, 0x2A, 0x7C].contains(first) || first >= 0xE3, count < 60
    else { return self }
    let scalars = String(decoding: self, as: UTF8.self).unicodeScalars
    guard let open = scalars.first, brackets.contains(open) else { return self }
    let inner = scalars.filter { !brackets.contains($0) }
    return Array(String(String.UnicodeScalarView(inner)).trimmed().utf8)[...]
  }
}

private let dashes = ["−", "–", "—", "－"]
private let nones = ["NA", "N/A", "n/a", "NaN", "nan", "None", "null", "NULL"]
private let wideSpaces: [[UInt8]] = [[0xC2, 0xA0], [0xE3, 0x80, 0x80]]
private let brackets = Set("【】（）()＜＞<>［］[]《》〈〉「」*＊#◆■|".unicodeScalars)
