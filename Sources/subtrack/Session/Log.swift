import CommandLineKit
import Storage

/// Log lines such as `export.success format=csv events=240 duration_ms=12` (seed 9), written on request.
///
/// They contain counts, durations and causes; never a name, a memo or a path. `--verbose` sends the lines to stderr and
/// `SUBTRACK_LOG=FILE` appends them to a file.
struct Log: Sendable {
  let isVerbose: Bool
  let file: String?
  private let start = MonotonicClock.milliseconds()

  init(isVerbose: Bool, file: String?) {
    self.isVerbose = isVerbose
    self.file = file?.isEmpty == true ? nil : file
  }

  /// Whether anything is logged; values that only the log needs are computed only if it is on.
  var isOn: Bool { isVerbose || file != nil }

  /// Logs an event with its fields and the time since the program started.
  func event(_ name: String, _ fields: KeyValuePairs<String, String> = [:]) {
    guard isOn else { return }
    let shown = fields.map { " \($0)=\($1)" }.joined()
    let line = "\(name)\(shown) duration_ms=\(MonotonicClock.milliseconds() - start)\n"
    if isVerbose { StandardError.write(line) }
    guard let file else { return }
    do { try LogFile.append(line, to: file) } catch {
      // A failed log does not stop the command, but the user asked for the log and must know.
      StandardError.write("log.failed error=\(error.cause)\n")
    }
  }
}
