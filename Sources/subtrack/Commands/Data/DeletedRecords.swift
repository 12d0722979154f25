import BillingCore
import CommandLineKit
import Storage

/// Erases what was deleted: its marks, and the versions in the history that still have it.
enum DeletedRecords {
  static func forget(_ context: Context) throws -> ExitCode {
    let book = try context.loadBook()
    let (present, marks) = (Set(book.subscriptions.map(\.id)), book.deletions.count)
    try context.askConsent(
      Text(
        en: "Erase all traces of deleted entries, and the versions in the history that contain them?",
        ja: "削除の記録と、削除したものが残っている履歴のバージョンを消しますか？"))
    if context.isDryRun {
      context.noteDryRun()
      return .done
    }
    if marks > 0 {
      try context.change("doctor --forget") { document in
        document.book.deletions = []
        return ChangeReport(lines: [
          Text(
            en: "Removed \(Phrasing.counted(marks, "mark")) of deleted entries.",
            ja: "削除の記録 \(marks)件を消しました。")
        ])
      }
    }
    let count = try context.store.forgetVersions { version in
      version.subscriptions.filter { !present.contains($0.id) }.map(\.name)
    }
    context.console.report(
      Text(
        en: "Erased \(Phrasing.counted(count, "version")) from the history.", ja: "履歴のバージョン \(count)件を消しました。"))
    context.log.event("doctor.forget", ["marks": "\(marks)", "versions": "\(count)"])
    return .done
  }
}
