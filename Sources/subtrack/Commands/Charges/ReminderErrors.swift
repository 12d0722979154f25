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
          "HOME is not set, so shown reminders cannot be recorded; no reminders were shown.",
          "環境変数 HOME が設定されていないため、通知済みの記録ができません。何も通知していません。"),
        Text("Set HOME or XDG_STATE_HOME.", "HOME か XDG_STATE_HOME を設定してください。")
      )
    case .notReady(.notText(let variable)):
      (StorageError.notText(variable: variable).report.message, StorageError.notText(variable: variable).report.hint)
    case .notReady(.lockHeld(_, let milliseconds)):
      (
        Text(
          "Another 'subtrack remind' has been running for \(milliseconds / 1000) seconds; no reminders were shown.",
          "別の「subtrack remind」が \(milliseconds / 1000) 秒以上実行中のため、何も通知していません。"),
        Text("Wait for it to finish; the next run shows the rest.", "終了を待ってください。残りは次回の実行で通知します。")
      )
    case .notReady(let cause):
      (
        Text(
          "The record of shown reminders cannot be saved: \(Word(cause.place))\(cause.reason). No reminders were shown.",
          "通知済みの記録を保存できません: \(Word(cause.place))\(cause.reason)。何も通知していません。"),
        Text(
          "Check the folder, its permissions and free disk space. To find the folder: subtrack config paths",
          "フォルダ、権限、空き容量を確認してください。場所は「subtrack config paths」で確認できます。")
      )
    case .notKept(let cause):
      (
        Text(
          "These reminders could not be recorded as shown, so the next run will repeat them: \(Word(cause.place))\(cause.reason).",
          "通知済みとして記録できなかったため、次回も同じ通知をします: \(Word(cause.place))\(cause.reason)。"),
        Text("Check the disk.", "ディスクを確認してください。")
      )
    case .damaged(let path, let error): Self.damaged(path, error)
    }
  }

  private static func damaged(_ path: String, _ error: BookError) -> (message: Text, hint: Text) {
    let place = "\(SafeText.visible(path)):\(error.position.line):\(error.position.column)"
    let what = error.text
    return (
      Text(
        "\(Word(place)): \(what) The record of shown reminders cannot be read; no reminders were shown.",
        "\(Word(place)): \(what)通知済みの記録を読めないため、何も通知していません。"),
      Text(
        "Fix the file, or start over and show all reminders again: subtrack remind --again",
        "該当箇所を直すか、すべてを改めて通知して記録を作り直してください: subtrack remind --again")
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
