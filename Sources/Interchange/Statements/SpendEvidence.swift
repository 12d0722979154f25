import BillingCore

/// What the rows show about the sign of spending: services that are only ever paid, words, and the majority.
struct SpendEvidence {
  /// The rows that show that spending is negative, and those that show the opposite.
  private struct Votes {
    var natural = 0
    var inverted = 0
    var all: Int { natural + inverted }

    mutating func add(_ isNatural: Bool) { if isNatural { natural += 1 } else { inverted += 1 } }

    /// The sign that `percent` of the votes show.
    func sign(percent: Int) -> SpendSign? {
      if all == 0 { return nil }
      if natural * 100 >= all * percent { return .negative }
      return inverted * 100 >= all * percent ? .positive : nil
    }
  }

  private var services = Votes()
  private var words = Votes()
  /// The rows with a minus, and those without.
  private var rows = Votes()
  private var sampled = 0

  private static let sampleSize = 400
  /// The bytes of a text that are looked at.
  private static let longestText = 200

  init(_ entries: StatementEntries, _ cells: StatementCells, _ columns: StatementColumns) {
    let indices = columns.texts + [columns.type].compactMap(\.self)
    for entry in entries.entries where entry.reason == nil {
      guard let number = entry.amount ?? entry.debit, !number.isZero else { continue }
      let isNegative = number.sign == .minus || number.isCredit == false
      rows.add(isNegative)
      guard sampled < Self.sampleSize else { continue }
      sampled += 1
      let text = indices.map {
        String(decoding: cells.bytes(entry.row, $0).prefix(Self.longestText), as: UTF8.self).folded
      }
      let bytes = Array(text.joined(separator: " ").utf8)[...]
      if let goesOut = SpendWords.goesOut(bytes, isCard: columns.isCard) { words.add(goesOut == isNegative) }
      if SpendWords.isService(bytes) { services.add(isNegative) }
    }
  }

  /// Several services on one side and none on the other.
  var byServices: SpendSign? { services.all > 1 ? services.sign(percent: 100) : nil }

  /// Words in at least two rows and a tenth of them all, nearly all on one side.
  var byWords: SpendSign? { words.all > 1 && words.all * 10 >= sampled ? words.sign(percent: 85) : nil }

  /// Nearly all rows; few rows without a sign may be income as well as spending.
  var byMajority: SpendSign? {
    let sign = rows.sign(percent: 85)
    return sign == .positive && rows.all < Self.fewRows ? nil : sign
  }

  private static let fewRows = 5

  /// The sign that the rows tell, and by what; `nil` if they tell nothing, or contradict each other.
  var told: (SpendSign, StatementEvidence)? {
    var found: [(SpendSign, StatementEvidence)] = [
      byServices.map { ($0, .services) }, byWords.map { ($0, .words) },
    ].compactMap(\.self)
    // One service and one word are two witnesses too.
    if found.isEmpty, let one = services.sign(percent: 100), one == words.sign(percent: 100) {
      found = [(one, .words)]
    }
    guard let first = found.first else { return byMajority.map { ($0, .rows) } }
    // All rows with a minus, and words that call them income: payments to a card, from either side.
    let isOdd = first.1 == .words && first.0 == .positive && byMajority == .negative
    return isOdd || found.contains { $0.0 != first.0 } ? nil : first
  }

  /// Whether services contradict a sign that something else shows.
  func contradicts(_ sign: SpendSign) -> Bool { byServices.map { $0 != sign } ?? false }
}

/// Words of rows that say whether money went out or came in.
enum SpendWords {
  /// Whether a text says that money goes out; `nil` if it says nothing.
  static func goesOut(_ text: ArraySlice<UInt8>, isCard: Bool) -> Bool? {
    if unclear.contains(where: text.holds) { return nil }
    if income.contains(where: text.holds) || isCard && cardPayments.contains(where: text.holds) { return false }
    return spending.contains(where: text.holds) ? true : nil
  }

  /// Whether a text names a service or shop that everybody pays and nobody is paid by.
  static func isService(_ text: ArraySlice<UInt8>) -> Bool { services.contains(where: text.holds) }

  /// A payment to a card has the same words on both sides.
  private static let unclear = [
    "credit card payment", "credit crd", "card autopay", "kreditkartenabrechnung", "card services", "crd autopay",
  ]
  private static let income = [
    "salary", "payroll", "direct dep", "directdep", "deposit", "interest paid", "interest earned", "credit interest",
    "dividend",
    "payment received", "payment - thank", "payment thank", "refund", "gehalt", "lohn/", "gutschrift", "salaris",
    "salaire", "nomina", "nómina", "stipendio", "accredito", "給与", "給料", "賞与", "virement recu", "vir recu",
    "virement de", "proventos", "depósito", "pagamento recebido", "transferência recebida", "abono", "工资", "급여",
    "lön", "wynagrodzenie", "transfer from", "transfer credit", "ach credit", "zelle from", "credit transfer",
    "überweisungsgutschrift", "gehaltseingang", "remboursement", "pension", "transferencia recibida",
    "bonifico a vostro favore", "pix recebido",
  ]
  /// Payments to a card, which the bank of the account calls spending.
  private static let cardPayments = ["口座振替", "オ支払"]
  private static let spending = [
    "purchase", "card payment", "direct debit", "directdebit", "withdrawal", "lastschrift", "kartenzahlung",
    "bezahlung", "abbuchung",
    "dankort", "carte ", "prlv", "prelevement", "prélèvement", "cheque", "incasso", "betaalautomaat", "compra", "saque",
    "pagto", "pagamento", "デビット", "口座振替", "cotisation", "standing order", "interest charge", "pagobancomat",
    "addebito", "recibo", "adeudo", "interac purchase", "pos debit", "checkcard", "debit card", "eftpos",
    "カード払", "引落", "atm", "transfer to", "transfer debit", "ach debit", "zelle to", "dauerauftrag", "geldautomat",
    "pix enviado", "compra no", "pagamento efetuado", "payment to", "bill payment",
  ]
  private static let services = [
    "netflix", "spotify", "disney plus", "disneyplus", "disney+", "hulu", "youtube", "apple.com/bill", "itunes.com",
    "icloud", "google *", "google storage", "google one", "amazon prime", "amznprime", "prime video", "audible",
    "adobe", "microsoft*", "msft", "dropbox", "openai", "chatgpt", "claude.ai", "anthropic", "github", "playstation",
    "nintendo", "xbox", "steam", "hbo", "paramount+", "peacock", "dazn", "crunchyroll", "deezer", "tidal", "linkedin",
    "canva", "notion", "nordvpn", "1password", "duolingo", "patreon", "uber", "lyft", "bolt.eu", "deliveroo",
    "doordash", "just eat", "mcdonald", "starbucks", "burger king", "subway", "amazon", "amzn", "walmart", "costco",
    "target ", "whole foods", "trader joe", "walgreens", "cvs/", "home depot", "shell oil", "chevron", "exxon",
    "tesco", "sainsbury", "asda", "waitrose", "aldi", "lidl", "rewe", "edeka", "kaufland", "rossmann", "ikea",
    "carrefour", "auchan", "leclerc", "intermarche", "monoprix", "mercadona", "esselunga", "conad", "albert heijn",
    "woolworths", "coles", "pingo doce", "continente", "vodafone", "o2 ", "telekom", "comcast", "verizon",
    "t-mobile", "at&t", "ネットフリックス", "スポティファイ", "アマゾン", "セブン", "ローソン", "ファミリーマート", "イオン", "マクドナルド", "スターバックス",
    "puregym", "美团", "瑞幸", "넷플릭스", "쿠팡", "스타벅스",
  ]
}
