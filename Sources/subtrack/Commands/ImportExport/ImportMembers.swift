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

  static var columns: [Column<Self>] {
    [
      Column("is_saved", .bool) { .bool($0.isSaved) },
      .object("added", added) { $0.plan },
      count("unchanged") { $0.unchangedCount + $0.rates.unchangedCount }.late(),
      count("differing") { $0.differingCount + $0.rates.differingCount }.late(),
      .object("updated", records({ $0.updated.subscriptions.count }, { $0.updated.events.count })) { $0.plan },
      .object("deleted", records({ $0.deletedNames.count }, { $0.deletedEventCount })) { $0.plan },
      Column("takes_settings", .bool) { .bool($0.plan.takesSettings) }.late(),
      Column("encoding", .words(TextEncoding.self)) { .text($0.plan.encoding.rawValue) }.late(),
      .objects("rows", ImportTable.columns) { $0.plan.rows }.late(),
      .objects("losses", loss) { $0.plan.losses }.late(),
      .objects("totals", [Column("row", .integer) { .integer($0.row) }, Column("text") { .text($0.text) }]) {
        $0.plan.totals
      }.late(),
      .objects("cautions", caution) { $0.plan.cautions }.late(),
      .objects("refusals", refusal) { $0.plan.refusals }.late(),
    ]
  }

  // MARK: Numbers

  private static func count(_ key: String, _ count: @escaping (ImportPlan) -> Int) -> Column<Self> {
    number(key, count).of { $0.plan }
  }

  private static func number(_ key: String, _ count: @escaping (ImportPlan) -> Int) -> Column<ImportPlan> {
    Column(key, .count) { .integer(count($0)) }
  }

  private static var added: [Column<ImportPlan>] {
    [
      number("members") { $0.added.members.count }, number("subscriptions") { $0.added.subscriptions.count },
      number("events") { $0.added.events.count }, number("budgets") { $0.added.budgets.count },
      number("goals") { $0.added.goals.count }, number("accounts") { $0.added.accounts.count }.late(),
      number("rates") { $0.rates.addedCount }, number("settlements") { $0.added.settlements.count }.late(),
    ]
  }

  private static func records(
    _ subscriptions: @escaping (ImportPlan) -> Int, _ events: @escaping (ImportPlan) -> Int
  ) -> [Column<ImportPlan>] {
    [number("subscriptions", subscriptions), number("events", events)]
  }

  // MARK: Rows

  private static var loss: [Column<ImportLoss>] {
    [
      Column("column") { .text($0.column) },
      Column("rows", .shape(.array(.integer))) { loss in
        .nested { json in json.elements(loss.rows) { $0.integer(Int64($1)) } }
      },
    ]
  }

  private static var caution: [Column<ImportCaution>] {
    [
      Column("row", .integer) { .integer($0.row) }, Column("subscription_id", .id) { .id($0.subscription.id) },
      Column("reason") { .text($0.reason.told.code) },
      date("next_billing_date") { $0.told.next }, date("perhaps_from") { $0.told.perhapsFrom },
      date("paused_from") { $0.told.pausedFrom }, date("moved_from") { $0.told.movedFrom },
    ]
  }

  private static func date(
    _ key: String, _ date: @escaping (ImportCaution.Reason) -> CivilDate?
  ) -> Column<ImportCaution> {
    Column(key, .date.optional) { date($0.reason).map { .date($0) } ?? .absent }
  }

  private static var refusal: [Column<ImportRefusal>] {
    [
      Column("row", .integer) { .integer($0.row) }, Column("line", .integer) { .integer($0.line) },
      Column("subscription_name", .text.orNull) { .text($0.subscription) },
      Column("reason") { .text($0.reason.row.code) }, Column("column", .text.orNull) { .text($0.reason.row.column) },
      Column("text", .text.orNull) { .text($0.reason.row.text) },
      Column("meant", .list.optional) { refusal in
        if case .unclearDate(_, _, let meant) = refusal.reason { .list(meant.map(\.description)) } else { .absent }
      },
      Column("count", .count.optional) {
        if case .cellCount(let count, _) = $0.reason { .integer(count) } else { .absent }
      },
      Column("expected", .count.optional) {
        if case .cellCount(_, let expected) = $0.reason { .integer(expected) } else { .absent }
      },
      Column("detail", .text.optional) {
        if case .invalid(let error) = $0.reason { .text(error.report.code) } else { .absent }
      },
    ]
  }
}

extension ImportCaution.Reason {
  /// The word for programs, and the dates that it is about.
  fileprivate var told:
    (code: String, next: CivilDate?, perhapsFrom: CivilDate?, pausedFrom: CivilDate?, movedFrom: CivilDate?)
  {
    switch self {
    case .dayPerhapsMoved(let next, let origin): ("dayPerhapsMoved", next, origin, nil, nil)
    case .pauseStartAssumed(let first): ("pauseStartAssumed", nil, nil, first, nil)
    case .movedToCycle(let date): ("dateMoved", nil, nil, nil, date)
    case .cancelledBeforeNextCharge(let next): ("cancellationDateAssumed", next, nil, nil, nil)
    }
  }
}
