import BillingCore
import Interchange

/// A decision of the reader; the raw value is a key in the JSON.
public enum StatementDecision: String, CaseIterable, Sendable {
  case encoding, columns, dateOrder, decimal, spend
}

/// What told the reader how a file is meant; the raw value is the word in the JSON.
public enum StatementEvidence: String, CaseIterable, Sendable {
  case option
  /// The answer for an earlier statement of the same account.
  case remembered
  /// The balance, which follows from the amounts row by row.
  case balance
  /// Separate columns for money out and in, or a word or mark in each row.
  case columns
  case header
  case language
  /// The country of the currency or the user.
  case country
  case layout
  /// Known services on one side and none on the other.
  case services
  /// Words of the rows, such as `Salary` or `Card payment`, or of the banks of a country.
  case words
  /// Nearly all rows, or the form of the values.
  case rows
}

/// The mark in front of decimals; the raw value is the value of `--decimal`.
public enum DecimalSign: String, CaseIterable, Sendable { case point, comma }

/// One answer to a question, as an option.
public enum StatementChoice: Equatable, Sendable {
  case encoding(TextEncoding)
  case spend(SpendSign)
  case spendWords([String])
  case decimal(DecimalSign)
  case dateOrder(DateOrder)
  /// A field and its column, by name or number.
  case column(StatementField, String)

  /// What the answer decides, and its key and value as an account remembers them.
  fileprivate var parts: (decision: StatementDecision, key: String, value: String) {
    switch self {
    case .encoding(let encoding): (.encoding, "encoding", encoding.rawValue)
    case .spend(let sign): (.spend, "spend", sign.rawValue)
    case .spendWords(let words): (.columns, "spend-words", words.joined(separator: "|"))
    case .decimal(let sign): (.decimal, "decimal", sign.rawValue)
    case .dateOrder(let order): (.dateOrder, "date-order", order.rawValue)
    case .column(let field, let name): (.columns, "column-\(field.rawValue)", name)
    }
  }

  /// The answer as an account remembers it: `spend=positive`.
  public var text: String { parts.key + "=" + parts.value }

  /// The answer that an account remembers; `nil` for a text of another version.
  public init?(text: String) {
    let value = String(text.drop { $0 != "=" }.dropFirst())
    let words = value.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
    let all: [StatementChoice] =
      TextEncoding.allCases.map { .encoding($0) } + SpendSign.allCases.map { .spend($0) } + [.spendWords(words)]
      + DecimalSign.allCases.map { .decimal($0) } + StatementField.allCases.map { .column($0, value) }
      + StatementOptions.dateOrders.map { .dateOrder($0) }
    guard let choice = all.first(where: { $0.text == text }) else { return nil }
    self = choice
  }
}

/// A decision that a file leaves open, with the answers that fit.
public struct StatementQuestion: Equatable, Sendable {
  /// An answer, and up to two rows as it reads them.
  public struct Answer: Equatable, Sendable {
    /// All that it decides.
    public let choices: [StatementChoice]
    public let rows: [StatementRow]
  }

  /// All that is open, at least one.
  public private(set) var decisions: [StatementDecision]
  /// The line of the first row that has several readings.
  public internal(set) var row: Int
  /// The date or amount that is written there; empty if that is not what the only decision is about.
  public internal(set) var written: String
  /// Identifies the header of the file, for an answer that is remembered.
  public internal(set) var layout: String
  /// At least two, the likeliest first.
  public internal(set) var answers: [Answer]

  /// Shows one row that is spent and one that comes in, else the first rows, of those on which the readings differ.
  init(
    _ decisions: [StatementDecision], row: Int, written: String, layout: String,
    _ answers: [(choices: [StatementChoice], rows: [StatementRow])]
  ) {
    (self.decisions, self.row, self.written, self.layout) = (decisions, row, written, layout)
    let readings = answers.map(\.rows)
    let others = readings.dropFirst().map { rows in Dictionary(rows.map { ($0.row, $0) }) { one, _ in one } }
    let differing = readings[0].filter { row in
      others.contains { $0[row.row].map { ($0.date, $0.amount, $0.text) != (row.date, row.amount, row.text) } ?? true }
    }
    let both = [differing.first { $0.amount.minorUnits < 0 }, differing.first { $0.amount.minorUnits > 0 }]
    let chosen = both.contains { $0 == nil } ? Array(differing.prefix(2)) : both.compactMap(\.self)
    self.answers = answers.map { choices, rows in
      Answer(choices: choices, rows: rows.filter { row in chosen.contains { $0.row == row.row } })
    }
  }

  /// The first of several decisions alone, with an answer for each way to take it, as a person is asked them in turn.
  public var first: StatementQuestion {
    guard decisions.count > 1 else { return self }
    let parts = decisions.map { decision in
      var part = self
      (part.decisions, part.answers) = ([decision], [])
      if decision == .dateOrder { part.written = "" }
      for answer in answers {
        let own = Answer(choices: answer.choices.filter { $0.parts.decision == decision }, rows: answer.rows)
        if !part.answers.contains(where: { $0.choices == own.choices }) { part.answers.append(own) }
      }
      return part
    }
    return parts.first { $0.answers.count > 1 } ?? self
  }

  /// The part of an answer that is remembered under the layout; beside an encoding, the rest answers the question of the
  /// header, which comes next.
  public func own(_ choices: [StatementChoice]) -> [StatementChoice] {
    decisions.contains(.encoding) ? choices.filter { $0.parts.decision == .encoding } : choices
  }
}
