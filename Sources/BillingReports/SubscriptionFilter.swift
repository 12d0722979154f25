import BillingCore

/// The conditions for selecting subscriptions; empty ones have no effect.
///
/// Conditions of one field with `=` are alternatives; all others must hold together. So filters commute, and each can
/// only narrow what those of other fields leave.
public struct SubscriptionFilter: Equatable, Sendable {
  /// Texts, one of which must be in the name, category, a tag, the payment method or the memo.
  public var texts: [String]
  public var conditions: [QueryCondition]

  public init(texts: [String] = [], conditions: [QueryCondition] = []) {
    (self.texts, self.conditions) = (texts, conditions)
  }

  /// The conditions that each charge decides for itself: a confirmed charge keeps its payer and its currency.
  public var ofCharges: ChargeFilter? {
    let own = conditions.filter(\.field.isOfCharge)
    return own.isEmpty ? nil : ChargeFilter(conditions: own)
  }

  /// The filter without the conditions that each charge decides for itself.
  public var ofSubscriptions: SubscriptionFilter {
    var rest = self
    rest.conditions.removeAll(where: \.field.isOfCharge)
    return rest
  }
}

/// Conditions on the charges of a report.
public struct ChargeFilter: Equatable, Sendable {
  let conditions: [QueryCondition]
  /// The book whose texts decide, if that of the report has others in the same places.
  private var original: Book?

  init(conditions: [QueryCondition]) { self.conditions = conditions }

  /// The same filter for the charges of a redacted book, of which the original decides.
  public func judging(by original: Book) -> ChargeFilter {
    var filter = self
    filter.original = original
    return filter
  }

  func admits(_ event: BillingEvent, of book: Book) -> Bool {
    conditions.areMet(by: { $0.values(of: event, in: original ?? book) })
  }
}

extension Book {
  /// The charges in a window that a filter admits; see `ProjectedEvents`.
  public func charges(
    in window: DateInterval, only indices: [Int]? = nil, matching filter: ChargeFilter?
  ) -> ProjectedEvents {
    guard let filter else { return charges(in: window, only: indices) }
    return ProjectedEvents(of: self, in: window, only: indices) { filter.admits($0, of: self) }
  }
}

extension [QueryCondition] {
  /// Whether all conditions hold, of those with `=` on one field at least one.
  fileprivate func areMet(by values: (QueryField) -> [QueryValue]) -> Bool {
    allSatisfy { condition in
      let own = values(condition.field)
      if condition.comparison != .equal { return condition.matches(own) }
      return contains { $0.field == condition.field && $0.comparison == .equal && $0.matches(own) }
    }
  }
}

extension Book {
  /// The indices of the subscriptions that match a filter, without letter case, width and kind of kana.
  ///
  /// Throws `MoneyError.overflow` if a condition is about a sum that cannot be computed.
  public func indices(matching filter: SubscriptionFilter, today: CivilDate) throws(MoneyError) -> [Int] {
    if filter == SubscriptionFilter() { return Array(subscriptions.indices) }
    let texts = filter.texts.map { Array($0.folded) }
    let figures = try QueryFigures(of: self, for: filter.conditions, today: today)
    return subscriptions.indices.filter { index in
      filter.conditions.areMet(by: { figures.values(of: $0, at: index, in: self, on: today) })
        && (texts.isEmpty || texts.contains(where: subscriptions[index].contains))
    }
  }

  /// The book with only the subscriptions at some indices and their records, for a report about them.
  ///
  /// Members, rates and settings stay. Every report of the selection is the report of this book.
  public func selecting(_ indices: [Int]) -> Book {
    var selected = self
    selected.subscriptions = indices.map { subscriptions[$0] }
    let ids = Set(selected.subscriptions.map(\.id))
    selected.events = events.filter { ids.contains($0.subscriptionID) }
    return selected
  }

  /// The date of the earliest known charge; `nil` without subscriptions and payments.
  public var firstCharge: CivilDate? {
    let planned = subscriptions.map(\.firstBillingDate).min()
    let paid = events.lazy.filter(\.isConfirmed).map(\.date).min()
    return [planned, paid].compactMap(\.self).min()
  }

  /// The days of a period, with open ends filled in; `nil` if the last day is before the first.
  public func interval(of period: Period, today: CivilDate, looksAhead: Bool = false) -> DateInterval? {
    period.days(
      firstCharge: firstCharge, today: today, forecast: settings.historyRange(around: today).last,
      looksAhead: looksAhead)
  }
}

extension Subscription {
  /// Whether a folded text is in one of the texts that `list` searches.
  ///
  /// Compares characters, so that が in one scalar matches が in two.
  fileprivate func contains(_ text: [Character]) -> Bool {
    let searched = [name, memo] + [category, paymentMethod].compactMap { $0 } + tags
    return text.isEmpty
      || searched.contains { searched in
        let folded = searched.folded
        return folded.indices.contains { folded[$0...].starts(with: text) }
      }
  }
}
