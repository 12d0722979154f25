import BillingCore
import BillingReports
import CommandLineKit
import Statements
import Typesetting

/// The result of `reconcile` for people: a table for each kind of decision, then what was left alone.
struct ReconcilePage {
  let report: ReconcileColumns
  let lines: ReconcileLines
  /// Whether the lines that can be confirmed have numbers.
  let isNumbered: Bool
  let context: Context

  var found: Reconciliation { report.found }
  var book: Book { report.book }
  var commands: ConfirmLine { ConfirmLine(found, book) }

  /// Prints the page, and an empty line before what follows it, unless it ends with a count.
  func print() {
    let page = page()
    page.print(on: context.console)
    if !page.blocks.isEmpty, counts == nil { context.console.line() }
  }

  private func page() -> Page {
    let parts = [
      offSchedule, doubles, pairs(.paidBack, Text("Taken twice, and paid back", "二重に引かれ、返金されたもの")), parts, matched,
      pairs(.otherAmount, Text("Different amount than expected", "予定と金額が違うもの"), comparing: Self.expected), newPrices,
      debits, differing, unnamed, missing, notTaken, refunds, elsewhere, recurring,
      context.arguments.has(ReconcileCommand.explain) ? eachRow : [], counts.map { [.line(context.say($0))] } ?? [],
    ]
    return Page(parts.flatMap(\.self))
  }

  /// One line for each subscription, since a statement of a year has many charges of each.
  private var matched: [Page.Block] { section(Text("As expected", "予定どおりのもの"), lines.matched, columnsOfMatched) }

  private func columnsOfMatched(_ rows: Rows<(subscription: Int, pairs: [Reconciliation.Pair])>) -> [Column] {
    number(rows) { $0.pairs.first?.row } + [
      report.name(rows) { $0.subscription },
      rows.column(Text("Charges", "件数"), .init(alignment: .right)) { Table.Cell("\($0.pairs.count)") },
      rows.column(Text("Dates", "請求日")) { Table.Cell(span($0.pairs.map(\.charge.date))) },
      rows.column(Text("Amount", "金額"), .init(alignment: .decimal)) { matched, reader in
        let sums = matched.pairs.reduce(into: MoneySums()) { sums, pair in
          // A sum beyond 2^63 minor units is not shown; the save refuses it with a sentence.
          do { try sums.add(found.rows[pair.row].amount.magnitude) } catch { return }
        }
        return Table.Cell(reader.phrasing.amounts(sums, whenEmpty: book.settings.defaultCurrency))
      },
    ]
  }

  static let expected = Text("Expected", "予定")

  private var newPrices: [Page.Block] {
    if found.newPrices.isEmpty { return [] }
    let title = Text("New prices", "新しい料金")
    let (rows, commands) = (pairs(.newPrice, title, comparing: Self.expected), commands)
    // Rows that were confirmed before tell the price again until it is recorded.
    return (rows.isEmpty ? [heading(title)] : rows)
      + advice(
        found.newPrices.map { Text("To record it: \(Word(commands.price($0)))", "登録するには: \(Word(commands.price($0)))") }
      )
  }

  private var debits: [Page.Block] {
    if report.debits.isEmpty { return [] }
    return [heading(Text("Card debits", "カードの引き落とし"))]
      + advice(
        report.debits.map { Text("\(found.rows[$0.row].date)  \($0.text)", "\(found.rows[$0.row].date)  \($0.text)") })
  }

  private var differing: [Page.Block] {
    let differing = found.differing.compactMap(\.pair)
    guard let first = differing.first else { return [] }
    let rows = section(
      Text("Confirmed with a different amount", "確定した金額と違うもの"), differing,
      { report.pair($0, comparing: Text("Confirmed", "確定額")) })
    let (charge, paid) = (first.charge, found.rows[first.row].amount.magnitude)
    let name = CommandWords.word(for: charge.subscription, of: book)
    let currency = paid.currency == charge.amount.currency ? "" : paid.currency.code
    let command = "subtrack adjust \(name) \(charge.date) \(paid.decimalText)\(currency)"
    return rows
      + advice(
        differing.count == 1
          ? Text("To correct it: \(Word(command))", "訂正するには: \(Word(command))")
          : Text("To correct them one by one, like: \(Word(command))", "1件ずつ訂正するには: \(Word(command))"))
  }

  /// Charges that were taken twice, each with the line that records the second one.
  private var doubles: [Page.Block] {
    let (doubles, commands) = (found.pairs(.possibleDouble), commands)
    if doubles.isEmpty { return [] }
    return pairs(.possibleDouble, Text("Possible double charges", "二重請求の可能性があるもの"))
      + advice(
        Text(
          "Ask the provider for the money back. To record it, once the first charge is confirmed:",
          "提供元に返金を求めてください。1回目を確定した後、引かれた金額を記録するには:"),
        commands: doubles.map { commands.extra($0.charge.subscription, nil, $0.row) })
  }

  private var missing: [Page.Block] {
    let asked = Set(found.unnamed.map(\.charge))
    let rows = section(
      Text("Missing from the statement", "明細に見つからないもの"), found.missing.filter { !asked.contains($0) },
      { [report.billedAt($0) { $0 }, report.name($0) { $0.subscription }] + report.money($0) { $0.amount } })
    guard let account = found.likelyAccount else { return rows }
    let line = Word("\(context.statementLine(ReconcileCommand.name, report.input)) --account \(account.shellQuoted)")
    return rows
      + advice(
        Text(
          "All matched charges are paid with \(Name(account)), so charges on other accounts are not listed as missing. To name the account: \(line)",
          "照合した請求はすべて \(Name(account)) で支払うため、ほかの口座の請求は「見つからないもの」に含めません。口座を指定するには: \(line)"))
  }

  /// Says which of the missing charges are not assumed to be paid any more.
  private var notTaken: [Page.Block] {
    let count = found.notTaken.count
    if count == 0 { return [] }
    return advice(
      Text("Not assumed to be paid any more: \(count, "charge") of this account.", "この口座の請求\(count)件は、支払い済みとみなさなくなります。")
    )
  }

  private var refunds: [Page.Block] {
    let (refunds, commands) = (found.pairs(.refund), commands)
    if refunds.isEmpty { return [] }
    return pairs(.refund, Text("Refunds", "返金"))
      + advice(
        refunds.contains(where: \.charge.isOpen)
          ? Text("To record them, once the charges are confirmed:", "請求を確定した後、返金を記録するには:")
          : Text("To record them:", "返金を記録するには:"), commands: refunds.map { commands.refund($0.charge, $0.row) })
  }

  private var recurring: [Page.Block] {
    let series = found.newSeries
    if series.isEmpty { return [] }
    let title = heading(Text("Recurring, and not in your data", "未登録の定期的な支払い"))
    let line = Word(context.statementLine(DetectCommand.name, report.input))
    let ignore = "\(context.statementLine(DetectCommand.name, report.input)) --ignore \(series[0].name.shellQuoted)"
    return [title, .table(SeriesReport(input: report.input).table(series, context.reader))]
      + advice([
        Text("To add them: \(line)", "追加するには: \(line)"),
        Text("To never list one again: \(Word(ignore))", "今後表示しないようにするには: \(Word(ignore))"),
      ])
  }

  private var eachRow: [Page.Block] {
    section(Text("Each row", "行ごとの判断"), found.decisions, { report.decision($0, explains: true) })
  }

  /// How many rows were left alone; `nil` if none was.
  var counts: Text? {
    let listed = found.offSchedule.map(\.row) + found.asked.map(\.row) + report.debits.map(\.row)
    let named = Set(listed + Array(found.elsewhere.keys))
    let left = found.decisions.filter { $0.kind == .leftAlone && !named.contains($0.row) }
    let known = found.decisions.count { $0.kind == .alreadyConfirmed }
    var parts: [Text] = []
    if known > 0 { parts.append(Text("already confirmed: \(known, "row")", "確定済み: \(known)行")) }
    if !left.isEmpty {
      let spent = left.count { found.rows[$0.row].amount.minorUnits < 0 }
      let (all, received) = (left.count, left.count - spent)
      let kinds =
        spent == 0 || received == 0
        ? Text.nothing : Text(" (\(spent) paid, \(received) received)", "（支払い\(spent)、入金\(received)）")
      parts.append(Text("not used: \(all, "row")\(kinds)", "対象外: \(all)行\(kinds)"))
    }
    return parts.isEmpty ? nil : Text.listed(parts).titled
  }

  /// The rows of decisions of one kind; those that confirm a charge have numbers.
  private func pairs(_ kind: Reconciliation.Kind, _ title: Text, comparing charged: Text? = nil) -> [Page.Block] {
    section(title, found.pairs(kind)) { rows in
      (kind.confirms ? number(rows) { $0.row } : []) + report.pair(rows, comparing: charged)
    }
  }

  func advice(_ line: Text, commands: [String] = []) -> [Page.Block] { advice([line], commands: commands) }

  func advice(_ lines: [Text], commands: [String] = []) -> [Page.Block] {
    [.advice(lines.map(context.say), commands: commands)]
  }

  /// The numbers of the lines that a person can choose; empty for one that cannot be confirmed.
  func number<Row>(_ rows: Rows<Row>, _ row: @escaping (Row) -> Int?) -> [Column] {
    if !isNumbered { return [] }
    return [
      rows.column(Text.nothing, .init(alignment: .right)) { one in
        Table.Cell(row(one).flatMap { lines.numbers[$0] }.map { "\($0)" } ?? "")
      }
    ]
  }

  func section<Row>(_ title: Text?, _ rows: [Row], _ columns: (Rows<Row>) -> [Column]) -> [Page.Block] {
    if rows.isEmpty { return [] }
    return (title.map { [heading($0)] } ?? []) + [.table(ReportTable(rows, columns).table(for: context.reader))]
  }

  func heading(_ title: Text) -> Page.Block { .heading(context.say(title)) }

  func span(_ dates: [CivilDate]) -> String {
    guard let first = dates.min(), let last = dates.max() else { return "" }
    return first == last ? "\(first)" : "\(first)..\(last)"
  }
}
