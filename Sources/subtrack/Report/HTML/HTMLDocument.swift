import ByteOutput
import CommandLineKit
import Typesetting

/// Blocks and whole pages as HTML: one file that loads nothing.
extension HTMLWriter {
  /// Writes a page in its frame, which says of what day it is.
  func document(
    titled title: String, for reader: Reader, header: () throws -> Void, main: () throws -> Void
  ) rethrows {
    marks("<!DOCTYPE html>\n<html lang=\"")
    text(reader.phrasing.language.rawValue)
    marks("\">\n")
    marks(HTMLStyle.head)
    element("title", title)
    marks("</head>\n<body>\n<header>\n")
    try header()
    marks("</header>\n<main>\n")
    try main()
    marks("</main>\n<footer>")
    text(reader.say(Text("As of \(reader.today). Created with subtrack.", "\(reader.today)現在　subtrack で作成")))
    marks("</footer>\n</body>\n</html>\n")
  }

  /// Writes the blocks of a page; the caption of a table is the heading before it.
  func blocks(_ blocks: [Page.Block], caption: String) {
    var caption = caption
    for block in blocks {
      switch block {
      case .heading(let text, let level):
        caption = text
        element(level == 0 ? "h2" : "h3", text)
      case .table(let table): HTMLTable(table, caption: caption).write(to: self)
      case .report(let table, let reader): HTMLTable(table, caption: caption, for: reader).write(to: self)
      case .sections(let table): self.blocks(table.blocks, caption: caption)
      case .line(let text), .caption(let text): element("p", text)
      case .lines(let texts): paragraphs(texts)
      case .notes(let notes): paragraphs(notes.map(\.text))
      case .items(let items): for item in items { paragraphs([item.lines.statement, item.lines.advice]) }
      case .drawing(let lines): element("pre", lines.map { $0.map(\.text).joined() + "\n" }.joined())
      }
    }
  }

  private func paragraphs(_ texts: [String]) { for text in texts { element("p", text) } }
}

extension Report {
  /// Writes the page as HTML, whole or not at all.
  func writeHTML(for reader: Reader, to output: OutputBuffer) throws {
    var blocks = try page().blocks
    if blocks.isEmpty { blocks = [note.map { .line(reader.say($0)) }].compactMap(\.self) }
    let title = title.map(reader.say) ?? "subtrack"
    let html = HTMLWriter(output, visible: SafeText.visible)
    html.document(titled: title, for: reader, header: { html.element("h1", title) }) {
      // Without rows, a report has no blocks, and an empty box would be left.
      if blocks.isEmpty { return }
      html.marks("<section>\n")
      html.blocks(blocks, caption: title)
      html.marks("</section>\n")
    }
  }
}
