import BillingCore

/// The charges that left before today: with manual payment, an open one of them is overdue.
///
/// The pay day decides: a charge on a Sunday that the bank takes on Tuesday is not overdue on Monday.
struct PastCharges {
  private let today: CivilDate
  /// The days whose charges have all left.
  let surely: DateInterval
  /// The days of which some charges have left; none if each charge leaves on its own date.
  let partly: [DateInterval]
  /// Nil if each charge leaves on its own date.
  private var payDays: PayDays?

  init(of book: Book, today: CivilDate) {
    self.today = today
    payDays = book.hasPayDays ? PayDays(of: book) : nil
    let yesterday = today.advancedClamping(days: -1)
    let first = payDays?.chargeDays(paidIn: .day(today)).first ?? today
    let last = payDays?.chargeDays(paidIn: .day(yesterday)).last ?? yesterday
    surely = DateInterval(unchecked: .minimum, through: first.advancedClamping(days: -1))
    partly = DateInterval(from: first, through: last).map { [$0] } ?? []
  }

  /// The charges dated up to a day, whenever they leave.
  init(datedThrough day: CivilDate) {
    (today, surely, partly) = (day, DateInterval(unchecked: .minimum, through: day), [])
  }

  /// The last day with a charge that can have left.
  var last: CivilDate { (partly.last ?? surely).last }

  mutating func payDay(of charge: BillingEvent) -> CivilDate { payDays?.payDay(of: charge).date ?? charge.date }

  mutating func contains(_ charge: BillingEvent) -> Bool {
    charge.date <= surely.last || payDay(of: charge) < today
  }

  /// The oldest open charge that left of the subscription at an index.
  mutating func firstOpen(of index: Int, _ records: RecordIndex) -> BillingEvent? {
    for days in [surely] + partly {
      var charges = ChargeStream(of: index, in: days, records: records)
      while let charge = charges.nextOpen(from: records) {
        if payDay(of: charge) < today { return charge }
      }
    }
    return nil
  }
}

extension Book {
  /// Whether the user should have paid an open charge, whose money leaves on `payDay`, before today.
  public func isOverdue(_ charge: BillingEvent, paidOn payDay: CivilDate, today: CivilDate) -> Bool {
    payDay < today && charge.isOpen
      && (charge.isNotTaken || subscriptions[charge.subscription].terms.isPaidByUser)
  }
}
