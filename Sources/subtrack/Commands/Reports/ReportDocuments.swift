import BillingCore
import BillingReports
import BookSchema
import StrictJSON

extension SummaryCommand {
  static var document: JSONShape? {
    let period = JSONShape.object(
      [
        "today": .date, "pausedCount": .count, "skippedCount": .count, "includePaused": .bool, "member": .string.orNull,
        "unassignedCount": .count, "groupedBy": .string.orNull, "groups": .array(group), "nextCharges": .array(.charge),
        "averagePerMonth": .sums,
      ],
      optional: [
        "averagePerMonthConverted": .convertedTotal, "whatIf": SummaryComparison.shape, "by": .words(["paysOn"]),
      ])
    return period.and(.days).and(.totals).and(.converted)
  }

  /// A group, with those inside it.
  static let group = JSONShape.named(
    "group",
    .object(
      ["key": .string.orNull],
      optional: [
        "subscriptionId": .uuid, "converted": .convertedTotals, "groups": .array(.reference("group")),
      ]
    ).and(.totals))
}

extension SummaryComparison {
  /// The question, the sums as they are, and the differences.
  fileprivate static var shape: JSONShape {
    let average = JSONShape.object(
      ["averagePerMonth": .sums], optional: ["averagePerMonthConverted": .convertedTotal])
    let inBase = JSONShape.partsOfPeriod(.money).and(.object([:], optional: ["averagePerMonth": .money]))
    return .object([
      "without": .array(.uuid),
      "withPrice": .array(.object(["subscriptionId": .uuid, "price": .money])),
      "now": JSONShape.object(["groups": .array(SummaryCommand.group)]).and(.totals).and(.converted).and(average),
      "difference": JSONShape.partsOfPeriod(.sums).and(
        .object(["averagePerMonth": .sums], optional: ["converted": inBase])),
    ])
  }
}

extension TrendsCommand {
  static var document: JSONShape? {
    let group = JSONShape.named(
      "group",
      .object(
        ["key": .string.orNull, "currencies": .array(line)],
        optional: ["subscriptionId": .uuid, "groups": .array(.reference("group"))]))
    return JSONShape.object(
      [
        "from": .string.orNull, "through": .string.orNull, "today": .date, "currencies": .array(line),
        "groupedBy": .string.orNull, "groups": .array(group),
      ], optional: ["per": .words(["quarter", "year"])]
    ).and(.converted)
  }

  private static let change = JSONShape.object([
    "yearBefore": .money.orNull, "change": .money.orNull, "changePercent": .number.orNull,
  ])

  /// The steps of one currency; the names of their keys are those of the step.
  private static var line: JSONShape {
    let names: KeyValuePairs<String, JSONShape> = ["month": .string, "quarter": .string, "year": .string]
    let extreme = JSONShape.object(["expected": .money], optional: names)
    let sums = JSONShape.partsOfPeriod(.money).and(change)
    let step = sums.and(.object([:], optional: names)).and(.object([:], optional: ["movingAverage": .money.orNull]))
    return .named(
      "line",
      .object(
        [
          "currency": .currency,
          "total": sums.and(.object([:], optional: ["comparedMonths": .count, "compared": .count])),
          "lowest": extreme, "highest": extreme,
        ], optional: ["months": .array(step), "quarters": .array(step), "years": .array(step)]))
  }
}

extension CalendarCommand {
  /// The days of a month with their charges, or the sums of a year.
  static var document: JSONShape? {
    let day = JSONShape.object(["date": .date, "weekday": .integer(1...7)]).and(.totals)
    let month = JSONShape.object([
      "month": .month, "today": .date, "days": .array(day.and(.object(["charges": .array(.charge)]))),
    ])
    let oneMonth = JSONShape.object(["month": .month], optional: ["converted": .convertedTotals]).and(.totals)
    let level = JSONShape.object(["level": .count, "lowest": .money, "highest": .money, "dayCount": .count])
    let year = JSONShape.object(
      [
        "today": .date, "months": .array(oneMonth), "days": .array(day),
        "scales": .array(.object(["currency": .currency, "levels": .array(level)])),
      ], optional: ["year": .integer, "from": .date, "through": .date])
    return .either([month.and(.totals).and(.converted), year.and(.totals).and(.converted)])
  }
}

extension InsightsCommand {
  static var document: JSONShape? {
    let codes = JSONShape.words(Insight.Code.allCases.map(\.rawValue))
    let insight = JSONShape.object([
      "code": codes, "kind": .words(Insight.Kind.allCases.map(\.rawValue)),
      "subscriptions": .array(.object(["id": .uuid, "name": .string])),
      "evidence": .object([:], optional: evidence), "command": .string,
    ])
    return .object(["today": .date, "insights": .array(insight), "muted": .array(codes)])
  }

  /// The figures of all kinds of insights.
  private static var evidence: KeyValuePairs<String, JSONShape> {
    [
      "trialEndDate": .date, "billedAt": .date, "days": .integer, "cancelBy": .date.orNull, "from": .date,
      "firstCharge": .date, "isAhead": .bool, "before": .money, "after": .money, "chargesInYear": .count,
      "extraInYear": .money, "monthlyCostInYear": .money, "yearlyPrice": .money, "saving": .money,
      "costInYear": .either([.money, .sums]), "totalInYear": .either([.money, .sums]), "percent": .number,
      "category": .string.orNull,
      "since": .date, "until": .date.orNull, "price": .money, "through": .date, "per": .string,
      "tag": .string.orNull, "member": .string.orNull, "limit": .money, "expected": .money, "crossedOn": .date.orNull,
      "perMonth": .money, "by": .month, "current": .money, "planned": .money,
      "parts": .array(
        .object(
          ["subscriptionId": .uuid],
          optional: ["costInYear": .sums, "since": .date, "cancelledOn": .date, "count": .count, "sum": .sums])),
    ]
  }
}

extension DebitsCommand {
  static var document: JSONShape? {
    let kinds = JSONShape.words(Account.Kind.allCases.map(\.rawValue))
    let debit = JSONShape.object([
      "paysOn": .date, "account": .string.orNull, "kind": kinds.orNull, "drawsFrom": .string.orNull,
      "closesOn": .date.orNull, "total": .sums, "charges": .array(.charge),
    ])
    return JSONShape.object(
      [
        "today": .date, "debits": .array(debit),
        "withoutAccount": .object(["total": .sums, "charges": .array(.charge)]),
        "accounts": .array(.object(["account": .string, "kind": kinds, "total": .sums])),
      ],
      optional: [
        "mustHold": .array(.object(["account": .string, "through": .date, "total": .sums])),
        "groupedBy": .string, "groups": .array(SummaryCommand.group),
      ]
    ).and(.days)
  }
}
