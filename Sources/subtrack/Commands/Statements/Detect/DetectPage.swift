import BillingCore
import BillingReports
import CommandLineKit
import Statements
import Typesetting

/// The series of `detect` for people: a table and a choice on a terminal, `add` commands elsewhere.
struct DetectPage {
  let series: [DetectedSeries]
  let fits: [(subscription: String, series: DetectedSeries)]
  let book: Book
  let input: StatementInput
  let context: Context

  private var bills: [DetectedSeries] { series.filter { !$0.isPurchase } }
  private var purchases: [DetectedSeries] { series.filter(\.isPurchase) }
  /// The series in the order of the page.
  var shown: [DetectedSeries] { bills + purchases }
  private var running: [DetectedSeries] { bills.filter { $0.state != .stopped } }
  private var isTerminal: Bool { context.console.outputSettings.width != nil }

  func print() throws {
    if series.isEmpty {
      context.console.note(
        Text("No recurring payments found that are not in your data.", "未登録の定期的な支払いは見つかりませんでした。"))
      return noteFits()
    }
    if isTerminal {
      tables().print(on: context.console)
      try context.console.flush()
    }
    for sentence in try sentences() { context.console.note(sentence) }
    noteFits()
    if isTerminal, context.prompt.mayAsk {
      return try ask()
    }
    if !isTerminal, context.arguments.has(DetectCommand.explain) {
      for one in shown { context.console.note(evidence(one)) }
    }
    let settings = context.console.outputSettings
    for command in commands { context.console.line(settings.completed(commands: command)) }
  }

  private func tables() -> Page {
    let (first, title) = (
      context.prompt.mayAsk ? 1 : nil, Text("Purchases that vary, not in the sum", "金額が毎回違う買い物（合計に含みません）")
    )
    let table = { (series: [DetectedSeries], first: Int?) in
      Page.Block.table(SeriesReport(input: input).table(series, context.reader, numberedFrom: first))
    }
    return Page(
      (bills.isEmpty ? [] : [table(bills, first)])
        + (purchases.isEmpty ? [] : [.heading(context.say(title)), table(purchases, first.map { $0 + bills.count })])
        + (context.arguments.has(DetectCommand.explain)
          ? [.notes(shown.map { (context.say(evidence($0)), 2) }, isMuted: false)] : []))
  }

  /// The commands of what runs, those of purchases last.
  private var commands: [String] { shown.filter { $0.state != .stopped }.flatMap { $0.commands(in: input.rows) } }

  private func evidence(_ one: DetectedSeries) -> Text {
    let rows = one.rows.map { input.rows[$0] }
    let list = rows.map { "\($0.date) \($0.amount.magnitude.decimalText)" }.joined(separator: ", ")
    let name = Name(one.name)
    return Text(
      "\(name) (\(one.state.words), \(one.amountKind.words)): \(Word(list))",
      "\(name)（\(one.state.words)、\(one.amountKind.words)）: \(Word(list))")
  }

  /// The yearly cost of what runs, what is not in it, and the number of series that have stopped.
  private func sentences() throws -> [Text] {
    var texts: [Text] = []
    if !running.isEmpty { texts.append(try found()) }
    if let sentence = sinceTheEnd() { texts.append(sentence) }
    let others = purchases.filter { $0.state != .stopped }
    if !isTerminal, !others.isEmpty {
      let count = others.flatMap { $0.commands(in: input.rows) }.count
      let last = Word(count == 1 ? "command is" : "\(count) commands are")
      texts.append(
        Text(
          "The last \(last) of purchases that vary, and not in the sum.", "最後の\(count)行は金額が毎回違う買い物で、合計に含みません。"))
    }
    let stopped = series.count { $0.state == .stopped }
    if stopped > 0 {
      texts.append(
        Text(
          "\(stopped) series \(stopped == 1 ? "has" : "have") stopped.",
          "このほか\(stopped)件は終了したようです。"))
    }
    return texts
  }

  /// The number of recurring payments and their cost; of amounts that vary, the average counts.
  private func found() throws -> Text {
    let (count, cost) = (running.count, try Text.sum(of: running.map(\.yearly)))
    return Text(
      "Found \(count, "recurring payment") that \(count == 1 ? "is" : "are") not in your data: \(cost) a year.",
      "未登録の定期的な支払いが\(count)件見つかりました（年間\(cost)）。")
  }

  /// What an old statement cannot show, if a charge should have come after its end.
  private func sinceTheEnd() -> Text? {
    let first = running.compactMap(\.next).min()
    guard let first, first.days(until: context.today) > DetectedSeries.mostDaysLate, let last = input.through else {
      return nil
    }
    return Text(
      "The statement ends on \(last): it cannot show whether they have been charged since.",
      "明細は\(last)までです。その後も請求が続いているかは、この明細からはわかりません。")
  }

  private func noteFits() {
    if fits.isEmpty { return }
    for (subscription, series) in fits {
      let (name, text) = (Name(subscription), Name(series.text))
      let cycle = Phrasing.text(of: series.cycle)
      context.console.note(
        Text(
          "\(text), \(series.amount) \(cycle), may be \(name) in your data.",
          "\(text)（\(cycle) \(series.amount)）は、登録済みの \(name) かもしれません。"))
    }
    let line = Word(context.statementLine(ReconcileCommand.name, input))
    context.console.note(Text("To compare: \(line)", "照合するには: \(line)"))
  }
}
