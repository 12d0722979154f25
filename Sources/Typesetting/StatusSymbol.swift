/// A symbol before a name, for tables without room for the words.
///
/// Colour repeats the meaning, but not everyone can see it.
package enum StatusSymbol: CaseIterable {
  case overdue, today, confirmed, open, skipped, paused, trial, willStop, ended, cancelled

  /// The symbol, or its substitute in ASCII.
  package func glyph(usesASCII: Bool) -> String {
    let (symbol, ascii) = glyphs
    return usesASCII ? ascii : symbol
  }

  private var glyphs: (symbol: String, ascii: String) {
    switch self {
    case .overdue: ("!", "!")
    case .today: ("»", ">")
    case .confirmed: ("✓", "x")
    case .open: ("•", "*")
    case .skipped: ("-", "-")
    case .paused: ("⏸", "=")
    case .trial: ("◇", "%")
    case .willStop: ("⇥", "|")
    case .ended: ("⏹", "#")
    case .cancelled: ("✕", "X")
    }
  }
}

extension Table {
  /// The symbols of the rows, for a terminal too narrow for the column with the words.
  package struct Marks: Sendable {
    /// The column with the same information in words; `nil` if there is none.
    package let words: Int?
    /// The column with the names, which the symbols precede.
    package let names: Int
    /// One symbol per row; `nil` for a row without one.
    package let symbols: [StatusSymbol?]

    package init(words: Int?, names: Int, symbols: [StatusSymbol?]) {
      self.words = words
      self.names = names
      self.symbols = symbols
    }
  }

  /// The table with the symbols it uses, or the unchanged table if the words fit.
  package func marked(for settings: TerminalSettings, indent: Int = 0) -> (table: Table, symbols: [StatusSymbol]) {
    guard let marks, settings.width != nil else { return (self, []) }
    let drawing = TableDrawing(self, settings, indent: indent)
    if let words = marks.words, drawing.shows(words) { return (self, []) }
    var table = self
    for (index, symbol) in marks.symbols.enumerated() {
      guard let symbol, marks.names < rows[index].count else { continue }
      let name = rows[index][marks.names]
      table.rows[index][marks.names] = Cell(
        symbol.glyph(usesASCII: settings.usesASCII) + " " + name.text, name.style, link: name.link)
    }
    return (table, StatusSymbol.allCases.filter(marks.symbols.contains))
  }
}
