import BillingCore

/// A reminder, a line of `remind`.
public struct Reminder: Equatable, Sendable {
  public enum Kind: String, CaseIterable, Sendable {
    /// The last date to cancel before a charge.
    case deadline
    /// A charge that is upcoming, due today, or was collected since the last run.
    case charge
    /// A charge with manual payment and a date in the past.
    case overdue
    /// The last day of a free trial, if it had to be cancelled before that day.
    case trial
    /// The first day of another price.
    case price
    /// A budget that is or will be exceeded.
    case budget
    case goal
    /// A bank account whose balance is not enough until payday.
    case shortage
    /// A card's statement that leaves an account.
    case statement
    /// Something to do, noted ahead.
    case note

    /// Whether its day is in the future, so that it can be reminded of several times.
    var isAhead: Bool {
      switch self {
      case .deadline, .charge, .trial, .price: true
      case .overdue, .budget, .goal, .shortage, .statement, .note: false
      }
    }
  }

  public enum Subject: Equatable, Sendable {
    case charge(BillingEvent)
    /// The price before and from a day on, and the first open charge from then on.
    case price(from: Money, to: Money, charge: BillingEvent)
    case budget(BudgetStatus)
    case goal(GoalStatus)
    case shortage(Shortage)
    case statement(Payment)
    case note(NoteAhead)
  }

  public var kind: Kind
  /// The date of the charge, the last date to cancel, the last free day, the first day of a price, the date on which a
  /// limit is exceeded, the first day on which money is missing on an account, the day on which a statement leaves or
  /// something is to do, or today for a goal.
  public var date: CivilDate
  public var subject: Subject
  /// The last free day, for the deadline of a free trial.
  public var trialEnd: CivilDate?
  /// The days for which a contract renews, for its deadline.
  public var renewal: DateInterval?
  /// The charge, or the one that exceeds a limit; `nil` for a goal, an account, a statement or a note.
  public var charge: BillingEvent? {
    switch subject {
    case .charge(let charge), .price(_, _, let charge): charge
    case .budget(let status): status.crossing?.charge
    case .goal, .shortage, .statement, .note: nil
    }
  }
  /// The index of the subscription of its charge or note.
  var subscription: Int? { if case .note(let note) = subject { note.subscription } else { charge?.subscription } }
  /// The number of past charges of the subscription in this reminder, the oldest of which is `charge`.
  public var count: Int { 1 + others.count }
  var mark: Mark
  /// The marks of the other charges in this reminder.
  var others: [Mark] = []

  var marks: [Mark] { [mark] + others }

  /// The key that identifies what a reminder is about between runs.
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
  /// What was shown and could occur again, each with the days that were left when it was last shown; 0 from its day on,
  /// and for what has no day ahead.
  public var shown: [Reminder.Mark: Int] = [:]
  /// The last day on which no reminder was left; `nil` before the first run.
  public var lookedOn: CivilDate?
  /// What was shown to single members: what one has seen, the others have not.
  public var members: [String: ReminderMemory] = [:]

  public init() {}

  /// The memory of one member, or the one for everybody.
  public func seen(by member: String?) -> ReminderMemory { member.map { members[$0] ?? ReminderMemory() } ?? self }
}

/// When a thing is reminded of before its day.
enum ReminderSchedule {
  /// Once, within some days.
  case once(within: Int)
  /// At each of these distances.
  case each(ReminderDays)

  /// The farthest distance; `nil` if nothing is reminded of.
  var reach: Int? {
    switch self {
    case .once(let days): days
    case .each(let list): list.days.first
    }
  }

  /// Whether a thing `left` days ahead is due that was last shown when `shown` days were left.
  ///
  /// A distance is due once: on the first run at or after it. Several that were reached together are one reminder.
  func isDue(left: Int, shown: Int?) -> Bool {
    guard let reach else { return false }
    // What has passed without being shown is shown afterwards, and no more.
    guard left >= 0, let shown else { return shown == nil && left <= reach }
    guard case .each(let list) = self else { return false }
    return list.days.contains { left <= $0 && $0 < shown }
  }
}
