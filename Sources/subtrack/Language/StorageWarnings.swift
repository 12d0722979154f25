import CommandLineKit
import Storage

extension StorageWarning {
  /// The warning about a save that succeeded with a secondary failure.
  var text: Text {
    switch self {
    case .versionNotKept(let error) where error.cause == "foreign_history",
      .copyNotKept(let error) where error.cause == "foreign_history":
      Text(
        "Saved, but this change cannot be undone. \(error.report.message)",
        "保存しましたが、元に戻せません。\(error.report.message)")
    case .versionNotKept(let error):
      Text(
        "Saved, but the previous version could not be kept for undo: \(Word(error.cause)).",
        "保存しましたが、「undo」用の旧バージョンを残せませんでした（\(Word(error.cause))）。")
    case .copyNotKept(let error):
      Text(
        "Saved, but no copy of the new version could be kept in the history: \(Word(error.cause)).",
        "保存しましたが、新しいバージョンの控えを履歴に残せませんでした（\(Word(error.cause))）。")
    case .historyNotPruned(let error):
      Text(
        "Saved, but an old version could not be removed: \(Word(error.errno.name)).",
        "保存しましたが、古いバージョンを削除できませんでした（\(Word(error.errno.name))）。")
    case .leftoverNotRemoved(let error):
      Text(
        "Saved, but a leftover file could not be removed: \(Word(error.errno.name)).",
        "保存しましたが、残っていた一時ファイルを削除できませんでした（\(Word(error.errno.name))）。")
    case .traitNotKept(let trait, let error): trait.notKept(error.errno.name)
    }
  }
}
