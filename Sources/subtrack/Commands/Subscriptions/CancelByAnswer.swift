import BillingCore
import BillingReports
import CommandLineKit

/// The days to cancel by, for an answer to `--notice` and `--term`.
struct CancelByAnswer {
  private let book: Book
  private let today: CivilDate
  /// The next day to cancel by within ten years.
  let deadline: Agenda.Deadline?

  init(of index: Int, in whole: Book, today: CivilDate) { self.init(ofOnly: whole.selecting([index]), today: today) }

  /// The answer for a book of one subscription.
  init(ofOnly book: Book, today: CivilDate) {
    (self.book, self.today) = (book, today)
    deadline = Agenda(of: book, today: today, within: 3660, includingPast: false).deadlines.first
  }

  /// What a cancellation by then avoids.
  var avoided: Text? { deadline.map { Text.avoided($0.charge, renewal: $0.renewal, in: book) } }

  /// `Cancel by 2026-11-30 to avoid 12 charges, $240.00, from 2027-03-01.`, and before it the day that has passed.
  var lines: [Text] {
    guard let deadline, let avoided else { return [] }
    let next = Text(
      "Cancel by \(deadline.cancelBy) to avoid \(avoided).", "解約期限は\(deadline.cancelBy)です。過ぎると\(avoided)が請求されます。")
    return [passed, next].compactMap(\.self)
  }

  /// The day to cancel by for the present time of the contract, if it has passed.
  private var passed: Text? {
    let terms = book.subscriptions[0].terms
    guard let end = terms.contractEnd(onOrAfter: today.advancedClamping(days: 1)), terms.cancelBy(end: end) < today
    else { return nil }
    return Text(
      "The day to cancel by for \(end) was \(terms.cancelBy(end: end)).",
      "\(end)の更新の解約期限（\(terms.cancelBy(end: end))）は過ぎています。")
  }
}
