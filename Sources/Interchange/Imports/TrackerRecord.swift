import BillingCore

/// A row of another program's export, with trimmed cells.
struct TrackerRecord: Sendable {
  let position: ImportedData.Position
  let cells: [(column: String, text: String)]

  init(position: ImportedData.Position, cells: [(column: String, text: String)]) {
    self.position = position
    self.cells = cells.map { ($0.column, Self.trimmed($0.text)) }
  }

  /// The text of a column; empty if there is none.
  func text(_ column: String) -> String { cells.first { $0.column == column }?.text ?? "" }

  func refusal(_ reason: ImportRefusal.Reason, of subscription: String? = nil) -> ImportRefusal {
    ImportRefusal(row: position.row, line: position.line, reason: reason, subscription: subscription)
  }

  static func trimmed(_ text: some StringProtocol) -> String {
    guard let first = text.firstIndex(where: { !$0.isWhitespace }),
      let last = text.lastIndex(where: { !$0.isWhitespace })
    else { return "" }
    return String(text[first...last])
  }
}
