/// The transitions `active <-> paused`, and from both to `cancelled`, which is final (seed 4.1).
extension Subscription {
  /// Pauses the subscription from a day on; throws `StatusError` if it is already paused by then or cancelled.
  ///
  /// A pause planned for later, or still in effect on that day, is merged into this one.
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

  /// Resumes the subscription on a day: a charge on that day counts, charges in the pause are never due.
  ///
  /// It ends an open pause, or moves the end of a pause that covers the day or is planned. If the day is not after the
  /// start of the pause, the pause is removed. The anchor does not change.
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

  /// Cancels the subscription: a charge on the day counts, later ones do not; the day can be in the future.
  public mutating func cancel(on date: CivilDate) throws(StatusError) {
    try refuseIfCancelled()
    status = .cancelled
    cancellationDate = date
  }

  private func refuseIfCancelled() throws(StatusError) {
    if status == .cancelled { throw .alreadyCancelled(on: cancellationDate) }
  }
}

/// The reason why a status did not change.
public enum StatusError: Error, Equatable, Sendable {
  /// The subscription is already paused by that day.
  case alreadyPaused(since: CivilDate)
  /// The subscription is not paused.
  case notPaused
  /// The subscription is cancelled, which is final.
  case alreadyCancelled(on: CivilDate?)
}
