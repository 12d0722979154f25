import BillingCore

/// The spending of statements by merchant.
struct StatementGroups {
  struct Group {
    /// The shortest of the texts.
    let text: MerchantText
    let found: KnownServices.Found?
    /// The indices of the rows in order of their dates.
    var rows: [Int] = []
  }

  private(set) var groups: [Group] = []
  private(set) var ofRow: [Int]

  /// An accepted text, with what its rows name.
  private struct Accepted: Hashable {
    let text: String
    let found: KnownServices.Found?
  }

  /// Groups rows whose texts begin with one accepted text, name one service, or of which one begins with the words of the
  /// other.
  init(_ merchants: MerchantTexts, of rows: [Int], accepted: Set<String>) {
    ofRow = Array(repeating: 0, count: rows.count)
    let texts = merchants.texts
    let met = Set(rows.map { merchants.ofRow[$0] })
    let order = met.ordered { merchants.keys[$0] < merchants.keys[$1] }
    var groupOfText = Array(repeating: 0, count: texts.count)
    var services: [KnownServices.Found: Int] = [:]
    var known: [Accepted: Int] = [:]
    var previous: Int?
    for index in order {
      let found = merchants.found[index]
      if let own = texts[index].lead(among: accepted).map({ Accepted(text: $0, found: found) }) {
        groupOfText[index] = known[own] ?? groups.count
        known[own] = groupOfText[index]
      } else if let found {
        groupOfText[index] = services[found] ?? groups.count
        services[found] = groupOfText[index]
      } else {
        groupOfText[index] = previous.flatMap { begins(texts[index], with: $0) } ?? groups.count
        if groupOfText[index] == groups.count { previous = groups.count }
      }
      if groupOfText[index] == groups.count { groups.append(Group(text: texts[index], found: found)) }
    }
    for (index, row) in rows.enumerated() {
      let group = groupOfText[merchants.ofRow[row]]
      ofRow[index] = group
      groups[group].rows.append(index)
    }
  }

  private func begins(_ text: MerchantText, with group: Int) -> Int? {
    let head = groups[group].text.words
    guard let first = head.first else { return nil }
    // One short word alone is too little to represent all texts that begin with it.
    guard head.count > 1 || first.utf8.count >= 5, text.words.count >= head.count else { return nil }
    return zip(head, text.words).allSatisfy { $0 == $1 } ? group : nil
  }
}

/// The merchants' texts of rows, each made once.
///
/// Hot path: most rows of a merchant differ only in the number of the payment, so texts are looked up with one number for
/// all.
struct MerchantTexts: Sendable {
  private(set) var texts: [MerchantText] = []
  /// The words of each text as one, and the service that it names.
  private(set) var keys: [String] = []
  private(set) var found: [KnownServices.Found?] = []
  /// The index of the text of each row.
  private(set) var ofRow: [Int] = []

  init(_ rows: [StatementRow]) {
    var byStem: [String: Int] = [:]
    var byWords: [MerchantText: Int] = [:]
    ofRow.reserveCapacity(rows.count)
    for row in rows {
      let stem = row.text.withoutNumbers
      if let known = byStem[stem] {
        ofRow.append(known)
        continue
      }
      let named = MerchantText(naming: stem)
      let index = index(of: named ?? MerchantText(row.text), &byWords)
      if named != nil { byStem[stem] = index }
      ofRow.append(index)
    }
  }

  private mutating func index(of text: MerchantText, _ known: inout [MerchantText: Int]) -> Int {
    if let index = known[text] { return index }
    known[text] = texts.count
    texts.append(text)
    keys.append(text.key)
    found.append(text.isGiftCard ? nil : KnownServices.table.find(text))
    return texts.count - 1
  }
}

extension String {
  /// The text with `0` for each word of ASCII digits alone, which are never the name of a merchant.
  fileprivate var withoutNumbers: String {
    String(unsafeUninitializedCapacity: utf8.count) { bytes in
      var (count, start, isNumber) = (0, 0, true)
      for byte in utf8 {
        let isDigit = byte.isDigit
        let isWord = isDigit || byte >= 0x80 || (0x61...0x7A).contains(byte | 0x20)
        if !isWord, isNumber { count = Self.shortened(bytes, from: start, to: count) }
        bytes[count] = byte
        count += 1
        isNumber = isWord ? isNumber && isDigit : true
        if !isWord { start = count }
      }
      return isNumber ? Self.shortened(bytes, from: start, to: count) : count
    }
  }

  /// Writes `0` in place of the digits between two indices, and returns the end.
  private static func shortened(_ bytes: UnsafeMutableBufferPointer<UInt8>, from start: Int, to end: Int) -> Int {
    if start < end { bytes[start] = 0x30 }
    return Swift.min(start + 1, end)
  }
}
