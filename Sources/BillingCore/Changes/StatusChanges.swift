/// The transitions `active <-> paused`, and from both to `cancelled`, which is final once it took effect (seed 4.1); then only
/// its date can be corrected.
///
/// Up to the date of its cancellation, a subscription is charged, can be paused and resumed, and stays if the cancellation is
/// withdrawn.
extension Subscription {
  /// Pauses the subscription from a day on; throws `StatusError` if it is already paused by then, or cancelled by the
  /// first or last day.
  ///
  /// `end` is the first day on which it is charged again, also if a pause is planned for later; without it the pause lasts
  /// until `resume`. Planned pauses that begin in the new one, or on `end`, are part of it; one that began before and
  /// goes on after `end` throws `alreadyPaused`. Requires `end` to be after `date`.
  public mutating func pause(from date: CivilDate, until end: CivilDate? = nil) throws(StatusError) {
    try refuseIfCancelled(by: date)
    if let end { try refuseIfCancelled(by: end.advancedClamping(days: -1)) }
    if let pause = self.pauses.first(where: { $0.until == nil && $0.from <= date }) {
      throw .alreadyPaused(since: pause.from, on: end ?? date)
    }
    if let end, let pause = self.pauses.first(where: { $0.from < date && $0.covers(date) && $0.covers(end) }) {
      throw .pausedBeyond(since: pause.from, until: pause.until ?? end, end: end)
    }
    let touches = { (pause: Pause) in
      (pause.until.map { $0 >= date } ?? true) && (end.map { pause.from <= $0 } ?? true)
    }
    let joined = self.pauses.filter(touches)
    self.pauses.removeAll(where: touches)
    self.pauses.append(Pause(from: joined.reduce(date) { min($0, $1.from) }, until: end))
    updateStatus()
  }

  /// Resumes the subscription on a day: a charge on that day counts, charges in the pause are never due.
  ///
  /// It ends each pause that covers the day, whatever is planned later; if none does, throws `notPaused`. On the first
  /// day of a pause, the pause is removed. The anchor does not change.
  public mutating func resume(on date: CivilDate) throws(StatusError) {
    if isCancelled(by: date) { throw .cancelledForGood(on: self.cancellationDate) }
    guard self.pauses.contains(where: { $0.covers(date) }) else {
      let planned = self.pauses.map(\.from).filter { $0 > date }.min()
      guard self.status == .paused, planned == nil else { throw .notPaused(on: date, planned: planned) }
      return self.status = .active
    }
    self.pauses.removeAll { $0.from == date && $0.covers(date) }
    for index in self.pauses.indices where self.pauses[index].covers(date) { self.pauses[index].until = date }
    updateStatus()
  }

  /// Whether `resume` on a day withdraws a cancellation: one dated that day or later, if no pause covers the day.
  public func withdraws(on today: CivilDate) -> Bool {
    self.status == .cancelled && (self.cancellationDate.map { $0 >= today } ?? false)
      && !self.pauses.contains { $0.covers(today) }
  }

  /// Withdraws a cancellation that has not taken effect before a day; throws `StatusError`.
  ///
  /// Pauses stay as they are.
  public mutating func withdrawCancellation(on today: CivilDate) throws(StatusError) {
    guard self.status == .cancelled else { throw .notPaused(on: today, planned: nil) }
    if isCancelled(by: today.advancedClamping(days: -1)) { throw .cancelledForGood(on: self.cancellationDate) }
    goOn()
  }

  /// Cancels the subscription: a charge on the day counts, later ones do not; the day can be in the future.
  ///
  /// `isCorrection` moves the date of a cancellation; without it, a cancelled subscription throws `alreadyCancelled`.
  public mutating func cancel(on date: CivilDate, isCorrection: Bool = false) throws(StatusError) {
    if self.status == .cancelled, !isCorrection { throw .alreadyCancelled(on: self.cancellationDate) }
    self.status = .cancelled
    self.cancellationDate = date
  }

  private func refuseIfCancelled(by date: CivilDate) throws(StatusError) {
    if isCancelled(by: date) { throw .alreadyCancelled(on: self.cancellationDate) }
  }

  private func isCancelled(by date: CivilDate) -> Bool {
    self.status == .cancelled && self.cancellationDate.map { $0 <= date } ?? true
  }
}

/// The reason why a status did not change.
public enum StatusError: Error, Equatable, Sendable {
  /// The subscription is already paused without an end; `on` is the day on which it could be resumed.
  case alreadyPaused(since: CivilDate, on: CivilDate)
  /// The subscription is paused from an earlier day until a day after the planned end.
  case pausedBeyond(since: CivilDate, until: CivilDate, end: CivilDate)
  /// The subscription is not paused on that day; with the start of the next planned pause.
  case notPaused(on: CivilDate, planned: CivilDate?)
  /// The subscription is cancelled by that day; only the date can change.
  case alreadyCancelled(on: CivilDate?)
  /// The cancellation took effect, so that it cannot be withdrawn.
  case cancelledForGood(on: CivilDate?)
}
