import BookSchema
import CommandLineKit
import Storage

/// The merge of three files for git, jj or another program.
struct MergeFiles {
  private let base, ours, theirs: String
  /// The name of the file in the repository, for messages.
  private let shown: String
  private let isForGit: Bool

  /// Requires three or four names.
  init(_ files: [String]) {
    (base, ours, theirs) = (files[0], files[1], files[2])
    isForGit = files.count > 3
    shown = isForGit ? files[3] : files[1]
  }

  /// The name for messages: git's own files are gone when the message is read.
  private func named(_ path: String) -> String { isForGit ? shown : path }

  func run(_ context: Context) throws -> ExitCode {
    let output = context.arguments[MergeCommand.output] ?? ours
    if output == UserFile.standardInput, context.wantsJSON {
      throw UsageError.contradiction(ReportOptions.json.spelling, "-")
    }
    let former = try UserFile.readNamed(base)
    // git names an empty file where the two sides added theirs.
    let base = try former.isEmpty ? nil : MergeVersion(former, at: named(base))
    let others = try MergeVersion(UserFile.readNamed(theirs), at: named(theirs))
    let merge = { (bytes: [UInt8]) throws -> MergeOutcome in
      try MergeOutcome.merging(ours: MergeVersion(bytes, at: named(ours)), theirs: others, base: base, context)
    }
    var outcome = try merge(UserFile.readNamed(ours))
    if output == UserFile.standardInput {
      if !outcome.isRefused, !context.isDryRun { context.console.output.append(outcome.bytes) }
    } else if !outcome.isRefused, !context.isDryRun, !(outcome.isUnchanged && output == ours) {
      outcome.warnings = try write(&outcome, to: output, context, merge)
    }
    context.log.event("merge", ["files": "3", "conflicts": "\(outcome.conflicts.count)"])
    for line in outcome.lines(of: shown, context) where outcome.isRefused { context.console.warn(line) }
    try MergeReport.show([outcome], context)
    if context.isDryRun { context.noteDryRun() }
    return outcome.isRefused ? .refused : .done
  }

  /// Writes the result; the data file itself is merged as it is under its lock.
  private func write(
    _ outcome: inout MergeOutcome, to path: String, _ context: Context,
    _ merge: ([UInt8]) throws -> MergeOutcome
  ) throws -> [StorageWarning] {
    guard try context.store.owns(path) else { return try MergedFile.write(outcome.bytes, to: path) }
    let isOurs = path == ours
    let saved = try context.store.merge { present in
      if let present, isOurs { outcome = try merge(present) }
      return outcome.isRefused ? nil : outcome.bytes
    }
    if case .saved(let warnings) = saved { return warnings }
    return []
  }
}
