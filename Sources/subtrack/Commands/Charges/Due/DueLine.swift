import BillingCore
import BillingReports
import CommandLineKit
import Typesetting

/// `due --line`: what is due in one line, for a prompt or a status bar.
struct DueLine {
  let agenda: Agenda
  let payments: DuePayments
  let book: Book
  let context: Context

  /// A part of the line: `Adobe: cancel by Fri`.
  private struct Part {
    /// The name at the beginning, which may be cut.
    var name = ""
    let rest: String
    let style: Style?

    var text: String { name + rest }
  }

  /// Prints the parts that fit into some columns, the most urgent first; nothing if nothing is due.
  ///
  /// Colour only with `--color always`, since a prompt counts the columns of a colour code.
  func print(width: Int?) throws {
    let settings = context.console.outputSettings
    let separator = settings.usesASCII ? " | " : " · "
    let usesColour = context.arguments[GlobalOptions.colour] == "always"
    let shown = fitting(try parts(), separator, width, settings)
    if shown.isEmpty { return }
    context.console.line(
      shown.map { $0.style?.painted($0.text, usesColour: usesColour) ?? $0.text }.joined(separator: separator))
  }

  /// Parts are dropped from the end; then the name of the one that is left is cut, and at last the part itself.
  private func fitting(_ all: [Part], _ separator: String, _ width: Int?, _ settings: TerminalSettings) -> [Part] {
    guard let width, var first = all.first else { return all }
    let columns = { (text: String) in settings.displayWidth.columns(of: text) }
    let fitting = (1...all.count).last { count in
      columns(all.prefix(count).map(\.text).joined(separator: separator)) <= width
    }
    if let fitting { return Array(all.prefix(fitting)) }
    let room = width - columns(first.rest)
    if !first.name.isEmpty, room > columns(settings.ellipsis) {
      first.name = settings.displayWidth.truncated(first.name, to: room, ellipsis: settings.ellipsis)
      return [first]
    }
    let cut = settings.displayWidth.truncated(first.text, to: width, ellipsis: settings.ellipsis)
    return [Part(rest: cut, style: first.style)]
  }

  private func parts() throws -> [Part] {
    var parts: [Part] = []
    let overdue = agenda.overdue.count + agenda.overdueRuns.reduce(0) { $0 + $1.count }
    if overdue > 0 {
      parts.append(Part(rest: context.say(Text("\(overdue) overdue", "期日超過\(overdue)件")), style: .overdue))
    }
    if let shortage = payments.shortages.min(by: { $0.shortFrom < $1.shortFrom }) { parts.append(short(shortage)) }
    if !payments.today.isEmpty {
      let sum = try sum(payments.today)
      parts.append(Part(rest: context.say(Text("\(Word(sum)) today", "今日 \(Word(sum))")), style: .dueToday))
    }
    if let deadline = agenda.deadlines.first { parts.append(cancelBy(deadline)) }
    if !payments.upcoming.isEmpty {
      let sum = try sum(payments.today + payments.upcoming)
      parts.append(Part(rest: context.say(Text("\(Word(sum)) due", "支払予定 \(Word(sum))")), style: nil))
    }
    return parts
  }

  /// The account that runs short first, and the number of the others.
  private func short(_ shortage: Shortage) -> Part {
    let others = payments.shortages.count - 1
    let more = others > 0 ? Text(" (+\(others))", "（ほか\(others)件）") : Text.nothing
    let day = day(shortage.shortFrom)
    return Part(
      name: SafeText.visible(book.accounts[shortage.account].name),
      rest: context.say(Text(": SHORT from \(day)\(more)", ": \(day)から残高不足\(more)")),
      style: .overdue)
  }

  /// The nearest day to cancel by, and the number of the others.
  private func cancelBy(_ deadline: Agenda.Deadline) -> Part {
    let day = day(deadline.cancelBy)
    let others = agenda.deadlines.count - 1
    let more = others > 0 ? Text(" (+\(others))", "（ほか\(others)件）") : Text.nothing
    return Part(
      name: SafeText.visible(book.subscriptions[deadline.charge.subscription].name),
      rest: context.say(Text(": cancel by \(day)\(more)", ": \(day)までに解約\(more)")),
      style: .warning)
  }

  /// The weekday within six days, where it means one day; else the date.
  private func day(_ day: CivilDate) -> Text {
    switch context.today.days(until: day) {
    case 0: Text("today", "今日")
    case 1...6: Text(en: day.weekday.shortName.en, ja: "\(day.weekday.shortName.ja)曜")
    default: Text(en: day.description, ja: "\(day.month)月\(day.day)日")
    }
  }

  private func sum(_ payments: [Payment]) throws -> String {
    var sums = MoneySums()
    for payment in payments { try sums.add(payment.total) }
    return context.phrasing.amounts(sums, whenEmpty: book.settings.defaultCurrency)
  }
}
