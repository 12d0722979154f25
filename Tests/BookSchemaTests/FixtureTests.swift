import BillingCore
import BillingReports
import Foundation
import Testing

@testable import BookSchema

/// Every file ever written must stay readable.
struct FixtureTests {
  @Test("Every version that was ever written has its frozen file, and no other version has one")
  func everyVersionHasAFixture() throws {
    let files = try Fixture.names()
    #expect(Set(files.compactMap { $0.split(separator: "-").first.map(String.init) }) == Set(versions))
    #expect(Set(versions).isSubset(of: files))
  }

  private var versions: [String] { SchemaVersion.written.map(\.description) }

  @Test(
    "Loading and saving a file in the fixed format changes not one byte",
    arguments: [
      "1.0-merge", "1.0-trial", "2.0-goals", "1.0-account", "1.0-periods", "2.0", "2.0-days", "1.0-accounts",
      "1.0-statements", "1.0-remind", "1.0-settlements", "1.0-stamps", "1.0-layouts", "3.0", "1.0-terms", "3.0-terms",
      "1.0-assumed", "1.0-payday", "3.0-months", "1.0-estimates",
      "3.0-estimates", "1.0-written", "1.0-ignored", "4.0", "4.0-notes",
    ])
  func loadAndSaveIsIdentity(name: String) throws {
    let bytes = try Fixture.bytes(name)
    #expect(text(try BookDocument(parsing: bytes).bytes()) == text(bytes))
  }

  @Test("The last change of an older file moves to the end with the first save, and nothing else changes")
  func lastChangeMoves() throws {
    let bytes = try Fixture.bytes("1.0-additions")
    #expect(text(try BookDocument(parsing: bytes).bytes()) == Fixture.withLastChangeAtEnd(text(bytes)))
    #expect(BookHeader.read(bytes) == BookHeader.read(try BookDocument(parsing: bytes).bytes()))
  }

  @Test("What was added to version 1.0 means what it always meant: marks of deletions, and both parents of a merge")
  func addedMarks() throws {
    let document = try BookDocument(parsing: Fixture.bytes("1.0-merge"))
    #expect(
      document.book.deletions.map { "\($0.id.description.prefix(4)) \($0.at)" } == [
        "1111 2026-02-05T08:00:00+09:00", "9999 2026-02-06T12:34:56+09:00",
      ])
    let change = try #require(document.lastChange)
    #expect([change.revision, change.parent, change.otherParent] == [9, 8, 7])
    #expect(change.otherParentAt?.description == "2026-02-07T08:00:00+09:00")
  }

  @Test("The digest of a file, and the marks of what became of its records, mean what they always meant")
  func written() throws {
    let bytes = try Fixture.bytes("1.0-written")
    let version = BookVersion(try BookDocument(parsing: bytes), of: bytes)
    #expect(version.isPure && version.written?.digest == "7e3310dce0a589b7")
    let text = text(bytes)
    for mark in ["~deleted", "~back", "~forgotten"] { #expect(text.contains("\"\(mark)\": \"2026-02-06T")) }
    let joined = try JoinedBook(ours: version.document, theirs: BookDocument()).document
    #expect(joined.book.subscriptions.map(\.name) == version.document.book.subscriptions.map(\.name))
    #expect(joined.book.deletions.map(\.isForgotten) == version.document.book.deletions.map(\.isForgotten))
  }

  @Test("The days of assumed payments, and a charge that was not taken, mean what they always meant")
  func assumed() throws {
    let document = try BookDocument(parsing: Fixture.bytes("1.0-assumed"))
    #expect(document.book.settings.assumePaid == 3)
    #expect(document.book.events.map(\.isNotTaken) == [true])
    #expect(document.writtenVersion == .basic)
  }

  @Test("Estimates mean what they always meant, and only their bills need version 3.0")
  func estimates() throws {
    let document = try BookDocument(parsing: Fixture.bytes("1.0-estimates"))
    #expect(document.book.subscriptions[0].price.isEstimate)
    #expect(document.book.subscriptions[0].priceVersions.map(\.price.isEstimate) == [true, false])
    #expect(document.writtenVersion == .basic)
    let billed = try BookDocument(parsing: Fixture.bytes("3.0-estimates"))
    #expect(billed.writtenVersion == .withExtras)
    let day = try #require(CivilDate("2025-09-30"))
    #expect(billed.book.charges(in: .day(day)).map { "\($0.amount) \($0.amount.isEstimate)" } == ["52.10 EUR true"])
    var unbilled = billed
    unbilled.book.events.removeAll()
    #expect(unbilled.writtenVersion == .basic)
  }

  @Test("Texts that are not listed as new mean what they always meant")
  func ignoredTexts() throws {
    let book = try BookDocument(parsing: Fixture.bytes("1.0-ignored")).book
    #expect(book.settings.ignoredTexts == ["meadow rent", "ヤマダフドウサン"])
  }

  @Test("A payday and a balance mean what they always meant")
  func payday() throws {
    let document = try BookDocument(parsing: Fixture.bytes("1.0-payday"))
    let paydays = document.book.settings.paydays(after: try #require(CivilDate("2026-02-06")), count: 2)
    #expect(paydays.map(\.description) == ["2026-02-25", "2026-03-25"])
    let balance = try #require(document.book.accounts.first?.balance)
    #expect(balance.amount == Money(minorUnits: 182_000, currency: .yen) && balance.day.description == "2026-02-05")
    #expect(document.writtenVersion == .basic)
  }

  @Test("Months of one's own mean what they always meant, and an older program must not read them")
  func months() throws {
    let document = try BookDocument(parsing: Fixture.bytes("3.0-months"))
    let rule = document.book.settings.months
    let days = rule.days(of: try #require(YearMonth("2026-04")))
    #expect(document.book.settings.monthStart == .payday)
    #expect("\(days.first) \(days.last)" == "2026-04-24 2026-05-24")
    #expect(document.writtenVersion == .withExtras)
    var without = document
    without.book.settings.monthStart = .day(1)
    #expect(without.writtenVersion == .basic)
    for (written, start) in [("25", Settings.MonthStart.day(25)), (#""last""#, .day(31))] {
      let text = text(try Fixture.bytes("3.0-months")).replacing(
        #""monthStart": "payday""#, with: #""monthStart": \#(written)"#)
      #expect(try BookDocument(parsing: Array(text.utf8)).book.settings.monthStart == start)
    }
    for written in ["29", "0", #""first""#] {
      let text = text(try Fixture.bytes("3.0-months")).replacing(
        #""monthStart": "payday""#, with: #""monthStart": \#(written)"#)
      #expect(throws: BookError.self) { try BookDocument(parsing: Array(text.utf8)) }
    }
  }

  @Test("Terms and notices mean what they always meant")
  func terms() throws {
    let document = try BookDocument(parsing: Fixture.bytes("1.0-terms"))
    #expect(document.book.subscriptions.map(\.notice) == [.months(3), .dayOfMonth(10, monthsBefore: 1), .days(30)])
    #expect(
      document.book.subscriptions.map(\.term) == [
        ContractTerm(months: 14, renews: 1), ContractTerm(months: 12, renews: 12), nil,
      ])
    #expect(document.writtenVersion == .basic)
    let ending = try BookDocument(parsing: Fixture.bytes("3.0-terms"))
    #expect(ending.book.subscriptions[0].terms.contractEnd(0)?.description == "2027-01-31")
    #expect(ending.writtenVersion == .withExtras)
  }

  @Test("Payers, shares and payment methods from a date on mean what they always meant; 0.2 must not read them")
  func datedValues() throws {
    var document = try BookDocument(parsing: Fixture.bytes("4.0"))
    let subscription = document.book.subscriptions[0]
    let days = try ["2026-02-05", "2026-02-06", "2026-03-01", "2026-06-01"].map { try #require(CivilDate($0)) }
    #expect(days.map { subscription.payer(on: $0) } == ["Aki", "Aki", "Ben", "Ben"])
    #expect(days.map { subscription.paymentMethod(on: $0) } == ["Mastercard", "Visa", "Visa", nil])
    #expect(
      days.map { subscription.shares(on: $0).map(\.member) } == [[], ["Aki", "Ben"], ["Aki", "Ben"], ["Aki", "Ben"]])
    #expect(document.writtenVersion == .withDatedValues)
    #expect(SchemaVersion.withDatedValues.major > SchemaVersion.withExtras.major)
    document.book.subscriptions[0].foldPayers(before: days[3])
    #expect(document.writtenVersion == .basic)
    #expect(document.book.subscriptions[0].payer == "Ben")
  }

  @Test("A note ahead is open until it is done, which 0.2 must not read; one of the past stays what it was")
  func notes() throws {
    let document = try BookDocument(parsing: Fixture.bytes("4.0-notes"))
    let notes = document.book.subscriptions[0].notes
    #expect(notes.map(\.isAhead) == [false, true, true] && notes.map(\.isOpen) == [false, false, true])
    #expect(notes.map { $0.done?.description } == [nil, "2026-02-06", nil])
    #expect(document.writtenVersion == .withDatedValues)
    var without = document
    without.book.subscriptions[0].notes.removeLast(2)
    #expect(without.writtenVersion == .basic)
  }

  @Test("The key insteadOf, which an earlier program wrote, is kept unread, whatever else changes")
  func replaced() throws {
    var document = try BookDocument(parsing: Fixture.bytes("1.0-replaced"))
    document.book.subscriptions[1].memo = "changed"
    let saved = text(document.bytes())
    #expect(saved.contains(#""insteadOf": "10000000-0000-4000-8000-000000000001""#) && saved.contains("changed"))
    #expect(document.writtenVersion == .basic)
  }

  @Test("Charges outside the schedule and refunds mean what they always meant")
  func extrasAndRefunds() throws {
    let document = try BookDocument(parsing: Fixture.bytes("3.0"))
    #expect(document.book.events.map(\.extra) == [1, 2])
    #expect(document.book.events.map(\.derivedID) == document.book.events.map(\.id))
    #expect(document.book.events.map { $0.refunded?.description } == ["10.99 USD", nil])
    var without = document
    without.book.events.removeAll()
    #expect(without.writtenVersion == .basic && document.writtenVersion == .withExtras)
  }

  @Test(
    "A cycle in days of an older file gets the seed's customDaysInterval with the first save, and nothing else changes")
  func customDaysInterval() throws {
    let bytes = try Fixture.bytes("1.0")
    let interval = "        \"interval\": 30\n"
    let both = "        \"interval\": 30,\n        \"customDaysInterval\": 30\n"
    let saved = Fixture.withLastChangeAtEnd(text(bytes).replacing(interval, with: both))
    #expect(text(try BookDocument(parsing: bytes).bytes()) == saved)
  }

  @Test("What was added to version 1.0 means what it always meant: the account of a confirmed charge")
  func addedAccount() throws {
    let book = try BookDocument(parsing: Fixture.bytes("1.0-account")).book
    #expect(book.events.map(\.paymentMethod) == ["Visa 1234", nil])
    #expect(book.subscriptions.map(\.cycle) == [try BillingCycle(.customDays, every: 14)])
  }

  @Test("Version 2.0 means what it always meant: plans with a cycle of their own, beside a price change without one")
  func plans() throws {
    let book = try BookDocument(parsing: Fixture.bytes("2.0")).book
    #expect(
      book.subscriptions[0].priceVersions.map { "\($0.from) \($0.price) \($0.cycle?.words ?? "-")" } == [
        "2025-05-01 1490 JPY -", "2026-03-15 14900 JPY year", "2026-09-01 550 JPY 2 weeks",
      ])
    let (first, last) = (CivilDate("2026-02-01"), CivilDate("2026-09-30"))
    let (from, through) = (try #require(first), try #require(last))
    let window = try #require(DateInterval(from: from, through: through))
    #expect(
      book.charges(in: window).map { "\($0.date) \($0.amount)" } == [
        "2026-02-28 1490 JPY", "2026-03-15 14900 JPY", "2026-09-01 550 JPY", "2026-09-15 550 JPY",
        "2026-09-29 550 JPY",
      ])
  }

  @Test("Version 2.0 also means cycles with days of their own")
  func days() throws {
    let bytes = try Fixture.bytes("2.0-days")
    let document = try BookDocument(parsing: bytes)
    #expect(document.bytes() == bytes)
    #expect(
      document.book.subscriptions.map(\.cycle.words) == [
        "month on 15,last", "3 months on 2nd tuesday", "year in jan,jun,aug,oct", "2 weeks on mon,thu",
      ])
    var plain = document
    plain.book.events = []
    for index in plain.book.subscriptions.indices { plain.book.subscriptions[index].cycle = .monthly }
    #expect(text(plain.bytes()).hasPrefix("{\n  \"schemaVersion\": \"1.0\""))
  }

  @Test("Accounts, rules and holidays are read, and written as they were")
  func accounts() throws {
    let bytes = try Fixture.bytes("1.0-accounts")
    let document = try BookDocument(parsing: bytes)
    #expect(document.bytes() == bytes)
    #expect(document.book.accounts.map(\.name) == ["SMBC", "Rakuten Card"])
    #expect(document.book.accounts[1].closingDay == CyclePattern.lastDay)
    #expect(document.book.subscriptions[0].roll == .modifiedNext)
    #expect(document.book.settings.holidays?.own.map(\.name) == ["Company holiday", ""])
    #expect(document.book.settings.holidays?.weekend == [.friday, .saturday])
  }

  @Test(
    "Days that do not fit the cycle are rejected at their place",
    arguments: [
      ("[15, \"last\"]", "[]"),
      ("\"type\": \"monthly\",\n        \"interval\": 1", "\"type\": \"yearly\", \"interval\": 1"),
      ("\"2nd tuesday\"", "\"tuesday\""), ("\"monday\"", "\"1st monday\""), ("\"2nd tuesday\"", "\"5th tuesday\""),
      ("\"months\": [", "\"daysOfMonth\": [1, 2], \"months\": ["), ("15,", "32,"),
    ])
  func wrongDays(part: String, wrong: String) throws {
    let file = text(try Fixture.bytes("2.0-days")).replacing(
      "[\n          15,\n          \"last\"\n        ]", with: "[15, \"last\"]")
    #expect(file.contains(part))
    #expect(throws: BookError.self) { try BookDocument(parsing: Array(file.replacing(part, with: wrong).utf8)) }
  }

  @Test("An unknown key of a plan's cycle is kept, and goes with the plan")
  func unknownKeyOfPlan() throws {
    let known = "            \"interval\": 14,\n"
    let file = text(try Fixture.bytes("2.0")).replacing(known, with: known + "            \"season\": \"fri\",\n")
    var document = try BookDocument(parsing: Array(file.utf8))
    #expect(text(document.bytes()) == file)
    document.book.subscriptions[0].priceVersions[2].cycle = nil
    #expect(try BookDocument(parsing: document.bytes()) == document)
  }

  @Test("A book says 2.0 only as long as a plan has a cycle of its own; a newer minor version is kept")
  func versionOfPlans() throws {
    var document = try BookDocument(parsing: Fixture.bytes("2.0"))
    document.book.subscriptions[0].priceVersions.removeLast(2)
    #expect(text(document.bytes()).hasPrefix("{\n  \"schemaVersion\": \"1.0\""))
    var other = try BookDocument(parsing: Fixture.bytes("1.0-trial"))
    let from = try #require(CivilDate("2027-01-01"))
    other.book.subscriptions[0].setPrice(other.book.subscriptions[0].price, every: .yearly, from: from)
    #expect(text(other.bytes()).hasPrefix("{\n  \"schemaVersion\": \"2.0\""))
    for version in ["1.7", "2.3"] {
      let file = text(try Fixture.bytes("1.0-trial")).replacing("\"1.0\"", with: "\"\(version)\"")
      #expect(text(try BookDocument(parsing: Array(file.utf8)).bytes()) == file)
    }
  }

  @Test("Every key that is written stands in a frozen file: who adds one freezes a further file")
  func everyKeyIsFrozen() throws {
    var frozen: [String: Set<String>] = [:]
    for name in [
      "1.0", "1.0-additions", "1.0-merge", "1.0-trial", "2.0-goals", "1.0-account", "1.0-periods", "2.0", "2.0-days",
      "1.0-accounts", "1.0-statements", "1.0-remind", "1.0-settlements", "1.0-stamps", "1.0-layouts", "3.0",
      "1.0-terms", "3.0-terms", "1.0-assumed", "1.0-payday", "3.0-months", "1.0-estimates",
      "3.0-estimates", "1.0-replaced", "1.0-written", "1.0-ignored", "4.0", "4.0-notes",
    ] {
      gather(try JSONSerialization.jsonObject(with: Data(try Fixture.bytes(name))), under: "", into: &frozen)
    }
    let written: [(object: String, keys: [String])] = [
      ("", RootKey.allCases.map(\.rawValue)), ("lastChange", keys(LastChange.self)), ("settings", keys(Settings.self)),
      ("historyRange", ["pastMonths", "futureMonths"]), ("members", keys(Member.self)),
      ("subscriptions", keys(Subscription.self).filter { $0 != "customDaysInterval" }),
      ("billingCycle", keys(BillingCycle.self)), ("priceVersions", keys(PriceVersion.self)),
      ("accounts", keys(Account.self)), ("settlements", keys(RecordedTransfer.self)), ("pauses", keys(Pause.self)),
      ("notes", keys(Note.self)), ("shares", keys(Share.self)),
      ("billingEvents", keys(EventEntry.self).filter { !["account", "isEstimate"].contains($0) }),
      ("exchangeRates", keys(RateSeries.self)),
      ("budgets", keys(Budget.self)), ("versions", keys(Budget.Limit.self)), ("goals", keys(SpendingGoal.self)),
      ("deleted", keys(Deletion.self)),
    ]
    // They occur in exports only; `account` and `isEstimate` of a charge too.
    for (object, keys) in written {
      #expect(
        Set(keys).subtracting(["exportedAt", "state", "paysOn", "isTentative", "isAssumed"])
          .subtracting(frozen[object] ?? []) == [], "\(object)")
    }
  }

  private func keys<Record: FileRecord>(_: Record.Type) -> [String] { Record.fields.all.map(\.key) }

  /// Records the keys of every object under the key of the object, or of its array.
  private func gather(_ value: Any, under key: String, into found: inout [String: Set<String>]) {
    if let list = value as? [Any] { for element in list { gather(element, under: key, into: &found) } }
    guard let object = value as? [String: Any] else { return }
    found[key, default: []].formUnion(object.keys)
    for (key, value) in object { gather(value, under: key, into: &found) }
  }

  @Test("What was added to version 1.0 means what it always meant: the last free day, and none in older files")
  func addedTrial() throws {
    let book = try BookDocument(parsing: Fixture.bytes("1.0-trial")).book
    #expect(book.subscriptions.map { $0.trialEndDate?.description } == ["2026-02-19", nil])
    for name in ["1.0", "1.0-additions"] {
      #expect(try BookDocument(parsing: Fixture.bytes(name)).book.subscriptions.allSatisfy { $0.trialEndDate == nil })
    }
  }

  @Test("What was added to version 1.0 means what it always meant: the first day of a fiscal year, or the usual one")
  func addedYearStart() throws {
    #expect(try BookDocument(parsing: Fixture.bytes("1.0-periods")).book.settings.yearStart?.description == "04-01")
    #expect(try BookDocument(parsing: Fixture.bytes("1.0-trial")).book.settings.yearStart == nil)
    let wrong = Array(text(try Fixture.bytes("1.0-periods")).replacing("\"04-01\"", with: "\"02-30\"").utf8)
    #expect(throws: BookError.self) { try BookDocument(parsing: wrong) }
  }

  @Test("What was added to version 1.0 means what it always meant: people, notes and settings")
  func addedPeople() throws {
    let document = try BookDocument(parsing: Fixture.bytes("1.0-additions"))
    #expect(document.lastChange?.parentAt?.description == "2026-02-06T12:34:56+09:00")
    let book = document.book
    #expect(book.settings.baseCurrency == .yen)
    #expect(book.settings.rounding == .halfEven)
    #expect(book.settings.weekStart == .sunday)
    #expect(book.settings.mutedInsights == ["overlap", "saved"])
    #expect(book.settings.ambiguousWidth == 2)
    #expect(book.members.map(\.name) == ["花子", "Bob"])
    let (subscription, event) = (book.subscriptions[0], book.events[0])
    #expect(
      subscription.notes.map { "\($0.date) \($0.text)" } == ["2026-01-20 asked for\na refund", "2026-02-01 返金済み"])
    #expect(event.costSplit == CostSplit(payer: "Bob", shares: [Share(member: "Bob")]))
    #expect(event.paidOn?.description == "2026-01-16")
  }

  @Test("What was added to version 1.0 means what it always meant: rates, budgets and goals")
  func addedMoney() throws {
    let book = try BookDocument(parsing: Fixture.bytes("1.0-additions")).book
    #expect(
      book.rates.series.flatMap { series in
        series.rates.map { "\(series.source) \(series.pair) \($0.date) \($0.value)" }
      } == [
        "ecb EUR/USD 2026-01-29 1.19", "ecb EUR/USD 2026-01-30 1.191", "ecb EUR/USD 2026-02-02 1.185",
        "manual USD/JPY 2026-01-01 153.25",
      ])
    #expect(
      book.budgets.map { budget in
        let limits = budget.versions.map { "\($0.from) \($0.minorUnits.map(String.init) ?? "-")" }
        return "\(budget.scope) \(budget.period) \(budget.currency): \(limits.joined(separator: ", "))"
      } == [
        "everything month JPY: 2026-02 20000, 2026-08 -", "category(\"動画\") year USD: 2026-01 9950",
        "tag(\"family\") month JPY: ", "member(\"Bob\") month JPY: ",
      ])
    #expect(book.goals.map { "\($0.perMonth) \($0.by)" } == ["15000 JPY 2026-12"])
  }

  @Test("What was added to version 1.0 means what it always meant: goals for a category or a tag")
  func addedGoalScopes() throws {
    let book = try BookDocument(parsing: Fixture.bytes("2.0-goals")).book
    #expect(
      book.goals.map { "\($0.scope) \($0.perMonth) \($0.by)" } == [
        "everything 15000 JPY 2026-12", "category(\"動画\") 3000 JPY 2026-12", "tag(\"work\") 20.50 USD 2027-01",
      ])
  }

  @Test("What was added to version 1.0 means what it always meant: the distances of reminders")
  func addedDistances() throws {
    let book = try BookDocument(parsing: Fixture.bytes("1.0-remind")).book
    #expect(book.settings.remindBefore?.days == [7, 1])
    #expect(book.subscriptions.map { $0.remindBefore?.words } == ["30d,7d,1d,0d", "off"])
  }

  @Test("What was added to version 1.0 means what it always meant: recorded transfers")
  func addedSettlements() throws {
    let book = try BookDocument(parsing: Fixture.bytes("1.0-settlements")).book
    #expect(
      book.settlements.map { "\($0.date) \($0.from) \($0.to) \($0.amount) \($0.period.first) \($0.period.last)" } == [
        "2026-02-03 Ben Anna 616.67 USD 2026-01-01 2026-01-31", "2026-02-06 花子 Anna 1200 JPY 2025-04-01 2026-03-31",
      ])
    #expect(book.settlements.map { $0.createdAt?.description } == ["2026-02-06T12:34:56+09:00", nil])
    let file = text(try Fixture.bytes("1.0-settlements"))
    for (part, wrong) in [
      ("\"periodThrough\": \"2026-01-31\"", "\"periodThrough\": \"2025-12-31\""), ("61667", "61668"),
      ("22222222-0000", "11111111-0000"), ("      \"to\": \"Anna\",\n", ""),
    ] {
      #expect(file.contains(part))
      #expect(throws: BookError.self) { try BookDocument(parsing: Array(file.replacing(part, with: wrong).utf8)) }
    }
  }

  @Test("An unknown key of a recorded transfer is kept, and goes with it")
  func unknownKeyOfSettlement() throws {
    let known = "      \"currency\": \"JPY\""
    let file = text(try Fixture.bytes("1.0-settlements")).replacing(known, with: known + ",\n      \"bank\": \"x\"")
    var document = try BookDocument(parsing: Array(file.utf8))
    #expect(file.contains("bank") && text(document.bytes()) == file)
    document.book.settlements.removeLast()
    #expect(try BookDocument(parsing: document.bytes()) == document)
    document.book.settlements = []
    #expect(!text(document.bytes()).contains("settlements"), "without any, the key is omitted")
  }

  @Test("The memory of reminders with distances and members means what it always meant")
  func remindersOfMembers() throws {
    let bytes = try Fixture.bytes("1.0-reminders-of-members")
    let memory = try ReminderMemory(parsing: bytes)
    #expect(memory.shown.values.sorted() == [0, 7])
    #expect(memory.seen(by: "Aki").shown.map { "\($0.key.kind) \($0.value)" } == ["trial 3"])
    #expect(memory.seen(by: "Aki").lookedOn?.description == "2026-02-07" && memory.seen(by: "Ken").shown.isEmpty)
    #expect(text(memory.bytes()) == text(bytes))
  }

  @Test("The memory of reminders of version 1.0 means what it always meant")
  func reminders() throws {
    let bytes = try Fixture.bytes("1.0-reminders")
    let memory = try ReminderMemory(parsing: bytes)
    #expect(memory.lookedOn?.description == "2026-02-06")
    #expect(
      memory.shown.keys.map { "\($0.date) \($0.kind) \($0.eventID.description.prefix(8))" }.sorted() == [
        "2026-01-27 overdue aaaaaaaa", "2026-02-10 charge bbbbbbbb", "2026-02-11 deadline cccccccc",
      ])
    #expect(text(memory.bytes()) == text(bytes))
  }

  @Test("Version 1.0 means what it always meant: head and settings")
  func headAndSettings() throws {
    let document = try BookDocument(parsing: Fixture.bytes("1.0"))
    #expect(document.schemaVersion.description == "1.0")
    #expect(
      document.lastChange
        == LastChange(
          revision: 12, parent: 11, at: try #require(Timestamp("2026-02-06T12:34:56+09:00")), command: "confirm",
          subject: "Netflix"))
    let settings = document.book.settings
    #expect(settings.timezone == "Asia/Tokyo")
    #expect(settings.pastMonths == 3)
    #expect(settings.futureMonths == 24)
    #expect(settings.dueWithinDays == 14)
    #expect(settings.defaultCurrency.code == "USD")
    #expect(settings.includePaused)
    #expect(settings.maxAmount == 5_000_000)
  }

  @Test("Version 1.0 means what it always meant: a subscription with every field")
  func everyField() throws {
    let document = try BookDocument(parsing: Fixture.bytes("1.0"))
    let rent = document.book.subscriptions[1]
    #expect(rent.id.description == "22222222-2222-4222-8222-222222222222")
    #expect(rent.name == "家賃 \"2LDK\" 🏠\n\\ é")
    #expect(rent.status == .paused)
    #expect(rent.category == nil)
    #expect(rent.price.description == "9.99 USD")
    #expect(rent.firstBillingDate.description == "2024-02-29")
    #expect(rent.isBilledAtMonthEnd)
    #expect(rent.cancellationDate?.description == "2027-01-01")
    #expect(rent.cycle == (try BillingCycle(.yearly, every: 2)))
    #expect(rent.priceVersions.map { "\($0.from) \($0.price)" } == ["2025-05-01 10.50 USD", "2026-05-01 1.234 KWD"])
    #expect(rent.pauses.map(\.from.description) == ["2025-03-10", "2026-01-01"])
    #expect(rent.pauses.map { $0.until?.description } == ["2025-05-10", nil])
    #expect(rent.end == .on(try #require(CivilDate("2030-12-31"))))
    #expect(rent.renewal == .fromPayment)
    #expect(rent.payment == .manual)
    #expect(rent.noticeDays == 30)
    #expect(rent.tags == ["home", "家"])
    #expect(rent.paymentMethod == "Visa 1234")
    #expect(rent.payer == "花子")
    #expect(rent.shares == [Share(member: "花子", weight: 2), Share(member: "Bob", weight: 1)])
    #expect(rent.url == "https://example.com/?a=1&b=2")
    #expect(rent.memo == "first line\nsecond, \"quoted\"")
    #expect(rent.createdAt?.description == "2024-01-01T00:00:00Z")
    #expect(rent.updatedAt?.description == "2026-02-01T08:09:10.123-03:30")
    #expect(document.book.subscriptions[2].end == .after(count: 12))
  }

  @Test("Version 1.0 means what it always meant: the four kinds of records")
  func records() throws {
    let events = try BookDocument(parsing: Fixture.bytes("1.0")).book.events
    let yen = { Money(minorUnits: $0, currency: .yen) }
    #expect(events.map(\.kind) == [.confirmed(yen(1490)), .adjusted(yen(990)), .adjusted(nil), .skipped])
    #expect(events.map(\.isAmountOverridden) == [false, true, false, false])
    #expect(events.map(\.memo) == ["", "half price", "ask for a receipt", ""])
    #expect(events[0].paidOn?.description == "2025-02-02")
    #expect(events[0].id.description == "aaaaaaaa-aaaa-8aaa-8aaa-aaaaaaaaaaaa")
  }
}
