import BillingCore
import BookSchema
import CommandLineKit
import Storage

/// What a merge came to.
struct MergeOutcome {
  /// Where the base comes from.
  enum Base: String, CaseIterable {
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

  /// Merges three versions.
  ///
  /// A side that equals the base gives the other one byte for byte. If there was no data file, the other version becomes
  /// it as it is. Throws `MergeFailed` if the result would not be a book, and `UnfaithfulCopy` if it would not read back.
  static func merging(
    base: MergeVersion?, named isNamed: Bool, ours: MergeVersion, theirs: MergeVersion, isNew: Bool = false,
    _ context: Context
  ) throws -> MergeOutcome {
    var outcome = MergeOutcome()
    outcome.base = base == nil ? .none : isNamed ? .file : .history
    outcome.isDryRun = context.isDryRun
    let merge: BookMerge
    do throws(BookError) {
      merge = try BookMerge(base: base?.document, ours: ours.document, theirs: theirs.document)
    } catch { throw MergeFailed(error: error) }
    outcome.merge = merge
    outcome.bytes = try bytes(of: merge, base, ours, theirs, isNew, context)
    outcome.isUnchanged = outcome.bytes == ours.bytes && !isNew
    outcome.isRefused = !merge.conflicts.isEmpty && context.arguments.has(MergeCommand.strict)
    return outcome
  }

  private static func bytes(
    of merge: BookMerge, _ base: MergeVersion?, _ ours: MergeVersion, _ theirs: MergeVersion, _ isNew: Bool,
    _ context: Context
  ) throws -> [UInt8] {
    if isNew || ours.bytes == base?.bytes || merge.document == theirs.document { return theirs.bytes }
    if merge.document == ours.document { return ours.bytes }
    let bytes = merge.document.bytes()
    try context.store.check(bytes, are: merge.document)
    return bytes
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
    if isUnchanged || merge?.bringsNothing == true {
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

/// One version of a book, as bytes and as what they hold.
struct MergeVersion {
  let bytes: [UInt8]
  let document: BookDocument

  /// Reads a version; throws `DamagedBook`, which names the file.
  init(_ bytes: [UInt8], at path: String) throws {
    self.bytes = bytes
    document = try BookStore(path: path).parse(bytes)
  }
}

/// The result of a merge would not be a book.
struct MergeFailed: Reportable {
  let error: BookError

  var report: ErrorReport {
    ErrorReport(
      message: Text(
        en: "The versions cannot be merged: \(error.text.en) Nothing was changed.",
        ja: "統合できません: \(error.text.ja) 何も変更していません。"),
      hint: Text(
        en: "To check each file: subtrack doctor --file FILE",
        ja: "それぞれのファイルを確認するには: subtrack doctor --file ファイル名"),
      exitCode: .data)
  }
}
