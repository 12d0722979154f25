import BillingCore
import CommandLineKit

/// What is said about charges that are only assumed to be paid.
extension Hints {
  /// Says how many of the charges of subscriptions a change changes with them; `nil` if none.
  static func assumedChanges(on indices: [Int], _ before: Book, _ after: Book) -> Text? {
    let count = after.assumedChanges(of: indices, since: before)
    guard count > 0 else { return nil }
    return Text(
      "Charges assumed to be paid: \(count) changed. Confirmed charges keep what was paid.",
      "支払い済みとみなした請求: \(count)件変更。確定した請求は変わりません。")
  }

  /// Offers to stop confirming automatic payments once three or more wait; `nil` if fewer do, or nothing is left to offer.
  static func assumePaid(waiting count: Int, _ settings: Settings) -> Text? {
    guard count >= 3, settings.assumePaid == nil else { return nil }
    let command = "subtrack config assumePaid 3d"
    return Text(
      "To count automatic payments as paid without confirming them: \(Word(command))",
      "自動払いを、確定しなくても支払い済みとみなすには: \(Word(command))")
  }
}
