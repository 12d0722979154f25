import BillingCore

/// A row of another program's export, with trimmed cells.
struct TrackerRecord: Sendable {
  let position: ImportedData.Position
  let cells: [(column: String, text: String)]

  init(position: ImportedData.Position, cells: [(column: String, text: String)]) {
    self.position = position
    self.cells = cells.map { ($0.column, $0.text.trimmed()) }
  }

  /// The text of a column; empty if there is none.
  func text(_ column: String) -> String { cells.first { $0.column == column }?.text ?? "" }

  func refusal(_ reason: ImportRefusal.Reason, of subscription: String? = nil) -> ImportRefusal {
    ImportRefusal(row: position.row, line: position.line, reason: reason, subscription: subscription)
  }
}
