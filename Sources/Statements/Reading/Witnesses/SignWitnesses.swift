import BillingCore

/// Witnesses of the sign of spending, from the signs themselves and the names of all columns.
extension Witness {
  /// Nearly all rows of a file are spent: with a minus that is what banks write, without one it is half a sign.
  static func majority(_ file: ReadingFile, _ reading: Reading) -> Testimony {
    guard reading.form.kind == .one else { return .nothing }
    let amounts = file.amounts(reading.form, reading.decimal).compactMap(\.self).filter { $0 != 0 }
    let (minus, all) = (amounts.count { $0 < 0 }, amounts.count)
    // Rows of one text may all be payments to a card.
    let full = file.isOneText ? 1 : 2
    let isNegative = reading.spend == .negative
    let mark = { (weight: Int, topic: String) in Testimony.marks([Mark(topic, weight, .sameForm)]) }
    if file.columns.role(reading.form.amount) == .debit {
      return mark(isNegative == (minus * 2 > all) ? 2 : 0, "column of spending")
    }
    if all > 0, minus * 100 >= 85 * all { return mark(isNegative ? full : 0, "rows") }
    if all >= 3, minus * 2 > all { return mark(isNegative ? 1 : 0, "rows") }
    // An account of which much comes in tells by its balance.
    let hasBalance = !file.balance(reading).fits.isEmpty
    return all >= fewRows && minus * 100 <= 15 * all && !hasBalance ? mark(isNegative ? 0 : 1, "rows") : .nothing
  }

  static let fewRows = 5

  /// A plus on some rows and a minus on all others: the plus is what comes in.
  static func plus(_ file: ReadingFile, _ reading: Reading) -> Testimony {
    let signs = Self.signs(file, reading.form.amount)
    if reading.form.kind == .pair, let credits = reading.form.other.map({ Self.signs(file, $0) }) {
      // Of two columns, that with a minus throughout is what is spent.
      let isTold = Set(signs) == [.minus] && !credits.contains(.minus)
      return isTold ? .marks([Mark("columns", 2)]) : .nothing
    }
    guard reading.form.kind == .one else { return .nothing }
    let isTold = signs.contains(.plus) && signs.contains(.minus) && !signs.contains(.none)
    return isTold ? .marks([Mark("plus", reading.spend == .negative ? 2 : 0, .sameForm)]) : .nothing
  }

  private static func signs(_ file: ReadingFile, _ column: Int) -> [StatementNumber.Sign] {
    file.numbers(column).compactMap { $0.isFilled ? $0?.sign : nil }
  }

  /// A header that is known whole, or words that only accounts or only cards have.
  static func layout(_ file: ReadingFile, _ reading: Reading) -> Testimony {
    guard reading.form.kind == .one else { return .nothing }
    let layout = file.columns.layout
    var says = layout.says
    let isSpending = file.columns.role(reading.form.amount) == .debit
    let numbers = file.numbers(reading.form.amount)
    let minus = numbers.count { $0?.sign == .minus }
    // Some cards write a minus before what is spent.
    let isCard = layout.isCard || layout.namesCard && minus * 2 < numbers.count
    if isCard, !isSpending { says.append(("card's header", .positive)) }
    let hasBalance = file.columns.money.contains { column in
      file.columns.isBalance(column) && file.numbers(column).contains { $0 != nil }
    }
    if hasBalance || layout.hasAccountWords, minus > 0, !isSpending, file.paymentsToCard.isEmpty {
      says.append(("account's words", .negative))
    }
    return .marks(says.map { Mark($0.topic, reading.spend == $0.spend ? 1 : 0, .sameForm) })
  }

  static func agreement(_ file: ReadingFile, _ reading: Reading, _ options: StatementOptions) -> Testimony {
    var marks: [Mark] = []
    if let decimal = options.decimal { marks.append(Mark("decimal", reading.decimal == decimal ? 2 : 0)) }
    if let order = options.dateOrder { marks.append(Mark("order", reading.order == order ? 2 : 0)) }
    if let spend = options.spend, reading.form.kind == .one {
      marks.append(Mark("spend", reading.spend == spend ? 2 : 0, .sameForm))
    }
    if let words = options.spendWords, reading.form.kind == .words {
      marks.append(Mark("words", reading.form.out == words ? 2 : 0))
    }
    if !options.columns.isEmpty {
      marks.append(Mark("columns", file.columns.isForm(reading.form, options.columns) ? 2 : 0))
    }
    return .marks(marks)
  }
}

/// What the rows above the data and the names of all columns say about a file.
///
/// Sources: the headers of the importers that `HeaderWords` names.
struct StatementLayout {
  /// What speaks for a sign of spending whatever column has the amounts.
  let says: [(topic: String, spend: SpendSign)]
  /// Whether a column has what only accounts have.
  let hasAccountWords: Bool
  /// Whether the words are those of a credit card of East Asia: ご利用日, ご利用金額.
  let isCard: Bool
  /// Whether a title above the data speaks of a credit card.
  let namesCard: Bool
  /// Whether a row above the data names the holder of a card, as in the files of 三井住友カード, which have no header.
  let namesHolder: Bool
  /// Whether the file is PayPal's list of activities, in any language: amounts before and after a fee.
  let isPayPal: Bool
  /// Whether the header is in a language that writes the day first and a decimal comma.
  let isDayFirst: Bool
  /// The cells above the header.
  let textsAbove: [String]

  init(_ header: StatementHeader, _ cells: StatementCells) {
    let (words, above) = (Set(header.words), header.above(cells))
    let isAmong = { (headers: [String]) in
      headers.contains { words.isSuperset(of: $0.split(separator: "+").map { $0.trimmed() }) }
    }
    let fields = Set(header.meanings.values.map(\.field))
    isPayPal = fields.isSuperset(of: [.fee, .type]) && Self.payPal.allSatisfy { !words.isDisjoint(with: $0.words) }
    textsAbove = above.flatMap(cells.texts)
    let titles = textsAbove.map { Array($0.asWord.utf8) }
    let isTitled = { (words: WordMatcher) in titles.contains { words.first(in: $0) != nil } }
    namesHolder = header.row == nil && above.contains { $0.count > 1 && cells.text($0, 0).hasSuffix("様") }
    says =
      (isAmong(Self.accounts) || isPayPal ? [("layout of an account", .negative)] : [])
      + (isPayPal ? [("layout of PayPal", .negative)] : [])
      + (isAmong(Self.cards) ? [("layout of a card", .positive)] : [])
      + (namesHolder ? [("layout: holder of a card", .positive)] : [])
    hasAccountWords =
      !words.isDisjoint(with: Self.ofAccounts.words) || words.contains { $0.hasPart("iban") }
      || CountryWords.country(ofAccountIn: textsAbove.map { Array($0.utf8) }) != nil || isTitled(Self.accountTitles)
    // What has a balance is no credit card.
    let isOfCard = { (word: String) in Self.ofCards.words.contains { word.hasPrefix($0) } }
    isCard = words.contains(where: isOfCard) && !words.contains(where: HeaderWords.isBalance)
    namesCard = isTitled(Self.cardTitles)
    // Canada writes cheques, and the month first.
    isDayFirst =
      !words.contains { $0.hasPrefix("cad") } && RowWords.dayFirst.isIn(Array(header.words.joined(separator: " ").utf8))
  }

  /// Cards that write what was spent without a minus: American Express in four languages, Discover, Apple Card, Nubank.
  private static let cards = lists["cards"]
  /// Chase, Bank of America, N26, Starling, bunq, Up, Monzo, YNAB and Actual.
  private static let accounts = lists["accounts"]
  private static let cardTitles = WordMatcher(lists["cardTitles"])
  private static let accountTitles = WordMatcher(lists["accountTitles"])
  private static let lists: WordLists = """
    accountTitles: kontokorrent, girokonto, privatkonto, current account, checking, chequing, compte courant, compte de chèques, conto corrente, cuenta corriente, conta corrente, conta-corrente, betaalrekening, lønnskonto, lönekonto, brukskonto, käyttötili, běžný účet, rachunek bieżący, folyószámla, bankszámla, cont curent, vadesiz, veltureikning, 普通預金
    cardTitles: 信用卡, クレジットカード, 신용카드, credit card, creditcard, kreditkarte, kreditkort, luottokortti, carta di credito, carte de crédit, tarjeta de crédito, cartão de crédito, karta kredytowa, kreditní karta, hitelkártya, kredi kart
    cards: merchant category description + merchant name + amount, 日付 + 金額 + 支払先 + 支払方法, 消費日 + 新臺幣金額, 卡号末四位 + 卡片类型, merchant name + card used for transaction, date + name + amount + status + parent category, data de compra + nome no cartão + final do cartão, card id + merchant name + state type + amount, date + description + card member + amount, date + description + amount + extended details, datum + beschreibung + betrag + erweiterte details, datum + omschrijving + bedrag + kaartlid, date + description + montant + titulaire de la carte, fecha + descripción + importe + titular de la tarjeta, datum + beschreibung + karteninhaber + betrag, trans date + post date + description + amount + category, transaction date + clearing date + description + merchant + amount (usd), date + category + title + amount, date + title + amount, data + estabelecimento + portador + valor, 가맹점명 + 이용금액, 가맹점명 + 승인금액, 卡号末四位 + 人民币金额, 이용가맹점 + 이용금액
    accounts: datum + bedrag bij af, umsatz getätigt von + buchungsbetrag + transaktionsbeschreibung, transaction date + post date + description + category + type + amount, details + posting date + description + amount + type, posted date + reference number + payee + address + amount, date + counter party + reference + type + amount (gbp), date + payee + account number + transaction type, date + amount + account + counterparty + name + description, transaction id + emoji + amount, account + date + payee + notes + category + amount, 計算対象 + 日付 + 内容 + 金額(円), data + valor + identificador + descrição, type + started date + completed date + amount + fee, dateop + dateval + label + amount, transferwise id + date + amount, umsatz abgerechnet und nicht im saldo enthalten + belegdatum, date + text + amount + currency + state, number + date + account + amount + subcategory + memo
    """
  /// Words that only accounts have, whose banks write money that comes in without a sign.
  private static let ofAccounts: WordLists = """
    iban bic, bedrag bij af, bic (swift code), auftragskonto, iban auftragskonto, tegenrekening, tegenrekening iban bban, iban bban, mutatiesoort, partner iban, protiúčet, gläubiger id, glaeubiger id, mandatsreferenz, konto odbiorcy, auftraggeber empfänger, kontonummer iban, beneficiary account number, counterparty account, other party account, zahlungsempfänger in, vrije mededeling, counterparty iban, beguenstigter zahlungspflichtiger, valutadatum, check or slip, сумма в валюте счета, валюта счета
    """
  /// How words begin that only cards have: 利用日.
  private static let ofCards: WordLists = "利用, 이용, 卡号末四位, 卡號末四碼"
  private static let payPal: [WordLists] = [
    "gross, brutto, bruto, lordo, avant commission, avant commissions, 総額, 合計, 支払総額, brut",
    "net, netto, neto, 正味, 純額, líquido, netto betrag",
  ]
}
