import BillingCore

/// Tells which of the registered cards the text of a debit means: `ラクテンカ－ドサ－ビス` is the debit of 楽天カード.
public struct CardNames {
  /// What a text says about the card.
  public struct Meaning {
    /// The cards that the text names, or without a name those that it does not rule out, by the index of the account.
    public let cards: [Int]
    /// Whether the text leaves one card only, and names it or speaks of a card.
    public let isCertain: Bool
  }

  private struct Card {
    let account: Int
    let name: WordMatcher
    let issuer: Int?
  }

  private let cards: [Card]

  public init(of accounts: [Account]) {
    cards = accounts.indices.filter { accounts[$0].kind == .card }.map { index in
      let name = accounts[index].name
      let pattern = OwnTransfers.pattern(of: name).map { [$0.withLargeKana] } ?? []
      return Card(
        account: index, name: WordMatcher(pattern), issuer: CardIssuers.issuer(ofCard: Self.searched(name)))
    }
  }

  /// A text that names cards means no other one, and a card of a known issuer is never meant by the name of another issuer.
  public func meaning(of text: String) -> Meaning {
    let words = Self.searched(text)
    let issuer = CardIssuers.issuer(in: words)
    let named = cards.filter { $0.name.isIn(words) || issuer != nil && $0.issuer == issuer }
    if !named.isEmpty { return Meaning(cards: named.map(\.account), isCertain: named.count == 1) }
    let possible = cards.filter { issuer == nil || $0.issuer == nil }.map(\.account)
    return Meaning(cards: possible, isCertain: possible.count == 1 && (issuer != nil || Self.speaksOfCard(text)))
  }

  private static func searched(_ text: String) -> [UInt8] {
    Array((MerchantText.allWords(of: text).joined(separator: " ").asWord.withLargeKana + " ").utf8)
  }

  private static func speaksOfCard(_ text: String) -> Bool {
    let text = text.folded.withLongVowels
    return words.words.contains { text.hasPart($0) }
  }

  private static let words: WordLists = """
    card, karte, carte, tarjeta, carta, visa, autopay, epayment, カード, アメリカン, クレジ
    """
}

/// The companies whose cards people and banks write in several ways.
enum CardIssuers {
  /// The issuer that the words of a statement's text name first.
  static func issuer(in words: [UInt8]) -> Int? { spellings.first(in: words).map { pairs[$0].issuer } }

  /// The issuer that the words of a card's name say first.
  static func issuer(ofCard words: [UInt8]) -> Int? { shortSpellings.first(in: words).map { pairs[$0].issuer } }

  private static let pairs = lists.names.enumerated().flatMap { issuer, name in
    lists[name].map { (issuer: issuer, spelling: $0.withLargeKana) }
  }
  private static let spellings = WordMatcher(pairs.map(\.spelling))
  /// A card is also called 楽天, which in the text of a bank can be a bank, a shop or a carrier.
  private static let shortSpellings = WordMatcher(
    pairs.map { $0.spelling.hasSuffix("カード") ? String($0.spelling.dropLast(3)) : $0.spelling })
  private static let lists: WordLists = """
    aeon: イオンカード, イオンフィナンシャル, イオンクレジット, イオン銀行カード, aeon
    amex: アメリカンエキスプレス, アメリカン エキスプレス, アメックス, american express, amex
    aplus: アプラス, aplus
    au pay: au pay カード, aupay カード, au ペイカード, エーユーペイカード, au フィナンシャル
    capital one: capital one
    cedyna: セディナ, cedyna
    chase: chase_
    citi: citi_, citicard, citibank
    diners: ダイナース, diners
    discover: discover_
    docomo: d カード, ディーカード, ドコモカード
    epos: エポス, epos
    idemitsu: 出光カード, 出光クレジット, イデミツクレジ
    jaccs: ジャックス, jaccs
    jcb: ジェーシービー, ジェイシービー, jcb
    life: ライフカード
    mercari: メルカード
    mi: エムアイカード, mi カード
    nicos: ニコス, nicos, mufg カード, dc カード
    orico: オリコ, オリエントコーポ, orico
    paypay: paypay カード, ペイペイカード, ヤフーカード, paypay card
    pocket: ポケットカード
    rakuten: 楽天カード, ラクテンカード, rakuten カード, rakuten card
    saison: セゾン, saison
    smcc: 三井住友カード, ミツイスミトモカード, smbc カード, smbc card
    synchrony: synchrony
    toyota: トヨタファイナンス, ティーエスキュービック, ts cubic
    uc: ユーシーカード, uc カード
    view: ビューカード, view カード, view card
    """
}
