import BillingCore

/// A decision of the reader; the raw value is a key in the JSON.
public enum StatementDecision: String, CaseIterable, Sendable {
  case encoding, columns, dateOrder, decimal, spend
}

/// What told the reader how a file is meant; the raw value is the word in the JSON.
public enum StatementEvidence: String, CaseIterable, Sendable {
  /// An option of the command.
  case option
  /// The answer for an earlier statement of the same account.
  case remembered
  /// Separate columns for money out and in, or a word or mark in each row.
  case columns
  /// A word of the header.
  case header
  /// The balance, which follows from the amounts row by row.
  case balance
  /// The layout of a known bank.
  case layout
  /// Known services on one side and none on the other.
  case services
  /// Words such as `Salary` or `Card payment` in the rows.
  case words
  /// Nearly all rows, or the form of the values.
  case rows
}

/// The mark in front of decimals; the raw value is the value of `--decimal`.
public enum DecimalSign: String, CaseIterable, Sendable { case point, comma }

/// One answer to a question, as an option.
public enum StatementChoice: Equatable, Sendable {
  case spend(SpendSign)
  case decimal(DecimalSign)
  case dateOrder(DateOrder)
  /// A field and its column, by name or number.
  case column(StatementField, String)
}

/// A decision that a file leaves open, with the answers that fit.
public struct StatementQuestion: Equatable, Sendable {
  /// An answer, and up to two rows as it reads them.
  public struct Answer: Equatable, Sendable {
    public let choice: StatementChoice
    public internal(set) var rows: [StatementRow] = []
  }

  public let decision: StatementDecision
  /// The line of the first row that has several readings.
  public let row: Int
  /// What is written there: the date or the amount.
  public let written: String
  /// Identifies the header of the file, for an answer that is remembered.
  public internal(set) var layout = ""
  /// At least two, the likeliest first.
  public internal(set) var answers: [Answer]

  init(_ decision: StatementDecision, row: Int, written: String, _ choices: [StatementChoice]) {
    self.decision = decision
    self.row = row
    self.written = written
    answers = choices.map { Answer(choice: $0) }
  }

  /// The most rows that are shown per answer.
  private static let mostRows = 2

  /// Fills in the rows on which the readings differ; `readings` are those of the answers.
  mutating func show(_ readings: [[StatementRow]]) {
    let rows = Self.shownRows(readings)
    for index in answers.indices {
      answers[index].rows = readings[index].filter { rows.contains($0.row) }
    }
  }

  /// The lines of one row that is spent and one that comes in, else of the first rows.
  private static func shownRows(_ readings: [[StatementRow]]) -> Set<Int> {
    guard let first = readings.first else { return [] }
    let others = readings.dropFirst().map { rows in Dictionary(rows.map { ($0.row, $0) }) { one, _ in one } }
    let differing = first.filter { row in
      others.contains { $0[row.row].map { $0.date != row.date || $0.amount != row.amount } ?? true }
    }
    let both = [differing.first { $0.amount.minorUnits < 0 }, differing.first { $0.amount.minorUnits > 0 }]
    let chosen = both.compactMap { $0?.row }
    return Set((chosen.count == mostRows ? chosen : differing.map(\.row)).prefix(mostRows))
  }
}

extension StatementChoice {
  /// The answer as an account remembers it: `spend=positive`.
  public var text: String {
    switch self {
    case .spend(let sign): "spend=\(sign.rawValue)"
    case .decimal(let sign): "decimal=\(sign.rawValue)"
    case .dateOrder(let order): "date-order=\(order.rawValue)"
    case .column(let field, let name): "column-\(field.rawValue)=\(name)"
    }
  }
}

extension StatementOptions {
  /// The answer that the options give to a question; `nil` if they give none.
  public func choice(for question: StatementQuestion) -> StatementChoice? {
    question.answers.map(\.choice).first { choice in
      switch choice {
      case .spend(let sign): spend == sign
      case .decimal(let sign): decimal == sign
      case .dateOrder(let order): dateOrder == order
      case .column(let field, let name): columns[field] == name
      }
    }
  }

  /// The options without those that answer questions.
  public var withoutAnswers: StatementOptions {
    var options = self
    (options.spend, options.decimal, options.dateOrder) = (nil, nil, nil)
    return options
  }

  /// Takes an answer as if it had been given as an option.
  public mutating func take(_ choice: StatementChoice) {
    switch choice {
    case .spend(let sign): spend = sign
    case .decimal(let sign): decimal = sign
    case .dateOrder(let order): dateOrder = order
    case .column(let field, let name): columns[field] = name
    }
  }
}
