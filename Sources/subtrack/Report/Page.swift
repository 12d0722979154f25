import BillingCore
import CommandLineKit
import Interchange
import Typesetting

/// A report as blocks, for a terminal, Markdown and a browser.
struct Page {
  /// A statement of a kind, and the advice and the command that follow from it.
  struct Item {
    let kind, text, advice, command: String
  }

  enum Block {
    /// A title; level 1 is inside a section of level 0.
    case heading(String, level: Int = 0)
    case table(Table)
    case sections(SectionedTable)
    /// The days of a month, which a terminal shows as a table.
    case days(MonthGrid)
    /// Blocks that a browser shows below a title only if they are asked for.
    case folded(String, [Block])
    case line(String)
    /// A muted sentence directly below a table.
    case caption(String)
    /// Related sentences, one per line.
    case lines([String])
    /// Sentences, one per line, each with its indent on a terminal; a muted one is beside the point.
    case notes([(text: String, indent: Int)], isMuted: Bool = true)
    /// Sentences, and the commands that they are about; neither is wrapped, since a broken command cannot be pasted.
    case advice([String], commands: [String])
    /// Labels with their values.
    case details(DetailList)
    /// Statements with advice, one below the other.
    case items([Item])
    /// Lines with a fixed layout, each made of pieces.
    case drawing([[Table.Cell]])
  }

  private(set) var blocks: [Block]

  init(_ blocks: [Block] = []) { self.blocks = blocks }

  mutating func add(_ block: Block) { blocks.append(block) }
  mutating func add(_ more: [Block]) { blocks += more }

  /// The blocks as a part of another page, below a title of their own.
  func part(titled title: String) -> [Block] { [.heading(title)] + lowered }

  /// The blocks with all headings one level lower.
  var lowered: [Block] {
    blocks.map { if case .heading(let text, let level) = $0 { .heading(text, level: level + 1) } else { $0 } }
  }

  /// Prints the blocks on a terminal, separated by an empty line except after a heading.
  func print(on console: Console) {
    for (index, block) in blocks.enumerated() {
      if index > 0, !blocks[index - 1].isHeading, !block.isCaption { console.line() }
      switch block {
      case .heading(let text, let level): console.heading(text, level: level)
      case .table(let table): console.table(table)
      case .sections(let table): table.print(on: console)
      case .days(let days): Page(days.blocks).print(on: console)
      case .folded(_, let blocks): Page(blocks).print(on: console)
      case .line(let text): console.paragraph(text, indent: 0)
      case .caption(let text): console.paragraph(text, indent: 0, .muted)
      case .lines(let texts): for text in texts { console.paragraph(text, indent: 0) }
      case .notes(let notes, let isMuted):
        for note in notes { console.paragraph(note.text, indent: note.indent, isMuted ? .muted : nil) }
      case .advice(let texts, let commands):
        let settings = console.outputSettings
        for text in texts { console.line(settings.completed(text)) }
        for command in commands { console.line("  " + settings.completed(commands: command)) }
      case .details(let list): list.print(on: console)
      case .items(let items): for item in items { item.print(on: console) }
      case .drawing(let lines): for line in lines { console.line(line) }
      }
    }
  }

  /// The blocks as Markdown, each a separate paragraph.
  func markdown() -> String {
    blocks.map { block in
      switch block {
      case .heading(let text, let level):
        "##\(String(repeating: "#", count: level)) \(MarkdownText.escaped(text))\n"
      case .table(let table): Self.markdown(table)
      case .days(let days): Page(days.blocks).markdown()
      case .sections(let table): Page(table.blocks).markdown()
      case .folded(_, let blocks): Page(blocks).markdown()
      case .line(let text), .caption(let text): "\(MarkdownText.escaped(text))\n"
      case .lines(let texts): Self.list(texts)
      case .notes(let notes, _): Self.list(notes.map(\.text))
      case .advice(let texts, let commands): Self.list(texts) + Self.code(commands)
      case .details(let list): Self.list(list.lines)
      case .items(let items): items.map(\.markdown).joined()
      case .drawing(let lines): Self.code(lines.map { $0.map(\.text).joined() })
      }
    }.joined(separator: "\n")
  }

  private static func list(_ texts: [String]) -> String {
    texts.map { "- \(MarkdownText.escaped($0))\n" }.joined()
  }

  private static func code(_ lines: [String]) -> String {
    lines.isEmpty ? "" : "```\n" + lines.map { $0 + "\n" }.joined() + "```\n"
  }

  private static func markdown(_ table: Table) -> String {
    MarkdownText.row(table.columns.map(\.title))
      + MarkdownText.rule(alignedRight: table.columns.map { $0.alignment != .left })
      + table.rows.map { MarkdownText.row($0.map(\.text)) }.joined()
  }
}

extension Page.Block {
  /// The blocks of a table with sections, for outputs that print each by itself.
  var parts: [Page.Block] { if case .sections(let table) = self { table.blocks } else { [self] } }

  var isHeading: Bool { if case .heading = self { true } else { false } }
  fileprivate var isCaption: Bool { if case .caption = self { true } else { false } }
}

extension Page.Item {
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
