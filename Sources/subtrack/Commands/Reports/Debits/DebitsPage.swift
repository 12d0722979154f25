import BillingCore
import BillingReports
import CommandLineKit
import Interchange
import StrictJSON

/// The debits of a period, for people and for programs.
struct DebitsPage {
  let debits: Debits
  let needs: [Debits.Need]
  /// The last day of `needs`, if it was asked for.
  let until: CivilDate?
  let title: String
  let book: Book
  /// The sums of the accounts, if these were asked for instead of the debits.
  let accountSums: [(account: Int?, total: MoneySums)]?
  /// The sums by the fields that were asked for, instead of the debits.
  let groups: SummaryPage?
  let context: Context

  private var console: Console { context.console }
  private var phrasing: Phrasing { context.phrasing }

  // MARK: For people

  func print() throws {
    let all = debits.debits + debits.withoutAccount
    console.heading(context.say(Text(en: "Debits: \(title)", ja: "\(title)の引き落とし")))
    if all.isEmpty {
      console.line(context.say(Text(en: "Nothing leaves any account.", ja: "引き落としはありません。")))
    } else if let groups {
      console.table(try groups.groups())
      if groups.grouping.contains(.tag) { console.paragraph(context.say([QueryField].noteOnTags), indent: 0) }
    } else if let accountSums {
      try print(accountSums)
    } else {
      list(all)
    }
    if let until { tellNeeds(until) }
  }

  /// One row a debit; with `--explain`, its charges below it.
  private func list(_ all: [Debits.Debit]) {
    let (drawing, isStacked) = drawing(of: { rows(all, isStacked: $0) }, columns)
    drawing.write(0, to: console.output)
    var written = 0
    for (index, debit) in all.enumerated() {
      // What is on no account stands apart.
      if index > 0, index == debits.debits.count { console.line() }
      for _ in 0..<(isStacked ? debit.total.sums.count : 1) {
        written += 1
        drawing.write(written, to: console.output)
      }
      guard context.arguments.has(DebitsCommand.explain) else { continue }
      for charge in debit.charges { console.paragraph(line(charge), indent: 4, .muted) }
    }
  }

  /// The rows with all amounts of a debit in one cell, or if the terminal is too narrow, with one below the other.
  private func drawing(
    of rows: (Bool) -> [[Table.Cell]], _ columns: [Table.Column]
  ) -> (TableDrawing, isStacked: Bool) {
    let wide = console.drawing(of: Table(columns: columns, rows: rows(false)))
    return wide.isWhole ? (wide, false) : (console.drawing(of: Table(columns: columns, rows: rows(true))), true)
  }

  private var columns: [Table.Column] {
    [
      Table.Column(title: context.say(Text(en: "Date", ja: "引き落とし日"))),
      Table.Column(title: context.say(Text(en: "When", ja: "時期")), dropOrder: 1),
      Table.Column(title: context.say(Text(en: "Account", ja: "口座")), shrinksTo: 8),
      Table.Column(title: context.say(Text(en: "Amount", ja: "金額")), alignment: .decimal),
      Table.Column(title: context.say(Text(en: "Charges", ja: "内訳")), shrinksTo: 8, dropOrder: 0),
    ]
  }

  private func rows(_ all: [Debits.Debit], isStacked: Bool) -> [[Table.Cell]] {
    all.flatMap { debit in
      cells(debit.total, inColumn: 3, isStacked: isStacked) {
        [
          debit.paysOn.description, phrasing.distance(from: context.today, to: debit.paysOn),
          name(of: debit.account), $0, contents(debit),
        ]
      }
    }
  }

  /// The row of a sum: the texts around its amounts, or a line for each amount, of which only the first has them.
  private func cells(
    _ total: MoneySums, inColumn column: Int, isStacked: Bool, _ style: Style? = nil, _ texts: (String) -> [String]
  ) -> [[Table.Cell]] {
    let shown = isStacked ? phrasing.currencies.sorted(total).map(phrasing.amount) : [amounts(total)]
    return shown.enumerated().map { line, amount in
      texts(amount).enumerated().map { Table.Cell(line == 0 || $0 == column ? $1 : "", style) }
    }
  }

  private func name(of account: Int?) -> String {
    account.map { SafeText.visible(book.accounts[$0].name) } ?? context.say(Text(en: "(no account)", ja: "（口座なし）"))
  }

  /// The closing day of a statement with its number of charges, or the name of a single charge.
  private func contents(_ debit: Debits.Debit) -> String {
    let names = debit.charges.map { SafeText.visible(book.subscriptions[$0.subscription].name) }
    let count = names.count
    let few = Text(en: names.joined(separator: ", "), ja: names.joined(separator: "、"))
    let short = context.say(count <= 2 ? few : Text(en: "\(count) charges", ja: "\(count)件"))
    guard let closesOn = debit.closesOn else { return short }
    return context.say(
      en: { "\(short); closes \($0.date(closesOn))" }, ja: { "\(short)、\($0.date(closesOn))締め" })
  }

  /// `2026-12-27 Netflix ¥1,490`, with the reason if the day was moved.
  private func line(_ charge: BillingEvent) -> String {
    let name = SafeText.visible(book.subscriptions[charge.subscription].name)
    return "\(charge.date) \(name) \(phrasing.amount(charge.amount))"
  }

  /// One row an account, and the total.
  private func print(_ sums: [(account: Int?, total: MoneySums)]) throws {
    var all = MoneySums()
    for sum in sums { try all.add(sum.total) }
    let total = context.say(PeriodPart.total.title)
    let columns = [
      Table.Column(title: context.say(Text(en: "Account", ja: "口座")), shrinksTo: 8),
      Table.Column(title: context.say(Text(en: "Amount", ja: "金額")), alignment: .decimal),
    ]
    let rows = { (isStacked: Bool) in
      sums.flatMap { sum in cells(sum.total, inColumn: 1, isStacked: isStacked) { [name(of: sum.account), $0] } }
        + cells(all, inColumn: 1, isStacked: isStacked, .heading) { [total, $0] }
    }
    drawing(of: rows, columns).0.write(to: console.output)
  }

  private func tellNeeds(_ until: CivilDate) {
    console.line()
    console.heading(
      context.say(
        en: { "Needed from tomorrow until \($0.date(until))" }, ja: { "明日から\($0.date(until))までに必要な残高" }))
    if needs.isEmpty {
      return console.line(context.say(Text(en: "No bank account is registered.", ja: "銀行口座は登録されていません。")))
    }
    for need in needs {
      console.line("\(name(of: need.account)): \(amounts(need.total))")
    }
  }

  /// Amounts as in every table: `¥12,000 + $10.00` in both languages.
  private func amounts(_ total: MoneySums) -> String {
    phrasing.amounts(total, whenEmpty: book.settings.defaultCurrency)
  }

  /// The sum of the charges on no account; `nil` if it is too large.
  private var withoutAccount: MoneySums? {
    var total = MoneySums()
    do throws(MoneyError) { for debit in debits.withoutAccount { try total.add(debit.total) } } catch { return nil }
    return total
  }

  // MARK: For programs

  func write(as format: DataFormat) {
    let output = console.output
    if let groups {
      SummaryTable.data(groups.summary, groups.grouping).write(as: format, to: output)
    } else if let accountSums {
      table(of: accountSums).write(as: format, to: output)
    } else {
      table().write(as: format, to: output)
    }
  }

  func printJSON() {
    context.printJSON { json in
      json.field("from", debits.period.first)
      json.field("through", debits.period.last)
      json.field("today", context.today)
      json.array("debits", debits.debits) { write($1, to: &$0) }
      json.object("withoutAccount") {
        $0.field("total", withoutAccount ?? MoneySums())
        $0.charges("charges", debits.withoutAccount.flatMap(\.charges), in: book, today: context.today)
      }
      json.array("accounts", debits.totals) { json, entry in
        json.object {
          $0.field("account", book.accounts[entry.account].name)
          $0.field("kind", book.accounts[entry.account].kind.rawValue)
          $0.field("total", entry.total)
        }
      }
      if let groups {
        json.field("groupedBy", groups.grouping.joinedWord)
        json.groups(groups.summary.groups)
      }
      guard let until else { return }
      json.array("mustHold", needs) { json, need in
        json.object {
          $0.field("account", book.accounts[need.account].name)
          $0.field("through", until)
          $0.field("total", need.total)
        }
      }
    }
  }

  private func write(_ debit: Debits.Debit, to json: inout JSONWriter) {
    let account = debit.account.map { book.accounts[$0] }
    json.object {
      $0.field("paysOn", debit.paysOn)
      $0.field("account", account?.name)
      $0.field("kind", account?.kind.rawValue)
      $0.field("drawsFrom", account?.drawsFrom)
      $0.field("closesOn", debit.closesOn)
      $0.field("total", debit.total)
      $0.charges("charges", debit.charges, in: book, today: context.today)
    }
  }

  /// One row an account and currency.
  private func table(
    of sums: [(account: Int?, total: MoneySums)]
  ) -> DataTable<[(account: Account?, sum: Money)]> {
    let rows = sums.flatMap { entry in
      entry.total.sums.map { (account: entry.account.map { book.accounts[$0] }, sum: $0) }
    }
    return DataTable(
      rows,
      columns: [
        DataColumn("account") { .text($0.account?.name) }, DataColumn("kind") { .text($0.account?.kind.rawValue) },
        DataColumn("draws_from") { .text($0.account?.drawsFrom) }, DataColumn("amount") { .money($0.sum) },
        DataColumn("currency") { .text($0.sum.currency.code) },
      ])
  }

  /// One row a debit and currency.
  private func table() -> DataTable<[(debit: Debits.Debit, sum: Money)]> {
    let rows = (debits.debits + debits.withoutAccount).flatMap { debit in
      debit.total.sums.map { (debit: debit, sum: $0) }
    }
    let account = { (debit: Debits.Debit) in debit.account.map { book.accounts[$0] } }
    return DataTable(
      rows,
      columns: [
        DataColumn("pays_on") { .date($0.debit.paysOn) }, DataColumn("account") { .text(account($0.debit)?.name) },
        DataColumn("kind") { .text(account($0.debit)?.kind.rawValue) },
        DataColumn("draws_from") { .text(account($0.debit)?.drawsFrom) },
        DataColumn("closes_on") { .date($0.debit.closesOn) }, DataColumn("amount") { .money($0.sum) },
        DataColumn("currency") { .text($0.sum.currency.code) },
        DataColumn("charges") { .integer($0.debit.charges.count) },
      ])
  }
}
