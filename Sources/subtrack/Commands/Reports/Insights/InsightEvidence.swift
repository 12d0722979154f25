import BillingCore
import BillingReports
import StrictJSON

/// The numbers of findings for programs: one list for each kind.
struct InsightEvidence {
  let book: Book
  let today: CivilDate

  /// The evidence of any finding: it has the members of its kind.
  var columns: [Column<Insight>] {
    [
      of(trial) { if case .trialEnds(let trial) = $0 { trial } else { nil } },
      of(deadline) { if case .noticeDeadline(let deadline) = $0 { deadline } else { nil } },
      of(deadline) { if case .yearlyRenewal(let deadline) = $0 { deadline } else { nil } },
      of(priceRise) { if case .priceRise(let rise) = $0 { rise } else { nil } },
      of(BudgetStatus.columnsOfNews) { if case .budgetExceeded(let status) = $0 { status } else { nil } },
      of(GoalStatus.columnsOfNews) { if case .goalReached(let status) = $0 { status } else { nil } },
      of(savings) { if case .saved(let savings) = $0 { savings } else { nil } },
      .objects("parts", part, isOptional: true, parts(of:)),
    ]
  }

  private func of<Part>(_ columns: [Column<Part>], _ part: @escaping (Insight) -> Part?) -> Column<Insight> {
    .members(columns, isOptional: true, part)
  }

  private var trial: [Column<EndingTrial>] {
    [
      .members(deadline) { $0.deadline },
      Column("trial_end_date", .date) { .date($0.lastDay) },
      Column("cost_in_year", .sums) { .sums($0.cost) },
    ]
  }

  private var deadline: [Column<Agenda.Deadline>] {
    [
      Column("billed_at", .date) { .date($0.charge.date) },
      Column("days", .integer) { .integer(today.days(until: $0.charge.date)) },
      Column("price", .price) { .price($0.charge.amount) },
      Column("cancel_by", .date) { .date($0.cancelBy) },
    ]
  }

  private var priceRise: [Column<PriceRise>] {
    [
      Column("from", .date) { .date($0.from) },
      Column("first_charge", .date) { .date($0.firstCharge) },
      Column("is_ahead", .bool) { .bool($0.isAhead(of: today)) },
      Column("cancel_by", .date) { .date($0.cancelBy) },
      Column("before", .price) { .price($0.before) },
      Column("after", .price) { .price($0.after) },
      Column("charges_in_year", .count) { .integer($0.charges) },
      Column("extra_in_year", .price) { .price($0.extra) },
    ]
  }

  private var savings: [Column<Savings>] {
    [
      Column("from", .date) { .date($0.days.first) },
      Column("through", .date) { .date($0.days.last) },
      Column("total", .sums) { .sums($0.total) },
      .object("converted", ConvertedTotal.columns, as: ConvertedTotal.name, isOptional: true) { $0.converted },
    ]
  }

  // MARK: Several subscriptions

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
    case .trialEnds, .noticeDeadline, .priceRise, .budgetExceeded, .yearlyRenewal, .goalReached: nil
    }
  }

  private var part: [Column<Part>] {
    [
      Column("subscription_id", .id) { .id(book.subscriptions[$0.subscription].id) },
      Column("since", .date.optional) { $0.since.map { .date($0) } ?? .absent },
      Column("cancelled_on", .date.optional) { $0.cancelledOn.map { .date($0) } ?? .absent },
      Column("count", .count.optional) { $0.count.map { .integer($0) } ?? .absent },
      Column("sum", .sums.optional) { $0.sum.map { .sums($0) } ?? .absent },
      .objects("causes", causes, as: "savedBy", isOptional: true) { $0.saving?.parts },
    ]
  }

  /// What each cause saved.
  private var causes: [Column<Saving.Part>] {
    [
      Column("cause", .words(Saving.Cause.self)) { .text($0.cause.rawValue) },
      Column("since", .date) { .date($0.since) },
      Column("count", .integer) { .integer($0.charges) },
      Column("sum", .sums) { .sums($0.sum) },
    ]
  }
}
