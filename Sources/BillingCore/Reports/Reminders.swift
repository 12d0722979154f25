/// A reminder that is shown once, a line of `remind`.
public struct Reminder: Equatable, Sendable {
  /// The kind of a reminder.
  public enum Kind: String, CaseIterable, Sendable {
    /// The last date to cancel before a charge.
    case deadline
    /// A charge that is upcoming, due today, or was collected since the last run.
    case charge
    /// A charge with manual payment and a date in the past.
    case overdue
    /// A budget that is or will be exceeded.
    case budget
    /// A goal that is reached.
    case goal
  }

  /// What a reminder is about.
  public enum Subject: Equatable, Sendable {
    case charge(BillingEvent)
    case budget(BudgetStatus)
    case goal(GoalStatus)
  }

  public var kind: Kind
  /// The date of the charge, the last date to cancel, the date on which a limit is exceeded, or today for a goal.
  public var date: CivilDate
  public var subject: Subject
  /// The last free day, for the deadline of a free trial.
  public var trialEnd: CivilDate?
  /// The charge, or the one that exceeds a limit; `nil` for a goal.
  public var charge: BillingEvent? {
    switch subject {
    case .charge(let charge): charge
    case .budget(let status): status.crossing?.charge
    case .goal: nil
    }
  }
  /// The number of past charges of the subscription in this reminder, the oldest of which is `charge`.
  public var count: Int { 1 + others.count }
  /// The mark that identifies the reminder.
  var mark: Mark
  /// The marks of the other charges in this reminder.
  var others: [Mark] = []

  var marks: [Mark] { [mark] + others }

  /// Whether it is about a charge of one of the subscriptions at these indices.
  func isAbout(_ indices: Set<Int>) -> Bool { charge.map { indices.contains($0.subscription) } ?? false }

  /// The key that identifies a reminder between runs.
  ///
  /// It has the id derived from subscription and date, even if a file has another, so that recording a charge does not
  /// repeat its reminder. With the date in it, a moved deadline is a new reminder. A budget has an id derived from its
  /// scope and the last day of its period, so that a period is reported once, even if its charges change.
  public struct Mark: Hashable, Sendable {
    /// The identifier of the charge, or the one derived from a budget or goal.
    public var eventID: UUID
    public var kind: Kind
    /// The date of the reminder, the last day of the budget's period, or the goal's deadline.
    public var date: CivilDate

    public init(eventID: UUID, kind: Kind, date: CivilDate) {
      self.eventID = eventID
      self.kind = kind
      self.date = date
    }
  }
}

/// The reminders already shown for one book.
public struct ReminderMemory: Equatable, Sendable {
  /// The marks of reminders that were shown and could occur again.
  public var told: Set<Reminder.Mark> = []
  /// The last day on which no reminder was left; `nil` before the first run.
  public var lookedOn: CivilDate?

  public init() {}
}

/// The reminders to show now, and those to remember.
///
/// - A charge is shown once, ahead or on its date; with manual payment, once more when it is overdue.
/// - A charge collected on a day without a run is shown afterwards. The first run does not look back.
/// - A last date to cancel is shown once, and again if it moves, but not after it has passed.
/// - A budget that is or will be exceeded is shown once in its month or year, a goal once when it is reached.
public struct Reminders: Equatable, Sendable {
  /// The most reminders shown at once, so that a first run on a large book stays readable.
  static let limit = 64
  /// The number of days that past reminders are remembered although they cannot occur again, because clocks can be set
  /// back and cron can run in another time zone than its user.
  static let daysOfMemory = 31

  /// The reminders to show, the nearest date first, past or future.
  public let due: [Reminder]
  /// The number of further reminders.
  public let left: Int
  private let former: ReminderMemory
  private let present: Set<Reminder.Mark>
  /// Whether only some subscriptions were looked at.
  private let isPartial: Bool
  private let today: CivilDate

  /// The reminders of a book as of `today`, looking `days` ahead, of all subscriptions or of those at some indices;
  /// `again` ignores the memory.
  ///
  /// `news` are the news of budgets and goals since `memory.lookedOn`.
  public init(
    of book: Book, today: CivilDate, within days: Int, only indices: [Int]? = nil, after memory: ReminderMemory,
    again isAgain: Bool = false, news: BudgetNews = BudgetNews()
  ) {
    let charges = Self.all(in: book, today: today, within: days, since: memory.lookedOn ?? today)
    let news = Self.all(of: news, today: today)
    present = Set((charges + news).map(\.mark))
    isPartial = indices != nil
    // Budgets and goals are about all subscriptions, so a selection leaves their news for a run without one.
    let chosen = indices.map(Set.init).map { chosen in charges.filter { $0.isAbout(chosen) } } ?? charges + news
    var former = memory
    if isAgain { former.told.subtract(chosen.map(\.mark)) }
    let untold = chosen.filter { !former.told.contains($0.mark) }.sorted { one, other in
      let (near, far) = (abs(today.days(until: one.date)), abs(today.days(until: other.date)))
      return (near, one.date) < (far, other.date)
    }
    let lines = Self.joined(untold, before: today)
    due = Array(lines.prefix(Self.limit))
    left = lines.count - due.count
    self.former = former
    self.today = today
  }

  /// The new memory after some or all of `due` were shown.
  ///
  /// Marks that cannot occur again are dropped after a month, so that the memory does not grow.
  public func memory(after told: [Reminder]) -> ReminderMemory {
    var memory = former
    memory.told.formUnion(told.flatMap(\.marks))
    let oldest = today.advancedClamping(days: -Self.daysOfMemory)
    memory.told = memory.told.filter { $0.date >= oldest || present.contains($0) }
    // Reminders not shown must be found again; and a clock set back must not bring back past ones.
    let isAll = left == 0 && told.count == due.count && !isPartial
    memory.lookedOn = isAll ? max(former.lookedOn ?? today, today) : former.lookedOn ?? today
    return memory
  }

  /// The reminders with more than three past charges of one subscription joined into one, in place of the first.
  private static func joined(_ reminders: [Reminder], before today: CivilDate) -> [Reminder] {
    let owner = { (reminder: Reminder) -> Int? in
      guard [.charge, .overdue].contains(reminder.kind), reminder.date < today else { return nil }
      return reminder.charge?.subscription
    }
    let groups = Dictionary(grouping: reminders, by: owner)
    var told: Set<Int> = []
    return reminders.compactMap { reminder in
      guard let subscription = owner(reminder), let group = groups[subscription], group.count > Agenda.mostShownEach
      else { return reminder }
      guard told.insert(subscription).inserted else { return nil }
      let sorted = group.sorted { $0.date < $1.date }
      var joined = sorted[0]
      joined.others = sorted.dropFirst().map(\.mark)
      return joined
    }
  }

  private static func all(of news: BudgetNews, today: CivilDate) -> [Reminder] {
    let exceeded = news.exceeded.compactMap { status in
      status.crossing.map { crossing in
        Reminder(kind: .budget, date: crossing.charge.date, subject: .budget(status), mark: status.newsMark)
      }
    }
    return exceeded + news.reached.map { Reminder(kind: .goal, date: today, subject: .goal($0), mark: $0.newsMark) }
  }

  private static func all(
    in book: Book, today: CivilDate, within days: Int, since lookedOn: CivilDate
  ) -> [Reminder] {
    let agenda = Agenda(of: book, today: today, within: days)
    var payDays = PayDays(of: book)
    let day = { (charge: BillingEvent) in payDays.payDay(of: charge).date }
    let missed = agenda.toConfirm.filter { day($0) >= lookedOn }
    let deadlines = agenda.deadlines.map { deadline in
      var reminder = book.reminder(.deadline, of: deadline.charge, on: deadline.cancelBy)
      reminder.trialEnd = deadline.trialEnd
      return reminder
    }
    return deadlines + (missed + agenda.today + agenda.upcoming).map { book.reminder(.charge, of: $0, on: day($0)) }
      + agenda.overdue.map { book.reminder(.overdue, of: $0, on: day($0)) }
  }
}

extension Book {
  fileprivate func reminder(_ kind: Reminder.Kind, of charge: BillingEvent, on date: CivilDate) -> Reminder {
    let id = UUID.ofCharge(subscription: subscriptions[charge.subscription].id, date: charge.date)
    let mark = Reminder.Mark(eventID: id, kind: kind, date: date)
    return Reminder(kind: kind, date: date, subject: .charge(charge), mark: mark)
  }
}
