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
    // `CAD$` beside `USD$`.
    if word.utf8.count == 4, word.last == "$", let currency = Currency(code: String(word.dropLast())) {
      return (.amount, 0, currency)
    }
    let (bare, currency) = withoutCurrency(word)
    guard bare != word, !bare.isEmpty, let (field, rank) = table[bare] else { return nil }
    return (field, rank, currency)
  }

  /// Whether a header is that of a balance, in any of the languages: `Saldo na mutatie`, `Balance (EUR)`.
  static func isBalance(_ word: String) -> Bool {
    if let meaning = meaning(of: word) { return meaning.field == .balance }
    return lists["ofBalances"].contains(where: Array(word.utf8)[...].holds)
  }

  /// Whether a header names the other party, and not its account, address or bank: `Naam tegenpartij`, `Odbiorca/Nadawca`.
  static func isPayee(_ word: String) -> Bool {
    let word = Array(word.utf8)[...]
    return lists["ofPayees"].contains(where: word.holds) && !lists["ofAccounts"].contains(where: word.holds)
  }

  /// Whether a header names an amount that is only held: `Kwota blokady`.
  static func isHold(_ word: String) -> Bool { lists["ofHolds"].contains(where: Array(word.utf8)[...].holds) }

  /// The index of a header among year, month and day, for dates in three columns: `操作日(年)`, `Year`, `Jahr`.
  static func datePart(_ word: String) -> Int? {
    ["year", "month", "day"].firstIndex { lists[$0].contains { word == $0 || word.hasSuffix("(\($0))") } }
  }

  /// Normalised, and between ideographs without hiragana, which banks leave out as they like: お引き出し額, 引出額.
  static func word(_ header: String) -> String {
    let scalars = header.unicodeScalars
    guard scalars.contains(where: { (0x4E00...0x9FFF).contains($0.value) }) else {
      let plain = normalised(header)
      return table[plain] == nil && !header.contains(" ") ? normalised(apart(header)) : plain
    }
    return normalised(String(String.UnicodeScalarView(scalars.filter { !(0x3041...0x3096).contains($0.value) })))
  }

  /// The words of a name as programs write it: `transactionDate`.
  private static func apart(_ header: String) -> String {
    var (words, wasLower) = ("", false)
    for character in header {
      if wasLower, character.isUppercase { words.append(" ") }
      words.append(character)
      wasLower = character.isLowercase
    }
    return words
  }

  /// Folded, with one space for all marks but brackets; Japanese without spaces.
  static func normalised(_ header: String) -> String {
    var word = String.UnicodeScalarView()
    for scalar in header.asWord.unicodeScalars {
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
  static func withoutCurrency(_ word: String) -> (String, Currency?) {
    if let open = word.firstIndex(of: "("), open > word.startIndex {
      let inside = String(word[word.index(after: open)...].prefix { $0 != ")" })
      let mark = inside.split(separator: " ").last.map(String.init) ?? ""
      return (word[..<open].trimmed(), currency(inside.trimmed()) ?? currency(mark))
    }
    let words = word.split(separator: " ")
    guard words.count > 1, let last = words.last,
      let named = last.hasPrefix("euro") ? .euro : last.utf8.count == 3 ? Currency(code: String(last)) : nil,
      named.circulation == .active
    else { return (word, nil) }
    let rest = words.dropLast().filter { $0 != "in" }
    return (rest.map(String.init).joined(separator: " "), named)
  }

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

  /// The words as they are compared, without marks and kana between ideographs.
  static let lists: WordLists = """
    date: วันที่, дата док, transaction date, trans date, date of transaction, purchase date, started date, execution date, txn date, tran date, uitvoeringsdatum, 利用日, 利用年月日, 取引日, 取扱日, 操作日, 取引日時, 取扱日付, 取引年月日, 年月日, 日付, belegdatum, kaufdatum, einkaufsdatum, abschlussdatum, trade date, umsatzdatum, transaktionsdatum, datum verrichting, transactiedatum, datum transactie, date de l'opération, date opération, date operation, date d'opération, date de transaction, date d'achat, fecha operación, fecha de operación, fecha de la operación, f operación, fecha operacion, data operazione, data transazione, data movimento, datum provedení, tranzakció dátuma, 交易日期, 交易时间, 交易日, 日期, 消费日期, 入账日期, 거래일시, 거래일자, 거래일, 이용일, 이용일자, 이용일시, 승인일자, 승인일, fecha de compra, data da compra, data mov, data lançamento, data lancamento, data do lançamento, dato, transaktionsdag, data transakcji, data operacji, datum transakce, datum a čas, dateop, date op, tanggal transaksi, tanggal, date of purchase, datum nákupu, kuupäev, tarih, data tranzacției, ημερομηνία, дата, дата операции, дата операції, дата i час операції, дата і час операції, ngày giao dịch, ngày, תאריך, תאריך עסקה, תאריך העסקה, run date, date, datum, fecha, data, created, created at, date time, datetime, timestamp, time, bokført, data valuta operacji, 消費日, fecha de transacción, fecha transacción, fecha movimiento, fecha del movimiento, fecha y hora, data operação, data da operação, data do movimento, data transação, data da transação, data e hora, date transaction, date mouvement, köpdatum, transaksjonsdato, kjøpsdato, transaktionsdato, købsdato, päivämäärä, pvm, maksupäivä, tapahtumapäivä, ostopäivä, data realizacji, datum operace, datum platby, dátum, dátum transakcie, dátum operácie, tranzakció ideje, data operatiunii, data operațiunii, data tranzactiei, дата на операция, дата на транзакция, datum transakcije, datum izvršenja, datum nakupa, ημερομηνία συναλλαγής, işlem tarihi, işlem zamani, дата транзакции, дата проведения, дата и время операции, дата транзакції, tehingu kuupäev, datums, darījuma datums, operacijos data, mokėjimo data, תאריך רכישה, תאריך פעולה, التاريخ, تاريخ العملية, تاريخ المعاملة, วันที่ทำรายการ, ngày gd, tgl, tgl transaksi, tgl tran, tarikh, 消費日期, 날짜, 사용일, 사용일시, 결제일자, 利用日時
    bookedOn: post date, posting date, posted date, date posted, booking date, booked date, booked on, date processed, process date, processed date, completed date, settlement date, buchungsdatum, buchungstag, buchung, boekdatum, boekingsdatum, datum verrekening, date de comptabilisation, date comptable, fecha contable, 记账日期, 记账日, 入帐日期, clearing date, bokföringsdatum, bokföringsdag, bogført dato, kirjauspäivä, bogføringsdato, data księgowania, data contabilização, dateval, fecha de contabilización, data contabile, data registrazione, 計上日, 確定日, データ処理日, datum zaúčtování, booked, data di registrazione, bokføringsdato, 银行记账日, könyvelés dátuma, dátum zaúčtovania, data procesarii, datum knjiženja, datum obrade, дата обработки, ngày hạch toán, tanggal posting, 入帳日, 帳務日期, 入账日
    valueDate: value date, arvopäivä, дата платежа, valuta, valutadatum, valuta datum, wertstellung, wertstellungsdatum, wert, rentedatum, date de valeur, date valeur, fecha valor, f valor, data valuta, 起算日, 支払日, 引落日, value dt, rentedato, értéknap, dátum valuty, datum valute, вальор, valör, תאריך ערך, ngày hiệu lực, date val
    text: description 1, description 2, beguenstigter, begünstigter auftraggeber, empfänger zahlungspflichtiger, empfänger auftraggeber, partnername, gegenpartei, händler, begünstigter, empfängername, dane kontrahenta, nadawca odbiorca, kontrahent, odbiorca, nazwa kontrahenta, tegenpartij naam, naam begunstigde, 支払先, 相手先, název protiúčtu, beneficiary name, beneficiary, target name, vendor, payee, merchant, merchant name, counter party, 보낸분받는분, 의뢰인수취인, beschreibung1, beschreibung 1, beschreibung2, beschreibung 2, other party, other party info, name of sender receiver, 对手户名, שם בית העסק, שם בית עסק, op name, beneficiary payer, naam van de tegenpartij, 对方账户名, 对手信息, auftraggeber beguenstigter, name auftraggeber begünstigter, name des partners, navn, namn, mottaker, 交易对方, 对方户名, 对方名称, 商户名称, 이용가맹점, 가맹점명, 이용하신곳, 가맹점, tegenrekeninghouder, naam tegenrekening, 名前, nombre, nome, text, counterparty name, counteraccount name, partner name, zahlungsempfänger in, zahlungsempfänger, empfänger, auftraggeber empfänger, beguenstigter zahlungspflichtiger, begünstigter zahlungspflichtiger, name zahlungsbeteiligter, auftraggeber begünstigter, naam tegenpartij, naam omschrijving, handelaar, bénéficiaire, beneficiario, 利用店名商品名, 利用店名及商品名, 利用店名, 利用店舗, 利用店舗名, 利用先, 利用場所, 利用加盟店, 店名, 加盟店名, 店, 取引先, 摘要内容, 取扱内容, 入出金内容, 利用内容, name, naam, nom, description, transaction description, sub description, transaktionsbeschreibung, narrative, details of transaction, transaction details, omschrijving, omschrijving 1, concepto ampliado, détails du mouvement, libellés, libellé, libelle, libelle simplifie, libellé simplifié, descripción, descripcion, concepto, descrizione completa, descrizione, descrizione operazione, operazione, causale, detalhes, descrição, descricao, histórico, historico, 内容, 摘要, verwendungszweck, vwz1, détail de l'écriture, payment reference, vrije mededeling, mededelingen, 品目, 取引内容, 詳細, 詳細2, 詳細1, umsatztext, buchungstext, original description, leyendas adicionales1, item title, reference text, message for me, zpráva pro příjemce, zpráva, booking text, details, memo description, memo, notes, item, umsatzart, 備考, メモ, counterparty, tegenpartij, partner, 商品, 商品说明, 交易描述, 交易场所, jogosult, назначение, 交易摘要, 交易说明, รายการ, 附言, 내용, 기재내용, 적요, 거래내용, 받는분, 보낸분, estabelecimento, establecimiento, comercio, lançamento, lancamento, título, titulo, title, movimento, movimiento, más datos, mas datos, osservazioni, tekst, beskrivelse, beskrivning, tytuł, opis, opis operacji, popis, keterangan, transaction, merchant description, label, to, note, beschreibung, wording, libellé opération, libelle operation, bezeichnung, appears on your statement as, recipient, toelichting, partner neve, locatie, specifikation, saaja maksja, saaja maksaja, maksja saaja, gavėjas, selgitus, selitys, paaiškinimai, açiklama, detalii, περιγραφή, контрагент, описание, опис, деталі операції, назначение платежа, popis transakce, opis transakcji, détail, détail 1, détail 2, poznámka, plátce příjemce, dettagli, tittel, rubrik, referens, detail van de omzet, mededeling, viesti, nội dung, diễn giải, mô tả, תיאור, תיאור פעולה, הפעולה, פעולה, פרטים, detail0, description1, description2, action, til, comerciante, esercente, favorecido, descritivo, détails, nature de l'opération, intitulé, communication, meddelande, melding, brukersted, modtager, posteringstekst, forretning, selite, kuvaus, szczegóły, szczegóły transakcji, tytuł operacji, název obchodníka, obchodník, popis operace, názov protistrany, názov protiúčtu, príjemca, popis transakcie, informácia pre príjemcu, közlemény, leírás, kedvezményezett, kereskedő, ellenoldali név, descriere, beneficiar, comerciant, explicatii, получател, основание, opis plaćanja, naziv primatelja, trgovac, svrha, udeleženec naziv, namen, naziv prejemnika, prejemnik, namen plačila, αιτιολογία, işlem açiklamasi, işyeri, üye işyeri, alici, наименование, получатель, детали операции, опис операції, призначення платежу, отримувач, saaja nimi, apraksts, saņēmējs, maksājuma mērķis, gavėjas mokėtojas, mokėjimo paskirtis, aprašymas, הערות, الوصف, البيان, التفاصيل, تفاصيل, รายละเอียด, nội dung giao dịch, mô tả giao dịch, deskripsi, uraian, uraian transaksi, rincian, butiran, huraian, 交易地点, 說明, 交易說明, 消費明細, 商店名稱, 特店名稱, 備註, 상호, 사용처, 이용내역, 거래처
    payer: navn adresse 1, auftraggebername, nazwa nadawcy, source name, maksaja, avsändare, from, zahlungspflichtige r, zahlungspflichtiger, 支払元, avsender, afsender, odosielateľ, nadawca, plătitor, наредител, platitelj, plačnik, отправитель, gönderen, maksātājs, mokėtojas
    amount: amount, source amount (after fees), transaction amount in account currency, transaction amount, gross, 金額, 入出金, 入出金額, 入出金金額, buchungsbetrag, betrag, umsatz, bedrag, montant, montant de l'opération, montant operation, montant operation en euro, montant euros, importe, importe eur, importo, valor, brutto, bruto, lordo, avant commission, avant commissions, 総額, mutatie, change, mudança, 交易金额, 金额, 人民币金额, 入账金额, 消费金额, 거래금액, 이용금액, 승인금액, 금액, valor (r$), amount (total), total amount, cantidad, monto, quantia, montante, jumlah, sumă, iznos, zneskek, summa, net, netto, neto, zaúčtovaná částka, částka, beløb, belopp, kwota, tranzakció összege, sum, billed amount, amount eur, betrag eur, kwota operacji, kwota transakcji, suma, tutar, määrä, määrä euroa, ποσό, сумма пересчитанная в валюту счета, сумма операции, сумма, сума, сума в валюті картки, txn amount (funding card), сумма в валюте счета, payment amount, số tiền, סכום, total, total consideration, total (inclusive of fees and or spread), 新臺幣金額, 臺幣金額, importe total, valor total, valor movimento, valor transação, montant transaction, transaktionsbetrag, importo operazione, transactiebedrag, transaktionsbelopp, transaksjonsbeløp, wartość, kwota w pln, čiastka, objem, tranzakció összeg, összeg, valoare, znesek, iznos transakcije, ποσό συναλλαγής, işlem tutari, сумма транзакции, сумма платежа, сума операції, المبلغ, مبلغ, จำนวนเงิน, จำนวน, số tiền giao dịch, nominal, amaun, 发生额, 台幣金額, 결제금액, 사용금액
    debit: belopp ut, номинал дебет, số tiền ghi nợ, ถอน, ถอนเงิน, סכום חיוב, סכום החיוב, debit, debits, debit amount, amount debit, debit amt, débit euros, debit euros, withdrawal, withdrawals, withdrawal amount, money out, paid out, outflow, charges, soll, belastung, lastschrift, ausgaben, debet, débit, debito, montant débit, ut fra konto, ut, uttag, 支出金额, 支出金額, 借方发生额, 借方金额, 出账金额, 출금액, 출금금액, 출금, 찾으신금액, 지급금액, débits, debitos, débito, débitos, gastos, retiros, retiro, saídas, saída, utgifter, ud, ut af konto, výdaj, obciążenia, spent amount, ausgabe, withdrawn, cargo, cargos, debe, adeudo, addebito, addebiti, dare, uscite, uscita, 出金, 出金金額, 出金額, 引出, 引出金額, 引出額, 引落金額, 引落額, 支払金額, 支払額, 支出, 払出金額, 払出額, 払出, 支出額, af, разход, расход, 利用額, 利用金額, 支払総額, 利用金額(税込), belastungen, auszahlung, out, charges $, gasto, ut av konto, funds out, belastungsbetrag, uttak fra konto, uttak, borç, חובה, dr amount, χρέωση, χρεώσεις, видаток, úttekt, terhelés, isplata, isplate, breme, v breme, дебит, дебет, ghi nợ, 提出, dr, importo di addebito, zahlungsbetrag ausgehend, amount (debit), 交易金额(支出), 记账金额(支出), egreso, egresos, salidas, saídas de dinheiro, despesas, sorties, dépenses, auszahlungen, uitgaven, bedrag af, debet kr, belastet, hævet, udgifter, wydatki, wypłaty, obciążenie, výdaje, na ťarchu, kiadás, iesiri, sume debitate, duguje, terećenje, odliv, odlivi, çikan, gider, списание, списания, витрати, väljaminek, izdevumi, išlaidos, בחובה, مدين, سحب, เงินออก, เดบิต, phát sinh nợ, keluar, mutasi debet, pengeluaran, 提款, 轉出, 借方
    credit: belopp in, номинал кредит, số tiền ghi có, ฝาก, ฝากเงิน, credit, credits, credit amount, amount credit, credit amt, crédit euros, credit euros, deposit, deposits, deposit amount, money in, paid in, inflow, haben, gutschrift, einnahmen, 收入金额, 贷方发生额, 贷方金额, 收入, 存入金额, 存入金額, 입금액, 입금금액, 입금, 맡기신금액, crédits, crédito, créditos, depósitos, depositos, entradas, ind, inn på konto, inn, insättning, insättningar, příjem, uznania, received amount, einnahme, crédit, credito, montant crédit, abono, abonos, haber, ingreso, accredito, accrediti, avere, entrate, entrata, 入金, 入金金額, 入金額, チャージ金額, チャージ額, 預入, 預金額, 預入額, 収入, 預額, 受入金額, 受入額, 受入, 預入金額, 収入金額, 収入額, bij, приход, gutschriften, einzahlung, in, 存入, funds in, gutschriftsbetrag, innskudd på konto, innskudd, alacak, זכות, cr amount, πίστωση, πιστώσεις, надходження, innlegg, jóváírás, uplata, uplate, dobro, v dobro, кредит, ghi có, entrada, lodgement, lodgements, kredit, cr, importo di accredito, zahlungsbetrag eingehend, amount (credit), 交易金额(收入), 记账金额(收入), ingresos, receitas, entrées, recettes, einzahlungen, inkomsten, bedrag bij, kredit kr, godskrevet, indsat, indtægter, wpływy, wpłaty, uznanie, příjmy, v prospech, bevétel, intrari, sume creditate, potražuje, odobrenje, priliv, prilivi, giren, gelir, зачисление, зачисления, поступление, поступления, зарахування, laekumine, ienākumi, įplaukos, בזכות, دائن, إيداع, เงินเข้า, เครดิต, phát sinh có, masuk, mutasi kredit, pemasukan, 存款, 轉入, 貸方
    fee: fee, fees, fee amount, total fees, amount (fee), gebühr, gebühren, entgelt, commission, commissions, comisión, comision, commissione, commissioni, tarifa, tariffa, taxa, frais, kosten, avgift, opłata, prowizja, 手数料, 支払手数料, gebyr, poplatek, poplatky, комиссия, комісія, jutalék, naknada, provizija, 手續費, 수수료
    sign: direction, cargo abono, af bij, d k, k d, deebet kreedit, deebet kreedit (d c), debit credit, credit debit, dr cr, cr dr, d c, c d, soll haben, s h, debit or credit, credit debit indicator, transaction type, 入払区分, bevétel kiadás, sens, balance impact, 收支, 收支类型, 借贷标志, 借贷, 借贷状态, 입출금구분, 구분, creditdebet, credit debet, cd, dc, debit credit indicator, tipo movimento, sollhaben, vorzeichen, πρόσημο ποσού, tipo lançamento, tipo do lançamento
    balance: คงเหลือ, ยอดคงเหลือ, balance, running bal, running balance, account balance, available balance, saldo, saldo na trn, kontostand, solde, guthaben, saldo na mutatie, resulting balance, ending balance, closing balance, ledger balance, saldo após, saldo disponible, saldo disponível, 账户余额, 余额, 交易后余额, 餘額, 結餘, 잔액, 거래후잔액, zůstatek, saldo po operacji, accountbalance, beholdning, saldo efter, stan konta, 残高, 差引残高, 取引後残高, 現在高, 現在(貸付)高, egyenleg, saldo contabile, bakiye, остаток, số dư, יתרה, баланс, залишок після операції, bal
    currency: currency, txn currency, ccy, currency code, währung, waehrung, buchungswährung, munt, devise, divisa, moneda, 通貨, 币种, 交易币种, 币别, 통화, moeda, waluta, valuuta, tranzakció devizaneme, devizanem, měna účtu, měna, валюта счета, валюта операции, валюта, devize
    state: 確定情報, state, contabilizzazione, state type, статус, status, statut, stato, estado, ステータス, 状態, etat, état, 交易状态, 当前状态, 상태, info, cleared, transaction status, tila, tillstånd, durum, stav, állapot, stare, состояние, būsena, statuss, olek, κατάσταση, الحالة, สถานะ, trạng thái, 狀態
    type: type, transaction details type, typ, transaktionstyp, umsatztyp, mutatiesoort, tipo, tipo de movimiento, tipo de transacción, タイプ, 種類, 種別, 取引種別, typ transakcji, 交易类型, 거래구분, 方法, 利用区分, activity type
    transfer: 振替, is transfer
    original: montant(francs), utländskt belopp, valutabeløp, kwota w walucie, montant devise, montant en devises, importe divisa, importe en moneda extranjera, valuta bedrag, bedrag vreemde valuta, importo in divisa, importo valuta, valor em moeda, local amount, bedrag in oorspronkelijke valuta, сума в валюті операції, original amount, foreign amount, betrag (fremdwährung), originalbetrag, oorspr bedrag, 海外出金金額, importe en divisa, montant en devise, amount in foreign currency, fremdwährungsbetrag, fremdwahrungsbetrag, utl belopp, utl belopp moms, 現地通貨額, transaction amount in foreign currency, amount in local currency, original sum, 消費金額, amount (foreign currency)
    originalCurrency: txn currency (foreign spend), type foreign currency, local currency, original currency, foreign currency, fremdwährung, originalwährung, oorspr munt, 現地通貨
    reference: transaction id, reference number, reference, transaction reference number, transactiereferentie, buchungsreferenz, 取引番号, 入出金明細id, fitid, id transakce, id
    ofPayees: payee, udeleženec naziv, 交易场所, jogosult, estabelecimento, merchant, vendor, beneficiary, counterparty, counter party, beguenstigter, begünstigter, empfänger, händler, bénéficiaire, beneficiario, tegenpartij, kontrahent, odbiorca, protiúčtu, 支払先, 相手先, 利用店, 利用先, 加盟店, other party, sender receiver, 对方账户名, 对手信息, 对手户名, navn, empfaenger, zahlungsbeteiligter, odbiorc, nadawc, zleceniodawc, saaja, saajan nimi, contrepartie, protistran, obchodník, obchodního, partnera nosaukums, mottagare, mottaker, destinatario, destinataire, recipient, primatelj, prejemnik, получатель, контрагент, кореспондент
    ofAccounts: account, iban, bic, number, konto, nummer, číslo, kód, numer, rachun, rekening, adres, address, categor, kategor, city, country, type, code, mcc, phone, tilinumero, straat, postcode
    ofBalances: saldo, balance, solde, 残高, 余额, 餘額, 잔액, kontostand, zůstatek, egyenleg, stan konta, 残額, zostatok, υπόλοιπο, остаток, залишок, bakiye, رصيد, الرصيد, likutis, atlikums, stanje, 結餘, baki_
    ofHolds: blokad, hold amount, held amount
    ofHolders: 利用者, 家族区分, 本人家族区分, card holder, cardholder, card member, karteninhaber, kaartlid, kaarthouder, titular
    ofShares: shares, quantity, qty, units, quantity transacted, no of shares, anteile, stück, stk, menge, anzahl, aantal, quantità, cantidad, quantidade, adet
    ofSecurities: isin, wkn, ticker, symbol, asset, instrument, security, stock, menkul kiymet
    year: 年, year, jahr, année, annee, ano, año, anno, jaar, 년
    month: 月, month, monat, mois, mês, mes, mese, maand, 월
    day: 日, day, tag, jour, dia, día, giorno, dag, 일
    """
}
