import BillingCore
import Interchange

/// What the rows above the data and the names of all columns say about a file; the sources are those of `HeaderWords`.
struct StatementLayout {
  /// What speaks for a sign of spending whatever column has the amounts.
  let says: [(topic: String, spend: SpendSign)]
  /// Whether a column has what only accounts have.
  let hasAccountWords: Bool
  /// Whether the words are those of a credit card of East Asia: ご利用日, ご利用金額.
  let isCard: Bool
  /// Whether a title above the data speaks of a credit card.
  let namesCard: Bool
  /// Whether a row above the data names the holder or the number of a card, as in the files of 三井住友カード, which have no
  /// header.
  let namesHolder: Bool
  /// Whether the file is PayPal's list of activities, in any language: amounts before and after a fee.
  let isPayPal: Bool
  /// Whether the header is in a language that writes the day first and a decimal comma.
  let isDayFirst: Bool
  let textsAbove: [String]

  init(_ header: StatementHeader, _ cells: StatementCells) {
    let (words, above) = (Set(header.words), header.above(cells))
    let isAmong = { (list: String) in
      Self.lists[list].contains { words.isSuperset(of: $0.split(separator: "+").map { $0.trimmed() }) }
    }
    let hasWord = { (list: String) in !words.isDisjoint(with: Self.lists[list]) }
    let fields = Set(header.meanings.values.map(\.field))
    isPayPal = fields.isSuperset(of: [.fee, .type]) && hasWord("gross") && hasWord("net")
    textsAbove = above.flatMap(cells.texts)
    let titles = textsAbove.map { Array($0.asWord.utf8) }
    let isTitled = { (words: WordMatcher) in titles.contains(where: words.isIn) }
    // `4980-00**-****-****`
    let isMasked = { (text: String) in
      text.utf8.count { $0 == UInt8(ascii: "*") } > 3 && text.utf8.count(where: \.isDigit) > 3
        && !text.utf8.contains(where: \.isASCIILetter)
    }
    let isHolder = { (text: String) in text.hasSuffix("様") || isMasked(text) }
    namesHolder = header.row == nil && above.contains { $0.count > 1 && cells.texts($0).contains(where: isHolder) }
    says =
      (isAmong("accounts") || isPayPal ? [("layout of an account", .negative)] : [])
      + (isPayPal ? [("layout of PayPal", .negative)] : [])
      + (isAmong("cards") ? [("layout of a card", .positive)] : [])
      + (namesHolder ? [("layout: holder of a card", .positive)] : [])
    hasAccountWords =
      hasWord("ofAccounts") || words.contains { $0.hasPart("iban") } || isTitled(Self.accountTitles)
    isCard = words.contains { word in Self.lists["ofCards"].contains { word.hasPrefix($0) } }
    namesCard = isTitled(Self.cardTitles)
    // Canada writes cheques, and the month first.
    isDayFirst =
      !words.contains { $0.hasPrefix("cad") } && RowWords.dayFirst.isIn(Array(header.words.joined(separator: " ").utf8))
  }

  private static let cardTitles = WordMatcher(lists["cardTitles"])
  private static let accountTitles = WordMatcher(lists["accountTitles"])
  /// `cards` write what was spent without a minus: American Express in four languages, Discover, Apple Card, Nubank.
  ///
  /// `ofAccounts` alone, whose banks write money that comes in without a sign, and `ofCards` at the beginning: 利用日.
  private static let lists: WordLists = """
    accountTitles: kontokorrent, girokonto, privatkonto, current account, checking, chequing, compte courant, compte de chèques, conto corrente, cuenta corriente, conta corrente, conta-corrente, betaalrekening, lønnskonto, lönekonto, brukskonto, käyttötili, běžný účet, rachunek bieżący, folyószámla, bankszámla, cont curent, vadesiz, veltureikning, 普通預金, kontoauszug, extrait de compte, estratto conto, extracto de cuenta
    cardTitles: 信用卡, クレジットカード, 신용카드, credit card, creditcard, kreditkarte, kreditkort, luottokortti, carta di credito, carte de crédit, tarjeta de crédito, cartão de crédito, karta kredytowa, kreditní karta, hitelkártya, kredi kart
    cards: merchant category description + merchant name + amount, 日付 + 金額 + 支払先 + 支払方法, 消費日 + 新臺幣金額, 卡号末四位 + 卡片类型, merchant name + card used for transaction, date + name + amount + status + parent category, data de compra + nome no cartão + final do cartão, card id + merchant name + state type + amount, date + description + card member + amount, date + description + amount + extended details, datum + beschreibung + betrag + erweiterte details, datum + omschrijving + bedrag + kaartlid, date + description + montant + titulaire de la carte, fecha + descripción + importe + titular de la tarjeta, datum + beschreibung + karteninhaber + betrag, trans date + post date + description + amount + category, transaction date + clearing date + description + merchant + amount (usd), date + title + amount, data + estabelecimento + portador + valor, 가맹점명 + 이용금액, 가맹점명 + 승인금액, 卡号末四位 + 人民币金额, 이용가맹점 + 이용금액, 가맹점명 + 승인번호 + 금액
    accounts: payee + particulars + code + amount, datum + bedrag bij af, umsatz getätigt von + buchungsbetrag + transaktionsbeschreibung, transaction date + post date + description + category + type + amount, details + posting date + description + amount + type, posted date + reference number + payee + address + amount, date + counter party + reference + type + amount (gbp), date + payee + account number + transaction type, date + amount + account + counterparty + name + description, transaction id + emoji + amount, account + date + payee + notes + category + amount, 計算対象 + 日付 + 内容 + 金額(円), data + valor + identificador + descrição, type + started date + completed date + amount + fee, dateop + dateval + label + amount, transferwise id + date + amount, umsatz abgerechnet und nicht im saldo enthalten + belegdatum, date + text + amount + currency + state, number + date + account + amount + subcategory + memo, merchant + category + account + original statement + amount
    ofAccounts: bedrag bij af, bic (swift code), auftragskonto, tegenrekening, mutatiesoort, protiúčet, gläubiger id, glaeubiger id, mandatsreferenz, konto odbiorcy, auftraggeber empfänger, beneficiary account number, counterparty account, other party account, zahlungsempfänger in, vrije mededeling, beguenstigter zahlungspflichtiger, valutadatum, check or slip, сумма в валюте счета, валюта счета, rekening tegenpartij
    ofCards: 利用, 이용, 卡号末四位, 卡號末四碼
    gross: gross, brutto, bruto, lordo, avant commission, avant commissions, 総額, 合計, 支払総額, brut
    net: net, netto, neto, 正味, 純額, líquido, netto betrag
    """
}
