import BillingCore
import CommandLineKit

enum BudgetOptions {
  static let category = OptionDescription(
    "category", short: "c", "CATEGORY", .category, "Only charges in this category", "このカテゴリだけを対象にする")
  static let tag = OptionDescription(
    "tag", short: "t", "TAG", .tag, "Only charges with this tag", "このタグが付いたものだけを対象にする", isRepeatable: true)
  static let member = OptionDescription("member", "MEMBER", .member, "Only this member's share", "この人が負担する分だけを対象にする")
  static let per = OptionDescription(
    "per", "PERIOD", .choice(Budget.Period.allCases.map(\.rawValue)), "Per month (default) or per year",
    "月ごとか年ごとか（省略時は月）")
  static let currency = OperandDescription("CURRENCY", .optional, .currency, "Currency, for example USD", "通貨（USD など）")

  static let scopes = [category, tag, member]
  /// The scopes that a goal can have: an average has no share of a member.
  static let goalScopes = [category, tag]
}

extension Context {
  /// The scope of the budget or goal from one of the options; throws if more than one is given.
  func budgetScope(among scopes: [OptionDescription] = BudgetOptions.scopes) throws -> Budget.Scope {
    let named = scopes.filter(arguments.has)
    if named.count > 1 { throw UsageError.contradiction(named[0].spelling, named[1].spelling) }
    if arguments.values(of: BudgetOptions.tag).count > 1 { throw CommandLineError.repeatedOption(BudgetOptions.tag) }
    guard let option = named.first, let name = arguments.values(of: option).first else { return .everything }
    try naming(option.spelling, name) { try Subscription.validate(label: name) }
    switch option {
    case BudgetOptions.category: return .category(name.trimmed())
    case BudgetOptions.tag: return .tag(name.trimmed())
    default: return .member(name.trimmed())
    }
  }

  /// Returns the scope with its member spelled as in the book.
  func known(_ scope: Budget.Scope, in book: Book) throws -> Budget.Scope {
    guard case .member(let name) = scope else { return scope }
    return .member(try member(name, named: BudgetOptions.member.spelling, in: book, orNew: true))
  }

  /// The period of the limit (default: month).
  func budgetPeriod() -> Budget.Period {
    arguments[BudgetOptions.per].flatMap { Budget.Period(rawValue: $0) } ?? .month
  }

  /// The currency from the operand, if given.
  func budgetCurrency() throws -> Currency? {
    try arguments[BudgetOptions.currency].map { try Self.currency($0, named: BudgetOptions.currency.placeholder) }
  }

  /// Reads a limit from an operand.
  ///
  /// Ignores the setting `maxAmount` up to the largest value it can have: an amount that is probably a typo in a price
  /// can be a yearly budget.
  func limit(_ text: String, named name: String, _ settings: Settings) throws -> Money {
    var settings = settings
    settings.maxAmount = Int64(Settings.maxAmounts.upperBound)
    return try amount(
      text, named: name, currency: try budgetCurrency(), usual: settings.defaultCurrency, settings: settings)
  }
}
