import BillingCore

/// Reads one budget.
///
/// Its currency can come after its limits, so these are read as text and converted at the end.
struct BudgetReader {
  private let start: Int
  private var scopes: [Budget.Scope] = []
  private var period: Budget.Period?
  private var currency: Currency?
  private var limits: [Limit] = []

  private struct Limit {
    let start: Int
    var from: YearMonth?
    var amounts = AmountFields()
    var unknown: [UnknownKey] = []
  }

  /// Reads the next value; unknown keys are added to `unknown`.
  static func read(_ fields: inout FieldReader, unknown: inout UnknownKeys) throws(Fault) -> Budget {
    var reader = BudgetReader(start: fields.offset)
    let keys = try fields.object(BudgetKey.table) { (fields, key) throws(Fault) in try reader.read(key, &fields) }
    let budget = try reader.finished()
    unknown[.budget(budget.identity)] = keys
    for limit in reader.limits {
      if let month = limit.from { unknown[.budgetVersion(budget.identity, month)] = limit.unknown }
    }
    return budget
  }

  private init(start: Int) { self.start = start }

  private mutating func read(_ key: BudgetKey, _ fields: inout FieldReader) throws(Fault) {
    switch key {
    case .per: period = try fields.word(Budget.Period.self)
    case .category: try readScope(&fields) { .category($0) }
    case .tag: try readScope(&fields) { .tag($0) }
    case .member: try readScope(&fields) { .member($0) }
    case .currency: currency = try fields.currency()
    case .versions: try fields.array { (fields, _) throws(Fault) in try readLimit(&fields) }
    }
  }

  private mutating func readScope(
    _ fields: inout FieldReader, _ scope: (String) -> Budget.Scope
  ) throws(Fault) {
    let index = fields.offset
    guard let name = try fields.text() else { return }
    guard scopes.isEmpty else { throw Fault(.severalScopes, at: index) }
    scopes.append(scope(name))
  }

  private mutating func readLimit(_ fields: inout FieldReader) throws(Fault) {
    var limit = Limit(start: fields.offset)
    limit.unknown = try fields.object(BudgetVersionKey.table) { (fields, key) throws(Fault) in
      switch key {
      case .from: limit.from = try fields.month()
      case .amount: _ = try fields.optional { (fields) throws(Fault) in try limit.amounts.readAmount(&fields) }
      case .amountMinorUnits: try limit.amounts.readMinorUnits(&fields)
      }
    }
    limits.append(limit)
  }

  /// Sorts the limits by month: `BillingCore` requires the order, a file does not.
  private func finished() throws(Fault) -> Budget {
    guard let period else { throw Fault(.missingKey(BudgetKey.per.rawValue), at: start) }
    guard let currency else { throw Fault(.missingKey(BudgetKey.currency.rawValue), at: start) }
    var versions: [Budget.Version] = []
    var months: Set<YearMonth> = []
    for limit in limits {
      guard let from = limit.from else { throw Fault(.missingKey(BudgetVersionKey.from.rawValue), at: limit.start) }
      guard months.insert(from).inserted else { throw Fault(.duplicateMonth(from), at: limit.start) }
      let amount = try limit.amounts.money(defaultCurrency: currency)
      versions.append(Budget.Version(from: from, minorUnits: amount?.minorUnits))
    }
    versions.sort { $0.from < $1.from }
    return Budget(scopes.first ?? .everything, per: period, in: currency, versions: versions)
  }
}

extension SpendingGoal {
  /// Reads a goal and its unknown keys.
  static func read(_ fields: inout FieldReader) throws(Fault) -> (goal: SpendingGoal, unknown: [UnknownKey]) {
    let start = fields.offset
    var amounts = AmountFields()
    var month: YearMonth?
    var scope = Budget.Scope.everything
    let unknown = try fields.object(GoalKey.table) { (fields, key) throws(Fault) in
      switch key {
      case .category: try readScope(&scope, &fields) { .category($0) }
      case .tag: try readScope(&scope, &fields) { .tag($0) }
      case .amount: try amounts.readAmount(&fields)
      case .amountMinorUnits: try amounts.readMinorUnits(&fields)
      case .currency: amounts.currency = try fields.currency()
      case .by: month = try fields.month()
      }
    }
    guard let currency = amounts.currency else { throw Fault(.missingKey(GoalKey.currency.rawValue), at: start) }
    guard let month else { throw Fault(.missingKey(GoalKey.by.rawValue), at: start) }
    let amount = try amounts.neededMoney(defaultCurrency: currency, objectAt: start)
    return (SpendingGoal(perMonth: amount, by: month, for: scope), unknown)
  }

  private static func readScope(
    _ scope: inout Budget.Scope, _ fields: inout FieldReader, _ make: (String) -> Budget.Scope
  ) throws(Fault) {
    let index = fields.offset
    guard let name = try fields.text() else { return }
    guard scope == .everything else { throw Fault(.severalScopes, at: index) }
    scope = make(name)
  }
}
