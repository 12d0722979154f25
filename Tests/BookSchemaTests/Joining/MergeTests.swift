import BillingCore
import BillingReports
import StrictJSON
import Testing

@testable import BookSchema

/// What a join decides, one case each.
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

  @Test("Of two books without stamps, as 0.2 wrote them, git's base tells what both changed, and only that is named")
  func withBase() throws {
    let former = BookVersion(try base())
    func side(_ change: (inout Book) -> Void) throws -> BookVersion {
      var document = former.document
      change(&document.book)
      return try BookVersion(document).stamped(fromBase: former)
    }
    let ours = try side { book in
      book.edit(1) { $0.memo = "a" }
      book.edit(2) { $0.price = yen(1590) }
      book.settings.dueWithinDays = 9
    }
    let theirs = try side { $0.edit(1) { $0.memo = "b" } }
    for (one, other) in [(ours, theirs), (theirs, ours)] {
      let merge = try JoinedBook(one, other, base: former, id: "")
      #expect(merge.conflicts.count == 1 && merge.conflicts[0].summary.contains("memo"))
      #expect(merge.document.book.subscriptions[1].price == yen(1590))
      #expect(merge.document.book.settings.dueWithinDays == 9)
    }
  }

  @Test("A note of one date and text is one note, and the later side says whether it is done")
  func noteDone() throws {
    let done = { (book: inout Book) in
      book.edit(1) { $0.add(Note(date: day("2026-02-20"), text: "call", isAhead: true, done: day("2026-02-21"))) }
    }
    let open = { (book: inout Book) in
      book.edit(1) { $0.add(Note(date: day("2026-02-20"), text: "call", isAhead: true)) }
    }
    for minutes in [[10, 11], [11, 10]] {
      let merge = try merged(done, with: open, at: minutes)
      let notes = merge.document.book.subscriptions[0].notes
      #expect(notes.map(\.done) == [minutes[0] > minutes[1] ? day("2026-02-21") : nil])
      #expect(merge.document.writtenVersion == .withDatedValues)
    }
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

  @Test("Accounts of one name that two machines added are both there, and named")
  func accountsOfOneName() throws {
    func added(_ id: UInt64) -> (inout Book) -> Void {
      { $0.accounts = [Account(id: UUID(high: 0, low: id), name: "Card", kind: .bank)] }
    }
    for ids: [UInt64] in [[7, 8], [8, 7]] {
      let merge = try merged(added(ids[0]), with: added(ids[1]))
      #expect(try BookDocument(parsing: merge.document.bytes()) == merge.document)
      #expect(merge.document.book.accounts.map(\.id) == [7, 8].map { UUID(high: 0, low: $0) })
      #expect(merge.void.map(\.kind) == [.accountsOfOneName] && merge.void.map(\.subject) == [.account(1)])
      #expect(merge.document.book.findings().filter { !$0.isNote } == [])
    }
  }

  @Test("Budgets of one scope that two machines added are one, with the limit that was set later")
  func budgetsOfOneScope() throws {
    let month = try #require(YearMonth("2026-02"))
    func added(_ name: String, _ units: Int64) -> (inout Book) -> Void {
      { $0.budgets = [Budget(.tag(name), per: .year, in: .yen, versions: [.init(from: month, minorUnits: units)])] }
    }
    for minutes in [[10, 11], [11, 10]] {
      let merge = try merged(added("Fun", 10), with: added("FUN", 12), at: minutes)
      #expect(try BookDocument(parsing: merge.document.bytes()) == merge.document)
      let limits = merge.document.book.budgets.map { $0.versions.map(\.minorUnits) }
      #expect(limits == [[minutes[0] < minutes[1] ? 12 : 10]])
    }
  }

  @Test("An end by date and one by number are one field")
  func twoEnds() throws {
    let date: (inout Book) -> Void = { $0.edit(1) { $0.end = .on(day("2026-12-31")) } }
    let merge = try merged(date) { $0.edit(1) { $0.end = .after(count: 7) } }
    #expect(try BookDocument(parsing: merge.document.bytes()) == merge.document)
    #expect(merge.document.book.subscriptions[0].end == .after(count: 7))
    #expect(merge.conflicts.map(\.summary) == ["subscription endDate theirs later"])
  }

  @Test("A charge that one machine put on another date, and that another one changed, is there twice")
  func chargeOnTwoDates() throws {
    let charge = RecordedEvent(of: key(1), on: day("2026-01-31"), kind: .skipped)
    let sides: [(inout Book) -> Void] = [
      { book in
        book.events = [charge]
        book.events[0].date = day("2026-02-28")
      },
      { book in
        book.events = [charge]
        book.events[0].memo = "a"
      },
    ]
    let merge = try merged(sides[0], with: sides[1])
    #expect(merge.document.book.events.map(\.date) == [day("2026-01-31"), day("2026-02-28")])
    #expect(Set(merge.document.book.events.map(\.id)).count == 2)
    #expect(try merged(sides[1], with: sides[0], at: [11, 10]).document.book == merge.document.book)
  }

  @Test("A payer and a price that two machines set from one date are both kept")
  func payerAndPrice() throws {
    let base = try base().stamped(over: nil, at: stamp(0), id: "base", last: nil).document
    func side(_ id: String, _ change: (inout Subscription) -> Void) throws -> BookDocument {
      var version = base
      version.book.edit(1, change)
      return try version.stamped(over: base, at: stamp(10), id: id, last: nil).document
    }
    let (date, later) = (day("2027-03-01"), day("2027-06-01"))
    let sides = try [
      side("a") { $0.payers.set("Ken", from: date, firstCharge: $0.firstBillingDate) },
      side("b") { $0.setPrice(Money(minorUnits: 7, currency: .yen), from: date) },
      side("c") {
        $0.paymentMethods.set("Visa", from: date, firstCharge: $0.firstBillingDate)
        $0.payers.set("Mio", from: later, firstCharge: $0.firstBillingDate)
      },
    ]
    let joined = try [sides[1], sides[2]].reduce(sides[0]) { try JoinedBook(ours: $0, theirs: $1).document }
    let other = try [sides[1], sides[0]].reduce(sides[2]) { try JoinedBook(ours: $0, theirs: $1).document }
    let subscription = joined.book.subscriptions[0]
    #expect(subscription.payer(on: date) == "Ken" && subscription.paymentMethod(on: date) == "Visa")
    #expect(subscription.payer(on: later) == "Mio")
    #expect(subscription.price(on: date).minorUnits == 7 && joined.book == other.book)
  }

  @Test("A rename beats no choice made since, and brings nothing back")
  func rename() throws {
    let base = try base().stamped(over: nil, at: stamp(0), id: "base", last: nil).document
    func side(_ id: String, at minute: Int, renames: Bool = false, _ change: (inout Book) -> Void) throws
      -> BookDocument
    {
      var version = base
      version.book.edit(1) { $0.costSplit = CostSplit(payer: "Mio", shares: []) }
      version = try version.stamped(over: base, at: stamp(5), id: "x", last: nil).document
      let former = version
      change(&version.book)
      return try version.stamped(over: former, at: stamp(minute), id: id, last: nil, renames: renames).document
    }
    let renamed = try side("a", at: 20, renames: true) { book in
      book.edit(1) { $0.costSplit = CostSplit(payer: "Mia", shares: []) }
    }
    let chosen = try side("b", at: 10) { book in book.edit(1) { $0.costSplit = CostSplit(payer: "Ken", shares: []) } }
    #expect(try JoinedBook(ours: renamed, theirs: chosen).document.book.subscriptions[0].costSplit?.payer == "Ken")
    let untouched = try side("b", at: 10) { book in book.edit(2) { $0.memo = "a" } }
    #expect(try JoinedBook(ours: untouched, theirs: renamed).document.book.subscriptions[0].costSplit?.payer == "Mia")
    let deleted = try side("b", at: 10) { $0.delete(1) }
    #expect(try JoinedBook(ours: renamed, theirs: deleted).document.book.subscriptions.count == 1)
  }

  @Test("A record that came back is joined field by field like any other")
  func cameBack() throws {
    let back = try merged({ $0.delete(1) }, with: { $0.edit(1) { $0.memo = "a" } }).document
    func edited(_ minute: Int, _ id: String, _ change: (inout Subscription) -> Void) throws -> BookDocument {
      var version = back
      version.book.edit(1, change)
      return try version.stamped(over: back, at: stamp(minute), id: id, last: nil).document
    }
    let (one, other) = (try edited(20, "a") { $0.memo = "b" }, try edited(21, "b") { $0.category = "c" })
    let merge = try JoinedBook(ours: one, theirs: other)
    let subscription = try #require(merge.document.book.subscriptions.first { $0.id == key(1) })
    #expect(subscription.memo == "b" && subscription.category == "c")
    #expect(merge.conflicts.isEmpty)
  }

  @Test("What both books were told before is not named again")
  func voidIsNamedOnce() throws {
    let pauses = { (date: String) -> (inout Book) -> Void in
      { $0.edit(1) { $0.pauses = [Pause(from: day(date))] } }
    }
    let first = try merged(pauses("2026-05-01"), with: pauses("2026-06-01"))
    #expect(first.void.map(\.kind) == [.pausesOverlap(day("2026-06-01"))])
    #expect(try JoinedBook(ours: first.document, theirs: first.document).void == [])
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

  @Test("A change that both made alike is no conflict")
  func alike() throws {
    let change = { (book: inout Book) in book.edit(1, at: 3) { $0.name = "Netflix HD" } }
    #expect(try merged(change, with: change).conflicts.isEmpty)
  }

  @Test("Two fields of one subscription are both taken")
  func twoFields() throws {
    let merge = try merged({ $0.edit(1) { $0.memo = "a" } }, with: { $0.edit(1) { $0.category = "b" } })
    let subscription = merge.document.book.subscriptions[0]
    #expect(subscription.memo == "a" && subscription.category == "b")
    #expect(merge.conflicts.isEmpty && merge.changed == 1)
  }

  @Test("One field set to two values: the later one, named, from either side")
  func twoValues() throws {
    for minutes in [[10, 11], [11, 10]] {
      let merge = try merged(
        { $0.edit(1) { $0.price = yen(1490) } }, with: { $0.edit(1) { $0.price = yen(1590) } }, at: minutes)
      #expect(merge.document.book.subscriptions[0].price == yen(minutes[0] < minutes[1] ? 1590 : 1490))
      #expect(
        merge.conflicts.map(\.summary) == ["subscription amount \(minutes[0] < minutes[1] ? "theirs" : "ours") later"])
      #expect(merge.conflicts.first?.name == "Netflix")
    }
  }

  @Test("Deleted here and changed there: what was done later counts, and is named")
  func deletedAndChanged() throws {
    let change: (inout Book) -> Void = { $0.edit(1) { $0.memo = "a" } }
    let stays = try merged({ $0.delete(1) }, with: change)
    #expect(stays.document.book.subscriptions.count == 2)
    #expect(stays.conflicts.map(\.summary) == ["subscription deleted theirs later"])
    let goes = try merged({ $0.delete(1) }, with: change, at: [11, 10])
    #expect(goes.document.book.subscriptions.count == 1)
    #expect(goes.conflicts.map(\.summary) == ["subscription deleted ours later"])
    #expect(try merged({ $0.delete(1) }, with: { $0.edit(2) { $0.memo = "a" } }).conflicts == [])
  }

  @Test("Deleted here, and something removed from it there: that is a change, whose side has the record")
  func deletedAndRemoved() throws {
    let change: (inout Book) -> Void = { book in book.edit(1) { ($0.memo, $0.tags) = ("", []) } }
    for minutes in [[10, 11], [11, 10]] {
      let conflicts = try merged({ $0.delete(1) }, with: change, at: minutes, memo: "old").conflicts
      #expect(conflicts.map(\.field) == ["deleted"] && conflicts[0].ours == nil)
      #expect(conflicts[0].theirs?.text("name") == "Netflix")
    }
  }

  @Test("A deleted subscription whose charge was recorded later is back, with all charges")
  func chargeOfDeleted() throws {
    let merge = try merged({ $0.delete(1) }, with: { $0.record(1, .confirmed(yen(1000)), at: 11) })
    #expect(merge.document.book.subscriptions.count == 2 && merge.document.book.events.count == 1)
  }

  @Test("Refunds that two machines recorded stay as they are, count up to the amount, and are named")
  func refundsBeyondAmount() throws {
    for units: [Int64] in [[600, 700], [1000, 1000]] {
      func refunded(_ index: Int) -> (inout Book) -> Void {
        { book in
          book.record(1, .confirmed(yen(1000)), at: 5)
          book.events[0].refunds = [Refund(yen(units[index]), on: day("2026-02-0\(index + 1)"))]
        }
      }
      let merge = try merged(refunded(0), with: refunded(1))
      let charge = merge.document.book.events[0]
      #expect(charge.refunds.map(\.amount.minorUnits).sorted() == units && charge.refunded == yen(1000))
      #expect(merge.void.map(\.kind) == [.refundsBeyondAmount(day("2026-01-31"), yen(units[0] + units[1]))])
    }
  }

  @Test("The result reads back, and to join it again changes nothing")
  func again() throws {
    let merge = try merged({ $0.edit(1) { $0.memo = "a" } }, with: { $0.delete(2) })
    #expect(try BookDocument(parsing: merge.document.bytes()) == merge.document)
    #expect(try JoinedBook(ours: merge.document, theirs: merge.document).document == merge.document)
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

/// The join of two versions of the same book; the second one is saved later.
private func merged(
  _ one: @escaping (inout Book) -> Void, with other: @escaping (inout Book) -> Void, at minutes: [Int] = [10, 11],
  memo: String = ""
) throws -> JoinedBook {
  var former = try base()
  former.book.subscriptions[0].memo = memo
  let base = try former.stamped(over: nil, at: stamp(0), id: "base", last: nil).document
  let sides = try [one, other].enumerated().map { index, change in
    var version = base
    change(&version.book)
    version.book.sortRecords()
    version = try version.stamped(over: base, at: stamp(minutes[index]), id: ["a", "b"][index], last: nil).document
    version.lastChange = LastChange(revision: 2, parent: 1, at: stamp(minutes[index]), command: "edit")
    return version
  }
  return try JoinedBook(ours: sides[0], theirs: sides[1])
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

extension JoinConflict {
  fileprivate var summary: String { "\(record) \(field) \(kept) \(because)" }
}

private func key(_ number: Int) -> UUID { UUID(high: 0x4000, low: 0x8000_0000_0000_0000 + UInt64(number)) }
private func day(_ text: String) -> CivilDate { CivilDate(text)! }
private func yen(_ amount: Int64) -> Money { Money(minorUnits: amount, currency: .yen) }
private func stamp(_ minute: Int) -> Timestamp { Timestamp("2026-02-06T12:\(10 + minute):00+09:00")! }
