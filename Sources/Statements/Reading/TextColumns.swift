import BillingCore

/// Which columns have the text of a row.
extension StatementColumns {
  /// The columns that the header calls texts, the best first: who was paid, then a column that varies.
  func namedTexts(besides used: Set<Int>) -> [Int] {
    // A column that is empty throughout names no merchant.
    let named = columns(.text, Self.isText).filter { !used.contains($0) && isFilled($0) && !isOwner($0) }
    let isPayee = { [header] (column: Int) in HeaderWords.isPayee(header.word(column)) }
    let others = named.filter(isPayee) + freeTexts(besides: used).filter { role($0) == nil && isPayee($0) }
    // Beside one that varies, a constant other party is the owner.
    let hasVaried = others.contains { isVaried($0) && profiles[$0].distinct > 1 }
    // A column of which four in ten are kinds of booking has them where others have names, but the first part of a text.
    let isFirst = { [profiles, header] (column: Int) in
      let areFew = profiles[column].kinds * 5 < profiles[column].filled * 2 || header.word(column).last == "1"
      return profiles[column].isVaried && areFew || isPayee(column)
    }
    // Where all that is named are often kinds of booking, a column that varies has the names.
    let areKinds = !named.isEmpty && !named.contains(where: isFirst)
    let areNames = { [self] in role($0) == nil && isVaried($0) && profiles[$0].distinct > 2 && profiles[$0].hasWords }
    let free = areKinds ? freeTexts(besides: used).filter(areNames) : []
    return others.filter { !hasVaried || isVaried($0) } + named.filter { !isPayee($0) && isFirst($0) }
      + named.filter { !isFirst($0) } + free
  }

  static let plainNames: Set = ["naam", "name", "nom", "nome", "nombre", "名前"]

  /// Whether a plain name is that of the account's owner, since another column is named for the other party.
  private func isOwner(_ column: Int) -> Bool {
    Self.plainNames.contains(header.word(column))
      && header.words.contains {
        $0 != header.word(column) && $0.hasPrefix(header.word(column)) && HeaderWords.isPayee($0)
      }
  }

  /// All columns of texts without another use.
  func freeTexts(besides used: Set<Int>) -> [Int] {
    profiles.indices.filter { !used.contains($0) && role($0) != .currency && Self.isText(profiles[$0]) }
  }

  /// The columns with most letters first; one before the amount goes before a category after it.
  func textsByContent(_ free: [Int]) -> [Int] {
    let words = free.filter { !profiles[$0].isKind }
    let most = words.map { profiles[$0].letters }.max() ?? 0
    let money = amountColumns.first ?? 0
    let isBefore = { (index: Int) in
      index < money && profiles[index].letters * 5 >= most * 2 && profiles[index].distinct > 1
    }
    let weight = { [profiles] (index: Int) in profiles[index].letters * profiles[index].distinct }
    // A name is beside the number of its account, perhaps behind the code of the bank.
    let accounts = profiles.indices.filter { header.row == nil && profiles[$0].isAccount && profiles[$0].distinct > 1 }
    let names = words.filter { profiles[$0].letters > 2 * profiles[$0].filled }
    let parties = accounts.compactMap { account in
      [account + 1, account + 2].filter(names.contains).max { weight($0) < weight($1) } ?? account - 1
    }
    // A way of payment, a kind or an account names nobody.
    let isNumber = { [header] (index: Int) in HeaderWords.isNumber(header.word(index)) }
    let rank = { (index: Int) in parties.contains(index) ? 2 : isBefore(index) ? 1 : isNumber(index) ? -1 : 0 }
    let sorted = words.ordered { (rank($0), weight($0), -$0) > (rank($1), weight($1), -$1) }
    return sorted.isEmpty ? free : sorted
  }

  /// The first text and what goes on with it, the second one or columns without a name; a kind of booking does not vary.
  func textParts(_ free: [Int]) -> [Int] {
    guard chosen[.text] == nil, let first = texts.first, !header.word(first).isEmpty else { return [] }
    let next = header.word(first).last == "1" ? header.word(first).dropLast() + "2" : ""
    let others =
      next.isEmpty
      ? Array(free.drop { $0 <= first }.prefix { $0 < header.names.count && header.word($0).isEmpty })
      : texts.filter { header.word($0) == next }
    let varied = others.filter { profiles[$0].isVaried && !profiles[$0].isKind }
    return varied.isEmpty ? [] : [first] + varied
  }

  private static func isText(_ profile: ColumnProfile) -> Bool {
    profile.letters > 0 && !profile.isCode && !profile.isDate
  }
}
