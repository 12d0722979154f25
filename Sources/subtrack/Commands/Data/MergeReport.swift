import BillingCore
import BillingReports
import BookSchema
import CommandLineKit
import StrictJSON
import Typesetting

/// Tells what a merge decided: one line for each conflict on stderr, or one document for programs.
enum MergeReport {
  static func tell(_ outcomes: [MergeOutcome], _ context: Context) throws {
    for warning in outcomes.flatMap(\.warnings) { context.console.warn(warning.text) }
    if context.wantsJSON { return try context.print(Report(outcomes, members) { Page() }, as: .json) }
    try context.console.flush()
    for outcome in outcomes {
      let words = MergeWords(context.phrasing, isRefused: outcome.isRefused)
      for conflict in outcome.conflicts { context.console.note(words.line(conflict)) }
      for line in outcome.voidLines(context) { context.console.note(line) }
    }
  }

  // MARK: The document

  /// What was joined; several conflict copies are one merge of all of them.
  static var members: [Column<[MergeOutcome]>] {
    [
      Column("written", .bool) { .bool($0.contains { !$0.isRefused && !$0.isUnchanged && !$0.isDryRun }) },
      count("added") { $0.added }, count("changed") { $0.changed }, count("deleted") { $0.deleted },
      .objects("conflicts", conflict) { $0.flatMap(\.conflicts) },
      .objects("replaced", conflict) { $0.compactMap(\.merge).flatMap(\.replaced) },
      .objects("void", void) { outcomes in
        outcomes.compactMap(\.merge).flatMap { merge in merge.void.map { (merge.document.book, $0) } }
      },
    ]
  }

  private static func count(_ key: String, _ count: @escaping (BookMerge) -> Int) -> Column<[MergeOutcome]> {
    Column(key, .count) { .integer($0.compactMap(\.merge).reduce(0) { $0 + count($1) }) }
  }

  private static var record: ColumnType { .words(MergeConflict.Record.self) }

  /// A finding that the joined book makes void.
  private static var void: [Column<(book: Book, finding: BookFinding)>] {
    [
      Column("record", record) { .text($0.finding.record.rawValue) },
      Column("subscription_id", .id.orNull) { .text(event($0)?.owner.description) },
      Column("billed_at", .date.orNull) { .date(event($0)?.date) },
      Column("why") { .text($0.finding.kind.code) },
    ]
  }

  /// The subscription and the date of what a finding is about.
  private static func event(_ void: (book: Book, finding: BookFinding)) -> (owner: UUID, date: CivilDate?)? {
    switch void.finding.subject {
    case .subscription(let index): (void.book.subscriptions[index].id, nil)
    case .event(let index): (void.book.events[index].subscriptionID, void.book.events[index].date)
    case .member, .account, .rates, .budget, .goal: nil
    }
  }

  private static var conflict: [Column<MergeConflict>] {
    [
      Column("record", record) { .text($0.record.rawValue) }, Column("id") { .text($0.id) },
      Column("name") { .text($0.name) },
      ofCharge("subscription_id", .id) { $0.subscriptionID }, ofCharge("billed_at", .date) { $0.billedAt },
      Column("field") { .text($0.field) },
      Column("element", .text.optional) { $0.element.map { .text($0) } ?? .absent }.late(),
      side("ours") { $0.ours }, side("theirs") { $0.theirs },
      Column("kept", .words(MergeSide.self)) { .text($0.kept.rawValue) },
      Column("because", .words(MergeConflict.Reason.self)) { .text($0.because.rawValue) },
    ]
  }

  private static func ofCharge(
    _ key: String, _ type: ColumnType, _ text: @escaping (MergeConflict) -> String?
  ) -> Column<MergeConflict> {
    Column(key, type.orNull.optional) { $0.record == .charge ? .text(text($0)) : .absent }.late()
  }

  private static func side(
    _ key: String, _ value: @escaping (MergeConflict) -> JSONValue?
  ) -> Column<MergeConflict> {
    Column(key, .shape(.any)) { conflict in .nested { $0.value(value(conflict) ?? .null) } }
  }
}

extension BookFinding {
  /// The kind of the record.
  fileprivate var record: MergeConflict.Record {
    switch subject {
    case .member: .member
    case .account: .account
    case .subscription: .subscription
    case .event: .charge
    case .rates: .rate
    case .budget: .budget
    case .goal: .goal
    }
  }
}

extension MergeOutcome {
  /// What the joined book makes void, each with the name of its record.
  fileprivate func voidLines(_ context: Context) -> [Text] {
    guard let merge, !isRefused else { return [] }
    let owners = SubscriptionIndex(of: merge.document.book)
    return merge.void.map { finding in
      let name = SafeText.visible(finding.subject.name(in: merge.document.book, owners, context))
      return Text(en: "\(name): \(finding.kind.text.en)", ja: "\(name): \(finding.kind.text.ja)")
    }
  }
}
