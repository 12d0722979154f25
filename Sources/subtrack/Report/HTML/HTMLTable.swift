import Typesetting

/// An HTML table; the first cell of each row is the row's header.
///
/// It has a caption and a header for every column and row, which screen readers announce (WCAG 2.2, 1.3.1).
struct HTMLTable {
  /// A column and how its cells look.
  struct Column {
    var title: String
    /// Whether the cells are numbers, aligned to the right.
    var isNumber: Bool
    /// Whether the text may wrap; amounts and dates may not.
    var wraps: Bool
    /// Whether a narrow screen hides the column.
    var isSpare = false

    init(_ title: String, isNumber: Bool = false, wraps: Bool = false) {
      self.title = title
      self.isNumber = isNumber
      self.wraps = wraps
    }
  }

  /// The emphasis of a cell.
  enum Tone {
    /// A total or another main figure.
    case strong
    /// Something that needs an action.
    case urgent
    /// Something that is paused, cancelled or not counted.
    case quiet
  }

  /// A cell of one or more lines, each with an optional bar in front.
  struct Cell {
    var lines: [(text: String, bar: BarLength?)]
    var tone: Tone?
    /// Where the text leads.
    var link: Link?

    init(_ text: String, bar: BarLength? = nil, _ tone: Tone? = nil) {
      lines = [(text, bar)]
      self.tone = tone
    }

    init(lines: [(text: String, bar: BarLength?)], _ tone: Tone? = nil) {
      self.lines = lines
      self.tone = tone
    }
  }

  /// The caption, which screen readers announce.
  var caption: String
  var columns: [Column]
  /// The rows from top to bottom, each with one cell per column.
  var rows: [[Cell]] = []

  /// Writes the table in a box that scrolls if the table is wider than the page even after wrapping.
  ///
  /// The box takes the focus, so that the keys can scroll it (WCAG 2.2, 2.1.1).
  func write(to html: HTMLWriter) {
    html.marks("<div class=\"table\" role=\"group\" tabindex=\"0\" aria-label=\"")
    html.text(caption)
    html.marks("\"><table>\n")
    html.element("caption", caption)
    html.marks("<thead><tr>")
    for column in columns {
      // An empty header cell is a plain cell: screen readers would announce an empty header.
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
  /// Completes the start tag of a cell with its classes.
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
      if let link = cell.link { anchor(link, line.text) } else { text(line.text) }
      if !isPlain { marks("</div>") }
    }
    marks(isHeader ? "</th>" : "</td>")
  }

  private func anchor(_ link: Link, _ title: String) {
    marks("<a rel=\"noopener\" href=\"")
    text(link.address)
    marks("\">")
    text(title)
    marks("</a>")
  }

  private func bar(_ bar: BarLength) {
    marks("<span class=\"bar\"><span style=\"width:")
    percent(bar.permille)
    if bar.rest > 0 {
      marks("\"></span><span class=\"open\" style=\"width:")
      percent(bar.rest)
    }
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
