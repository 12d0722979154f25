import CommandLineKit
import Storage

/// Lines such as `export.success format=csv events=240 duration_ms=12` (seed 9), for whoever asks for them.
///
/// Counts, durations and causes; never a name, a memo or a path. `--verbose` sends the lines to stderr and
/// `SUBTRACK_LOG=FILE` appends them to a file.
struct Log: Sendable {
  let isVerbose: Bool
  let file: String?
  private let start = MonotonicClock.milliseconds()

  init(isVerbose: Bool, file: String?) {
    self.isVerbose = isVerbose
    self.file = file?.isEmpty == true ? nil : file
  }

  /// Whether anybody reads along; what only the log needs is not worked out otherwise.
  var isOn: Bool { isVerbose || file != nil }

  /// Refuses a log that would be written into the data, or into the file to export to, before anything is read.
  ///
  /// A path that leads to no file of either kind (a FIFO, a device) is no danger.
  func check(besides store: BookStore, exportTo target: String?) throws {
    if EnvironmentVariable.isNotText("SUBTRACK_LOG") { throw StorageError.notText(variable: "SUBTRACK_LOG") }
    guard let file else { return }
    let (isData, isTarget): (Bool, Bool)
    do throws(StorageError) {
      isData = try store.owns(file)
      isTarget = if let target, target != "-" { try UserFile.isSame(file, as: target) } else { false }
    } catch {
      return
    }
    if isData || isTarget { throw LogOntoFile(path: file, isData: isData) }
  }

  /// Logs that an event took place, with its fields and the time since the program started.
  func event(_ name: String, _ fields: KeyValuePairs<String, String> = [:]) {
    guard isOn else { return }
    let shown = fields.map { " \($0)=\($1)" }.joined()
    let line = "\(name)\(shown) duration_ms=\(MonotonicClock.milliseconds() - start)\n"
    if isVerbose { StandardError.write(line) }
    guard let file else { return }
    do { try LogFile.append(line, to: file) } catch {
      // The work is worth more than its log; but the user asked for one, and is told.
      StandardError.write("log.failed error=\(error.cause)\n")
    }
  }
}

/// The log would be written into a file that holds something else.
struct LogOntoFile: Reportable {
  let path: String
  let isData: Bool

  var report: ErrorReport {
    let shown = SafeText.visible(path)
    return ErrorReport(
      message: isData
        ? Text(en: "SUBTRACK_LOG names your data: \(shown)", ja: "SUBTRACK_LOG がデータの保存場所を指しています: \(shown)")
        : Text(en: "SUBTRACK_LOG names the file to export to: \(shown)", ja: "SUBTRACK_LOG が書き出し先を指しています: \(shown)"),
      hint: Text(en: "Set SUBTRACK_LOG to another file.", ja: "SUBTRACK_LOG に別のファイルを指定してください。"),
      exitCode: .usage)
  }
}

extension StorageError {
  /// Whether a save failed, and not a read.
  var isOfSaving: Bool {
    switch self {
    case .writeFailed, .notSynced, .notLocked, .lockRemoved, .lockHeld, .changedMeanwhile: true
    case .unreadable, .notARegularFile, .tooLarge, .noHome, .notText, .emptyPath, .symlinkLoop, .danglingLink,
      .foreignHistory:
      false
    }
  }

  /// The cause in one word, for the log: `ENOSPC`, or what kind of error it is.
  var cause: String {
    switch self {
    case .unreadable(_, let errno): errno.name
    case .writeFailed(_, let cause), .notSynced(_, let cause), .notLocked(_, let cause): cause.errno.name
    case .noHome: "no_home"
    case .notText: "not_text"
    case .emptyPath: "empty_path"
    case .notARegularFile: "not_a_file"
    case .tooLarge: "too_large"
    case .symlinkLoop: "ELOOP"
    case .danglingLink: "dangling_link"
    case .foreignHistory: "foreign_history"
    case .lockHeld: "lock_held"
    case .lockRemoved: "lock_removed"
    case .changedMeanwhile: "changed_meanwhile"
    }
  }
}
