/// What one output stream can show; stdout and stderr are judged apart.
struct TerminalSettings: Sendable, Equatable {
  /// The value of `--color`.
  enum ColourOption: String, Sendable, CaseIterable {
    case auto
    case always
    case never
  }

  var usesColour = false
  /// The columns that a line may take, or nil where nothing is cut: a pipe and a file have no edge.
  var width: Int?
  /// Whether only ASCII is drawn (`--ascii`).
  var usesASCII = false
  var displayWidth = DisplayWidth()
  /// Whether a link behind a text is shown, or at least does no harm.
  var showsLinks = false

  /// What stands where a text was cut.
  var ellipsis: String { usesASCII ? "..." : "…" }

  /// Judges one stream.
  ///
  /// Colour: the option beats all; then `NO_COLOR` (not empty) turns it off; then `CLICOLOR_FORCE` (neither empty nor
  /// `0`) turns it on; then it needs a terminal whose `TERM` is not `dumb`, and no `CLICOLOR=0`.
  /// Width: a terminal's own columns, then `COLUMNS`, then 80. What is no terminal is never cut, whatever `COLUMNS`
  /// says and even where colour is forced: who pipes wants the whole text.
  /// Links: a terminal of a kind that is known to show them; they are no colour, so the wish for none leaves them.
  /// Sources: no-color.org, bixense.com/clicolors.
  static func resolve(
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
