import BillingCore
import BookSchema
import Foundation
import Testing

@testable import Interchange

/// What the tables of other programs and of people have in common.
struct ForeignTableTests {
  private func document(_ currency: String) throws -> BookDocument {
    try BookDocument(
      parsing: Array(
        #"{"schemaVersion": "1.0", "subscriptions": [], "settings": {"defaultCurrency": "\#(currency)"}}"#.utf8))
  }

  private func plan(
    _ text: String, _ currency: String = "EUR", _ change: (inout ImportOptions) -> Void = { _ in }
  ) throws -> ImportPlan {
    var options = ImportOptions()
    options.today = CivilDate("2026-02-06")
    change(&options)
    return try ImportPlan(importing: Array(text.utf8), as: options, into: document(currency))
  }

  private func lines(_ plan: ImportPlan) -> [String] { plan.added.subscriptions.map(TrackerImportTests().line) }

  // MARK: Programs

  @Test("Wallos' CSV has no quotes: a note keeps its lines, a link its commas; its own signs are known")
  func wallosCSV() throws {
    let plan = try ImportPlan(
      importing: TrackerImportTests.sample("wallos.csv"), as: TrackerImportTests.options(), into: document("EUR"))
    #expect(plan.refusals == [])
    #expect(
      lines(plan) == [
        "Netflix | 15.49 USD | month | 2026-03-03", "Swisscom | 49.90 CHF | month | 2026-02-28",
        "Radio | 120.00 MYR | year | 2026-05-01 | paused | from 2026-02-06 | manual",
      ])
    #expect(plan.added.subscriptions[0].memo == "Dad's profile\nsecond line")
    #expect(plan.added.subscriptions[0].url == "https://www.netflix.com/a?x=1,2,3")
    #expect(plan.cautions.map(\.subscription.name) == ["Netflix"], "the 3rd of March alone can come from a 31st")
    let caution = try #require(plan.cautions.first)
    let months = ["2026-02-06", "2026-03-01"].map { CivilDate($0).flatMap(caution.monthEnd)?.description }
    #expect(months == ["2026-02", "2026-03"], "what has passed is never proposed")
  }

  @Test("A table with Name, Price and Next Payment is not from Wallos unless it has its cycle")
  func namesAlone() throws {
    let plan = try plan(
      "Name,Price,Currency,Billing Cycle,Next Payment\nNetflix,15.49,USD,Monthly,2026-02-14\n")
    #expect(plan.refusals == [] && plan.losses == [])
    #expect(lines(plan) == ["Netflix | 15.49 USD | month | 2026-02-14"])
  }

  @Test("SubTrackr's JSON and backup: names in objects, a zero date is none, a trial has its last day")
  func subtrackrJSON() throws {
    let plan = try ImportPlan(
      importing: TrackerImportTests.sample("subtrackr.json"), as: TrackerImportTests.options(), into: document("EUR"))
    #expect(plan.refusals == [])
    #expect(
      lines(plan) == [
        "Netflix | 15.49 USD | month | 2026-02-28 | month end",
        "ChatGPT | 20.00 USD | month | 2026-02-20 | free until 2026-02-19", "Moved | 5.00 EUR | month | 2026-03-03",
      ])
    #expect(plan.added.subscriptions[0].category == "Entertainment")
    #expect(plan.added.subscriptions[0].tags == ["home", "tv"])
    #expect(plan.added.subscriptions[1].category == nil)
    #expect(plan.losses.map(\.column) == ["start_date", "usage"])
    let csv = try ImportPlan(
      importing: TrackerImportTests.sample("subtrackr.csv"), as: TrackerImportTests.options(), into: document("EUR"))
    #expect(csv.added.subscriptions[0].id == plan.added.subscriptions[0].id, "the same in CSV and JSON")
  }

  @Test("Renewlet: cycles of their own, a declared trial, an expired one was not renewed")
  func renewlet() throws {
    let plan = try ImportPlan(
      importing: TrackerImportTests.sample("renewlet.json"), as: TrackerImportTests.options(), into: document("EUR"))
    #expect(plan.refusals == [])
    #expect(
      lines(plan) == [
        "Netflix | 15.49 USD | month | 2026-02-28 | month end",
        "Gym | 300.00 EUR | 6 weeks | 2026-02-20 | paused | from 2026-02-06 | manual",
        "Claude | 20.00 USD | 6 months | 2026-03-01 | free until 2026-02-15",
        "Old | 5.00 USD | year | 2026-03-10 | cancelled | on 2026-03-09 | manual",
      ])
    #expect(plan.added.subscriptions[0].tags == ["home", "tv"])
    #expect(plan.added.subscriptions[1].paymentMethod == nil)
    #expect(plan.losses.map(\.column) == ["logo", "startDate"])
  }

  // MARK: Tables of people

  @Test(
    "A header in the names that subtrack has for the fields is known, in both languages",
    arguments: [
      "Name,Amount,Cycle,Next charge,Avg/month\nTea,€5,every month,2026-03-20,€5\n",
      "名前,金額,周期,次回請求日,月平均\nTea,€5,毎月,2026-03-20,€5\n",
      "Name,Price,Cycle,Next charge,Average/month,Average/year\nTea,€5,every month,2026-03-20,€5,€60\n",
      "名前,料金,支払い周期,引き落とし日,月平均,年平均\nTea,€5,毎月,2026-03-20,€5,€60\n",
      "name,price,every,next\nTea,5,month,2026-03-20\n",
      "subscription_name,amount,currency,cycle,first_billing_date\nTea,5.00,EUR,month,2026-03-20\n",
      "name;amount;currency;billingCycle;nextBillingDate\nTea;5,00;EUR;month;20.03.2026\n",
      #"[{"name": "Tea", "amount": 5, "currency": "EUR", "cycle": "month", "firstBillingDate": "2026-03-20"}]"#,
    ])
  func ownNames(text: String) throws {
    let plan = try plan(text) { $0.currencies = CurrencyAnswers(currency: .euro) }
    #expect(plan.refusals == [])
    #expect(lines(plan) == ["Tea | 5.00 EUR | month | 2026-03-20"])
    #expect(plan.losses == [])
  }

  @Test(
    "The labels of `list` and `show` are known in both languages, and their values",
    arguments: [
      "Name,Status,Price,Cycle,First charge,Free trial,Payment,Category,Tags,Payment method,Payer,URL,Memo,"
        + "Next charge\nTea,active,€5,every month,2026-03-20,2026-03-19,manual,home,a,Visa,Mia,https://tea.example,hot,2026-03-20\n",
      "名前,状態,料金,周期,初回請求日,無料期間,支払い,カテゴリ,タグ,支払い方法,支払者,URL,メモ,次回請求日\n"
        + "Tea,契約中,€5,毎月,2026-03-20,2026-03-19,手動払い,home,a,Visa,Mia,https://tea.example,hot,2026-03-20\n",
    ])
  func labels(text: String) throws {
    let plan = try plan(text)
    #expect(plan.refusals == [] && plan.losses == [] && plan.cautions == [])
    let tea = try #require(plan.added.subscriptions.first)
    #expect(tea.payment == .manual && tea.trialEndDate == CivilDate("2026-03-19"))
    #expect([tea.category, tea.paymentMethod, tea.payer, tea.url] == ["home", "Visa", "Mia", "https://tea.example"])
    #expect(tea.tags == ["a"] && tea.memo == "hot")
  }

  @Test(
    "A status is known in kana too",
    arguments: [
      ("解約済み", Subscription.Status.cancelled), ("退会済み", .cancelled), ("一時停止中", .paused), ("お試し中", .active),
    ])
  func statuses(word: String, status: Subscription.Status) throws {
    let plan = try plan("名前,金額,周期,次回請求日,状態\nTea,5,毎月,2026-03-20,\(word)\n")
    #expect(plan.refusals == [])
    #expect(plan.added.subscriptions.map(\.status) == [status])
  }

  @Test(
    "A cycle is read as `add` reads it; the day that it names moves the first charge, which is said",
    arguments: [
      ("毎月27日", "2026-11-27", "month | 2026-11-27", false), ("毎月27日", "2026-11-20", "month | 2026-11-27", true),
      ("毎週火曜", "2026-12-01", "week | 2026-12-01", false), ("年2回", "2026-12-01", "6 months | 2026-12-01", false),
      ("毎月末", "2026-11-30", "month | 2026-11-30 | month end", false),
      ("15日・末日", "2026-12-27", "month on 15,last | 2026-12-31", true),
      ("単発", "2026-12-01", "month | 2026-12-01 | once", false),
    ])
  func cyclesOfAdd(_ cycle: String, _ next: String, _ expected: String, _ isMoved: Bool) throws {
    let plan = try plan("名前,金額,周期,次回請求日\nTea,¥500,\(cycle),\(next)\n", "JPY")
    #expect(plan.refusals == [])
    #expect(lines(plan) == ["Tea | 500 JPY | \(expected)"])
    let from = isMoved ? CivilDate(next).map { ImportCaution.Reason.movedToCycle(from: $0) } : nil
    #expect(plan.cautions.map(\.reason) == [from].compactMap(\.self))
    #expect(plan.losses == [])
  }

  @Test(
    "An amount is read as `add` reads it, also an estimate, with its currency there or in a column",
    arguments: [
      "約6500円,", "6500~,", "~¥6500,", "6500円前後,", "だいたい6500円,", "6500円くらい,", "６５００〜,", "about 6500,",
      "約6500,JPY", "約￥6500,JPY",
    ])
  func estimates(cells: String) throws {
    let plan = try plan("名前,金額,通貨,周期,次回請求日\nTea,\(cells),隔月,2026-12-15\n", "JPY")
    #expect(plan.refusals == [] && plan.losses == [])
    #expect(
      plan.added.subscriptions.map(\.price) == [Money(minorUnits: 6500, currency: .yen, isEstimate: true)])
  }

  @Test("Marks of estimates are no currency: what is left is", arguments: ["約6500ペソ", "6500ペソ前後"])
  func unknownCurrency(amount: String) throws {
    let plan = try plan("名前,金額,周期,次回請求日\nTea,\(amount),隔月,2026-12-15\n", "JPY")
    #expect(plan.refusals.map(\.reason) == [.unclearCurrency("ペソ", [])])
  }

  @Test("A word where an amount is wanted is no currency", arguments: ["free", "n/a", "無料"])
  func words(amount: String) throws {
    let plan = try plan("Name,Price,Cycle,Next\nTea,\(amount),month,2026-03-20\n")
    #expect(plan.refusals.map(\.reason) == [.invalidAmount(.notANumber, text: amount)])
  }

  @Test(
    "An ordinary sheet is judged by the names of its columns, and its prices take the currency of the book",
    arguments: [
      "Name,Price,Cycle,Next,Card,Category,Notes\nTea,5,monthly,2026-03-20,Visa,drinks,hot\n",
      "name,price,currency,cycle,first bill\nTea,5,EUR,monthly,2026-03-20\n",
      "name,cost,billing cycle,next payment\nTea,5,monthly,2026-03-20\n",
      "Subscription,Cost,Currency,Frequency,Renewal date\nTea,5,EUR,monthly,2026-03-20\n",
      "Service,Price,Billing,Next renewal,Card\nTea,5,monthly,2026-03-20,Visa\n",
      "Title,Fee,Period,Due date\nTea,5,month,2026-03-20\n", "サービス,料金,支払日\nTea,5,毎月20日\n",
      "項目,費用,周期,支払日,備考\nTea,5,毎月,毎月20日,メモ\n",
      "サービス,料金,周期,次回\nTea,5,毎月20日,\n",
    ])
  func sheets(text: String) throws {
    let plan = try plan(text)
    #expect(plan.refusals == [])
    let day = text.contains("毎月20日") ? "2026-02-20" : "2026-03-20"
    #expect(
      plan.added.subscriptions.map {
        TrackerImportTests().line($0).split(separator: " | ").prefix(4).joined(separator: " | ")
      } == ["Tea | 5.00 EUR | month | \(day)"])
    #expect(plan.added.subscriptions[0].paymentMethod == (text.contains("Visa") ? "Visa" : nil))
    #expect(plan.losses == [] && plan.cautions == [])
  }

  @Test(
    "A trial that ends after the first charge is lost, and the import says so",
    arguments: [("2026-03-19", "free until 2026-03-19"), ("2026-03-20", "free until 2026-03-19"), ("2026-03-21", nil)])
  func trials(end: String, words: String?) throws {
    let header = "Name,Price,Cycle,Start date,Free trial\n"
    let plan = try plan(header + "Tea,5,month,2026-03-20,\(end)\nMilk,5,month,2026-03-20,\n")
    #expect(plan.refusals == [])
    let tea = (["Tea | 5.00 EUR | month | 2026-03-20"] + [words].compactMap(\.self)).joined(separator: " | ")
    #expect(lines(plan) == [tea, "Milk | 5.00 EUR | month | 2026-03-20"])
    #expect(plan.losses == (words == nil ? [ImportLoss(column: "Free trial", rows: [2])] : []))
  }

  @Test(
    "A column of intervals multiplies the cycle; 1 leaves it as it is",
    arguments: [
      ("month", "3", "3 months"), ("Every 3 Months", "3", "3 months"), ("every 2 weeks", "1", "2 weeks"),
      ("monthly on the 20th", "1", "month"),
    ])
  func intervals(cycle: String, interval: String, read: String) throws {
    let plan = try plan("Name,Price,Frequency,Interval,Next\nTea,5,\(cycle),\(interval),2026-03-20\n")
    #expect(plan.refusals == [] && plan.losses == [])
    #expect(lines(plan) == ["Tea | 5.00 EUR | \(read) | 2026-03-20"])
  }

  @Test(
    "A link is taken as `add` takes it",
    arguments: [
      ("tea.example", "https://tea.example"), ("mailto:a@tea.example", "mailto:a@tea.example"),
      ("javascript:alert(1)", nil), ("javascript:alert(a.b)", nil), ("data:text/html;tea", nil),
    ])
  func links(cell: String, link: String?) throws {
    let plan = try plan("Name,Price,Cycle,Next,URL\nTea,5,month,2026-03-20,\(cell)\n")
    #expect(plan.refusals == [] && plan.added.subscriptions.map(\.url) == [link])
    #expect(plan.losses.map(\.column) == (link == nil ? ["URL"] : []))
  }

  @Test("A subscription beside one of its name is named, unless that is cancelled", arguments: ["active", "cancelled"])
  func namesakes(status: String) throws {
    var document = try document("EUR")
    let first = try plan("Name,Price,Cycle,Next,Status\nTEA,5,month,2026-03-20,\(status)\n")
    first.apply(to: &document, at: try #require(Timestamp("2026-02-06T12:34:56+09:00")))
    let text = "Name,Price,Cycle,Next\nTea,5,month,2026-03-20\nMilk,5,month,2026-03-20\n"
    let again = try ImportPlan(importing: Array(text.utf8), as: ImportOptions(), into: document)
    #expect(again.added.subscriptions.map(\.name) == ["Tea", "Milk"])
    #expect(again.namesakes == (status == "active" ? ["Tea"] : []))
  }

  @Test("What is no interval is refused as the cell of its own column", arguments: ["30 days", "0", "1000"])
  func noIntervals(cell: String) throws {
    let plan = try plan("Name,Price,Frequency,Interval,Next\nTea,5,month,\(cell),2026-03-20\n")
    #expect(plan.refusals.map(\.reason) == [.invalidCell(column: "Interval", text: cell)])
  }

  @Test("A key that the first element of a list lacks is known as well, and what is read is not lost")
  func laterKeys() throws {
    let list = try plan(
      #"""
      [{"name": "Tea", "price": 5, "cycle": "month", "next": "2026-03-20"},
      {"name": "Milk", "cost": 5, "every": "month", "interval": 3, "due": "2026-03-21", "state": "paused", "colour": "red"}]
      """#)
    #expect(list.refusals == [] && list.losses == [ImportLoss(column: "colour", rows: [2])])
    let milk = "Milk | 5.00 EUR | 3 months | 2026-03-21 | paused | from 2026-02-06"
    #expect(lines(list) == ["Tea | 5.00 EUR | month | 2026-03-20", milk])
    let table = try plan("name,amount,cycle,next,tags\nTea,5,month,2026-03-20,a\n") {
      $0.columns = [.name: "name", .amount: "amount", .cycle: "cycle", .next: "next"]
    }
    #expect(table.losses == [] && table.added.subscriptions.map(\.tags) == [["a"]])
  }

  @Test("Tags are divided as `add` divides them", arguments: ["a;b", "a, b", "a、b", "a,;b"])
  func tags(cell: String) throws {
    let plan = try plan("Name,Price,Cycle,Next,Tags\nTea,5,month,2026-03-20,\"\(cell)\"\n")
    #expect(plan.added.subscriptions.map(\.tags) == [["a", "b"]])
  }

  @Test(
    "Of two columns of one field the more exact one counts, and the other is lost if it says something else",
    arguments: [
      ("Provider,Name,Price,Cycle,Date,Due date\nTea Inc,Tea,5,month,2025-01-03,2026-03-20\n", ["Provider", "Date"]),
      ("Name,Service,Price,Cycle,Date,Next\nTea,Tea,5,month,2026-03-20,\n", []),
    ])
  func twoColumns(text: String, lost: [String]) throws {
    let plan = try plan(text)
    #expect(plan.refusals == [] && plan.losses.map(\.column) == lost)
    #expect(lines(plan) == ["Tea | 5.00 EUR | month | 2026-03-20"])
  }

  @Test("The days or months of a cycle have no interval", arguments: ["15,last", "jun,dec", "2nd tuesday"])
  func noMultiples(cycle: String) throws {
    let plan = try plan("Name,Price,Frequency,Interval,Next\nTea,5,\"\(cycle)\",2,2026-03-20\n")
    #expect(plan.refusals.count == 1 && lines(plan) == [])
  }

  @Test(
    "A cycle that names its days needs no date, as in `add`",
    arguments: [("monthly 27", "2026-02-27"), ("2nd tuesday", "2026-02-10"), ("\"15,last\"", "2026-02-15")])
  func daysOfCycles(cycle: String, first: String) throws {
    let plan = try plan("Name,Price,Cycle,Next\nTea,5,\(cycle),\n")
    #expect(plan.refusals == [] && plan.cautions == [])
    #expect(plan.added.subscriptions.map(\.firstBillingDate.description) == [first])
  }

  @Test("A statement is no sheet, and a day that contradicts the cycle is refused")
  func noSheets() throws {
    #expect(throws: ImportError.self) { try plan("Date,Description,Amount\n2026-03-05,TEA,-5\n") }
    #expect(!ImportOptions.isList(["Date", "Description", "Amount"]))
    #expect(!ImportOptions.isList(["日付", "名称", "金額"]))
    #expect(ImportOptions.isList(["Name", "Price", "Due date"]) && ImportOptions.isList(["What", "Cycle"]))
    let contradictory = try plan("Name,Price,Cycle,Next\nTea,5,year,毎月20日\n")
    #expect(contradictory.refusals.map(\.reason) == [.invalidCell(column: "Cycle", text: "year")])
  }

  @Test("A backslash before an amount is a yen sign, as in statements")
  func backslash() throws {
    let plan = try plan("名前,金額,周期,次回請求日\nTea,\\2200,毎月,2026-03-20\n", "JPY")
    #expect(lines(plan) == ["Tea | 2200 JPY | month | 2026-03-20"])
  }

  @Test("A row that sums the others up is left out and named; one with a cycle and a date is a subscription")
  func totals() throws {
    let plan = try plan(
      """
      Name,Amount,Cycle,Next
      Tea,€5,month,2026-03-20
      Total,€6,month,2026-03-21
      合計,€11,,
      ,€11,,
      Sum: ,€11
      """)
    #expect(plan.refusals == [])
    #expect(lines(plan) == ["Tea | 5.00 EUR | month | 2026-03-20", "Total | 6.00 EUR | month | 2026-03-21"])
    #expect(plan.totals.map { "\($0.row) \($0.text)" } == ["4 合計", "5 €11", "6 Sum:"])
    let nameless = try self.plan("Name,Amount,Cycle,Next\n,€5,month,2026-03-20\n")
    #expect(nameless.refusals.map(\.reason) == [.emptyCell(column: "Name")], "a subscription without its name")
  }

  @Test("Words for a status in both languages, and those that the user gives a meaning")
  func statuses() throws {
    let text = """
      Name,Amount,Cycle,Next,Status
      A,€5,month,2026-03-20,契約中
      B,€5,month,2026-03-20,On hold
      C,€5,month,2026-03-20,解約済
      D,€5,month,2026-03-20,expired

      """
    let unknown = ImportRefusal.Reason.unknownStatus(column: "Status", text: "expired")
    #expect(try plan(text).refusals.map(\.reason) == [unknown])
    let answered = try plan(text) { $0.statuses = ["expired": .cancelled] }
    #expect(answered.added.subscriptions.map(\.status) == [.active, .paused, .cancelled, .cancelled])
    let column = try plan("Name,Amount,Cycle,Next,Active\nA,€5,month,2026-03-20,yes\nB,€5,month,2026-03-20,no\n")
    #expect(column.losses == [] && column.added.subscriptions.map(\.status) == [.active, .paused])
  }

  @Test(
    "A sign takes the currency of the book where it is one of the sign's",
    arguments: [("$", "CAD", "CAD"), ("¥", "CNY", "CNY"), ("￥", "JPY", "JPY"), ("€", "CAD", "EUR"), ("$", "JPY", nil)]
      as [(String, String, String?)])
  func signs(sign: String, book: String, expected: String?) throws {
    let plan = try plan("Name,Amount,Cycle,Next\nA,\(sign)5,month,2026-03-20\n", book)
    #expect(plan.added.subscriptions.first?.price.currency.code == expected)
  }

  // MARK: Files

  @Test("What is not text is called what it is")
  func kinds() throws {
    let kinds: [([UInt8], FileKind)] = [
      ([], .empty), (Array("\u{FEFF} \n".utf8), .empty),
      ([0x50, 0x4B, 0x03, 0x04] + Array("....[Content_Types].xml".utf8), .excel),
      ([0x50, 0x4B, 0x03, 0x04] + Array("mimetypeapplication/vnd.oasis.opendocument.spreadsheet".utf8), .openDocument),
      ([0x50, 0x4B, 0x03, 0x04] + Array("data.json".utf8), .zip),
      ([0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1], .oldExcel),
      (Array("SQLite format 3\0".utf8), .sqlite), ([0x1F, 0x8B, 0x08], .gzip), (Array("%PDF-1.7\n".utf8), .pdf),
      (Array("\n<HTML><body>".utf8), .webPage),
    ]
    for (bytes, kind) in kinds {
      #expect(throws: ImportError.notText(kind)) { try ImportPlan(importing: bytes, into: BookDocument()) }
    }
  }

  @Test("A table in another encoding is read, and the plan says which; an option overrules it")
  func encodings() throws {
    let cp932: [UInt8] =
      [0x96, 0xBC, 0x91, 0x4F, 0x2C, 0x8B, 0xE0, 0x8A, 0x7A, 0x2C, 0x8E, 0xFC, 0x8A, 0xFA, 0x2C]
      + [0x8E, 0x9F, 0x89, 0xF1, 0x90, 0xBF, 0x8B, 0x81, 0x93, 0xFA, 0x0A]
      + [0x89, 0xC6, 0x92, 0xC0] + Array(",80000,month,2026-03-20\n".utf8)
    var options = ImportOptions()
    options.currencies = CurrencyAnswers(currency: .yen)
    let plan = try ImportPlan(importing: cp932, as: options, into: BookDocument())
    #expect(plan.encoding == .cp932)
    #expect(lines(plan) == ["家賃 | 80000 JPY | month | 2026-03-20"])
    options.encoding = .utf8
    #expect(throws: ImportError.self) { try ImportPlan(importing: cp932, as: options, into: BookDocument()) }
  }
}
