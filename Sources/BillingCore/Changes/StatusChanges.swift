/// `active <-> paused`, and both to `cancelled`, which is final (seed 4.1).
extension Subscription {
  /// Lets it rest from a day on; throws `StatusError` where it rests already or is cancelled.
  public mutating func pause(from date: CivilDate) throws(StatusError) {
    try refuseIfCancelled()
    guard status == .active else { throw .alreadyPaused(since: pauses.last?.from) }
    pauses.append(Pause(from: date))
    status = .paused
  }

  /// Lets it run again from a day on: a charge on the day itself is due, those of the rest are never billed.
  ///
  /// Resumed on the day on which it was paused, it has not rested at all, and the pause goes. The anchor stays.
  public mutating func resume(on date: CivilDate) throws(StatusError) {
    try refuseIfCancelled()
    guard status == .paused else { throw .notPaused }
    if let rest = pauses.lastIndex(where: { $0.until == nil }) {
      guard date >= pauses[rest].from else { throw .resumedBeforePause(date, from: pauses[rest].from) }
      if date == pauses[rest].from { pauses.remove(at: rest) } else { pauses[rest].until = date }
    }
    status = .active
  }

  /// Ends it: a charge on the day itself stands, later ones do not; the day may lie ahead.
  public mutating func cancel(on date: CivilDate) throws(StatusError) {
    try refuseIfCancelled()
    status = .cancelled
    cancellationDate = date
  }

  private func refuseIfCancelled() throws(StatusError) {
    if status == .cancelled { throw .alreadyCancelled(on: cancellationDate) }
  }
}

/// Why a status could not change.
public enum StatusError: Error, Equatable, Sendable {
  /// It rests already.
  case alreadyPaused(since: CivilDate?)
  /// It does not rest.
  case notPaused
  /// It is cancelled, and that is final.
  case alreadyCancelled(on: CivilDate?)
  /// The rest would end before it began.
  case resumedBeforePause(CivilDate, from: CivilDate)
}
