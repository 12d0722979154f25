/// Something in a book that is worth knowing, with the numbers that show it; the words are the executable's matter.
///
/// To add one, write its file beside this one, its case and its code here, and its line in `InsightSearch`.
public enum Insight: Equatable, Sendable {
  /// A trial turns into charges.
  case trialEnds(EndingTrial)
  /// A charge can be averted until a day that is near.
  case noticeDeadline(Agenda.Deadline)
  /// A price rose, or will.
  case priceRise(PriceRise)
  /// Charges that nobody confirmed any more.
  case unconfirmed([UnconfirmedCharges])
  /// The same is recorded with a yearly price that is lower.
  case cheaperYearly(CheaperYearly)
  /// A yearly charge is near.
  case yearlyRenewal(Agenda.Deadline)
  /// One subscription is a large part of what is spent.
  case largeShare(LargeShare)
  /// Subscriptions of one category run side by side.
  case overlap(CategoryOverlap)
  /// A pause has lasted long.
  case longPause(LongPause)
  /// What cancelling has averted.
  case saved([AvoidableCharges])

  /// What a finding is called for good: in JSON, and in the setting that silences it.
  ///
  /// The strongest comes first.
  public enum Code: String, CaseIterable, Sendable {
    /// See `Insight.trialEnds`.
    case trialEnds = "trial-ends"
    /// See `Insight.noticeDeadline`.
    case noticeDeadline = "notice-deadline"
    /// See `Insight.priceRise`.
    case priceRise = "price-rise"
    /// See `Insight.unconfirmed`.
    case unconfirmed = "unconfirmed"
    /// See `Insight.cheaperYearly`.
    case cheaperYearly = "cheaper-yearly"
    /// See `Insight.yearlyRenewal`.
    case yearlyRenewal = "yearly-renewal"
    /// See `Insight.largeShare`.
    case largeShare = "large-share"
    /// See `Insight.overlap`.
    case overlap = "overlap"
    /// See `Insight.longPause`.
    case longPause = "long-pause"
    /// See `Insight.saved`.
    case saved = "saved"

    /// How findings of this code are to be taken.
    public var kind: Kind {
      switch self {
      case .trialEnds, .noticeDeadline, .priceRise, .unconfirmed: .warning
      case .cheaperYearly, .yearlyRenewal, .largeShare, .overlap, .longPause: .neutral
      case .saved: .positive
      }
    }
  }

  /// How a finding is to be taken.
  public enum Kind: String, CaseIterable, Sendable {
    /// It costs money unless something is done, or something was left undone.
    case warning
    /// It may be as it should; it is worth a look.
    case neutral
    /// It is good news.
    case positive
  }

  /// Its code.
  public var code: Code {
    switch self {
    case .trialEnds: .trialEnds
    case .noticeDeadline: .noticeDeadline
    case .priceRise: .priceRise
    case .unconfirmed: .unconfirmed
    case .cheaperYearly: .cheaperYearly
    case .yearlyRenewal: .yearlyRenewal
    case .largeShare: .largeShare
    case .overlap: .overlap
    case .longPause: .longPause
    case .saved: .saved
    }
  }

  /// The places of the subscriptions that it is about.
  public var subscriptions: [Int] {
    switch self {
    case .trialEnds(let trial): [trial.deadline.charge.subscription]
    case .noticeDeadline(let deadline), .yearlyRenewal(let deadline): [deadline.charge.subscription]
    case .priceRise(let rise): [rise.subscription]
    case .unconfirmed(let all): all.map(\.subscription)
    case .cheaperYearly(let pair): [pair.subscription, pair.yearly]
    case .largeShare(let share): [share.subscription]
    case .overlap(let overlap): overlap.members.map(\.subscription)
    case .longPause(let pause): [pause.subscription]
    case .saved(let all): all.map(\.subscription)
    }
  }
}
