/// The status of a subscription on one day, derived from its stored status, its pauses and its cancellation date.
public enum EffectiveStatus: Equatable, Sendable {
  /// Active, with no pause planned.
  case active
  /// Active until a planned pause starts.
  case pausing(on: CivilDate)
  /// Paused; with the date on which it resumes, if known.
  case paused(until: CivilDate?)
  /// Cancelled as of a later date, and not paused until then.
  case leaving(on: CivilDate)
  case cancelled(on: CivilDate?)

  /// The status as of the day: a planned pause or cancellation counts as active until it starts.
  public var status: Subscription.Status {
    switch self {
    case .active, .pausing, .leaving: .active
    case .paused: .paused
    case .cancelled: .cancelled
    }
  }
}

extension Subscription {
  /// The effective status on a day.
  ///
  /// Paused from 2026-03-01 and resumed on 2026-05-01: `pausing` in February, `paused` until 2026-04-30, then active.
  public func effectiveStatus(on day: CivilDate) -> EffectiveStatus { EffectiveStatus(of: terms, pauses, on: day) }
}

extension EffectiveStatus {
  public init(of terms: Terms, _ pauses: [Pause], on day: CivilDate) {
    let leaving = terms.status == .cancelled ? terms.cancellationDate.flatMap { $0 > day ? $0 : nil } : nil
    if terms.status == .cancelled, leaving == nil {
      self = .cancelled(on: terms.cancellationDate)
    } else if let rest = pauses.first(where: { $0.covers(day) }) {
      // A pause that outlasts the subscription never ends.
      self = .paused(until: rest.until.flatMap { end in leaving.map { end <= $0 } ?? true ? end : nil })
    } else if let leaving {
      self = .leaving(on: leaving)
    } else if let ahead = pauses.map(\.from).filter({ $0 > day }).min() {
      self = .pausing(on: ahead)
    } else {
      self = terms.status == .paused ? .paused(until: nil) : .active
    }
  }
}
