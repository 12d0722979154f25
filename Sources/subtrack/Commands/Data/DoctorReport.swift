import BillingCore
import BillingReports
import BookSchema
import CommandLineKit
import Storage
import StrictJSON
import Typesetting

/// What `doctor` found, for people and for programs.
struct DoctorReport {
  struct Finding {
    /// The kind of the problem, which never changes its meaning.
    let code: String
    let text: String
    /// The line that removes the problem; `nil` if only an editor or a decision can.
    let command: String?
    /// The name of the record; `nil` for a file.
    let name: String?
    let path: String
    let position: (line: Int, column: Int)?
    /// Whether it is to be known and not to be repaired.
    var isNote = false

    /// The line on the page: `subtrack.json:4:5: Netflix: Cancelled without a date, so it has no further charges.`.
    var line: String {
      let line = position.map { ":\($0.line):\($0.column)" } ?? ""
      return ([SafeText.visible(path) + line] + [name, text].compactMap(\.self)).joined(separator: ": ")
    }
  }

  let book: Book
  let findings: [Finding]
  /// The findings that make the check fail.
  var problems: [Finding] { findings.filter { !$0.isNote } }
  let notes: [(code: String, text: String, command: String?)]
}

extension DoctorReport {
  /// Checks a data file and its history; throws if the history cannot be listed.
  init(of document: BookDocument, _ bytes: [UInt8], _ context: Context) throws {
    book = document.book
    findings =
      Self.findings(document, bytes, context)
      + (try context.store.unreadableVersions().map { path in
        Finding(
          code: "versionUnreadable", text: context.say(Self.unreadable), command: nil, name: nil, path: path,
          position: nil)
      })
    let zone = context.clock.missingZone?.remark.map { DoctorNote(code: "timeZoneNotFound", text: $0, command: nil) }
    let known = findings.filter(\.isNote).map { finding in
      (finding.code, [finding.name, finding.text].compactMap(\.self).joined(separator: ": "), finding.command)
    }
    notes =
      known
      + ([zone].compactMap(\.self) + DoctorNote.all(context)).map {
        ($0.code, context.say($0.text), $0.command)
      }
  }

  private static let unreadable = Text("This saved version cannot be read.", "この旧バージョンは読み込めません。")

  private static func findings(_ document: BookDocument, _ bytes: [UInt8], _ context: Context) -> [Finding] {
    let (book, found) = (document.book, document.book.findings())
    if found.isEmpty { return [] }
    let owners = SubscriptionIndex(of: book)
    return zip(found, document.positions(of: found.map(\.subject), in: bytes)).map { finding, position in
      Finding(
        code: finding.kind.code, text: context.say(finding.kind.text),
        command: finding.command(in: book, owners)?.commandLine,
        name: SafeText.visible(finding.subject.name(in: book, owners, context)), path: context.store.path,
        position: (position.line, position.column), isNote: finding.isNote)
    }
  }

  /// The problems of the data, and remarks on its surroundings, each with the line that helps, if there is one.
  static func members(_ rows: Rows<DoctorReport>) -> [Column] {
    [
      rows.column("subscriptions", .count) { .integer($0.book.subscriptions.count) },
      rows.column("recorded_charges", .count) { .integer($0.book.events.count) },
      rows.objects("findings", finding) { $0.problems }, rows.objects("notes", { note($0) { $0 } }) { $0.notes },
    ]
  }

  private static func finding(_ rows: Rows<Finding>) -> [Column] {
    note(rows) { ($0.code, $0.text, $0.command) } + [
      rows.column("name", .text.orNull) { .text($0.name) }, rows.column("file") { .text($0.path) },
      rows.column("line", .count.orNull) { .integer($0.position?.line) },
      rows.column("column", .count.orNull) { .integer($0.position?.column) },
    ]
  }

  private static func note<Row>(
    _ rows: Rows<Row>, _ note: @escaping (Row) -> (code: String, text: String, command: String?)
  ) -> [Column] {
    [
      rows.column("code") { .text(note($0).code) }, rows.column("text") { .text(note($0).text) },
      rows.column("command", .text.orNull) { .text(note($0).command) },
    ]
  }
}

extension BookFinding.Subject {
  func name(in book: Book, _ owners: SubscriptionIndex, _ context: Context) -> String {
    switch self {
    case .member(let index): book.members[index].name
    case .account(let index): book.accounts[index].name
    case .subscription(let index): book.subscriptions[index].name
    case .event(let index):
      owners.index(of: book.events[index].subscriptionID).map { book.subscriptions[$0].name } ?? ""
    case .rates(let index): book.rates.series[index].pair.description
    case .budget(let index): context.say(book.budgets[index].title)
    case .goal(let index): context.say(book.goals[index].title)
    case .settings: context.say(Text("settings", "設定"))
    }
  }
}

extension BookFinding {
  /// The words of the line that removes the problem without a decision; `nil` if there is none.
  fileprivate func command(in book: Book, _ owners: SubscriptionIndex) -> [String]? {
    switch (subject, kind) {
    case (.event(let index), .recordOffSchedule(let date)):
      let owner = owners.index(of: book.events[index].subscriptionID)
      return owner.map { ["reset", book.subscriptions[$0].id.description, date.description] }
    case (.rates(let index), .rateJumps(let rate, after: _)):
      let pair = book.rates.series[index].pair
      return ["rate", "remove", pair.base.code, pair.quote.code, "--on", rate.date.description]
    case (.member(let index), .membersOfOneName(let other)):
      return ["rename", "member", book.members[index].name, other]
    case (.budget(let index), .budgetOfNothing):
      let budget = book.budgets[index]
      return ["budget", "remove", budget.currency.code] + budget.scope.optionWords + ["--per", budget.period.rawValue]
    case (.goal(let index), .budgetOfNothing):
      let goal = book.goals[index]
      return ["budget", "remove", goal.perMonth.currency.code, "--goal"] + goal.scope.optionWords
    default: return nil
    }
  }
}

extension Budget.Scope {
  fileprivate var optionWords: [String] { name.map { ["--\(parts.kind)", $0] } ?? [] }
}
