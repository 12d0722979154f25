import CommandLineKit
import Storage

extension StorageWarning {
  /// The warning about a save that succeeded with a secondary failure.
  var text: Text {
    switch self {
    case .versionNotKept(let error) where error.cause == "foreign_history",
      .copyNotKept(let error) where error.cause == "foreign_history":
      Text(
        en: "Saved, but this change cannot be undone. \(error.report.message.en)",
        ja: "保存しましたが、元に戻せません。\(error.report.message.ja)")
    case .versionNotKept(let error):
      Text(
        en: "Saved, but the previous version could not be kept for undo: \(error.cause).",
        ja: "保存しましたが、「undo」用の旧バージョンを残せませんでした（\(error.cause)）。")
    case .copyNotKept(let error):
      Text(
        en: "Saved, but no copy of the new version could be kept in the history: \(error.cause).",
        ja: "保存しましたが、新しいバージョンの控えを履歴に残せませんでした（\(error.cause)）。")
    case .historyNotPruned(let error):
      Text(
        en: "Saved, but an old version could not be removed: \(error.errno.name).",
        ja: "保存しましたが、古いバージョンを削除できませんでした（\(error.errno.name)）。")
    case .leftoverNotRemoved(let error):
      Text(
        en: "Saved, but a leftover file could not be removed: \(error.errno.name).",
        ja: "保存しましたが、残っていた一時ファイルを削除できませんでした（\(error.errno.name)）。")
    case .traitNotKept(let trait, let error): trait.notKept(error.errno.name)
    }
  }
}
