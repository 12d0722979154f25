import CommandLineKit
import Typesetting

extension Context {
  /// Asks for confirmation of something that is hard to undo; throws `ConsentError` unless the answer is yes.
  ///
  /// `--force` and dry runs skip the question. Call this before locking the data file, since a person may take long to
  /// answer.
  func askConsent(_ question: Text) throws {
    if isForced || isDryRun { return }
    guard let answer = prompt.confirm(say(question)) else { throw ConsentError.nobodyToAsk(question) }
    if !answer { throw ConsentError.declined }
  }
}

/// The user declined, or could not be asked.
enum ConsentError: Reportable {
  case nobodyToAsk(Text)
  case declined

  var report: ErrorReport {
    switch self {
    case .nobodyToAsk(let question):
      .problem(
        "nobodyToAsk", "\(Name(question.en)) Confirmation is required, but there is no terminal to ask on.",
        "確認が必要ですが、ここでは質問に答えられません: \(Name(question.ja))",
        WayOut("To proceed without asking, add --force.", "確認なしで実行するには --force を付けてください。"))
    case .declined:
      .problem(
        "declined", "Aborted.", "中止しました。",
        WayOut("Nothing was changed.", "何も変更していません。"))
    }
  }
}
