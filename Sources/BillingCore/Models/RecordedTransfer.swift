/// A transfer from one member to another that was recorded as made, for `settle`.
///
/// It belongs to the period whose charges it settles, not to the day of the transfer: January's debt is usually paid in
/// February.
public struct RecordedTransfer: Hashable, Sendable {
  public var id: UUID
  /// The day of the transfer.
  public var date: CivilDate
  /// The days of the charges that it settles.
  public var period: DateInterval
  public var from: String
  public var to: String
  public var amount: Money
  public var createdAt: Timestamp?
  public var updatedAt: Timestamp?
  @Uncompared public var stamps = RecordStamps()
  public var kept = KeptKeys()

  public init(id: UUID, on date: CivilDate, for period: DateInterval, from: String, to: String, amount: Money) {
    (self.id, self.date, self.period, self.from, self.to, self.amount) = (id, date, period, from, to, amount)
  }

  /// When it was recorded; `nil` if that is not known.
  ///
  /// One that was deleted and taken back has the stamp of that, but was recorded when it was made.
  public var recordedAt: SaveMoment? {
    let cameBack = stamps.changed.contains { $0.path.hasPrefix("~") }
    return cameBack ? stamps.moment(madeAt: createdAt) : stamps.moment(of: "*", madeAt: createdAt)
  }

  /// Whether it comes before another in the data file.
  public func precedes(_ other: RecordedTransfer) -> Bool { date == other.date ? id < other.id : date < other.date }
}
