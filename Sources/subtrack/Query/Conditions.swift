import BillingCore
import BillingReports
import CommandLineKit
import Typesetting

/// Reads the filters of the command line.
extension Context {
  /// The filter given by some of the selecting options; throws `InvalidValue` for a value that is none of its field.
  func filter(by options: [OptionDescription] = SelectionOptions.all, in book: Book) throws -> SubscriptionFilter {
    var filter = SubscriptionFilter()
    for (option, field) in SelectionOptions.fields where options.contains(option) && arguments.has(option) {
      let values = ConditionValues(option: option, parameter: option.spelling, field: field, context: self, book: book)
      for text in arguments.values(of: option) { filter.conditions.append(try values.condition(.equal, text)) }
    }
    guard options.contains(SelectionOptions.condition) else { return filter }
    for text in arguments.values(of: SelectionOptions.condition) {
      filter.conditions.append(try condition(text, in: book))
    }
    return filter
  }

  /// Reads `category=video`, `category = !video` or `amount>=1000`.
  private func condition(_ text: String, in book: Book) throws -> QueryCondition {
    let parameter = SelectionOptions.condition.spelling
    guard let (word, comparison, value) = QueryCondition.parts(of: text) else {
      throw InvalidValue(parameter: parameter, value: text, reason: ErrorReport.notACondition)
    }
    let field = try QueryField.reading(
      word, among: QueryField.conditions, offered: QueryField.conditionWords, named: parameter)
    if comparison.isOrder, ![.amount, .date, .number].contains(field.kind) {
      throw InvalidValue(parameter: parameter, value: text, reason: ErrorReport.hasNoOrder(field))
    }
    let values = ConditionValues(
      option: nil, parameter: "\(parameter) \(field.rawValue)\(comparison.rawValue)", field: field, context: self,
      book: book)
    return try values.condition(comparison, value)
  }
}

extension QueryField {
  /// What the screen shows for one of the words that are its values.
  fileprivate func shownWords(for word: String) -> [Text] {
    switch self {
    case .status: EffectiveStatus.Word(rawValue: word).map { [$0.word] } ?? []
    case .payment: Subscription.Payment(rawValue: word).map { [$0.word, $0.longWord] } ?? []
    case .roll: RollRule(rawValue: word).map { [$0.words] } ?? []
    default: []
    }
  }
}

/// Reads the values of a field in a condition.
private struct ConditionValues {
  /// The option of the field; `nil` for `--where`.
  let option: OptionDescription?
  /// The option, and for `--where` the field and the sign.
  let parameter: String
  let field: QueryField
  let context: Context
  let book: Book

  /// The condition on the values in a text: one, or several with commas between; an empty text means that the field is
  /// empty.
  func condition(_ comparison: QueryCondition.Comparison, _ text: String) throws -> QueryCondition {
    let typed = TypedValues(text, of: field, in: book, on: context.today)
    guard let typed, !typed.isExcluded || comparison == .equal else {
      let reason: ErrorReport =
        typed == nil ? .mixed(option?.spelling, field, text) : .misplacedExclusion(field, text)
      throw InvalidValue(parameter: parameter, value: text, reason: reason)
    }
    return QueryCondition(
      field, typed.isExcluded ? .notEqual : comparison, try typed.texts.map { try isNone($0) ? .none : operand($0) })
  }

  private func isNone(_ text: String) -> Bool {
    text.isEmpty || text == Text.none.en || text == Text.none.ja
  }

  private func operand(_ text: String) throws -> QueryCondition.Operand {
    switch field.kind {
    case .text where field == .currency: .text(try currency(text).code.folded)
    case .text: .text(book.meant(by: text, in: field, on: context.today))
    case .words(let words): .text(try word(text, among: words))
    case .number:
      .number(
        try Context.count(
          text, named: parameter, in: 0...999_999, units: Context.daysUnits + ["回", "件", "か月", "months", "m"]))
    case .date: .days(try days(text))
    case .amount: .amount(try amount(text))
    case .cycle: .cycle(try naming(parameter, text) { try BillingCycle(reading: text) })
    case .reminders: try reminder(text)
    }
  }

  /// A distance at which a subscription is reminded of, among others, or `off`.
  private func reminder(_ text: String) throws -> QueryCondition.Operand {
    let distances = try Context.reminderDays(text, named: parameter)
    return distances.days.first.map { .number($0) } ?? .text(distances.words)
  }

  /// A currency, also a retired one, which old data can have.
  private func currency(_ text: String) throws -> Currency {
    try Currency(code: text.halfWidth) ?? Context.currency(text, named: parameter, usual: book.settings.defaultCurrency)
  }

  /// One of the words, or the word for it on the screen.
  private func word(_ text: String, among words: [String]) throws -> String {
    let plain = text.folded
    if let word = words.first(where: { $0 == plain }) { return word }
    if let word = words.first(where: { field.shownWords(for: $0).contains { $0.isWritten(plain) } }) { return word }
    if let word = context.tool.choice(text, of: field.rawValue, among: words) { return word }
    if field == .status, Text.leaving.isWritten(text) {
      throw InvalidValue(parameter: parameter, value: text, reason: ErrorReport.leavingIsActive)
    }
    if field == .status, StatusSymbol.overdue.word.isWritten(text) {
      throw InvalidValue(parameter: parameter, value: text, reason: ErrorReport.overdueIsOfCharges)
    }
    let near = Suggestions.nearest(to: text, among: words, limit: 1)
    if let option {
      throw CommandLineError.badChoice(.option(option), value: text, choices: words, suggestion: near.first)
    }
    throw InvalidValue(
      parameter, text, "unknownWord", "Not a valid value.", "指定できる語ではありません。",
      WayOut(
        .didYouMean(near)
          ?? Text(
            en: "Choose one of: \(words.joined(separator: ", "))",
            ja: "次のいずれかを指定してください: "
              + words.map { field.shownWords(for: $0).first?.ja ?? $0 }.joined(separator: "、"))))
  }

  /// A day, or all days of a month, a quarter or a year.
  private func days(_ text: String) throws -> DateInterval {
    if let period = context.periods(of: book.settings).read(text), let first = period.first, let last = period.last,
      let days = DateInterval(from: first, through: last)
    {
      return days
    }
    return .day(try context.date(text, named: parameter))
  }

  /// An amount; without a currency it is the same number in any.
  private func amount(_ text: String) throws -> QueryAmount {
    let isBare = AmountReader.parts(of: text).mark.isEmpty
    return try naming(parameter, text) {
      guard isBare else {
        return QueryAmount(
          try AmountReader(defaultCurrency: book.settings.defaultCurrency, local: context.localCurrency).read(text),
          isOfAnyCurrency: false)
      }
      return QueryAmount(try Self.bare(text), isOfAnyCurrency: true)
    }
  }

  /// A number in a currency with enough decimals for it: none in yen, two in dollars, three in dinars.
  private static func bare(_ text: String) throws(AmountError) -> Money {
    for currency in [Currency.yen, Currency(code: "USD")].compactMap(\.self) {
      do throws(AmountError) { return try AmountReader(defaultCurrency: currency).read(text) } catch {
        guard case .tooManyDecimals = error else { throw error }
      }
    }
    return try AmountReader(defaultCurrency: Currency(code: "KWD") ?? .yen).read(text)
  }
}

extension Text {
  /// The word for the part of a report that has no value in a field.
  static let none = Text("(none)", "（なし）")

  /// The same word as people type it.
  static let noneTyped = Text("none", "なし")

  /// The word for a subscription whose cancellation date is in the future.
  fileprivate static let leaving = Text("ends", "解約予定")
}

extension ErrorReport {
  fileprivate static let leavingIsActive = ErrorReport.problem(
    "leavingIsActive", "Until its last day, a subscription that ends is active.", "解約予定のものは、解約日までは契約中（active）です。",
    WayOut("To select it with all active ones: --status active", "契約中のものをすべて選ぶには: --status active"))

  fileprivate static let overdueIsOfCharges = ErrorReport.problem(
    "overdueIsOfCharges", "Charges are overdue, not subscriptions.", "期日超過は請求の状態です。",
    WayOut("To list what is overdue", "期日超過の請求を見るには", "due"))

  fileprivate static let notACondition = ErrorReport.problem(
    "notACondition", "Not a condition.", "条件として認識できません。",
    WayOut(
      "Write a field, a sign and a value: --where category=video, --where 'amount>=1000'",
      "項目、記号、値の順に指定してください: --where category=動画、--where 'amount>=1000'"))

  fileprivate static func hasNoOrder(_ field: QueryField) -> ErrorReport {
    .problem(
      "noOrder", "'\(Word(field.rawValue))' has no order; < and > compare amounts, dates and numbers.",
      "「\(Word(field.rawValue))」は大小を比べられません。< と > は金額・日付・数値に使えます。",
      WayOut(
        "Use = or != instead: --where \(Word(field.rawValue))=VALUE",
        "= か != を使ってください: --where \(Word(field.rawValue))=値"))
  }
}
