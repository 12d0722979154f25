import BillingCore

/// Tells the texts of money that is moved, fetched or taken by the bank, and not spent: payments to cards, transfers between
/// own accounts, cash, and fees of the bank.
struct OwnTransfers {
  /// Finds the names of the registered accounts; one long word may go on: `楽天カードサービス`.
  private let accounts: WordMatcher

  init(of accounts: [Account]) {
    self.accounts = WordMatcher(accounts.compactMap { Self.pattern(of: $0.name) })
  }

  /// The words by which a text names an account; `nil` for a name that is only a kind of account, such as `Bank`.
  static func pattern(of name: String) -> String? {
    let words = MerchantText.allWords(of: name)
    let own = words.filter { !kinds.contains($0) && !MerchantNoise.words.contains($0) }
    guard own.contains(where: { $0.utf8.count >= 3 }) else { return nil }
    return words.joined(separator: " ") + (words.count == 1 && words[0].utf8.count >= 9 ? "" : " ")
  }

  /// Whether a text is of such money; one that names a service is, if it is the debit of a card with that name.
  func contains(_ text: String, namingService: Bool = false) -> Bool {
    let all = MerchantText.allWords(of: text)
    if Self.isCard(all) { return true }
    if namingService { return false }
    // A payment abroad says which fee it includes.
    let words = Array(all.prefix { word in !Self.including.contains { word.hasPrefix($0) } })
    let joined = Array((words.joined(separator: " ").asWord + " ").utf8)
    if accounts.isIn(joined) || Self.phrases.isIn(joined) { return true }
    if Self.isFee(words) || words.contains(where: Self.hasJapanese) { return true }
    return Self.unlessForHome.isIn(joined) && !words.contains { word in Self.home.contains { word.hasPrefix($0) } }
  }

  /// Whether a text is the debit of a card, whatever that is called: `口座振替 PayPayカード`, `JCB`.
  private static func isCard(_ words: [String]) -> Bool {
    // The legal form of ミツイスミトモカード（カ is one letter.
    let isName = { (word: String) in word.count > 1 && !MerchantText.isNumber(word) && !isDebit(word) }
    guard let last = words.last(where: isName), cards.contains(last) || last.hasSuffix("カード"),
      !words.contains(where: { word in bought.contains { word.hasPart($0) } })
    else { return false }
    if words.contains(where: isDebit) { return true }
    if last.hasSuffix("カード") { return words != ["カード"] }
    return last != "card" && words.filter(isName).allSatisfy(cards.contains)
  }

  private static func isDebit(_ word: String) -> Bool {
    word.isJapanese && debits.contains { word.hasPart($0) }
  }

  /// Whether a text has no word but those of a fee, and of the card or the account that it is for.
  private static func isFee(_ words: [String]) -> Bool {
    words.contains { fees.contains($0) }
      && words.allSatisfy { fees.contains($0) || feesOf.contains($0) || MerchantText.isNumber($0) }
  }

  private static func hasJapanese(_ word: String) -> Bool {
    word.isJapanese && japanese.contains { word.hasPart($0) }
  }

  private static let cards = Set(lists["cards"])
  private static let debits = lists["debits"]
  private static let bought = lists["bought"]
  private static let kinds = Set(lists["kinds"])
  private static let including = lists["including"]
  private static let fees = Set(lists["fees"])
  private static let feesOf = Set(lists["feesOf"])
  private static let home = lists["home"]
  private static let japanese = lists["japanese"].map(\.withLongVowels)
  private static let phrases = WordMatcher(lists["phrases"])
  private static let unlessForHome = WordMatcher(lists["unlessForHome"])
}
