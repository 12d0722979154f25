import Typesetting

/// A table with titles and sentences among its rows, whose columns are the same in all sections.
struct SectionedTable {
  enum Line {
    /// The title of a section; level 1 is inside a section of level 0.
    case title(String, level: Int = 0)
    /// The next row of the table.
    case row
    /// An empty line between rows.
    case gap
    /// A sentence about the row above; the subject names the row if the sentence is elsewhere.
    case remark(String, on: String)
    /// A sentence instead of a row.
    case sentence(String, Style)
  }

  /// The rows of all sections.
  let table: Table
  let lines: [Line]
  var indent = 0

  /// Prints the titles of the columns once, then the lines, then the legend of the symbols.
  func print(on console: Console) {
    let (marked, symbols) = table.marked(for: console.outputSettings, indent: indent)
    let drawing = TableDrawing(marked, console.outputSettings, indent: indent)
    if table.hasHeader { drawing.write(0, to: console.output) }
    var next = table.hasHeader ? 1 : 0
    for index in lines.indices {
      switch lines[index] {
      case .title(let text, let level):
        if level == 0, index > 0 || table.hasHeader { console.line() }
        console.heading(text, level: level)
      case .row:
        drawing.write(next, to: console.output)
        next += 1
      case .gap: console.line()
      case .remark(let text, _): console.paragraph(text, indent: indent + 2, .muted)
      case .sentence(let text, let style): console.paragraph(text, indent: indent, style)
      }
    }
    if symbols.isEmpty { return }
    let hasTitles = lines.contains { if case .title = $0 { true } else { false } }
    if hasTitles { console.line() }
    console.legend(symbols)
  }

  /// The same as a heading, a table and sentences for each section.
  var blocks: [Page.Block] {
    var sections = [Section()]
    var next = 0
    for line in lines {
      let last = sections.count - 1
      switch line {
      case .title(let text, let level): sections.append(Section(heading: .heading(text, level: level)))
      case .row:
        sections[last].rows.append(table.rows[next])
        next += 1
      case .gap: break
      case .remark(let text, let subject): sections[last].sentences.append("\(subject): \(text)")
      case .sentence(let text, _): sections[last].sentences.append(text)
      }
    }
    return sections.flatMap { $0.blocks(of: table) }
  }

  private struct Section {
    var heading: Page.Block?
    var rows: [[Table.Cell]] = []
    var sentences: [String] = []

    func blocks(of table: Table) -> [Page.Block] {
      let part = Table(columns: table.columns, rows: rows)
      return [heading, rows.isEmpty ? nil : .table(part), sentences.isEmpty ? nil : .lines(sentences)]
        .compactMap(\.self)
    }
  }
}
