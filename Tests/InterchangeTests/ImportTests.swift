import BillingCore
import BookSchema
import Foundation
import StrictJSON
import TestSupport
import Testing

@testable import Interchange

/// An import adds the ids that are missing: all or nothing.
struct ImportTests {
  func plan(_ file: String, into document: BookDocument) throws -> ImportPlan {
    try ImportPlan(importing: Array(file.utf8), into: document)
  }

  func imported(_ file: String, into document: BookDocument = BookDocument()) throws -> BookDocument {
    var document = document
    try plan(file, into: document).apply(to: &document, at: Self.moment())
    return document
  }

  static func moment() throws -> Timestamp { try #require(Timestamp("2026-02-06T12:34:56+09:00")) }

  /// The book after an import: entries without a creation time get that of the import.
  func stamped(_ document: BookDocument) throws -> BookDocument {
    var document = document
    for index in document.book.subscriptions.indices where document.book.subscriptions[index].createdAt == nil {
      document.book.subscriptions[index].createdAt = try Self.moment()
    }
    return document
  }

  // MARK: JSON

  @Test("`export --format json --scope all | import -` into an empty book loses nothing, not even unknown keys")
  func wholeBook() throws {
    var document = try SampleBook.document()
    let again = try imported(SampleBook.export(document, as: "json", .all, keepsAllRecords: true))
    // An export is sorted by date; the book keeps the order of recording.
    document.book.events.sort { $0.date < $1.date }
    #expect(again == (try stamped(document)))
    #expect(again.book.settings.timezone == "Asia/Tokyo")
    #expect(again.book.rates.series.map(\.rates.count) == [1])
    #expect(String(decoding: again.bytes(), as: UTF8.self).contains("\"receipt\": \"r.pdf\""))
    #expect(String(decoding: again.bytes(), as: UTF8.self).contains("around the corner"))
  }

  @Test("The data file itself can be imported")
  func dataFile() throws {
    let document = try SampleBook.document()
    #expect(try imported(String(decoding: document.bytes(), as: UTF8.self)) == stamped(document))
  }

  @Test("The same import twice adds nothing: 0 added, 6 unchanged")
  func twice() throws {
    let file = try SampleBook.export(SampleBook.document(), as: "json", .all, keepsAllRecords: true)
    let once = try imported(file)
    let plan = try plan(file, into: once)
    #expect(plan.added.subscriptions.isEmpty)
    #expect(plan.added.events.isEmpty)
    #expect(plan.unchangedCount == 6)
    #expect(plan.rates.addedCount == 0)
    #expect(plan.rates.unchangedCount == 1)
    #expect(plan.differingCount == 0)
    #expect(!plan.takesSettings)
    #expect(try imported(file, into: once) == once)
  }

  @Test("What is in the book in another form stays as it is, and is counted")
  func differing() throws {
    var mine = try SampleBook.document()
    mine.book.subscriptions[0].name = "My name for it"
    mine.book.events[1].kind = .confirmed(Money(minorUnits: 1, currency: .yen))
    let plan = try plan(SampleBook.json, into: mine)
    #expect(plan.differingCount == 2)
    #expect(plan.unchangedCount == 4)
    #expect(try imported(SampleBook.json, into: mine) == mine)
  }

  @Test("Settings are taken only into an empty book")
  func settings() throws {
    var mine = BookDocument()
    mine.book.settings.dueWithinDays = 30
    let document = try imported(SampleBook.json, into: mine)
    #expect(document.book.settings == mine.book.settings)
    #expect(document.book.subscriptions.count == 3)
  }

  @Test("A book with nothing but the settings of a new one, such as the locale's currency, takes those of the file")
  func settingsOfNewBook() throws {
    var new = BookDocument()
    new.book.settings.defaultCurrency = .usDollar
    var options = ImportOptions()
    options.newSettings = new.book.settings
    new.book.settings.timezone = "Asia/Tokyo"
    let bytes = Array(SampleBook.json.utf8)
    let plan = try ImportPlan(importing: bytes, as: options, into: new)
    #expect(plan.takesSettings)
    plan.apply(to: &new, at: try Self.moment())
    #expect(try new.book.settings == SampleBook.document().book.settings)
    var chosen = BookDocument()
    chosen.book.settings.defaultCurrency = .euro
    #expect(try !ImportPlan(importing: bytes, as: options, into: chosen).takesSettings)
  }

  @Test("Members who are not there yet are added behind those who are, with what a newer program knows of them")
  func members() throws {
    let file = SampleBook.json.replacing(
      "  \"subscriptions\": [\n",
      with: "  \"members\": [{\"name\": \"花子\"}, {\"name\": \"太郎\", \"age\": 9}],\n  \"subscriptions\": [\n")
    var mine = try SampleBook.document()
    mine.book.members = [Member(name: "Aki"), Member(name: "花子")]
    let once = try imported(file, into: mine)
    #expect(once.book.members.map(\.name) == ["Aki", "花子", "太郎"])
    #expect(String(decoding: once.bytes(), as: UTF8.self).contains("\"age\": 9"))
    #expect(try plan(file, into: once).added.members == [])

    let refusals = try plan(file.replacing("太郎", with: "\\u0007"), into: mine).refusals
    #expect(refusals == [ImportRefusal.at(2, line: 4, .invalid(.emptyName))])
  }

  @Test("Budgets and goals are added where the book has none like them; those that it has stay as they are")
  func budgets() throws {
    let month = try #require(YearMonth("2026-02"))
    let yen = { Money(minorUnits: $0, currency: .yen) }
    var theirs = try SampleBook.document()
    theirs.book.setBudget(yen(20_000), .everything, per: .month, from: month)
    theirs.book.setBudget(yen(5000), .category("通信"), per: .month, from: month)
    theirs.book.setGoal(SpendingGoal(perMonth: yen(15_000), by: month))
    let file = try SampleBook.export(theirs, as: "json", .all, keepsAllRecords: true)
    let copy = try imported(file)
    #expect(copy.book.budgets == theirs.book.budgets)
    #expect(copy.book.goals == theirs.book.goals)
    #expect(try !plan(file, into: copy).isChange, "twice adds nothing")

    var mine = try SampleBook.document()
    mine.book.setBudget(yen(9000), .everything, per: .month, from: month)
    let plan = try plan(file, into: mine)
    #expect(plan.added.budgets == [theirs.book.budgets[1]])
    #expect(plan.added.goals == theirs.book.goals)
    #expect(plan.differingCount == 1, "another limit")
    #expect(plan.unchangedCount == 6, "all that both have")
    #expect(try imported(file, into: mine).book.budgets.compactMap { $0.limit(in: month) } == [yen(9000), yen(5000)])
    for scope in [ExportScope.events, .subscriptions] {
      #expect(try !SampleBook.export(theirs, as: "json", scope).contains("budgets"))
    }
  }

  @Test("Events alone go into a book that has their subscriptions, and are refused by any other")
  func eventsAlone() throws {
    let file = try SampleBook.export(SampleBook.document(), as: "json", .events)
    var mine = try SampleBook.document()
    mine.book.events = []
    #expect(try imported(file, into: mine).book.events.count == 3)

    let refusals = try plan(file, into: BookDocument()).refusals
    #expect(refusals.map(\.row) == [1, 2, 3])
    #expect(refusals.map(\.line) == [32, 47, 108])
  }

  @Test("One subscription that would not be taken from the keyboard refuses all of them")
  func allOrNothing() throws {
    let plan = try plan(SampleBook.json.replacing("\"Laptop\"", with: "\"Lap\\u0007top\""), into: BookDocument())
    #expect(plan.refusals == [ImportRefusal.at(3, line: 34, .invalid(.controlCharacter(7)), of: "Lap\u{7}top")])
  }

  @Test("An event whose id another charge has would make the file unreadable, and is refused")
  func takenID() throws {
    var mine = try SampleBook.document()
    mine.book.events = [mine.book.events[0]]
    mine.book.events[0].id = UUID("bbbbbbbb-bbbb-8bbb-8bbb-bbbbbbbbbbbb")!
    let refusal = ImportRefusal.at(2, line: 57, .duplicateID(mine.book.events[0].id))
    #expect(try plan(SampleBook.json, into: mine).refusals == [refusal])
  }

  @Test("A charge that one machine moved is the same charge in the file of the other, and in a table")
  func movedCharge() throws {
    let older = try SampleBook.document()
    var moved = older
    let date = moved.book.events[0].date
    moved.book.events[0].movedFrom = date
    moved.book.events[0].date = date.advancedClamping(days: 3)
    moved.book.events[0].updatedAt = try Self.moment()
    for (file, book) in [(moved, older), (older, moved)] {
      let plan = try ImportPlan(importing: file.bytes(), into: book)
      #expect(plan.refusals == [])
      #expect(plan.added.events == [])
      #expect(plan.differingCount == 1)
    }
    let table = try plan(SampleBook.export(moved, as: "csv", .events), into: moved)
    #expect(table.refusals == [])
    #expect(table.differingCount == 0)
    #expect(!table.isChange)
  }

  @Test("A file that is damaged is refused with its place")
  func damagedJSON() throws {
    #expect(throws: ImportError.self) { try plan("{\"schemaVersion\": \"1.0\"", into: BookDocument()) }
    do throws(ImportError) {
      _ = try ImportPlan(importing: Array("\n{\"schemaVersion\": \"99.0\"}".utf8), into: BookDocument())
    } catch {
      guard case .book(let cause) = error else { throw error }
      #expect(cause.reason == .newerSchema("99.0"))
      #expect(cause.position.line == 2)
    }
  }

  // MARK: CSV

  @Test("Subscriptions as CSV come back with all that the table has a column for")
  func subscriptionsCSV() throws {
    let document = try SampleBook.document()
    let file = try SampleBook.export(document, as: "csv", .subscriptions)
    let again = try imported(file).book.subscriptions
    #expect(again.map(\.name) == document.book.subscriptions.map(\.name))
    #expect(again.map(\.price.description) == ["3278 JPY", "9.90 USD", "0.005 KWD"])
    #expect(again[1].priceVersions == document.book.subscriptions[1].priceVersions)
    #expect(again.map(\.cycle) == document.book.subscriptions.map(\.cycle))
    #expect(again[1].tags == ["home", "家"])
    #expect(again[1].memo == "two\nlines")
    #expect(again[1].noticeDays == 30)
    #expect(again.map { $0.trialEndDate?.description } == ["2026-01-30", nil, nil])
    #expect(again[1].payment == .manual)
    #expect(again[1].renewal == .fromPayment)
    #expect(again[1].pauses == document.book.subscriptions[1].pauses)
    #expect(again[2].end == .after(count: 12))
    #expect(again[2].cancellationDate?.description == "2026-02-28")

    let plan = try plan(file, into: document)
    #expect(plan.unchangedCount == 3)
    #expect(plan.added.subscriptions.isEmpty)

    let dearer = try self.plan(file.replacing(",3278,JPY", with: ",3279,JPY"), into: document)
    #expect(dearer.differingCount == 1, "a price that the book never had")
    #expect(dearer.unchangedCount == 2)
  }

  @Test("Events as CSV come back as what was said of charges; what is only expected says nothing")
  func eventsCSV() throws {
    let document = try SampleBook.document()
    let file = try SampleBook.export(document, as: "csv", .events)
    var empty = document
    empty.book.events = []
    let again = try imported(file, into: empty).book.events
    #expect(
      again.map(\.id.description) == [
        "bbbbbbbb-bbbb-8bbb-8bbb-bbbbbbbbbbbb", "aaaaaaaa-aaaa-8aaa-8aaa-aaaaaaaaaaaa",
        "cccccccc-cccc-8ccc-8ccc-cccccccccccc",
      ])
    var known = document.book
    known.dropKeptKeys()
    #expect(Set(again) == Set(known.events))
    #expect(try plan(file, into: document).unchangedCount == 3)
  }

  @Test("A table saved by a spreadsheet, with a byte order mark, CRLF and its columns in another order, is read alike")
  func spreadsheet() throws {
    let file =
      "\u{FEFF}memo,billed_at,event_type,currency,amount,subscription_id\r\n"
      + "ok,2026-02-28,confirmed,JPY,100,11111111-1111-4111-8111-111111111111\r\n"
    let events = try imported(file, into: SampleBook.document()).book.events
    #expect(events.last?.memo == "ok")
    #expect(events.last?.kind == .confirmed(Money(minorUnits: 100, currency: .yen)))
    #expect(
      events.last?.id
        == UUID.ofCharge(subscription: events[0].subscriptionID, date: try #require(CivilDate("2026-02-28"))))
  }

  @Test("Every bad row of a table of events is named with its row, its line and its reason")
  func badEvents() throws {
    let id = "11111111-1111-4111-8111-111111111111"
    let file = """
      event_id,subscription_id,billed_at,amount,currency,event_type,is_amount_overridden,memo
      ,\(id),2026-02-28,100,JPY,confirmed,false,"fine
      "
      ,\(id),2026-2-30,100,JPY,confirmed,false,
      ,\(id),2026-02-28,1.5,JPY,confirmed,false,
      ,\(id),2026-02-27,100,JPY,paid,false,
      ,\(id),2026-02-27,100,JPY,confirmed,perhaps,
      ,,2026-02-27,100,JPY,confirmed,false,
      ,\(id),2026-02-27
      ,\(id),2026-02-28,100,JPY,skipped,false,
      ,99999999-9999-4999-8999-999999999999,2026-02-27,100,JPY,projected,false,
      ,99999999-9999-4999-8999-999999999999,2026-02-27,100,JPY,confirmed,false,
      ,\(id),2026-02-26,100,円,confirmed,false,
      """
    let stranger = try #require(UUID("99999999-9999-4999-8999-999999999999"))
    let known = try #require(UUID(id))
    let date = try #require(CivilDate("2026-02-28"))
    let expected: [ImportRefusal] = [
      .at(3, line: 4, .invalidDate(column: "billed_at", text: "2026-2-30")),
      .at(4, line: 5, .invalidAmount(.tooManyDecimals(.yen), text: "1.5")),
      .at(5, line: 6, .invalidCell(column: "event_type", text: "paid")),
      .at(6, line: 7, .invalidCell(column: "is_amount_overridden", text: "perhaps")),
      .at(7, line: 8, .emptyCell(column: "subscription_id")),
      .at(8, line: 9, .cellCount(3, expected: 8)),
      .at(9, line: 10, .duplicateID(UUID.ofCharge(subscription: known, date: date))),
      .at(10, line: 11, .unknownSubscription(stranger)),
      .at(11, line: 12, .unknownSubscription(stranger)),
      .at(12, line: 13, .invalidCell(column: "currency", text: "円")),
    ]
    #expect(try plan(file, into: SampleBook.document()).refusals == expected)
  }

  @Test("Every bad row of a table of subscriptions is named too")
  func badSubscriptions() throws {
    let id = { (digit: Int) in "\(digit)1111111-1111-4111-8111-111111111111" }
    let file = """
      subscription_id,subscription_name,amount,currency,cycle,first_billing_date,end_date,occurrences
      \(id(4)),Fine,100,JPY,month,2026-01-31,,
      \(id(4)),Twice,100,JPY,month,2026-01-31,,
      \(id(5)),Cycle,100,JPY,fortnight of May,2026-01-31,,
      \(id(6)),Ends,100,JPY,month,2026-01-31,2027-01-01,3
      \(id(7)),Limit,1000001,JPY,month,2026-01-31,,
      \(id(8)),Price,-1,JPY,month,2026-01-31,,
      """
    let tooMuch = Money(minorUnits: 1_000_001, currency: .yen)
    let expected: [ImportRefusal] = [
      .at(3, line: 3, .duplicateID(try #require(UUID("41111111-1111-4111-8111-111111111111")))),
      .at(4, line: 4, .invalidCell(column: "cycle", text: "fortnight of May")),
      .at(5, line: 5, .twoEnds),
      .at(6, line: 6, .invalid(.amountAboveLimit(tooMuch, limit: 1_000_000)), of: "Limit"),
      .at(7, line: 7, .invalidAmount(.negative, text: "-1")),
    ]
    #expect(try plan(file, into: BookDocument()).refusals == expected)
  }

  @Test(
    "A file that is none of the tables is refused as a whole",
    arguments: [
      ("", ImportError.notText(.empty)),
      ("a,b\n1,2\n", .unknownTable(columns: ["a", "b"])),
      ("subscription_id,billed_at,amount,event_type\n", .missingColumn("currency")),
      ("billed_at,billed_at\n", .duplicateColumn("billed_at")),
      ("billed_at,\"x\n", .csv(CSVError(line: 1, reason: .unterminatedQuote))),
    ])
  func unknownFiles(_ file: String, _ expected: ImportError) {
    #expect(throws: expected) { try plan(file, into: BookDocument()) }
  }

  @Test(
    "515 naughty strings as memos survive CSV and JSON",
    .enabled(if: Corpora.areConfigured, "\(Corpora.skipReason)"))
  func naughtyStrings() throws {
    let strings = try JSONDecoder().decode([String].self, from: Data(Corpora.bytes("blns/blns.json")))
    #expect(strings.count == 515)
    var document = try SampleBook.document()
    let subscription = document.book.subscriptions[0].id
    let today = try #require(CivilDate("2026-02-06"))
    document.book.subscriptions[0].cycle = try BillingCycle(.customDays, every: 1)
    document.book.subscriptions[0].firstBillingDate = today.advancedClamping(days: -20)
    // Fifty charges at a time fit into the three months of the export.
    for start in stride(from: 0, to: strings.count, by: 50) {
      document.book.events = strings[start..<min(start + 50, strings.count)].enumerated().map { day, memo in
        var event = RecordedEvent(of: subscription, on: today.advancedClamping(days: day - 10), kind: .skipped)
        event.memo = memo
        return event
      }
      var empty = document
      empty.book.events = []
      let memos = document.book.events.map { Array($0.memo.utf8) }
      for format in ["csv", "json"] {
        let file = try SampleBook.export(document, as: format, .events)
        let again = try imported(file, into: empty)
        #expect(again.book.events.map { Array($0.memo.utf8) } == memos)
      }
    }
  }
}

extension ImportRefusal {
  static func at(_ row: Int, line: Int, _ reason: Reason, of subscription: String? = nil) -> ImportRefusal {
    ImportRefusal(row: row, line: line, reason: reason, subscription: subscription)
  }
}
