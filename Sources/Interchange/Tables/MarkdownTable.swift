extension RowFormat {
  /// A table of GitHub Flavored Markdown.
  public static let markdown = Self(
    opening: "| ", separator: " | ", closing: " |\n",
    header: { keys in Array((MarkdownText.row(keys) + MarkdownText.rule(alignedRight: keys.map { _ in false })).utf8) },
    append: { text, cell in cell.append(MarkdownText.escaped(String(decoding: text, as: UTF8.self))) })
}

/// Markdown that renders as the given plain text.
public enum MarkdownText {
  /// Returns the text with all Markdown syntax escaped, on one line: a line break becomes `<br>`.
  ///
  /// Controls and bidi controls become character references (CommonMark 0.31.2, 2.5): the page shows the same text, and
  /// `cat` of the file cannot move the cursor.
  public static func escaped(_ text: String) -> String {
    var last: Unicode.Scalar?
    return text.unicodeScalars.reduce(into: "") { result, scalar in
      switch scalar {
      case "\n" where last == "\r": break
      case "\n", "\r": result += "<br>"
      case "\\", "|", "*", "_", "[", "]", "<", "`", "&": result += "\\" + String(scalar)
      default: if scalar.isUnsafe { result += reference(scalar) } else { result.unicodeScalars.append(scalar) }
      }
      last = scalar
    }
  }

  private static func reference(_ scalar: Unicode.Scalar) -> String {
    "&#x" + String(scalar.value, radix: 16, uppercase: true) + ";"
  }

  /// A table row with its line feed; cells are escaped.
  public static func row(_ cells: [String]) -> String {
    "| " + cells.map(escaped).joined(separator: " | ") + " |\n"
  }

  /// The line below a table header; number columns are aligned to the right.
  public static func rule(alignedRight columns: [Bool]) -> String {
    "|" + columns.map { $0 ? " ---: |" : " --- |" }.joined() + "\n"
  }
}

extension Unicode.Scalar {
  /// Whether it is a control (ECMA-48), ends a line, or turns the reading direction (UAX #9).
  var isUnsafe: Bool {
    switch value {
    case 0x20...0x7E: false
    case ...0x1F, 0x7F...0x9F, 0x061C, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }

  /// How a text shows it, as on a terminal: `\u{202E}`.
  var escape: String { #"\u{"# + String(value, radix: 16, uppercase: true) + "}" }
}
