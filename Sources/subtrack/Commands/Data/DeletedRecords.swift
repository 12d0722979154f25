import BillingCore
import BookSchema
import CommandLineKit
import Storage
import Typesetting

/// Erases what was deleted: its marks, and the versions in the history that still have it.
enum DeletedRecords {
  static func forget(_ context: Context) throws -> ExitCode {
    if let copy = try context.store.conflictCopies().first {
      throw ErrorReport.problem(
        "unmergedCopy", "\(Name(copy)) is a conflict copy that may hold deleted entries. Nothing was erased.",
        "\(Name(copy)) は競合コピーで、削除したものが残っている可能性があります。何も消していません。",
        WayOut("To merge it first", "先に統合するには", "merge --conflicts"))
    }
    let book = try context.loadBook()
    let marks = book.deletions.count { !$0.isForgotten }
    try context.askConsent(
      Text(
        "Erase all traces of deleted entries, and the versions in the history that contain them?",
        "削除の記録と、削除したものが残っている履歴のバージョンを消しますか？"))
    if context.isDryRun {
      context.noteDryRun()
      return .done
    }
    if marks > 0 {
      try context.change(as: "doctor --forget") { document in
        document.book.deletions = []
        return ChangeReport(lines: [
          Text("Removed \(marks, "mark") of deleted entries.", "削除の記録 \(marks)件を消しました。")
        ])
      }
    }
    let count: Int
    do {
      count = try context.store.forgetVersions(but: context.store.load())
    } catch StorageError.writeFailed(let path, let cause) {
      throw ErrorReport.problem(
        "versionNotErased",
        "The data file has no trace of deleted entries any more, but \(Name(path)) could not be erased: \(cause.errno.text).",
        "データファイルから削除の記録は消えましたが、\(Name(path)) を消せませんでした: \(cause.errno.text)。",
        WayOut(
          "Once the folder can be written, to erase the versions that are left", "フォルダに書き込めるようにしてから、残りのバージョンを消すには",
          "doctor --forget"), exit: .data)
    }
    context.console.report(
      Text("Erased \(count, "version") from the history.", "履歴のバージョン \(count)件を消しました。"))
    context.log.event("doctor.forget", ["marks": "\(marks)", "versions": "\(count)"])
    return .done
  }
}
