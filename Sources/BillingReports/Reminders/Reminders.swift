import BillingCore

/// The reminders to show now, and those to remember.
///
/// - A charge is shown once, ahead or on the day on which its money leaves, on a card with statements on its own date; with
///   manual payment, once more when it is overdue. With distances
///   (`remindBefore`), it is shown once for each of them, and so are cancel-by dates, ends of trials and price changes.
/// - A charge collected on a day without a run is shown afterwards. The first run does not look back.
/// - A last date to cancel is shown again if it moves, but not after it has passed.
/// - A card's statement is shown once before its debit day, whatever is confirmed.
/// - An account that will run short before payday is shown once for that payday.
/// - What is to do on a day is shown once, on the day or up to 30 days after it.
/// - A budget that is or will be exceeded is shown once in its month or year, within a month of the charge that exceeds
///   it; a goal once when it is reached.
public struct Reminders: Equatable, Sendable {
  /// The most reminders shown at once, so that a first run on a large book stays readable.
  static let limit = 64
  /// The number of days that past reminders are remembered although they cannot occur again, because clocks can be set
  /// back and cron can run in another time zone than its user.
  static let daysOfMemory = 31
  /// The days ahead without distances.
  public static let usualDays = 3

  /// The reminders to show, the nearest date first, past or future.
  public let due: [Reminder]
  /// The number of further reminders.
  public let left: Int
  /// The farthest day looked at, in days from today.
  public let daysAhead: Int
  private let whole: ReminderMemory
  private let member: String?
  private let former: ReminderMemory
  private let present: Set<Reminder.Mark>
  /// Whether only some subscriptions were looked at.
  private let isPartial: Bool
  private let today: CivilDate

  /// The reminders of a book as of `today`, of all subscriptions or of those at some indices; `again` ignores the memory.
  ///
  /// `days` goes before the setting `remindBefore`, and the distances of a subscription go before both. The viewer of the
  /// book has a memory of their own.
  /// `news` are the news of budgets and goals since `memory.lookedOn`, `money` the statements around today and the
  /// accounts that run short.
  public init(
    of book: Book, today: CivilDate, within days: Int? = nil, only indices: [Int]? = nil,
    after memory: ReminderMemory, again isAgain: Bool = false, news: BudgetNews = BudgetNews(),
    money: MoneyNews = MoneyNews()
  ) {
    let member = book.viewer
    var former = memory.seen(by: member)
    let search = ReminderSearch(of: book, today: today, within: days)
    let charges = search.all(since: former.lookedOn ?? today)
    let news = Self.all(of: news, for: member, today: today) + money.reminders(of: book)
    present = Set((charges + news).map(\.mark))
    isPartial = indices != nil
    // Budgets and goals are about all subscriptions, so a selection leaves their news for a run without one.
    let chosen =
      indices.map(Set.init).map { chosen in charges.filter { $0.subscription.map(chosen.contains) ?? false } }
      ?? charges + news
    if isAgain { for reminder in chosen { former.shown[reminder.mark] = nil } }
    let waiting = chosen.filter { search.isDue($0, shown: former.shown[$0.mark]) }.ordered { one, other in
      let (near, far) = (abs(today.days(until: one.date)), abs(today.days(until: other.date)))
      return (near, one.date) < (far, other.date)
    }
    let lines = Self.joined(waiting, before: today)
    due = Array(lines.prefix(Self.limit))
    left = lines.count - due.count
    daysAhead = search.daysAhead
    (whole, self.member, self.former, self.today) = (memory, member, former, today)
  }

  /// The new memory after some or all of `due` were shown.
  ///
  /// Marks that cannot occur again are dropped after a month, so that the memory does not grow.
  public func memory(after shown: [Reminder]) -> ReminderMemory {
    var memory = former
    for reminder in shown {
      let left = reminder.kind.isAhead ? max(0, today.days(until: reminder.date)) : 0
      for mark in reminder.marks { memory.shown[mark] = min(left, memory.shown[mark] ?? left) }
    }
    let oldest = today.advancedClamping(days: -Self.daysOfMemory)
    memory.shown = memory.shown.filter { $0.key.date >= oldest || present.contains($0.key) }
    // Reminders not shown must be found again; and a clock set back must not bring back past ones.
    let isAll = left == 0 && shown.count == due.count && !isPartial
    memory.lookedOn = isAll ? max(former.lookedOn ?? today, today) : former.lookedOn ?? today
    guard let member else { return memory }
    var all = whole
    all.members[member] = memory
    return all
  }

  /// The reminders with more than three past charges of one subscription joined into one, in place of the first.
  private static func joined(_ reminders: [Reminder], before today: CivilDate) -> [Reminder] {
    let owner = { (reminder: Reminder) -> Int? in
      guard [.charge, .overdue].contains(reminder.kind), reminder.date < today else { return nil }
      return reminder.charge?.subscription
    }
    let owners = reminders.map(owner)
    var groups = [[Int]](repeating: [], count: 1 + (owners.lazy.compactMap(\.self).max() ?? -1))
    for (index, owner) in owners.enumerated() { if let owner { groups[owner].append(index) } }
    return reminders.indices.compactMap { index in
      guard let owner = owners[index], groups[owner].count > Agenda.mostShownEach else { return reminders[index] }
      guard groups[owner][0] == index else { return nil }
      let sorted = groups[owner].map { reminders[$0] }.ordered { $0.date < $1.date }
      var joined = sorted[0]
      joined.others = sorted.dropFirst().map(\.mark)
      return joined
    }
  }

  /// A member sees only their own budgets.
  private static func all(of news: BudgetNews, for member: String?, today: CivilDate) -> [Reminder] {
    let exceeded = news.exceeded.compactMap { status -> Reminder? in
      if let member, status.budget.scope.folded != Budget.Scope.member(member).folded { return nil }
      // What happened more than a month ago is no news, whenever the last run was.
      let oldest = today.advancedClamping(days: -Self.daysOfMemory)
      return status.crossing.flatMap { $0.charge.date < oldest ? nil : $0 }.map { crossing in
        Reminder(kind: .budget, date: crossing.charge.date, subject: .budget(status), mark: status.newsMark)
      }
    }
    let reached = member == nil ? news.reached : []
    return exceeded + reached.map { Reminder(kind: .goal, date: today, subject: .goal($0), mark: $0.newsMark) }
  }
}
