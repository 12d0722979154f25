import CommandLineKit
import Foundation
import TestSupport
import Testing

/// Scripts read tables by the names and the order of their columns: these stay, and new ones are added at the end.
@Suite struct TableColumnsTests {
  /// The name and the columns of every command that prints csv.
  static let columns: [(String, String)] = [
    (
      "list",
      """
      id, name, status, category, tags, amount, currency, cycle, first_billing_date, next_billing_date, \
      cancellation_date, average_per_month, payment, renewal, payment_method, payer, notice_days, url, memo, \
      trial_end_date, term, notice, is_estimate, last_paid_on
      """
    ),
    (
      "show",
      """
      event_id, subscription_id, subscription_name, billed_at, days, amount, currency, is_amount_overridden, \
      memo, event_type, paid_on, pays_on, account, is_tentative, \
      is_extra, refund, refunds, is_estimate
      """
    ),
    (
      "next",
      """
      event_id, subscription_id, subscription_name, billed_at, days, amount, currency, is_amount_overridden, \
      memo, pays_on, account, is_tentative, \
      is_extra, refund, refunds, is_estimate
      """
    ),
    (
      "due",
      """
      section, event_id, subscription_id, subscription_name, billed_at, days, amount, currency, \
      is_amount_overridden, memo, cancel_by, ends_trial, pays_on, account, is_tentative, \
      is_extra, refund, refunds, is_estimate
      """
    ),
    ("summary", "from, through, confirmed, projected, expected, currency, unconfirmed, upcoming"),
    (
      "trends",
      """
      month, currency, confirmed, projected, expected, moving_average, year_before, change, change_percent, \
      unconfirmed, upcoming
      """
    ),
    (
      "budget",
      """
      per, from, through, category, tag, member, limit, confirmed, projected, expected, left, currency, \
      crossed_on, crossed_by, unconfirmed, upcoming
      """
    ),
    ("settle", "month, from, to, amount, currency"),
    ("insights", "code, kind, subscriptions, command"),
    ("member list", "from, through, name, is_listed, pays, bears, currency"),
    ("rate list", "base, quote, date, rate, source"),
    ("account list", "id, name, kind, closing_day, debit_day, months_later, roll, draws_from"),
    ("debits", "pays_on, account, kind, draws_from, closes_on, amount, currency, charges"),
    ("holidays", "date, name, name_ja, kind"),
    (
      "statement",
      """
      date, text, amount, currency, state, booked_on, original_amount, original_currency, reference, file, row
      """
    ),
    (
      "export",
      """
      event_id, subscription_id, subscription_name, subscription_status, category, billed_at, amount, \
      currency, event_type, is_amount_overridden, memo
      """
    ),
  ]

  @Test func everyTableIsListed() {
    let tables = CommandLines.commands.filter { CommandLines.formats(of: $0).contains("csv") }
    #expect(Set(tables.map(\.name)) == Set(Self.columns.map { $0.0 }))
  }

  @Test(arguments: columns)
  func aTableKeepsItsColumns(command: String, keys: String) throws {
    let described = try #require(CommandLines.commands.first { $0.name == command })
    let printed = try PreparedHome.household().run("\(CommandLines.line(of: described)) --format csv").printed
    #expect(printed.prefix { $0 != "\n" } == keys.split(separator: ", ").joined(separator: ","))
  }
}
