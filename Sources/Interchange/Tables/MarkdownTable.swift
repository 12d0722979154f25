import StrictJSON

extension ValueRows {
  /// Writes a table of GitHub Flavored Markdown.
  func writeMarkdown(to output: OutputBuffer) {
    output.append(MarkdownText.row(keys))
    output.append(MarkdownText.rule(alignedRight: keys.map { _ in false }))
    forEach { value in output.append(MarkdownText.row(keys.indices.map { value($0).plainText })) }
  }
}

/// Plain text as Markdown that shows exactly that text.
public enum MarkdownText {
  /// The text with everything escaped that Markdown would take for a mark, on one line: a line break is `<br>`.
  ///
  /// Controls and what turns the reading direction become character references (CommonMark 0.31.2, 2.5): the page shows
  /// the same text, and `cat` of it cannot move the cursor.
  public static func escaped(_ text: String) -> String {
    text.reduce(into: "") { result, character in
      switch character {
      case "\n", "\r", "\r\n": result += "<br>"
      case "\\", "|", "*", "_", "[", "]", "<", "`", "&": result += "\\" + String(character)
      default:
        for scalar in character.unicodeScalars {
          if isUnsafe(scalar) { result += reference(scalar) } else { result.unicodeScalars.append(scalar) }
        }
      }
    }
  }

  private static func isUnsafe(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    default: scalar.properties.isBidiControl
    }
  }

  private static func reference(_ scalar: Unicode.Scalar) -> String {
    "&#x" + String(scalar.value, radix: 16, uppercase: true) + ";"
  }

  /// A row of a table, its cells escaped, with its line feed.
  public static func row(_ cells: [String]) -> String {
    "| " + cells.map(escaped).joined(separator: " | ") + " |\n"
  }

  /// The line under a table's header; numbers are aligned to the right.
  public static func rule(alignedRight columns: [Bool]) -> String {
    "|" + columns.map { $0 ? " ---: |" : " --- |" }.joined() + "\n"
  }
}
