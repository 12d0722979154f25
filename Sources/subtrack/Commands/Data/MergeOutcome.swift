import BillingCore
import BookSchema
import CommandLineKit
import Storage
import Typesetting

struct MergeOutcome {
  var merge: JoinedBook?
  var bytes: [UInt8] = []
  /// Whether `--strict` keeps it from being written.
  var isRefused = false
  /// Whether the result is what was there.
  var isUnchanged = true
  var isDryRun = false
  var warnings: [StorageWarning] = []

  var conflicts: [JoinConflict] { merge?.conflicts ?? [] }

  /// Joins two versions.
  ///
  /// If there was no data file, the other version becomes it as it is. Throws `MergeFailed` if the result would not be a
  /// book, and `UnfaithfulCopy` if it would not read back.
  static func merging(
    ours: MergeVersion, theirs: MergeVersion, base: MergeVersion? = nil, isNew: Bool = false, _ context: Context
  ) throws -> MergeOutcome {
    let (ours, theirs) = (
      try ours.stamped(context.store, besides: theirs, base), try theirs.stamped(context.store, besides: ours, base)
    )
    for version in [ours, theirs] where version.document.isOfNewerVersion {
      let shown = Name(version.path)
      throw ErrorReport.problem(
        "newerBook",
        "\(shown) was written by a newer version of subtrack, so it cannot be merged. Nothing was changed.",
        "\(shown) は新しいバージョンの subtrack で保存されたため、統合できません。何も変更していません。",
        WayOut("Update subtrack on this machine, then merge again.", "このパソコンの subtrack を更新してから、もう一度統合してください。"),
        exit: .data)
    }
    var outcome = MergeOutcome()
    outcome.isDryRun = context.isDryRun
    let merge: JoinedBook
    let id = context.store.stamps?.read().id ?? ""
    do throws(BookError) { merge = try JoinedBook(ours.version, theirs.version, base: base?.version, id: id) } catch {
      throw ErrorReport.problem(
        "mergeFailed", "The versions cannot be merged: \(error.text) Nothing was changed.",
        "統合できません: \(error.text) 何も変更していません。",
        WayOut("To check each file: subtrack doctor --file FILE", "それぞれのファイルを確認するには: subtrack doctor --file ファイル名"),
        exit: .data)
    }
    outcome.merge = merge
    outcome.bytes = try bytes(of: merge, ours, theirs, isNew, context)
    outcome.isUnchanged = outcome.bytes == ours.bytes && !isNew
    outcome.isRefused = !merge.conflicts.isEmpty && context.arguments.means(MergeCommand.strict)
    return outcome
  }

  private static func bytes(
    of merge: JoinedBook, _ ours: MergeVersion, _ theirs: MergeVersion, _ isNew: Bool, _ context: Context
  ) throws -> [UInt8] {
    let document = isNew ? theirs.document : merge.document
    if document == theirs.document, theirs.version.isPure, theirs.version.written != nil { return theirs.bytes }
    if document == ours.document, ours.version.isPure, !isNew { return ours.bytes }
    let bytes = document.sealed(editedFrom: isNew ? theirs.version.editedFrom : nil)
    try context.store.check(bytes, are: document)
    return bytes
  }

  func lines(of path: String, _ context: Context) -> [Text] {
    let shown = Name(path)
    if isRefused {
      return [
        Text(
          "\(shown): both versions set a field differently; nothing was changed.",
          "\(shown): 両方で食い違う項目があるため、何も変更していません。")
      ]
    }
    if isUnchanged || merge?.bringsNothing == true {
      return [Text("\(shown): nothing new to merge.", "\(shown): 新しい内容はありません。")]
    }
    guard let merge else { return [] }
    return [
      Text(
        "Merged \(shown): \(merge.added) added, \(merge.changed) changed, \(merge.deleted) deleted.",
        "\(shown) を統合しました: 追加\(merge.added)件、変更\(merge.changed)件、削除\(merge.deleted)件。")
    ] + (merge.replaced.isEmpty ? [] : [MergeWords(context.phrasing, isRefused: false).line(replaced: merge.replaced)])
  }
}

/// One version of a book, as bytes and as what they hold.
struct MergeVersion {
  let path: String
  let bytes: [UInt8]
  let version: BookVersion

  var document: BookDocument { version.document }

  private init(_ version: BookVersion, at path: String, of bytes: [UInt8]) {
    (self.path, self.bytes, self.version) = (path, bytes, version)
  }

  /// Reads a version; throws `DamagedBook`, which names the file.
  init(_ bytes: [UInt8], at path: String) throws {
    self.init(BookVersion(try BookStore(path: path).parse(bytes), of: bytes), at: path, of: bytes)
  }

  /// The version with stamps on what was changed without one, since the version that it comes from.
  func stamped(_ store: BookStore, besides other: MergeVersion, _ base: MergeVersion?) throws -> MergeVersion {
    let others = [other.version] + (base.map { [$0.version] } ?? [])
    let stamped = try base.map { try version.stamped(fromBase: $0.version) } ?? version
    return MergeVersion(try store.stamped(stamped, among: others), at: path, of: bytes)
  }
}
