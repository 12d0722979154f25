import BillingCore

/// Words as a text, over several lines, perhaps in lists with a name each: `name: one, two`.
///
/// They are written as texts are compared: see `asWord`. `_` at an end is a space.
/// Hot path: thousands of words are read before the first statement, so they are split by bytes and not folded.
struct WordLists: ExpressibleByStringLiteral, Sendable {
  private var lists: [String: [String]] = [:]

  init(stringLiteral text: StaticString) {
    text.withUTF8Buffer { bytes in
      var (name, words, start, hasEnd) = ("", [String](), 0, false)
      for index in 0...bytes.count {
        let byte = index < bytes.count ? bytes[index] : 0x0A
        if byte == 0x5F { hasEnd = true }
        let isName = byte == 0x3A && index + 1 < bytes.count && bytes[index + 1] == 0x20
        guard isName || byte == 0x2C || byte == 0x0A else { continue }
        let word = String(decoding: bytes[start..<index].drop { $0 == 0x20 }, as: UTF8.self)
        defer { (start, hasEnd) = (index + 1, false) }
        if !isName, !word.isEmpty {
          assert(word == word.asWord, word)
          words.append(hasEnd ? String(word.map { $0 == "_" ? " " : $0 }) : word)
        }
        if isName || index == bytes.count {
          lists[name, default: []] += words
          (name, words) = (word, [])
        }
      }
    }
  }

  subscript(name: String) -> [String] { lists[name] ?? [] }

  var names: [String] { lists.keys.sorted() }

  /// The words without a name.
  var words: [String] { self[""] }
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

  /// The index of the word that begins first in a text; `nil` if there is none.
  func first(in text: [UInt8]) -> Int? {
    var previous = UInt8(0x20)
    for position in text.indices {
      let byte = text[position]
      let isInside = byte < 0x80 && (previous >= 0x80 || previous.isASCIILetter)
      previous = byte
      if isInside && byte.isASCIILetter { continue }
      for (index, word) in byFirst[Int(byte)] where text[position...].starts(with: word) { return index }
    }
    return nil
  }
}
