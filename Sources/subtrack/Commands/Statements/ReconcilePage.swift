import BillingCore
import BillingReports
import CommandLineKit

/// The result of `reconcile` for people: a table for each kind of decision, then what was left alone.
struct ReconcilePage {
  let found: Reconciliation
  let lines: ReconcileLines
  /// Whether the lines that can be confirmed have numbers.
  let isNumbered: Bool
  let book: Book
  let input: StatementInput
  let context: Context

  func print() {
    printOffSchedule()
    printRows(decisions(.possibleDouble), Text(en: "Possible double charges", ja: "二重請求の可能性があるもの"))
    printMatched()
    printRows(
      decisions(.otherAmount), Text(en: "Different amount than expected", ja: "予定と金額が違うもの"), comparing: Self.expected)
    printOnce()
    printNewPrices()
    printDiffering()
    printUnnamed()
    printMissing()
    printRefunds()
    printRecurring()
    if context.arguments.has(ReconcileCommand.explain) { printEachRow() }
    printCounts()
  }

  // MARK: Sections

  /// One line for each subscription, since a statement of a year has many charges of each.
  private func printMatched() {
    let rows = lines.matched.map { owner, own in
      let dates = own.compactMap(\.charge?.date)
      var sums = MoneySums()
      for decision in own { add(found.rows[decision.row].amount, to: &sums) }
      return number(of: own.first?.row) + [
        Table.Cell.name(of: owner, in: book, nil), Table.Cell("\(own.count)"), Table.Cell(span(dates)),
        Table.Cell(context.phrasing.amounts(sums, whenEmpty: book.settings.defaultCurrency)),
      ]
    }
    section(
      Text(en: "As expected", ja: "予定どおりのもの"),
      numberColumn + [
        column(Text(en: "Name", ja: "名前"), shrinksTo: 8), column(Text(en: "Charges", ja: "件数"), .right),
        column(Text(en: "Dates", ja: "請求日")), column(Text(en: "Amount", ja: "金額"), .decimal),
      ], rows)
  }

  static let expected = Text(en: "Expected", ja: "予定")

  /// Prints rows, and if it has a title, a column with the amounts of their charges.
  func printRows(
    _ found: [(row: Int, charge: BillingEvent?)], _ title: Text?, comparing charged: Text? = nil,
    isNumbered: Bool = false
  ) {
    var columns =
      (isNumbered ? numberColumn : []) + [
        column(Text(en: "Date", ja: "日付")), column(Text(en: "Text", ja: "内容"), shrinksTo: 8, drop: 0),
        column(Text(en: "Name", ja: "名前"), shrinksTo: 8), column(Text(en: "Amount", ja: "金額"), .decimal),
      ]
    if let charged { columns.append(column(charged, .decimal)) }
    let rows = found.map { decision in
      let row = self.found.rows[decision.row]
      var cells = isNumbered ? number(of: decision.row) : []
      cells += [Table.Cell(row.date.description), Table.Cell(row.text)]
      cells.append(decision.charge.map { .name(of: $0.subscription, in: book, nil) } ?? "")
      cells.append(Table.Cell(context.phrasing.amount(row.amount.magnitude)))
      if charged != nil { cells.append(Table.Cell(decision.charge.map { context.phrasing.amount($0.amount) } ?? "")) }
      return cells
    }
    section(title, columns, rows)
  }

  /// Names the price that one odd amount would be, if it stays.
  private func printOnce() {
    let odd = decisions(.otherAmount)
    let counts = odd.reduce(into: [Int: Int]()) { $0[$1.charge?.subscription ?? 0, default: 0] += 1 }
    let last = found.decisions.reduce(into: [Int: CivilDate]()) { dates, decision in
      guard let charge = decision.charge, decision.kind != .refund else { return }
      dates[charge.subscription] = max(dates[charge.subscription] ?? charge.date, charge.date)
    }
    let words = CommandWords(of: book)
    var isPrinted = false
    for decision in odd {
      guard let charge = decision.charge, counts[charge.subscription] == 1, last[charge.subscription] == charge.date,
        found.rows[decision.row].amount.currency == charge.amount.currency
      else { continue }
      let price = Reconciliation.NewPrice(
        subscription: charge.subscription, from: charge.date, amount: found.rows[decision.row].amount.magnitude)
      context.console.line(
        Text(
          en: "Only once so far. If it stays: \(price.command(words))", ja: "今回だけです。今後も続く場合は: \(price.command(words))"))
      isPrinted = true
    }
    if isPrinted { context.console.line() }
  }

  private func printNewPrices() {
    if found.newPrices.isEmpty { return }
    printRows(decisions(.newPrice), Text(en: "New prices", ja: "新しい料金"), comparing: Self.expected)
    let words = CommandWords(of: book)
    for price in found.newPrices {
      let command = price.command(words)
      context.console.line(Text(en: "To record it: \(command)", ja: "登録するには: \(command)"))
    }
    context.console.line()
  }

  private func printDiffering() {
    guard let first = found.differing.first, let charge = first.charge else { return }
    printRows(
      found.differing.map { ($0.row, $0.charge) }, Text(en: "Confirmed with a different amount", ja: "確定した金額と違うもの"),
      comparing: Text(en: "Confirmed", ja: "確定額"))
    let paid = found.rows[first.row].amount.magnitude
    let name = CommandWords.word(for: charge.subscription, of: book)
    let command = "subtrack adjust \(name) \(charge.date) \(paid.decimalText)"
    context.console.line(
      found.differing.count == 1
        ? Text(en: "To correct it: \(command)", ja: "訂正するには: \(command)")
        : Text(en: "To correct them one by one, like: \(command)", ja: "1件ずつ訂正するには: \(command)"))
    context.console.line()
  }

  private func printMissing() {
    let asked = Set(found.unnamed.map(\.charge))
    section(
      Text(en: "Missing from the statement", ja: "明細に見つからないもの"),
      [
        column(Text(en: "Date", ja: "請求日")), column(Text(en: "Name", ja: "名前"), shrinksTo: 8),
        column(Text(en: "Amount", ja: "金額"), .decimal),
      ],
      found.missing.filter { !asked.contains($0) }.map { charge in
        [
          Table.Cell(charge.date.description), .name(of: charge.subscription, in: book, nil),
          Table.Cell(context.phrasing.amount(charge.amount)),
        ]
      })
  }

  private func printRefunds() {
    let refunds = decisions(.refund)
    if refunds.isEmpty { return }
    printRows(refunds, Text(en: "Refunds", ja: "返金"))
    context.console.line(
      Text(
        en: "To count a refund, set what the charge cost in the end: subtrack help adjust",
        ja: "返金を集計に反映するには、その請求の最終的な金額を登録します: subtrack help adjust"))
    context.console.line()
  }

  private func printRecurring() {
    let series = found.newSeries
    if series.isEmpty { return }
    heading(Text(en: "Recurring, and not in your data", ja: "登録のない定期的な支払い"))
    context.console.table(SeriesTable.table(series, context))
    let files = context.arguments.values(of: StatementArguments.files).map(\.shellQuoted).joined(separator: " ")
    context.console.line(
      Text(en: "To add them: subtrack detect \(files)", ja: "追加するには: subtrack detect \(files)"))
    context.console.line()
  }

  /// Every row with its decision and the reason.
  private func printEachRow() {
    let notes = found.notes(in: book)
    let asked = Set(found.unnamed.map(\.row))
    let untold = Text(en: "not clear by name", ja: "名前では不明")
    section(
      Text(en: "Each row", ja: "行ごとの判断"),
      [
        column(Text(en: "Date", ja: "日付")), column(Text(en: "Text", ja: "内容"), shrinksTo: 8),
        column(Text(en: "Amount", ja: "金額"), .decimal), column(Text(en: "Decision", ja: "判断")),
        column(Text(en: "Charge", ja: "請求"), shrinksTo: 8), column(Text(en: "Why", ja: "理由"), shrinksTo: 12),
      ],
      found.decisions.map { decision in
        let row = found.rows[decision.row]
        let charge = decision.charge.map { "\(book.subscriptions[$0.subscription].name) \($0.date)" } ?? ""
        return [
          Table.Cell(row.date.description), Table.Cell(row.text), Table.Cell(context.phrasing.amount(row.amount)),
          Table.Cell(context.say(asked.contains(decision.row) ? untold : decision.kind.words)), Table.Cell(charge),
          Table.Cell(why(decision, notes[decision.row])),
        ]
      })
  }

  private func why(_ decision: Reconciliation.Decision, _ note: Reconciliation.RowNote?) -> String {
    if let note { return context.say(ReconcileWords.note(note, found, book)) }
    guard let reason = decision.reason else { return "" }
    return context.say(ReconcileWords.reason(reason, of: found.rows[decision.row], decision.charge))
  }

  private func printCounts() {
    let named = Set(found.offSchedule.map(\.row) + found.unnamed.map(\.row))
    let left = decisions(.leftAlone).count { !named.contains($0.row) }
    let known = decisions(.alreadyConfirmed).count
    var parts: [Text] = []
    if known > 0 {
      parts.append(Text(en: "already confirmed: \(Phrasing.counted(known, "row"))", ja: "確定済み: \(known)行"))
    }
    if left > 0 { parts.append(Text(en: "left alone: \(Phrasing.counted(left, "row"))", ja: "対象外: \(left)行")) }
    if parts.isEmpty { return }
    context.console.line(
      Text(en: parts.map(\.en).joined(separator: ", "), ja: parts.map(\.ja).joined(separator: "、")).titled)
  }

  // MARK: Parts

  private func decisions(_ kind: Reconciliation.Kind) -> [Reconciliation.Decision] {
    found.decisions.filter { $0.kind == kind }
  }

  private func printRows(_ found: [Reconciliation.Decision], _ title: Text, comparing charged: Text? = nil) {
    let canConfirm = found.first?.kind.confirms ?? false
    printRows(found.map { ($0.row, $0.charge) }, title, comparing: charged, isNumbered: canConfirm)
  }

  var numberColumn: [Table.Column] { isNumbered ? [Table.Column(title: "", alignment: .right)] : [] }

  /// The number of the line of a row; empty for one that cannot be confirmed.
  func number(of row: Int?) -> [Table.Cell] {
    isNumbered ? [Table.Cell(row.flatMap { lines.numbers[$0] }.map { "\($0)" } ?? "")] : []
  }

  func section(_ title: Text?, _ columns: [Table.Column], _ rows: [[Table.Cell]]) {
    if rows.isEmpty { return }
    if let title { heading(title) }
    context.console.table(Table(columns: columns, rows: rows))
    context.console.line()
  }

  func heading(_ title: Text) { context.console.heading(context.say(title)) }

  func column(
    _ title: Text, _ alignment: Table.Alignment = .left, shrinksTo: Int? = nil, drop: Int? = nil
  ) -> Table.Column {
    Table.Column(title: context.say(title), alignment: alignment, shrinksTo: shrinksTo, dropOrder: drop)
  }

  func span(_ dates: [CivilDate]) -> String {
    guard let first = dates.min(), let last = dates.max() else { return "" }
    return first == last ? "\(first)" : "\(first)..\(last)"
  }

  private func add(_ amount: Money, to sums: inout MoneySums) {
    // A sum beyond 2^63 minor units is not shown; the save refuses it with a sentence.
    do { try sums.add(amount.magnitude) } catch { return }
  }
}

extension Reconciliation.NewPrice {
  /// The command that records the price.
  func command(_ words: CommandWords) -> String {
    "subtrack price \(words.word(for: subscription)) \(amount.decimalText)\(amount.currency.code) --from \(from)"
  }
}
