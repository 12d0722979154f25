import BillingCore
import Interchange

/// What a file says in each of the encodings that it may have: its rows, or a question with the rows that each shows.
struct EncodingDecision {
  /// `rank` is how likely it is among those of one encoding.
  private typealias Reading = (encoding: TextEncoding, rank: Int, rows: [StatementRow], choices: [StatementChoice])

  private var readings: [Reading] = []
  private var statement: ReadStatement?
  private var failure: StatementError?
  /// The first question that an encoding leaves open by itself.
  private var question: StatementQuestion?

  init(_ results: some Sequence<(TextEncoding, Result<ReadStatement, StatementError>)>) {
    for (encoding, result) in results {
      switch result {
      case .success(let read):
        if statement == nil { statement = read }
        add(encoding, [(read.rows, [])])
      case .failure(.unclear(let open)):
        if question == nil { question = open }
        add(encoding, open.answers.map { ($0.rows, $0.choices) })
      case .failure(let error):
        if failure == nil { failure = error }
      }
    }
  }

  /// Encodings whose likeliest readings have the same rows are one.
  private mutating func add(_ encoding: TextEncoding, _ answers: [(rows: [StatementRow], choices: [StatementChoice])]) {
    if readings.contains(where: { $0.rank == 0 && ($0.rows, $0.choices) == answers[0] }) { return }
    readings += answers.enumerated().map { (encoding, $0, $1.rows, $1.choices) }
  }

  /// The statement, if all encodings tell the same; throws the question between several, or what the only one throws.
  func decided() throws(StatementError) -> ReadStatement {
    guard readings.contains(where: { $0.encoding != readings[0].encoding }) else {
      if let statement { return statement }
      throw question.map { .unclear($0) } ?? failure ?? .notText(.empty)
    }
    let shown = readings.ordered { $0.rank < $1.rank }.prefix(4)
    // An account remembers answers under the header, which is not known before the encoding: a word stands for it.
    throw .unclear(
      StatementQuestion(
        [.encoding] + (question?.decisions ?? []), row: shown[0].rows.first?.row ?? 1,
        written: question?.written ?? "", layout: "encoding",
        shown.map { ([.encoding($0.encoding)] + $0.choices, $0.rows) }))
  }
}
