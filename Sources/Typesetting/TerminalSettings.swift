import CommandLineKit

/// The capabilities of one output stream; stdout and stderr are judged separately.
package struct TerminalSettings: Sendable, Equatable {
  /// The value of `--color`.
  package enum ColourOption: String, Sendable, CaseIterable {
    case auto
    case always
    case never
  }

  package var usesColour: Bool
  /// The columns of a line; `nil` if nothing is cut, as in a pipe or a file.
  package var width: Int?
  /// Whether only ASCII is drawn (`--ascii`).
  package var usesASCII: Bool
  package var displayWidth: DisplayWidth
  /// Whether the terminal shows links, or at least ignores them.
  package var showsLinks: Bool
  /// What a line to paste needs at its end, so that it acts on the data file that was named; usually nothing.
  package var commandEnd = ""

  package init(
    usesColour: Bool = false, width: Int? = nil, usesASCII: Bool = false, displayWidth: DisplayWidth = DisplayWidth(),
    showsLinks: Bool = false
  ) {
    self.usesColour = usesColour
    self.width = width
    self.usesASCII = usesASCII
    self.displayWidth = displayWidth
    self.showsLinks = showsLinks
  }

  /// The width of a page of help: that of the terminal, within limits that are good to read.
  package var pageWidth: Int { width.map { min(max($0, 40), 100) } ?? TextLayout.pageWidth }

  /// The mark at the end of a cut text.
  package var ellipsis: String { usesASCII ? "..." : "…" }

  /// Judges one stream by the options, the environment and the terminal.
  ///
  /// - Colour: the option comes first; then `NO_COLOR` (not empty) turns it off; then `CLICOLOR_FORCE` (neither empty
  ///   nor `0`) turns it on; otherwise it needs a terminal whose `TERM` is not `dumb`, and no `CLICOLOR=0`.
  /// - Width: the columns of the terminal, then `COLUMNS`, then 80. Output to a pipe or a file is never cut, even with
  ///   `COLUMNS` or forced colour, because its reader needs the whole text.
  /// - Links: only terminals known to support them. They are not colour, so `--color never` keeps them.
  ///
  /// Sources: no-color.org, bixense.com/clicolors.
  package static func resolve(
    colour option: ColourOption, isTerminal: Bool, columns: Int?, environment: (String) -> String?
  ) -> TerminalSettings {
    TerminalSettings(
      usesColour: usesColour(option, isTerminal, environment),
      width: isTerminal ? columns ?? environment("COLUMNS").flatMap(positive) ?? 80 : nil,
      showsLinks: isTerminal && Link.isShown(by: environment("TERM")))
  }

  private static func usesColour(
    _ option: ColourOption, _ isTerminal: Bool, _ environment: (String) -> String?
  ) -> Bool {
    if option != .auto { return option == .always }
    if environment("NO_COLOR") ?? "" != "" { return false }
    if !["", "0"].contains(environment("CLICOLOR_FORCE") ?? "") { return true }
    return isTerminal && environment("TERM") != "dumb" && environment("CLICOLOR") != "0"
  }

  private static func positive(_ text: String) -> Int? {
    Int(text).flatMap { $0 > 0 ? $0 : nil }
  }
}
