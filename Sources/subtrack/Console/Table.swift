/// Rows of text with column titles, before layout; `text(for:)` lays them out for one stream.
struct Table: Sendable {
  /// How the texts of a column are aligned.
  enum Alignment: Sendable {
    case left
    case right
    /// Aligned by the decimal point; a text without one ends before it.
    case decimal
  }

  /// Settings of a column.
  struct Column: Sendable {
    var title = ""
    var alignment: Alignment = .left
    /// The narrowest width of the column on a narrow terminal; `nil` for columns such as amounts and dates, which would
    /// be misleading if cut.
    var shrinksTo: Int?
    /// The width that is preserved by dropping other columns first; `nil` if `shrinksTo` is enough.
    ///
    /// The last droppable column is dropped only after this column has been cut further.
    var keeps: Int?
    /// The width that is preserved by dropping extra columns; `nil` if `keeps` is enough.
    var prefers: Int?
    /// The order of dropping columns if cutting is not enough, lowest first; `nil` for columns that stay.
    var dropOrder: Int?
    /// Whether the column is only for terminals with room to spare: it is dropped before others are cut.
    var isExtra = false
  }

  /// A text made safe to print, and its meaning.
  struct Cell: Sendable, Equatable, ExpressibleByStringLiteral {
    let text: String
    private(set) var style: Style?
    /// The page that a terminal opens when the text is clicked.
    let link: Link?

    init(_ text: String, _ style: Style? = nil, link: Link? = nil) {
      self.text = SafeText.visible(text)
      self.style = style
      self.link = link
    }

    init(stringLiteral text: String) { self.init(text) }

    /// The same cell with a style.
    func styled(_ style: Style?) -> Self {
      var cell = self
      cell.style = style
      return cell
    }
  }

  var columns: [Column]
  /// One cell per column; a shorter row ends with empty cells.
  var rows: [[Cell]] = []
  var hasHeader = true
  /// The symbols before the names if the column with the words does not fit or is missing.
  var marks: Marks?
}

extension Table.Cell {
  /// The visible part of the text, with its style and link if the stream supports them.
  func drawn(_ shown: String, _ settings: TerminalSettings) -> String {
    let painted = style?.painted(shown, usesColour: settings.usesColour) ?? shown
    return settings.showsLinks ? link?.linking(painted) ?? painted : painted
  }
}

extension Table {
  /// Lets columns without any text yield before all others on a narrow terminal.
  mutating func dropEmptyColumnsFirst() {
    for index in columns.indices where rows.allSatisfy({ index >= $0.count || $0[index].text.isEmpty }) {
      columns[index].dropOrder = columns[index].dropOrder.map { $0 - 1000 }
    }
  }
}
