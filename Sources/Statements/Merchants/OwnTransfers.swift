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
    let isForHome = { all.contains(where: Self.isForHome) }
    if Self.isCard(all), !isForHome() { return true }
    if namingService { return false }
    // A payment abroad says which fee it includes.
    let words = Array(all.prefix { word in !Self.including.contains { word.hasPrefix($0) } })
    let joined = Array((words.joined(separator: " ").asWord + " ").utf8)
    if accounts.isIn(joined) || Self.phrases.isIn(joined) { return true }
    if Self.isFee(words) { return true }
    return (words.contains(where: Self.hasJapanese) || Self.unlessForHome.isIn(joined)) && !isForHome()
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

  private static func isForHome(_ word: String) -> Bool {
    home.contains { word.isJapanese ? word.hasPart($0) : word.hasPrefix($0) }
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

  /// The words of payments to cards, transfers between own accounts, cash and fees, in the languages of statements.
  ///
  /// What `unlessForHome` names may also pay what `home` begins with, and a card company a rent that it guarantees; a text
  /// of a fee has only the words of `fees`, and `feesOf` beside them; `japanese` are parts of words that have no spaces, also
  /// of the card companies by which a bank shows the debit of a card. One of `cards` is a debit alone, or at the end of a
  /// text with one of `debits`; カード is at the end of any text, unless the card was `bought`.
  private static let lists: WordLists = """
    phrases: credit card payment, credit card pmt_, credit card bill_, card repayment_, credit crd_, crd autopay_, card autopay_, card pymt_, cc payment_, crcardpmt_, payment thank_, pymt thank_, autopay thank_, autopay payment_, cardmember serv, barclaycard, amex epayment_, american express_, discover e-payment_, discover e payment_, citi card_, citicard, applecard gsbank_, capital one mobile_, capital one online_, capital one autopay_, synchrony bank_, chase card_, atm_, withdrawal, cash_, cashpoint_, savings_, investment isa_, roundup_, round up_, own account_, internal transfer_, account transfer_, overdraft, service fee, service charge, maintenance fee, account fee, bank fee, bank charge, wire fee, nsf fee, transaction fee, trans fee, fx fee, card fee, late fee, interest charge, finance charge, non sterling_, umbuchung, sparen_, sparplan, sparkonto, sparrate, tagesgeld, geldautomat, bargeld, bankomat, behebung, eigenes konto_, eigenübertrag, eigenuebertrag, eigenueberweisung, eigenüberweisung, übertrag_, uebertrag_, kontoübertrag, kontouebertrag, kreditkartenabrechnung, kreditkartenzahlung, kreditkartenausgleich, kreditkartenrechnung, kreditkarte abrechnung_, kreditkarte ausgleich_, ausgleich kreditkarte_, abrechnung kreditkarte_, visa abrechnung_, visaabrechnung, mastercard abrechnung_, kartenabrechnung, kontoführung, kontofuehrung, kontogebühr, kontogebuehr, bankgebühr, bankgebuehr, kartengebühr, kartengebuehr, kartenentgelt, kontoentgelt, entgelt, kontoabschluss, rechnungsabschluss, sollzinsen, überziehung, ueberziehung, auslandseinsatzentgelt, jahresgebühr, jahresgebuehr, retrait, épargne_, epargne_, livret, dab_, especes_, espèces_, distributeur, virement interne, vir interne, virement compte, vir compte, virement vers compte, entre comptes_, compte à compte_, compte a compte_, frais bancaires_, frais de tenue_, frais tenue_, tenue de compte_, frais carte_, frais de carte_, cotisation carte, cotis carte, agios_, commission, intérêts débiteurs_, interets debiteurs_, debit differe_, débit différé_, releve carte, relevé carte, prelevement carte, prélèvement carte, remboursement carte, paiement carte credit_, carte de credit_, carte de crédit_, depense carte, traspaso, cajero, ahorro, efectivo_, reintegro, cuenta propia_, cuentas propias_, entre cuentas_, transferencia propia, comisión, comision, tarjeta de crédito_, tarjeta de credito_, tarjeta credito_, tarjeta crédito_, recibo tarjeta, liquidación tarjeta, liquidacion tarjeta, liquidacion de tarjeta, liquidación de tarjeta, liquidacion intereses_, mantenimiento cuenta_, mantenimiento de cuenta_, mantenimiento de la cuenta_, liquidacion periodica, prelievo, prelevamento, risparmio, giroconto, bancomat_, conto proprio_, carta di credito_, carta credito_, saldo carta, addebito carta, estratto carta, canone conto, spese conto, spese tenuta, tenuta conto, imposta bollo_, imposta di bollo_, ricarica carta, bollo conto, spaarrekening, spaaropdracht, geldopname, geldautomaat, contant, eigen rekening_, tussen rekeningen_, bankkosten, kosten rekening, kosten betaal, kosten gebruik, betaalpakket, rente kosten_, debetrente, creditcard, credit card afrekening, icscards, international card services_, levantamento, saque, poupança, poupanca, conta própria_, conta propria_, entre contas_, caixa automatico_, comissão, comissao, tarifa, imposto selo_, imposto de selo_, imposto do selo_, manutenção conta_, manutencao conta_, manutenção de conta_, manutencao de conta_, fatura cartão_, fatura cartao_, fatura do cartão_, fatura do cartao_, pagamento cartão crédito_, pagamento cartao credito_, cartão de crédito_, cartao de credito_, pagamento fatura_, anuidade_, mensalidade conta_, mensalidade da conta_, mensalidade cartão_, mensalidade cartao_, mensalidade do cartão_, mensalidade do cartao_, uttag, kontantuttag, sparande, överföring eget, egen överföring, egna konton_, kortavgift, bankavgift, uttak, minibank, kontantuttak, sparing, sparekonto, egne konti_, egen konto_, kredittkort, kortgebyr, årsgebyr, kontogebyr, bankgebyr, hæveautomat, kontanthævning, opsparing, kreditkort, käteisnosto, automaattinosto, automaattiotto, oma siirto, oma tilisiirto, luottokortti, tilinhoitomaksu, palvelumaksu, wypłata gotówki_, wyplata gotowki_, oszczędno, oszczedno, przelew własny, przelew wlasny, przelew wewnętrzny, przelew wewnetrzny, spłata karty, splata karty, karty kredytowej_, prowizja, prowadzenie rachunku_, opłata za kartę, oplata za karte, výběr, výber, spoření, sporenie, mezi vlastními, vlastní účet, kreditní karta_, vedení účtu_, vedenie účtu_, poplatek za kartu, készpénzfelvét, megtakarítás, saját számla, hitelkártya, számlavezetési díj, kártyadíj, retragere, numerar, economii, conturi proprii_, între conturi, card de credit_, nakit, para çekme, virman, hesaplar arasi, kredi karti, kart ücreti, kart aidati, hesap ücreti, komisyon, hesap işletim, снятие, наличн, банкомат, накоплен, вклад, между своими, перевод себе_, погашение кредитн, кредитная карта_, комисси, плата за обслуживание, зняття, готівк, між своїми, комісі
    unlessForHome: transfer, xfer_, bonifico, transf_, overboeking, overschrijving
    home: rent, miete, kaltmiete, warmmiete, wohnungsmiete, hausgeld, loyer, alquiler, affitto, huur, aluguel, renda, arrendamiento, insurance, versicherung, assurance, seguro, assicurazione, verzekering, mortgage, hypothek, tuition, school, schule, kita, 家賃, ヤチン, 保険, ホケン, 学費
    fees: monthly, annual, yearly, fee, fees, charge, charges, account, bank, card, interest, service, gebühr, gebühren, gebuehr, gebuehren, zinsen, abschluss, kosten, rente, frais, intérêts, interets, agios, comision, comisiones, intereses, cuota, commissione, commissioni, canone, mensile, interessi, spese, juros, comissao, taxa, de, di, del, du, des, conto, cuenta, compte, monatsgebühr, monatsgebuehr, monatsentgelt, grundgebühr, grundgebuehr, cotisation, avgift, avgifter, månadsavgift, manadsavgift, årsavgift, arsavgift, gebyr, gebyrer, månedsgebyr, kuukausimaksu, vuosimaksu, opłata, oplata, opłaty, oplaty, poplatek, poplatky, díj, havidíj, плата, обслуживание, обслуговування
    feesOf: visa, mastercard, karte, bankkarte, girocard, konto, girokonto, monatlich, monatliche, jährlich, jährliche, jaehrlich, jaehrliche, carte, bancaire, bancaires, mensuel, mensuelle, annuel, annuelle, tarjeta, débito, debito, crédito, credito, mensual, anual, la, carta, annuo, annua, annuale, cartão, cartao, conta, mensal, da, do, betaalpas, bankpas, maandelijkse, jaarlijkse, kort, bankkort, betalkort, dankort, betalingskort, för, for, kortti, kortin, pankkikortti, pankkikortin, tilin, karta, kartę, karty, kartu, rachunek, rachunku, miesięczna, miesieczna, roczna, za, účet, účtu, měsíční, mesačný, roční, ročný, kártya, bankkártya, számla, havi, éves, cont, lunară, anuală, карта, карты, карту, картки, картку, счета, рахунку, ежемесячная, годовая, годовое, за
    japanese: 引出, 引キ出シ, 出金, 現金, 預金, 貯金, 積立, 資金移動, 口座間, チャージ, 返済, 手数料, テスウリヨウ, テスウリョウ, ゲンキン, ヒキダシ, ツミタテ, セブンギンコウ, セブン銀行, ローソンギンコウ, ローソン銀行, イーネット, 定期預, ヨキン, 利息, 三井住友カード, ミツイスミトモカード, 楽天カード, ラクテンカード, セゾン, イオンカード, イオンフイナンシヤル, イオンフィナンシャル, イオン銀行カード, ニコス, エヌアイシーオーエス, オリコ, オリエントコーポ, エポス, ポケットカード, ポケツトカード, ライフカード, ジャックス, ジヤツクス, セディナ, セデイナ, アプラス, ビューカード, ビユーカード, ユーシーカード, ジェーシービー, ジエーシービー, ジエイシービー, アメリカンエキスプレス, アメックス, アメツクス, ダイナース, トヨタファイナンス, トヨタフアイナンス, イデミツクレジ, ペイペイカード, ヤフーカード, ディーカード, デイーカード, カード利用代金, カードリヨウダイ, カード代金, クレジット, クレジツト, 信用卡还款, 信用卡還款, 取款, 提现, 提現, 现金, 手续费, 手續費, 年费, 零钱通, 余额宝, 理财, 현금, 인출, 카드대금, 카드값, 수수료, 적금, 예금, 본인계좌, 내계좌
    cards: カード, card, jcb, visa, amex, mastercard, diners
    debits: 口座振替, 口振, 自動引落, 自動振替, 自動払, 自払, 引落, コウザフリカエ, コウフリ
    bought: ギフト, プリペイド, デビット, 図書, クオ, quo, テレホン
    kinds: bank, konto, card, karte, cash, account, main, my, giro, visa, mastercard, 銀行, 口座, カード, 現金
    including: incl, inkl
    """
}
