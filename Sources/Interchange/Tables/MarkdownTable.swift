import StrictJSON

extension DataTable {
  /// Writes a table of GitHub Flavored Markdown.
  func writeMarkdown(to output: OutputBuffer) {
    output.append(MarkdownText.row(columns.map(\.key)))
    output.append(MarkdownText.rule(alignedRight: columns.map { _ in false }))
    for row in rows { output.append(MarkdownText.row(columns.map { $0.value(row).plainText })) }
  }
}

/// Plain text as Markdown that shows exactly that text.
public enum MarkdownText {
  /// The text with everything escaped that Markdown would take for a mark, on one line: a line break is `<br>`.
  public static func escaped(_ text: String) -> String {
    text.reduce(into: "") { result, character in
      switch character {
      case "\n", "\r", "\r\n": result += "<br>"
      case "\\", "|", "*", "_", "[", "]", "<", "`": result += "\\" + String(character)
      default: result.append(character)
      }
    }
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
