import BillingCore
import StrictJSON
import TestSupport

@testable import BookSchema

/// Random books that `doctor` accepts, and random changes of them as commands make them, others in each run.
struct MergeBooks {
  private var generator: SplitMix
  private var second = 0

  init(seed: UInt64) { generator = SplitMix(state: RandomSamples.seed(seed)) }

  /// A book with a few subscriptions, records, members, budgets, rates and unknown keys.
  mutating func document() throws -> BookDocument {
    var document = BookDocument()
    document.book.members = ["Aki", "Ken"].prefix(number(0...2)).map { Member(name: $0) }
    for _ in 0..<number(1...4) { document.book.subscriptions.append(subscription()) }
    for index in document.book.subscriptions.indices where chance() { record(index, in: &document) }
    if chance() { setLimit(&document.book) }
    if chance() { try setRate(&document.book) }
    if chance() { setUnknown(&document) }
    settle(&document, since: Book(), parent: nil)
    return document
  }

  /// A version that a machine made with some changes, at its own times.
  mutating func version(of document: BookDocument, changes: Int) throws -> BookDocument {
    var version = document
    for _ in 0..<changes {
      let former = version
      try change(&version)
      settle(&version, since: former.book, parent: former.lastChange)
    }
    return version
  }

  private mutating func settle(_ document: inout BookDocument, since former: Book, parent: LastChange?) {
    document.settle(since: former, at: stamp())
    document.lastChange = LastChange(
      revision: (parent?.revision ?? 0) + 1, parent: parent?.revision, parentAt: parent?.at, at: stamp(),
      command: "edit")
  }

  // MARK: Changes

  private mutating func change(_ document: inout BookDocument) throws {
    let count = document.book.subscriptions.count
    let kind = number(0...20)
    switch kind {
    case 0: document.book.subscriptions.append(subscription())
    case 1 where count > 1: delete(number(0...count - 1), from: &document.book)
    case 2: setLimit(&document.book)
    case 3: try setRate(&document.book)
    case 4: setUnknown(&document)
    case 5: if chance() { changeSettings(&document.book.settings) } else { recordTransfer(&document.book) }
    case 6: changeMembers(&document.book)
    case 7, 8, 9, 10: if count > 0 { record(number(0...count - 1), in: &document) }
    case 11:
      if !document.book.events.isEmpty { document.book.events.remove(at: number(0...document.book.events.count - 1)) }
    case 12: changeAccounts(&document.book)
    default: if count > 0 { edit(&document.book.subscriptions[number(0...count - 1)]) }
    }
  }

  private mutating func edit(_ subscription: inout Subscription) {
    subscription.updatedAt = stamp()
    switch number(0...16) {
    case 0: subscription.name = pick(Self.names)
    case 1: subscription.price = money()
    case 2: subscription.category = pick(["Video", "Music", nil])
    case 3: subscription.memo = pick(["", "a", "b"])
    case 4: subscription.firstBillingDate = date()
    case 5: subscription.cycle = pick([.monthly, .yearly])
    case 6: subscription.tags = toggled(pick(["x", "y", "z"]), in: subscription.tags)
    case 7: toggleShare(&subscription)
    case 8: subscription.add(Note(date: date(), text: pick(["n", "m"])))
    case 9: setPrice(&subscription)
    case 10: changeStatus(&subscription)
    case 11: subscription.noticeDays = pick([nil, 3, 7])
    case 12: subscription.payer = pick([nil, "Aki", "Ken"])
    case 13: subscription.paymentMethod = pick([nil, "Bank", "Card"])
    case 14: subscription.roll = pick([nil, .next, .previous])
    case 15: subscription.remindBefore = pick([nil, .off, ReminderDays([7, 1]), ReminderDays([3])])
    default: subscription.end = pick([.never, .after(count: number(1...9)), .on(CivilDate("2031-01-01") ?? .maximum)])
    }
  }

  private mutating func setPrice(_ subscription: inout Subscription) {
    let from = pick(["2026-05-01", "2026-06-01", "2026-07-01"].compactMap { CivilDate($0) })
    subscription.priceVersions.removeAll { $0.from == from }
    guard number(0...3) > 0 else { return }
    subscription.priceVersions.append(PriceVersion(from: from, price: money()))
    subscription.priceVersions.sort { $0.from < $1.from }
  }

  private mutating func toggleShare(_ subscription: inout Subscription) {
    let name = pick(["Aki", "Ken", "Mio"])
    if let index = subscription.shares.firstIndex(where: { $0.member == name }), chance() {
      subscription.shares.remove(at: index)
    } else {
      subscription.shares.removeAll { $0.member == name }
      subscription.shares.append(Share(member: name, weight: number(1...3)))
    }
  }

  private mutating func changeStatus(_ subscription: inout Subscription) {
    subscription.pauses = []
    subscription.cancellationDate = nil
    subscription.status = pick([.active, .paused, .cancelled])
    if subscription.status == .paused { subscription.pauses = [Pause(from: date())] }
    if subscription.status == .cancelled { subscription.cancellationDate = date() }
  }

  private mutating func delete(_ index: Int, from book: inout Book) {
    let id = book.subscriptions.remove(at: index).id
    book.events.removeAll { $0.subscriptionID == id }
  }

  /// Records a charge on one of a few dates, so that two machines often mean the same one.
  private mutating func record(_ index: Int, in document: inout BookDocument) {
    let id = document.book.subscriptions[index].id
    let date = pick(["2026-02-01", "2026-03-01"].compactMap { CivilDate($0) })
    let place = document.book.events.firstIndex { $0.subscriptionID == id && $0.scheduledDate == date }
    var event = place.map { document.book.events[$0] } ?? RecordedEvent(of: id, on: date, kind: .adjusted(nil))
    let kind = pick([.confirmed(money()), .skipped, .adjusted(money()), event.kind] as [RecordedEvent.Kind])
    event.kind = kind
    event.isAmountOverridden = kind.isOwnAmount
    event.memo = chance() ? event.memo : pick(["p", "q"])
    if kind == .adjusted(nil), event.memo.isEmpty { event.memo = "r" }
    if !event.isConfirmed, number(0...3) == 0 { move(&event, from: date) }
    event.createdAt = event.createdAt ?? stamp()
    event.updatedAt = stamp()
    if let place { document.book.events[place] = event } else { document.book.events.append(event) }
  }

  /// Moves an unconfirmed charge by a day or two, or back; it keeps its id.
  private mutating func move(_ event: inout RecordedEvent, from date: CivilDate) {
    event.movedFrom = event.movedFrom == nil ? date : nil
    event.date = event.movedFrom == nil ? date : date.advancedClamping(days: number(1...2))
  }

  /// Adds, changes or removes one of two accounts; the card draws from the bank if that is there.
  private mutating func changeAccounts(_ book: inout Book) {
    let name = pick(["Bank", "Card"])
    guard let index = book.accounts.index(named: name) else {
      var account = Account(
        id: .random(high: generator.next(), low: generator.next()), name: name, kind: name == "Bank" ? .bank : .card)
      if name == "Card", book.accounts.index(named: "Bank") != nil { account.drawsFrom = "Bank" }
      (account.createdAt, account.updatedAt) = (stamp(), stamp())
      return book.accounts.append(account)
    }
    let isUsed = book.accounts.contains { $0.drawsFrom == name }
    if !isUsed, chance() {
      book.accounts.remove(at: index)
    } else {
      book.accounts[index].roll = pick([.none, .next, .previous])
      book.accounts[index].updatedAt = stamp()
    }
  }

  /// Records a transfer of one of a few months, so that two machines often mean the same one.
  private mutating func recordTransfer(_ book: inout Book) {
    let month = pick(["2026-01", "2026-02"].compactMap { YearMonth($0) })
    let id = UUID(high: 5, low: UInt64(month.month))
    var transfer = RecordedTransfer(id: id, on: date(), for: month.days, from: "Ken", to: "Aki", amount: money())
    transfer.updatedAt = stamp()
    book.settlements.removeAll { $0.id == id }
    book.settlements.append(transfer)
  }

  private mutating func changeSettings(_ settings: inout Settings) {
    switch number(0...3) {
    case 0: settings.dueWithinDays = number(0...9)
    case 1: settings.pastMonths = number(0...9)
    case 2: settings.mutedInsights = toggled(pick(["overlap", "saved"]), in: settings.mutedInsights)
    default: settings.timezone = pick([nil, "Asia/Tokyo", "UTC"])
    }
  }

  private mutating func changeMembers(_ book: inout Book) {
    let name = pick(["Aki", "Ken", "Mio", "Yui"])
    if book.members.contains(where: { $0.name == name }) {
      book.members.removeAll { $0.name == name }
    } else {
      book.members.append(Member(name: name))
    }
  }

  private mutating func setLimit(_ book: inout Book) {
    let scope = pick([.everything, .category("Video")] as [Budget.Scope])
    var budget = Budget(scope, per: .month, in: .yen, versions: [])
    let place = book.budgets.index(of: budget.identity)
    if let place { budget = book.budgets.remove(at: place) }
    let month = pick(["2026-02", "2026-08"].compactMap { YearMonth($0) })
    budget.versions.removeAll { $0.from == month }
    budget.versions.append(.init(from: month, minorUnits: Int64(number(1...9)) * 1000))
    budget.versions.sort { $0.from < $1.from }
    book.budgets.insert(budget, at: place ?? book.budgets.count)
  }

  private mutating func setRate(_ book: inout Book) throws {
    let pair = try CurrencyPair(Currency(inFile: "USD") ?? .yen, in: .yen)
    let day = pick(["2026-02-01", "2026-02-02", "2026-03-01"].compactMap { CivilDate($0) })
    book.rates[pair, .manual].set(DatedRate(try RateValue("\(number(100...199))"), on: day))
  }

  private mutating func setUnknown(_ document: inout BookDocument) {
    let key = KeptKeys.Key(index: 3, name: pick(["x-a", "x-b"]), value: pick(["\"red\"", "\"blue\"", "\"green\""]))
    let owner = number(-2...document.book.subscriptions.count - 1)
    switch owner {
    case -2: Self.set(key, in: &document.kept)
    case -1: Self.set(key, in: &document.book.settings.kept)
    default:
      Self.set(key, in: &document.book.subscriptions[owner].kept)
      document.book.subscriptions[owner].updatedAt = stamp()
    }
  }

  private static func set(_ key: KeptKeys.Key, in kept: inout KeptKeys) {
    kept.keys = (kept.keys.filter { $0.name != key.name } + [key]).sorted { $0.name < $1.name }
  }

  // MARK: Values

  static let names = ["Netflix", "楽天モバイル", "Disk, 2 TB", "家賃"]

  private mutating func subscription() -> Subscription {
    var subscription = Subscription(
      id: .random(high: generator.next(), low: generator.next()), name: pick(Self.names), price: money(),
      firstBillingDate: date())
    subscription.tags = chance() ? ["x", "y"] : []
    subscription.createdAt = stamp()
    subscription.updatedAt = subscription.createdAt
    return subscription
  }

  private mutating func toggled(_ text: String, in texts: [String]) -> [String] {
    texts.contains(text) ? texts.filter { $0 != text } : texts + [text]
  }

  mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &generator) }
  private mutating func chance() -> Bool { Bool.random(using: &generator) }
  private mutating func pick<Value>(_ values: [Value]) -> Value { values[number(0...values.count - 1)] }
  private mutating func money() -> Money { Money(minorUnits: Int64(number(1...5)) * 100, currency: .yen) }
  private mutating func date() -> CivilDate {
    (CivilDate("2026-01-01") ?? .minimum).advancedClamping(days: number(0...30))
  }

  /// A time that seldom repeats, so that ties occur too.
  private mutating func stamp() -> Timestamp {
    second += number(0...2)
    let day = (CivilDate("2026-01-01") ?? .minimum).advancedClamping(days: second / 3600)
    return Timestamp(
      date: day, hour: 9, minute: second / 60 % 60, second: second % 60, offsetSeconds: chance() ? 0 : 3600)!
  }
}

extension RecordedEvent.Kind {
  /// Whether the amount is the charge's own although it is not paid yet.
  fileprivate var isOwnAmount: Bool { if case .adjusted(.some) = self { true } else { false } }
}
