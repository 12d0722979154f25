import BillingCore

/// The words with which banks name their columns: English, Japanese, German, French, Dutch, Spanish, Italian.
///
/// Sources: the headers of bank2ynab (115 formats), cantino/reckon, rlan/beancount-multitool and the importers of beancount
/// for N26, DKB and ING, and the exports of Money Forward ME, Zaim and PayPay. Of several columns for one field, the one
/// whose word is first in its list is taken.
enum HeaderWords {
  /// What a normalised header cell means: its field, the index of its word in the list, and the currency it names.
  static func meaning(of word: String) -> (field: StatementField, rank: Int, currency: Currency?)? {
    if let (field, rank) = table[word] { return (field, rank, nil) }
    let (bare, currency) = withoutCurrency(word)
    guard bare != word, !bare.isEmpty, let (field, rank) = table[bare] else { return nil }
    return (field, rank, currency)
  }

  /// Whether a header is that of a balance, in any of the languages: `Saldo na mutatie`, `Balance (EUR)`.
  static func isBalance(_ word: String) -> Bool {
    if let meaning = meaning(of: word) { return meaning.field == .balance }
    return balanceWords.words.contains(where: Array(word.utf8)[...].holds)
  }

  /// Whether a header names the other party, even if that is the same in all rows.
  static func isPayee(_ word: String) -> Bool { payeeWords.words.contains(where: Array(word.utf8)[...].holds) }

  private static let payeeWords: WordLists = """
    payee, merchant, vendor, beneficiary, counterparty, counter party, beguenstigter, begünstigter, empfänger, händler, bénéficiaire, beneficiario, tegenpartij, kontrahent, odbiorca, protiúčtu, 支払先, 相手先, 利用店, 利用先, 加盟店
    """
  private static let balanceWords: WordLists =
    "saldo, balance, solde, 残高, 余额, 餘額, 잔액, kontostand, zůstatek, egyenleg, stan konta, 残額"

  /// The index of a header among year, month and day, for dates in three columns: `操作日(年)`, `Year`, `Jahr`.
  static func datePart(_ word: String) -> Int? {
    dateParts.firstIndex { $0.contains { word == $0 || word.hasSuffix("(\($0))") } }
  }

  private static let dateParts: [Set<String>] = [
    ["年", "year", "jahr", "année", "annee", "ano", "año", "anno", "jaar", "년"],
    ["月", "month", "monat", "mois", "mês", "mes", "mese", "maand", "월"],
    ["日", "day", "tag", "jour", "dia", "día", "giorno", "dag", "일"],
  ]

  /// Folded, with one space for all marks but brackets; Japanese without spaces.
  static func normalised(_ header: String) -> String {
    var word = String.UnicodeScalarView()
    for scalar in header.folded.unicodeScalars {
      if !isMark(scalar) { word.append(scalar) } else if word.last != " ", !word.isEmpty { word.append(" ") }
    }
    if word.last == " " { word.removeLast() }
    return String(word.contains { $0.value >= 0x3040 } ? word.filter { $0 != " " } : word)
  }

  private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case " ", "_", "-", ".", ":", "*", "#", "/", "・", "|", "\"": true
    case "\n", "\r", "\u{B}", "\u{C}", "\u{85}", "\u{2028}", "\u{2029}": true
    default: false
    }
  }

  /// The word without the text in brackets and without a code at its end, and the currency that these name.
  private static func withoutCurrency(_ word: String) -> (String, Currency?) {
    if let open = word.firstIndex(of: "("), open > word.startIndex {
      let inside = String(word[word.index(after: open)...].prefix { $0 != ")" })
      return (TrackerRecord.trimmed(word[..<open]), currency(inside))
    }
    let words = word.split(separator: " ")
    guard words.count > 1, let last = words.last, last.utf8.count == 3, let named = Currency(code: String(last)),
      named.circulation == .active
    else { return (word, nil) }
    let rest = words.dropLast().filter { $0 != "in" }
    return (rest.map(String.init).joined(separator: " "), named)
  }

  /// The currency in brackets or at the end of a header that is unknown otherwise.
  static func currencyNamed(in word: String) -> Currency? { withoutCurrency(word).1 }

  /// The currency of a mark, if it has only one.
  static func currency(_ mark: String) -> Currency? {
    let meant = CurrencySymbol.likelyCurrencies(of: mark)
    return mark == "¥" || meant.count == 1 ? meant.first : nil
  }

  private static let table: [String: (StatementField, Int)] = {
    var table: [String: (StatementField, Int)] = [:]
    for field in StatementField.allCases {
      for (rank, word) in lists[field.rawValue].enumerated() { table[word] = (field, rank) }
    }
    return table
  }()

  /// The words as they are compared, without marks.
  static let lists: WordLists = """
    date: transaction date, trans date, date of transaction, purchase date, started date, execution date, 利用日, ご利用日, ご利用年月日, 取引日, お取引日, 操作日, 取引日時, 取扱日付, 取引年月日, 年月日, 日付, 利用年月日, belegdatum, kaufdatum, umsatzdatum, transaktionsdatum, datum verrichting, transactiedatum, datum transactie, date de l'opération, date opération, date operation, date d'opération, date de transaction, date d'achat, fecha operación, fecha de operación, fecha de la operación, f operación, fecha operacion, data operazione, data transazione, data movimento, datum provedení, tranzakció dátuma, 交易日期, 交易时间, 交易日, 日期, 消费日期, 入账日期, 거래일시, 거래일자, 거래일, 이용일, 이용일자, 이용일시, 승인일자, 승인일, fecha de compra, data da compra, data mov, data lançamento, data lancamento, data do lançamento, dato, bogført dato, bokföringsdag, transaktionsdag, data transakcji, data operacji, datum transakce, datum a čas, dateop, date op, tanggal transaksi, tanggal, date of purchase, datum nákupu, run date, date, datum, fecha, data, created, created at, date time, datetime, timestamp, time, bokført, data valuta operacji
    bookedOn: post date, posting date, posted date, date posted, booking date, booked date, booked on, date processed, process date, processed date, completed date, settlement date, buchungsdatum, buchungstag, buchung, boekdatum, boekingsdatum, datum verrekening, date de comptabilisation, date comptable, fecha contable, 记账日期, 记账日, 入帐日期, clearing date, bokföringsdatum, bogføringsdato, data księgowania, data contabilização, abschlussdatum, dateval, fecha de contabilización, data contabile, data registrazione, 計上日, 確定日, データ処理日, datum zaúčtování, booked
    valueDate: value date, valuta, valutadatum, valuta datum, wertstellung, wertstellungsdatum, wert, rentedatum, date de valeur, date valeur, fecha valor, f valor, data valuta, 起算日, 支払日, 引落日
    text: description 1, beguenstigter, begünstigter auftraggeber, empfänger zahlungspflichtiger, empfänger auftraggeber, partnername, gegenpartei, händler, begünstigter, empfängername, dane kontrahenta, nadawca odbiorca, kontrahent, odbiorca, nazwa kontrahenta, tegenpartij naam, naam begunstigde, お支払先, 支払先, 相手先, název protiúčtu, beneficiary name, beneficiary, target name, vendor, payee, merchant, merchant name, counter party, 보낸분받는분, 의뢰인수취인, beschreibung1, beschreibung 1, 交易对方, 对方户名, 对方名称, 商户名称, 이용가맹점, 가맹점명, 이용하신곳, 가맹점, tegenrekeninghouder, naam tegenrekening, 名前, nombre, nome, text, counterparty name, counteraccount name, partner name, zahlungsempfänger in, zahlungsempfänger, empfänger, auftraggeber empfänger, beguenstigter zahlungspflichtiger, begünstigter zahlungspflichtiger, name zahlungsbeteiligter, auftraggeber begünstigter, naam tegenpartij, naam omschrijving, handelaar, bénéficiaire, beneficiario, 利用店名商品名, ご利用店名商品名, ご利用店名及び商品名, 利用店名, ご利用店名, ご利用先, ご利用先など, 利用先, 利用先など, ご利用場所, ご利用加盟店, 店名, 加盟店名, お店, 取引先, 摘要内容, お取り扱い内容, 入出金内容, ご利用内容, 利用内容, name, naam, nom, description, transaction description, transaktionsbeschreibung, narrative, details of transaction, transaction details, omschrijving, omschrijving 1, libellé, libelle, libellé simplifié, concepto, descripción, descripcion, descrizione, descrizione operazione, operazione, causale, histórico, historico, 内容, 摘要, verwendungszweck, détail de l'écriture, payment reference, vrije mededeling, mededelingen, 品目, 取引内容, 詳細, 詳細2, 詳細1, buchungstext, original description, item title, reference text, message for me, zpráva, booking text, details, memo, notes, item, umsatzart, 備考, メモ, counterparty, tegenpartij, partner, 商品, 商品说明, 交易描述, 交易摘要, 交易说明, 附言, 적요, 거래내용, 받는분, 보낸분, 기재내용, 내용, estabelecimento, establecimiento, comercio, lançamento, lancamento, título, titulo, title, movimento, movimiento, descrição, descricao, tekst, beskrivelse, beskrivning, tytuł, opis, opis operacji, popis, keterangan, transaction, merchant description, label, to, note, beschreibung, wording, libellé opération, libelle operation, bezeichnung, appears on your statement as, recipient, toelichting, partner neve, locatie, specifikation, detail0, description1, description2
    payer: from, zahlungspflichtige r, zahlungspflichtiger, 支払元
    amount: amount, transaction amount, gross, 金額, 入出金, 入出金額, 入出金金額, buchungsbetrag, betrag, umsatz, bedrag, montant, montant de l'opération, montant operation, montant operation en euro, montant euros, importe, importe eur, importo, valor, brutto, bruto, lordo, avant commission, avant commissions, 総額, mutatie, change, mudança, 交易金额, 金额, 人民币金额, 入账金额, 消费金额, 거래금액, 이용금액, 승인금액, 금액, valor (r$), amount (total), total amount, cantidad, monto, quantia, montante, jumlah, sumă, iznos, zneskek, summa, net, netto, neto, zaúčtovaná částka, částka, beløb, belopp, kwota, tranzakció összege, sum, billed amount, amount eur, betrag eur, kwota operacji, kwota transakcji
    debit: debit, debits, debit amount, amount debit, debit amt, débit euros, debit euros, withdrawal, withdrawals, withdrawal amount, money out, paid out, outflow, charges, soll, belastung, lastschrift, ausgaben, debet, débit, debito, montant débit, ut fra konto, 支出金额, 借方发生额, 借方金额, 出账金额, 출금액, 출금금액, 출금, 찾으신금액, 지급금액, débits, debitos, débito, débitos, gastos, retiros, retiro, saídas, saída, utgifter, ud, ut af konto, výdaj, obciążenia, spent amount, ausgabe, withdrawn, cargo, cargos, debe, adeudo, addebito, addebiti, dare, uscite, uscita, 出金, 出金金額, 出金額, お引出し, お引き出し, お引出金額, お引出し金額, お引き出し金額, お引出額, お引出し額, 引出金額, 引き出し金額, 引き出し額, 引出, 引出し, 引き出し, 引落金額, 引落額, お引落金額, お支払金額, お支払額, 支払い金額, 支払金額, 支払額, 支出, 引出額, 払出金額, 払出額, 払出, お払出金額, 支払い額, お支払い額, 支出金額, 支出額, ご出金, ご出金額, お支払い金額, af, разход, расход, 利用額, ご利用額, 利用金額, ご利用金額, 支払総額, 利用金額(税込), belastungen, auszahlung, out, charges $
    credit: credit, credits, credit amount, amount credit, credit amt, crédit euros, credit euros, deposit, deposits, deposit amount, money in, paid in, inflow, haben, gutschrift, einnahmen, 收入金额, 贷方发生额, 贷方金额, 收入, 存入金额, 입금액, 입금금액, 입금, 맡기신금액, crédits, crédito, créditos, depósitos, depositos, entradas, ind, inn på konto, příjem, uznania, received amount, einnahme, crédit, credito, montant crédit, abono, abonos, haber, ingreso, accredito, accrediti, avere, entrate, entrata, 入金, 入金金額, 入金額, お預入れ, お預け入れ, お預り金額, 預かり金額, お預かり金額, お預入額, 預入額, 収入, お預り額, お預かり額, 預り金額, 受入金額, 受入額, 受入, お受入金額, 預入金額, お預入金額, お預入れ金額, お預入れ額, お預け入れ金額, お預け入れ額, 預入, 預入れ, 預け入れ, 収入金額, 収入額, ご入金, ご入金額, bij, приход, gutschriften, einzahlung, in
    sign: af bij, debit credit, credit debit, dr cr, cr dr, d c, c d, soll haben, s h, debit or credit, credit debit indicator, transaction type, 入払区分, bevétel kiadás, sens, balance impact, 收支, 收支类型, 借贷标志, 借贷, 借贷状态, 입출금구분, 구분, creditdebet, credit debet, cd, dc, debit credit indicator, tipo movimento, sollhaben, vorzeichen
    balance: balance, running bal, running balance, account balance, available balance, saldo, saldo na trn, kontostand, solde, guthaben, saldo na mutatie, resulting balance, ending balance, closing balance, ledger balance, saldo após, saldo disponible, saldo disponível, 账户余额, 余额, 交易后余额, 餘額, 結餘, 잔액, 거래후잔액, zůstatek, saldo po operacji, accountbalance, beholdning, saldo efter, stan konta, 残高, 差引残高, 取引後残高, お取引後残高, 現在高, 現在(貸付)高, egyenleg, saldo contabile
    currency: currency, ccy, currency code, währung, waehrung, buchungswährung, munt, devise, divisa, moneda, 通貨, 币种, 交易币种, 币别, 통화, moeda, waluta, valuuta, tranzakció devizaneme, devizanem, měna účtu, měna
    state: state, status, statut, stato, estado, ステータス, 状態, etat, état, 交易状态, 当前状态, 상태, info, cleared
    type: type, transaction details type, typ, transaktionstyp, umsatztyp, mutatiesoort, code, tipo, tipo de movimiento, tipo de transacción, タイプ, 種類, 種別, 取引種別, typ transakcji, 交易类型, 거래구분, 方法, 利用区分
    transfer: 振替, is transfer
    original: local amount, original amount, foreign amount, betrag (fremdwährung), originalbetrag, oorspr bedrag, 海外出金金額, importe en divisa, montant en devise, amount in foreign currency, fremdwährungsbetrag, fremdwahrungsbetrag, utl belopp, utl belopp moms, 現地通貨額, transaction amount in foreign currency, amount in local currency, original sum
    originalCurrency: local currency, original currency, foreign currency, fremdwährung, originalwährung, oorspr munt, 現地通貨
    reference: transaction id, reference number, reference, transaction reference number, transactiereferentie, buchungsreferenz, 取引番号, 入出金明細id, fitid, id transakce, id
    """
}
