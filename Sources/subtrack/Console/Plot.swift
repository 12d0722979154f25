import Typesetting

/// Bars, meters and sparklines drawn with characters; all start at zero, because other baselines exaggerate.
///
/// Each has its number next to it: the plot only adds a quick overview. Zero is a dot or empty, never the lowest bar; a
/// value above zero is never empty; a value below the maximum is never full.
struct Plot {
  private let usesASCII: Bool
  /// The columns of a block character; two in terminals set up for East Asian fonts.
  private let cell: Int

  init(_ settings: TerminalSettings) {
    usesASCII = settings.usesASCII
    cell = usesASCII ? 1 : settings.displayWidth.ambiguous
  }

  /// A bar of `width` columns for the value `full`, proportionally shorter for others, to an eighth of a character.
  func bar(_ value: Int64, of full: Int64, width: Int) -> String {
    let cells = max(1, width / cell)
    let steps = usesASCII ? 1 : 8
    let length = Self.share(value, of: full, in: cells * steps)
    if length == 0 { return "" }
    let whole = String(repeating: usesASCII ? "#" : "█", count: length / steps)
    return length % steps == 0 ? whole : whole + String(Self.eighths[length % steps])
  }

  /// A bar with its first part drawn differently from the rest: `████░░`, `####--`.
  ///
  /// If both parts have a value, each takes whole characters and at least one, as far as the bar has two; a single
  /// character shows the rest.
  func bar(_ part: Int64, within value: Int64, of full: Int64, width: Int) -> String {
    let whole = bar(value, of: full, width: width)
    if part >= value { return whole }
    let length = whole.unicodeScalars.count
    let cells = min(Self.share(part, of: value, in: length), max(0, length - 1))
    let rest = String(repeating: usesASCII ? "-" : "░", count: length - cells)
    return String(repeating: usesASCII ? "#" : "█", count: cells) + rest
  }

  /// A bar on a track that ends at `full`: `[####......]`, `████░░░░░░`.
  func meter(_ value: Int64, of full: Int64, width: Int) -> String {
    let inner = usesASCII ? max(1, width - 2) : width
    let cells = max(1, inner / cell)
    let bar = bar(value, of: full, width: inner)
    let line = bar + String(repeating: usesASCII ? "." : "░", count: max(0, cells - bar.unicodeScalars.count))
    return usesASCII ? "[\(line)]" : line
  }

  /// One character per value, the highest one full: `▂▄.█`; in ASCII a digit from 1 to 8.
  func sparkline(_ values: [Int64]) -> String {
    let full = values.max() ?? 0
    return String(
      values.map { value in
        let level = Self.level(value, of: full)
        return level == 0 ? "." : usesASCII ? Character(String(level)) : Self.levels[level]
      })
  }

  /// A day of a heat map, with a level from 0 to 4: `·░▒▓█`; in ASCII `.1234`.
  func shade(_ level: Int) -> String {
    String((usesASCII ? [".", "1", "2", "3", "4"] : ["·", "░", "▒", "▓", "█"] as [Character])[level])
  }

  var shadeWidth: Int { cell }

  /// The partial blocks, growing to the right and upwards.
  private static let eighths: [Character] = [" ", "▏", "▎", "▍", "▌", "▋", "▊", "▉"]
  private static let levels: [Character] = [" ", "▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"]

  /// The proportional number of `count` parts, rounded down, but at least 1 for a value above zero.
  private static func share(_ value: Int64, of full: Int64, in count: Int) -> Int {
    if value <= 0 { return 0 }
    if value >= full { return count }
    return max(1, Int(Int128(value) * Int128(count) / Int128(full)))
  }

  /// 0 for zero, 1 to 8 for everything else, rounded up.
  private static func level(_ value: Int64, of full: Int64) -> Int {
    value <= 0 ? 0 : Int((Int128(value) * 8 + Int128(full) - 1) / Int128(full))
  }
}
