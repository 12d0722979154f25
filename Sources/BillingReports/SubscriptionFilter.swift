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
///
/// A class, because reports hand it on and it may hold a book.
public final class ChargeFilter: Sendable {
  let conditions: [QueryCondition]
  /// The book whose texts decide, if that of the report has others at the same indices.
  fileprivate let original: Book?

  init(conditions: [QueryCondition], judgingBy original: Book? = nil) {
    (self.conditions, self.original) = (conditions, original)
  }

  /// The same filter for the charges of a redacted book, of which the original decides.
  public func judging(by original: Book) -> ChargeFilter {
    ChargeFilter(conditions: conditions, judgingBy: original)
  }

  func admits(_ event: BillingEvent, of book: Book) -> Bool {
    conditions.areMet(by: { $0.values(of: event, in: original ?? book) })
  }

  /// The last day on which a subscription can have a charge that the filter admits; `nil` if no charge can be admitted.
  ///
  /// After the last change and the last record, all charges have the same currency, payer and payment method: if the filter
  /// admits these, there is no last day before the end of the calendar. `records` are those of the subscription.
  fileprivate func lastDay(of index: Int, _ records: [RecordedEvent], in book: Book) -> CivilDate? {
    let subscription = (original ?? book).subscriptions[index]
    if conditions.areMet(by: { $0.planned(in: subscription).last ?? [] }) { return .maximum }
    let isPossible = conditions.areMetByAny { field in
      field.planned(in: subscription) + records.compactMap { field.values(of: $0) }
    }
    guard isPossible else { return nil }
    let changes =
      subscription.priceVersions.map(\.from) + subscription.payers.versions.map(\.from)
      + subscription.paymentMethods.versions.map(\.from)
    return (changes + records.map(\.date)).max() ?? .maximum
  }
}

extension QueryField {
  /// The values that charges without a record can have, in order of time.
  fileprivate func planned(in subscription: Subscription) -> [[QueryValue]] {
    let texts: [String?] =
      switch self {
      case .payer: [subscription.payers.first] + subscription.payers.versions.map { $0.value }
      case .paymentMethod: [subscription.paymentMethods.first] + subscription.paymentMethods.versions.map { $0.value }
      case .currency: ([subscription.price] + subscription.priceVersions.map(\.price)).map(\.currency.code)
      default: []
      }
    return texts.map { text in text.map { [.text($0.folded)] } ?? [] }
  }

  /// The value that a record keeps; `nil` if its charge has that of the subscription.
  fileprivate func values(of record: RecordedEvent) -> [QueryValue]? {
    switch self {
    case .payer: record.costSplit?.payer.map { [.text($0.folded)] }
    case .paymentMethod: record.paymentMethod.map { [.text($0.folded)] }
    case .currency: record.amount.map { [.text($0.currency.code.folded)] }
    default: nil
    }
  }
}

extension Book {
  /// The last day of each subscription on which it can have a charge that a filter admits, by index; those without any
  /// are left out.
  private func lastDays(admittedBy filter: ChargeFilter, among indices: [Int]) -> [(index: Int, last: CivilDate)] {
    // In a redacted book, the texts of the original decide.
    let records = Dictionary(grouping: (filter.original ?? self).events, by: \.subscriptionID)
    return indices.compactMap { index in
      filter.lastDay(of: index, records[subscriptions[index].id] ?? [], in: self).map { (index, $0) }
    }
  }

  /// The subscriptions that can have a charge that a filter admits, whatever their price or payer is today.
  public func indices(chargedAs filter: ChargeFilter, among indices: [Int]) -> [Int] {
    lastDays(admittedBy: filter, among: indices).map(\.index)
  }

  /// The next open charges that a filter admits, by date; see `nextCharges(onOrAfter:count:only:)`.
  ///
  /// The search ends with the last charge that the filter can admit, not at the end of the calendar.
  public func nextCharges(onOrAfter date: CivilDate, count: Int, matching filter: ChargeFilter?) -> [BillingEvent] {
    guard let filter else { return nextCharges(onOrAfter: date, count: count) }
    let windows = lastDays(admittedBy: filter, among: Array(subscriptions.indices)).compactMap { index, last in
      daysBeforeOpenPause(of: index, from: date).flatMap { days in
        DateInterval(from: days.first, through: min(days.last, last)).map { (index: index, days: $0) }
      }
    }
    let open = ProjectedEvents(of: self, windows: windows) { $0.isOpen && filter.admits($0, of: self) }
    return Array(open.prefix(max(0, count)))
  }

  /// The charges in a window that a filter admits; see `ProjectedEvents`.
  public func charges(in window: DateInterval, matching filter: ChargeFilter?) -> ProjectedEvents {
    guard let filter else { return charges(in: window) }
    return ProjectedEvents(of: self, in: window) { filter.admits($0, of: self) }
  }
}

extension [QueryCondition] {
  /// Whether all conditions hold, of those with `=` on one field at least one.
  fileprivate func areMet(by values: (QueryField) -> [QueryValue]) -> Bool {
    allSatisfy { isMet($0, by: values($0.field)) }
  }

  /// Whether for each field all conditions on it hold for one of its possible values.
  fileprivate func areMetByAny(of values: (QueryField) -> [[QueryValue]]) -> Bool {
    Set(map(\.field)).allSatisfy { field in
      let own = filter { $0.field == field }
      return values(field).contains { value in own.allSatisfy { own.isMet($0, by: value) } }
    }
  }

  private func isMet(_ condition: QueryCondition, by values: [QueryValue]) -> Bool {
    if condition.comparison != .equal { return condition.matches(values) }
    return contains { $0.field == condition.field && $0.comparison == .equal && $0.matches(values) }
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
        && (texts.isEmpty || texts.contains { subscriptions[index].contains($0, on: today) })
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
  ///
  /// A first charge that was moved has its new date.
  public var firstCharge: CivilDate? {
    let moved = hasMoves ? Set(events.lazy.filter { $0.movedFrom != nil }.map(\.subscriptionID)) : []
    let planned = subscriptions.lazy.filter { !moved.contains($0.id) }.map(\.firstBillingDate).min()
    let paid = events.lazy.filter(\.isConfirmed).map(\.date).min()
    let records = moved.isEmpty ? nil : RecordIndex(of: self)
    let first = subscriptions.indices.lazy.filter { moved.contains(subscriptions[$0].id) }.compactMap { index in
      records.flatMap { ChargeStream(of: index, in: .always, records: $0).head }
    }
    return [planned, paid, first.min()].compactMap(\.self).min()
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
  fileprivate func contains(_ text: [Character], on today: CivilDate) -> Bool {
    let searched = [self.name, self.memo] + [self.category, paymentMethod(on: today)].compactMap { $0 } + self.tags
    return text.isEmpty
      || searched.contains { searched in
        let folded = searched.folded
        return folded.indices.contains { folded[$0...].starts(with: text) }
      }
  }
}
