import BillingCore
import BillingReports
import CommandLineKit
import StrictJSON

struct InsightsPage {
  let insights: SpendingInsights
  let book: Book
  let context: Context
  private let words: CommandWords

  init(insights: SpendingInsights, book: Book, context: Context) {
    (self.insights, self.book, self.context) = (insights, book, context)
    words = CommandWords(of: book)
  }

  private var sections: [(title: String, findings: [Insight])] {
    Insight.Kind.allCases.map { kind in
      (context.say(kind.title), insights.findings.filter { $0.code.kind == kind })
    }.filter { !$0.findings.isEmpty }
  }

  /// The findings of each kind below its title.
  private func page() -> Page {
    Page(sections.flatMap { [.heading($0.title), .items(items($0.findings))] })
  }

  /// The findings with their advice, with several price rises as one.
  private func items(_ findings: [Insight]) -> [Page.Item] {
    let rises = findings.compactMap { finding -> PriceRise? in
      if case .priceRise(let rise) = finding { rise } else { nil }
    }
    guard rises.count > 1, let first = findings.firstIndex(where: { $0.code == .priceRise }) else {
      return findings.map(item)
    }
    let (before, after) = (findings[..<first], findings[first...].filter { $0.code != .priceRise })
    return before.map(item) + [item(rises)] + after.map(item)
  }

  private func item(_ rises: [PriceRise]) -> Page.Item {
    Page.Item(
      kind: context.say(Insight.Code.priceRise.words), text: context.say(Insight.text(of: rises, book)),
      advice: context.say(Insight.adviceOnRises),
      command: "subtrack price \(words.word(for: rises[0].subscription))")
  }

  private func item(_ finding: Insight) -> Page.Item {
    let (purpose, command) = finding.advice(words, context.today)
    return Page.Item(
      kind: context.say(finding.code.words), text: context.say(finding.text(book, context.today)),
      advice: context.say(purpose), command: command)
  }

  func report() -> Report {
    let members = { Self.members($0, of: book, today: context.today) }
    var report = Report(self, members, rows: ReportTable(insights.findings, columns), page: page)
    report.isPageInMarkdown = true
    return report
  }

  /// One row per finding, without its numbers, since each kind has different ones.
  private func columns(_ rows: Rows<Insight>) -> [Column] {
    [
      Self.code(rows), Self.kind(rows),
      rows.column("subscriptions") { .list($0.subscriptions.map { book.subscriptions[$0].name }) },
      rows.column("command") { .text($0.advice(words, context.today).command) },
    ]
  }

  static func members(_ rows: Rows<InsightsPage>, of book: Book, today: CivilDate) -> [Column] {
    [
      rows.column("today", .date) { _ in .date(today) },
      rows.objects("insights", { insight($0, of: book, today: today) }) { $0.insights.findings },
      rows.column("muted", .shape(.array(codes))) { page in
        .list(Insight.Code.allCases.filter(Set(page.insights.muted.map(\.code)).contains).map(\.rawValue))
      },
    ]
  }

  private static func insight(_ rows: Rows<Insight>, of book: Book, today: CivilDate) -> [Column] {
    let words = CommandWords(of: book)
    return [
      code(rows), kind(rows), rows.objects("subscriptions", { subscription($0, of: book) }) { $0.subscriptions },
      rows.object("evidence", InsightEvidence(book: book, today: today).columns) { $0 },
      rows.column("command") { .text($0.advice(words, today).command) },
    ]
  }

  private static func subscription(_ rows: Rows<Int>, of book: Book) -> [Column] {
    [
      rows.column("id", .id) { .id(book.subscriptions[$0].id) },
      rows.column("name") { .text(book.subscriptions[$0].name) },
    ]
  }

  private static var codes: JSONShape { .words(Insight.Code.allCases.map(\.rawValue)) }
  private static func code(_ rows: Rows<Insight>) -> Column {
    rows.column("code", .shape(codes)) { .text($0.code.rawValue) }
  }
  private static func kind(_ rows: Rows<Insight>) -> Column {
    rows.column("kind", .words(Insight.Kind.self)) { .text($0.code.kind.rawValue) }
  }
}

extension Insight.Kind {
  fileprivate var title: Text {
    switch self {
    case .warning: Text("Warnings", "注意")
    case .neutral: Text("To check", "確認したいこと")
    case .positive: Text("Good news", "見直しの成果")
    }
  }
}
