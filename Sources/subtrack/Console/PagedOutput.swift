import CommandLineKit
import Storage
import Typesetting

/// The destination of all output: stdout at once, or for a report on a terminal, a buffer until the end.
///
/// Only the complete report shows whether it is taller than the terminal; if it is not, no pager is started. Messages on
/// stderr in the meantime follow the report, as they would on the terminal.
final class PagedOutput {
  private var held: [UInt8]?
  private var notes = ""

  func holdBack() { held = [] }

  /// Writes or holds back bytes; throws `OutputError`.
  func write(_ bytes: UnsafeRawBufferPointer) throws {
    if held?.append(contentsOf: bytes) == nil { try Self.send(bytes) }
  }

  /// Keeps a message until the report has been shown; false if nothing is held back.
  func keeps(_ message: String) -> Bool {
    guard held != nil else { return false }
    notes += message
    return true
  }

  /// Shows the messages that a question may refer to.
  func showNotes() {
    if !notes.isEmpty { StandardError.write(notes) }
    notes = ""
  }

  /// Shows the held output, in a pager if it is taller than the terminal, and then the messages.
  func finish(_ environment: (String) -> String?, warning: (Text) -> String) throws {
    guard let text = held else { return }
    held = nil
    if try !isPaged(text, environment, warning) { try text.withUnsafeBytes(Self.send) }
    showNotes()
  }

  private func isPaged(
    _ text: [UInt8], _ environment: (String) -> String?, _ warning: (Text) -> String
  ) throws -> Bool {
    let terminal = TerminalDevice.standardOutput
    // A pager may not support links; an older less shows their codes.
    let plain = Link.removed(from: text)
    guard let height = TerminalDevice.lines(of: terminal), let columns = TerminalDevice.columns(of: terminal),
      // The shell's prompt takes the last line.
      Pager.lines(of: plain, columns: columns) >= height
    else { return false }
    do throws(PagerFault) {
      return try Pager.chosen(by: environment)?.show(plain, environment: environment) ?? false
    } catch {
      notes += warning(error.text)
      return false
    }
  }

  private static func send(_ bytes: UnsafeRawBufferPointer) throws {
    Progress.erase()
    Progress.count(bytes.count)
    do throws(FileError) { try StandardStreams.write(bytes, to: .standardOutput) } catch {
      throw OutputError(cause: error)
    }
  }
}

struct OutputError: Reportable {
  let cause: FileError

  /// Whether the reader closed the pipe (`| head -1`), which is not an error to report.
  var isReaderGone: Bool { cause.errno == .brokenPipe }

  /// The Japanese message is the wording of the requirements (seed 8, エクスポート失敗).
  var report: ErrorReport {
    .problem(
      "outputError", "Could not write the output: \(cause.errno.text).",
      "エクスポートに失敗しました。容量/権限をご確認ください（\(cause.errno.text)）",
      WayOut("Check where the output goes. Anything already saved stays saved.", "出力先を確認してください。保存済みのデータはそのままです。"),
      exit: .output)
  }
}
