import BillingCore
import CommandLineKit
import Storage

/// Erases what was deleted: its marks, and the versions in the history that still have it.
enum DeletedRecords {
  /// Stands for a record of a charge; no subject of a change has it.
  private static let unnamed = "\u{0}"

  static func forget(_ context: Context) throws -> ExitCode {
    let book = try context.loadBook()
    let (subscriptions, records) = (Set(book.subscriptions.map(\.id)), Set(book.events.map(\.id)))
    let marks = Set(book.deletions.map(\.id))
    let deletedNames = { (version: Book) -> [String] in
      let gone = version.subscriptions.filter { !subscriptions.contains($0.id) }.map(\.name)
      let isRecorded = version.events.contains { !records.contains($0.id) && marks.contains($0.id) }
      return gone + (isRecorded ? [unnamed] : [])
    }
    try context.askConsent(
      Text(
        en: "Erase all traces of deleted entries, and the versions in the history that have them?",
        ja: "削除の記録と、削除したものが残っている履歴のバージョンを消しますか？"))
    if context.isDryRun {
      context.noteDryRun()
      return .done
    }
    if !marks.isEmpty {
      try context.change("doctor --forget") { document in
        document.book.deletions = []
        return ChangeReport(lines: [
          Text(
            en: "Removed \(Phrasing.counted(marks.count, "mark")) of deleted entries.",
            ja: "削除の記録 \(marks.count)件を消しました。")
        ])
      }
    }
    let count = try context.store.forgetVersions(deletedNames)
    context.console.report(
      Text(
        en: "Erased \(Phrasing.counted(count, "version")) from the history.", ja: "履歴のバージョン \(count)件を消しました。"))
    context.log.event("doctor.forget", ["marks": "\(marks.count)", "versions": "\(count)"])
    return .done
  }
}
