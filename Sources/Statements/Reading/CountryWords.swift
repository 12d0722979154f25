import BillingCore

/// The country of a file, by what mostly one country writes: the language of its header, its banks, its cities and shops.
enum CountryWords {
  /// The currency of the IBAN above a table, of the language of its header, of the country of what is above it, or of the
  /// one that most of some folded texts speak of, twice as many as of any other, and two of ten; the euro shares its
  /// languages with Switzerland and Canada.
  static func currency(
    language: String?, above: [[UInt8]], _ texts: some Sequence<[UInt8]>, bank: String?
  ) -> Currency? {
    if let country = country(ofAccountIn: above) { return Currency(ofTerritory: country) }
    let texts = Set(texts)
    let place = places.code(in: above, isAlone: true) ?? places.code(in: texts, least: texts.count < 10 ? 1 : 2) ?? bank
    let isShared = language == "USD" && place != nil || language == "EUR" && ["CHF", "CAD"].contains(place)
    return (isShared ? place : language ?? place).flatMap { Currency(code: $0) }
  }

  /// The country of the first IBAN that a text is or has as a word.
  static func country(ofAccountIn texts: [[UInt8]]) -> String? {
    texts.lazy.flatMap { [$0[...]] + $0.split(separator: 0x20) }.compactMap { country(ofIBAN: $0) }.first
  }

  /// The country of an IBAN: two letters and two digits in front, and more digits than letters; `nil` for other texts.
  static func country(ofIBAN text: ArraySlice<UInt8>) -> String? {
    let head = text.prefix(4)
    let isAccount =
      text.count >= 14 && head.prefix(2).allSatisfy(\.isASCIILetter) && head.dropFirst(2).allSatisfy(\.isDigit)
      && text.count { $0.isDigit } > text.count { $0.isASCIILetter }
    return isAccount ? String(decoding: head.prefix(2), as: UTF8.self) : nil
  }

  /// The code of the currency of the one country or region that writes such words in headers.
  static func language(_ words: [String]) -> String? { languages.code(in: words.map { Array($0.utf8) }) }

  /// The code of the currency of the one country whose banks write such words; `AUD` is for New Zealand too.
  static func bank(in texts: some Sequence<[UInt8]>) -> String? { banks.code(in: texts, isAlone: true) }

  private struct Countries {
    private let matcher: WordMatcher
    private let codes: [String]

    /// Takes some parts of the words of each currency.
    init(_ parts: Int...) {
      let words = CountryWords.words.flatMap { code, all in
        parts.filter(all.indices.contains).flatMap { part in all[part].map { (code: code, word: $0) } }
      }
      (matcher, codes) = (WordMatcher(words.map(\.word)), words.map(\.code))
    }

    func code(in texts: some Sequence<[UInt8]>, least: Int = 1, isAlone: Bool = false) -> String? {
      let found = texts.compactMap { matcher.first(in: $0).map { codes[$0] } }
      let counts = found.reduce(into: [String: Int]()) { $0[$1, default: 0] += 1 }
      let ranked = counts.ordered { ($0.value, $1.key) > ($1.value, $0.key) }
      guard let first = ranked.first, first.value >= least else { return nil }
      return ranked.count > 1 && (isAlone || ranked[1].value * 2 > first.value) ? nil : first.key
    }
  }

  private static let (places, banks, languages) = (Countries(0, 1), Countries(1, 3), Countries(2))
  /// By currency: its places and shops, the words of its banks, those of its headers, and what a neighbour's banks say too.
  private static let words = lists.names.map { code in
    (code: code, parts: lists[code].split(omittingEmptySubsequences: false) { $0 == "|" })
  }
  private static let lists: WordLists = """
    AED: dubai, abu dhabi, sharjah, uae_
    ARS: .com.ar, vep_, coto_, haberes, argentina, buenos aires, merpago, banco galicia, caja ahorro, caja de ahorro, cuit_, afip
    AUD: .com.au, melbourne, sydney, darwin, brisbane, perth_, australia, wa aus, commbank, hungry jack, adelaide, canberra, nsw_, au aus, pty_, bunnings, chemist warehouse, coles_, afterpay, telstra, optus_, kmart_, big w_, origin energy, dan murphy, officeworks, jb hi-fi, jb hifi, bws_, liquorland, bp express, agl_, energyaustralia, aami_, nrma_, medibank, go-card, opal_, service nsw, |, bpay, osko_, payid, |, bsb_, |, eftpos
    BGN: |, |, разход
    BRL: são paulo, sao paulo, rio de janeiro, ifood, mercado livre, aluguel, condomínio, condominio, drogaria, iof_, .com.br, parcela, magazine luiza, r$, |, pix_, boleto, |, lançamento, histórico, estabelecimento
    CAD: desjardins, canada, toronto, sobeys, oakville, burlington on, vancouver, montreal, calgary, ottawa, edmonton, mississauga, winnipeg, tim hortons, loblaws, canadian tire, hydro one, amazon.ca, amazon.com.ca, amzn mktp ca, city of van, shoppers drug, skipthedishes, rbc_, goodlife, sun life, rogers wireless, hydro-q, hydro q, ile perrot, jean coutu, tangerine, eq bank, farm boy, chequing, costco wholesale w, metro ont, no frills, esso circle k, presto_, ttc_, telus, fido_, koodo, freedom mobile, videoto, trsf from/de, virement interac, pc optimum, |, interac_, cibc, e-transfer, e-tfr, |, first bank card, sub description
    CHF: sunrise_, swisscom, digitec, galaxus, denner, sbb_, zürich, zuerich, genève, geneve, lausanne, basel_, migros, postfinance, lugano, schweiz, luzern, winterthur, bern_, |, twint
    CLP: remuneraciones, mantencion, mantención, falabella, chile, cuentarut, las condes, providencia, s.i.i, transbank, webpay, ripley, lider_, sodimac, entel_, copec, cruz verde
    COP: .com.co, gmf_, 4x1000, cuota manejo, cuota de manejo, avianca, rappi, bogota, bogotá, medellin, medellín, bancolombia, nequi, comcel, pago pse
    CRC: costa rica, heredia, sinpe, colones
    CZK: praha, brno_, platba, převod, |, |, částka, protiúčet
    DKK: københavn, kobenhavn, aarhus, mobilepay, dankort, overførsel, |, |, beløb, bogføringsd
    EGP: cairo, egypt, fawry, vodafone cash
    EUR: zagreb, konzum, euros_, lastschrift, kartenzahlung, apotheke, frankfurt, db fernverkehr, db bahn, rotterdam, ireland, limerick, galway, dunnes, berlin, madrid, lisboa, lisbon, milano, dublin_, amsterdam, bruxelles, brussel, barcelona, münchen, cb_, electricite de france, sncf, ratp, dgfip, luas_, virgin media irl, mercadona, repsol, el corte ingles, pingo doce, worten, edeka_, rewe_, esselunga, conad_, albert heijn, colruyt, delhaize, leclerc, intermarche, monoprix, iberdrola, endesa, enel energia, deutsche bahn, |, vdp-, sepa_, sepa-, 365 online, bizum, prlv, prelevement, vir recu, trf mb way, |, entrate, uscite, causale, libell, montant, betrag, umsatz, buchung, bedrag, omschrijving, importo, descrizione, määrä, movimentos, data mov, znesek, ποσό, kuupäev, selgitus, paskirtis, saņēmējs, posted transactions date, päivämäärä, kuvaus, datums, apraksts, aprašymas
    GBP: london_, council tax, lloyds bank, deliveroo, counter credit, tesco, sainsbury, waitrose, asda_, cardiff, belfast, edinburgh, glasgow, united kingdom, .co.uk, greggs, argos_, papajohnsgb, british gas, scottishpower, bank giro credit, leicester, thames water, tv licence, morrisons, marks & spencer, marks&spencer, nationwide_, octopus energy, edf energy, tfl_, national rail, trainline, wetherspoon, boots_, ee limited, bt group, natwest, direct line, westminster bank, barclays bank uk, hsbc uk, |, faster payment, bacs_, non-gbp, non-sterling, |, sort code, transferwise id
    GEL: |, |, თარიღი, თანხა
    GHS: accra, kumasi, ghana
    HKD: .com.hk, hong kong, 香港, 九龍, 新界, 八達通, parknshop, wellcome
    HUF: budapest, vásárlás, átutalás, |, |, összeg, könyvelés, terhelés, jóváírás
    IDR: jakarta, bandung, tokopedia, gopay, indomaret, alfamart, indonesia, |, qris_, |, jumlah, keterangan, mutasi, saldo awal, tanggal_
    ILS: |, |, תאריך
    INR: gurgaon, bajaj, mumbai, chennai, bangalore, bengaluru, delhi, hyderabad, kolkata, swiggy, zomato, flipkart, airtel, paytm, fastag, axis bank, hdfc, icici, phonepe, gpay, bigbasket, zepto, blinkit, irctc, |, upi/, upi-, upi_, neft, imps/, imps-, imps_, |, amount(in rs, withdrawal amt
    ISK: |, |, upphæð, skýring, dagsetning, mynt
    KES: nairobi, mpesa, m-pesa, paybill, pay bill, fuliza, safaricom, |, pesalink, |, completion time
    LKR: sri lanka, cargills, dialog axiata
    MXN: .com.mx, mexico, méxico, ciudad de mex, miguel hidalgo, oxxo, telmex, soriana, cdmx, guadalajara, monterrey, sa de cv, cfe_, telcel, izzi_, walmart mex, chedraui, bodega aurrera, seven eleven mx, |, spei_
    MYR: .com.my, sdn bhd, (m) bhd, tnb_, petaling jaya, jaya grocer, touch n go, petronas, 99 speedmart, astro_, kuala lumpur, maybank, selangor, malaysia, |, duitnow, |, tarikh
    NGN: naira, nig ltd, mtn airtime, lekki, gotv, lagos, abuja, mtn data, stampduty, |, nip transfer, nip trf, fgn stamp, |, naira
    NOK: oslo_, bergen_, rema 1000, dagligvare, varekjøp, overføring, |, vipps_, |, beløp, bokføringsd, ut fra konto, forklaring, avstemt, inn_, utført, bokforingsd, utlopsdato, mottakers
    NPR: nepal, kathmandu, fonepay, bhatbhateni
    NZD: .co.nz, z energy, spark nz, auckland, wellington, new world_, burgerfuel, studylink, christchurch, countdown, pak n save, the warehouse, mercury energy, new zealand, kiwibank, |, |, tran type, conversioncharge, conversion charge, tp ref, analysis code
    PEN: peru_, perú_, yape_, plin_
    PHP: jollibee, gcash, manila, makati, mandaluyong, cebu_, quezon, philippines, instapay, globe telecom, smart communications, meralco, pldt
    PKR: karachi, lahore, islamabad, rawalpindi, faisalabad, k-electric, easypaisa, jazzcash, imtiaz super
    PLN: warszawa, krakow, kraków, wroclaw, wrocław, biedronka, zabka, żabka, allegro, przelew, płatność, |, blik_, |, kwota, kontrahent
    RON: bucuresti, bucurești, cluj, |, |, sumă, detalii tranz, descriere, tranzactiei, tranzacției, operatiun, operațiun
    RUB: |, |, сумма, назначение платежа
    SAR: riyadh, jeddah
    SEK: göteborg, goteborg, malmö, systembolaget, ica_, willys, barnbidrag, skatteverket, kortköp, överföring, utbetalning, intäktsränta, |, swish_, bankgiro, |, belopp, bokföringsd, ingående saldo, bokförd, bokfört, insättning, beskrivning
    SGD: .com.sg, posb_, dbs_, singapore, paynow, paylah, ntuc_, cold storage, nets_, sheng siong, fairprice
    THB: bangkok, thailand, kbank, siam_, true move, tops market, |, promptpay, |, วันที่
    TRY: .com.tr, istanbul, ankara, havale, alişveriş, |, |, tutar, bakiye, açiklama, miktar
    TWD: 合作金庫, 玉山銀行, 國泰世華, 中國信託, 台新, 富邦, 中華郵政, 誠品, 屈臣氏, 中油, 台灣, 臺灣, 台北, 臺北, 高雄, 全聯, 家樂福, 統一超商, |, |, 臺幣, 新台幣, 帳務日期, 即時餘額
    UAH: київ, монобанк, приватбанк, сільпо, розетка, |, |, картки, операції
    UGX: kampala, umeme, uganda, lugogo
    USD: united states, yappy, panama, panamá, banco general, new york, san francisco, los angeles, chicago, seattle, houston, dallas, atlanta, denver, walgreens, trader joe, safeway, kroger, publix, cvs, target_, wells fargo, comcast, verizon, whole foods, wholefds, boston, brooklyn, miami, las vegas, portland, fl_, ny_, tx_, nj_, nv_, az_, nc_, tn_, mn_, wi_, ca_, |, zelle, venmo, ach debit, ach credit, ach pmt, ach transfer, checkcard, web pmts, |, trans date, post date
    UYU: montevideo, uruguay, antel_, pedidosya, paysandu
    VES: farmatodo, banesco, locatel, caracas, venezuela
    VND: |, |, số tiền, ghi nợ, ngày giao
    ZAR: .co.za, pnp_, fnb_, engen_, debit order, durban, cape town, johannesburg, pretoria, sandton, vodacom, telkom mobile, pick n pay, absa bank, capitec, checkers, takealot, sms notification fee, |, |, beskrywing
    """
}
