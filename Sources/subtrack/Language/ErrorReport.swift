import CommandLineKit
import Typesetting

/// The message, hint and exit status of an error.
struct ErrorReport: Equatable, Sendable {
  /// The error in one word for programs and the log.
  var code: String
  /// A full sentence.
  var message: Text
  /// One way out, printed last because the last line is the one people read.
  var hint: Text
  var exitCode: ExitCode

  /// A problem: its word for programs and the log, what is wrong, and one way out.
  static func problem(
    _ code: String, _ en: Sentence<English>, _ ja: Sentence<Japanese>, _ way: WayOut, exit: ExitCode = .refused
  ) -> Self {
    ErrorReport(code: code, message: Text(en, ja), hint: way.text, exitCode: exit)
  }

  /// The same report with a better hint, if there is one.
  func hinting(_ hint: Text?) -> ErrorReport {
    var report = self
    report.hint = hint ?? self.hint
    return report
  }

  /// The refusal without what it quotes of the data: its first line, which has only what was typed.
  var redacted: ErrorReport {
    guard exitCode == .refused else { return self }
    let first = { (text: String, end: String) in
      let line = text.split(separator: "\n").first.map(String.init) ?? text
      return line.last == ":" ? line.dropLast() + end : line
    }
    return ErrorReport(
      code: code, message: Text(en: first(message.en, "."), ja: first(message.ja, "。")),
      hint: Text("Without --redact, the answer has the names.", "--redact を付けなければ、名前を表示します。"), exitCode: exitCode)
  }
}

extension Text {
  /// A subscription in the commands of a hint, so that they can be pasted; a placeholder if none is known, or if its name
  /// would be read as an option.
  static func subject(_ subscription: String?) -> Text {
    let name = subscription.flatMap { $0.hasPrefix("-") ? nil : SafeText.visible($0).shellQuoted }
    return Text(en: name ?? "SUB", ja: name ?? "サブスク名")
  }
}

/// The exit statuses of the program (seed "エラー分類").
enum ExitCode: Int32, CaseIterable, Sendable {
  case done = 0
  /// No such subscription, an ambiguous name, a change that the state does not allow, or a "no" to a question.
  case refused = 1
  /// An error in the command line or in one of its values.
  case usage = 2
  /// The data file is unreadable, damaged, locked or of a newer schema, or the disk is full.
  case data = 3
  /// A date or a sum cannot be computed.
  case calculation = 4
  /// The output or an export could not be written.
  case output = 5
}

/// An error with a text in both languages; every error that can reach a user conforms.
protocol Reportable: Error {
  var report: ErrorReport { get }

  /// The report with the subscription that the error is about in the commands of its hint.
  func report(about subject: Text) -> ErrorReport
}

extension Reportable {
  func report(about subject: Text) -> ErrorReport { report }
}

extension ErrorReport: Reportable {
  var report: ErrorReport { self }
}

/// A rejected value of the command line, with its parameter.
///
/// The readers of values know nothing about options; this type puts the option's name before their message.
struct InvalidValue: Reportable {
  let parameter: String
  let value: String
  var reason: any Reportable

  var report: ErrorReport { report(about: .subject(nil)) }

  func report(about subject: Text) -> ErrorReport {
    report(naming: Text(placeholder: parameter), reason.report(about: subject))
  }

  /// The report for a value with another name, such as a question.
  func report(naming name: Text, _ reason: ErrorReport) -> ErrorReport {
    let shown = Name(value)
    return .problem(
      reason.code, "\(name) '\(shown)': \(reason.message)", "\(name)「\(shown)」: \(reason.message)",
      WayOut(reason.hint), exit: .usage)
  }
}

extension InvalidValue {
  /// A value and its problem, with the texts of `ErrorReport.problem`.
  init(
    _ parameter: String, _ value: String, _ code: String, _ en: Sentence<English>, _ ja: Sentence<Japanese>,
    _ way: WayOut
  ) {
    self.init(parameter: parameter, value: value, reason: ErrorReport.problem(code, en, ja, way))
  }
}
