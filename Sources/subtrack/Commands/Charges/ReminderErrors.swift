import BookSchema
import CommandLineKit
import Storage
import Typesetting

extension ReminderFileError: Reportable {
  var report: ErrorReport {
    let (message, hint) = texts
    return ErrorReport(message: message, hint: hint, exitCode: .data)
  }

  private var texts: (message: Text, hint: Text) {
    switch self {
    case .notReady(.noHome):
      (
        Text(
          en: "HOME is not set, so shown reminders cannot be recorded; no reminders were shown.",
          ja: "環境変数 HOME が設定されていないため、通知済みの記録ができません。何も通知していません。"),
        Text(en: "Set HOME or XDG_STATE_HOME.", ja: "HOME か XDG_STATE_HOME を設定してください。")
      )
    case .notReady(.notText(let variable)):
      (StorageError.notText(variable: variable).report.message, StorageError.notText(variable: variable).report.hint)
    case .notReady(.lockHeld(_, let milliseconds)):
      (
        Text(
          en: "Another 'subtrack remind' has been running for \(milliseconds / 1000) seconds; no reminders were shown.",
          ja: "別の「subtrack remind」が \(milliseconds / 1000) 秒以上実行中のため、何も通知していません。"),
        Text(en: "Wait for it to finish; the next run shows the rest.", ja: "終了を待ってください。残りは次回の実行で通知します。")
      )
    case .notReady(let cause):
      (
        Text(
          en:
            "The record of shown reminders cannot be saved: \(cause.place)\(cause.reason.en). No reminders were shown.",
          ja: "通知済みの記録を保存できません: \(cause.place)\(cause.reason.ja)。何も通知していません。"),
        Text(
          en: "Check the folder, its permissions and free disk space. To find the folder: subtrack config paths",
          ja: "フォルダ、権限、空き容量を確認してください。場所は「subtrack config paths」で確認できます。")
      )
    case .notKept(let cause):
      (
        Text(
          en: """
            These reminders could not be recorded as shown, so the next run will repeat them: \
            \(cause.place)\(cause.reason.en).
            """,
          ja: "通知済みとして記録できなかったため、次回も同じ通知をします: \(cause.place)\(cause.reason.ja)。"),
        Text(en: "Check the disk.", ja: "ディスクを確認してください。")
      )
    case .damaged(let path, let error): Self.damaged(path, error)
    }
  }

  private static func damaged(_ path: String, _ error: BookError) -> (message: Text, hint: Text) {
    let place = "\(SafeText.visible(path)):\(error.position.line):\(error.position.column)"
    let what = error.text
    return (
      Text(
        en: "\(place): \(what.en) The record of shown reminders cannot be read; no reminders were shown.",
        ja: "\(place): \(what.ja)通知済みの記録を読めないため、何も通知していません。"),
      Text(
        en: "Fix the file, or start over and show all reminders again: subtrack remind --again",
        ja: "該当箇所を直すか、すべてを改めて通知して記録を作り直してください: subtrack remind --again")
    )
  }
}

extension StorageError {
  /// The path of the failed call with a colon, to precede the reason; empty if the reason needs no path.
  fileprivate var place: String {
    switch self {
    case .unreadable(let path, _), .notARegularFile(let path): SafeText.visible(path) + ": "
    case .writeFailed(_, let cause), .notSynced(_, let cause), .notLocked(_, let cause):
      SafeText.visible(cause.path) + ": "
    default: ""
    }
  }
}
