import BillingCore
import ByteOutput
import CommandLineKit
import Storage

/// Where a command says what it has to say: data on stdout, all else on stderr.
final class Console {
  /// Everything that goes to stdout; flushed and checked at the end of the run.
  let output: OutputBuffer
  /// What holds that back where a person reads it.
  private let page: PagedOutput
  /// What stdout can show.
  private(set) var outputSettings: TerminalSettings
  /// What stderr can show.
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

  /// Prints text on stdout as it stands.
  func print(_ text: String) { output.append(text) }

  /// Prints a line on stdout.
  func line(_ text: String = "") {
    output.append(text)
    output.append("\n")
  }

  /// Prints a line out of pieces on stdout, each in its style.
  func line(_ pieces: [Table.Cell]) {
    line(pieces.map { $0.drawn($0.text, outputSettings) }.joined())
  }

  /// Prints a line in the user's language on stdout.
  func line(_ text: Text) { line(text(language)) }

  /// Reports what a change did, on stdout, unless told to be quiet; no amount or date is broken at a terminal's edge.
  func report(_ text: Text) {
    if isQuiet { return }
    for part in outputSettings.lines(of: text(language)) { line(part) }
  }

  /// Sends what was printed so far; throws where stdout cannot be written.
  func flush() throws { try output.flush() }

  /// Draws from now on as the user has set it.
  func adopt(_ settings: Settings) {
    outputSettings.displayWidth.ambiguous = settings.ambiguousWidth
    errorSettings.displayWidth.ambiguous = settings.ambiguousWidth
  }

  /// Prints a table on stdout, and below it what the signs mean that it needs on a narrow terminal.
  func table(_ table: Table) {
    let (marked, signs) = table.marked(for: outputSettings)
    TableDrawing(marked, outputSettings).write(to: output)
    legend(signs)
  }

  /// Prints what the signs in a table mean; nothing where it has none.
  func legend(_ signs: [StatusSymbol]) {
    let parts = signs.map { StatusSymbol.legend([$0], usesASCII: outputSettings.usesASCII, language) }
    // A sign and its word stay on one line.
    for line in outputSettings.joined(parts, by: Text.listSeparator(language)) {
      self.line(Style.muted.painted(line, usesColour: outputSettings.usesColour))
    }
  }

  /// Prints the title of a section on stdout.
  func heading(_ text: String) {
    line(Style.heading.painted(SafeText.visible(text), usesColour: outputSettings.usesColour))
  }

  /// A table as stdout shows it behind a margin, for whoever puts something between its lines.
  func drawing(of table: Table, indent: Int = 0) -> TableDrawing {
    TableDrawing(table, outputSettings, indent: indent)
  }

  /// Prints a sentence on stdout behind a margin, over several lines where the terminal is narrow.
  func paragraph(_ text: String, indent: Int, _ style: Style? = nil) {
    let margin = String(repeating: " ", count: indent)
    for part in outputSettings.lines(of: SafeText.visible(text), indent: indent) {
      line(margin + (style?.painted(part, usesColour: outputSettings.usesColour) ?? part))
    }
  }

  /// Does something that may take long, and tells a person at a terminal so.
  ///
  /// Where the data itself goes to a terminal there is no need: it moves.
  func showingProgress<Result>(
    _ label: Text, toStdout: Bool = false, _ body: () throws -> Result
  ) rethrows -> Result {
    let isSeen = TerminalDevice.isTerminal(TerminalDevice.standardError) && !isQuiet
    let isMoving = toStdout && TerminalDevice.isTerminal(TerminalDevice.standardOutput)
    return isSeen && !isMoving ? try Progress.show(label(language), while: body) : try body()
  }

  /// Says something beside the data, on stderr, unless told to be quiet.
  func note(_ text: Text) {
    if !isQuiet { show(text) }
  }

  /// Shows a table on stderr, also where told to be quiet: a question is about it.
  func show(_ table: Table) { tell(table.text(for: errorSettings)) }

  /// Shows a message on stderr, also where told to be quiet; no amount or date is broken at a terminal's edge.
  func show(_ text: Text) {
    tell(errorSettings.lines(of: text(language)).map { $0 + "\n" }.joined())
  }

  /// Warns on stderr; the exit status stays what it is.
  func warn(_ text: Text) { tell(Self.warning(text, language, errorSettings)) }

  /// A warning as lines for stderr.
  static func warning(_ text: Text, _ language: Language, _ settings: TerminalSettings) -> String {
    settings.message(Text(en: "Warning:", ja: "警告:")(language), .warning, text(language))
  }

  /// On a terminal both streams are one page: what was printed first has to stand first.
  ///
  /// A failure is kept by the buffer and ends the run when it is flushed for the last time.
  private func tell(_ message: String) {
    if page.keeps(message) { return }
    do { try output.flush() } catch { return StandardError.write(message) }
    StandardError.write(message)
  }
}

/// Messages to a person, outside the data.
enum StandardError {
  /// Writes text at once; where stderr cannot be written there is nobody left to tell.
  static func write(_ text: String) {
    Progress.erase()
    var text = text
    text.withUTF8 { bytes in
      do { try StandardStreams.write(UnsafeRawBufferPointer(bytes), to: .standardError) } catch { return }
    }
  }
}
