import Testing

@testable import BillingCore
@testable import BillingSamples
@testable import Statements

@Suite("Whose a row is")
struct RowOwnerTests {
  private let months = (1...8).map { "0\($0)" }

  private func monthly(_ text: String, _ day: String, _ amounts: [String]) -> [StatementRow] {
    zip(months, amounts).flatMap { rows(text, $1, on: "\($0)-\(day)") }
  }

  private func found(_ book: Book, _ statement: [StatementRow], on account: String? = nil) -> Reconciliation {
    book.reconciliation(of: statement, on: account)
  }

  @Test("two merchants with varying amounts a day apart confirm nothing, and one of them is a question")
  func twoMerchants() {
    let book = Book.of(.of("Power", money("70", "EUR"), from: "2026-01-20"))
    let power = ["64.20", "71.10", "66.90", "72.30", "74.10", "69.80", "61.20", "73.90"]
    let water = ["75.15", "68.80", "70.85", "61.00", "63.40", "77.10", "65.50", "66.60"]
    let statement = monthly("STADTWERKE KD 1234", "20", power) + monthly("WASSERWERK ZWECKVERBAND", "21", water)
    let found = found(book, statement)
    #expect(found.confirmations.isEmpty)
    #expect(Set(found.unnamed.map { found.rows[$0.row].text }).count == 1)
    #expect(found.fits.map(\.isExact) == [false])
    // A shop of another amount is neither.
    let shop = self.found(book, monthly("PLAIN SHOP", "23", Array(repeating: "177.77", count: 8)))
    #expect(shop.confirmations.isEmpty && shop.unnamed.isEmpty && shop.newPrices.isEmpty)
  }

  @Test("a charge of another registered account is no candidate, and a name keeps its rows from others")
  func otherAccount() {
    var netflix = Subscription.of("Netflix", money("13.99", "EUR"), from: "2026-01-20", id: 1)
    netflix.paymentMethod = "Visa Gold"
    var book = Book.of(netflix, .of("Gifts", money("19.99", "EUR"), from: "2026-01-20", id: 2))
    let statement = rows("NETFLIX REWE", "19.99", on: "01-20 02-20")
    #expect(found(book, statement, on: "Bank").confirmations.map(\.charge.subscription) == [0, 0])
    book.accounts = [
      Account(id: UUID(high: 0, low: 8), name: "Visa Gold", kind: .card),
      Account(id: UUID(high: 0, low: 9), name: "Bank", kind: .bank),
    ]
    #expect(found(book, statement, on: "Bank").confirmations.isEmpty)
    #expect(found(book, statement, on: "visa gold").confirmations.count == 2)
  }

  @Test("a row of one known service is not offered for another", arguments: ["01-20", "01-20 02-20 03-20 04-20"])
  func otherService(days: String) {
    let book = Book.of(.of("iCloud+", money("2.99", "EUR"), from: "2026-01-20", id: 1))
    let found = found(book, rows("DROPBOX*ABC123", "2.99", on: days))
    #expect(found.confirmations.isEmpty && found.unnamed.isEmpty && found.fits.isEmpty)
  }

  @Test(
    "rows of a known service, of another subscription, of a card and of cash are nobody else's",
    arguments: [
      "HULU 877-8244858", "CITY GYM 0042", "ﾗｸﾃﾝｶ-ﾄﾞｻ-ﾋﾞｽ", "ATM SHIBUYA", "TRANSFER TO SAVINGS", "BLUE CARD 0001",
    ])
  func others(text: String) {
    var gym = Subscription.of("City Gym", money("39.00", "EUR"), from: "2025-01-03", id: 2)
    (gym.status, gym.cancellationDate) = (.cancelled, day("2025-06-30"))
    var book = Book.of(.of("School", money("39.00", "EUR"), from: "2026-01-20", id: 1), gym)
    book.accounts = [Account(id: UUID(high: 0, low: 8), name: "Blue Card", kind: .card)]
    let days = "01-20 02-20 03-20 04-20"
    #expect(found(book, rows(text, "39.00", on: days)).confirmations.isEmpty)
    #expect(found(book, rows("MEADOW ESTATES", "39.00", on: days)).confirmations.count == 4)
  }

  @Test("a short name as a word of its own names its rows, beside a longer one that the text only begins with")
  func shortName() {
    let book = Book.of(
      .of("Telekom", money("9.05", "EUR"), from: "2026-01-20", id: 1),
      .of("JKL", money("17.15", "EUR"), from: "2026-01-03", id: 2))
    let found = found(book, rows("BG4711 JKL Telekommm Stadt GmbH JKL Rechnung", "17.15", on: "01-03 02-03"))
    #expect(found.confirmations.map(\.charge.subscription) == [1, 1])
    #expect(found.offSchedule.isEmpty)
    #expect(self.found(book, rows("JKLMN SHOP", "16.00", on: "01-03 02-03")).confirmations.isEmpty)
  }

  @Test(
    "a name is no part of a longer word",
    arguments: [
      ("Stadtwerke", "STADT KOELN BUERGERAMT"), ("Water", "WATERSTONES"), ("Strom", "STROMBERG RESTAURANT"),
      ("Musikschule", "MUSIKHAUS"), ("Вода", "ВОДАФОН"),
    ])
  func wholeWords(name: String, text: String) {
    let statement =
      rows(text, "28.00", on: "07-05") + rows(text, "27.10", on: "08-07") + rows(text, "33.40", on: "10-06")
    let found = found(.of(.of(name, money("30", "EUR"), from: "2026-08-05")), statement)
    #expect(found.confirmations.isEmpty && found.offSchedule.isEmpty && found.unnamed.isEmpty)
  }

  @Test("a row of a compound is that of the subscription with its word")
  func compound() {
    let book = Book.of(
      .of("Stadtwerke", money("74", "EUR"), from: "2026-01-03", id: 1),
      .of("Musikschule Tim", money("48", "EUR"), from: "2026-01-01", id: 2))
    let found = found(book, rows("STADT KOELN MUSIKSCHULE KASSENZ", "48.00", on: "01-01 02-01 03-01"))
    #expect(found.confirmations.map(\.charge.subscription) == [1, 1, 1])
  }

  @Test(
    "one word of a longer text takes an amount near the price, and further from it is a question",
    arguments: [("Guardian", "GUARDIAN PHARMACY"), ("Office", "OFFICE DEPOT #221"), ("Rent", "RENT A CAR EUROPCAR")])
  func oneWord(name: String, text: String) {
    let book = Book.of(.of(name, money("12", "EUR"), from: "2026-07-15"))
    let near = found(book, rows(text, "11.00", on: "07-17"))
    #expect(near.confirmations.count == 1 && near.unnamed.isEmpty)
    let far = found(book, rows(text, "8.00", on: "07-17"))
    #expect(far.confirmations.isEmpty && far.unnamed.count == 1)
  }

  @Test("another word of the trade takes the exact amount alone, and near it is a question")
  func otherWord() {
    func found(_ amount: Int64, on date: String) -> Reconciliation {
      let paid = Money(minorUnits: -amount, currency: .yen)
      return self.found(
        .of(.of("携帯", yen(5200), from: "2026-07-28")),
        [StatementRow(row: 1, date: day(date), text: "JR東日本 モバイルSuica", amount: paid)])
    }
    let near = found(5011, on: "2026-07-28")
    #expect(near.confirmations.isEmpty && near.unnamed.count == 1)
    #expect(found(5011, on: "2026-07-10").offSchedule.isEmpty)
    #expect(found(5200, on: "2026-07-28").confirmations.count == 1)
  }

  @Test("a bill of a trade is no question for an estimate of another trade, if the book has one of that trade")
  func otherTrade() {
    func about(_ amount: Int64) -> Money { Money(minorUnits: amount, currency: .yen, isEstimate: true) }
    let power = Subscription.of("電気", about(5000), from: "2026-06-27", id: 1)
    let gas = Subscription.of("ガス", about(3000), from: "2026-06-28", id: 2)
    let paid = Money(minorUnits: -7206, currency: .yen)
    let row = StatementRow(row: 1, date: day("2026-06-27"), text: "ﾄｳｷﾖｳｶﾞｽ", amount: paid)
    #expect(found(Book.of(power), [row]).unnamed.count == 1)
    #expect(found(Book.of(power, gas), [row]).unnamed.isEmpty)
  }

  @Test("a rent that a card company takes is no payment to a card, unless that card is registered")
  func rentThroughACard() {
    var book = Book.of(.of("家賃", yen(85000), from: "2026-06-26"))
    let paid = Money(minorUnits: -85000, currency: .yen)
    let row = StatementRow(row: 1, date: day("2026-06-26"), text: "家賃　エポスカード", amount: paid)
    #expect(found(book, [row]).confirmations.count == 1)
    book.accounts = [Account(id: UUID(high: 0, low: 8), name: "エポスカード", kind: .card)]
    #expect(found(book, [row]).confirmations.isEmpty)
  }

  @Test(
    "a shop that bills for many is nobody's, also once a text is learned", arguments: ["AMAZON BR", "APPLE.COM/BILL"])
  func sharedText(text: String) {
    var gym = Subscription.of("Gym", money("17.96", "EUR"), from: "2026-03-22")
    gym.statementTexts = ["fitx"]
    let found = found(.of(gym), rows(text, "17.96", on: "06-25") + rows("REWE", "12.10", on: "07-30 08-30"))
    #expect(found.confirmations.isEmpty)
    gym.statementTexts = [MerchantText(text).key]
    #expect(self.found(.of(gym), rows(text, "17.96", on: "06-25")).confirmations.count == 1)
  }

  @Test("a learned text is known beside other texts that begin like it")
  func learnedBeside() {
    var meli = Subscription.of("Meli+", money("17.96", "EUR"), from: "2026-03-22")
    meli.statementTexts = ["mercadolivre melimais"]
    let statement =
      rows("MERCADOLIVRE*MELIMAIS", "17.96", on: "06-22 07-22") + rows("AMAZON BR", "17.96", on: "06-25")
      + rows("MERCADOLIVRE*K39SJ2LW0", "12.10", on: "07-30")
    let found = found(.of(meli), statement)
    #expect(found.confirmations.map(\.mark.text) == ["mercadolivre melimais", "mercadolivre melimais"])
    #expect(found.recurring.isEmpty)
  }

  @Test("the strongest text alone: learned, then service, then name, then the exact amount")
  func order() {
    var power = Subscription.of("Green Power", money("50.00", "EUR"), from: "2026-01-10", id: 1)
    let named = rows("GREEN POWER AG", "55.00", on: "01-10 02-10 03-10")
    let exact = rows("MEADOW ESTATES", "50.00", on: "01-10 02-10 03-10")
    let learned = rows("KD SERVICE", "52.00", on: "01-11 02-11 03-11")
    let texts = { (found: Reconciliation) in Set(found.confirmations.map(\.mark.text)) }
    #expect(texts(found(.of(power), exact)) == ["meadow estates"])
    #expect(texts(found(.of(power), exact + named)) == ["green power"])
    power.statementTexts = ["kd service"]
    #expect(texts(found(.of(power), exact + named + learned)) == ["kd service"])
  }

  @Test("without a name a row of another amount is a charge only with a text that exact ones taught, then in one run")
  func taught() throws {
    var book = Book.of(.of("Rent", money("950", "EUR"), from: "2026-01-01"))
    let exact = rows("MEADOW ESTATES", "950.00", on: "01-02 02-02 03-02")
    let alone = self.found(book, Array(exact[..<1]) + rows("MEADOW ESTATES", "990.00", on: "02-02"))
    #expect(alone.confirmations.isEmpty)
    let statement = exact + rows("MEADOW ESTATES", "990.00", on: "04-02 05-02")
    let found = found(book, statement)
    #expect(found.decisions.map(\.kind) == [.confirmed, .confirmed, .confirmed, .newPrice, .newPrice])
    #expect(found.unnamed.isEmpty && found.newSeries.isEmpty)
    #expect(found.decisions.map { $0.reason?.basis } == [.pattern, .pattern, .pattern, .taught, .taught])
    try book.reconcile(statement)
    #expect(self.found(book, statement).confirmations.isEmpty)
  }

  @Test("a charge after the cancellation is told with those before it that only days and amounts tie")
  func taughtBeforeTheEnd() {
    var club = Subscription.of("Club", money("66", "EUR"), from: "2026-01-15")
    (club.status, club.cancellationDate) = (.cancelled, day("2026-03-20"))
    let found = found(.of(club), rows("EDIFICIO AURORA", "66.00", on: "01-15 02-15 03-15 04-15"))
    #expect(found.confirmations.count == 3 && found.offSchedule.map(\.row) == [3])
  }

  @Test("rows that may be charges are not also a new series")
  func askedSeries() {
    let book = Book.of(.of("Fitness", money("70", "EUR"), from: "2026-01-14"))
    let found = found(book, rows("BELTAR FITNESS", "96.01", on: "01-14 02-14 03-14 04-14"))
    #expect(found.unnamed.count == 4 && found.newSeries.isEmpty)
  }

  @Test("two subscriptions of one merchant are told by their amounts; of a known service they are two questions")
  func sharedMerchant() {
    let book = Book.of(
      .of("Internet", money("39.95", "EUR"), from: "2026-01-20", id: 1),
      .of("Phone", money("19.99", "EUR"), from: "2026-01-20", id: 2))
    let days = "01-20 02-20 03-20 04-20"
    let statement = { rows($0, "39.95", on: days) + rows($0, "19.99", on: days) }
    #expect(found(book, statement("KOMBI NET GMBH")).confirmations.count == 8)
    let asked = found(book, statement("VODAFONE GMBH"))
    #expect(asked.confirmations.isEmpty)
    #expect(asked.fits.map { $0.rows.count } == [4, 4])
    #expect(
      asked.fits.allSatisfy { fit in fit.isExact && fit.rows.allSatisfy { $0.charge.subscription == fit.subscription } }
    )
    #expect(asked.newSeries.isEmpty)
  }

  @Test("rows after a cancellation, in a pause and before the start are told, with the paused charge")
  func offSchedule() {
    var hulu = Subscription.of("Hulu", money("9.99", "EUR"), from: "2026-01-15", id: 1)
    (hulu.status, hulu.cancellationDate) = (.cancelled, day("2026-02-25"))
    var paper = Subscription.of("New Yorker", money("9.99", "EUR"), from: "2026-01-15", id: 2)
    paper.pauses = [Pause(from: day("2026-03-01"), until: day("2026-06-01"))]
    let netflix = Subscription.of("Netflix", money("15.99", "EUR"), from: "2026-03-02", id: 3)
    let statement =
      rows("HULU 877", "9.99", on: "02-15 03-05") + rows("CONDE NEW YORKER", "9.99", on: "03-15")
      + rows("NETFLIX.COM", "15.99", on: "01-02 03-02") + rows("HULU GIFT", "99.99", on: "04-05")
    let found = found(.of(hulu, paper, netflix), statement)
    #expect(found.offSchedule.map(\.row) == [3, 1, 2])
    #expect(found.offSchedule.map(\.reason) == [.beforeStart, .cancelled, .paused])
    #expect(found.offSchedule.map(\.charge?.date) == [nil, nil, day("2026-03-15")])
  }

  @Test("rows after the end or in a pause do not make those before it purchases, whatever their amounts are")
  func varyingBeforeTheEnd() {
    var netflix = Subscription.of("Netflix", money("15", "EUR"), from: "2026-05-03")
    let statement = zip(["14.52", "16.67", "15.57", "17.66", "14.70", "15.63"], 5...10).flatMap { amount, month in
      rows("NETFLIX.COM AMSTERDAM NL", amount, on: month < 10 ? "0\(month)-03" : "\(month)-03")
    }
    (netflix.status, netflix.cancellationDate) = (.cancelled, day("2026-08-06"))
    let ended = found(.of(netflix), statement)
    #expect(ended.confirmations.count == 4 && ended.missing.isEmpty && ended.offSchedule.map(\.row) == [4, 5])
    (netflix.status, netflix.cancellationDate) = (.active, nil)
    netflix.pauses = [Pause(from: day("2026-08-01"), until: day("2026-11-01"))]
    #expect(found(.of(netflix), statement).offSchedule.map(\.row) == [3, 4, 5])
    #expect(found(.of(netflix), statement).confirmations.count == 3)
  }

  @Test("a biller before the name of a service does not hide it")
  func billed() {
    let book = Book.of(
      .of("Bumble", money("12.99", "EUR"), from: "2026-06-25", id: 1),
      .of("Tinder", money("14.99", "EUR"), from: "2026-06-07", id: 2),
      .of("Xbox Game Pass", money("14.99", "EUR"), from: "2026-06-07", id: 3))
    let statement =
      rows("GOOGLE *Tinder Dating g.co/helppay#", "14.99", on: "06-07 07-07")
      + rows("GOOGLE *Bumble Premium g.co/helppay#", "12.99", on: "06-25 07-25")
      + rows("MICROSOFT*ULTIMATE 1 MONTH", "14.99", on: "06-07 07-07")
    let found = found(book, statement)
    #expect(found.confirmations.map(\.charge.subscription) == [1, 1, 0, 0, 2, 2])
    #expect(found.offSchedule.isEmpty && found.missing.isEmpty)
  }

  @Test("purchases at the shop of a membership are not its charges before the start, as rows like its own are")
  func purchases() {
    let prime = Subscription.of("Amazon Prime", money("8.99", "EUR"), from: "2026-08-27", id: 1)
    let costco = Subscription.of("Costco", money("65", "EUR"), from: "2026-08-10", id: 2)
    let shops =
      rows("AMAZON EU SARL 5OLZENT2K", "11.47", on: "06-17 06-29") + rows("COSTCO WHSE #0022", "121.77", on: "07-05")
    let own =
      rows("AMAZON PRIME*2X4Y8 AMZN.COM/BILL", "8.99", on: "08-27 09-27")
      + rows("COSTCO *ANNUAL RENEWAL", "65.00", on: "08-10")
    let found = found(.of(prime, costco), shops + own)
    #expect(found.offSchedule.isEmpty && found.confirmations.count == 3)
    let early = self.found(.of(prime), rows("AMAZON PRIME*2X4Y8", "8.99", on: "07-27 08-27"))
    #expect(early.offSchedule.map(\.row) == [0])
  }

  @Test("no row is without a reason", arguments: ["NETFLIX.COM", "SHOP", "ATM", "HULU"])
  func reasons(text: String) {
    let book = Book.of(.of("Netflix", money("15.99", "EUR"), from: "2026-01-05"))
    let found = found(book, rows(text, "15.99", on: "01-05 01-06 02-05 02-17 05-05") + rows("2026-03-01 3.00 EUR IN"))
    for (decision, note) in zip(found.decisions, found.notes(in: book)) {
      #expect((decision.reason == nil) == (note != nil), "\(decision)")
    }
  }

  @Test("a charge keeps its own account")
  func ownAccount() throws {
    var netflix = Subscription.of("Netflix", money("15.99", "EUR"), from: "2026-01-05", id: 1)
    netflix.paymentMethod = "Amex"
    var book = Book.of(netflix, .of("Hulu", money("9.99", "EUR"), from: "2026-01-05", id: 2))
    try book.reconcile(rows("NETFLIX.COM", "15.99", on: "01-05") + rows("HULU", "9.99", on: "01-05"), account: "Bank")
    let paid = book.charges(in: days("2026-01-05", "2026-01-05")).sorted { $0.subscription < $1.subscription }
    #expect(paid.map { book.paymentMethod(of: $0) } == ["Amex", "Bank"])
  }
}
