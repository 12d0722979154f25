import BillingCore

/// The effect of a change on the totals: in this month, and in the twelve months after it.
public struct ChangeEffect: Equatable, Sendable {
  /// The effect on a number of whole months.
  public struct Part: Equatable, Sendable {
    public let first: YearMonth
    public let last: YearMonth
    /// The sums that change, in the order of the currencies; empty if none does.
    public let changes: [MoneyChange]
    /// The effect in the base currency; `nil` if the books have none or different ones, or nothing was converted.
    public let converted: ConvertedChange?
  }

  /// The change of a total in the base currency.
  public struct ConvertedChange: Equatable, Sendable {
    public let before: ConvertedTotal
    public let after: ConvertedTotal
    /// The change without the amounts that could not be converted.
    public let amounts: MoneyChange
  }

  /// The effect on the month of `today`.
  public let thisMonth: Part
  /// The effect on the twelve months after it; `nil` in the last month of the calendar.
  public let nextTwelve: Part?

  /// Compares two books as of a day; throws `MoneyError.overflow`.
  public init(from before: Book, to after: Book, today: CivilDate) throws(MoneyError) {
    let month = after.settings.months.month(of: today)
    thisMonth = try Self.part(month, month, before, after, today)
    guard let next = month.adding(months: 1) else {
      nextTwelve = nil
      return
    }
    let last = month.adding(months: 12) ?? CivilDate.maximum.yearMonth
    nextTwelve = try Self.part(next, last, before, after, today)
  }

  private static func part(
    _ first: YearMonth, _ last: YearMonth, _ before: Book, _ after: Book, _ today: CivilDate
  ) throws(MoneyError) -> Part {
    let period = after.settings.months.days(from: first, through: last)
    let old = try PeriodSummary(of: before, over: period, today: today)
    let new = try PeriodSummary(of: after, over: period, today: today)
    let changes = try old.totals.expected.changes(to: new.totals.expected)
    return Part(
      first: first, last: last,
      changes: CurrencyOrder(of: after).sorted(changes.filter { $0.before != $0.after }) { $0.before.currency },
      converted: try ConvertedChange(
        from: CurrencyConverter(of: before, today: today)?.totals(old.totals).expected,
        to: CurrencyConverter(of: after, today: today)?.totals(new.totals).expected))
  }
}

extension ChangeEffect.ConvertedChange {
  fileprivate init?(from before: ConvertedTotal?, to after: ConvertedTotal?) throws(MoneyError) {
    guard let before, let after, before.amount.currency == after.amount.currency,
      !(before.routes.isEmpty && after.routes.isEmpty)
    else { return nil }
    self.before = before
    self.after = after
    amounts = try MoneyChange(from: before.amount, to: after.amount)
  }
}
