import BillingCore
import BookSchema
import StrictJSON

// An amount in reports: its shape in schemas, and the members that are written.

extension JSONShape {
  /// An amount as members of an object; a difference can be below zero.
  private static let amountMembers = JSONShape.object(
    ["amount": .number, "amountMinorUnits": .integer, "currency": .currency], optional: ["isEstimated": .bool])
  static let money = JSONShape.named("money", amountMembers)
  /// Sums, one amount per currency.
  static let sums = JSONShape.array(money)
  /// Money that came back on a day.
  static let refund = JSONShape.named("refund", amountMembers.and(.object(["on": .date])))
}

extension JSONWriter {
  /// Writes `{"amount": 9.99, "amountMinorUnits": 999, "currency": "USD"}`; with an estimate in it also `isEstimated`.
  mutating func money(_ money: Money) { object { $0.members(of: money) } }

  /// Writes `{"amount": 9.99, "amountMinorUnits": 999, "currency": "USD", "on": "2026-11-03"}`, or `null`.
  mutating func refund(_ refund: Refund?) {
    guard let refund else { return null() }
    object {
      $0.members(of: refund.amount)
      $0.field("on", refund.day.description)
    }
  }

  private mutating func members(of money: Money) {
    key("amount")
    amount(money)
    key("amountMinorUnits")
    integer(money.minorUnits)
    field("currency", money.currency.code)
    if money.isEstimate {
      key("isEstimated")
      bool(true)
    }
  }
}

extension Book {
  /// What came back for a charge, on the last of its days.
  func sumOfRefunds(of event: BillingEvent) -> Refund? {
    refunded(of: event).flatMap { sum in refunds(of: event).last.map { Refund(sum, on: $0.day) } }
  }
}
