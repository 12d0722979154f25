import BillingCore
import CommandLineKit
import Typesetting

extension ErrorReport {
  /// A cancellation is dated before the first charge, on a day without a free trial; `nil` for any other.
  static func cancelledBeforeFirst(_ subscription: Subscription, on date: CivilDate, today: CivilDate) -> ErrorReport? {
    let (name, first) = (Name(subscription.name), subscription.terms.firstCharge)
    let isInTrial = subscription.trialEndDate.map { date <= $0 } ?? false
    guard date < first, !isInTrial else { return nil }
    let earlier: Line = "subtrack edit \(name) --first \(date)"
    // Without a date it means today.
    let isAhead = today < first && subscription.status != .cancelled
    let line: Line = isAhead ? "subtrack cancel \(name)" : "subtrack cancel \(name) --on \(first)"
    return .problem(
      "cancelledBeforeFirst", "The first charge of \(name) is on \(first), and the cancellation would be before it.",
      "\(name) の初回請求日は\(first)です。それより前の日付では解約できません。",
      WayOut(
        "\(isAhead ? "To cancel it before any charge" : "To keep only that charge"): \(line)\n  If it began earlier: \(earlier)",
        "\(isAhead ? "一度も請求されないうちに解約するには" : "初回の請求だけを残すには"): \(line)\n  契約がもっと前からなら: \(earlier)"))
  }
}
