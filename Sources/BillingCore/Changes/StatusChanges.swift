/// `active <-> paused`, and both to `cancelled`, which is final (seed 4.1).
extension Subscription {
  /// Lets it rest from a day on; throws `StatusError` where it rests by then already or is cancelled.
  ///
  /// A rest that was planned for later, or that would still last on that day, becomes a part of this one.
  public mutating func pause(from date: CivilDate) throws(StatusError) {
    try refuseIfCancelled()
    if let rest = pauses.first(where: { $0.until == nil && $0.from <= date }) {
      throw .alreadyPaused(since: rest.from)
    }
    let joined = pauses.filter { $0.until.map { $0 > date } ?? true }
    pauses.removeAll { joined.contains($0) }
    pauses.append(Pause(from: joined.reduce(date) { min($0, $1.from) }))
    status = .paused
  }

  /// Lets it run again from a day on: a charge on the day itself is due, those of the rest are never billed.
  ///
  /// This ends a rest that has no end yet, or moves the end of one that covers the day or lies ahead. Resumed on the day on
  /// which it was paused or before, it has not rested at all, and the pause goes. The anchor stays.
  public mutating func resume(on date: CivilDate) throws(StatusError) {
    try refuseIfCancelled()
    let isOpen: (Pause) -> Bool = { $0.until == nil }
    let rest = pauses.lastIndex(where: isOpen) ?? pauses.lastIndex { $0.until.map { $0 > date } ?? false }
    guard status == .paused || rest != nil else { throw .notPaused }
    if let rest {
      if date <= pauses[rest].from { pauses.remove(at: rest) } else { pauses[rest].until = date }
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
  /// It rests by then already.
  case alreadyPaused(since: CivilDate)
  /// It does not rest.
  case notPaused
  /// It is cancelled, and that is final.
  case alreadyCancelled(on: CivilDate?)
}
