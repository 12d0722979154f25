/// A sign in front of a name, where the words that say the same have no room.
///
/// Colour says it too, but not to everybody.
enum StatusSymbol: CaseIterable {
  case overdue, today, confirmed, open, skipped, paused, willStop, ended, cancelled

  /// The sign, or what stands for it where only ASCII is drawn.
  func glyph(usesASCII: Bool) -> String {
    let (sign, ascii) = glyphs
    return usesASCII ? ascii : sign
  }

  private var glyphs: (sign: String, ascii: String) {
    switch self {
    case .overdue: ("!", "!")
    case .today: ("»", ">")
    case .confirmed: ("✓", "x")
    case .open: ("•", "*")
    case .skipped: ("-", "-")
    case .paused: ("⏸", "=")
    case .willStop: ("⇥", "|")
    case .ended: ("⏹", "#")
    case .cancelled: ("✕", "X")
    }
  }
}

extension Table {
  /// Signs for the rows, for a terminal on which the column of the words is not shown.
  struct Marks: Sendable {
    /// The column that says the same in words.
    let words: Int
    /// The column that the signs stand in front of.
    let names: Int
    /// One a row; nil for a row of which there is nothing to say.
    let signs: [StatusSymbol?]
  }

  /// The table as it is, or where there is no room for the words with signs, and those that occur.
  func marked(for settings: TerminalSettings) -> (table: Table, signs: [StatusSymbol]) {
    guard let marks, settings.width != nil, !TableDrawing(self, settings).shows(marks.words) else { return (self, []) }
    var table = self
    for (index, sign) in marks.signs.enumerated() {
      guard let sign, marks.names < rows[index].count else { continue }
      let name = rows[index][marks.names]
      table.rows[index][marks.names] = Cell(
        sign.glyph(usesASCII: settings.usesASCII) + " " + name.text, name.style, link: name.link)
    }
    return (table, StatusSymbol.allCases.filter(marks.signs.contains))
  }
}
