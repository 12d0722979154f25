import BillingCore
import CommandLineKit
import Interchange
import Typesetting

/// A report as blocks, printed on a terminal or written as Markdown.
struct Page {
  /// A statement of a kind, and the advice and the command that follow from it.
  struct Item {
    let kind, text, advice, command: String
  }

  enum Block {
    /// A title; level 1 is inside a section of level 0.
    case heading(String, level: Int = 0)
    case table(Table)
    /// A table whose cells a browser can draw in its own way.
    case report(ReportTable, for: Reader)
    case sections(SectionedTable)
    case line(String)
    /// A muted sentence directly below a table.
    case caption(String)
    /// Related sentences, one per line.
    case lines([String])
    /// Muted sentences, one per line, each with its indent on a terminal.
    case notes([(text: String, indent: Int)])
    /// Statements with advice, one below the other.
    case items([Item])
    /// Lines with a fixed layout, each made of pieces.
    case drawing([[Table.Cell]])
  }

  private(set) var blocks: [Block]

  init(_ blocks: [Block] = []) { self.blocks = blocks }

  mutating func add(_ block: Block) { blocks.append(block) }

  /// Prints the blocks on a terminal, separated by an empty line except after a heading.
  func print(on console: Console) {
    for index in blocks.indices {
      if index > 0, !isHeading(index - 1), !isCaption(index) { console.line() }
      switch blocks[index] {
      case .heading(let text, let level): console.heading(text, level: level)
      case .table(let table): console.table(table)
      case .report(let table, let reader): console.table(table.table(for: reader))
      case .sections(let table): table.print(on: console)
      case .line(let text): console.paragraph(text, indent: 0)
      case .caption(let text): console.paragraph(text, indent: 0, .muted)
      case .lines(let texts): for text in texts { console.paragraph(text, indent: 0) }
      case .notes(let notes): for note in notes { console.paragraph(note.text, indent: note.indent, .muted) }
      case .items(let items): for item in items { item.print(on: console) }
      case .drawing(let lines): for line in lines { console.line(line) }
      }
    }
  }

  private func isHeading(_ index: Int) -> Bool {
    if case .heading = blocks[index] { true } else { false }
  }

  private func isCaption(_ index: Int) -> Bool {
    if case .caption = blocks[index] { true } else { false }
  }

  /// The blocks as Markdown, each a separate paragraph.
  func markdown() -> String {
    blocks.map { block in
      switch block {
      case .heading(let text, let level):
        "##\(String(repeating: "#", count: level)) \(MarkdownText.escaped(text))\n"
      case .table(let table): Self.markdown(table)
      case .report(let table, let reader): Self.markdown(table.table(for: reader))
      case .sections(let table): Page(table.blocks).markdown()
      case .line(let text), .caption(let text): "\(MarkdownText.escaped(text))\n"
      case .lines(let texts): Self.list(texts)
      case .notes(let notes): Self.list(notes.map(\.text))
      case .items(let items): items.map(\.markdown).joined()
      case .drawing(let lines): "```\n" + lines.map { $0.map(\.text).joined() + "\n" }.joined() + "```\n"
      }
    }.joined(separator: "\n")
  }

  private static func list(_ texts: [String]) -> String {
    texts.map { "- \(MarkdownText.escaped($0))\n" }.joined()
  }

  private static func markdown(_ table: Table) -> String {
    MarkdownText.row(table.columns.map(\.title))
      + MarkdownText.rule(alignedRight: table.columns.map { $0.alignment != .left })
      + table.rows.map { MarkdownText.row($0.map(\.text)) }.joined()
  }
}

extension Page.Item {
  /// The statement with its kind, and the advice with the command.
  var lines: (statement: String, advice: String) { ("\(kind): \(text)", "\(advice): \(command)") }

  fileprivate func print(on console: Console) {
    console.paragraph(lines.statement, indent: 2)
    console.paragraph(lines.advice, indent: 4, .muted)
  }

  fileprivate var markdown: String {
    "- **\(kind)** \(MarkdownText.escaped(text))\n  \(MarkdownText.escaped(advice)): \(code)\n"
  }

  /// The command as code; one that contains a backtick needs two around it (CommonMark 0.31.2, 6.1).
  private var code: String { command.contains("`") ? "`` \(command) ``" : "`\(command)`" }
}
