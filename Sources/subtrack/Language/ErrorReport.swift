import CommandLineKit

/// What a user is told of an error: what is wrong, a way out, and the status that a script sees.
struct ErrorReport: Equatable, Sendable {
  /// A full sentence.
  var message: Text
  /// One way out; the last line, since the last line is the one that is read.
  var hint: Text
  /// What the program ends with.
  var exitCode: ExitCode

  /// The same with a better way out, where there is one.
  func hinting(_ hint: Text?) -> ErrorReport {
    hint.map { ErrorReport(message: message, hint: $0, exitCode: exitCode) } ?? self
  }
}

/// How the program can end (DESIGN of the errors: seed "エラー分類").
enum ExitCode: Int32, CaseIterable, Sendable {
  case done = 0
  /// No such subscription, an ambiguous name, a change that the state forbids, or a "no" to a question.
  case refused = 1
  /// The command line or a value on it.
  case usage = 2
  /// The data file: unreadable, damaged, of a newer schema, locked, or the disk is full.
  case data = 3
  /// A date or a sum that cannot be computed.
  case calculation = 4
  /// The output or an export could not be written.
  case output = 5
}

/// An error that has its text here, in both languages; every error that can reach a user conforms.
protocol Reportable: Error {
  var report: ErrorReport { get }
}

/// A value on the command line that was refused, and the parameter that it was given for.
///
/// The readers of values know nothing of options; this puts the option's name in front of what they say.
struct InvalidValue: Reportable {
  let parameter: String
  let value: String
  let reason: ErrorReport

  var report: ErrorReport { report(naming: Text(en: parameter, ja: parameter)) }

  /// The same of a value that was given for something by another name, such as a question.
  func report(naming name: Text) -> ErrorReport {
    let shown = SafeText.visible(value)
    return ErrorReport(
      message: Text(
        en: "\(name.en) '\(shown)': \(reason.message.en)", ja: "\(name.ja)「\(shown)」: \(reason.message.ja)"),
      hint: reason.hint, exitCode: .usage)
  }
}
