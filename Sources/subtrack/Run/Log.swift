import BillingCore
import CommandLineKit
import Storage
import Typesetting

/// Log lines such as `2026-02-06T12:34:56+09:00 export.success format=csv events=240 duration_ms=12` (seed 9), written
/// on request.
///
/// They contain counts, durations and causes; never a name, a memo or a path. `--verbose` sends the lines to stderr and
/// `SUBTRACK_LOG=FILE` appends them to a file.
final class Log {
  let isVerbose: Bool
  let file: String?
  private let start = MonotonicClock.milliseconds()
  private let clock: Clock
  /// Whether the log could not be written, which is said once.
  private var hasFailed = false

  init(isVerbose: Bool, file: String?, clock: Clock) {
    self.clock = clock
    self.isVerbose = isVerbose
    self.file = file?.isEmpty == true ? nil : file
  }

  /// Whether anything is logged; values that only the log needs are computed only if it is on.
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
    if isData || isTarget {
      let what = isData ? Text("your data", "データの保存場所") : Text("the file to export to", "書き出し先")
      throw ErrorReport.problem(
        "logOntoData", "SUBTRACK_LOG names \(what): \(Name(file))", "SUBTRACK_LOG が\(what)を指しています: \(Name(file))",
        WayOut("Set SUBTRACK_LOG to another file.", "SUBTRACK_LOG に別のファイルを指定してください。"), exit: .usage)
    }
  }

  /// Logs an event with the time (RFC 3339), its fields and the milliseconds since the program started.
  ///
  /// The fields are read only if the log is on.
  func event(_ name: String, _ fields: @autoclosure () -> KeyValuePairs<String, String> = [:]) {
    guard isOn else { return }
    let shown = fields().map { " \($0)=\($1)" }.joined()
    let line = "\(clock.moment()) \(name)\(shown) duration_ms=\(MonotonicClock.milliseconds() - start)\n"
    if isVerbose { StandardError.write(line) }
    guard let file, !hasFailed else { return }
    do { try LogFile.append(line, to: file) } catch {
      // A failed log does not stop the command, but the user asked for the log and must know.
      hasFailed = true
      StandardError.write("log.failed error=\(error.cause)\n")
    }
  }
}
