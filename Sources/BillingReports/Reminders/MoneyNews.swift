import BillingCore

/// What can be reminded of that belongs to an account: the statements of cards, and balances that are not enough.
public struct MoneyNews: Equatable, Sendable {
  private var statements: [Payment] = []
  private var shortages: [Shortage] = []

  public init() {}

  /// The statements from the last run, at most a month ago, to some days ahead, and the accounts that run short; throws
  /// `MoneyError.overflow`.
  public init(
    of book: Book, today: CivilDate, within days: Int?, since lookedOn: CivilDate?
  ) throws(MoneyError) {
    shortages = try book.shortages(today: today)
    guard book.accounts.contains(where: { $0.closingDay != nil }) else { return }
    let ahead = days ?? book.settings.remindBefore?.days.first ?? Reminders.usualDays
    let oldest = today.advancedClamping(days: -Reminders.daysOfMemory)
    let period = DateInterval(
      unchecked: min(today, max(oldest, lookedOn ?? today)), through: today.advancedClamping(days: ahead))
    statements = try Payments(of: book, in: period, includesTentative: false).ofAccounts.filter(\.isStatement)
  }

  /// Of a statement one, whatever its day and sum are; of an account that runs short one a payday.
  func reminders(of book: Book) -> [Reminder] {
    let drawn = statements.compactMap { payment in
      book.id(ofStatement: payment).map { id in
        Reminder(
          kind: .statement, date: payment.paysOn, subject: .statement(payment),
          mark: Reminder.Mark(eventID: id, kind: .statement, date: payment.closesOn ?? payment.paysOn))
      }
    }
    let short = shortages.map { shortage in
      Reminder(
        kind: .shortage, date: shortage.shortFrom, subject: .shortage(shortage),
        mark: Reminder.Mark(
          eventID: UUID.ofCharge(subscription: book.accounts[shortage.account].id, date: shortage.until),
          kind: .shortage, date: shortage.until))
    }
    return drawn + short
  }
}
