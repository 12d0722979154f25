import BillingCore

/// The words of a statement's text that name the merchant, in one form for all ways in which banks write it.
///
/// Width, case and kana are folded, and a hyphen after kana is a long vowel. Store numbers, dates, phone and reference
/// numbers, card processors, words of the bank and legal forms are dropped: `SQ *NETFLIX.COM 866-579-7172` and
/// `ＮＥＴＦＬＩＸ．ＣＯＭ` are both `netflix`, and `RENT ON 19 JAN` is `rent`. A text of nothing but such words keeps them.
public struct MerchantText: Hashable, Sendable {
  /// The first words, at most `limit`; what follows is usually a town or a reference.
  let words: [String]

  static let limit = 5

  public init(_ text: String) {
    self = MerchantText(naming: text) ?? MerchantText(words: Self.allWords(of: text))
  }

  /// Returns `nil` for a text without a word that names a merchant.
  init?(naming text: String) {
    let all = Self.allWords(of: text)
    let naming = all.indices.filter {
      !all[$0].isReference && !MerchantNoise.words.contains(all[$0]) && all[$0].utf8.count > 1
    }
    if naming.isEmpty { return nil }
    let kept = naming.filter { !MerchantDates.isDate(all, at: $0) }
    self.init(words: (kept.isEmpty ? naming : kept).map { all[$0] })
  }

  static func isNumber(_ word: String) -> Bool {
    !word.isEmpty && word.utf8.allSatisfy(\.isDigit)
  }

  /// Every word of a text, folded, those of the bank and numbers included, but for `PG *` of a card processor.
  static func allWords(of text: String) -> [String] {
    let text = text.folded.withLongVowels
    return split(text.hasPrefix("pg *") ? String(text.dropFirst(4)) : text)
  }

  private init(words: [String]) { self.words = Array(words.prefix(Self.limit)) }

  /// Whether a card or voucher of the merchant that the text names was bought elsewhere.
  var isGiftCard: Bool { words.contains { word in Self.giftCards.contains { word.hasPrefix($0) } } }

  private static let giftCards = ["geschenkkarte", "gutschein", "gift", "voucher", "ギフト"]

  /// The words as one text, for comparisons and for the book.
  public var key: String { words.joined(separator: " ") }

  /// The longest of some texts with whose words this one begins.
  func lead(among texts: Set<String>) -> String? {
    if texts.isEmpty { return nil }
    return words.indices.reversed().lazy.map { words[...$0].joined(separator: " ") }.first { texts.contains($0) }
  }

  /// Splits at everything but letters and digits, and where Latin letters meet Japanese ones; `t-mobile` is one word,
  /// because `mobile` would name any carrier.
  ///
  /// Hot path: a statement has tens of thousands of texts, so that it looks at bytes.
  static func split(_ text: String) -> [String] {
    var words: [String] = []
    var text = text
    text.withUTF8 { bytes in
      var start = 0
      var kind = Kind.none
      var index = 0
      while index < bytes.count {
        let length = Self.length(bytes[index])
        let next = Self.isHyphen(bytes, at: index, afterOneLetter: start) ? kind : Self.kind(bytes, at: index, length)
        if next != kind {
          if kind != .none { words.append(String(decoding: bytes[start..<index], as: UTF8.self)) }
          (start, kind) = (index, next)
        }
        index += length
      }
      if kind != .none { words.append(String(decoding: bytes[start...], as: UTF8.self)) }
    }
    return words
  }

  /// Whether a hyphen joins a single letter, at `start`, and the letters after it.
  private static func isHyphen(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int, afterOneLetter start: Int) -> Bool {
    bytes[index] == 0x2D && index == start + 1 && bytes[start].isASCIILetter && index + 1 < bytes.count
      && bytes[index + 1].isASCIILetter
  }

  private enum Kind { case none, latin, other }

  private static func length(_ byte: UInt8) -> Int { byte < 0xC0 ? 1 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4 }

  private static func kind(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int, _ length: Int) -> Kind {
    let byte = bytes[index]
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: return .latin
    case 0..<0x80, 0xC2: return .none
    case 0xC3...0xDF: return .latin
    // U+2000...2FFF are marks and symbols; U+3000...303F and U+30FB are marks between Japanese words.
    case 0xE2: return .none
    case 0xE3 where index + 2 < bytes.count:
      let isMark = bytes[index + 1] == 0x80 || bytes[index + 1] == 0x83 && bytes[index + 2] == 0xBB
      return isMark ? .none : .other
    case 0xF0...: return .none
    default: return .other
    }
  }
}

extension String {
  /// Whether the word is a number of a store, a phone, a card or a payment: mostly digits, or long with digits in it.
  fileprivate var isReference: Bool {
    var digits = 0
    var isFirstDigit = false
    for (index, byte) in utf8.enumerated() where byte.isDigit {
      digits += 1
      if index == 0 { isFirstDigit = true }
    }
    if digits == 0 { return false }
    let count = utf8.count
    if count <= 3, !isFirstDigit { return false }
    return digits * 2 >= count || count >= 6 && digits >= 2
  }
}

/// The words of statements that do not name a merchant.
enum MerchantNoise {
  static let words = Set(text.split(whereSeparator: \.isWhitespace).map { String($0).folded })

  /// Internet names, legal forms, card processors, and the words of banks in the languages of statements.
  ///
  /// A word that is also the name of a service must not be here.
  private static let text = """
    com net org www http https de co uk jp eu fr nl es it us
    inc llc ltd limited gmbh mbh ag kg ug sa sarl srl spa bv nv plc corp corporation oy ab aps pty kk cie et
    株式会社 有限会社 合同会社 カ ユ ド
    sq paypal pp paddle stripe sumup zettle izettle tst fastspring fs klarna adyen mollie gocardless digitalriver dri
    2checkout 2co sp
    dd sto so pos purchase payment card debit credit visa mastercard maestro amex vpay sepa ach web recurring
    subscription direct standing order ppd id ref reference mandate invoice nr no des indn
    lastschrift basislastschrift folgelastschrift erstlastschrift kartenzahlung dauerauftrag einzug abbuchung gutschrift
    girocard debitkarte mandat rechnung vertrag kundennummer
    prelevement prélèvement prlv carte achat virement paiement facture
    incasso betaling betaalautomaat bea pin machtiging factuur
    bcc clp cpm ddr bbp bgc
    recibo adeudo compra tarjeta domiciliacion pago addebito pagamento carta rid
    deb aut autom débito debito direto automático automatico autogiro avtalegiro betalingsservice suoramaksu
    デビット 国内利用 海外利用 国内 海外 利用 ご利用 口座振替 自動引落 自動引落し 引落 引落し 振替 カード 加盟店 ネット決済
    """
}
