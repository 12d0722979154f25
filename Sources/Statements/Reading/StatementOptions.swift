import BillingCore
import Interchange

/// The sign with which a file writes spending; the raw value is the value of `--spend`.
public enum SpendSign: String, CaseIterable, Sendable { case negative, positive }

/// What a column of a statement is; the raw value is a name in `--columns` and in the JSON.
public enum StatementField: String, CaseIterable, Sendable {
  /// The day of purchase, or the only day.
  case date
  case bookedOn
  /// The day from which interest is counted; used if there is no other.
  case valueDate
  /// Merchant or payee, else the description.
  case text
  /// The other party of money that comes in.
  case payer
  case amount
  /// Spending in a column of its own.
  case debit
  /// Money that comes in, in a column of its own.
  case credit
  /// What the bank took besides, in a column of its own.
  case fee
  /// A word for the direction: `Af` and `Bij`, `DEBIT` and `CREDIT`.
  case sign
  case balance
  case currency
  case state
  case type
  /// Whether the row is between accounts of the same person.
  case transfer
  /// The amount in the currency of the merchant.
  case original
  case originalCurrency
  case reference

  static let amounts: [StatementField] = [.amount, .debit, .credit]
}

/// The user's answers to what a statement leaves open.
public struct StatementOptions: Equatable, Sendable {
  /// The columns by header, or by number from 1; those that are not named are found.
  public var columns: [StatementField: String] = [:]
  public var encoding: TextEncoding?
  public static let dateOrders = DateOrder.allCases + [.era]
  public var dateOrder: DateOrder?
  /// The order in the user's country, which tells nothing alone.
  public var usualOrder = NumberOrder.unknown
  public var spend: SpendSign?
  /// The words of rows that are spent, in a column with a word per row; `nil` if they are known.
  public var spendWords: [String]?
  public var decimal: DecimalSign?
  /// The answers for an earlier statement of the same account, as it remembers them: `spend=positive`.
  public var remembered: [String] = []
  /// The currency of amounts without one, before that of the book.
  public var currency: Currency?

  /// Creates options that detect everything: what is `nil` is found in the file.
  public init() {}

  static func answering(_ texts: [String]) -> StatementOptions {
    StatementOptions().taking(texts.compactMap { StatementChoice(text: $0) })
  }

  /// The parts of the answers to a question that the options give.
  public func choices(for question: StatementQuestion) -> [StatementChoice] {
    question.answers.flatMap(\.choices).filter { taking([$0]) == self }
  }

  public var withoutAnswers: StatementOptions {
    var options = StatementOptions()
    (options.usualOrder, options.remembered, options.currency) = (usualOrder, remembered, currency)
    return options
  }

  func decides(_ decision: StatementDecision) -> Bool {
    switch decision {
    case .encoding: encoding != nil
    case .columns: !columns.isEmpty
    case .dateOrder: dateOrder != nil
    case .decimal: decimal != nil
    case .spend: spend != nil || spendWords != nil
    }
  }

  /// Takes answers as if they had been given as options.
  public func taking(_ choices: [StatementChoice]) -> StatementOptions {
    var options = self
    for choice in choices {
      switch choice {
      case .encoding(let encoding): options.encoding = encoding
      case .spend(let sign): options.spend = sign
      case .spendWords(let words): options.spendWords = words
      case .decimal(let sign): options.decimal = sign
      case .dateOrder(let order): options.dateOrder = order
      case .column(let field, let name): options.columns[field] = name
      }
    }
    return options
  }
}
