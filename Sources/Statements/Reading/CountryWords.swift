import BillingCore

/// The country of a file, by what mostly one country writes: the language of its header, its banks, its cities and shops.
///
/// The words are lists by currency; those of banks tell the order of dates as well.
enum CountryWords {
  /// The currency of the language of a header, else of the country that most of some folded texts speak of, at least twice as
  /// many as of any other; Switzerland and Canada share the languages of the euro.
  static func currency(header words: [String], _ texts: some Sequence<[UInt8]>, bank: String?) -> Currency? {
    let language = languages.code(in: words.map { Array($0.utf8) })
    let place = places.code(in: Set(texts), least: 2) ?? bank
    let isShared = language == "EUR" && ["CHF", "CAD"].contains(place)
    return (isShared ? place : language ?? place).flatMap { Currency(code: $0) }
  }

  /// The code of the currency of the one country whose banks write such words; `AUD` is for New Zealand too.
  static func bank(in texts: some Sequence<[UInt8]>) -> String? { banks.code(in: texts, isAlone: true) }

  private struct Countries {
    private let matcher: WordMatcher
    /// The code of each word.
    private let codes: [String]

    init(_ lists: [WordLists]) {
      let words = lists.flatMap { list in list.names.flatMap { name in list[name].map { (code: name, word: $0) } } }
      (matcher, codes) = (WordMatcher(words.map(\.word)), words.map(\.code))
    }

    func code(in texts: some Sequence<[UInt8]>, least: Int = 1, isAlone: Bool = false) -> String? {
      // A word that ends in a space may end the text.
      let found = texts.compactMap { matcher.first(in: $0 + [0x20]).map { codes[$0] } }
      let counts = found.reduce(into: [String: Int]()) { $0[$1, default: 0] += 1 }
      let ranked = counts.ordered { ($0.value, $1.key) > ($1.value, $0.key) }
      guard let first = ranked.first, first.value >= least else { return nil }
      return ranked.count > 1 && (isAlone || ranked[1].value * 2 > first.value) ? nil : first.key
    }
  }

  private static let languages = Countries([ofLanguages])
  private static let banks = Countries([ofBanks, "AUD: eftpos"])
  private static let places = Countries([ofBanks, ofPlaces])

  private static let ofLanguages: WordLists = """
    SEK: belopp, bokföringsd
    NOK: beløp, bokføringsd, inn på konto, ut fra konto, forklaring
    DKK: beløb, bogføringsd
    PLN: kwota, kontrahent
    CZK: částka, protiúčet
    HUF: összeg, könyvelés, terhelés, jóváírás
    TRY: tutar, bakiye, açıklama
    RON: sumă, detalii tranz
    ILS: תאריך
    TWD: 新臺幣, 臺幣
    UAH: картки, операції
    RUB: сумма
    VND: số tiền
    IDR: jumlah, keterangan
    NGN: naira
    GEL: თარიღი, თანხა
    NZD: tran type, conversioncharge, conversion charge
    EUR: libell, montant, betrag, umsatz, buchung, bedrag, omschrijving, importo, descrizione, määrä, movimentos, data mov, znesek, ποσό
    BRL: lançamento, histórico, estabelecimento
    """
  private static let ofBanks: WordLists = """
    INR: upi/, upi-, upi_, neft, imps/, imps-, imps_, rtgs
    AUD: bpay, osko_, payid
    GBP: faster payment, bacs_
    EUR: sepa_, sepa-, 365 online, bizum, prlv, prelevement, vir recu, trf mb way
    CHF: twint
    BRL: pix_, pix -, boleto
    MXN: spei_
    NGN: nip transfer, fgn stamp
    USD: zelle, venmo, ach debit, ach credit, ach pmt, ach transfer, checkcard, web pmts
    CAD: interac_, cibc, e-transfer, e-tfr
    """
  private static let ofPlaces: WordLists = """
    GBP: london_, tesco, sainsbury, waitrose, asda_, cardiff, belfast, edinburgh, glasgow, united kingdom
    AUD: melbourne, sydney, brisbane, perth_, australia, wa aus, commbank, hungry jack, adelaide, canberra, nsw_, au aus, pty_, bunnings, chemist warehouse, coles_, afterpay
    NZD: z energy, auckland, wellington, new world_, burgerfuel, studylink, christchurch, countdown, pak n save, dunedin
    CAD: canada, toronto, sobeys, oakville, burlington on, vancouver, montreal, calgary, ottawa, edmonton, mississauga, winnipeg, tim hortons, loblaws, petro-canada, canadian tire, amazon.ca, shoppers drug, skipthedishes, rbc_, goodlife, sun life, ile perrot, jean coutu
    USD: new york, san francisco, los angeles, chicago, seattle, houston, dallas, atlanta, denver, walgreens, trader joe, safeway, kroger, publix, cvs, target_, wells fargo, comcast, verizon, whole foods, wholefds
    INR: bajaj, mumbai, chennai, bangalore, bengaluru, delhi, hyderabad, kolkata, swiggy, zomato, flipkart, airtel, paytm
    ZAR: durban, cape town, johannesburg, pretoria, sandton, vodacom, telkom mobile, pick n pay, absa bank, capitec
    NGN: lagos, abuja, mtn data, stampduty
    AED: dubai, abu dhabi, sharjah, uae_
    SGD: singapore, paynow, paylah, ntuc_, cold storage
    HKD: hong kong
    KES: nairobi, mpesa, m-pesa, paybill
    BRL: são paulo, sao paulo, rio de janeiro, ifood, mercado livre
    EUR: frankfurt, db fernverkehr, db bahn, rotterdam, ireland, limerick, galway, dunnes, berlin, madrid, lisboa, lisbon, milano, dublin_, amsterdam, bruxelles, brussel, barcelona, münchen, cb_, electricite de france, sncf, ratp, dgfip
    CHF: sunrise_, swisscom, digitec, galaxus, denner, sbb_, zürich, zuerich, genève, geneve, lausanne, basel_, migros, postfinance
    """
}
