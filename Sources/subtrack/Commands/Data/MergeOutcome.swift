import BillingCore
import BookSchema
import CommandLineKit
import Storage
import Typesetting

/// What a merge came to.
struct MergeOutcome {
  var merge: BookMerge?
  /// The bytes of the result.
  var bytes: [UInt8] = []
  /// Whether `--strict` keeps it from being written.
  var isRefused = false
  /// Whether the result is what was there.
  var isUnchanged = true
  var isDryRun = false
  var warnings: [StorageWarning] = []

  var conflicts: [MergeConflict] { merge?.conflicts ?? [] }

  /// Joins two versions.
  ///
  /// If there was no data file, the other version becomes it as it is. Throws `MergeFailed` if the result would not be a
  /// book, and `UnfaithfulCopy` if it would not read back.
  static func merging(
    ours: MergeVersion, theirs: MergeVersion, isNew: Bool = false, _ context: Context
  ) throws -> MergeOutcome {
    for version in [ours, theirs] where version.document.isOfNewerVersion { throw NewerBook(path: version.path) }
    var outcome = MergeOutcome()
    outcome.isDryRun = context.isDryRun
    let merge: BookMerge
    let id = context.store.stamps?.read().id ?? ""
    do throws(BookError) { merge = try BookMerge(ours.version, theirs.version, id: id) } catch {
      throw MergeFailed(error: error)
    }
    outcome.merge = merge
    outcome.bytes = try bytes(of: merge, ours, theirs, isNew, context)
    outcome.isUnchanged = outcome.bytes == ours.bytes && !isNew
    outcome.isRefused = !merge.conflicts.isEmpty && context.arguments.has(MergeCommand.strict)
    return outcome
  }

  private static func bytes(
    of merge: BookMerge, _ ours: MergeVersion, _ theirs: MergeVersion, _ isNew: Bool, _ context: Context
  ) throws -> [UInt8] {
    if isNew || merge.document == theirs.document { return theirs.bytes }
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
    ] + (merge.replaced.isEmpty ? [] : [MergeWords(context.phrasing, isRefused: false).line(replaced: merge.replaced)])
  }
}

/// One version of a book, as bytes and as what they hold.
struct MergeVersion {
  let path: String
  let bytes: [UInt8]
  let version: BookVersion

  var document: BookDocument { version.document }

  private init(_ version: BookVersion, at path: String) {
    (self.path, bytes, self.version) = (path, version.document.bytes(), version)
  }

  /// The version with stamps on what was changed without one, since the version that it comes from.
  func adopted(_ store: BookStore, from base: MergeVersion?) throws -> MergeVersion {
    let id = store.stamps?.read().id ?? ""
    let adopted =
      try base.map { try version.adopted(from: $0.version, isCertain: true, id: id) ?? version }
      ?? store.stamped(version, of: bytes)
    return adopted.document == document ? self : MergeVersion(adopted, at: path)
  }

  /// Reads a version; throws `DamagedBook`, which names the file.
  init(_ bytes: [UInt8], at path: String) throws {
    (self.path, self.bytes) = (path, bytes)
    version = try BookVersion(BookStore(path: path).parse(bytes))
  }
}

/// A file is of a newer version, which has fields that this program cannot merge.
struct NewerBook: Reportable {
  let path: String

  var report: ErrorReport {
    let shown = SafeText.visible(path)
    return ErrorReport(
      message: Text(
        en: "\(shown) was written by a newer version of subtrack, so it cannot be merged. Nothing was changed.",
        ja: "\(shown) は新しいバージョンの subtrack で保存されたため、統合できません。何も変更していません。"),
      hint: Text(
        en: "Update subtrack on this machine, then merge again.", ja: "このパソコンの subtrack を更新してから、もう一度統合してください。"),
      exitCode: .data)
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
