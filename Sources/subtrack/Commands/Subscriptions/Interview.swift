import BillingCore
import CommandLineKit

/// A question for a value missing from the command line; the answer is read as if it had been typed there.
struct Question {
  /// The operand or option that the answer fills in.
  let parameter: Parameter
  /// The name of the value, as it starts the message that rejects an answer.
  let name: Text
  /// The question, without a colon.
  let text: Text
  /// The default for an empty answer, shown in brackets; `nil` if an answer is required.
  var usual: Text?
  /// The question after the answers so far; `nil` if they leave nothing to ask.
  let following: (@Sendable (Question, Context) throws -> Question?)?

  init(
    _ parameter: Parameter, _ name: Text, _ text: Text? = nil, usual: Text? = nil,
    following: (@Sendable (Question, Context) throws -> Question?)? = nil
  ) {
    (self.parameter, self.name, self.text, self.usual) = (parameter, name, text ?? name, usual)
    self.following = following
  }
}

extension Context {
  /// The context with answers to the questions that its line leaves open; throws `ErrorReport.declined` at the end of
  /// input.
  ///
  /// `check` reads the line with each answer, and may replace the answer. Its error is shown as one about the answer, and the
  /// question is repeated; its result is shown to the user, for example the date that a word means. Call this before
  /// locking the data file, since a person may take long to answer.
  func asking(_ questions: [Question], check: (inout Context, Question) throws -> Text?) throws -> Context {
    var context = self
    for question in questions where !context.arguments.has(question.parameter) {
      guard let question = try question.following.map({ try $0(question, context) }) ?? question else { continue }
      context = try context.answering(question, check)
    }
    return context
  }

  /// Repeats the question until an answer is accepted.
  private func answering(_ question: Question, _ check: (inout Context, Question) throws -> Text?) throws -> Context {
    let usual = question.usual.map { " [\(say($0))]" } ?? ""
    while true {
      guard let answer = prompt.ask("\(say(question.text))\(usual):")?.trimmed() else { throw ErrorReport.declined }
      if let usual = question.usual, answer.isEmpty || usual.isWritten(answer) { return self }
      var answered = with(arguments.adding(answer, to: question.parameter))
      do {
        if answer.unicodeScalars.contains(Self.replacement) {
          throw ErrorReport.problem(
            "notUTF8", "Not valid UTF-8.", "正しいUTF-8ではありません。",
            WayOut("Check your terminal's encoding.", "ターミナルの文字コードを確認してください。"), exit: .usage)
        }
        if let understood = try check(&answered, question) { console.show(understood) }
        return answered
      } catch let error as any Reportable where [.usage, .refused].contains(error.report.exitCode) {
        let report = Self.report(of: error, answering: question)
        console.show(report.message)
        console.show(Text("  \(report.hint)", "  \(report.hint)"))
      }
    }
  }

  /// The error of an answer, named after the question because the user typed no option.
  private static func report(of error: any Reportable, answering question: Question) -> ErrorReport {
    guard let bad = error as? InvalidValue, bad.parameter == question.parameter.spelling else { return error.report }
    return bad.report(naming: question.name, bad.reason.report)
  }

  /// The replacement for bytes of the input that are not UTF-8.
  private static let replacement: Unicode.Scalar = "\u{FFFD}"
}
