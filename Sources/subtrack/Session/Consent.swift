import CommandLineKit

extension Context {
  /// Asks before something that is not easily taken back; throws `ConsentError` without a yes.
  ///
  /// Neither `--force` nor a dry run needs asking. To be called before the data file is locked: a person takes time.
  func askConsent(_ question: Text) throws {
    if isForced || isDryRun { return }
    guard let answer = prompt.confirm(say(question)) else { throw ConsentError.nobodyToAsk(question) }
    if !answer { throw ConsentError.declined }
  }
}

/// The user did not agree, or could not be asked.
enum ConsentError: Reportable {
  case nobodyToAsk(Text)
  case declined

  var report: ErrorReport {
    switch self {
    case .nobodyToAsk(let question):
      ErrorReport(
        message: Text(
          en: "\(SafeText.visible(question.en)) That needs a yes, and nobody can be asked here.",
          ja: "\(SafeText.visible(question.ja)) 確認が必要ですが、この環境では確認の入力を受け付けられません。"),
        hint: Text(en: "To do it without being asked, add --force.", ja: "確認なしで実行するには --force を付けてください。"),
        exitCode: .refused)
    case .declined:
      ErrorReport(
        message: Text(en: "Not done, as you wished.", ja: "中止しました。"),
        hint: Text(en: "Nothing was changed.", ja: "何も変更していません。"), exitCode: .refused)
    }
  }
}
