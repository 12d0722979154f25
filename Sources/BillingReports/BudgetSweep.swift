import BillingCore

/// Measures budgets over the charges of their periods, in one pass for each period.
///
/// Each charge is looked up by its category, its tags and its bearers: 10,000 budgets of as many categories take as many
/// steps as there are charges, not their product.
struct BudgetSweep {
  private let book: Book
  private let today: CivilDate
  private let counts: [BudgetCount]

  /// The budgets with a limit in a month, in their order.
  init(of budgets: [Budget], in month: YearMonth, of book: Book, today: CivilDate) {
    self.book = book
    self.today = today
    let converter = CurrencyConverter(of: book, today: today)
    counts = budgets.compactMap { BudgetCount(of: $0, in: month, of: book, converter) }
  }

  func statuses() throws(MoneyError) -> [BudgetStatus] {
    var counts = counts
    var periods: [DateInterval] = []
    for count in counts where !periods.contains(count.period) { periods.append(count.period) }
    for period in periods { try sweep(period, counts.indices.filter { counts[$0].period == period }, &counts) }
    var statuses: [BudgetStatus] = []
    for count in counts { statuses.append(try BudgetStatus(of: count)) }
    return statuses
  }

  private func sweep(
    _ period: DateInterval, _ indices: [Int], _ counts: inout [BudgetCount]
  ) throws(MoneyError) {
    var scopes = BudgetScopes(of: book)
    for index in indices { scopes.add(index, counts[index].budget.scope) }
    let shares = MemberShares(of: book)
    let settings = book.settings
    for charge in book.charges(in: period) where charge.counts(settings) {
      for index in scopes.indices(of: charge.subscription, in: book) {
        try counts[index].add(charge, part: book.cost(of: charge), of: book, today: today)
      }
      guard !scopes.ofMembers.isEmpty, let costSplit = book.costSplit(of: charge) else { continue }
      // A confirmed charge is split as it was when it was confirmed.
      for part in shares.parts(of: book.cost(of: charge), by: costSplit) {
        for index in scopes.ofMembers[part.member] ?? [] {
          try counts[index].add(charge, part: part.amount, of: book, today: today)
        }
      }
    }
  }
}

/// The indices of budgets by the charges that they count.
private struct BudgetScopes {
  /// The budgets of a member's share, by name.
  private(set) var ofMembers: [String: [Int]] = [:]
  private var ofEverything: [Int] = []
  private var ofScopes: [Budget.Scope: [Int]] = [:]
  /// The budgets that count whole charges, by the index of the subscription.
  private var known: [[Int]?]

  init(of book: Book) { known = Array(repeating: nil, count: book.subscriptions.count) }

  mutating func add(_ index: Int, _ scope: Budget.Scope) {
    switch scope {
    case .everything: ofEverything.append(index)
    case .category, .tag: ofScopes[scope.folded, default: []].append(index)
    case .member(let name): ofMembers[name, default: []].append(index)
    }
  }

  /// The budgets that count whole charges of a subscription, each once.
  mutating func indices(of subscription: Int, in book: Book) -> [Int] {
    if let indices = known[subscription] { return indices }
    let owner = book.subscriptions[subscription]
    let category = owner.category.flatMap { ofScopes[.category($0.folded)] } ?? []
    let tagged = ofScopes.isEmpty ? [] : Set(owner.tags.map(\.folded)).flatMap { ofScopes[.tag($0)] ?? [] }
    known[subscription] = ofEverything + category + tagged
    return ofEverything + category + tagged
  }
}
