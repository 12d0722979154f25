/// The reason why a charge could not be changed.
public enum ChargeError: Error, Equatable, Sendable {
  /// The subscription has no charge on the date; `nearest` has the charges before and after it, if they exist.
  case notOnSchedule(CivilDate, nearest: [CivilDate])
  /// The charge is confirmed.
  case alreadyConfirmed(CivilDate)
  /// The charge is not confirmed, so there is nothing to refund.
  case notPaid(CivilDate)
  /// The subscription has no confirmed charge.
  case nothingPaid
  /// A refund is before the charge; `earliest` is the first day on which it can have come back.
  case refundBeforeCharge(CivilDate, on: CivilDate, earliest: CivilDate)
  /// The whole amount of the charge has come back, or it cost nothing.
  case refundedInFull(CivilDate)
  /// A refund is more than what is left of the amount.
  case refundAbovePaid(CivilDate, left: Money)
  /// An amount is less than what came back, or in another currency.
  case refunded(CivilDate, Money)
  /// The day has a charge that can be confirmed as it is.
  case open(CivilDate)
  case alreadySkipped(CivilDate)
  /// The charge is not confirmed, so it has no day of payment, and its payer and shares are those of the subscription.
  case notConfirmed(CivilDate)
  /// Another charge was paid on the day from which the next one counts.
  case alreadyPaid(on: CivilDate, charge: CivilDate)
  /// The charge follows an overdue one and has no date of its own yet.
  case tentative(CivilDate, overdue: CivilDate)
  /// The subscription has another charge on the date.
  case occupied(CivilDate)
  /// The subscription has ended before the date to which a charge was to be moved.
  case afterLastDay(CivilDate, last: CivilDate)
  /// A charge was to be moved so far back that the next one would be on `next`, its own date, or earlier.
  case beforePrevious(CivilDate, next: CivilDate)
  /// The charge has no record.
  case nothingRecorded(CivilDate)
}
