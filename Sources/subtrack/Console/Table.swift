/// Rows of text under titles, not yet laid out; `text(for:)` does that for one stream.
struct Table: Sendable {
  /// On which line the texts of a column meet.
  enum Alignment: Sendable {
    case left
    case right
    /// Numbers with their decimal points under each other; what has none ends where a point would stand.
    case decimal
  }

  /// What is common to the cells under each other.
  struct Column: Sendable {
    var title: String
    var alignment: Alignment = .left
    /// How far the column may be cut where the terminal is too narrow, in columns; nil where a cut would lie, as in
    /// an amount or a date.
    var shrinksTo: Int?
    /// The width that is worth more than any droppable column but the last; nil where `shrinksTo` says all.
    var keeps: Int?
    /// The order in which columns go where even cutting does not help, lowest first; nil for those that stay.
    var dropOrder: Int?
  }

  /// A text that is safe to print, whoever wrote it, and what it means.
  struct Cell: Sendable, Equatable, ExpressibleByStringLiteral {
    let text: String
    let style: Style?
    /// What a terminal that shows links opens when the text is clicked.
    let link: Link?

    init(_ text: String, _ style: Style? = nil, link: Link? = nil) {
      self.text = SafeText.visible(text)
      self.style = style
      self.link = link
    }

    init(stringLiteral text: String) { self.init(text) }
  }

  var columns: [Column]
  /// One cell a column; a shorter row ends in empty cells.
  var rows: [[Cell]] = []
  var hasHeader = true
  /// What stands in front of the names where the column that says it in words has no room.
  var marks: Marks?
}

extension Table.Cell {
  /// As much of the text as is shown, in its style and with its link, as far as the stream has either.
  func drawn(_ shown: String, _ settings: TerminalSettings) -> String {
    let painted = style?.painted(shown, usesColour: settings.usesColour) ?? shown
    return settings.showsLinks ? link?.linking(painted) ?? painted : painted
  }
}
