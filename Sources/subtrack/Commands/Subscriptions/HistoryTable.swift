import BillingCore
import CommandLineKit

/// The past and upcoming charges of one subscription, with a row that marks today.
enum HistoryTable {
  static func table(_ charges: [BillingEvent], _ book: Book, _ context: Context) -> Table {
    let columns = [
      Table.Column(title: context.say(Text(en: "Date", ja: "請求日"))),
      Table.Column(title: context.say(Text(en: "Amount", ja: "金額")), alignment: .decimal),
      Table.Column(title: context.say(Text(en: "Status", ja: "状態"))),
      Table.Column(title: context.say(Text(en: "Details", ja: "備考")), shrinksTo: 8, dropOrder: 1),
    ]
    var rows = zip(charges, book.payDays(of: charges)).map { row($0, paidOn: $1.date, book, context) }
    let index = charges.firstIndex { $0.date >= context.today } ?? charges.endIndex
    rows.insert(
      [
        Table.Cell(context.today.description, .dueToday), "",
        Table.Cell(context.say(Text(en: "<- today", ja: "← 今日")), .dueToday),
      ], at: index)
    return Table(columns: columns, rows: rows)
  }

  private static func row(
    _ charge: BillingEvent, paidOn payDay: CivilDate, _ book: Book, _ context: Context
  ) -> [Table.Cell] {
    let isOverdue = book.isOverdue(charge, paidOn: payDay, today: context.today)
    let (word, style) = isOverdue ? (StatusSymbol.overdue.word, .overdue) : state(charge, context.today)
    let texts = [
      charge.date.description, context.phrasing.amount(charge.amount), context.say(word),
      note(charge, paidOn: payDay, book, context),
    ]
    return texts.map { Table.Cell($0, style) }
  }

  /// The state of a charge that is not overdue.
  private static func state(_ charge: BillingEvent, _ today: CivilDate) -> (Text, Style?) {
    let word = charge.word(on: today)
    switch charge.state {
    case .confirmed: return (word, .confirmed)
    case .skipped: return (word, .muted)
    case .projected where charge.isPaused: return (word, .paused)
    case .projected: return (word, charge.date >= today ? nil : .muted)
    }
  }

  private static func note(
    _ charge: BillingEvent, paidOn payDay: CivilDate, _ book: Book, _ context: Context
  ) -> String {
    var parts: [String] = []
    if charge.isAmountOverridden { parts.append(context.say(Text(en: "custom amount", ja: "この回だけの金額"))) }
    if let paid = charge.record.flatMap({ book.events[$0].paidOn }), paid != charge.date {
      parts.append(context.say(Text(en: "paid on \(paid)", ja: "\(paid) 支払い")))
    } else if payDay != charge.date, charge.counts(book.settings) {
      parts.append(context.say(Text(en: "pay day \(payDay)", ja: "支払日 \(payDay)")))
    }
    if let payer = book.costSplit(of: charge)?.payer, payer != book.subscriptions[charge.subscription].payer {
      parts.append(context.say(Text(en: "paid by \(payer)", ja: "\(payer) が支払い")))
    }
    if let method = book.paymentMethod(of: charge),
      method != book.subscriptions[charge.subscription].paymentMethod
    {
      parts.append(method)
    }
    let memo = book.memo(of: charge)
    if !memo.isEmpty { parts.append(memo) }
    return parts.joined(separator: context.say(Text.listSeparator))
  }
}
