import BillingCore
import BookSchema
import CommandLineKit
import Storage

/// What a merge came to.
struct MergeOutcome {
  /// Where the base comes from.
  enum Base: String {
    case file, history, none
  }

  var merge: BookMerge?
  var base = Base.none
  /// The bytes of the result.
  var bytes: [UInt8] = []
  /// Whether `--strict` keeps it from being written.
  var isRefused = false
  /// Whether the result is what was there.
  var isUnchanged = true
  var isDryRun = false
  var warnings: [StorageWarning] = []

  var conflicts: [MergeConflict] { merge?.conflicts ?? [] }

  /// Merges the bytes of three files; an empty base, as git has it for a file that both sides added, is none.
  ///
  /// A side that equals the base gives the other one byte for byte. If there was no data file, the other version becomes
  /// it as it is.
  static func merging(
    base: [UInt8]?, ours: [UInt8], theirs: [UInt8], named isNamed: Bool, isNew: Bool = false, _ context: Context
  ) throws -> MergeOutcome {
    let base = base.flatMap { $0.isEmpty ? nil : $0 }
    var outcome = MergeOutcome()
    outcome.base = base == nil ? .none : isNamed ? .file : .history
    outcome.isDryRun = context.isDryRun
    let one = try context.store.parse(ours)
    let other = try context.store.parse(theirs)
    let merge: BookMerge
    do throws(BookError) {
      merge = try BookMerge(
        base: try base.map { bytes throws(BookError) in try BookDocument(parsing: bytes) }, ours: one, theirs: other)
    } catch { throw MergeFailed(error: error) }
    outcome.merge = merge
    outcome.bytes =
      isNew || ours == base ? theirs : theirs == base || merge.document == one ? ours : merge.document.bytes()
    outcome.isUnchanged = outcome.bytes == ours && !isNew
    outcome.isRefused = !merge.conflicts.isEmpty && context.arguments.has(MergeCommand.strict)
    return outcome
  }

  /// The lines about one file for people.
  func lines(of path: String, _ context: Context) -> [Text] {
    let shown = SafeText.visible(path)
    if isRefused {
      return [
        Text(
          en: "\(shown): both versions set a field differently; nothing was changed.",
          ja: "\(shown): 両方で食い違う項目があるため、何も変更していません。")
      ]
    }
    if isUnchanged {
      return [Text(en: "\(shown): nothing new to merge.", ja: "\(shown): 新しい内容はありません。")]
    }
    guard let merge else { return [] }
    return [
      Text(
        en: "Merged \(shown): \(merge.added) added, \(merge.changed) changed, \(merge.deleted) deleted.",
        ja: "\(shown) を統合しました: 追加\(merge.added)件、変更\(merge.changed)件、削除\(merge.deleted)件。")
    ]
  }
}

/// The result of a merge would not be a book, or the base is none.
struct MergeFailed: Reportable {
  let error: BookError

  var report: ErrorReport {
    ErrorReport(
      message: Text(
        en: "The versions cannot be merged: \(error.text.en) Nothing was changed.",
        ja: "統合できません: \(error.text.ja) 何も変更していません。"),
      hint: Text(
        en: "To see what each file has, check it with: subtrack doctor --file FILE",
        ja: "それぞれのファイルを確認するには: subtrack doctor --file ファイル名"),
      exitCode: .data)
  }
}
