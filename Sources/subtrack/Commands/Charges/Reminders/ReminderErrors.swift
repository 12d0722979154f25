import BookSchema
import CommandLineKit
import Storage
import Typesetting

extension ReminderFileError: Reportable {
  var report: ErrorReport {
    switch self {
    case .notReady(.noHome):
      .problem(
        "no_home", "HOME is not set, so shown reminders cannot be recorded; no reminders were shown.",
        "環境変数 HOME が設定されていないため、通知済みの記録ができません。何も通知していません。",
        WayOut("Set HOME or XDG_STATE_HOME.", "HOME か XDG_STATE_HOME を設定してください。"), exit: .data)
    case .notReady(.notText(let variable)): StorageError.notText(variable: variable).report
    case .notReady(.lockHeld(_, let milliseconds)):
      .problem(
        "lock_held",
        "Another 'subtrack remind' has been running for \(milliseconds / 1000) seconds; no reminders were shown.",
        "別の「subtrack remind」が \(milliseconds / 1000) 秒以上実行中のため、何も通知していません。",
        WayOut("Wait for it to finish; the next run shows the rest.", "終了を待ってください。残りは次回の実行で通知します。"), exit: .data)
    case .notReady(let cause):
      .problem(
        cause.cause, "The record of shown reminders cannot be saved, so no reminders were shown. \(cause.detail)",
        "通知済みの記録を保存できないため、何も通知していません。\(cause.detail)",
        WayOut(
          "Check the folder, its permissions and free disk space. To find the folder: subtrack config paths",
          "フォルダ、権限、空き容量を確認してください。場所は「subtrack config paths」で確認できます。"), exit: .data)
    case .notKept(let cause):
      .problem(
        cause.cause,
        "These reminders could not be recorded as shown, so the next run will repeat them. \(cause.detail)",
        "通知済みとして記録できなかったため、次回も同じ通知をします。\(cause.detail)",
        WayOut("Check the disk.", "ディスクを確認してください。"), exit: .data)
    case .damaged(let path, let error):
      .problem(
        "damaged", "\(error.text(in: path)) The record of shown reminders cannot be read; no reminders were shown.",
        "\(error.text(in: path))通知済みの記録を読めないため、何も通知していません。",
        WayOut(
          "Fix the file, or start over and show all reminders again: subtrack remind --again",
          "該当箇所を直すか、すべてを改めて通知して記録を作り直してください: subtrack remind --again"), exit: .data)
    }
  }
}

extension StorageError {
  /// What the system refused, or else what the program found.
  fileprivate var detail: Text {
    guard let failure else { return report.message }
    let (path, reason) = (Name(failure.path), failure.errno.text)
    return Text("\(path): \(reason).", "\(path): \(reason)。")
  }
}
