import BillingCore
import ByteOutput
import CommandLineKit
import Storage
import Typesetting

/// The output of a command: data on stdout, everything else on stderr.
final class Console {
  /// All text for stdout; flushed and checked at the end of the run.
  let output: OutputBuffer
  /// The destination of `output`, which holds it back for a pager.
  private let page: PagedOutput
  /// The capabilities of stdout.
  private(set) var outputSettings: TerminalSettings
  /// The capabilities of stderr.
  private var errorSettings: TerminalSettings
  private let language: Language
  private let isQuiet: Bool

  init(
    output: OutputBuffer, page: PagedOutput = PagedOutput(), settings: TerminalSettings,
    errorSettings: TerminalSettings, language: Language, isQuiet: Bool
  ) {
    self.output = output
    self.page = page
    outputSettings = settings
    self.errorSettings = errorSettings
    self.language = language
    self.isQuiet = isQuiet
  }

  /// Prints text on stdout unchanged.
  func print(_ text: String) { output.append(text) }

  func line(_ text: String = "") {
    output.append(text)
    output.append("\n")
  }

  /// Prints a line of styled pieces on stdout.
  func line(_ pieces: [Table.Cell]) {
    line(pieces.map { $0.drawn($0.text, outputSettings) }.joined())
  }

  /// Prints a line in the user's language on stdout.
  func line(_ text: Text) { line(text(language)) }

  /// Reports a change on stdout unless `--quiet` is given; amounts and dates stay on one line.
  func report(_ text: Text) {
    if isQuiet { return }
    for part in outputSettings.lines(of: text(language)) { line(part) }
  }

  /// Writes the pending output; throws if stdout cannot be written.
  func flush() throws { try output.flush() }

  /// Applies the user's settings to all further output.
  func adopt(_ settings: Settings) {
    outputSettings.displayWidth.ambiguous = settings.ambiguousWidth
    errorSettings.displayWidth.ambiguous = settings.ambiguousWidth
  }

  /// Prints a table on stdout and, if it uses symbols on a narrow terminal, their legend below it.
  func table(_ table: Table) {
    let (marked, symbols) = table.marked(for: outputSettings)
    TableDrawing(marked, outputSettings).write(to: output)
    legend(symbols)
  }

  /// Prints the meaning of the symbols in a table; nothing without symbols.
  func legend(_ symbols: [StatusSymbol]) {
    let parts = symbols.map { "\($0.glyph(usesASCII: outputSettings.usesASCII)) \($0.word(language))" }
    // A symbol and its word stay on one line.
    for line in outputSettings.joined(parts, by: Text.listSeparator(language)) {
      self.line(Style.muted.painted(line, usesColour: outputSettings.usesColour))
    }
  }

  /// Prints a section title on stdout; one inside another section is indented by its level.
  func heading(_ text: String, level: Int = 0) {
    paragraph(text, indent: level, level == 0 ? .heading : nil)
  }

  /// Prints an indented sentence on stdout, wrapped to the width of the terminal.
  func paragraph(_ text: String, indent: Int, _ style: Style? = nil) {
    for part in outputSettings.lines(of: SafeText.visible(text), indent: indent) {
      for _ in 0..<indent { output.appendByte(UInt8(ascii: " ")) }
      line(style?.painted(part, usesColour: outputSettings.usesColour) ?? part)
    }
  }

  /// Runs something that may take long and shows its progress on stderr.
  ///
  /// No progress is shown if the data itself goes to the terminal, because the data then shows it.
  func showingProgress<Result>(
    _ label: Text, toStdout: Bool = false, _ body: () throws -> Result
  ) rethrows -> Result {
    let isSeen = TerminalDevice.isTerminal(TerminalDevice.standardError) && !isQuiet
    let isMoving = toStdout && TerminalDevice.isTerminal(TerminalDevice.standardOutput)
    return isSeen && !isMoving ? try Progress.show(label(language), while: body) : try body()
  }

  /// Prints a note on stderr unless `--quiet` is given.
  func note(_ text: Text) {
    if !isQuiet { show(text) }
  }

  /// Prints a table on stderr, even with `--quiet`, because a question refers to it.
  func show(_ table: Table) { printError(table.text(for: errorSettings)) }

  /// Prints a message on stderr, even with `--quiet`; amounts and dates stay on one line.
  func show(_ text: Text) {
    printError(errorSettings.lines(of: text(language)).map { $0 + "\n" }.joined())
  }

  /// Prints a warning on stderr; the exit status does not change.
  func warn(_ text: Text) { printError(Self.warning(text, language, errorSettings)) }

  /// A warning as lines for stderr.
  static func warning(_ text: Text, _ language: Language, _ settings: TerminalSettings) -> String {
    settings.message(Text("Warning:", "警告:")(language), .warning, text(language))
  }

  /// Flushes stdout, then writes to stderr, so that both keep their order on one terminal.
  ///
  /// The buffer remembers a failed flush, and its last flush ends the run with the error.
  private func printError(_ message: String) {
    if page.keeps(message) { return }
    do { try output.flush() } catch { return StandardError.write(message) }
    StandardError.write(message)
  }
}

/// Messages to a person, separate from the data.
enum StandardError {
  /// Writes text at once and ignores a failure, since there is no other place to report it.
  static func write(_ text: String) {
    Progress.erase()
    var text = text
    text.withUTF8 { bytes in
      do { try StandardStreams.write(UnsafeRawBufferPointer(bytes), to: .standardError) } catch { return }
    }
  }
}
