/// What words say: those of rows whether money went out or came in, those of a header how the file writes days.
///
/// A new bank is a word here; no witness has a case for a bank.
enum RowWords: String, CaseIterable {
  case income
  case spending
  /// Said of money that goes out and of money that comes in: a payment to a card has the same words on both sides.
  case unclear
  /// Services and shops that everybody pays and nobody is paid by.
  case services
  /// Names of banks that begin like a shop.
  case banks
  case refunds
  /// Said by cards alone.
  case ofCards
  /// Words of headers in languages that write the day first and a decimal comma.
  case dayFirst

  func isIn(_ text: [UInt8]) -> Bool { first(in: text) != nil }

  /// The index of the word that begins first in a text; `nil` if there is none.
  func first(in text: [UInt8]) -> Int? { Self.matchers[self]?.first(in: text) }

  private static let matchers = Dictionary(
    uniqueKeysWithValues: allCases.map { ($0, WordMatcher(lists[$0.rawValue])) })

  private static let lists: WordLists = """
    income: einzahlung, incoming transfer, trf cr, ödemeniz, ordenado, vencimento, зарахування, salary, salario, salário, payroll, direct dep, directdep, deposit, interest paid, interest earned, credit interest, dividend, payment received, payment - thank, payment thank, refund, gehalt, lohn/, gutschrift, salaris, salaire, nomina, nómina, stipendio, accredito, 給与, 給料, 賞与, virement recu, vir recu, proventos, depósito, pagamento recebido, transferência recebida, abono, 工资, 급여, lön, wynagrodzenie, transfer from, transfer credit, ach credit, zelle from, credit transfer, überweisungsgutschrift, gehaltseingang, remboursement, pension, transferencia recibida, bonifico a vostro favore, pix recebido, · チャージ, thank you, trsf from, depot paie, inter-bank credit, direct credit, transfer received, зарплата, revenus, indtægter, versamento, zahlungseingang, innbetaling, 退货, 退款, received p2p, inbetalning, insättning, innskudd, käteistalletus, palkka, lønn, løn_, maaş, wpływ, przelew przychodzący, příchozí platba, mzda, пополнение, зачисление, bonifico ricevuto, transferencia de cliente, משכורת, employer, arbeitgeber, arbejdsgiver, arbetsgivare, employeur, werkgever, storting, κατάθεση, innborgun, plača, maas odemesi, bejövő, bejovo, ted recebida, inc.pos, vers. contanti, jóváírás, pembayaran dari, sueldo, haberes, lohn_, income_, výplata, munkabér, salariu, заплата, plaća, μισθοδοσία, atlyginimas, darbo užmokestis, alga_, töötasu, راتب, เงินเดือน, lương, gaji_, 薪資, 월급, interest credit, mensualidad pension, zins_, zinsen, intérêts créditeurs, interessi attivi, rente bijgeschreven
    spending: auszahlung, outgoing transfer, outgoing payment, barauszahlung, pkorttimaksu, korttimaksu, manutencao de conta, manutenção de conta, nakup, domiciliation, domiciliëring, bancontact, платіж, facturette, purchase, card payment, direct debit, directdebit, withdrawal, lastschrift, kartenzahlung, bezahlung, abbuchung, dankort, carte_, prlv, prelevement, prélèvement, cheque, incasso, betaalautomaat, compra, saque, デビット, cotisation, standing order, interest charge, pagobancomat, addebito, recibo, adeudo, interac purchase, pos debit, checkcard, debit card, eftpos, カード払, 引落, transfer to, transfer debit, ach debit, zelle to, dauerauftrag, geldautomat, pix enviado, compra no, pagamento efetuado, payment to, bill payment, · sale, eft-pos, zakup przy, miscellaneous debit, transfer sent, bank fee, reintegro, pago en, kortköp, varekjøp, 消费, супермаркет, sent p2p, prelievo, canone, commissione, zakup, wypłata, prowizja, opłata, nákup, výběr, korttiosto, uttag, uttak, köp_, kortkøb, покупка, снятие, списание, komisyon, alişveriş, vásárlás, gebühr, entgelt, avgift, monthly fee, service charge, atm-wd, 年会費, עמלת, transferencia enviada, pagto_, pgto_, pago con, biaya_, transfer ke, miete_, huur_, loyer_, insurance, versicherung, assurance, kupnja, plačilo s, покупка в, плащане, αγορά, πληρωμή, pirkinys, pirkums, kaardimakse, شراء, ซื้อ, pembelian, 체크카드, paiement cb, achat cb, retrait dab, pagamento pos, pinbetaling, geldopname, korttimaksut
    unclear: comissao, imp.selo, credit card payment, credit crd, card autopay, kreditkartenabrechnung, card services, crd autopay, pagamento, cartao, kartenabrechnung, umbuchung, transferwise, credit card, card payment received, direct debit payment, payment by direct debit, enregistre-merci, paiement recu, zahlung erhalten, betaling ontvangen, pago recibido, オ支払, 口座振替, 还款, dividendbelasting, dividend tax, dividendensteuer, dividendinhouding
    services: netflix, spotify, disney plus, disneyplus, disney+, hulu, youtube, apple.com/bill, itunes.com, icloud, google *, google storage, google one, amazon prime, amznprime, prime video, audible, adobe, microsoft*, msft, dropbox, openai, chatgpt, claude.ai, anthropic, github, playstation, nintendo, xbox, steam, hbo, paramount+, peacock, dazn, crunchyroll, deezer, tidal, linkedin, canva, notion, nordvpn, 1password, duolingo, patreon, uber, lyft, bolt.eu, deliveroo, doordash, just eat, mcdonald, starbucks, burger king, subway, amazon, amzn, walmart, costco, target_, whole foods, trader joe, walgreens, cvs/, home depot, shell oil, chevron, exxon, tesco, sainsbury, asda, waitrose, aldi, lidl, rewe, edeka, kaufland, rossmann, ikea, carrefour, auchan, leclerc, intermarche, monoprix, mercadona, esselunga, conad, albert heijn, woolworths, coles, pingo doce, continente, vodafone, o2_, telekom, comcast, verizon, t-mobile, at&t, ネットフリックス, スポティファイ, アマゾン, セブン, ローソン, ファミリーマート, イオン, マクドナルド, スターバックス, puregym, 美团, 瑞幸, 넷플릭스, 쿠팡, 스타벅스, sling, apple.com, sky_, grubhub, shell_, bp_, safeway, kroger, airbnb, booking.com, ryanair, easyjet, uber eats, wolt, swiggy, zomato, flipkart, airtel, jio_, migros, coop, sbb_, ica_, h&m, zara, decathlon, biedronka, zabka, żabka, penny, spar_, billa, hofer, action_, jumbo, kruidvat, etos, hema, bol.com, picnic, ns groep, bk.com, taco bell, wendy, chipotle, panera, dunkin, best buy, lowes, publix, cvs, petrol, esso, total energies, eni_, repsol, galp, cepsa, שופרסל, רמי לוי, 星巴克, 滴滴, 拼多多, 이마트, gs25, supermarket, supermarkt, supermercado, supermercato, supermarché, supermarche, groceries, grocer, pharmacy, apotheke, farmacia, pharmacie, restaurant, ristorante, restaurante, boulang, bäckerei, bakery, tankstelle, rema 1000, kvickly, netto_, mercator, colruyt, delhaize, dia_, eroski, consum_, kfc_, mcd_, telepeaje, ticketmaster, eventbrite, zalando, shein, temu, aliexpress, ebay, etsy, rappi, movistar, merpago, oxxo, jollibee, prisma_, s-market, k-market, shopee, lazada, tokopedia
    banks: セブン銀行, ローソン銀行, イオン銀行
    ofCards: 前回分口座振替, paymt thru, ödemeniz için teşekkürler, zahlung erhalten besten dank, zahlung erhalten. besten dank, payment - thank, payment thank, payment received - thank, paiement - merci, paiement recu - merci
    refunds: iade, refund, reversal, erstattung, rückzahlung, storno, credit note, remboursement, reembolso, rimborso, estorno, terugbetaling, retour, return, 返金, 退款, gutschrift, chargeback, cashback, 退货, devolución
    dayFirst: datum, buchung, betrag, montant, libellé, fecha, importe, concepto, descrizione, importo, omschrijving, bedrag, descrição, descricao, valor, belopp, beløb, kwota, částka, дата, cheque, tanggal, keterangan, jumlah, ngày, תאריך, סכום, saldo, data_
    """
}
