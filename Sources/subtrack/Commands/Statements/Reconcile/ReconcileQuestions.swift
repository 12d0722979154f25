import BillingCore
import BillingReports
import CommandLineKit
import Statements
import Typesetting

// What a person wants to hear first, and what only a person can tell.

extension ReconcilePage {
  /// Charges after a cancellation, in a pause and before the start, each with what to do.
  var offSchedule: [Page.Block] {
    let commands = commands
    return Reconciliation.OffSchedule.Reason.allCases.flatMap { reason -> [Page.Block] in
      let own = found.offSchedule.filter { $0.reason == reason }
      if own.isEmpty { return [] }
      // Before the start one line for each subscription: there can be rows of years.
      let owners = Dictionary(own.map { ($0.subscription, $0.row) }) { min($0, $1) }
      let told = own.filter { reason != .beforeStart || owners[$0.subscription] == $0.row }
      return (reason == .beforeStart ? earlier(own) : later(own, reason))
        + advice(reason.texts.advice, commands: told.map { commands.extra($0.subscription, $0.charge, $0.row) })
    }
  }

  private func later(
    _ own: [Reconciliation.OffSchedule], _ reason: Reconciliation.OffSchedule.Reason
  ) -> [Page.Block] {
    section(reason.texts.title, own) { rows in
      [report.date(rows) { $0.row }, report.text(rows, dropOrder: 0) { $0.row }, report.name(rows) { $0.subscription }]
        + report.money(rows) { found.rows[$0.row].amount.magnitude }
    }
  }

  /// One line for each subscription, since a statement can go back for years.
  private func earlier(_ own: [Reconciliation.OffSchedule]) -> [Page.Block] {
    let owners = Dictionary(grouping: own, by: \.subscription).ordered { $0.key < $1.key }
    return section(Reconciliation.OffSchedule.Reason.beforeStart.texts.title, owners, earlier)
  }

  private func earlier(_ rows: Rows<(key: Int, value: [Reconciliation.OffSchedule])>) -> [Column] {
    [
      report.name(rows) { $0.key },
      rows.column(Text("Rows", "件数"), .init(alignment: .right)) { Table.Cell("\($0.value.count)") },
      rows.column(Text("Dates", "日付")) { Table.Cell(span($0.value.map { found.rows[$0.row].date })) },
      rows.column(Text("Start", "開始日")) { Table.Cell("\(book.subscriptions[$0.key].firstBillingDate)") },
    ]
  }

  /// One line for each subscription whose charges on another account rows fit, and the line that corrects the account.
  var elsewhere: [Page.Block] {
    let fits = Dictionary(grouping: found.elsewhere.values, by: \.subscription).ordered { $0.key < $1.key }
    let rows = section(Text("Fit charges of another account", "別の口座・カードで支払う請求に合うもの"), fits, elsewhere)
    let open = found.elsewhere.values.filter(\.isOpen)
    guard let account = context.arguments[ReconcileCommand.account], let from = open.map(book.scheduledDate).min()
    else {
      return rows
    }
    let words = CommandWords(of: book)
    let names = Set(open.map(\.subscription)).sorted().map(words.word).joined(separator: " ")
    let line = "subtrack edit \(names) --payment-method \(account.shellQuoted) --from \(from)"
    return rows
      + advice(Text("If \(Name(account)) paid them: \(Word(line))", "\(Name(account)) で支払った場合: \(Word(line))"))
  }

  private func elsewhere(_ rows: Rows<(key: Int, value: [BillingEvent])>) -> [Column] {
    [
      report.name(rows) { $0.key },
      rows.column(Text("Charges", "件数"), .init(alignment: .right)) { Table.Cell("\($0.value.count)") },
      rows.column(Text("Dates", "請求日")) { Table.Cell(span($0.value.map(\.date))) },
      rows.column(Text("Payment method", "支払い方法"), .init(shrinksTo: 8)) { owner, _ in
        Table.Cell(Set(owner.value.compactMap(book.paymentMethod)).sorted().joined(separator: ", "))
      },
    ]
  }

  /// The rows that may be charges, with the lines that would settle them.
  var unnamed: [Page.Block] {
    if found.unnamed.isEmpty { return [] }
    let title = heading(Text("Possible matches", "一致する可能性があるもの"))
    let fits = found.fits.isEmpty ? [] : advice(found.fits.map(question))
    let rows = section(nil, lines.unnamed, { number($0) { $0.row } + report.pair($0, comparing: Self.expected) })
    let commands = commands
    return [title] + fits + rows
      + advice(
        isNumbered
          ? Text("To confirm them, choose their numbers. One by one:", "番号を選ぶと確定できます。1件ずつ確定するには:")
          : Text("To confirm them:", "確定するには:"), commands: found.unnamed.map { commands.text($0.charge, $0.row) })
  }

  /// The rows that add up to a charge, with the line that confirms it as a whole.
  var parts: [Page.Block] {
    if found.parts.isEmpty { return [] }
    let commands = commands
    return section(Text("Paid in parts", "分けて引かれたもの"), found.parted, { report.pair($0, comparing: Self.expected) })
      + advice(
        Text("To confirm them:", "確定するには:"),
        commands: found.parts.compactMap { commands.text(ofParts: $0.charge) })
  }

  /// The question about a series, such as `Phone <- VODAFONE GMBH, 4 equal rows on its days?`.
  private func question(_ fit: Reconciliation.Fit) -> Text {
    let number = fit.rows.first.flatMap { lines.numbers[$0.row] }.flatMap { isNumbered ? "\($0)  " : nil } ?? ""
    let name = Name(book.subscriptions[fit.subscription].name)
    let text = Name(found.recurring[fit.series].text)
    return Text(
      "\(Word(number))\(name) <- \(text), \(fit.rows.count, fit.isExact ? "equal row" : "row") on its days?",
      "\(Word(number))\(name) ← \(text)（請求日ごとに\(fit.isExact ? "同じ金額の行が" : "行が")\(fit.rows.count)件）？")
  }
}
