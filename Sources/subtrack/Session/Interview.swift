import BillingCore
import CommandLineKit

/// A question for what a command line leaves out; its answer is read as though it stood on the line.
struct Question {
  /// The operand or the option that is answered.
  let parameter: Parameter
  /// What an answer is, as it begins the sentence that refuses one.
  let name: Text
  /// What is asked, without a colon.
  let text: Text
  /// What holds where nothing is answered, shown in brackets; nil where an answer is needed.
  var usual: Text?
}

extension Context {
  /// The context with the questions answered that its line leaves open; throws `ConsentError.declined` at the end of
  /// input.
  ///
  /// `check` reads the line with each answer: what it refuses is told of the question, which is asked again. What it
  /// returns is shown, as the day that a word means. To be called before the data file is locked: a person takes time.
  func asking(_ questions: [Question], check: (Context, Question) throws -> Text?) throws -> Context {
    var context = self
    for question in questions where !arguments.has(question.parameter) {
      context = try context.answering(question, check)
    }
    return context
  }

  /// Asks until an answer is not refused.
  private func answering(_ question: Question, _ check: (Context, Question) throws -> Text?) throws -> Context {
    let usual = question.usual.map { " [\(say($0))]" } ?? ""
    while true {
      guard let answer = prompt.ask("\(say(question.text))\(usual):")?.trimmed() else { throw ConsentError.declined }
      if let usual = question.usual, answer.isEmpty || [usual.en, usual.ja].contains(answer.lowercased()) {
        return self
      }
      let answered = with(arguments.adding(answer, to: question.parameter))
      do {
        if answer.unicodeScalars.contains(Self.replacement) { throw UnreadableAnswer() }
        if let understood = try check(answered, question) { console.show(understood) }
        return answered
      } catch let error as any Reportable where [.usage, .refused].contains(error.report.exitCode) {
        let report = Self.report(of: error, answering: question)
        console.show(report.message)
        console.show(Text(en: "  \(report.hint.en)", ja: "  \(report.hint.ja)"))
      }
    }
  }

  /// What is wrong with an answer; whoever answers a question has typed no option to be named.
  private static func report(of error: any Reportable, answering question: Question) -> ErrorReport {
    guard let bad = error as? InvalidValue, bad.parameter == question.parameter.spelling else { return error.report }
    return bad.report(naming: question.name)
  }

  /// What stands for bytes that are not UTF-8 in a line that was read.
  private static let replacement: Unicode.Scalar = "\u{FFFD}"
}

/// What was typed is no text; it is never repaired, as on the command line.
struct UnreadableAnswer: Reportable {
  var report: ErrorReport {
    ErrorReport(
      message: Text(en: "This is not valid UTF-8.", ja: "正しいUTF-8ではありません。"),
      hint: Text(en: "Check the encoding of your terminal.", ja: "ターミナルの文字コードを確認してください。"), exitCode: .usage)
  }
}
