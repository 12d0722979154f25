/// Bars, meters and sparklines out of characters, each from zero up: a plot that begins elsewhere exaggerates.
///
/// The number stands beside every one of them; the plot only shows at a glance what the numbers say. Zero is a dot or
/// nothing at all, never the lowest bar; what is not zero is never nothing; what is not full is never full.
struct Plot {
  private let usesASCII: Bool
  /// The columns of a block character, which terminals set up for East Asian fonts draw twice as wide.
  private let cell: Int

  /// Plots for one stream.
  init(_ settings: TerminalSettings) {
    usesASCII = settings.usesASCII
    cell = usesASCII ? 1 : settings.displayWidth.ambiguous
  }

  /// A bar that takes `width` columns where the value is `full`, and less in proportion, to an eighth of a character.
  func bar(_ value: Int64, of full: Int64, width: Int) -> String {
    let cells = max(1, width / cell)
    let steps = usesASCII ? 1 : 8
    let length = Self.share(value, of: full, in: cells * steps)
    if length == 0 { return "" }
    let whole = String(repeating: usesASCII ? "#" : "█", count: length / steps)
    return length % steps == 0 ? whole : whole + String(Self.eighths[length % steps])
  }

  /// A bar of which the first part is told apart from the rest: `████░░`, `####--`.
  ///
  /// Where there are both, each takes whole characters, and neither is lost while the bar has two; one shows the rest.
  func bar(_ part: Int64, within value: Int64, of full: Int64, width: Int) -> String {
    let whole = bar(value, of: full, width: width)
    if part >= value { return whole }
    let cells = min(Self.share(part, of: value, in: whole.count), max(0, whole.count - 1))
    let rest = String(repeating: usesASCII ? "-" : "░", count: whole.count - cells)
    return String(repeating: usesASCII ? "#" : "█", count: cells) + rest
  }

  /// A bar on a track that shows where `full` would be: `[####......]`, `████░░░░░░`.
  func meter(_ value: Int64, of full: Int64, width: Int) -> String {
    let inner = usesASCII ? max(1, width - 2) : width
    let cells = max(1, inner / cell)
    let bar = bar(value, of: full, width: inner)
    let line = bar + String(repeating: usesASCII ? "." : "░", count: max(0, cells - bar.count))
    return usesASCII ? "[\(line)]" : line
  }

  /// A character for each value, the highest one full: `▂▄.█`; in ASCII a digit from 1 to 8.
  func sparkline(_ values: [Int64]) -> String {
    let full = values.max() ?? 0
    return String(
      values.map { value in
        let level = Self.level(value, of: full)
        return level == 0 ? "." : usesASCII ? Character(String(level)) : Self.levels[level]
      })
  }

  /// A day of a heat map, on a level from 0 to 4: `·░▒▓█`; in ASCII `.1234`.
  func shade(_ level: Int) -> String {
    String((usesASCII ? [".", "1", "2", "3", "4"] : ["·", "░", "▒", "▓", "█"] as [Character])[level])
  }

  /// The columns that a shade takes.
  var shadeWidth: Int { cell }

  /// The lower blocks, which grow to the right and upwards.
  private static let eighths: [Character] = [" ", "▏", "▎", "▍", "▌", "▋", "▊", "▉"]
  private static let levels: [Character] = [" ", "▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"]

  /// So many of `count` parts, rounded down, but at least one where the value is above zero.
  private static func share(_ value: Int64, of full: Int64, in count: Int) -> Int {
    if value <= 0 { return 0 }
    if value >= full { return count }
    return max(1, Int(Int128(value) * Int128(count) / Int128(full)))
  }

  /// 0 for nothing and 1 to 8 for everything else, rounded up.
  private static func level(_ value: Int64, of full: Int64) -> Int {
    value <= 0 ? 0 : Int((Int128(value) * 8 + Int128(full) - 1) / Int128(full))
  }
}
