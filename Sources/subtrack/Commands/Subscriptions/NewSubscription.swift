import BillingCore
import CommandLineKit

/// Reading the line of `add` as a subscription.
enum NewSubscription {
  /// Returns the subscription that the command line describes, whose details are options; see `AddLine`.
  ///
  /// A missing name or amount gets a placeholder, so that the other arguments are checked before the questions.
  static func read(_ id: UUID, _ book: Book, _ context: Context) throws -> Subscription {
    let settings = book.settings
    let name = context.arguments[AddOptions.subscriptionName]?.trimmed() ?? AddOptions.subscriptionName.placeholder
    try naming(AddOptions.subscriptionName.placeholder, name) { try Subscription.validate(name: name) }
    let currency = try context.currency(SubscriptionOptions.currency, usual: settings.defaultCurrency)
    let model = try context.arguments[AddOptions.like].map { book.subscriptions[try context.find($0, in: book)] }
    if model != nil, currency != nil, context.arguments[AddOptions.amount] == nil {
      throw UsageError.needsAlso(SubscriptionOptions.currency.spelling, AddOptions.amount.placeholder)
    }
    // Unless an option names another first charge.
    let first = try context.trialEnd().map { $0.advancedClamping(days: 1) } ?? context.today
    var subscription =
      model.map { Subscription(id: id, name: name, like: $0, firstBillingDate: first, on: context.today) }
      ?? Subscription(id: id, name: name, price: .zero(settings.defaultCurrency), firstBillingDate: first)
    if let text = context.arguments[AddOptions.amount] {
      let usual = model.map(\.price.currency) ?? settings.defaultCurrency
      subscription.price = try readPrice(text, of: name, currency, usual, settings, context)
    }
    try refuseMonthWithoutDay(context)
    try context.applyOptions(to: &subscription, in: book)
    subscription.foldPayers(before: context.today)
    subscription.createdAt = context.clock.now
    subscription.updatedAt = context.clock.now
    try subscription.validate(settings)
    return subscription
  }

  /// The price; an amount with decimals in a currency that has none is rejected with both ways out.
  private static func readPrice(
    _ text: String, of name: String, _ currency: Currency?, _ usual: Currency, _ settings: Settings, _ context: Context
  ) throws -> Money {
    do {
      return try context.amount(
        text, named: AddOptions.amount.placeholder, currency: currency, usual: usual, settings: settings,
        takesEstimates: true)
    } catch var error as InvalidValue where currency == nil && hasDecimals(text, usual) {
      guard let other = decimalCurrency(for: text, context) else { throw error }
      let arguments = context.arguments.replacingOperands(by: [name, text, other.code])
      let line = arguments.words(of: AddOptions.command).commandLine
      let hint = Text(
        "For this one in \(Word(other)): \(Word(line))\n  For all amounts: subtrack config defaultCurrency \(Word(other))",
        "この1件だけ \(Word(other)) で登録するには: \(Word(line))\n  今後の金額をすべて \(Word(other)) にするには: subtrack config defaultCurrency \(Word(other))"
      )
      error.reason = error.reason.report.hinting(hint)
      throw error
    }
  }

  /// Whether the only fault of an amount is that the currency has no decimals.
  private static func hasDecimals(_ text: String, _ currency: Currency) -> Bool {
    let reader = AmountReader(defaultCurrency: currency, takesEstimates: true)
    return currency.exponent == 0 && reader.refusal(of: text) == .tooManyDecimals(currency)
  }

  /// A currency in which a number without a mark is an amount: that of the locale, or the dollar; `nil` if it is none.
  private static func decimalCurrency(for text: String, _ context: Context) -> Currency? {
    guard text.allSatisfy({ $0.isNumber || $0 == "." }) else { return nil }
    let other = context.localCurrency.flatMap { $0.exponent > 0 ? $0 : nil } ?? .usDollar
    return AmountReader(defaultCurrency: other).refusal(of: text) == nil ? other : nil
  }

  /// Throws for a cycle that names one month of the year and no day, where nothing else says the day: 毎年4月.
  private static func refuseMonthWithoutDay(_ context: Context) throws {
    typealias Options = SubscriptionOptions
    guard ![Options.first, Options.next, Options.trial].contains(where: context.arguments.has),
      let text = context.arguments[Options.every], let cycle = try context.cycle()?.cycle,
      case .monthsOfYear(let months) = cycle.pattern, months.numbers.count == 1
    else { return }
    let (month, name) = (months.numbers[0], Text(typed: String(cycle.words.suffix(3))).titled)
    throw InvalidValue(
      Options.every.spelling, text, "monthWithoutDay", "This names a month, but not the day.",
      "\(month)月の何日に請求されるのか分かりません。",
      WayOut("Name the day too, for example 'every year on \(name) 1'.", "毎年\(month)月1日 のように、日まで指定してください。"))
  }

  /// The id from `--id`, or a new random one.
  static func identifier(_ context: Context) throws -> UUID {
    try context.value(
      AddOptions.id, { UUID($0) },
      or: .problem(
        "notAnIdentifier", "Not a valid UUID.", "UUIDではありません。",
        WayOut(
          "Use a UUID like 0b5c6f1e-8f3a-4c52-9d5e-2f6f3f0a9b11, or omit --id.",
          "0b5c6f1e-8f3a-4c52-9d5e-2f6f3f0a9b11 のように書くか、--id を省いてください。"))) ?? .random()
  }
}
