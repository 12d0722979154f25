import BillingCore
import CommandLineKit
import Interchange
import StrictJSON

/// The members that `import` adds to the document of its change; rows are counted as in `ImportRefusal.row`.
struct ImportMembers {
  let plan: ImportPlan
  /// Whether anything was saved: false with `--dry-run`, with a rejected row, and if everything is already present.
  let isSaved: Bool

  func write(to json: inout JSONWriter) { Members(Self.columns).write(self, to: &json) }

  static func columns(_ rows: Rows<Self>) -> [Column] {
    [
      rows.column("is_saved", .bool) { .bool($0.isSaved) },
      rows.object("added", added) { $0.plan },
      rows.column("unchanged", .count) { .integer($0.plan.unchangedCount + $0.plan.rates.unchangedCount) },
      rows.column("differing", .count) { .integer($0.plan.differingCount + $0.plan.rates.differingCount) },
      rows.object("deleted", records) { ($0.plan.deletedNames.count, $0.plan.deletedEventCount) },
      rows.column("takes_settings", .bool) { .bool($0.plan.takesSettings) },
      rows.column("encoding", .words(TextEncoding.self)) { .text($0.plan.encoding.rawValue) },
      rows.objects("rows", ImportTable.columns) { $0.plan.rows },
      rows.objects("losses", loss) { $0.plan.losses },
      rows.objects("totals", total) { $0.plan.totals },
      rows.objects("cautions", caution) { $0.plan.cautions },
      rows.objects("refusals", refusal) { $0.plan.refusals },
    ]
  }

  private static func added(_ rows: Rows<ImportPlan>) -> [Column] {
    let counts: [(key: String, count: (ImportPlan) -> Int)] = [
      ("members", { $0.added.members.count }), ("subscriptions", { $0.added.subscriptions.count }),
      ("events", { $0.added.events.count }), ("budgets", { $0.added.budgets.count }),
      ("goals", { $0.added.goals.count }), ("accounts", { $0.added.accounts.count }),
      ("rates", { $0.rates.addedCount }), ("settlements", { $0.added.settlements.count }),
    ]
    return counts.map { key, count in rows.column(key, .count) { .integer(count($0)) } }
  }

  private static func records(_ rows: Rows<(subscriptions: Int, events: Int)>) -> [Column] {
    [
      rows.column("subscriptions", .count) { .integer($0.subscriptions) },
      rows.column("events", .count) { .integer($0.events) },
    ]
  }

  private static func total(_ rows: Rows<TotalRow>) -> [Column] {
    [rows.column("row", .integer) { .integer($0.row) }, rows.column("text") { .text($0.text) }]
  }

  private static func loss(_ rows: Rows<ImportLoss>) -> [Column] {
    [
      rows.column("column") { .text($0.column) },
      rows.column("rows", .shape(.array(.integer))) { loss in
        .nested { json in json.elements(loss.rows) { $0.integer(Int64($1)) } }
      },
    ]
  }

  private static func caution(_ rows: Rows<ImportCaution>) -> [Column] {
    [
      rows.column("row", .integer) { .integer($0.row) },
      rows.column("subscription_id", .id) { .id($0.subscription.id) },
      rows.column("reason") { .text($0.reason.row.code) },
    ]
      + ["next_billing_date", "perhaps_from", "paused_from", "moved_from"].map { key in
        rows.column(key, .date.optional) { $0.reason.row.dates[key].map { .date($0) } ?? .absent }
      }
  }

  private static func refusal(_ rows: Rows<ImportRefusal>) -> [Column] {
    [
      rows.column("row", .integer) { .integer($0.row) }, rows.column("line", .integer) { .integer($0.line) },
      rows.column("subscription_name", .text.orNull) { .text($0.subscription) },
      rows.column("reason") { .text($0.reason.row.code) },
      rows.column("column", .text.orNull) { .text($0.reason.row.column) },
      rows.column("text", .text.orNull) { .text($0.reason.row.text) },
      rows.column("meant", .list.optional) { refusal in
        if case .unclearDate(_, _, let meant) = refusal.reason { .list(meant.map(\.description)) } else { .absent }
      },
      rows.column("count", .count.optional) {
        if case .cellCount(let count, _) = $0.reason { .integer(count) } else { .absent }
      },
      rows.column("expected", .count.optional) {
        if case .cellCount(_, let expected) = $0.reason { .integer(expected) } else { .absent }
      },
      rows.column("detail", .text.optional) {
        if case .invalid(let error) = $0.reason { .text(error.report.code) } else { .absent }
      },
    ]
  }
}

extension ImportCaution.Reason {
  /// The word for programs, and the dates that it is about, under their keys.
  fileprivate var row: (code: String, dates: [String: CivilDate]) {
    switch self {
    case .dayPerhapsMoved(let next, let origin):
      ("dayPerhapsMoved", ["next_billing_date": next, "perhaps_from": origin])
    case .pauseStartAssumed(let first): ("pauseStartAssumed", ["paused_from": first])
    case .movedToCycle(let date): ("dateMoved", ["moved_from": date])
    case .cancelledBeforeNextCharge(let next): ("cancellationDateAssumed", ["next_billing_date": next])
    }
  }
}
