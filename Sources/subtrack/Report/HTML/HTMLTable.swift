import Typesetting

/// Tables of HTML, with a caption and a header for every column and row, which screen readers announce (WCAG 2.2, 1.3.1).
extension HTMLWriter {
  /// Writes the table in a box that scrolls if the table is wider than the page even after wrapping.
  ///
  /// The box takes the focus, so that the keys can scroll it (WCAG 2.2, 2.1.1). The first cell of each row is its header.
  func table(_ table: Table, caption: String) {
    marks("<div class=\"table\" role=\"group\" tabindex=\"0\" aria-label=\"")
    text(caption)
    marks("\"><table>\n")
    element("caption", caption)
    marks("<thead><tr>")
    let shown = table.columns.indices.filter { !table.columns[$0].isForTerminals }
    for column in shown.map({ table.columns[$0] }) {
      // An empty header cell is a plain cell: screen readers would announce an empty header.
      marks(column.title.isEmpty ? "<td" : "<th scope=\"col\"")
      look(column)
      text(column.title)
      marks(column.title.isEmpty ? "</td>" : "</th>")
    }
    marks("</tr></thead>\n<tbody>\n")
    for row in table.rows {
      marks("<tr>")
      for index in shown {
        cell(index < row.count ? row[index] : "", under: table.columns[index], isHeader: index == 0)
      }
      marks("</tr>\n")
    }
    marks("</tbody>\n</table></div>\n")
  }

  /// Completes the start tag of a cell with its classes: amounts and dates may not wrap, what may be cut elsewhere does.
  private func look(_ column: Table.Column, _ cell: Table.Cell? = nil) {
    marks(column.alignment != .left ? " class=\"number" : column.shrinksTo != nil ? " class=\"long" : " class=\"short")
    marks(cell?.style?.tone ?? "")
    marks(cell?.bar == nil ? "\">" : " barred\">")
  }

  private func cell(_ cell: Table.Cell, under column: Table.Column, isHeader: Bool) {
    marks(isHeader ? "<th scope=\"row\"" : "<td")
    look(column, cell)
    if let bar = cell.bar {
      marks("<div>")
      self.bar(bar)
    }
    if let link = cell.link { anchor(link, cell.text) } else { text(cell.text) }
    if cell.bar != nil { marks("</div>") }
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

extension Style {
  /// What of a style is more than its colour on a terminal, as a class.
  fileprivate var tone: StaticString? {
    switch self {
    case .heading, .dueToday: " strong"
    case .overdue, .error, .warning: " urgent"
    case .paused, .cancelled, .muted: " quiet"
    case .confirmed: nil
    }
  }
}
