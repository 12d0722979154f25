/// A table of HTML whose first column says what a row is of.
///
/// A screen reader has what the eye has: a caption, and a header for every column and row (WCAG 2.2, 1.3.1).
public struct HTMLTable {
  /// What is common to the cells under each other.
  public struct Column {
    /// What stands above them.
    public var title: String
    /// Whether they are numbers, which meet at the right.
    public var isNumber: Bool
    /// Whether their texts may go on in a further line; amounts and dates may not.
    public var wraps: Bool
    /// Whether a narrow screen goes without it.
    public var isSpare = false

    /// A column, by default of short texts.
    public init(_ title: String, isNumber: Bool = false, wraps: Bool = false) {
      self.title = title
      self.isNumber = isNumber
      self.wraps = wraps
    }
  }

  /// What a row or a cell means, beside its words.
  public enum Tone {
    /// A sum, or what is asked for most.
    case strong
    /// What needs a step.
    case urgent
    /// What no longer counts or waits.
    case quiet
  }

  /// A cell, with a line for each of its texts, and a bar before those that have one.
  public struct Cell {
    /// The texts, each with its bar.
    public var lines: [(text: String, bar: BarLength?)]
    /// What it means.
    public var tone: Tone?

    /// A cell of one text.
    public init(_ text: String, bar: BarLength? = nil, _ tone: Tone? = nil) {
      lines = [(text, bar)]
      self.tone = tone
    }

    /// A cell of several lines.
    public init(lines: [(text: String, bar: BarLength?)], _ tone: Tone? = nil) {
      self.lines = lines
      self.tone = tone
    }
  }

  /// What the table is of, for those who do not see where it stands.
  public var caption: String
  /// The columns from left to right.
  public var columns: [Column]
  /// The rows from top to bottom, with a cell for each column.
  public var rows: [[Cell]]

  /// A table of some rows under some columns.
  public init(caption: String, columns: [Column], rows: [[Cell]] = []) {
    self.caption = caption
    self.columns = columns
    self.rows = rows
  }

  /// Writes it, in a box that scrolls where even the wrapped table is wider than the page.
  public func write(to html: HTMLWriter) {
    html.marks("<div class=\"table\"><table>\n")
    html.element("caption", caption)
    html.marks("<thead><tr>")
    for column in columns {
      // A header that says nothing is none.
      html.marks(column.title.isEmpty ? "<td" : "<th scope=\"col\"")
      html.look(column)
      html.text(column.title)
      html.marks(column.title.isEmpty ? "</td>" : "</th>")
    }
    html.marks("</tr></thead>\n<tbody>\n")
    for row in rows {
      html.marks("<tr>")
      for (index, cell) in row.enumerated() { html.cell(cell, under: columns[index], isHeader: index == 0) }
      html.marks("</tr>\n")
    }
    html.marks("</tbody>\n</table></div>\n")
  }
}

extension HTMLWriter {
  /// Ends the mark of a cell with what it looks like.
  fileprivate func look(_ column: HTMLTable.Column, _ cell: HTMLTable.Cell? = nil) {
    marks(column.isNumber ? " class=\"number" : column.wraps ? " class=\"long" : " class=\"short")
    if column.isSpare { marks(" spare") }
    if let tone = cell?.tone { marks(tone.name) }
    marks(cell?.lines.contains { $0.bar != nil } ?? false ? " barred\">" : "\">")
  }

  fileprivate func cell(_ cell: HTMLTable.Cell, under column: HTMLTable.Column, isHeader: Bool) {
    marks(isHeader ? "<th scope=\"row\"" : "<td")
    look(column, cell)
    let isPlain = cell.lines.count == 1 && cell.lines[0].bar == nil
    for line in cell.lines {
      if !isPlain { marks("<div>") }
      if let bar = line.bar { self.bar(bar) }
      text(line.text)
      if !isPlain { marks("</div>") }
    }
    marks(isHeader ? "</th>" : "</td>")
  }

  private func bar(_ bar: BarLength) {
    marks("<span class=\"bar\"><span style=\"width:")
    percent(bar)
    marks("\"></span></span>")
  }
}

extension HTMLTable.Tone {
  fileprivate var name: StaticString {
    switch self {
    case .strong: " strong"
    case .urgent: " urgent"
    case .quiet: " quiet"
    }
  }
}
