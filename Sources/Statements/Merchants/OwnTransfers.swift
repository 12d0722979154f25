import BillingCore

/// Tells the texts of money that is moved, fetched or taken by the bank, and not spent: payments to cards, transfers between
/// own accounts, cash, and fees of the bank.
struct OwnTransfers {
  /// Finds the names of the registered accounts; one long word may go on: `楽天カードサービス`.
  private let accounts: WordMatcher

  init(of accounts: [Account] = []) {
    let names = accounts.map { MerchantText.allWords(of: $0.name) }.filter(Self.isTelling)
    self.accounts = WordMatcher(
      names.map { $0.joined(separator: " ") + ($0.count == 1 && $0[0].utf8.count >= 9 ? "" : " ") })
  }

  /// Whether a name is more than a kind of account, such as `Bank`.
  private static func isTelling(_ words: [String]) -> Bool {
    let own = words.filter { !kinds.contains($0) && !MerchantNoise.words.contains($0) }
    return own.contains { $0.utf8.count >= 3 }
  }

  func contains(_ text: String) -> Bool {
    // A payment abroad says which fee it includes.
    let all = MerchantText.allWords(of: text)
    let words = Array(all.prefix { word in !Self.including.contains { word.hasPrefix($0) } })
    let joined = Array((words.joined(separator: " ") + " ").utf8)
    if accounts.first(in: joined) != nil || Self.phrases.first(in: joined) != nil { return true }
    if Self.isFee(words) || words.contains(where: Self.hasJapanese) { return true }
    return Self.unlessForHome.first(in: joined) != nil
      && !words.contains { word in Self.home.contains { word.hasPrefix($0) } }
  }

  /// Whether a text has no word but those of a fee.
  private static func isFee(_ words: [String]) -> Bool {
    words.contains { fees.contains($0) } && words.allSatisfy { fees.contains($0) || MerchantText.isNumber($0) }
  }

  private static func hasJapanese(_ word: String) -> Bool {
    guard word.utf8.first.map({ $0 >= 0xE3 }) ?? false else { return false }
    return japanese.contains { word.hasPart($0) }
  }

  private static func list(_ text: String) -> [String] {
    text.split(whereSeparator: \.isWhitespace).map { String($0).folded }
  }

  private static let kinds = Set(list("bank konto card karte cash account main my giro visa mastercard 銀行 口座 カード 現金"))
  private static let including = list("includ incl inkl incluye inclu")
  private static let fees = Set(list(ownTransferFees))
  private static let home = list(ownTransferHome)
  private static let japanese = list(ownTransferJapanese).map(\.withLongVowels)
  private static let phrases = matcher(ownTransferPhrases)
  private static let unlessForHome = matcher(ownTransferWords)

  /// Finds phrases between commas; `*` ends one whose last word may go on.
  private static func matcher(_ text: String) -> WordMatcher {
    let phrases = text.split { $0 == "," || $0.isNewline }.map { $0.trimmed().folded }
    return WordMatcher(phrases.map { $0.last == "*" ? String($0.dropLast()) : $0 + " " })
  }
}

extension StatementRow {
  /// Whether the text names a card, or speaks of one.
  public func speaks(ofCard name: String) -> Bool {
    let text = text.folded.withLongVowels
    return ([name.folded] + Self.cards.words).contains { text.hasPart($0) }
  }

  private static let cards: WordLists = """
    card, karte, carte, tarjeta, carta, cartao, visa, amex, american express, autopay, epayment, discover, citi, capital one, synchrony, カード, アメリカン, アメックス, アメツクス, クレジ, セゾン, ニコス, オリコ, エポス, ジェーシービー, ジエーシービー, セディナ
    """
}
