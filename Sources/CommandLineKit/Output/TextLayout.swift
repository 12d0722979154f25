/// Lines of at most so many display columns, for sentences in both languages.
///
/// Width here is a rule for sentences alone: an ASCII scalar takes one column, every other scalar two. That is exact for the
/// Japanese that help is written in and never too small for anything else, as a space that a skin tone joins.
public enum TextLayout {
  /// The columns of a help page.
  public static let pageWidth = 80

  /// The columns that a text takes.
  package static func width(of text: some StringProtocol) -> Int {
    text.unicodeScalars.reduce(0) { $0 + ($1.isASCII ? 1 : 2) }
  }

  /// Breaks a paragraph at spaces and beside wide characters.
  ///
  /// A line end in it counts as a space, or as nothing in the middle of Japanese. A piece that is too long by itself
  /// stands alone.
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

  /// A paragraph on one line, with a mark wherever it may be broken but has no space; `written` is done to each piece.
  static func breakable(_ paragraph: String, _ written: (String) -> String, at mark: String) -> String {
    pieces(of: paragraph).enumerated()
      .map { index, piece in (index == 0 ? "" : piece.followsSpace ? " " : mark) + written(piece.text) }
      .joined()
  }

  /// The lines of a text, the empty ones too.
  static func lines(of text: String) -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  /// The paragraphs of a text, which empty lines separate.
  static func paragraphs(of text: String) -> [String] {
    lines(of: text).split(separator: "").map { $0.joined(separator: "\n") }
  }

  /// The paragraphs of a text, wrapped, with an empty line between them.
  static func wrappedParagraphs(of text: String) -> [String] {
    Array(paragraphs(of: text).map { wrapped($0) }.joined(separator: [""]))
  }

  /// Terms in one column and their meanings in a second; a term that is too wide has its meaning below it.
  ///
  /// `others` are terms of other blocks that are to share the column.
  static func definitions(_ entries: [(term: String, meaning: String)], alongside others: [String] = []) -> [String] {
    let widest = (entries.map(\.term) + others).map { width(of: $0) }.filter { $0 <= 26 }.max() ?? 8
    let column = widest + 4
    return entries.flatMap { term, meaning in
      var lines = wrapped(meaning, indent: column)
      if width(of: term) > widest || lines.isEmpty { return ["  " + term] + lines }
      let padding = String(repeating: " ", count: widest - width(of: term) + 2)
      lines[0] = "  " + term + padding + lines[0].dropFirst(column)
      return lines
    }
  }

  private struct Piece {
    var text: String
    let followsSpace: Bool
  }

  /// Characters that no line may begin with (JIS X 4051, line-start prohibition).
  private static let notFirst: Set<Character> = Set("。、，．・：；？！）」』】〕〉》ー々ぁぃぅぇぉっゃゅょァィゥェォッャュョ),.]:;?!")

  /// Characters that no line may end with: what opens, and the signs of currencies, which stay with their amount.
  private static let notLast: Set<Character> = Set("（「『【〔〈《([¥€£₩")

  /// What is counted in Japanese and stays with its number: dates, amounts, durations and numbers of things.
  private static let counters: Set<Character> = Set("年月日円回件人週か時分秒行桁字番倍")

  /// The runs of characters that stay on one line.
  private static func pieces(of paragraph: String) -> [Piece] {
    var pieces: [Piece] = []
    var previous: Character?
    var separator: Character?
    for character in paragraph {
      if character == " " || character == "\n" {
        separator = separator == " " ? " " : character
        continue
      }
      let isWide = !character.isASCII
      let followsWide = previous.map { !$0.isASCII } ?? false
      let isSpaced = separator == " " || (separator == "\n" && !(isWide && followsWide))
      let isAfterOpening = previous.map(notLast.contains) ?? false
      let isCounted = (previous?.isNumber ?? false) && counters.contains(character)
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
