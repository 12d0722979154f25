/// The spending of statements by merchant.
struct StatementGroups {
  /// The rows of one merchant.
  struct Group {
    /// The shortest of the texts.
    let text: MerchantText
    let found: KnownServices.Found?
    /// The indices of the rows in order of their dates.
    var rows: [Int] = []
  }

  private(set) var groups: [Group] = []
  /// The group of each row.
  private(set) var ofRow: [Int]

  /// Groups rows whose texts name one service, or of which one begins with the words of the other.
  init(_ merchants: MerchantTexts, of rows: [Int]) {
    ofRow = Array(repeating: 0, count: rows.count)
    let texts = merchants.texts
    let met = Set(rows.map { merchants.ofRow[$0] })
    let order = met.map { (key: texts[$0].key, index: $0) }.sorted { $0.key < $1.key }
    var places = Array(repeating: 0, count: texts.count)
    var services: [KnownServices.Found: Int] = [:]
    var previous: Int?
    for (_, index) in order {
      let found = KnownServices.table.find(texts[index])
      if let place = found.flatMap({ services[$0] }) ?? previous.flatMap({ begins(texts[index], with: $0, found) }) {
        places[index] = place
      } else {
        places[index] = groups.count
        if let found { services[found] = groups.count }
        groups.append(Group(text: texts[index], found: found))
        if found == nil { previous = places[index] }
      }
    }
    for (place, row) in rows.enumerated() {
      let group = places[merchants.ofRow[row]]
      ofRow[place] = group
      groups[group].rows.append(place)
    }
  }

  private func begins(_ text: MerchantText, with group: Int, _ found: KnownServices.Found?) -> Int? {
    let head = groups[group].text.words
    guard found == nil, groups[group].found == nil, let first = head.first else { return nil }
    // One short word alone is too little to stand for all texts that begin with it.
    guard head.count > 1 || first.utf8.count >= 5, text.words.count >= head.count else { return nil }
    return zip(head, text.words).allSatisfy { $0 == $1 } ? group : nil
  }
}

/// The merchants' texts of rows, each made once.
struct MerchantTexts: Sendable {
  private(set) var texts: [MerchantText] = []
  /// The index of the text of each row.
  private(set) var ofRow: [Int] = []

  init(_ rows: [StatementRow]) {
    var byRaw: [String: Int] = [:]
    var byWords: [MerchantText: Int] = [:]
    ofRow.reserveCapacity(rows.count)
    for row in rows {
      if let known = byRaw[row.text] {
        ofRow.append(known)
        continue
      }
      let text = MerchantText(row.text)
      let index = byWords[text] ?? texts.count
      if index == texts.count {
        texts.append(text)
        byWords[text] = index
      }
      byRaw[row.text] = index
      ofRow.append(index)
    }
  }
}
