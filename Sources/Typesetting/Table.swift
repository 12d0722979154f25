/// Rows of text with column titles, before layout; `text(for:)` lays them out for one stream.
package struct Table: Sendable {
  /// How the texts of a column are aligned.
  package enum Alignment: Sendable {
    case left
    case right
    /// Aligned by the decimal point; a text without one ends before it.
    case decimal
  }

  /// Settings of a column.
  package struct Column: Sendable {
    package var title = ""
    package var alignment: Alignment = .left
    /// The narrowest width of the column on a narrow terminal; `nil` for columns such as amounts and dates, which would
    /// be misleading if cut.
    package var shrinksTo: Int?
    /// The width that is preserved by dropping other columns first; `nil` if `shrinksTo` is enough.
    ///
    /// The last droppable column is dropped only after this column has been cut further.
    package var keeps: Int?
    /// The width that is preserved by dropping extra columns; `nil` if `keeps` is enough.
    package var prefers: Int?
    /// The order of dropping columns if cutting is not enough, lowest first; `nil` for columns that stay.
    package var dropOrder: Int?
    /// Whether the column is only for terminals with room to spare: it is dropped before others are cut.
    package var isExtra = false
    /// Whether a browser leaves it out: it is drawn with characters, or empty.
    package var isForTerminals = false
    /// What says the same as a text if the column is cut.
    package var shortened: (@Sendable (String) -> String)?

    package init(
      title: String = "", alignment: Alignment = .left, shrinksTo: Int? = nil, keeps: Int? = nil, prefers: Int? = nil,
      dropOrder: Int? = nil, isExtra: Bool = false, shortened: (@Sendable (String) -> String)? = nil
    ) {
      self.title = title
      self.alignment = alignment
      self.shrinksTo = shrinksTo
      self.keeps = keeps
      self.prefers = prefers
      self.dropOrder = dropOrder
      self.isExtra = isExtra
      self.shortened = shortened
    }
  }

  /// A text made safe to print, and its meaning.
  package struct Cell: Sendable, Equatable, ExpressibleByStringLiteral {
    package let text: String
    package private(set) var style: Style?
    /// The bar that a browser shows before the text.
    package let bar: BarLength?
    /// The page that a terminal opens when the text is clicked.
    package let link: Link?

    package init(_ text: String, _ style: Style? = nil, link: Link? = nil, bar: BarLength? = nil) {
      self.text = SafeText.visible(text)
      self.style = style
      self.link = link
      self.bar = bar
    }

    package init(stringLiteral text: String) { self.init(text) }

    /// The same cell with a style.
    package func styled(_ style: Style?) -> Self {
      var cell = self
      cell.style = style
      return cell
    }
  }

  package var columns: [Column]
  /// One cell per column; a shorter row ends with empty cells.
  package var rows: [[Cell]] = []
  package var hasHeader = true
  /// The symbols before the names if the column with the words does not fit or is missing.
  package var marks: Marks?

  package init(columns: [Column], rows: [[Cell]] = [], hasHeader: Bool = true, marks: Marks? = nil) {
    self.columns = columns
    self.rows = rows
    self.hasHeader = hasHeader
    self.marks = marks
  }
}

extension Table.Cell {
  /// The visible part of the text, with its style and link if the stream supports them.
  package func drawn(_ shown: String, _ settings: TerminalSettings) -> String {
    let painted = style?.painted(shown, usesColour: settings.usesColour) ?? shown
    return settings.showsLinks ? link?.linking(painted) ?? painted : painted
  }
}

extension Table {
  /// Lets columns without any text yield before all others on a narrow terminal, and leaves them out of a browser.
  package mutating func dropEmptyColumnsFirst() {
    for index in columns.indices where rows.allSatisfy({ index >= $0.count || $0[index].text.isEmpty }) {
      columns[index].isForTerminals = true
      columns[index].dropOrder = columns[index].dropOrder.map { $0 - 1000 }
    }
  }
}
