import BillingCore
import TestSupport

@testable import BookSchema

/// Random books that use every field, others in each run.
struct RandomBooks {
  private var generator: SplitMix

  init(seed: UInt64) { generator = SplitMix(state: RandomSamples.seed(seed)) }

  mutating func document() throws -> BookDocument {
    var document = BookDocument()
    if chance() {
      document.lastChange = LastChange(
        revision: number(0...999), parent: chance() ? number(0...999) : nil, at: stamp(), command: pick(Self.texts),
        subject: nonempty())
    }
    document.book.settings = settings()
    for name in Set((0..<number(0...3)).map { _ in pick(Self.texts) }).sorted() {
      document.book.members.append(Member(name: name))
    }
    for _ in 0..<number(0...4) { document.book.subscriptions.append(try subscription()) }
    for subscription in document.book.subscriptions {
      var date = subscription.firstBillingDate
      for _ in 0..<number(0...3) {
        date = date.advancedClamping(days: number(1...40))
        document.book.events.append(event(of: subscription.id, on: date))
        for number in 1...2 where chance() { document.book.events.append(extra(number, of: subscription.id, on: date)) }
      }
    }
    addBudgets(to: &document.book)
    addAccounts(to: &document.book)
    for _ in 0..<number(0...3) { document.book.settlements.append(transfer()) }
    if chance() { document.book.rates = try rates() }
    return document
  }

  private mutating func rates() throws -> ExchangeRates {
    var rates = ExchangeRates()
    for _ in 0...number(0...2) {
      let (base, quote) = (currency(), currency())
      if base == quote { continue }
      let pair = try CurrencyPair(base, in: quote)
      let source = pick(RateSource.allCases)
      var date = date()
      for _ in 0...number(0...9) {
        rates[pair, source].set(DatedRate(try RateValue(pick(Self.rates)), on: date))
        date = date.advancedClamping(days: number(1...40))
      }
    }
    return rates
  }

  private mutating func addBudgets(to book: inout Book) {
    for _ in 0..<number(0...3) {
      let name = pick(Array(Self.texts.dropFirst()))
      let scope = pick([.everything, .category(name), .tag(name), .member(name)] as [Budget.Scope])
      var budget = Budget(scope, per: pick(Budget.Period.allCases), in: currency(), versions: [])
      for from in Set((0..<number(0...3)).map { _ in date().yearMonth }).sorted() {
        budget.versions.append(.init(from: from, minorUnits: chance() ? Int64(number(0...99_999_999)) : nil))
      }
      if book.budgets.index(of: budget.identity) == nil { book.budgets.append(budget) }
    }
    for _ in 0..<number(0...2) {
      let name = pick(Array(Self.texts.dropFirst()))
      let scope = pick([.everything, .category(name), .tag(name)] as [Budget.Scope])
      book.setGoal(SpendingGoal(perMonth: money(), by: date().yearMonth, for: scope))
    }
  }

  private mutating func transfer() -> RecordedTransfer {
    let first = date()
    let period = DateInterval(from: first, through: first.advancedClamping(days: number(0...366))) ?? .day(first)
    var transfer = RecordedTransfer(
      id: id(), on: date(), for: period, from: pick(Self.texts), to: pick(Self.texts), amount: money())
    transfer.createdAt = chance() ? stamp() : nil
    transfer.updatedAt = chance() ? stamp() : nil
    return transfer
  }

  private mutating func addAccounts(to book: inout Book) {
    for name in Set((0..<number(0...2)).map { _ in pick(Array(Self.texts.dropFirst())).uppercased() }).sorted()
    where book.accounts.index(named: name) == nil {
      var account = Account(id: id(), name: name, kind: pick(Account.Kind.allCases))
      account.closingDay = chance() ? number(1...31) : nil
      account.debitDay = chance() ? number(1...31) : nil
      account.monthsLater = number(Account.monthsLaterRange)
      account.roll = pick(RollRule.allCases)
      account.drawsFrom = chance() ? "Bank" : nil
      account.balance = account.roll == .none ? Balance(Money(minorUnits: 1820, currency: .yen), on: .minimum) : nil
      account.statementLayouts = chance() ? ["9f86d081 spend=positive"] : []
      account.updatedAt = chance() ? stamp() : nil
      book.accounts.append(account)
    }
    for index in book.subscriptions.indices {
      book.subscriptions[index].roll = chance() ? pick(RollRule.allCases) : nil
    }
    if chance() {
      var calendar = BusinessCalendar(pick([.everyDay, .weekends, .holidays(.jp), .holidays(.uk)]))
      if chance() { calendar.own = [OwnHoliday(date: date(), name: "x"), OwnHoliday(date: date(), name: "")] }
      if chance() { calendar.weekend = [.sunday] }
      book.settings.holidays = calendar
    }
  }

  private mutating func randomCycle() throws -> BillingCycle {
    let pattern = pick([
      "15,last", "1,16", "7 months on 30,31", "4th sun", "2 months on last fri", "year in jun,oct", "3 years in feb",
      "mon,thu", "4 weeks on tue,sun",
    ])
    let unit = try BillingCycle(pick(BillingCycle.Kind.allCases), every: number(1...999))
    return number(0...3) == 0 ? try BillingCycle(reading: pattern) : unit
  }

  private mutating func settings() -> Settings {
    var settings = Settings()
    settings.defaultCurrency = currency()
    settings.baseCurrency = chance() ? currency() : nil
    settings.rounding = pick(RoundingMode.allCases)
    settings.pastMonths = number(0...1200)
    settings.futureMonths = number(0...1200)
    settings.includePaused = chance()
    settings.maxAmount = Int64(number(0...99_999_999))
    settings.dueWithinDays = number(0...90)
    settings.assumePaid = chance() ? number(Settings.assumedDays) : nil
    settings.weekStart = pick(Settings.WeekStart.allCases)
    settings.remindBefore = chance() ? ReminderDays((0..<number(0...3)).map { _ in number(0...99) }) : nil
    let paydays = ["25", "15,last next", "2 weeks from 2026-01-09 previous"]
    settings.payday = settings.includePaused ? Payday(reading: paydays[settings.pastMonths % 3]) : nil
    settings.monthStart = pick([.day(1), .day(1), .day(25), .day(31), .payday])
    settings.ambiguousWidth = pick(Array(Settings.ambiguousWidths))
    for _ in 0..<number(0...2) { settings.mutedInsights.append(pick(Self.texts)) }
    for _ in 0..<number(0...2) { settings.ignoredTexts.append(pick(Self.texts)) }
    settings.timezone = chance() ? "Asia/Tokyo" : nil
    return settings
  }

  private mutating func subscription() throws -> Subscription {
    let cycle = try randomCycle()
    var subscription = Subscription(
      id: id(), name: pick(Self.texts), price: price(), cycle: cycle, firstBillingDate: date())
    subscription.status = pick(Subscription.Status.allCases)
    subscription.isBilledAtMonthEnd = chance()
    subscription.trialEndDate = chance() ? date() : nil
    subscription.cancellationDate = chance() ? date() : nil
    for from in Set((0..<number(0...3)).map { _ in date() }).sorted() {
      let plan = number(0...3) == 0 ? try randomCycle() : nil
      subscription.priceVersions.append(PriceVersion(from: from, price: price(), cycle: plan))
    }
    // A paused subscription without a pause is the original form and gets one on reading; see `SeedFormTests`.
    for _ in 0..<number(subscription.status == .paused ? 1...3 : 0...2) {
      subscription.pauses.append(Pause(from: date(), until: chance() ? date() : nil))
    }
    subscription.end = pick([.never, .on(date()), .after(count: number(1...99))])
    subscription.renewal = pick(Subscription.Renewal.allCases)
    subscription.payment = pick(Subscription.Payment.allCases)
    subscription.notice = pick([
      nil, .days(number(0...90)), .months(number(1...12)), .dayOfMonth(number(1...31), monthsBefore: number(1...3)),
    ])
    subscription.term = chance() ? ContractTerm(months: number(1...60), renews: number(0...12)) : nil
    subscription.remindBefore = chance() ? ReminderDays((0..<number(0...3)).map { _ in number(0...99) }) : nil
    addTexts(to: &subscription)
    return subscription
  }

  private mutating func addTexts(to subscription: inout Subscription) {
    subscription.category = nonempty()
    for _ in 0..<number(0...3) { subscription.tags.append(pick(Self.texts)) }
    subscription.paymentMethod = nonempty()
    subscription.costSplit = costSplit()
    if chance() {
      subscription.payers.versions = [DatedValue(from: date(), nonempty())]
      subscription.sharing.versions = [DatedValue(from: date(), costSplit()?.shares ?? [])]
      subscription.paymentMethods.versions = [DatedValue(from: date(), nonempty())]
    }
    for _ in 0..<number(0...2) {
      var note = Note(date: date(), text: pick(Self.texts), isAhead: chance())
      if note.isAhead, chance() { note.done = date() }
      subscription.notes.append(note)
    }
    subscription.url = nonempty()
    subscription.memo = pick(Self.texts)
    subscription.createdAt = chance() ? stamp() : nil
    subscription.updatedAt = chance() ? stamp() : nil
  }

  private mutating func event(of subscription: UUID, on date: CivilDate) -> RecordedEvent {
    let kind = pick([.confirmed(money()), .skipped, .adjusted(money()), .adjusted(nil)] as [RecordedEvent.Kind])
    var event = RecordedEvent(of: subscription, on: date, kind: kind, isAmountOverridden: chance())
    if case .adjusted(let amount) = kind { event.isAmountOverridden = amount != nil }
    if chance() { event.id = id() }
    event.paidOn = chance() ? self.date() : nil
    event.costSplit = chance() ? costSplit() : nil
    event.paymentMethod = event.isConfirmed ? nonempty() : nil
    if event.isConfirmed { event.refunds = refunds() }
    if case .adjusted = event.kind { event.isNotTaken = chance() }
    event.memo = kind == .adjusted(nil) ? "a note" : pick(Self.texts)
    event.createdAt = chance() ? stamp() : nil
    event.updatedAt = chance() ? stamp() : nil
    return event
  }

  private mutating func extra(_ number: Int, of subscription: UUID, on date: CivilDate) -> RecordedEvent {
    var event = RecordedEvent(of: subscription, on: date, kind: .confirmed(money()))
    event.extra = number
    event.id = event.derivedID
    event.refunds = refunds()
    return event
  }

  private mutating func refunds() -> [Refund] { (0..<number(0...2)).map { _ in Refund(money(), on: date()) } }

  private mutating func costSplit() -> CostSplit? {
    let shares = (0..<number(0...3)).map { _ in Share(member: pick(Self.texts), weight: number(0...9)) }
    return CostSplit(payer: nonempty(), shares: shares)
  }

  // MARK: Values

  static let texts = [
    "", "Netflix", "楽天モバイル", "a,b;c\td", "\"quoted\" \\ back/slash", "line\nbreak\r\n", "👨‍👩‍👧 e\u{301} é",
    "\u{0}\u{1F}\u{7F}\u{2028}",
  ]

  static let rates = ["153.25", "1", "0.00652", "9999999999", "0.000000000001", "120"]

  /// An amount, in one of four an estimate.
  private mutating func price() -> Money { money().marked(isEstimate: number(0...3) == 0) }
  private mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &generator) }
  private mutating func chance() -> Bool { Bool.random(using: &generator) }
  private mutating func pick<Value>(_ values: [Value]) -> Value { values[number(0...values.count - 1)] }
  private mutating func nonempty() -> String? { chance() ? pick(Array(Self.texts.dropFirst())) : nil }
  private mutating func id() -> UUID { .random(high: generator.next(), low: generator.next()) }
  private mutating func date() -> CivilDate { CivilDate(dayNumber: number(1...3_652_059)) ?? .minimum }
  private mutating func currency() -> Currency {
    pick(["JPY", "USD", "KWD", "CLF", "DEM", "XQQ"].compactMap { Currency(inFile: $0) })
  }
  private mutating func money() -> Money { Money(minorUnits: Int64(number(0...12_345_678)), currency: currency()) }

  private mutating func stamp() -> Timestamp {
    Timestamp(
      date: date(), hour: number(0...23), minute: number(0...59), second: number(0...60),
      offsetSeconds: number(-12...14) * 1800)!
  }
}

/// SplitMix64: small, and the same for one seed on every machine.
struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return mixed ^ mixed >> 31
  }
}
