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
  var lines: [Text] { [passedOfTrial ?? passed, next].compactMap(\.self) }

  private var next: Text? {
    guard let deadline, let avoided else { return nil }
    return Text(
      "Cancel by \(deadline.cancelBy) to avoid \(avoided).", "解約期限は\(deadline.cancelBy)です。過ぎると\(avoided)が請求されます。")
  }

  /// The day to cancel a free trial by, if it has passed although the trial still runs, because the notice is longer.
  private var passedOfTrial: Text? {
    let subscription = book.subscriptions[0]
    guard subscription.status != .cancelled, let end = subscription.trialEnd(ahead: today),
      let day = subscription.notice?.lastDay(ofTrialEnding: end), day < today
    else { return nil }
    let first = subscription.terms.firstCharge
    return Text(
      "The day to cancel by for \(first) was \(day).", "初回（\(first)）の請求の解約期限（\(day)）は過ぎています。")
  }

  /// The day to cancel by for the present time of the contract, if it has passed.
  private var passed: Text? {
    let terms = book.subscriptions[0].terms
    guard deadline != nil, let end = terms.contractEnd(onOrAfter: today.advancedClamping(days: 1)),
      terms.cancelBy(end: end) < today
    else { return nil }
    return Text(
      "The day to cancel by for \(end) was \(terms.cancelBy(end: end)).",
      "\(end)の更新の解約期限（\(terms.cancelBy(end: end))）は過ぎています。")
  }
}
