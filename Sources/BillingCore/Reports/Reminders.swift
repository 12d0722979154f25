/// One thing that a person is told once: what `remind` says in a line.
public struct Reminder: Equatable, Sendable {
  /// What it is about.
  public enum Kind: String, CaseIterable, Sendable {
    /// The last day on which a charge can be averted.
    case deadline
    /// A charge: to come, of today, or taken since somebody last looked.
    case charge
    /// A charge that the user pays, and whose date has passed.
    case overdue
  }

  /// What it is about.
  public var kind: Kind
  /// The day that it is about: that of the charge, or the last day to cancel.
  public var date: CivilDate
  /// The charge.
  public var charge: BillingEvent
  /// Whether a trial ends with the charge that a deadline averts.
  public var endsTrial = false
  /// What is remembered of it.
  var mark: Mark

  /// By what a reminder is known again.
  ///
  /// The id is the one derived from subscription and date, whatever a file calls the charge, so that saying something of a
  /// charge does not make another one of it. The date makes a deadline that was moved a new one.
  public struct Mark: Hashable, Sendable {
    /// The charge.
    public var eventID: UUID
    /// What was said of it.
    public var kind: Kind
    /// The day that it was about.
    public var date: CivilDate

    /// A mark from its parts.
    public init(eventID: UUID, kind: Kind, date: CivilDate) {
      self.eventID = eventID
      self.kind = kind
      self.date = date
    }
  }
}

/// What was told so far of one book.
public struct ReminderMemory: Equatable, Sendable {
  /// What was told and could come up again.
  public var told: Set<Reminder.Mark> = []
  /// The last day on which nothing was left to tell; nil before the first.
  public var lookedOn: CivilDate?

  /// Nothing was told.
  public init() {}
}

/// What is to be told now, and what is to be remembered of it.
///
/// - A charge is told once, ahead or on its day, and one that the user pays once more when it is overdue.
/// - A charge that was taken on a day on which nobody looked is told afterwards. The first run looks back on none.
/// - The last day to cancel is told once, and again where it was moved. Once it has passed there is nothing to avert.
public struct Reminders: Equatable, Sendable {
  /// The most that is told at once, so that a first run on a large book floods nobody.
  static let limit = 64
  /// How long what has passed is remembered although it cannot come up again: clocks are put back, and cron may live in
  /// another zone than its user.
  static let daysOfMemory = 31

  /// What to tell, the nearest day first, whether it lies ahead or behind.
  public let due: [Reminder]
  /// How many more there are.
  public let left: Int
  private let former: ReminderMemory
  private let present: Set<Reminder.Mark>
  private let today: CivilDate

  /// What is to be told of a book as of `today`, looking `days` ahead; `again` takes all of it for untold.
  public init(
    of book: Book, today: CivilDate, within days: Int, after memory: ReminderMemory, again isAgain: Bool = false
  ) {
    let all = Self.all(in: book, today: today, within: days, since: memory.lookedOn ?? today)
    present = Set(all.map(\.mark))
    var former = memory
    if isAgain { former.told.subtract(present) }
    let untold = all.filter { !former.told.contains($0.mark) }.sorted { one, other in
      let (near, far) = (abs(today.days(until: one.date)), abs(today.days(until: other.date)))
      return (near, one.date) < (far, other.date)
    }
    due = Array(untold.prefix(Self.limit))
    left = untold.count - due.count
    self.former = former
    self.today = today
  }

  /// What is to be remembered when these, all of `due` or some, were told.
  ///
  /// Forgotten is, after a month, what cannot come up again, so that the memory does not grow.
  public func memory(after told: [Reminder]) -> ReminderMemory {
    var memory = former
    memory.told.formUnion(told.map(\.mark))
    let oldest = today.advancedClamping(days: -Self.daysOfMemory)
    memory.told = memory.told.filter { $0.date >= oldest || present.contains($0) }
    // What was not told must be found again; and a clock that went back does not bring back what lies behind.
    let isAll = left == 0 && told.count == due.count
    memory.lookedOn = isAll ? max(former.lookedOn ?? today, today) : former.lookedOn ?? today
    return memory
  }

  private static func all(
    in book: Book, today: CivilDate, within days: Int, since lookedOn: CivilDate
  ) -> [Reminder] {
    let agenda = Agenda(of: book, today: today, within: days)
    let missed = agenda.toConfirm.filter { $0.date >= lookedOn }
    let deadlines = agenda.deadlines.map { deadline in
      var reminder = book.reminder(.deadline, of: deadline.charge, on: deadline.cancelBy)
      reminder.endsTrial = deadline.endsTrial
      return reminder
    }
    return deadlines + (missed + agenda.today + agenda.upcoming).map { book.reminder(.charge, of: $0, on: $0.date) }
      + agenda.overdue.map { book.reminder(.overdue, of: $0, on: $0.date) }
  }
}

extension Book {
  fileprivate func reminder(_ kind: Reminder.Kind, of charge: BillingEvent, on date: CivilDate) -> Reminder {
    let id = UUID.ofCharge(subscription: subscriptions[charge.subscription].id, date: charge.date)
    return Reminder(kind: kind, date: date, charge: charge, mark: Reminder.Mark(eventID: id, kind: kind, date: date))
  }
}
