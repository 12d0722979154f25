#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A defect planted into `Storage`, selected by `SUBTRACK_MUTANT`, to prove that `Tests/Faults` detects it.
///
/// This file belongs to no target: `Tests/Faults/mutants.py` compiles it into a copy of the module.
enum Mutant: String {
  case noFileSync = "no-fsync"
  case noFolderSync = "no-directory-fsync"
  case noLock = "no-lock"
  case noExclusiveCreate = "no-exclusive-create"
  case noPermissions = "no-permissions"
  case noCleaning = "no-cleaning"
  case noHistory = "no-history"
  case removeFirst = "remove-first"
  case uncheckedWrite = "unchecked-write"
  case uncheckedCount = "unchecked-count"
  case noWayBack = "no-way-back"
  case noLastLook = "no-last-look"
  case historyFirst = "history-first"
  case everyNumberIsOwn = "every-number-is-own"
  case lockFileIsTrusted = "lock-file-is-trusted"
  case noLookBehind = "no-look-behind"
  case bytesAreUnset = "bytes-are-unset"
  case foldersAreUnmarked = "folders-are-unmarked"
  case logMayBeAnything = "log-may-be-anything"
  case blocksGrowWithoutBound = "blocks-grow-without-bound"
  case logWaits = "log-waits"
  case noCopy = "no-copy"
  case foreignHistory = "foreign-history"
  case numbersEnd = "numbers-end"
  case prunedIsDamaged = "pruned-is-damaged"
  case unreadableIsPruned = "unreadable-is-pruned"
  case noOwner = "no-owner"
  case noAttributes = "no-attributes"
  case anythingIsReplaced = "anything-is-replaced"
  /// No defect: a limit that the tests reach quickly.
  case smallLimit = "small-limit"
  case smallLimitIsCrossed = "small-limit-is-crossed"

  static let chosen = getenv("SUBTRACK_MUTANT").flatMap { Mutant(rawValue: String(cString: $0)) }

  @Sendable func fault(at event: FileOperations.Event) -> FileOperations.Fault? {
    let isTemporary = event.path.contains(".tmp-")
    switch (self, event.call) {
    case (.noFileSync, .fsync): return isTemporary ? .skipped : nil
    // The sync of a version in the history would put the names on the disk as well.
    case (.noFolderSync, .fsync): return isTemporary && !event.path.contains(".history/") ? nil : .skipped
    case (.noLock, .flock), (.noPermissions, .fchmod), (.noPermissions, .chmod): return .skipped
    case (.noOwner, .fchown), (.noOwner, .lchown), (.noAttributes, .listAttributes): return .skipped
    case (.noCleaning, .unlink): return isTemporary ? .skipped : nil
    case (.noWayBack, .rename): return event.path.contains(".history/") ? nil : .skipped
    case (.removeFirst, .exchange):
      unlink(event.destination ?? "")
      usleep(2_000)
      return .failure(.invalidArgument)
    default: break
    }
    return nil
  }
}
