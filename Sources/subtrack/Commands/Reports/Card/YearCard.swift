import CommandLineKit
import Typesetting

/// A year on one card: a big figure, four small ones, and the heat map of its days.
///
/// A telephone shows it at little more than half its size, so its smallest text is 14 pixels high.
struct YearCard {
  let text: CardText
  let map: CardMap

  private static let margin = 40
  private static let inner = CardMap.width
  private static let tile = (width: inner / 2, height: 104)

  /// Writes the file; throws `MoneyError.overflow`.
  func write(to html: HTMLWriter) throws {
    let (tiles, sentence) = (try text.tiles(), try text.sentence())
    // The totals in other currencies have a line of their own.
    let more = text.others.isEmpty ? 0 : 36
    let top = 276 + more
    let mapTop = top + 2 * Self.tile.height + 32
    let (width, height) = (Self.inner + 2 * Self.margin, mapTop + CardMap.height + Self.margin)
    let title = "\(text.title): \(text.subject)"
    html.image(width, height, title: title, summary: sentence, in: text.context.language) {
      html.marks(CardStyle.style)
      html.rectangle("card", 0, 0, width, height, round: 16)
      drawTop(more, to: html)
      for (index, tile) in tiles.enumerated() {
        let (row, column) = index.quotientAndRemainder(dividingBy: 2)
        draw(tile, Self.margin + column * Self.tile.width, top + row * Self.tile.height, to: html)
      }
      map.draw(Self.margin, mapTop, to: html)
    }
  }

  private func drawTop(_ more: Int, to html: HTMLWriter) {
    let (x, width) = (Self.margin, Self.inner)
    html.fitted("quiet line", x, 56, text.subject, size: 18, in: width)
    html.fitted("year", x, 92, text.title, size: 30, in: width)
    html.fitted("quiet name", x, 140, text.label, size: 16, in: width)
    html.fitted("figure", x, 202, text.figure, size: 68, in: width)
    html.fitted("value", x, 202 + more, text.others, size: 26, in: width)
    html.fitted("quiet line", x, 236 + more, text.parts, size: 18, in: width)
  }

  /// A small figure in a frame of its own, which nothing leaves.
  private func draw(_ tile: CardText.Tile, _ x: Int, _ y: Int, to html: HTMLWriter) {
    let width = Self.tile.width - 16
    html.frame(x, y, width, Self.tile.height - 8) {
      html.fitted("quiet name", 0, 18, tile.label, size: 16, in: width)
      html.fitted("value", 0, 50, tile.value, size: 26, in: width)
      html.fitted("quiet line", 0, 76, tile.note, size: 18, in: width)
    }
  }
}

extension HTMLWriter {
  /// Writes a line of text of a class and a size, smaller if it would be wider than `width`.
  fileprivate func fitted(_ name: StaticString, _ x: Int, _ y: Int, _ line: String, size: Int, in width: Int) {
    if line.isEmpty { return }
    // A column is at most 0.65 of the size wide in the fonts of the style.
    let fitting = width * 100 / (65 * max(1, DisplayWidth().columns(of: line)))
    words(name, x, y, line, size: fitting < size ? fitting : nil)
  }
}

/// The sizes of the texts of a card; its colours are those of `SVGStyle`.
enum CardStyle {
  /// A browser shows a card that is opened by itself no wider than its window.
  static let style: StaticString = """
    <style>
    :root { display: block; margin: auto; max-width: 100%; height: auto; }
    .line { font-size: 18px; }
    .name { font-size: 16px; }
    .month { font-size: 14px; }
    .year { font-size: 30px; font-weight: 600; }
    .figure { font-size: 68px; font-weight: 700; letter-spacing: -.02em; }
    .value { font-size: 26px; font-weight: 600; }
    </style>

    """
}
