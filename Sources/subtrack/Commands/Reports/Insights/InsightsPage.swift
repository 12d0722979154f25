import BillingCore
import BillingReports
import CommandLineKit
import Interchange
import StrictJSON

/// The findings, for people and for programs.
struct InsightsPage {
  let insights: SpendingInsights
  let book: Book
  let context: Context
  private let words: CommandWords

  init(insights: SpendingInsights, book: Book, context: Context) {
    (self.insights, self.book, self.context) = (insights, book, context)
    words = CommandWords(of: book)
  }

  private var console: Console { context.console }

  /// The findings of each kind, with its title.
  private var sections: [(title: String, findings: [Insight])] {
    Insight.Kind.allCases.map { kind in
      (context.say(kind.title), insights.findings.filter { $0.code.kind == kind })
    }.filter { !$0.findings.isEmpty }
  }

  // MARK: For people

  /// Prints each finding with its kind and code, followed by the advice.
  func print() {
    for (index, section) in sections.enumerated() {
      if index > 0 { console.line() }
      console.heading(section.title)
      for finding in section.findings {
        let (kind, text) = (context.say(finding.code.words), context.say(finding.text(book, context.today)))
        console.paragraph("\(kind): \(text)", indent: 2)
        let (label, command) = (context.say(finding.advice(context.today)), finding.command(words, context.today))
        console.paragraph("\(label): \(command)", indent: 4, .muted)
      }
    }
  }

  /// The same as a Markdown list; codes and commands are formatted as code.
  func markdown() -> String {
    sections.map { section in
      "## \(MarkdownText.escaped(section.title))\n\n"
        + section.findings.map { finding in
          let text = MarkdownText.escaped(context.say(finding.text(book, context.today)))
          let label = MarkdownText.escaped(context.say(finding.advice(context.today)))
          return
            "- **\(context.say(finding.code.words))** \(text)\n  \(label): \(code(finding.command(words, context.today)))\n"
        }.joined()
    }.joined(separator: "\n")
  }

  /// A command as code; one that contains a backtick needs two around it (CommonMark 0.31.2, 6.1).
  private func code(_ command: String) -> String {
    command.contains("`") ? "`` \(command) ``" : "`\(command)`"
  }

  // MARK: For programs

  func report() -> Report {
    Report(self, Self.members(of: book, today: context.today), rows: ReportTable(insights.findings, columns)) { Page() }
  }

  /// One row per finding, without its numbers, since each kind has different ones.
  private var columns: [Column<Insight>] {
    [
      Self.code, Self.kind,
      Column("subscriptions") { .list($0.subscriptions.map { book.subscriptions[$0].name }) },
      Column("command") { .text($0.command(words, context.today)) },
    ]
  }

  static func members(of book: Book, today: CivilDate) -> [Column<InsightsPage>] {
    let words = CommandWords(of: book)
    let subscription: [Column<Int>] = [
      Column("id", .id) { .id(book.subscriptions[$0].id) }, Column("name") { .text(book.subscriptions[$0].name) },
    ]
    let insight: [Column<Insight>] = [
      code, kind, .objects("subscriptions", subscription) { $0.subscriptions },
      .object("evidence", InsightEvidence(book: book, today: today).columns) { $0 },
      Column("command") { .text($0.command(words, today)) },
    ]
    return [
      Column("today", .date) { _ in .date(today) },
      .objects("insights", insight) { $0.insights.findings },
      Column("muted", .shape(.array(codes))) { page in
        .list(Insight.Code.allCases.filter(Set(page.insights.muted.map(\.code)).contains).map(\.rawValue))
      },
    ]
  }

  private static var codes: JSONShape { .words(Insight.Code.allCases.map(\.rawValue)) }
  private static var code: Column<Insight> { Column("code", .shape(codes)) { .text($0.code.rawValue) } }
  private static var kind: Column<Insight> {
    Column("kind", .words(Insight.Kind.self)) { .text($0.code.kind.rawValue) }
  }
}

extension Insight.Kind {
  fileprivate var title: Text {
    switch self {
    case .warning: Text(en: "Warnings", ja: "注意")
    case .neutral: Text(en: "To check", ja: "確認したいこと")
    case .positive: Text(en: "Good news", ja: "見直しの成果")
    }
  }
}
