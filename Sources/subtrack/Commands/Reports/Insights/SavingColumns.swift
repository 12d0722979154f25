import BillingCore
import BillingReports
import StrictJSON

/// The figures of savings for programs; below zero where it cost more.
enum SavingColumns {
  /// The days, and the sums of all subscriptions.
  static var savings: [Column<Savings>] {
    [
      Column("from", .date) { .date($0.days.first) },
      Column("through", .date) { .date($0.days.last) },
      Column("total", .sums) { .sums($0.total) },
      .object("converted", ConvertedTotal.columns, as: ConvertedTotal.name, isOptional: true) { $0.converted },
    ]
  }

  /// What each cause saved.
  static var causes: [Column<Saving.Part>] {
    [
      Column("cause", .words(Saving.Cause.self)) { .text($0.cause.rawValue) },
      Column("since", .date) { .date($0.since) },
      Column("count", .integer) { .integer($0.charges) },
      Column("sum", .sums) { .sums($0.sum) },
    ]
  }

  /// What was charged instead.
  static var replacements: [Column<Saving.Replacement>] {
    [
      Column("subscription_id", .id) { .id($0.id) },
      Column("subscription_name") { .text($0.name) },
      Column("count", .integer) { .integer($0.charges) },
      Column("sum", .sums) { .sums($0.sum) },
    ]
  }
}
