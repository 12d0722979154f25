import CommandLineKit
import Typesetting

extension Context {
  /// Asks for confirmation of something that is hard to undo; throws unless the answer is yes.
  ///
  /// `--force` and dry runs skip the question. Call this before locking the data file, since a person may take long to
  /// answer.
  func askConsent(_ question: Text) throws {
    if !isDryRun { try askAlsoInDryRun(question) }
  }

  /// The same also in a dry run, which is then refused where the run would be.
  func askAlsoInDryRun(_ question: Text) throws {
    if isForced { return }
    guard let answer = prompt.confirm(say(question)) else {
      throw ErrorReport.problem(
        "nobodyToAsk", "\(Name(question.en)) Confirmation is required, but there is no terminal to ask on.",
        "確認が必要ですが、ここでは質問に答えられません: \(Name(question.ja))",
        WayOut("To proceed without asking, add --force.", "確認なしで実行するには --force を付けてください。"))
    }
    if !answer { throw ErrorReport.declined }
  }
}

extension ErrorReport {
  /// The user said no, or ended the questions.
  static let declined = ErrorReport.problem(
    "declined", "Aborted.", "中止しました。", WayOut("Nothing was changed.", "何も変更していません。"))

  /// The same of the charges of a statement.
  static let nothingConfirmed = ErrorReport.problem(
    "declined", "Nothing confirmed.", "何も確定していません。", WayOut("Nothing was changed.", "何も変更していません。"))
}
