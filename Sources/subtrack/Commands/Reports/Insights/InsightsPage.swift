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

  /// One row per finding, without its numbers, since each kind has different ones.
  var data: DataTable<[Insight]> {
    DataTable(
      insights.findings,
      columns: [
        DataColumn("code") { .text($0.code.rawValue) },
        DataColumn("kind") { .text($0.code.kind.rawValue) },
        DataColumn("subscriptions") { .list($0.subscriptions.map { book.subscriptions[$0].name }) },
        DataColumn("command") { .text($0.command(words, context.today)) },
      ])
  }

  /// Writes the members of the JSON document.
  func write(to json: inout JSONWriter) {
    json.field("today", context.today)
    json.array("insights", insights.findings) { json, finding in
      json.object {
        $0.field("code", finding.code.rawValue)
        $0.field("kind", finding.code.kind.rawValue)
        $0.array("subscriptions", finding.subscriptions) { $0.subscription($1, of: book) }
        $0.object("evidence") { $0.evidence(finding, book, today: context.today) }
        $0.field("command", finding.command(words, context.today))
      }
    }
    json.array("muted", Insight.Code.allCases.filter(Set(insights.muted.map(\.code)).contains)) {
      $0.string($1.rawValue)
    }
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
