import Testing

@testable import BillingCore
@testable import BillingSamples
@testable import Statements

@Suite("Statements and charges")
struct ReconciliationTests {
  private let netflix = Subscription.of("Netflix", money("15.99", "EUR"), from: "2026-01-05")

  @Test("confirms each charge with its row, at the amount and on the day of the row")
  func confirms() throws {
    var book = Book.of(netflix)
    let statement = rows("NETFLIX.COM", "15.99", on: "01-05 02-06 03-05")
    #expect(book.decisions(statement) == ["01", "02", "03"].map { "confirmed Netflix 2026-\($0)-05" })
    try book.reconcile(statement, account: "Visa")
    #expect(book.events.map(\.paidOn) == [nil, day("2026-02-06"), nil])
    #expect(book.events.allSatisfy { $0.isConfirmed && $0.paymentMethod == "Visa" && $0.statementRow?.count == 16 })
    #expect(book.subscriptions[0].statementTexts == ["netflix"])
  }

  @Test("a row with the name confirms any amount of an estimate, as expected; without the name it confirms none")
  func estimates() throws {
    let power = Subscription.of("Stadtwerke", money("90.00", "EUR").marked(isEstimate: true), from: "2026-01-05")
    var book = Book.of(power)
    let statement = rows("STADTWERKE KOELN", "12.34", on: "01-05") + rows("STADTWERKE KOELN", "977.00", on: "02-06")
    #expect(book.decisions(statement) == ["confirmed Stadtwerke 2026-01-05", "confirmed Stadtwerke 2026-02-05"])
    #expect(Book.of(power).decisions(rows("REWE MARKT", "90.00", on: "01-05 02-05")) == ["leftAlone", "leftAlone"])
    try book.reconcile(statement)
    #expect(book.events.map(\.amount) == [money("12.34", "EUR"), money("977.00", "EUR")])
    #expect(book.events.allSatisfy { !$0.isAmountOverridden })
    let again = book.reconciliation(
      of: rows("STADTWERKE KOELN", "50.00", on: "03-05 04-05 05-05"))
    #expect(again.newPrices.isEmpty && again.confirmations.count == 3)
  }

  @Test("a row of a card with a debit day is the purchase: the charge stays in its statement")
  func cards() throws {
    var book = Book.of(netflix)
    var visa = Account(id: UUID(high: 0, low: 9), name: "Visa", kind: .card)
    (visa.closingDay, visa.debitDay, visa.monthsLater) = (25, 10, 1)
    book.accounts = [visa]
    var (owned, moving) = (book, book)
    owned.subscriptions[0].paymentMethod = "visa"
    moving.subscriptions[0].renewal = .fromPayment
    let statement = rows("NETFLIX.COM", "15.99", on: "01-06")
    try book.reconcile(statement, account: "Visa")
    try owned.reconcile(statement)
    try moving.reconcile(statement, account: "Visa")
    for book in [book, owned] {
      #expect(
        book.payDays(of: Array(book.charges(in: days("2026-01-05", "2026-01-05")))).map(\.date) == [day("2026-02-10")])
    }
    #expect([book, owned, moving].map { $0.events[0].paidOn } == [nil, nil, day("2026-01-06")])
    // A charge keeps its own account, and with it the debit day.
    try owned.reconcile(rows("NETFLIX.COM", "15.99", on: "02-06"), account: "Checking")
    #expect(owned.events[1].paidOn == nil)
    #expect(owned.events.map(\.paymentMethod) == ["visa", "visa"])
  }

  @Test("nothing is missing that costs nothing, is paid in cash, or is on another account than the statement")
  func cannotBeMissing() {
    var book = Book.of(
      netflix, .of("Free", money("0.00", "EUR"), from: "2026-01-05"),
      .of("Market", money("5", "EUR"), from: "2026-01-05"),
      .of("Gym", money("30", "EUR"), from: "2026-01-05"))
    book.accounts = [Account(id: UUID(high: 0, low: 9), name: "Cash", kind: .cash)]
    book.subscriptions[2].paymentMethod = "cash"
    book.subscriptions[3].paymentMethod = "Visa"
    let statement = rows("CAFE", "3.00", on: "01-01 01-31")
    let missing = { (account: String?) in
      book.reconciliation(of: statement, on: account).missing
        .map { book.subscriptions[$0.subscription].name }
    }
    #expect(missing(nil) == ["Netflix", "Gym"])
    #expect(missing("VISA") == ["Netflix", "Gym"])
    #expect(missing("Checking") == ["Netflix"])
  }

  @Test("a row that fits a charge of another registered account says so, by name or by its days, and confirms nothing")
  func elsewhere() {
    var book = Book.of(
      netflix, .of("Internet", money("59.00", "EUR"), from: "2026-01-20"),
      .of("Gym", money("30.00", "EUR"), from: "2026-01-25"))
    book.accounts = ["Visa", "Giro"].enumerated().map {
      Account(id: UUID(high: 0, low: UInt64($0.offset + 9)), name: $0.element, kind: .card)
    }
    book.subscriptions[0].paymentMethod = "Visa"
    book.subscriptions[1].paymentMethod = "Visa"
    let statement =
      rows("NETFLIX.COM", "15.99", on: "01-05 02-05 03-05") + rows("COMCAST", "59.00", on: "01-20 02-20 03-20")
      + rows("GYM", "30.00", on: "01-25 02-25 03-25")
    func found(_ account: String?) -> Reconciliation {
      book.reconciliation(of: statement, on: account)
    }
    let giro = found("giro")
    #expect(giro.confirmations.map(\.charge.subscription) == [2, 2, 2])
    #expect(giro.elsewhere.keys.sorted() == Array(0..<6))
    #expect(giro.elsewhere.allSatisfy { statement[$0].date == $1.date && book.paymentMethod(of: $1) == "Visa" })
    #expect(giro.decisions.prefix(6).allSatisfy { $0.kind == .leftAlone && $0.charge == nil })
    #expect(giro.newSeries.isEmpty)
    #expect(found(nil).elsewhere.isEmpty && found("Visa").elsewhere.isEmpty)
    book.subscriptions[0].paymentMethod = nil
    #expect(found("Giro").elsewhere.values.allSatisfy { $0.subscription == 1 })
    book.accounts.removeFirst()
    #expect(found("Giro").elsewhere.isEmpty, "an account that is not registered pays nothing elsewhere")
  }

  @Test("a charge that a rule moves is expected on its pay day, however far that is")
  func payDays() {
    var book = Book.of(.of("Rent", money("950.00", "EUR"), from: "2026-05-01"))
    let statement = rows("RENT 12", "950.00", on: "05-13")
    #expect(book.decisions(statement) == ["leftAlone"])
    book.subscriptions[0].roll = .next
    book.settings.holidays = BusinessCalendar(.weekends)
    let first = day("2026-05-01")
    book.settings.holidays?.own = (0..<12).map { OwnHoliday(date: first.advancedClamping(days: $0), name: "") }
    #expect(book.decisions(statement) == ["confirmed Rent 2026-05-01"])
  }

  @Test("a row is named whose charge was confirmed with another amount, unless the statement did it")
  func differing() throws {
    var book = Book.of(netflix)
    try book.confirm(0, on: day("2026-01-05"))
    try book.confirm(0, on: day("2026-02-05"))
    let statement = rows("NETFLIX.COM", "15.99", on: "01-05") + rows("NETFLIX.COM", "17.49", on: "02-05 03-05")
    let differing = { book.reconciliation(of: statement).differing.map(\.charge?.date) }
    #expect(differing() == [day("2026-02-05")])
    try book.reconcile(statement)
    try book.adjust(0, on: day("2026-03-05"), to: money("15.99", "EUR"))
    #expect(differing() == [day("2026-02-05")], "the user has decided about a row that was recorded")
  }

  @Test("another amount is confirmed as such; two in a row up to the last one are a new price")
  func amounts() {
    let book = Book.of(netflix)
    let once = rows("NETFLIX.COM", "15.99", on: "01-05 03-05") + rows("NETFLIX.COM", "17.49", on: "02-05")
    #expect(book.decisions(once).map { $0.prefix(11) } == ["confirmed N", "confirmed N", "otherAmount"])
    let risen = rows("NETFLIX.COM", "15.99", on: "01-05") + rows("NETFLIX.COM", "17.99", on: "02-05 03-05")
    let found = book.reconciliation(of: risen)
    #expect(found.decisions.map(\.kind) == [.confirmed, .newPrice, .newPrice])
    #expect(found.newPrices.map(\.from) == [day("2026-02-05")])
    #expect(found.newPrices.map(\.amount) == [money("17.99", "EUR")])
  }

  @Test("a price that a statement of one month shows again is new together with the month before")
  func newPriceOverStatements() throws {
    var book = Book.of(netflix)
    try book.reconcile(rows("NETFLIX.COM", "17.99", on: "02-05"))
    #expect(book.decisions(rows("NETFLIX.COM", "17.99", on: "03-05")) == ["newPrice Netflix 2026-03-05"])
    // It began with its first charge, in each later statement, and also in one that is compared again.
    for month in 3...9 { try book.reconcile(rows("NETFLIX.COM", "17.99", on: "0\(month)-05")) }
    for month in ["09", "10"] {
      let found = book.reconciliation(of: rows("NETFLIX.COM", "17.99", on: "\(month)-05"))
      #expect(found.newPrices.map(\.from) == [day("2026-02-05")])
    }
    // Later charges at the old price say that it was none for good.
    try book.reconcile(rows("NETFLIX.COM", "15.99", on: "10-05 11-05"))
    #expect(book.reconciliation(of: rows("NETFLIX.COM", "17.99", on: "09-05")).newPrices.isEmpty)
  }

  @Test("a charge that was moved into a plan with a shorter cycle may be as late as before")
  func movedIntoAnotherPlan() throws {
    var book = Book.of(netflix)
    book.subscriptions[0].setPrice(money("4.00", "EUR"), every: .days(7), from: day("2026-01-12"))
    try book.move(0, from: day("2026-01-05"), to: day("2026-01-15"))
    let statement = rows("NETFLIX.COM", "4.00", on: "01-12 01-19") + rows("NETFLIX.COM", "15.99", on: "01-20")
    #expect(book.decisions(statement) == ["12", "19", "15"].map { "confirmed Netflix 2026-01-\($0)" })
  }

  @Test("a charge outside the schedule is no second charge at another price")
  func priceOfExtra() throws {
    var book = Book.of(netflix)
    let statement = rows("NETFLIX.COM", "17.99", on: "02-05 02-06")
    try book.reconcile(statement)
    try book.confirmExtra(0, on: day("2026-02-06"), payment: .init(amount: money("17.99", "EUR")))
    #expect(book.reconciliation(of: statement).newPrices.isEmpty)
  }

  @Test(
    "the price that follows a promotion is new, however far from it; alone it may be of another contract",
    arguments: ["COMCAST CABLE COMM", "COMCAST"])
  func promotion(text: String) throws {
    var book = Book.of(.of("Comcast", money("25.90", "EUR"), from: "2026-03-08"))
    let regular = rows(text, "85.00", on: "05-08 06-08 07-08")
    let found = book.reconciliation(of: rows(text, "25.90", on: "03-08 04-08") + regular)
    #expect(found.decisions.map(\.kind) == [.confirmed, .confirmed, .newPrice, .newPrice, .newPrice])
    #expect(found.newPrices.map(\.amount) == [money("85.00", "EUR")])
    #expect(found.missing.isEmpty && found.newSeries.isEmpty)
    #expect(book.reconciliation(of: regular).confirmations.isEmpty)
    try book.reconcile(rows(text, "25.90", on: "03-08 04-08"))
    #expect(book.decisions(regular) == ["05", "06", "07"].map { "newPrice Comcast 2026-\($0)-08" })
  }

  @Test("the text of a merchant without the name is known by days and amounts, then learned")
  func pattern() throws {
    var book = Book.of(.of("Rent", money("950", "EUR"), from: "2026-01-01"))
    try book.reconcile(rows("STANDING ORDER MEADOW", "950.00", on: "01-01 02-02 03-02"))
    #expect(book.events.count == 3)
    #expect(book.subscriptions[0].statementTexts == ["meadow"])
    // With the text learned, one row with another amount is enough.
    #expect(book.decisions(rows("STANDING ORDER MEADOW", "990.00", on: "04-01")) == ["otherAmount Rent 2026-04-01"])
  }

  @Test("never by amount alone: neither a habit nor a row on another day")
  func notByAmount() {
    let book = Book.of(.of("Paper", money("4.50", "EUR"), from: "2026-01-10"))
    let habit = rows("CORNER CAFE", "4.50", on: "01-03 01-10 01-12 01-19 02-01 02-25 03-04 03-29")
    #expect(book.decisions(habit).allSatisfy { $0 == "leftAlone" || $0 == "recurring" })
    #expect(book.decisions(rows("KIOSK", "4.50", on: "01-16")) == ["leftAlone"])
  }

  @Test("one row without a name is a question, whatever its amount and day")
  func oneRow() {
    let book = Book.of(netflix)
    let alone = book.reconciliation(of: rows("ALDI 12", "15.99", on: "01-05"))
    #expect(alone.confirmations.isEmpty)
    #expect(alone.unnamed.map(\.charge.date) == [day("2026-01-05")])
    #expect(
      book.decisions(rows("ALDI 12", "15.99", on: "01-05") + rows("REWE", "15.99", on: "02-05")) == [
        "leftAlone", "leftAlone",
      ])
  }

  @Test("two rows of one text are the charges, unless others fit as well or the charges are those of a known service")
  func twoRows() {
    let rent = Subscription.of("Rent", money("15.99", "EUR"), from: "2026-01-05", id: 2)
    let statement = rows("KD SERVICE", "15.99", on: "01-05 02-05")
    let confirmed = { (book: Book, rows: [StatementRow]) in
      book.reconciliation(of: rows).confirmations.count
    }
    #expect(confirmed(.of(rent), statement) == 2)
    #expect(confirmed(.of(netflix), statement) == 0)
    let club = Subscription.of("Club", money("15.99", "EUR"), from: "2026-01-04", id: 3)
    #expect(confirmed(.of(rent, club), statement) == 0)
    #expect(confirmed(.of(rent), statement + rows("MEADOW ESTATES", "15.99", on: "01-06 02-06")) == 0)
    #expect(confirmed(.of(rent, club), statement + rows("KD SERVICE", "15.99", on: "01-04 02-04")) == 4)
  }

  @Test("a charge that the row's own line confirms is known, and so are later rows of its text")
  func marks() throws {
    var book = Book.of(.of("Rent", money("950", "EUR"), from: "2026-01-01"))
    let statement = rows("STANDING ORDER MEADOW ESTATES", "950.00", on: "01-01")
    let found = book.reconciliation(of: statement)
    let mark = try #require(StatementMark(found.mark(of: 0).description))
    #expect(mark == found.mark(of: 0) && mark.text == "meadow estates")
    #expect(StatementMark("\(mark.row.dropLast())") == nil && StatementMark("meadow.estates") == nil)
    _ = try book.confirm(0, on: day("2026-01-01"), payment: Book.Payment(mark: mark))
    #expect(book.decisions(statement) == ["alreadyConfirmed Rent 2026-01-01"])
    #expect(book.decisions(rows("MEADOW ESTATES", "950.00", on: "02-01")) == ["confirmed Rent 2026-02-01"])
  }

  @Test("a text that services share needs the exact amount")
  func shared() {
    let book = Book.of(.of("iCloud", money("2.99", "EUR"), from: "2026-01-28"))
    let statement = rows("APPLE.COM/BILL", "2.99", on: "01-29 02-28") + rows("APPLE.COM/BILL", "3.49", on: "03-28")
    #expect(book.decisions(statement) == ["confirmed iCloud 2026-01-28", "confirmed iCloud 2026-02-28", "leftAlone"])
  }

  @Test("two plans of one merchant each take their own row")
  func twoPlans() {
    let book = Book.of(
      .of("Spotify A", money("11.99", "EUR"), from: "2026-01-05", id: 1),
      .of("Spotify B", money("11.99", "EUR"), from: "2026-01-08", id: 2))
    let statement = rows("SPOTIFY", "11.99", on: "01-06 01-09")
    #expect(book.decisions(statement) == ["confirmed Spotify A 2026-01-05", "confirmed Spotify B 2026-01-08"])
    #expect(
      book.decisions(statement.reversed()) == ["confirmed Spotify B 2026-01-08", "confirmed Spotify A 2026-01-05"])
  }

  @Test("what is missing, what is double, and what was paid back")
  func rest() {
    let book = Book.of(netflix)
    let statement =
      rows("NETFLIX.COM", "15.99", on: "01-05 01-07 03-05")
      + rows("2026-03-20 15.99 EUR Netflix.com Refund\n2026-05-01 -3.00 EUR CAFE")
    let found = book.reconciliation(of: statement)
    #expect(found.decisions.map(\.kind) == [.confirmed, .possibleDouble, .confirmed, .refund, .leftAlone])
    #expect(found.decisions[3].charge?.date == day("2026-03-05"))
    #expect(found.missing.map(\.date) == [day("2026-02-05"), day("2026-04-05")])
  }

  @Test("money back in a later statement is for its charge, up to two months before; then it is known")
  func laterRefund() throws {
    var book = Book.of(.of("NordVPN", money("83.88", "EUR"), from: "2026-01-05"))
    try book.reconcile(rows("NORDVPN.COM", "83.88", on: "01-05"))
    let later = rows("2026-02-03 -3.00 EUR CAFE\n2026-02-27 83.88 EUR NORDVPN.COM")
    #expect(book.decisions(later) == ["leftAlone", "refund NordVPN 2026-01-05"])
    try book.refund(book.charge(of: 0, on: day("2026-01-05")), on: day("2026-02-27"))
    #expect(book.decisions(later) == ["leftAlone", "alreadyConfirmed NordVPN 2026-01-05"])
    let tooLate = rows("2026-04-03 -3.00 EUR CAFE\n2026-04-07 83.88 EUR NORDVPN.COM")
    #expect(book.decisions(tooLate) == ["leftAlone", "leftAlone"])
  }

  @Test("a pending row confirms nothing")
  func pending() {
    var statement = rows("NETFLIX.COM", "15.99", on: "01-05")
    statement[0].state = .pending
    #expect(Book.of(netflix).decisions(statement) == ["leftAlone"])
  }

  @Test("a charge that was confirmed by hand is that of its row")
  func byHand() throws {
    var book = Book.of(netflix)
    try book.confirm(0, on: day("2026-01-05"), payment: Book.Payment(paidOn: day("2026-01-15")))
    let statement = rows("NETFLIX.COM", "15.99", on: "01-15 02-05")
    #expect(book.decisions(statement) == ["alreadyConfirmed Netflix 2026-01-05", "confirmed Netflix 2026-02-05"])
  }

  @Test("a charge is met on the day on which it was paid, however far from its own")
  func paidLate() throws {
    var book = Book.of(netflix)
    try book.confirm(
      0, on: day("2026-01-05"), payment: Book.Payment(amount: money("9.99", "EUR"), paidOn: day("2026-03-20")))
    #expect(book.decisions(rows("NETFLIX.COM", "9.99", on: "03-20")) == ["alreadyConfirmed Netflix 2026-01-05"])
    #expect(book.decisions(rows("NETFLIX.COM", "15.99", on: "04-05")) == ["confirmed Netflix 2026-04-05"])
  }

  // MARK: Laws

  @Test("reconcile(A), reconcile(A + B) is reconcile(A + B), for every split; a second time changes nothing")
  func overlap() throws {
    let (book, statement) = household()
    var whole = book
    try whole.reconcile(statement)
    #expect(whole.events.count == 30)
    for count in stride(from: 1, to: statement.count, by: 3) {
      var twice = book
      try twice.reconcile(Array(statement.prefix(count)))
      try twice.reconcile(statement)
      #expect(Set(twice.events.map(\.withoutStamp)) == Set(whole.events.map(\.withoutStamp)), "after \(count) rows")
      let once = twice
      try twice.reconcile(statement)
      #expect(twice == once)
    }
  }

  @Test("the order of rows does not matter")
  func order() throws {
    let (book, statement) = household()
    var (one, other) = (book, book)
    try one.reconcile(statement)
    try other.reconcile(statement.reversed())
    #expect(Set(one.events) == Set(other.events))
  }

  @Test("a row in two files is one row, and two equal rows of a file stay two")
  func copies() {
    let book = Book.of(netflix)
    let first = rows("NETFLIX.COM", "15.99", on: "01-05 01-05")
    #expect(book.decisions(first) == ["confirmed Netflix 2026-01-05", "possibleDouble Netflix 2026-01-05"])
    let second = rows("NETFLIX.COM", "15.99", on: "01-05 02-05", file: 1)
    #expect(
      book.decisions(rows("NETFLIX.COM", "15.99", on: "01-05") + second)
        == ["confirmed Netflix 2026-01-05", "alreadyConfirmed Netflix 2026-01-05", "confirmed Netflix 2026-02-05"])
  }

  /// Three subscriptions over ten months, with other purchases.
  private func household() -> (Book, [StatementRow]) {
    let book = Book.of(
      netflix.with { $0.id = UUID(high: 1, low: 1) },
      .of("Rent", money("950", "EUR"), from: "2026-01-01", id: 2),
      .of("Gym", money("39", "EUR"), from: "2026-01-15", id: 3))
    let months = (1...10).map { $0 < 10 ? "0\($0)" : "\($0)" }
    var statement = rows("NETFLIX.COM", "15.99", on: months.map { "\($0)-05" }.joined(separator: " "))
    statement += rows("MEADOW ESTATES", "950.00", on: months.map { "\($0)-02" }.joined(separator: " "))
    statement += rows("CITY GYM 00481", "39.00", on: months.map { "\($0)-16" }.joined(separator: " "))
    statement += rows("GROCER 12", "39.00", on: "01-03 01-17 02-20 05-05 05-06 07-15")
    return (book, statement.sorted { $0.date < $1.date })
  }
}

@Suite("Statements in another currency")
struct ForeignStatementTests {
  private let plan = Subscription.of("ChatGPT", usd("20.00"), from: "2026-01-10")

  private func book(rate: String?) throws -> Book {
    var book = Book.of(plan)
    if let rate {
      let pair = try CurrencyPair(currency("USD"), in: .yen)
      book.rates[pair, .manual].set(DatedRate(try RateValue(rate), on: day("2026-01-01")))
    }
    return book
  }

  @Test("within 4% of the rate; the amount paid is recorded, with the original in the memo")
  func withRate() throws {
    var book = try book(rate: "150")
    #expect(book.decisions(rows("2026-01-10 -3115 JPY OPENAI *CHATGPT")) == ["confirmed ChatGPT 2026-01-10"])
    #expect(book.decisions(rows("2026-01-10 -3125 JPY OPENAI *CHATGPT")) == ["otherAmount ChatGPT 2026-01-10"])
    try book.reconcile(rows("2026-01-11 -3080 JPY OPENAI *CHATGPT"))
    #expect(book.events[0].amount == yen(3080))
    #expect(book.events[0].memo == "20.00 USD")
  }

  @Test("without a rate only by the name, and never as expected")
  func withoutRate() throws {
    let book = try book(rate: nil)
    #expect(book.decisions(rows("2026-01-10 -3080 JPY OPENAI *CHATGPT")) == ["otherAmount ChatGPT 2026-01-10"])
    #expect(book.decisions(rows("2026-01-10 -3080 JPY SOMETHING")) == ["leftAlone"])
  }

  @Test("by the amount in the merchant's currency, where the file has it")
  func original() throws {
    var statement = rows("2026-01-10 -3500 JPY OPENAI *CHATGPT")
    statement[0].original = Money(minorUnits: -2000, currency: currency("USD"))
    #expect(try book(rate: "150").decisions(statement) == ["confirmed ChatGPT 2026-01-10"])
  }
}

extension RecordedEvent {
  /// The record without the mark of its row: two equal rows can stand for each other.
  fileprivate var withoutStamp: RecordedEvent {
    var record = self
    record.statementRow = nil
    return record
  }
}
