import BookSchema
import CommandLineKit
import Storage
import Typesetting

/// Merges other versions into the data file.
enum MergeBooks {
  /// Merges one file, whose bytes may have been read.
  static func take(
    _ path: String, holding bytes: [UInt8]? = nil, base: String? = nil, _ context: Context
  ) throws -> ExitCode {
    if try UserFile.isSame(path, as: context.store.path) {
      throw ErrorReport.problem(
        "mergeOntoItself", "\(Name(path)) is your data file itself.", "\(Name(path)) はデータファイルそのものです。",
        WayOut("Name the file of the other machine.", "別のパソコンのファイルを指定してください。"), exit: .usage)
    }
    let outcome = try merge(path, bytes ?? UserFile.readNamed(path), base: base, context)
    return try show([(path, outcome)], context)
  }

  /// Merges all conflict copies, the newest last, and moves them into the history.
  static func takeConflictCopies(_ context: Context) throws -> ExitCode {
    let copies = try context.store.conflictCopies()
    if copies.isEmpty, !context.wantsJSON {
      context.console.report(
        Text("No conflict copies next to the data file.", "データファイルの隣に競合コピーはありません。"))
      return .done
    }
    let dated = try copies.map { (path: $0, change: BookHeader.read(try UserFile.read($0))?.lastChange) }
    var outcomes: [(String, MergeOutcome)] = []
    var damaged: DamagedBook?
    for (path, _) in dated.ordered(by: { isEarlier($0.change, $1.change) }) {
      do {
        let outcome = try merge(path, UserFile.readNamed(path), context)
        outcomes.append((path, outcome))
        if outcome.isRefused { break }
        if !context.isDryRun { putAway(path, context) }
      } catch let error as DamagedBook where error.path == path {
        damaged = damaged ?? error
      }
    }
    let code = try show(outcomes, context)
    // A damaged copy does not keep the others from being merged.
    if let damaged { throw damaged }
    return code
  }

  /// Moves a merged copy into the history; the merge holds even if that fails.
  private static func putAway(_ path: String, _ context: Context) {
    do throws(StorageError) { _ = try context.store.keepConflictCopy(path) } catch {
      let shown = Name(path)
      context.console.warn(
        Text(
          "Merged, but \(shown) could not be moved into the change history; you can delete it.",
          "統合しましたが、\(shown) を変更履歴に移せませんでした。削除してかまいません。"))
    }
  }

  private static func isEarlier(_ one: LastChange?, _ other: LastChange?) -> Bool {
    guard let one, let other else { return one == nil && other != nil }
    return one.at.isEarlier(than: other.at)
  }

  private static func merge(
    _ path: String, _ bytes: [UInt8], base: String? = nil, _ context: Context
  ) throws -> MergeOutcome {
    let theirs = try MergeVersion(bytes, at: path)
    let base = try base.map { try MergeVersion(UserFile.readNamed($0), at: $0) }
    var outcome = MergeOutcome()
    let body = { (present: [UInt8]?) throws -> [UInt8]? in
      let ours = try MergeVersion(present ?? BookDocument().bytes(), at: context.store.path)
      outcome = try MergeOutcome.merging(ours: ours, theirs: theirs, base: base, isNew: present == nil, context)
      return outcome.isRefused || context.isDryRun ? nil : outcome.bytes
    }
    if context.isDryRun {
      _ = try body(context.store.bytes())
    } else if case .saved(let warnings) = try context.store.merge(body) {
      outcome.warnings = warnings
    }
    let merge = outcome.merge
    context.log.event(
      "merge",
      ["added": "\(merge?.added ?? 0)", "changed": "\(merge?.changed ?? 0)", "conflicts": "\(outcome.conflicts.count)"])
    return outcome
  }

  private static func show(_ outcomes: [(String, MergeOutcome)], _ context: Context) throws -> ExitCode {
    for (path, outcome) in outcomes where !context.wantsJSON {
      let lines = outcome.lines(of: path, context).map(context.tentative)
      for line in lines { if outcome.isRefused { context.console.show(line) } else { context.console.report(line) } }
    }
    try MergeReport.show(outcomes.map(\.1), context)
    if context.isDryRun { context.noteDryRun() }
    return outcomes.contains { $0.1.isRefused } ? .refused : .done
  }
}
