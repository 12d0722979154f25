import BillingCore

/// A row below a table that sums it up, which is not a subscription.
public struct TotalRow: Equatable, Sendable {
  /// The row number; see `ImportRefusal.row`.
  public let row: Int
  /// What the row says, for example `Total`, or its amount if it says nothing.
  public let text: String

  /// Whether a text is a word for a sum, with or without a colon.
  ///
  /// Hot path: an id, which every row of subtrack's own tables has, is too long to be one.
  static func isWord(_ text: String) -> Bool {
    text.utf8.count < 36 && words.contains(TrackerRecord.trimmed(text.folded.filter { $0 != ":" }))
  }

  private static let words: Set<String> = [
    "total", "totals", "sum", "subtotal", "sub total", "grand total", "total amount", "summe", "gesamt", "somme",
    "合計", "総計", "小計", "計", "総合計", "合計金額", "月額合計", "年額合計",
  ]
}
