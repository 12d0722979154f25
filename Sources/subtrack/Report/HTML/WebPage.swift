import ByteOutput
import CommandLineKit
import Typesetting

/// A page for a browser or a mail: one file that loads nothing.
struct WebPage {
  /// What stands large below the title, and the amounts beside it.
  typealias Headline = (label: String, amount: String, others: [String], note: String?)

  let title: String
  var headline: Headline?
  let blocks: [Page.Block]

  /// Writes the page in its frame, which says of what day it is.
  func write(for reader: Reader, to output: OutputBuffer) {
    let html = HTMLWriter(output: output)
    html.marks("<!DOCTYPE html>\n<html lang=\"")
    html.text(reader.phrasing.language.rawValue)
    html.marks("\">\n")
    html.marks(HTMLStyle.head)
    html.element("title", title)
    html.marks("</head>\n<body>\n<header>\n")
    html.element("h1", title)
    if let headline { html.headline(headline) }
    html.marks("</header>\n<main>\n")
    for card in cards where !card.isEmpty {
      html.marks("<section>\n")
      html.blocks(card, caption: title)
      html.marks("</section>\n")
    }
    html.marks("</main>\n<footer>")
    html.text(reader.say(Text("As of \(reader.today). Created with subtrack.", "\(reader.today)現在　subtrack で作成")))
    html.marks("</footer>\n</body>\n</html>\n")
  }

  /// The blocks of each title, which stand in a box of their own; a title alone stands above the next.
  private var cards: [[Page.Block]] {
    var cards: [[Page.Block]] = [[]]
    for block in blocks.flatMap(\.parts) {
      if case .heading(_, level: 0) = block, !cards[cards.count - 1].allSatisfy(\.isHeading) { cards.append([]) }
      cards[cards.count - 1].append(block)
    }
    return cards
  }
}

extension HTMLWriter {
  /// Writes blocks; the caption of a table is the heading before it.
  func blocks(_ blocks: [Page.Block], caption: String) {
    var caption = caption
    for block in blocks {
      switch block {
      case .heading(let text, let level):
        caption = text
        element(level == 0 ? "h2" : "h3", text)
      case .table(let table): self.table(table, caption: caption)
      case .sections: self.blocks(block.parts, caption: caption)
      case .days(let days): self.days(days, caption: caption)
      case .folded(let title, let blocks):
        marks("<details>\n")
        element("summary", title)
        self.blocks(blocks, caption: title)
        marks("</details>\n")
      case .line(let text), .caption(let text): element("p", text)
      case .lines(let texts): list(texts)
      case .notes(let notes, _): for note in notes { element("p", note.text) }
      case .advice(let texts, let commands):
        for text in texts { element("p", text) }
        if !commands.isEmpty { element("pre", commands.joined(separator: "\n")) }
      case .details(let details): list(details.lines)
      case .items(let items):
        for text in items.flatMap({ [$0.lines.statement, $0.lines.advice] }) { element("p", text) }
      case .drawing(let lines): element("pre", lines.map { $0.map(\.text).joined() + "\n" }.joined())
      }
    }
  }

  private func list(_ texts: [String]) {
    marks("<ul>\n")
    for text in texts { element("li", text) }
    marks("</ul>\n")
  }

  fileprivate func headline(_ headline: WebPage.Headline) {
    marks("<p class=\"total\"><span>")
    text(headline.label)
    marks("</span> <strong>")
    text(headline.amount)
    marks("</strong>")
    for other in headline.others {
      marks(" <b>+ ")
      text(other)
      marks("</b>")
    }
    marks("</p>\n")
    if let note = headline.note { element("p", note) }
  }
}
