import BillingCore

/// Which columns have the text of a row.
extension StatementColumns {
  /// The columns that the header calls texts, the best first.
  func namedTexts(besides used: Set<Int>) -> [Int] {
    // A column that is empty throughout names no merchant.
    let named = columns(.text, Self.isText).filter { !used.contains($0) && isFilled($0) }
    // The text is who was paid, or a column that varies; one whose cells are nearly all equal is a kind or the account.
    let names = named.filter { profiles[$0].isVaried || HeaderWords.isPayee(header.word($0)) }
    return names + named.filter { !names.contains($0) }
  }

  /// All columns of texts without another use.
  func freeTexts(besides used: Set<Int>) -> [Int] {
    profiles.indices.filter { !used.contains($0) && Self.isText(profiles[$0]) }
  }

  /// The columns with most letters first; one before the amount goes before a category after it.
  func textsByContent(_ free: [Int]) -> [Int] {
    let words = free.filter { !profiles[$0].isDirection }
    let most = words.map { profiles[$0].letters }.max() ?? 0
    let money = amountColumns.first ?? 0
    let isBefore = { (index: Int) in index < money && profiles[index].letters * 5 >= most * 2 }
    let sorted = words.ordered {
      (isBefore($0) ? 1 : 0, profiles[$0].letters, -$0) > (isBefore($1) ? 1 : 0, profiles[$1].letters, -$1)
    }
    return sorted.isEmpty ? free : sorted
  }

  private static func isText(_ profile: ColumnProfile) -> Bool {
    profile.letters > 0 && !profile.isCode && !profile.isDate
  }
}
