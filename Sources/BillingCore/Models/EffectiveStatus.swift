/// The status of a subscription on one day, derived from its stored status, its pauses, its cancellation date and its end.
public enum EffectiveStatus: Equatable, Sendable {
  /// The word for a status: the same in lists, in JSON, in filters and in exports.
  public enum Word: String, CaseIterable, Sendable {
    /// Also if a pause or a cancellation is planned.
    case active
    case paused
    /// Not cancelled, but without further charges: its end date or its number of charges is reached.
    case ended
    case cancelled
  }

  /// Active, with no pause planned.
  case active
  /// Active until a planned pause starts.
  case pausing(on: CivilDate)
  /// Paused; with the date on which it resumes, if known.
  case paused(until: CivilDate?)
  /// Cancelled as of a later date, and not paused until then.
  case leaving(on: CivilDate)
  /// Ended by itself.
  case ended
  case cancelled(on: CivilDate?)

  /// The status as of the day: a planned pause or cancellation counts as active until it starts.
  public var status: Word {
    switch self {
    case .active, .pausing, .leaving: .active
    case .paused: .paused
    case .ended: .ended
    case .cancelled: .cancelled
    }
  }

  /// The status on a day; what has ended is ended, whatever pause or cancellation is recorded beside it.
  init(of terms: Terms, _ pauses: [Pause], on day: CivilDate, hasEnded: Bool) {
    let leaving = terms.status == .cancelled ? terms.cancellationDate.flatMap { $0 > day ? $0 : nil } : nil
    if hasEnded {
      self = .ended
    } else if terms.status == .cancelled, leaving == nil {
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
