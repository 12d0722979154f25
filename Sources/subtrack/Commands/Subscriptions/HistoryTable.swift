import BillingCore
import CommandLineKit
import Typesetting

/// The past and upcoming charges of one subscription, with a row that marks today.
enum HistoryTable {
  private struct Row {
    let date: CivilDate
    var amount: Money?
    let status: Text
    let style: Style?
    var note = ""
  }

  static func table(_ charges: [BillingEvent], _ book: Book, _ context: Context) -> Table {
    var rows = zip(charges, book.payDays(of: charges)).map { row($0, paidOn: $1.date, book, context) }
    let index = charges.firstIndex { $0.date >= context.today } ?? charges.endIndex
    rows.insert(
      Row(date: context.today, status: Text("<- today", "← 今日"), style: .dueToday), at: index)
    return ReportTable(rows, columns, style: { $0.style }).table(for: context.reader)
  }

  private static func columns(_ rows: Rows<Row>) -> [Column] {
    [
      rows.column(Text("Date", "請求日")) { Table.Cell($0.date.description) },
      rows.column(Text("Amount", "金額"), .init(alignment: .decimal)) { row, reader in
        Table.Cell(row.amount.map(reader.phrasing.amount) ?? "")
      },
      rows.column(Text("Status", "状態")) { Table.Cell($1.say($0.status)) },
      rows.column(Text("Details", "備考"), .init(shrinksTo: 8, dropOrder: 1)) { Table.Cell($0.note) },
    ]
  }

  private static func row(_ charge: BillingEvent, paidOn payDay: CivilDate, _ book: Book, _ context: Context) -> Row {
    let isOverdue = book.isOverdue(charge, paidOn: payDay, today: context.today)
    let (word, style) =
      isOverdue && !charge.isNotTaken ? (StatusSymbol.overdue.word, .overdue) : state(charge, context.today)
    return Row(
      date: charge.date, amount: charge.amount, status: word, style: style,
      note: note(charge, paidOn: payDay, book, context))
  }

  private static func state(_ charge: BillingEvent, _ today: CivilDate) -> (Text, Style?) {
    let word = charge.word(on: today)
    switch charge.state {
    case .confirmed: return (word, .confirmed)
    case .skipped: return (word, .muted)
    case .projected where charge.isPaused: return (word, .paused)
    case .projected where charge.isAssumed: return (word, .confirmed)
    case .projected where charge.isNotTaken: return (word, .overdue)
    case .projected: return (word, charge.date >= today ? nil : .muted)
    }
  }

  private static func note(
    _ charge: BillingEvent, paidOn payDay: CivilDate, _ book: Book, _ context: Context
  ) -> String {
    var parts: [String] = []
    if charge.isExtra { parts.append(context.say(Text("outside the schedule", "予定外の請求"))) }
    for refund in charge.isRefunded ? charge.record.map({ book.events[$0].refunds }) ?? [] : [] {
      let amount = Word(context.phrasing.refunded(refund.amount))
      parts.append(context.say("\(amount) on \(typed: refund.day)", "\(typed: refund.day) \(amount)"))
    }
    if charge.record.flatMap({ book.events[$0].refundedBeyondAmount }) != nil {
      parts.append(context.say(Text("more than was paid", "支払額を超えています")))
    }
    if charge.isAmountOverridden, !charge.isExtra {
      parts.append(context.say(Text("custom amount", "この回だけの金額")))
    }
    if let paid = charge.record.flatMap({ book.events[$0].paidOn }), paid != charge.date {
      parts.append(context.say(Text("paid on \(typed: paid)", "\(typed: paid) 支払い")))
    } else if payDay != charge.date, charge.counts(book.settings) {
      parts.append(context.say(Text("pay day \(typed: payDay)", "支払日 \(typed: payDay)")))
    }
    if let payer = book.costSplit(of: charge)?.payer,
      payer != book.subscriptions[charge.subscription].payer(on: context.today)
    {
      parts.append(context.say(Text("paid by \(Name(payer))", "\(Name(payer)) が支払い")))
    }
    if let method = book.paymentMethod(of: charge),
      method != book.subscriptions[charge.subscription].paymentMethod(on: context.today)
    {
      parts.append(method)
    }
    let memo = book.memo(of: charge)
    if !memo.isEmpty { parts.append(memo) }
    return parts.joined(separator: context.say(Text.listSeparator))
  }
}
