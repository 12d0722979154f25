import BookSchema
import CommandLineKit
import Storage

/// The merge of three files for git, jj or another program.
struct MergeFiles {
  private let base, ours, theirs: String
  /// The name of the file in the repository, for messages.
  private let shown: String

  /// Requires three or four names.
  init(_ files: [String]) {
    (base, ours, theirs) = (files[0], files[1], files[2])
    shown = files.count > 3 ? files[3] : files[1]
  }

  func run(_ context: Context) throws -> ExitCode {
    let output = context.arguments[MergeCommand.output] ?? ours
    if output == UserFile.standardInput, context.wantsJSON {
      throw UsageError.contradiction(ReportOptions.json.spelling, "-")
    }
    let former = try UserFile.readNamed(base)
    // git names an empty file where the two sides added theirs.
    var outcome = try MergeOutcome.merging(
      base: former.isEmpty ? nil : MergeVersion(former, at: base), named: true,
      ours: MergeVersion(UserFile.readNamed(ours), at: ours),
      theirs: MergeVersion(UserFile.readNamed(theirs), at: theirs), context)
    if output == UserFile.standardInput {
      if !outcome.isRefused, !context.isDryRun { context.console.output.append(outcome.bytes) }
    } else if !outcome.isRefused, !context.isDryRun, !(outcome.isUnchanged && output == ours) {
      outcome.warnings = try write(outcome.bytes, to: output, context)
    }
    context.log.event("merge", ["files": "3", "conflicts": "\(outcome.conflicts.count)"])
    for line in outcome.lines(of: shown, context) where outcome.isRefused { context.console.warn(line) }
    try MergeReport.tell([outcome], context)
    if context.isDryRun { context.noteDryRun() }
    return outcome.isRefused ? .refused : .done
  }

  /// Writes the result; the data file itself is saved with lock and history.
  private func write(_ bytes: [UInt8], to path: String, _ context: Context) throws -> [StorageWarning] {
    guard try context.store.owns(path) else { return try MergedFile.write(bytes, to: path) }
    if case .saved(let warnings) = try context.store.merge({ _ in bytes }) { return warnings }
    return []
  }
}
