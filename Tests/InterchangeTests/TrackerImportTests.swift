import BillingCore
import BookSchema
import Foundation
import TestSupport
import Testing

@testable import Interchange

/// Original exports of other programs: `Tests/Samples/trackers`.
struct TrackerImportTests {
  static let files = [
    "wallos.json", "wallos.csv", "wallos-api.json", "subtrackr.csv", "subtrackr.json", "renewlet.json", "subman.csv",
    "firefly.csv",
  ]

  static func sample(_ name: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: Repository.root.appendingPathComponent("Tests/Samples/trackers/\(name)")))
  }

  /// Options on 2026-02-06: amounts without a symbol are in euros, kr is Swedish and ¥ is yen.
  static func options(
    _ currency: String? = "EUR", _ symbols: [String: String] = ["¥": "JPY", "$": "USD", "kr": "SEK"]
  ) -> ImportOptions {
    var options = ImportOptions()
    options.currencies = CurrencyAnswers(
      currency: currency.flatMap { Currency(code: $0) }, symbols: symbols.compactMapValues { Currency(code: $0) })
    options.today = CivilDate("2026-02-06")
    return options
  }

  func plan(_ file: String, _ options: ImportOptions = options(), into document: BookDocument = BookDocument()) throws
    -> ImportPlan
  {
    try ImportPlan(importing: Self.sample(file), as: options, into: document)
  }

  func plan(text: String, _ options: ImportOptions = options()) throws -> ImportPlan {
    try ImportPlan(importing: Array(text.utf8), as: options, into: BookDocument())
  }

  /// A subscription in one line: price, cycle, start, and all non-default values.
  func line(_ subscription: Subscription) -> String {
    var words = [
      subscription.name, "\(subscription.price)", subscription.cycle.words, "\(subscription.firstBillingDate)",
    ]
    if subscription.isBilledAtMonthEnd { words.append("month end") }
    if let date = subscription.trialEndDate { words.append("free until \(date)") }
    if subscription.status != .active { words.append(subscription.status.rawValue) }
    if let date = subscription.cancellationDate { words.append("on \(date)") }
    if let pause = subscription.pauses.first { words.append("from \(pause.from)") }
    if subscription.end == .after(count: 1) { words.append("once") }
    if subscription.payment == .manual { words.append("manual") }
    return words.joined(separator: " | ")
  }

  // MARK: Each program

  @Test("Wallos: signs for currencies, cycles in words, entities, two of one name, a date of cancellation")
  func wallos() throws {
    let plan = try plan("wallos.json")
    #expect(plan.refusals == [])
    #expect(
      plan.added.subscriptions.map(line) == [
        "Netflix | 1490 JPY | month | 2026-02-28",
        "楽天モバイル | 3278 JPY | month | 2026-02-25 | manual",
        "Spotify | 29.97 USD | 3 months | 2026-03-03 | cancelled | on 2026-08-31",
        "Domain | 12.50 EUR | year | 2026-11-30",
        "Game | 49.99 GBP | month | 2026-02-28 | once | manual",
        "Paper | 99.00 SEK | 2 weeks | 2026-01-02 | paused | from 2026-01-02",
        "Netflix | 10.00 INR | day | 2026-02-10",
      ])
    let netflix = plan.added.subscriptions[0]
    #expect(netflix.category == "Video & Film")
    #expect(netflix.memo == "Dad's profile: \"kids\"\r\nsecond line")
    #expect(netflix.url == "https://www.netflix.com/account?a=1&b=2")
    #expect(netflix.paymentMethod == "Credit Card")
    #expect(netflix.payer == "Aki")
    #expect(plan.added.subscriptions[1].url == "https://network.mobile.rakuten.co.jp", "as a browser would read it")
    #expect(plan.added.subscriptions[2].category == nil, "'No category' is none")
    #expect(plan.added.members.map(\.name) == ["Aki", "花子"])
    #expect(
      plan.losses == [ImportLoss(column: "URL", rows: [4]), ImportLoss(column: "Notifications", rows: [2, 3])])
    #expect(plan.cautions == [], "neither 28 February nor 3 March every three months can come from a 31st")
  }

  @Test("The API of Wallos: numbers for cycles and currencies; what rests or is paid once begins with its next charge")
  func wallosAPI() throws {
    let plan = try plan("wallos-api.json")
    #expect(
      plan.added.subscriptions.map(line) == [
        "Rock & Roll Radio | 10.00 EUR | month | 2026-02-28 | month end",
        "Gym | 300.00 EUR | year | 2026-03-01",
        "Box | 19.99 EUR | 6 weeks | 2026-02-20 | paused | from 2026-02-06 | manual",
        "Licence | 99.90 EUR | month | 2026-04-01 | once",
      ])
    #expect(plan.added.subscriptions.map(\.payer) == ["Jane Doe", "John Doe", nil, nil])
    #expect(plan.losses.map(\.column) == ["logo", "start_date", "notify_days_before"])
    #expect(plan.cautions == [])
  }

  @Test("SubTrackr: the interval counts and the schedule is its name; what is cancelled keeps its date")
  func subtrackr() throws {
    let plan = try plan("subtrackr.csv", Self.options(nil, [:]))
    #expect(
      plan.added.subscriptions.map(line) == [
        "Netflix | 15.49 USD | month | 2026-02-28 | month end",
        "電気 | 8000 JPY | 3 months | 2026-03-15",
        "Paper | 9.00 EUR | 6 months | 2026-08-01 | paused | from 2026-02-06",
        "Old Cloud | 99.00 USD | year | 2026-06-10 | cancelled | on 2025-12-01",
        "Old Radio | 4.00 USD | month | 2026-03-14 | cancelled | on 2026-03-13",
        "ChatGPT | 20.00 USD | month | 2026-02-20 | free until 2026-02-19",
      ])
    #expect(plan.added.subscriptions[0].memo == "Family plan\nwith \"kids\", and Bob")
    #expect(
      plan.losses == [
        ImportLoss(column: "Account", rows: [2]), ImportLoss(column: "Start Date", rows: [2, 4, 5]),
        ImportLoss(column: "Usage", rows: [2, 4, 5]),
      ])
    #expect(plan.cautions.map(\.reason) == [.cancelledBeforeNextCharge(try #require(CivilDate("2026-03-14")))])
  }

  @Test("SubTrackr: a trial without a renewal has no known end, and the import says so")
  func trialWithoutEnd() throws {
    let header = "Name,Cost,Currency,Schedule,Schedule Interval,Status,Start Date,Renewal Date\n"
    let plan = try plan(
      text: header + "A,5,USD,Monthly,1,Trial,2026-02-01,\nB,5,USD,Monthly,1,trial,,2026-02-20\n", Self.options())
    #expect(
      plan.added.subscriptions.map(line) == [
        "A | 5.00 USD | month | 2026-02-01", "B | 5.00 USD | month | 2026-02-20 | free until 2026-02-19",
      ])
    #expect(plan.losses == [ImportLoss(column: "Status", rows: [2])])
  }

  @Test("subman: a byte order mark, CRLF, a comma too many at the end of each row, and no currency")
  func subman() throws {
    let plan = try plan("subman.csv")
    #expect(
      plan.added.subscriptions.map(line) == [
        "Netflix | 15.99 EUR | month | 2026-02-28 | month end",
        "Gym, downtown | 30.00 EUR | week | 2026-02-09",
        "新聞 | 4.20 EUR | 3 months | 2026-04-30",
        "Insurance | 480.00 EUR | year | 2026-10-01",
      ])
    #expect(plan.added.subscriptions[1].memo == "locker 12\r\nkey at the desk")
  }

  @Test("Firefly III: skip n is every n + 1; the most that a bill may cost; an empty 'active' is inactive")
  func firefly() throws {
    let plan = try plan("firefly.csv", Self.options(nil, [:]))
    #expect(
      plan.added.subscriptions.map(line) == [
        "Rent | 850.00 EUR | month | 2024-01-31",
        "Water \"Nord\" | 90.00 EUR | 3 months | 2025-11-15",
        "NHK | 12276 JPY | 6 months | 2025-04-01",
        "Club | 20.00 EUR | 2 years | 2025-04-01 | paused | from 2025-04-01",
      ])
    #expect(plan.losses == [ImportLoss(column: "amount_min", rows: [3])])
  }

  private static func sheet() -> ImportOptions {
    var options = options(nil, ["kr": "SEK"])
    options.columns = [
      .name: "Titel", .amount: "Preis", .currency: "Währung", .cycle: "Turnus", .next: "Fällig", .payer: "Wer",
      .tags: "Stichworte", .status: "Stand",
    ]
    return options
  }

  @Test("Any table: the columns are named; who differs in letter case alone is one person")
  func anyTable() throws {
    let plan = try plan("sheet.csv", Self.sheet())
    #expect(
      plan.added.subscriptions.map(line) == [
        "Café Zeitung | 1290 JPY | month | 2026-03-31",
        "Verein | 35.00 SEK | year | 2026-05-01 | paused | from 2026-02-06",
        "Miete | 900.00 EUR | month | 2026-04-30 | month end",
      ])
    #expect(plan.added.subscriptions[0].tags == ["home", "家"])
    #expect(plan.added.members.map(\.name) == ["Aki", "Bo"])
    #expect(plan.added.subscriptions.map(\.payer) == ["Aki", "Bo", "Aki"])
    #expect(plan.losses == [ImportLoss(column: "Farbe", rows: [2, 4])])
  }

  @Test(
    "A table as a spreadsheet writes it where a comma begins the decimals, with empty rows below",
    arguments: [";", "\t"])
  func otherSeparators(separator: String) throws {
    var options = Self.options()
    options.columns = [.name: "Name", .amount: "Preis", .cycle: "Turnus", .next: "Datum"]
    let text =
      "\u{FEFF}Name|Preis|Turnus|Datum\r\nMiete|1.234,50|monthly|2026-03-20\r\n\"a, \"\"b\"\"\"|9,99 €|yearly|2026-05-01\r\n|||\r\n"
    let plan = try plan(text: text.replacingOccurrences(of: "|", with: separator), options)
    #expect(plan.refusals == [])
    #expect(
      plan.added.subscriptions.map(line) == [
        "Miete | 1234.50 EUR | month | 2026-03-20", "a, \"b\" | 9.99 EUR | year | 2026-05-01",
      ])
  }

  @Test("subman and the others are recognised with semicolons too, and so are the product's own tables")
  func recognisedSeparators() throws {
    let subman = "Name;Cost;Billing Cycle;Next Payment\nRadio;4,20;monthly;2026-02-28\n"
    #expect(try plan(text: subman).added.subscriptions.map(line) == ["Radio | 4.20 EUR | month | 2026-02-28"])
    let own = ["subscription_id", "subscription_name", "amount", "currency", "cycle", "first_billing_date"]
    let row = "44444444-0000-4000-8000-000000000004;Radio;4,20;EUR;month;28.02.2026\n"
    let read = try plan(text: own.joined(separator: ";") + "\n" + row)
    #expect(read.added.subscriptions.map(line) == ["Radio | 4.20 EUR | month | 2026-02-28"])
  }

  // MARK: Laws

  @Test("The same import twice adds nothing, and the book stays as it is", arguments: files + ["sheet.csv"])
  func twice(file: String) throws {
    let options = file == "sheet.csv" ? Self.sheet() : Self.options()
    var once = BookDocument()
    try plan(file, options).apply(to: &once, at: ImportTests.moment())
    let again = try plan(file, options, into: once)
    #expect(!again.isChange)
    #expect(again.unchangedCount == once.book.subscriptions.count)
    #expect(again.rows.allSatisfy { $0.outcome == .unchanged })
    #expect(again.losses == [] && again.cautions == [], "told once, when it is taken over")
    #expect(try BookDocument(parsing: once.bytes()) == once, "what was imported can be saved and read")
  }

  @Test("A month later the next payment has moved on along the same schedule; that is no difference")
  func monthLater() throws {
    var once = BookDocument()
    try plan("wallos.json").apply(to: &once, at: ImportTests.moment())
    let text = String(decoding: try Self.sample("wallos.json"), as: UTF8.self)
    let later = { (file: String) in
      try ImportPlan(importing: Array(file.utf8), as: Self.options(), into: once)
    }
    #expect(try later(text.replacing("2026-02-28", with: "2026-03-28")).differingCount == 0)
    let moved = try later(text.replacing("2026-02-25", with: "2026-03-26"))
    #expect(moved.differingCount == 1)
    #expect(moved.rows.map(\.outcome).filter { $0 == .differing }.count == 1)
    #expect(try later(text.replacing("3278", with: "3380")).differingCount == 1)
  }

  @Test("A member who was renamed here does not come back with a second import")
  func renamedMember() throws {
    var once = BookDocument()
    try plan("wallos.json").apply(to: &once, at: ImportTests.moment())
    _ = try once.book.rename(.member, "Aki", to: "Akiko", at: ImportTests.moment())
    #expect(try plan("wallos.json", into: once).added.members == [])
  }

  @Test("A row that cannot be taken refuses all; each is named with its row, its line and its reason")
  func allOrNothing() throws {
    let file = """
      Name,Cost,Billing Cycle,Next Payment,Start Date,Category,Notes
      Fine,1,monthly,2026-02-10,,,
      ,1,monthly,2026-02-10,,,
      Amount,"1,490",monthly,2026-02-10,,,
      None,,monthly,2026-02-10,,,
      Cycle,1,fortnite,2026-02-10,,,
      Dates,1,monthly,10/02/2026,,,
      Word,1,monthly,today,,,
      Nothing,1,monthly,,,,
      Short,1,monthly
      Long,1,monthly,2026-02-10,,,,more
      Much,1000001,monthly,2026-02-10,,,
      """
    let plan = try plan(text: file)
    let tooMuch = try Money(decimalText: "1000001", currency: .euro)
    let readings = try ["1490", "1.49"].map { try Money(decimalText: $0, currency: .euro) }
    let days = try ["2026-02-10", "2026-10-02"].map { try #require(CivilDate($0)) }
    #expect(
      plan.refusals == [
        .at(3, line: 3, .emptyCell(column: "Name")),
        .at(4, line: 4, .invalidAmount(.ambiguousSeparators(meant: readings), text: "1,490"), of: "Amount"),
        .at(5, line: 5, .emptyCell(column: "Cost"), of: "None"),
        .at(6, line: 6, .invalidCycle(column: "Billing Cycle", text: "fortnite", .unknown("fortnite")), of: "Cycle"),
        .at(
          7, line: 7,
          .unclearDate(column: "Next Payment", text: "10/02/2026", meant: days),
          of: "Dates"),
        .at(8, line: 8, .invalidDate(column: "Next Payment", text: "today"), of: "Word"),
        .at(9, line: 9, .emptyCell(column: "Next Payment"), of: "Nothing"),
        .at(10, line: 10, .cellCount(3, expected: 7)),
        .at(11, line: 11, .cellCount(8, expected: 7)),
        .at(12, line: 12, .invalid(.amountAboveLimit(tooMuch, limit: 1_000_000)), of: "Much"),
      ])
    #expect(plan.rows.map(\.outcome) == [.added] + Array(repeating: .refused, count: 10))
  }

  // MARK: Currencies

  @Test("A sign that several currencies share is refused until the user says which it is")
  func unclearSigns() throws {
    let pounds = try BookDocument(
      parsing: Array(#"{"schemaVersion": "1.0", "subscriptions": [], "settings": {"defaultCurrency": "GBP"}}"#.utf8))
    let reasons = try plan("wallos.json", Self.options(nil, [:]), into: pounds).refusals.map(\.reason)
    let dollars = ["USD", "CAD", "AUD", "NZD", "SGD", "HKD", "TWD", "MXN", "ARS", "CLP", "COP", "DOP", "UYU"].compactMap
    { Currency(code: $0) }
    let crowns = ["SEK", "NOK", "DKK", "ISK"].compactMap { Currency(code: $0) }
    let yen = ImportRefusal.Reason.unclearCurrency("¥", ["JPY", "CNY"].compactMap { Currency(code: $0) })
    #expect(reasons == [yen, yen, .unclearCurrency("$", dollars), .unclearCurrency("kr", crowns)])

    let canada = try plan("wallos.json", Self.options("CAD", ["¥": "JPY", "kr": "NOK"]))
    #expect(canada.added.subscriptions.map(\.price.currency.code) == ["JPY", "JPY", "CAD", "EUR", "GBP", "NOK", "INR"])
  }

  @Test("Prices without a currency need one; of several numbers one answer cannot be of all")
  func missingCurrencies() throws {
    let none = try plan("subman.csv", Self.options(nil, [:])).refusals.map(\.reason)
    #expect(none == Array(repeating: .missingCurrency, count: 4))
    let two = String(decoding: try Self.sample("wallos-api.json"), as: UTF8.self)
      .replacing("\"id\": 9,", with: "\"id\": 9, \"x\": 0,").replacing("\"price\": 300,", with: "\"price\": 300.5,")
      .replacing(
        "\"currency_id\": 1,\n            \"start_date\": \"2025", with: "\"currency_id\": 2, \"start_date\": \"2025")
    #expect(try plan(text: two).refusals.map(\.reason) == ["1", "2", "1", "1"].map { .unclearCurrency($0, []) })
    let answered = try plan(text: two, Self.options(nil, ["1": "EUR", "2": "USD"]))
    #expect(
      answered.added.subscriptions.map(\.price.description) == ["10.00 EUR", "300.50 USD", "19.99 EUR", "99.90 EUR"])
  }

  @Test("A sign and a code that name two currencies are refused")
  func twoCurrencies() throws {
    var options = ImportOptions()
    options.columns = [.name: "n", .amount: "a", .currency: "c", .cycle: "y", .next: "d"]
    let plan = try plan(text: "n,a,c,y,d\nA,€5,USD,month,2026-02-10\nB,€5,EUR,month,2026-02-10\n", options)
    #expect(plan.refusals.map(\.reason) == [.twoCurrencies("€", "USD")])
  }

  // MARK: Which program

  @Test("Unless it is said, the header or the keys tell which program it is")
  func recognition() throws {
    #expect(try Self.files.map { try plan($0).added.subscriptions.count } == [7, 3, 4, 6, 3, 4, 4, 4])
    let bare = String(decoding: try Self.sample("wallos.json"), as: UTF8.self)
    let start = try #require(bare.firstIndex(of: "["))
    #expect(try plan(text: String(bare[start...].dropLast())).added.subscriptions.count == 7, "a bare array")
    #expect(try !plan(text: "{\"success\": true, \"subscriptions\": []}").isChange, "an empty one")
    let csv = "Name,Payment Cycle,Next Payment,Price\nNetflix,Monthly,2026-02-10,€5\n"
    #expect(try plan(text: csv).added.subscriptions.map(\.name) == ["Netflix"], "Wallos writes CSV too")
  }

  @Test("A file that nobody knows is refused as a whole, and so is one that is not what it was said to be")
  func unknown() throws {
    #expect(throws: ImportError.unknownJSON) { try plan(text: "[{\"title\": \"Netflix\"}]") }
    #expect(throws: ImportError.unknownTable(columns: ["Date", "Payee"])) { try plan(text: "Date,Payee\n") }
    var options = Self.options()
    options.source = "subtrackr"
    #expect(throws: ImportError.missingColumn("Schedule")) { try plan("subman.csv", options) }
    options.source = "wallos"
    #expect(throws: ImportError.unknownJSON) { try plan(text: "{\"success\": false}", options) }
    #expect(throws: ImportError.duplicateColumn("Name")) {
      try plan(text: "Name,Name,Price,Next Payment\n", options)
    }
    #expect(throws: ImportError.self) { try plan(text: "[{]", options) }
    options.source = "subtrack"
    #expect(throws: ImportError.self) { try plan("wallos.json", options) }
  }

  @Test("An id of the other program that stands twice is refused, since a second import could not tell the two apart")
  func repeatedID() throws {
    let text = String(decoding: try Self.sample("firefly.csv"), as: UTF8.self).replacing("1,4,2024", with: "1,3,2024")
    #expect(try plan(text: text).refusals == [.at(3, line: 3, .repeatedCell(column: "bill_id", text: "3"))])
  }

  @Test("Two rows of one name are two subscriptions, the same two at each import; other programs have others")
  func ids() throws {
    let wallos = try plan("wallos.json").added.subscriptions
    #expect(wallos[0].id == UUID.named("name Netflix", by: "wallos"))
    #expect(wallos[6].id == UUID.named("name Netflix 2", by: "wallos"))
    #expect(try plan("firefly.csv").added.subscriptions[0].id == UUID.named("id 3", by: "firefly"))
  }

  @Test(
    "A name that ends in the number of another row has an id of its own",
    arguments: [["Gym", "Gym", "Gym 2"], ["Gym 2", "Gym", "Gym"], ["Gym", "Gym 2", "Gym", "Gym 2", "Gym 2 2"]])
  func numberedNames(names: [String]) throws {
    let rows = names.map { "\($0),5 EUR,month,2026-03-20\n" }.joined()
    let added = try plan(text: "Name,Price,Cycle,Next\n" + rows).added.subscriptions
    #expect(added.map(\.name) == names && Set(added.map(\.id)).count == names.count)
  }
}

/// The first charge, computed from a known next charge.
struct TrackerAnchorTests {
  @Test(
    "The next charge is the first one; a start that leads to it only decides the day of the month",
    arguments: [
      ("2026-02-28", nil, "month", "2026-02-28"), ("2026-03-31", nil, "month", "2026-03-31"),
      ("2026-12-01", nil, "year", "2026-12-01"), ("2025-11-30", nil, "month", "2025-11-30"),
      ("2026-04-last", nil, "month", "2026-04-30 month end"), ("2026-03-31", "2024-01-31", "month", "2026-03-31"),
      ("2026-02-28", "2024-01-31", "month", "2026-02-28 month end"),
      ("2026-02-28", "2024-01-30", "month", "2026-01-30"), ("2026-02-28", "2024-01-15", "month", "2026-02-28"),
      ("2026-02-28", "2026-03-31", "month", "2026-02-28"), ("2026-02-28", "2024-02-29", "year", "2024-02-29"),
      ("2026-02-10", "2026-01-13", "2 weeks", "2026-02-10"),
    ] as [(String, String?, String, String)])
  func anchors(next: String, first: String?, cycle: String, expected: String) throws {
    let anchor = TrackerAnchor(
      next: DateCell(next).reading, first: first.flatMap { DateCell($0).reading },
      cycle: try BillingCycle(reading: cycle))
    #expect(anchor.map { "\($0.date)" + ($0.isMonthEnd ? " month end" : "") } == expected)
  }
}

/// Text escaped by a web program.
struct HTMLTextTests {
  @Test(
    "Entities by name and by number become what they stand for; anything else stays",
    arguments: [
      ("Rock &amp; Roll", "Rock & Roll"), ("&lt;b&gt; &quot;x&quot; &#039;y&#39;", "<b> \"x\" 'y'"),
      ("&#26085;&#x672C;&#X8A9E;", "日本語"), ("&euro;5&nbsp;&hellip;", "€5\u{A0}…"),
      ("&amp;lt;", "&lt;"),
      ("AT&T; &unknown; & ; &#; &#x; &#xD800; &#1114112;", "AT&T; &unknown; & ; &#; &#x; &#xD800; &#1114112;"),
      ("&", "&"), ("", ""), ("a & b and then; c", "a & b and then; c"),
    ])
  func unescaping(text: String, plain: String) {
    #expect(HTMLText.unescaped(text) == plain)
  }
}

/// Dates that a short month may have moved.
struct MonthEndShiftTests {
  @Test(
    "Only the 1st, 2nd and 3rd can come from a month that was too short, and only where one lies on the way",
    arguments: [
      ("2026-03-03", "month", "2026-02-28"), ("2026-03-02", "month", "2026-02-28"),
      ("2026-03-01", "month", "2026-02-28"),
      ("2026-05-01", "month", "2026-04-30"), ("2026-08-03", "month", "2026-07-31"),
      ("2026-08-02", "month", "2026-07-31"),
      ("2026-02-28", "month", nil), ("2026-03-28", "month", nil), ("2026-03-31", "month", nil),
      ("2026-03-04", "month", nil), ("2026-03-30", "month", nil), ("2026-02-28", "year", nil),
      ("2026-03-01", "year", "2026-02-28"), ("2026-03-02", "year", nil), ("2026-05-01", "year", nil),
      ("2026-03-01", "3 months", "2026-02-28"), ("2026-03-03", "3 months", nil), ("2026-03-02", "30 days", nil),
      ("1901-03-01", "year", "1901-02-28"),
    ])
  func origins(date: String, cycle: String, origin: String?) throws {
    let day = try #require(CivilDate(date))
    #expect(MonthEndShift.origin(of: day, try BillingCycle(reading: cycle))?.description == origin)
  }

  @Test("A program that adds months without clamping never leads to another day than these, from 29 to 31")
  func oracle() throws {
    for step in [1, 2, 3, 6, 12] {
      var days: Set<CivilDate> = []
      for start in 0..<(8 * 12) {
        guard let month = YearMonth(year: 2020, month: 1)?.adding(months: start) else { continue }
        for day in 29...31 where day <= month.dayCount {
          var (current, day) = (month, day)
          for _ in 0..<24 {
            guard let next = current.adding(months: step) else { break }
            (current, day) = day > next.dayCount ? (next.adding(months: 1) ?? next, day - next.dayCount) : (next, day)
            if day <= 3, current.year == 2030 { days.insert(CivilDate(current, clampedDay: day)) }
          }
        }
      }
      let cycle = try BillingCycle(.monthly, every: step)
      for day in days { #expect(MonthEndShift.origin(of: day, cycle) != nil, "\(day) every \(step) months") }
    }
  }
}
