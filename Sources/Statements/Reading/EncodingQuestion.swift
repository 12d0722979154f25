import BillingCore
import Interchange

/// The readings of a file in each of its encodings: one is told, several are asked, each with rows as a reader sees them.
struct EncodingQuestion {
  /// `rank` is how likely it is among those of one encoding.
  private typealias Reading = (encoding: TextEncoding, rank: Int, rows: [StatementRow], choices: [StatementChoice])

  private var readings: [Reading] = []
  private var statement: ReadStatement?
  private var failure: StatementError?
  private var open: StatementQuestion?

  init(_ results: some Sequence<(TextEncoding, Result<ReadStatement, StatementError>)>) {
    for (encoding, result) in results {
      switch result {
      case .success(let read):
        if statement == nil { statement = read }
        add(encoding, [(read.rows, [])])
      case .failure(.unclear(let question)):
        if open == nil { open = question }
        add(encoding, question.answers.map { ($0.rows, $0.choices) })
      case .failure(let error):
        if failure == nil { failure = error }
      }
    }
  }

  /// Encodings that tell the same are one.
  private mutating func add(_ encoding: TextEncoding, _ answers: [(rows: [StatementRow], choices: [StatementChoice])]) {
    if readings.contains(where: { $0.rank == 0 && ($0.rows, $0.choices) == answers[0] }) { return }
    readings += answers.enumerated().map { (encoding, $0, $1.rows, $1.choices) }
  }

  /// The statement, if the encodings that can be read tell the same; throws the question otherwise.
  func told() throws(StatementError) -> ReadStatement {
    guard readings.contains(where: { $0.encoding != readings[0].encoding }) else {
      if let statement { return statement }
      throw open.map { .unclear($0) } ?? failure ?? .notText(.empty)
    }
    let shown = readings.ordered { $0.rank < $1.rank }.prefix(Self.mostAnswers)
    let choices = shown.map { [.encoding($0.encoding)] + $0.choices }
    var question = StatementQuestion(
      [.encoding] + (open?.decisions ?? []), row: shown[0].rows.first?.row ?? 1, written: open?.written ?? "",
      layout: Self.layout, choices)
    question.show(shown.map(\.rows))
    throw .unclear(question)
  }

  private static let mostAnswers = 4
  /// What an account remembers the answer under: the header is not known before it.
  private static let layout = "encoding"
}
