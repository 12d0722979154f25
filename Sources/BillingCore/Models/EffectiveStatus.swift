/// How a subscription stands on one day: its stored status, seen with the dates of its pauses and its cancellation.
public enum EffectiveStatus: Equatable, Sendable {
  /// It charges, and no pause lies ahead.
  case active
  /// It charges still; a pause begins on the date.
  case pausing(on: CivilDate)
  /// It rests; the day on which it runs again, where that is known.
  case paused(until: CivilDate?)
  /// It is cancelled as of a day that lies ahead.
  case leaving(on: CivilDate)
  /// It is cancelled.
  case cancelled(on: CivilDate?)

  /// The status that a filter takes it for: a pause that lies ahead is active until it begins.
  public var status: Subscription.Status {
    switch self {
    case .active, .pausing: .active
    case .paused: .paused
    case .leaving, .cancelled: .cancelled
    }
  }
}

extension Subscription {
  /// How it stands on a day.
  ///
  /// Paused from 2026-03-01 on and resumed on 2026-05-01: `pausing` in February, `paused` until 2026-04-30, then active.
  public func effectiveStatus(on day: CivilDate) -> EffectiveStatus { EffectiveStatus(of: terms, pauses, on: day) }
}

extension EffectiveStatus {
  init(of terms: Terms, _ pauses: [Pause], on day: CivilDate) {
    if terms.status == .cancelled {
      self = .cancelled(on: terms.cancellationDate)
      if let date = terms.cancellationDate, date > day { self = .leaving(on: date) }
    } else if let rest = pauses.first(where: { $0.covers(day) }) {
      self = .paused(until: rest.until)
    } else if let ahead = pauses.map(\.from).filter({ $0 > day }).min() {
      self = .pausing(on: ahead)
    } else {
      self = terms.status == .paused ? .paused(until: nil) : .active
    }
  }
}
