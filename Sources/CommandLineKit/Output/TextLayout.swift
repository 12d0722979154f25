/// Wraps sentences in both languages to a number of columns.
///
/// The width rule is only for sentences: ASCII scalars take one column, all others two. This is exact for the Japanese
/// of the help pages and never too small for other text, such as an emoji with a skin tone, or letters and plots on a
/// terminal that draws them wide.
public enum TextLayout {
  public static let pageWidth = 80

  /// The number of columns of a text.
  package static func width(of text: some StringProtocol) -> Int {
    text.unicodeScalars.reduce(0) { $0 + ($1.isASCII ? 1 : 2) }
  }

  /// Breaks a paragraph at spaces and between wide characters.
  ///
  /// A line break in it counts as a space, or as nothing between Japanese characters. A longer piece gets its own line.
  public static func wrapped(_ paragraph: String, width: Int = pageWidth, indent: Int = 0) -> [String] {
    let margin = String(repeating: " ", count: indent)
    var lines: [String] = []
    var line = ""
    for piece in pieces(of: paragraph) {
      let gap = piece.followsSpace && !line.isEmpty ? " " : ""
      if !line.isEmpty && indent + Self.width(of: line) + gap.count + Self.width(of: piece.text) > width {
        lines.append(margin + line)
        line = piece.text
      } else {
        line += gap + piece.text
      }
    }
    return line.isEmpty ? lines : lines + [margin + line]
  }

  /// Returns a paragraph as one line with `mark` at break opportunities without a space; `written` maps each piece.
  static func breakable(_ paragraph: String, _ written: (String) -> String, at mark: String) -> String {
    pieces(of: paragraph).enumerated()
      .map { index, piece in (index == 0 ? "" : piece.followsSpace ? " " : mark) + written(piece.text) }
      .joined()
  }

  static func lines(of text: String) -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  /// The paragraphs of a text, separated by empty lines.
  package static func paragraphs(of text: String) -> [String] {
    lines(of: text).split(separator: "").map { $0.joined(separator: "\n") }
  }

  /// Terms in a first column and their meanings in a second; the meaning of a wide term starts below it.
  ///
  /// `others` are terms of other blocks with which the column is aligned.
  static func definitions(
    _ entries: [(term: String, meaning: String)], alongside others: [String] = [], longest: Int? = nil,
    width: Int = pageWidth
  ) -> [String] {
    // Long terms leave too little room beside them, the less so the narrower the page is.
    let longest = width * (longest ?? 26) / pageWidth
    let widest = (entries.map(\.term) + others).map { Self.width(of: $0) }.filter { $0 <= longest }.max() ?? 8
    let column = widest + 4
    return entries.flatMap { term, meaning in
      var lines = wrapped(meaning, width: width, indent: column)
      if Self.width(of: term) > widest || lines.isEmpty { return ["  " + term] + lines }
      let padding = String(repeating: " ", count: widest - Self.width(of: term) + 2)
      lines[0] = "  " + term + padding + lines[0].dropFirst(column)
      return lines
    }
  }

  private struct Piece {
    var text: String
    let followsSpace: Bool
  }

  /// Characters that must not start a line (JIS X 4051, line-start prohibition).
  private static let notFirst: Set<Character> = Set(
    "。、，．・：；？！）」』】〕〉》ー々〜～…‥”’ゝゞヽヾぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ｡､･｣ｰｧｨｩｪｫｬｭｮｯ％),.]:;?!")

  /// Characters that must not end a line: opening brackets, and what stays with its amount: currency symbols and 約.
  private static let notLast: Set<Character> = Set("（「『【〔〈《“‘｢([¥￥€£₩＄約")

  /// Japanese counters, which stay with their number: dates, amounts, durations and counts.
  private static let counters: Set<Character> = Set("年月日円回件人週か時分秒行桁字番倍")

  /// The sequences of characters that must stay on one line.
  private static func pieces(of paragraph: String) -> [Piece] {
    var pieces: [Piece] = []
    var previous: Character?
    var separator: Character?
    for character in paragraph {
      if character == " " || character == "\n" {
        separator = separator == " " ? " " : character
        continue
      }
      let isWide = character.isWide
      let followsWide = previous?.isWide ?? false
      let isSpaced = separator == " " || (separator == "\n" && !(isWide && followsWide))
      let isAfterOpening = previous.map(notLast.contains) ?? false
      let isCounted =
        previous.map { $0.isNumber && counters.contains(character) || "年月".contains($0) && character.isNumber } ?? false
      let isSplit = (isWide || followsWide) && !notFirst.contains(character) && !isAfterOpening && !isCounted
      if pieces.isEmpty || isSpaced || isSplit {
        pieces.append(Piece(text: String(character), followsSpace: isSpaced))
      } else {
        pieces[pieces.count - 1].text.append(character)
      }
      (previous, separator) = (character, nil)
    }
    return pieces
  }
}

extension Character {
  /// Whether a line may break beside it: not the alphabets before Hangul, punctuation like `…`, arrows, and the lines and
  /// blocks of plots.
  fileprivate var isWide: Bool {
    guard let value = unicodeScalars.first?.value else { return false }
    return value >= 0x1100 && !(0x2000..<0x2300).contains(value) && !(0x2500..<0x2600).contains(value)
  }
}
