import BillingCore

/// The values of the fields that come from a book's charges: the status, the next one, the average and what was paid.
///
/// Each is computed only if a condition is about it, for all subscriptions in one pass, as in `SubscriptionListing`.
struct QueryFigures {
  private let next: [BillingEvent?]
  private let averages: [Money?]
  private let paid: PaidTotals?
  private let statuses: [EffectiveStatus]

  init(of book: Book, for conditions: [QueryCondition], today: CivilDate) throws(MoneyError) {
    let needsAverage = conditions.contains { $0.field == .average }
    let needsNext = needsAverage || conditions.contains { $0.field == .next }
    next = needsNext ? book.nextChargeOfEach(onOrAfter: today) : []
    averages = needsAverage ? try book.averagePerMonthOfEach(on: today, next: next) : []
    statuses = conditions.contains { $0.field == .status } ? book.effectiveStatuses(on: today) : []
    paid = conditions.contains { $0.field == .total } ? try PaidTotals(of: book) : nil
  }

  /// The values of the subscription at an index as of a day.
  func values(of field: QueryField, at index: Int, in book: Book, on today: CivilDate) -> [QueryValue] {
    switch field {
    case .status: return [.text(statuses[index].status.rawValue)]
    case .next: return next[index].map { [.date($0.date)] } ?? []
    case .average: return averages[index].map { [.amount($0)] } ?? []
    case .total:
      let sums = paid?[index].paid.sums ?? []
      return (sums.isEmpty ? [.zero(book.subscriptions[index].coming(on: today).currency)] : sums).map { .amount($0) }
    default: return field.values(of: book.subscriptions[index], on: today)
    }
  }
}
