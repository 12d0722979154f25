import BillingCore

/// The value that the charges of a group have in common.
public enum GroupKey: Hashable, Sendable {
  /// The field is empty.
  case none
  case value(String)
  /// Subscriptions of equal name are two groups.
  case subscription(UUID, name: String)
  /// One month, three or twelve from a month on.
  case months(YearMonth, count: Int)
  /// A month or quarter of any year, by number: March is `(3, count: 1)`, the second quarter `(2, count: 3)`.
  case partOfYear(Int, count: Int)

  /// The value as text: `video`, `Netflix`, `2026-03`, `2026-Q1`, `2026`, `fy2026`, `03`, `Q1`; `nil` if the field is empty.
  public var text: String? {
    switch self {
    case .none: nil
    case .value(let text): text
    case .subscription(_, let name): name
    case .months(let month, 1): month.description
    case .months(let month, 3): "\(month.year)-Q\((month.month + 2) / 3)"
    case .months(let month, _): month.month == 1 ? "\(month.year)" : "fy\(month.year)"
    case .partOfYear(let number, 1): number < 10 ? "0\(number)" : "\(number)"
    case .partOfYear(let number, _): "Q\(number)"
    }
  }
}

extension QueryField {
  /// The number of months in a group of a field of time.
  public var monthCount: Int? {
    switch self {
    case .month: 1
    case .quarter: 3
    case .year: 12
    default: nil
    }
  }
}

extension Book {
  /// The groups of a charge: one, or one for each tag.
  ///
  /// A confirmed charge keeps its recorded payer, payment method and currency. `finder` finds the months of groups of time,
  /// in which the charge counts on `day`, or on its own date.
  func keys(
    of event: BillingEvent, on day: CivilDate? = nil, _ field: QueryField, _ finder: inout MonthFinder
  ) -> [GroupKey] {
    switch field {
    case .payer: return [GroupKey(costSplit(of: event)?.payer)]
    case .currency: return [.value(event.amount.currency.code)]
    case .subscription:
      let index = event.subscription
      return [.subscription(subscriptions[index].id, name: subscriptions[index].name)]
    case .category: return [GroupKey(subscriptions[event.subscription].category)]
    case .paymentMethod: return [GroupKey(paymentMethod(of: event))]
    case .tag:
      let tags = subscriptions[event.subscription].tags
      return tags.isEmpty ? [.none] : Set(tags).map { .value($0) }
    default:
      guard let count = field.monthCount else { return [.none] }
      return [.months(finder.month(of: day ?? event.date).first(ofEvery: count), count: count)]
    }
  }
}

extension GroupKey {
  /// The same month or quarter of any year, for steps that are longer: the months of 2025 and 2026 are twelve groups.
  func repeating(in step: QueryField) -> GroupKey {
    guard case .months(let month, let count) = self, let length = step.monthCount, count < length else { return self }
    return .partOfYear((month.month + count - 1) / count, count: count)
  }

  fileprivate init(_ text: String?) { self = text.map { .value($0) } ?? .none }
}
