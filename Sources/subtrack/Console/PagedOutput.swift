import CommandLineKit
import Storage

/// Where all that is printed goes: to stdout at once or, where a person reads a report, held back until its end.
///
/// Only then is it known whether it is taller than the terminal, and nothing is started for what is not. What is said on
/// stderr meanwhile comes behind it, as it would on the terminal.
final class PagedOutput {
  private var held: [UInt8]?
  private var notes = ""

  /// Holds back from now on what is written.
  func holdBack() { held = [] }

  /// Takes bytes that were printed; throws `OutputError`.
  func write(_ bytes: UnsafeRawBufferPointer) throws {
    if held?.append(contentsOf: bytes) == nil { try Self.send(bytes) }
  }

  /// Whether it keeps a message until the report has been read.
  func keeps(_ message: String) -> Bool {
    guard held != nil else { return false }
    notes += message
    return true
  }

  /// Shows what was held back, in a pager where it is taller than the terminal, and then the messages.
  func finish(_ environment: (String) -> String?, warning: (Text) -> String) throws {
    guard let text = held else { return }
    held = nil
    if try !isPaged(text, environment, warning) { try text.withUnsafeBytes(Self.send) }
    if !notes.isEmpty { StandardError.write(notes) }
  }

  private func isPaged(
    _ text: [UInt8], _ environment: (String) -> String?, _ warning: (Text) -> String
  ) throws -> Bool {
    let terminal = TerminalDevice.standardOutput
    // A pager may not know links, and an older less shows their codes.
    let plain = Link.removed(from: text)
    guard let height = TerminalDevice.lines(of: terminal), let columns = TerminalDevice.columns(of: terminal),
      // The last line is the shell's.
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
