/// A pause: charges from `from` to the day before `until` are marked as paused and left out of sums.
///
/// Paused 2026-03-10 and resumed 2026-05-10: the charges of 03-10 and 04-10 are paused, that of 05-10 counts again.
public struct Pause: Hashable, Sendable {
  public var from: CivilDate
  /// The date on which it resumes; `nil` if that is not known.
  public var until: CivilDate?
  public var kept = KeptKeys()

  public init(from: CivilDate, until: CivilDate? = nil) { (self.from, self.until) = (from, until) }

  /// Whether a charge on the date is paused.
  public func covers(_ date: CivilDate) -> Bool {
    from <= date && until.map { date < $0 } ?? true
  }
}

/// One member's share of every charge.
public struct Share: Hashable, Sendable {
  public var member: String
  /// The weight of the share: 2 and 1 split 999 into 666 and 333.
  public var weight: Int
  public var kept = KeptKeys()

  /// The allowed weights.
  public static let weights = 0...1_000_000

  public init(member: String, weight: Int = 1) { (self.member, self.weight) = (member, weight) }
}

/// A dated note, for example "asked for a refund" on 2026-02-06.
public struct Note: Hashable, Sendable {
  public var date: CivilDate
  /// The text; it can have several lines.
  public var text: String
  /// Whether it was written before its date, as something to do on that day.
  public var isAhead = false
  /// The day on which that was done.
  public var done: CivilDate?
  public var kept = KeptKeys()

  public init(date: CivilDate, text: String, isAhead: Bool = false, done: CivilDate? = nil) {
    (self.date, self.text) = (date, text)
    (self.isAhead, self.done) = (isAhead, done)
  }

  /// Whether it is about something that is still to do.
  public var isOpen: Bool { isAhead && done == nil }
}
