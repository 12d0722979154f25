/// Subscriptions chosen and put in order, each with its next charge and its mean cost: what `list` answers.
///
/// One pass over the book finds the next charges and one the averages, so a long book costs no more a row than a short one.
public struct SubscriptionListing: Equatable, Sendable {
  /// Which subscriptions are meant; what is empty asks for nothing.
  public struct Filter: Equatable, Sendable {
    /// A text that stands in the name, the category, a tag, the payment method or the memo.
    public var text = ""
    /// How it stands today; see `Standing.status`.
    public var status: Subscription.Status?
    /// Its category.
    public var category: String?
    /// Tags that it has, all of them.
    public var tags: [String] = []
    /// Who pays.
    public var payer: String?

    /// The filter that lets everything pass.
    public init() {}
  }

  /// What comes first.
  public enum Order: String, CaseIterable, Sendable {
    /// What charges next; what charges no more comes last.
    case next
    /// The highest price, currency by currency, since prices of two currencies cannot be compared.
    case amount
    /// The name, without letter case.
    case name
  }

  /// One subscription.
  public struct Row: Equatable, Sendable {
    /// Its place in the book.
    public var place: Int
    /// The price in force.
    public var price: Money
    /// The next open charge, or nil where none comes.
    public var next: BillingEvent?
    /// The mean cost of a month; nil where it costs nothing, since it rests or has ended.
    public var averagePerMonth: Money?
  }

  /// The subscriptions that were meant, in order.
  public private(set) var rows: [Row]
  /// The mean cost of a month of these subscriptions together, rounded once.
  public let averagesPerMonth: MoneySums
  /// The same in the base currency; nil where the settings name none.
  public let convertedAverage: ConvertedTotal?

  /// Lists a book as of a day; throws `MoneyError.overflow`.
  public init(
    of book: Book, today: CivilDate, matching filter: Filter = Filter(), by order: Order = .next
  ) throws(MoneyError) {
    let next = book.nextChargeOfEach(onOrAfter: today)
    let averages = try book.averagePerMonthOfEach(on: today, next: next)
    let wanted = FoldedFilter(filter, today: today)
    rows = book.subscriptions.indices.filter { wanted.matches(book.subscriptions[$0]) }.map { place in
      Row(
        place: place, price: book.subscriptions[place].coming(on: today), next: next[place],
        averagePerMonth: averages[place])
    }
    var sum = AverageSum(book.settings.rounding)
    for row in rows where row.averagePerMonth != nil {
      sum.add(row.price, every: book.subscriptions[row.place].cycle.step)
    }
    averagesPerMonth = try sum.rounded()
    convertedAverage = try CurrencyConverter(of: book, today: today).map(sum.converted)
    sort(by: order, book)
  }

  /// Equals are ordered by name, then by id.
  private mutating func sort(by order: Order, _ book: Book) {
    let keys = rows.map { $0.sortKey(order) }
    let names = rows.map { Book.folded(book.subscriptions[$0.place].name) }
    let starts = names.map(NameOrder.key)
    let sorted = rows.indices.sorted { one, other in
      if keys[one] != keys[other] { return keys[one] < keys[other] }
      if starts[one] != starts[other] { return starts[one] < starts[other] }
      let (first, second) = (rows[one].place, rows[other].place)
      return NameOrder.precedes(names[one], names[other])
        ?? (book.subscriptions[first].id < book.subscriptions[second].id)
    }
    rows = sorted.map { rows[$0] }
  }
}

extension SubscriptionListing.Row {
  fileprivate func sortKey(_ order: SubscriptionListing.Order) -> SortKey {
    switch order {
    case .next: SortKey(group: 0, number: Int64(next?.date.packed ?? .max))
    case .amount: SortKey(group: price.currency.packedCode, number: ~price.minorUnits)
    case .name: SortKey(group: 0, number: 0)
    }
  }
}

/// What is compared before the names are.
private struct SortKey: Comparable {
  let group: UInt32
  let number: Int64

  static func < (one: SortKey, other: SortKey) -> Bool {
    (one.group, one.number) < (other.group, other.number)
  }
}

/// A filter made ready for many comparisons: letter case and width do not count.
private struct FoldedFilter {
  private let text: [Character]
  private let status: Subscription.Status?
  private let category: String?
  private let tags: [String]
  private let payer: String?
  private let today: CivilDate

  init(_ filter: SubscriptionListing.Filter, today: CivilDate) {
    self.today = today
    text = Array(Book.folded(filter.text))
    status = filter.status
    category = filter.category.map(Book.folded)
    tags = filter.tags.map(Book.folded)
    payer = filter.payer.map(Book.folded)
  }

  func matches(_ subscription: Subscription) -> Bool {
    if let status, status != subscription.standing(on: today).status { return false }
    if let category, category != subscription.category.map(Book.folded) { return false }
    if let payer, payer != subscription.payer.map(Book.folded) { return false }
    if !tags.isEmpty, !Set(tags).isSubset(of: subscription.tags.map(Book.folded)) { return false }
    return text.isEmpty || subscription.searchedTexts.contains { isIn(Book.folded($0)) }
  }

  /// Compared by characters, so that が in one scalar is found where it stands in two.
  private func isIn(_ searched: String) -> Bool {
    searched.indices.contains { searched[$0...].starts(with: text) }
  }
}

extension Subscription {
  fileprivate var searchedTexts: [String] {
    [name, memo] + [category, paymentMethod].compactMap { $0 } + tags
  }
}
