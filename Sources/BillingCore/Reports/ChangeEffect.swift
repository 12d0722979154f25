/// What a change of a book does to what is expected to be charged: this month, and in the twelve months after it.
public struct ChangeEffect: Equatable, Sendable {
  /// What changes over some whole months.
  public struct Part: Equatable, Sendable {
    /// The first of the months.
    public let first: YearMonth
    /// The last of them.
    public let last: YearMonth
    /// The sums that change, by currency; none where nothing does.
    public let changes: [MoneyChange]
    /// All of it in the base currency; nil where the books name none or not the same, or where nothing was converted.
    public let converted: ConvertedChange?
  }

  /// A total in the base currency, and what it becomes.
  public struct ConvertedChange: Equatable, Sendable {
    /// The total as it is.
    public let before: ConvertedTotal
    /// What it becomes.
    public let after: ConvertedTotal
    /// The amounts of both, without what could not be converted.
    public let amounts: MoneyChange
  }

  /// The month of the day.
  public let thisMonth: Part
  /// The twelve months after it; nil in the calendar's last month.
  public let nextTwelve: Part?

  /// Compares two books as of a day; throws `MoneyError.overflow`.
  public init(from before: Book, to after: Book, today: CivilDate) throws(MoneyError) {
    let month = today.yearMonth
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
    let period = DateInterval(unchecked: first.firstDay, through: last.lastDay)
    let (old, new) = (try PeriodSummary(of: before, over: period), try PeriodSummary(of: after, over: period))
    let changes = try old.totals.expected.changes(to: new.totals.expected)
    return Part(
      first: first, last: last, changes: changes.filter { $0.before != $0.after },
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
