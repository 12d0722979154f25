import BillingCore

/// The country of a file, by what only one country writes: the language of its header, its banks, its cities and shops.
///
/// The words are lists by currency; those of banks tell the order of dates as well.
enum CountryWords {
  /// The currency of the language of a header.
  static func currency(ofHeader words: [String]) -> Currency? { languages.currency(in: words.map { Array($0.utf8) }) }

  /// The currency of the country that most of some folded texts speak of, at least twice as many as of any other.
  static func currency(of texts: some Sequence<[UInt8]>) -> Currency? { places.currency(in: texts, least: 2) }

  /// The same by the words of banks alone.
  static func currency(ofBanks texts: some Sequence<[UInt8]>) -> Currency? { banks.currency(in: texts) }

  private struct Countries {
    private let matcher: WordMatcher
    /// The code of each word.
    private let codes: [String]

    init(_ lists: [WordLists]) {
      let words = lists.flatMap { list in list.names.flatMap { name in list[name].map { (code: name, word: $0) } } }
      (matcher, codes) = (WordMatcher(words.map(\.word)), words.map(\.code))
    }

    func currency(in texts: some Sequence<[UInt8]>, least: Int = 1) -> Currency? {
      let found = texts.compactMap { matcher.first(in: $0).map { codes[$0] } }
      let counts = found.reduce(into: [String: Int]()) { $0[$1, default: 0] += 1 }
      let ranked = counts.ordered { ($0.value, $1.key) > ($1.value, $0.key) }
      guard let first = ranked.first, first.value >= least else { return nil }
      return ranked.count > 1 && ranked[1].value * 2 > first.value ? nil : Currency(code: first.key)
    }
  }

  private static let languages = Countries([ofLanguages])
  private static let banks = Countries([ofBanks])
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
    EUR: libell, montant, betrag, umsatz, buchung, bedrag, omschrijving, importo, descrizione, määrä, movimentos, data mov, znesek, ποσό
    BRL: lançamento, histórico, estabelecimento
    """
  private static let ofBanks: WordLists = """
    INR: upi/, upi-, upi_, neft, imps, imps/, rtgs
    AUD: bpay, osko, payid, eftpos
    GBP: faster payment, bacs, bgc_
    EUR: sepa_, sepa-, bizum, prlv, prelevement, vir recu, trf mb way
    CHF: twint
    BRL: pix_, pix -, boleto
    MXN: spei
    NGN: nip transfer, stampduty, stamp duty
    USD: zelle, venmo, ach_, checkcard, web pmts
    CAD: interac, cibc, e-transfer, e-tfr
    """
  private static let ofPlaces: WordLists = """
    GBP: london, tesco, sainsbury, waitrose, asda, manchester, birmingham, cardiff, belfast, edinburgh, glasgow, leeds, bristol, united kingdom
    AUD: melbourne, sydney, brisbane, adelaide, canberra, nsw, au aus, pty_, bunnings, chemist warehouse, coles_, afterpay
    NZD: auckland, wellington, christchurch, countdown, new world, pak n save, dunedin
    CAD: canada, toronto, vancouver, montreal, calgary, ottawa, edmonton, mississauga, winnipeg, halifax, tim hortons, loblaws, petro-canada, canadian tire, amazon.ca, shoppers drug, rogers, skipthedishes, rbc_, goodlife, sun life, ile perrot, jean coutu
    USD: new york, san francisco, los angeles, chicago, seattle, houston, dallas, boston, atlanta, denver, walgreens, trader joe, safeway, kroger, publix, cvs, target_, wells fargo, comcast, verizon, whole foods, wholefds
    INR: mumbai, chennai, bangalore, bengaluru, delhi, hyderabad, pune, kolkata, swiggy, zomato, flipkart, airtel, paytm
    ZAR: durban, cape town, johannesburg, pretoria, sandton, vodacom, telkom mobile, pick n pay, checkers, woolworths za, absa bank, capitec
    NGN: lagos, abuja, mtn data, fgn
    AED: dubai, abu dhabi, sharjah, uae
    SGD: singapore, paynow
    HKD: hong kong
    KES: nairobi, mpesa, m-pesa, paybill
    BRL: são paulo, sao paulo, rio de janeiro, ifood, mercado livre
    EUR: paris, berlin, madrid, lisboa, lisbon, wien, milano, roma, dublin, amsterdam, bruxelles, brussel, barcelona, münchen, cb_, electricite de france, edf_, sncf, ratp, dgfip
    CHF: zürich, zuerich, genève, geneve, lausanne, basel, migros, postfinance
    """
}
