import BillingCore
import BillingReports
import CommandLineKit

/// The series of `detect` for people: a table and a choice on a terminal, `add` commands elsewhere.
struct DetectPage {
  let series: [DetectedSeries]
  let input: StatementInput
  let context: Context

  private var running: [DetectedSeries] { series.filter { $0.state != .stopped } }

  func print() throws {
    if series.isEmpty {
      return context.console.note(
        Text(en: "No subscriptions found that are not in your data.", ja: "登録のない定期的な支払いは見つかりませんでした。"))
    }
    let isTerminal = context.console.outputSettings.width != nil
    if isTerminal {
      context.console.table(SeriesTable.table(series, context, isNumbered: context.prompt.mayAsk))
      if context.arguments.has(DetectCommand.explain) { explain() }
      try context.console.flush()
    }
    for sentence in try sentences() { context.console.note(sentence) }
    if isTerminal, context.prompt.mayAsk {
      return try DetectChoice(series: series, input: input, context: context).ask()
    }
    if !isTerminal, context.arguments.has(DetectCommand.explain) { note() }
    for command in running.flatMap({ $0.commands(in: input.rows) }) { context.console.line(command) }
  }

  // MARK: Evidence

  private func explain() {
    for one in series { context.console.paragraph(context.say(evidence(one)), indent: 2) }
  }

  private func note() {
    for one in series { context.console.note(evidence(one)) }
  }

  private func evidence(_ one: DetectedSeries) -> Text {
    let rows = one.rows.map { input.rows[$0] }
    let list = rows.map { "\($0.date) \($0.amount.magnitude.decimalText)" }.joined(separator: ", ")
    let name = SafeText.visible(one.name)
    return Text(
      en: "\(name) (\(one.state.words.en), \(one.amountKind.words.en)): \(list)",
      ja: "\(name)（\(one.state.words.ja)、\(one.amountKind.words.ja)）: \(list)")
  }

  // MARK: Sentences

  /// The yearly cost of what runs, and the number of series that have stopped.
  private func sentences() throws -> [Text] {
    var sums = MoneySums()
    for one in running { try sums.add(one.yearly) }
    let (count, stopped) = (running.count, series.count - running.count)
    var texts: [Text] = []
    if count > 0 {
      texts.append(
        Text(
          CurrencyOrder(),
          en: {
            "You pay \($0.list(sums)) a year for \(Phrasing.counted(count, "subscription")) "
              + "that \(count == 1 ? "is" : "are") not in your data."
          },
          ja: { "登録されていないサブスクリプション\(count)件に、年間\($0.list(sums))を支払っています。" }))
    }
    if stopped > 0 {
      texts.append(
        Text(
          en: "\(Phrasing.counted(stopped, "series", plural: "series")) \(stopped == 1 ? "has" : "have") stopped.",
          ja: "このほか\(stopped)件は終了したようです。"))
    }
    return texts
  }
}

extension Phrasing {
  /// A number with a noun that has its own plural.
  static func counted(_ count: Int, _ noun: String, plural: String) -> String {
    "\(count) \(count == 1 ? noun : plural)"
  }
}
