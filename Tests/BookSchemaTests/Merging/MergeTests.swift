import BillingCore
import StrictJSON
import Testing

@testable import BookSchema

/// What a merge decides, one case each.
struct MergeTests {
  @Test("What one side changed is taken as it stands there, with its stamp")
  func oneSide() throws {
    let merge = try merged {
      $0.edit(1) { $0.memo = "a" }
    } with: {
      $0.edit(2) { $0.price = yen(1590) }
    }
    let subscriptions = merge.document.book.subscriptions
    #expect(subscriptions[0].memo == "a" && subscriptions[1].price == yen(1590))
    #expect(merge.conflicts.isEmpty && merge.changed == 1)
  }

  @Test("A conflict names the account, not its identifier")
  func account() throws {
    func edited(_ day: Int) -> (inout Book) -> Void {
      { book in
        var card = Account(id: UUID(high: 0, low: 7), name: "Card", kind: .card)
        (card.closingDay, card.debitDay, card.monthsLater) = (15, day, 1)
        book.accounts = [card]
      }
    }
    #expect(try merged(edited(10), with: edited(12)).conflicts.map(\.name) == ["Card"])
  }

  @Test("Every kind of record is counted, and a change that is no record's counts as one")
  func counts() throws {
    let dollars = try #require(Currency(inFile: "USD"))
    let pair = try CurrencyPair(dollars, in: .yen)
    let month = try #require(YearMonth("2026-02"))
    let changes: [(inout Book) -> Void] = [
      { $0.accounts = [Account(id: UUID(high: 0, low: 7), name: "Card", kind: .card)] },
      { $0.members.append(Member(name: "Ken")) },
      { $0.budgets = [Budget(.everything, per: .month, in: .yen, versions: [.init(from: month, minorUnits: 1)])] },
      { $0.goals = [SpendingGoal(perMonth: yen(1), by: month)] },
      { $0.rates[pair, .manual].set(DatedRate(try! RateValue("150"), on: day("2026-02-01"))) },
    ]
    for change in changes {
      let merge = try merged({ $0.edit(1) { $0.memo = "a" } }, with: change)
      #expect([merge.added, merge.changed, merge.deleted] == [1, 0, 0])
    }
    for change in [
      { (book: inout Book) in book.settings.pastMonths = 1 },
      {
        $0.settings.holidays = nil; $0.settings.dueWithinDays = 3
      },
    ] {
      let merge = try merged({ $0.edit(1) { $0.memo = "a" } }, with: change)
      #expect([merge.added, merge.changed, merge.deleted] == [0, 1, 0])
    }
    let removed = try merged({ $0.edit(1) { $0.memo = "a" } }, with: { $0.members = [] })
    #expect(removed.deleted == 1 && !removed.bringsNothing)
    var (one, other) = (try base(), try base())
    (one.lastChange, other.lastChange) = (nil, nil)
    other.kept = KeptKeys([KeptKeys.Key(index: -1, name: "x", value: "null")])
    #expect(try BookMerge(base: one, ours: one, theirs: other).changed == 1)
  }

  @Test("Amounts of budgets and goals have their currency, and name what they count")
  func limits() throws {
    let month = try #require(YearMonth("2026-02"))
    func edited(_ units: Int64) -> (inout Book) -> Void {
      {
        $0.budgets = [Budget(.tag("Fun"), per: .year, in: .yen, versions: [.init(from: month, minorUnits: units)])]
        $0.goals = [SpendingGoal(perMonth: yen(units), by: month, for: .category("Video"))]
      }
    }
    let conflicts = try merged(edited(10), with: edited(12)).conflicts
    #expect(conflicts.map(\.scope) == [.tag("Fun"), .category("Video")])
    #expect(conflicts.map(\.period) == [.year, nil])
    for conflict in conflicts {
      #expect(conflict.theirs?.compactText == #"{"amount":12,"amountMinorUnits":12,"currency":"JPY"}"#)
    }
  }

  @Test("Two fields of one subscription are both taken; the later stamp stays")
  func twoFields() throws {
    let merge = try merged {
      $0.edit(1, at: 1) { $0.memo = "a" }
    } with: {
      $0.edit(1, at: 2) { $0.price = yen(1590) }
    }
    let subscription = merge.document.book.subscriptions[0]
    #expect(subscription.memo == "a" && subscription.price == yen(1590) && subscription.updatedAt == stamp(2))
    #expect(merge.conflicts.isEmpty)
  }

  @Test("One field set to two values: the later one, named")
  func later() throws {
    let merge = try merged {
      $0.edit(1, at: 2) { $0.price = yen(1490) }
    } with: {
      $0.edit(1, at: 1) { $0.price = yen(1590) }
    }
    #expect(merge.document.book.subscriptions[0].price == yen(1490))
    #expect(merge.conflicts.map(\.summary) == ["subscription amount ours later"])
  }

  @Test("The same stamp: the value that comes later in byte order, from either side")
  func tie() throws {
    let one = { (book: inout Book) in book.edit(1, at: 1) { $0.memo = "a" } }
    let other = { (book: inout Book) in book.edit(1, at: 1) { $0.memo = "b" } }
    #expect(try merged(one, with: other).conflicts.map(\.summary) == ["subscription memo theirs value"])
    #expect(try merged(other, with: one).conflicts.map(\.summary) == ["subscription memo ours value"])
  }

  @Test("Transfers that one side recorded are added; one that both recorded is one")
  func transfers() throws {
    let transfer = { (number: UInt64, day: Int) in
      RecordedTransfer(
        id: UUID(high: 6, low: number), on: CivilDate("2026-02-0\(day)")!, for: .year(2026)!, from: "Ken", to: "Aki",
        amount: yen(Int64(number)))
    }
    let merge = try merged {
      $0.settlements = [transfer(1, 3), transfer(2, 1)]
    } with: {
      $0.settlements = [transfer(3, 2), transfer(1, 4)]
    }
    #expect(merge.document.book.settlements.map(\.amount) == [yen(2), yen(3), yen(1)])
    #expect(merge.conflicts.map(\.summary) == ["settlement date theirs later"])
  }

  @Test(
    "Two charges that the sides moved to one day: one stays, the other is back on its date, named, from either side")
  func movedToOneDay() throws {
    let move = { (from: String, minute: Int) in
      { (book: inout Book) in
        var event = RecordedEvent(of: key(1), on: day(from), kind: .adjusted(nil))
        (event.movedFrom, event.date, event.updatedAt) = (event.date, day("2026-03-10"), stamp(minute))
        book.events.append(event)
      }
    }
    for merge in [
      try merged(move("2026-02-28", 2), with: move("2026-03-31", 1)),
      try merged(move("2026-03-31", 1), with: move("2026-02-28", 2)),
    ] {
      let records = merge.document.book.events.filter { $0.subscriptionID == key(1) && $0.date == day("2026-03-10") }
      #expect(records.map(\.scheduledDate) == [day("2026-02-28")])
      #expect(merge.conflicts.map(\.field) == ["billedAt"])
      #expect(try BookDocument(parsing: merge.document.bytes()) == merge.document)
    }
  }

  @Test("Equal elements of an unknown list, and one named like the number of another, are all kept")
  func equalElements() throws {
    func file(_ list: String) -> [UInt8] { Array(#"{"schemaVersion":"1.0","subscriptions":[],"x":[\#(list)]}"#.utf8) }
    let one = try BookDocument(parsing: file(#"{"id":"a"},{"id":"a"},{"id":"a #2"}"#))
    let other = try BookDocument(parsing: file(#"{"id":"b"}"#))
    let written = text(try BookMerge(base: nil, ours: one, theirs: other).document.bytes())
    #expect(written.components(of: #""id": "a""#) == 2 && written.contains(#""a #2""#) && written.contains(#""b""#))
  }

  @Test("A change that both made alike is no conflict")
  func alike() throws {
    let change = { (book: inout Book) in book.edit(1, at: 3) { $0.name = "Netflix HD" } }
    #expect(try merged(change, with: change).conflicts.isEmpty)
  }

  @Test("Cycle and first date are one field, and so are status, pauses and cancellation")
  func groups() throws {
    let merge = try merged {
      $0.edit(1, at: 1) {
        $0.cycle = .yearly; $0.status = .paused; $0.pauses = [Pause(from: day("2026-03-01"))]
      }
    } with: {
      $0.edit(1, at: 2) {
        $0.firstBillingDate = day("2026-02-01"); $0.status = .cancelled; $0.cancellationDate = day("2026-05-01")
      }
    }
    let subscription = merge.document.book.subscriptions[0]
    #expect(subscription.cycle == .monthly && subscription.firstBillingDate == day("2026-02-01"))
    #expect(subscription.status == .cancelled && subscription.pauses.isEmpty)
    #expect(
      Set(merge.conflicts.map(\.summary)) == [
        "subscription firstBillingDate theirs later", "subscription status theirs later",
      ])
  }

  @Test("Values that would contradict each other are taken from one side, and named")
  func contradiction() throws {
    let merge = try merged {
      $0.edit(1, at: 1) { $0.end = .on(day("2026-03-31")) }
    } with: {
      $0.edit(1, at: 2) { $0.firstBillingDate = day("2026-06-01") }
    }
    let subscription = merge.document.book.subscriptions[0]
    #expect(subscription.end == .never && subscription.firstBillingDate == day("2026-06-01"))
    #expect(merge.conflicts.map(\.summary) == ["subscription firstBillingDate theirs later"])
  }

  @Test("Tags, notes, shares and price changes are merged one by one")
  func parts() throws {
    let merge = try merged {
      $0.edit(1, at: 1) {
        $0.tags = ["b", "a"]
        $0.add(Note(date: day("2026-02-02"), text: "second"))
        $0.setPrice(yen(1600), from: day("2026-06-01"))
        $0.shares = [Share(member: "Aki", weight: 2)]
      }
    } with: {
      $0.edit(1, at: 2) {
        $0.tags = ["c"]
        $0.add(Note(date: day("2026-02-01"), text: "first"))
        $0.setPrice(yen(1500), from: day("2026-05-01"))
        $0.shares = [Share(member: "Ken", weight: 1)]
      }
    }
    let subscription = merge.document.book.subscriptions[0]
    #expect(subscription.tags == ["a", "b", "c"])
    #expect(subscription.notes.map(\.text) == ["first", "second"])
    #expect(subscription.priceVersions.map(\.price) == [yen(1500), yen(1600)])
    #expect(Set(subscription.shares) == [Share(member: "Aki", weight: 2), Share(member: "Ken", weight: 1)])
    #expect(merge.conflicts.isEmpty)
  }

  @Test("Confirmed beats skipped, and skipped beats adjusted, whatever came later; the memo is a field of its own")
  func kinds() throws {
    let confirm = { (book: inout Book) in book.record(1, .confirmed(yen(1490)), at: 1) }
    let skip = { (book: inout Book) in book.record(1, .skipped, at: 2) }
    let adjust = { (book: inout Book) in book.record(1, .adjusted(yen(990)), at: 3) }
    #expect(try merged(confirm, with: skip).document.book.events[0].kind == .confirmed(yen(1490)))
    #expect(try merged(skip, with: adjust).document.book.events[0].kind == .skipped)
    #expect(try merged(confirm, with: skip).conflicts.map(\.summary) == ["charge eventType ours kind"])
    let merge = try merged(confirm) { $0.record(1, .adjusted(nil), memo: "ask", at: 3) }
    #expect(merge.document.book.events[0].memo == "ask" && merge.document.book.events[0].isConfirmed)
    #expect(merge.conflicts.isEmpty)
  }

  @Test("Deleted here and unchanged there goes, with its charges, and leaves its mark")
  func deleted() throws {
    let merge = try merged {
      $0.delete(1)
    } with: {
      $0.edit(2) { $0.memo = "a" }
    }
    #expect(merge.document.book.subscriptions.map(\.id) == [key(2)] && merge.conflicts.isEmpty)
    #expect(merge.document.book.deletions.map(\.id) == [key(1)])
  }

  @Test("Deleted here and changed there stays, also where only a charge of it was recorded, and is named")
  func deletedAndChanged() throws {
    for change in [
      { (book: inout Book) in book.edit(1) { $0.memo = "a" } },
      { (book: inout Book) in book.record(1, .confirmed(yen(1490)), at: 1) },
    ] {
      let merge = try merged({ $0.delete(1) }, with: change)
      #expect(merge.document.book.subscriptions.map(\.id) == [key(1), key(2)])
      #expect(merge.conflicts.map(\.summary) == ["subscription deleted theirs changed"])
      #expect(merge.document.book.deletions.isEmpty)
    }
  }

  @Test("Without a base, a mark that is not older than the record keeps it out, and an older one does not")
  func marksWithoutBase() throws {
    var (one, other) = (try base(), try base())
    one.book.delete(1)
    one.settle(since: try base().book, at: stamp(5))
    #expect(try BookMerge(base: nil, ours: one, theirs: other).document.book.subscriptions.map(\.id) == [key(2)])
    other.book.edit(1, at: 9) { $0.memo = "a" }
    let merge = try BookMerge(base: nil, ours: one, theirs: other)
    #expect(merge.document.book.subscriptions.map(\.id) == [key(1), key(2)])
    #expect(merge.conflicts.map(\.summary) == ["subscription deleted theirs changed"])
  }

  @Test("Settings, members, budgets and rates are merged part by part, by the last change of the side")
  func root() throws {
    let pair = try CurrencyPair(try #require(Currency(inFile: "USD")), in: .yen)
    let month = try #require(YearMonth("2026-02"))
    let merge = try merged {
      $0.settings.dueWithinDays = 3
      $0.settings.pastMonths = 1
      $0.members.append(Member(name: "Ken"))
      $0.rates[pair, .manual].set(DatedRate(try! RateValue("150"), on: day("2026-02-01")))
      $0.budgets.append(Budget(.everything, per: .month, in: .yen, versions: [.init(from: month, minorUnits: 1)]))
    } with: {
      $0.settings.dueWithinDays = 5
      $0.members.insert(Member(name: "Aki"), at: 0)
      $0.rates[pair, .manual].set(DatedRate(try! RateValue("151"), on: day("2026-02-02")))
      $0.budgets.append(Budget(.everything, per: .year, in: .yen, versions: [.init(from: month, minorUnits: 1)]))
    }
    let book = merge.document.book
    #expect(book.settings.dueWithinDays == 5 && book.settings.pastMonths == 1)
    #expect(book.members.map(\.name) == ["Mio", "Aki", "Ken"] && book.budgets.count == 2)
    #expect(book.rates[pair, .manual].rates.map(\.value.description) == ["150", "151"])
    #expect(merge.conflicts.map(\.summary) == ["setting dueWithinDays theirs later"])
  }

  @Test("A member whom one side renamed and the other used stays known by both names")
  func renamedAndUsed() throws {
    let merge = try merged {
      _ = try! $0.rename(.member, "Mio", to: "Mia", at: stamp(1))
    } with: {
      $0.edit(2) { $0.payer = "Mio" }
    }
    #expect(merge.document.book.members.map(\.name) == ["Mia"])
    #expect(merge.document.book.memberNames == ["Mia", "Mio"])
    #expect(merge.conflicts.isEmpty)
  }

  @Test("Unknown keys are merged at every level, and a newer minor version is kept")
  func unknownKeys() throws {
    let file = text(try base().bytes())
    let version = { (edit: (String) -> String) in try BookDocument(parsing: Array(edit(file).utf8)) }
    let one = try version {
      $0.replacing(
        #""schemaVersion": "1.0","#, with: #""schemaVersion": "1.7", "vaults": [{"id": "a", "name": "SMBC"}],"#)
    }
    let other = try version {
      $0.replacing(
        #""schemaVersion": "1.0","#,
        with: #""schemaVersion": "1.0", "vaults": [{"id": "b", "name": "UFJ"}], "x": {"y": 1},"#
      ).replacing(#""name": "Netflix","#, with: #""name": "Netflix", "colour": "red","#)
    }
    let merge = try BookMerge(base: try base(), ours: one, theirs: other)
    let merged = text(merge.document.bytes())
    for part in [#""schemaVersion": "1.7""#, #""name": "SMBC""#, #""name": "UFJ""#, #""y": 1"#, #""colour": "red""#] {
      #expect(merged.contains(part))
    }
    #expect(merge.conflicts.isEmpty)
  }

  @Test("The last change of the result has both parents, the greater number and time, and no side")
  func lastChange() throws {
    var (one, other) = (try base(), try base())
    one.book.edit(1) { $0.memo = "a" }
    other.book.edit(2) { $0.memo = "b" }
    one.lastChange = LastChange(revision: 7, parent: 1, at: stamp(9), command: "edit")
    other.lastChange = LastChange(revision: 8, parent: 1, at: stamp(3), command: "edit")
    let change = try #require(try BookMerge(base: try base(), ours: one, theirs: other).document.lastChange)
    #expect([change.revision, change.parent, change.otherParent] == [9, 8, 7])
    #expect(change.at == stamp(9) && change.parentAt == stamp(3) && change.otherParentAt == stamp(9))
    #expect(change.command == "merge" && change.subject == nil)
  }
}

// MARK: - Two versions of one book

private func base() throws -> BookDocument {
  var document = BookDocument()
  document.book.members = [Member(name: "Mio")]
  for (number, name) in [(1, "Netflix"), (2, "家賃")] {
    var subscription = Subscription(
      id: key(number), name: name, price: yen(1000), firstBillingDate: day("2026-01-31"))
    subscription.createdAt = stamp(0)
    subscription.updatedAt = stamp(0)
    document.book.subscriptions.append(subscription)
  }
  document.lastChange = LastChange(revision: 1, parent: nil, at: stamp(0), command: "add")
  return document
}

/// The merge of two versions of the same book; the second one is saved later.
private func merged(_ one: @escaping (inout Book) -> Void, with other: @escaping (inout Book) -> Void) throws
  -> BookMerge
{
  let base = try base()
  let sides = [one, other].enumerated().map { place, change in
    var version = base
    change(&version.book)
    version.settle(since: base.book, at: stamp(10 + place))
    version.lastChange = LastChange(revision: 2, parent: 1, at: stamp(10 + place), command: "edit")
    return version
  }
  return try BookMerge(base: base, ours: sides[0], theirs: sides[1])
}

extension Book {
  fileprivate mutating func edit(_ number: Int, at minute: Int = 1, _ change: (inout Subscription) -> Void) {
    guard let index = index(of: key(number)) else { return }
    change(&subscriptions[index])
    subscriptions[index].updatedAt = stamp(minute)
  }

  fileprivate mutating func record(
    _ number: Int, _ kind: RecordedEvent.Kind, memo: String = "", at minute: Int
  ) {
    var event = RecordedEvent(of: key(number), on: day("2026-01-31"), kind: kind)
    if case .adjusted(let amount) = kind { event.isAmountOverridden = amount != nil }
    event.memo = memo
    event.createdAt = stamp(minute)
    event.updatedAt = stamp(minute)
    events.append(event)
  }

  fileprivate mutating func delete(_ number: Int) {
    subscriptions.removeAll { $0.id == key(number) }
    events.removeAll { $0.subscriptionID == key(number) }
  }
}

extension MergeConflict {
  fileprivate var summary: String { "\(record) \(field) \(kept) \(because)" }
}

private func key(_ number: Int) -> UUID { UUID(high: 0x4000, low: 0x8000_0000_0000_0000 + UInt64(number)) }
private func day(_ text: String) -> CivilDate { CivilDate(text)! }
private func yen(_ amount: Int64) -> Money { Money(minorUnits: amount, currency: .yen) }
private func stamp(_ minute: Int) -> Timestamp { Timestamp("2026-02-06T12:\(10 + minute):00+09:00")! }
