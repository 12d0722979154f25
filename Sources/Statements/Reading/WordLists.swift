import BillingCore

/// Words as a text, over several lines, perhaps in lists with a name each: `name: one, two`.
///
/// They are written as texts are compared: see `asWord`. `_` is a space, and a comma before it is part of the word.
/// Hot path: a list is split when it is first asked for, and words that are only looked up are never made.
struct WordLists: ExpressibleByStringLiteral, Sendable {
  private let text: StaticString
  /// Where the words of each list are.
  private var ranges: [String: [Range<Int>]] = [:]

  init(stringLiteral text: StaticString) {
    self.text = text
    text.withUTF8Buffer { bytes in
      var (name, start) = ("", 0)
      while start < bytes.count {
        let end = bytes[start...].firstIndex(of: 0x0A) ?? bytes.count
        // A colon behind a longer beginning is part of a word.
        if let colon = bytes[start..<end].prefix(24).firstIndex(of: 0x3A) {
          (name, start) = (String(decoding: bytes[start..<colon].drop { $0 == 0x20 }, as: UTF8.self), colon + 1)
        }
        ranges[name, default: []].append(start..<end)
        start = end + 1
      }
    }
  }

  subscript(name: String) -> [String] {
    map(name) { bytes in
      let word = String(decoding: bytes, as: UTF8.self)
      return bytes.contains(0x5F) ? String(word.map { $0 == "_" ? " " : $0 }) : word
    }
  }

  /// The digests of the words of a list, which are enough to look them up.
  func digests(_ name: String) -> [UInt64] { map(name, \.digest) }

  private func map<Value>(_ name: String, _ make: (Slice<UnsafeBufferPointer<UInt8>>) -> Value) -> [Value] {
    text.withUTF8Buffer { bytes in
      var made: [Value] = []
      for range in ranges[name] ?? [] {
        var start = range.lowerBound
        while start < range.upperBound {
          let end = (start..<range.upperBound).first { bytes[$0] == 0x2C && bytes[$0 + 1] != 0x5F } ?? range.upperBound
          let word = bytes[start..<end].drop { $0 == 0x20 }
          assert(String(decoding: word, as: UTF8.self).asWord.utf8.elementsEqual(word))
          if !word.isEmpty { made.append(make(word)) }
          start = end + 1
        }
      }
      return made
    }
  }

  var names: [String] { ranges.keys.sorted() }

  var words: [String] { self[""] }
}

extension Set<UInt64> {
  func contains(word: some StringProtocol) -> Bool { contains(word.utf8.digest) }
}

extension Sequence<UInt8> {
  /// FNV-1a of 64 bits.
  var digest: UInt64 { reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 } }
}

extension String {
  /// Folded; the two `i` of Turkish are one, whose capitals are written as often without their dots.
  var asWord: String {
    let word = folded
    let isTurkish = word.unicodeScalars.contains { $0 == "ı" || $0 == "\u{307}" }
    return isTurkish ? String(word.map { $0 == "i\u{307}" || $0 == "ı" ? "i" : $0 }) : word
  }
}

/// Finds words in folded texts; a Latin word does not begin within another one.
///
/// Hot path: thousands of rows are searched for hundreds of words, so the words are kept by their first byte.
struct WordMatcher: Sendable {
  private var byFirst = [[(index: Int, bytes: [UInt8])]](repeating: [], count: 256)

  init(_ words: [String]) {
    for (index, word) in words.enumerated() {
      let bytes = Array(word.utf8)
      if let first = bytes.first { byFirst[Int(first)].append((index, bytes)) }
    }
  }

  func isIn(_ text: [UInt8]) -> Bool { first(in: text) != nil }

  /// The index of the word that begins first in a text; `nil` if there is none.
  func first(in text: [UInt8]) -> Int? {
    var previous = UInt8(0x20)
    for position in text.indices {
      let byte = text[position]
      let isInside = byte < 0x80 && (previous >= 0x80 || previous.isASCIILetter)
      previous = byte
      if isInside && byte.isASCIILetter { continue }
      for (index, word) in byFirst[Int(byte)] where Self.isWord(word, at: position, of: text) { return index }
    }
    return nil
  }

  /// Whether a text goes on with a word; the space at the end of a word may be the end of the text.
  private static func isWord(_ word: [UInt8], at position: Int, of text: [UInt8]) -> Bool {
    let rest = text[position...]
    return rest.starts(with: word) || word.last == 0x20 && rest.elementsEqual(word.dropLast())
  }
}
