import BillingCore
import BillingReports
import BookSchema
import CommandLineKit
import StrictJSON
import Typesetting

/// Tells what a merge decided: one line for each conflict on stderr, with `--quiet` too, or one document for programs.
enum MergeReport {
  static func show(_ outcomes: [MergeOutcome], _ context: Context) throws {
    for failure in outcomes.flatMap(\.warnings) { context.console.warn(failure.warning.text) }
    if context.wantsJSON { return try context.print(Report(outcomes, members) { Page() }, as: .json) }
    try context.console.flush()
    for outcome in outcomes {
      let words = MergeWords(context.phrasing, isRefused: outcome.isRefused)
      for conflict in outcome.conflicts {
        context.console.show(words.line(conflict))
        if !outcome.isRefused, let line = OtherValue.line(conflict) { context.console.note(line) }
      }
      for line in outcome.voidLines(context) { context.console.note(line) }
    }
  }

  /// What was joined; several conflict copies are one merge of all of them.
  static func members(_ rows: Rows<[MergeOutcome]>) -> [Column] {
    [
      rows.column("written", .bool) { .bool($0.contains { !$0.isRefused && !$0.isUnchanged && !$0.isDryRun }) },
      count(rows, "added") { $0.added }, count(rows, "changed") { $0.changed }, count(rows, "deleted") { $0.deleted },
      rows.objects("conflicts", conflict) { $0.flatMap(\.conflicts) },
      rows.objects("replaced", conflict) { $0.compactMap(\.merge).flatMap(\.replaced) },
      rows.objects("void", void) { outcomes in
        outcomes.compactMap(\.merge).flatMap { merge in merge.void.map { (merge.document.book, $0) } }
      },
    ]
  }

  private static func count(_ rows: Rows<[MergeOutcome]>, _ key: String, _ count: @escaping (JoinedBook) -> Int)
    -> Column
  {
    rows.column(key, .count) { .integer($0.compactMap(\.merge).reduce(0) { $0 + count($1) }) }
  }

  private static var record: ColumnType { .words(RecordKind.self) }

  private static func void(_ rows: Rows<(book: Book, finding: BookFinding)>) -> [Column] {
    [
      rows.column("record", record) { .text($0.finding.record.rawValue) },
      rows.column("subscription_id", .id.orNull) { .text(event($0)?.owner.description) },
      rows.column("billed_at", .date.orNull) { .date(event($0)?.date) },
      rows.column("why") { .text($0.finding.kind.code) },
    ]
  }

  /// The subscription and the date of what a finding is about.
  private static func event(_ void: (book: Book, finding: BookFinding)) -> (owner: UUID, date: CivilDate?)? {
    switch void.finding.subject {
    case .subscription(let index): (void.book.subscriptions[index].id, nil)
    case .event(let index): (void.book.events[index].subscriptionID, void.book.events[index].date)
    case .member, .account, .rates, .budget, .goal, .settings: nil
    }
  }

  private static func conflict(_ rows: Rows<JoinConflict>) -> [Column] {
    [
      rows.column("record", record) { .text($0.record.rawValue) }, rows.column("id") { .text($0.id) },
      rows.column("name") { .text($0.name) },
      ofCharge(rows, "subscription_id", .id) { $0.subscriptionID },
      ofCharge(rows, "billed_at", .date) { $0.billedAt },
      rows.column("field") { .text($0.field) },
      rows.column("element", .text.optional) { $0.element.map { .text($0) } ?? .absent },
      side(rows, "ours") { $0.ours }, side(rows, "theirs") { $0.theirs },
      rows.column("kept", .words(JoinConflict.Side.self)) { .text($0.kept.rawValue) },
      rows.column("because", .words(JoinConflict.Reason.self)) { .text($0.because.rawValue) },
    ]
  }

  private static func ofCharge(
    _ rows: Rows<JoinConflict>, _ key: String, _ type: ColumnType, _ text: @escaping (JoinConflict) -> String?
  ) -> Column {
    rows.column(key, type.orNull.optional) { $0.record == .charge ? .text(text($0)) : .absent }
  }

  private static func side(_ rows: Rows<JoinConflict>, _ key: String, _ value: @escaping (JoinConflict) -> JSONValue?)
    -> Column
  {
    rows.column(key, .shape(.any)) { conflict in .nested { $0.value(value(conflict) ?? .null) } }
  }
}

extension BookFinding {
  fileprivate var record: RecordKind {
    switch subject {
    case .member: .member
    case .account: .account
    case .subscription: .subscription
    case .event: .charge
    case .rates: .rate
    case .budget: .budget
    case .goal: .goal
    case .settings: .setting
    }
  }
}

extension MergeOutcome {
  /// What the joined book makes void, each with the name of its record.
  fileprivate func voidLines(_ context: Context) -> [Text] {
    guard let merge, !isRefused else { return [] }
    let owners = SubscriptionIndex(of: merge.document.book)
    return merge.void.map { finding in
      let name = Name(finding.subject.name(in: merge.document.book, owners, context))
      return Text("\(name): \(finding.kind.text)", "\(name): \(finding.kind.text)")
    }
  }
}

/// The line that sets the value which a merge did not keep, where neither was set later.
private enum OtherValue {
  /// `nil` for a field that takes more than one option.
  static func line(_ conflict: JoinConflict) -> Text? {
    guard conflict.record == .subscription, conflict.because == .value, conflict.element == nil, !conflict.isDeletion
    else { return nil }
    guard let words = words(for: conflict.kept == .ours ? conflict.theirs : conflict.ours, conflict.field) else {
      return nil
    }
    let name = SafeText.visible(conflict.name) == conflict.name ? conflict.name : conflict.id
    let command = (["edit", name] + words).commandLine
    return Text("To set the other value: \(Word(command))", "もう一方の値にするには: \(Word(command))")
  }

  private static func words(for value: JSONValue?, _ key: String) -> [String]? {
    if key == "amount" {
      guard case .number(let amount)? = value?.members?.value("amount"), let currency = value?.text("currency") else {
        return nil
      }
      let mark = value?.members?.value("isEstimate") == .bool(true) ? "~" : ""
      return ["--amount", amount.text + mark, "--currency", currency]
    }
    guard let word = words[key] else { return nil }
    if let text = text(value) { return ["--\(word)", text] }
    return key != "name" && (value == nil || value == .string("")) ? ["--clear", word] : nil
  }

  /// The fields of one option of `edit`, which `--clear` names too.
  private static let words = [
    "name": "name", "memo": "memo", "category": "category", "url": "url", "payer": "payer",
    "paymentMethod": "payment-method",
  ]

  /// A text that is no option.
  private static func text(_ value: JSONValue?) -> String? {
    guard case .string(let text)? = value, !text.isEmpty, !text.hasPrefix("-") else { return nil }
    return text
  }
}
