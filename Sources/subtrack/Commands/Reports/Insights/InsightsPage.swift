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

  /// A line of the page: its kind, what was found, and what to do about it.
  private typealias Line = (kind: Text, text: Text, advice: Text, command: String)

  /// The lines of findings, with several price rises as one.
  private func lines(_ findings: [Insight]) -> [Line] {
    let rises = findings.compactMap { finding -> PriceRise? in
      if case .priceRise(let rise) = finding { rise } else { nil }
    }
    guard rises.count > 1, let first = findings.firstIndex(where: { $0.code == .priceRise }) else {
      return findings.map(line)
    }
    let (before, after) = (findings[..<first], findings[first...].filter { $0.code != .priceRise })
    let joined = Line(
      kind: Insight.Code.priceRise.words, text: Insight.text(of: rises, book), advice: Insight.adviceOnRises,
      command: "subtrack price \(words.word(for: rises[0].subscription))")
    return before.map(line) + [joined] + after.map(line)
  }

  private func line(_ finding: Insight) -> Line {
    (
      finding.code.words, finding.text(book, context.today), finding.advice(context.today),
      finding.command(words, context.today)
    )
  }

  /// Prints each finding with its kind and code, followed by the advice.
  func print() {
    for (index, section) in sections.enumerated() {
      if index > 0 { console.line() }
      console.heading(section.title)
      for line in lines(section.findings) {
        console.paragraph("\(context.say(line.kind)): \(context.say(line.text))", indent: 2)
        console.paragraph("\(context.say(line.advice)): \(line.command)", indent: 4, .muted)
      }
    }
  }

  /// The same as blocks.
  private func page() -> Page {
    Page(
      sections.flatMap { section -> [Page.Block] in
        [.heading(section.title)]
          + lines(section.findings).flatMap { line -> [Page.Block] in
            [
              .line("\(context.say(line.kind)): \(context.say(line.text))"),
              .caption("\(context.say(line.advice)): \(line.command)"),
            ]
          }
      })
  }

  /// The same as a Markdown list; codes and commands are formatted as code.
  func markdown() -> String {
    sections.map { section in
      "## \(MarkdownText.escaped(section.title))\n\n"
        + lines(section.findings).map { line in
          let text = MarkdownText.escaped(context.say(line.text))
          let label = MarkdownText.escaped(context.say(line.advice))
          return "- **\(context.say(line.kind))** \(text)\n  \(label): \(code(line.command))\n"
        }.joined()
    }.joined(separator: "\n")
  }

  /// A command as code; one that contains a backtick needs two around it (CommonMark 0.31.2, 6.1).
  private func code(_ command: String) -> String {
    command.contains("`") ? "`` \(command) ``" : "`\(command)`"
  }

  // MARK: For programs

  func report() -> Report {
    let members = Self.members(of: book, today: context.today)
    return Report(self, members, rows: ReportTable(insights.findings, columns), page: page)
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
