/// One entry of a subscription's log, as "asked for a refund" on 2026-02-06.
public struct Note: Hashable, Sendable {
  /// The day that it is about.
  public var date: CivilDate
  /// What was noted; it may have several lines.
  public var text: String

  /// A note of a day.
  public init(date: CivilDate, text: String) {
    self.date = date
    self.text = text
  }
}
