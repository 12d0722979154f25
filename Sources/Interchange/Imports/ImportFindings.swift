import BillingCore

/// A subscription in a file, and what the import does with it.
public struct ImportedRow: Equatable, Sendable {
  /// What becomes of it; the raw values are codes for programs, which never change their meaning.
  public enum Outcome: String, Sendable {
    case added
    /// The book has an identical subscription.
    case unchanged
    /// The book has a different version, which stays unchanged.
    case differing
    /// The subscription was deleted here, and is left out.
    case deleted
    case refused
  }

  /// The row number; see `ImportRefusal.row`.
  public let row: Int
  /// The subscription; `nil` if the row could not be read as one.
  public let subscription: Subscription?
  /// The name, if it could be read.
  public let name: String?
  public let outcome: Outcome
}

/// A column of a file that has no equivalent in a subscription.
public struct ImportLoss: Equatable, Sendable {
  public let column: String
  /// The rows in which the column has a value.
  public let rows: [Int]
}

/// A possible error in an imported subscription, because the file lacks a detail.
public struct ImportCaution: Equatable, Sendable {
  public enum Reason: Equatable, Sendable {
    /// The file only has the next charge, which a short month may have shifted from `perhapsFrom`, the last day of the
    /// month before.
    case dayPerhapsMoved(next: CivilDate, perhapsFrom: CivilDate)
    /// The file has no cancellation date; the day before the next charge is assumed.
    case cancelledBeforeNextCharge(CivilDate)
    /// The file does not say since when it is paused; the first charge is assumed.
    case pauseStartAssumed(CivilDate)
    /// The first charge of the file is not on a day of its cycle; the next such day is taken.
    case movedToCycle(from: CivilDate)
  }

  /// The row number; see `ImportRefusal.row`.
  public let row: Int
  public let subscription: Subscription
  public let reason: Reason

  /// The month of the first charge on or after a day, if the subscription is billed on the last day of a month; `nil` if
  /// no short month can have moved its charges.
  public func monthEnd(onOrAfter day: CivilDate) -> YearMonth? {
    guard case .dayPerhapsMoved(_, let origin) = reason, case .months(let step) = subscription.cycle.step else {
      return nil
    }
    return (0...12).lazy.compactMap { origin.yearMonth.adding(months: $0 * step) }.first { $0.lastDay >= day }
  }
}

/// A row below a table that sums it up, which is not a subscription.
public struct TotalRow: Equatable, Sendable {
  /// The row number; see `ImportRefusal.row`.
  public let row: Int
  /// What the row says, for example `Total`, or its amount if it says nothing.
  public let text: String

  /// Whether a text is a word for a sum, with or without a colon.
  ///
  /// Hot path: an id, which every row of subtrack's own tables has, is too long to be one.
  package static func isWord(_ text: String) -> Bool {
    text.utf8.count < 36 && words.contains(text.folded.filter { $0 != ":" }.trimmed())
  }

  private static let words: Set<String> = [
    "total", "totals", "sum", "subtotal", "sub total", "grand total", "total amount", "summe", "gesamt", "somme",
    "合計", "総計", "小計", "計", "総合計", "合計金額", "月額合計", "年額合計",
  ]
}
