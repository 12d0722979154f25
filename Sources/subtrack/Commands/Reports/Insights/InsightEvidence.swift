import BillingCore
import BillingReports
import StrictJSON

/// The numbers of findings for programs: one list for each kind.
struct InsightEvidence {
  let book: Book
  let today: CivilDate

  /// The evidence of any finding: it has the members of its kind.
  func columns(_ rows: Rows<Insight>) -> [Column] {
    [
      rows.members(trial, isOptional: true) { if case .trialEnds(let trial) = $0 { trial } else { nil } },
      rows.members(deadline, isOptional: true) { if case .noticeDeadline(let deadline) = $0 { deadline } else { nil } },
      rows.members(deadline, isOptional: true) { if case .yearlyRenewal(let deadline) = $0 { deadline } else { nil } },
      rows.members(priceRise, isOptional: true) { if case .priceRise(let rise) = $0 { rise } else { nil } },
      rows.members(BudgetStatus.columnsOfNews, isOptional: true) {
        if case .budgetExceeded(let status) = $0 { status } else { nil }
      },
      rows.members(GoalStatus.columnsOfNews, isOptional: true) {
        if case .goalReached(let status) = $0 { status } else { nil }
      },
      rows.members(rising, isOptional: true) { if case .rising(let rising) = $0 { rising } else { nil } },
      rows.members(savings, isOptional: true) { if case .saved(let savings) = $0 { savings } else { nil } },
      rows.objects("parts", part, isOptional: true, parts(of:)),
    ]
  }

  private func trial(_ rows: Rows<EndingTrial>) -> [Column] {
    [
      rows.members(deadline) { $0.deadline },
      rows.column("trial_end_date", .date) { .date($0.lastDay) },
      rows.column("cost_in_year", .sums) { .sums($0.cost) },
    ]
  }

  private func deadline(_ rows: Rows<Agenda.Deadline>) -> [Column] {
    [
      rows.column("billed_at", .date) { .date($0.charge.date) },
      rows.column("days", .integer) { .integer(today.days(until: $0.charge.date)) },
      rows.column("price", .price) { .price($0.charge.amount) },
      rows.column("cancel_by", .date) { .date($0.cancelBy) },
    ]
  }

  private func priceRise(_ rows: Rows<PriceRise>) -> [Column] {
    [
      rows.column("from", .date) { .date($0.from) },
      rows.column("first_charge", .date) { .date($0.firstCharge) },
      rows.column("is_ahead", .bool) { .bool($0.isAhead(of: today)) },
      rows.column("cancel_by", .date.orNull) { .date($0.cancelBy) },
      rows.column("before", .price) { .price($0.before) },
      rows.column("after", .price) { .price($0.after) },
      rows.column("charges_in_year", .count) { .integer($0.charges) },
      rows.column("extra_in_year", .price) { .price($0.extra) },
    ]
  }

  private func rising(_ rows: Rows<RisingSpending>) -> [Column] {
    [
      rows.column("category", .text.orNull) { .text($0.category) },
      rows.column("month") { .text("\($0.month)") },
      rows.objects("totals", { [$0.column("total", .price) { .price($0) }] }, as: "monthTotal") { $0.totals },
      rows.column("mean_before", .price) { .price($0.mean) },
    ]
  }

  private func savings(_ rows: Rows<Savings>) -> [Column] {
    [
      rows.column("from", .date) { .date($0.days.first) },
      rows.column("through", .date) { .date($0.days.last) },
      rows.column("total", .sums) { .sums($0.total) },
      rows.object("converted", ConvertedTotal.columns, as: ConvertedTotal.name, isOptional: true) { $0.converted },
    ]
  }

  /// One of the subscriptions of a finding.
  private struct Part {
    let subscription: Int
    var since: CivilDate?
    var cancelledOn: CivilDate?
    var count: Int?
    var sum: MoneySums?
    var saving: Saving?
  }

  private func parts(of insight: Insight) -> [Part]? {
    switch insight {
    case .unconfirmed(let all):
      all.map { Part(subscription: $0.subscription, since: $0.since, count: $0.count, sum: $0.sum) }
    case .saved(let savings):
      savings.all.map {
        Part(subscription: $0.subscription, cancelledOn: $0.cancelledOn, count: $0.charges, sum: $0.sum, saving: $0)
      }
    default: nil
    }
  }

  private func part(_ rows: Rows<Part>) -> [Column] {
    [
      rows.column("subscription_id", .id) { .id(book.subscriptions[$0.subscription].id) },
      rows.column("since", .date.optional) { $0.since.map { .date($0) } ?? .absent },
      rows.column("cancelled_on", .date.optional) { $0.cancelledOn.map { .date($0) } ?? .absent },
      rows.column("count", .count.optional) { $0.count.map { .integer($0) } ?? .absent },
      rows.column("sum", .sums.optional) { $0.sum.map { .sums($0) } ?? .absent },
      rows.objects("causes", causes, as: "savedBy", isOptional: true) { $0.saving?.parts },
    ]
  }

  private func causes(_ rows: Rows<Saving.Part>) -> [Column] {
    [
      rows.column("cause", .words(Saving.Cause.self)) { .text($0.cause.rawValue) },
      rows.column("since", .date) { .date($0.since) },
      rows.column("count", .integer) { .integer($0.charges) },
      rows.column("sum", .sums) { .sums($0.sum) },
    ]
  }
}
