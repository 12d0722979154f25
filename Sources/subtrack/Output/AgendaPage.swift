import BillingCore
import CommandLineKit

/// What is due, as a page for people.
struct AgendaPage {
  let agenda: Agenda
  let book: Book
  let days: Int
  let context: Context

  private var console: Console { context.console }

  /// Prints the sections that have something to say, the most urgent first.
  func print() {
    var sections = [
      (Text(en: "Overdue", ja: "期限超過"), agenda.overdue), (Text(en: "Today", ja: "今日"), agenda.today),
      (upcomingTitle, agenda.upcoming),
    ]
    sections.removeAll { $0.1.isEmpty }
    // One table for all, so that the columns of the sections stand under each other.
    var lines = console.lines(of: table(sections.flatMap(\.1)), indent: 2)[...]
    var isFirst = true
    let separate = {
      if !isFirst { console.line() }
      isFirst = false
    }
    for (title, charges) in sections {
      separate()
      console.heading(context.say(title))
      for line in lines.prefix(charges.count) { console.line(line) }
      lines = lines.dropFirst(charges.count)
    }
    if !agenda.deadlines.isEmpty {
      separate()
      console.heading(context.say(Text(en: "Cancel by", ja: "解約期限")))
      for deadline in agenda.deadlines { console.paragraph(sentence(deadline), indent: 2) }
    }
    if !agenda.toConfirm.isEmpty {
      separate()
      console.paragraph(context.say(toConfirm), indent: 0, .muted)
    }
  }

  private var upcomingTitle: Text {
    days == 1 ? Text(en: "Tomorrow", ja: "明日") : Text(en: "Within \(days) days", ja: "\(days)日以内")
  }

  private func table(_ charges: [BillingEvent]) -> Table {
    var table = ChargeTable.table(charges, book, context)
    table.hasHeader = false
    return table
  }

  private func sentence(_ deadline: Agenda.Deadline) -> String {
    let name = book.subscriptions[deadline.charge.subscription].name
    let phrasing = context.phrasing
    let (by, on) = (phrasing.date(deadline.cancelBy), phrasing.date(deadline.charge.date))
    let distance = phrasing.distance(from: context.today, to: deadline.cancelBy)
    let amount = phrasing.amountInSentence(deadline.charge.amount)
    let text =
      deadline.endsTrial
      ? Text(
        en: "\(name): cancel by \(by) (\(distance)) to avert \(amount) on \(on), when the trial ends",
        ja: "\(name): \(by)（\(distance)）までに解約すれば、無料期間後の初回請求（\(on)、\(amount)）は発生しません")
      : Text(
        en: "\(name): cancel by \(by) (\(distance)) to avert \(amount) on \(on)",
        ja: "\(name): \(by)（\(distance)）までに解約すれば、\(on)の\(amount)は請求されません")
    return context.say(text)
  }

  private var toConfirm: Text {
    let count = agenda.toConfirm.count
    return Text(
      en: "\(count) past charge\(count == 1 ? " waits" : "s wait") to be confirmed: subtrack confirm --all",
      ja: "確定待ちの請求が\(count)件あります。まとめて確定するには: subtrack confirm --all")
  }
}

extension Agenda {
  /// Whether something asks for a step by the user: all but charges that only wait to be confirmed.
  var asksForAction: Bool { !(overdue.isEmpty && today.isEmpty && upcoming.isEmpty && deadlines.isEmpty) }
}
