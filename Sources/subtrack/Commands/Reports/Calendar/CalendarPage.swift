import BillingCore
import BillingReports
import CommandLineKit
import StrictJSON
import Typesetting

/// A month as a grid of days, followed by its charges.
struct CalendarPage {
  let calendar: MonthCalendar
  let book: Book
  let today: CivilDate
  let phrasing: Phrasing
  /// The capabilities and width of the terminal.
  let settings: TerminalSettings
  /// The sums in the base currency; `nil` if none is set.
  var converted: ConvertedTotals?

  /// The sums that the month can have.
  private var parts: [PeriodPart] { PeriodPart.shown(of: calendar.totals) }

  /// The grid, its legend, the charges, the statements, what is to do, and the sums.
  func page() -> Page {
    var page = Page()
    page.add(.heading(phrasing.named(phrasing.month(calendar.month), calendar.ownDays)))
    page.add(.days(MonthGrid(table: grid, legend: legend, signs: signs, week: week, weeks: weeks)))
    let charges = calendar.days.flatMap(\.charges)
    if !charges.isEmpty { page.add(.folded(phrasing.say("Charges", "請求"), [.table(list(charges))])) }
    if !calendar.statements.isEmpty { page.add(.lines(statements)) }
    // `2026-02-20: Netflix, cancel it?`
    let notes = calendar.notes.map { Text("\($0.day): \($0.words(in: book))", "\($0.day): \($0.words(in: book))") }
    if !notes.isEmpty { page.add(.lines(notes.map { $0(phrasing.language) })) }
    let currency = phrasing.currency(ofNothingAmong: calendar.totals.expected, in: book)
    page.add(.line(phrasing.sentence(calendar.totals, parts, whenEmpty: currency)))
    for line in phrasing.lines(on: converted, parts) { page.add(.line(line)) }
    return page
  }

  /// `2026-02-27: Visa statement $26.48, 2 charges (not in the total)`.
  private var statements: [String] {
    calendar.statements.map { payment in
      let name = Name(payment.name(in: book))
      let amount = phrasing.list(payment.total, whenEmpty: book.settings.defaultCurrency)
      return phrasing.say(
        "\(payment.paysOn): \(name) statement \(Word(amount)), \(payment.counted) (not in the total)",
        "\(payment.paysOn): \(name)の引き落とし \(Word(amount))、\(payment.counted)（合計には含めません）")
    }
  }

  /// The grid with amounts if the terminal is wide enough, otherwise with the number of charges.
  private var grid: Table {
    let amounts = table { day in phrasing.currencies.sorted(day.totals.expected).map(phrasing.amount) }
    if TableDrawing(amounts, settings).isWhole { return amounts }
    return table { day in
      let count = day.totals.count
      return count == 0 ? [] : [String(count)]
    }
  }

  /// A line of day numbers for each week, followed by as many lines as the fullest day needs.
  private func table(_ contents: (MonthCalendar.Day) -> [String]) -> Table {
    let rows = calendar.days.weeks(from: book.settings.weekStart).flatMap { week -> [[Table.Cell]] in
      let texts = week.map { $0.map(contents) ?? [] }
      let height = texts.map(\.count).max() ?? 0
      let below = (0..<height).map { line in
        zip(week, texts).map { day, texts in
          guard let day, line < texts.count else { return "" }
          // The symbol belongs to the day, so only its first line has one.
          let sign = sign(of: day)
          let blank = String(repeating: " ", count: settings.displayWidth.columns(of: sign))
          return Table.Cell((line == 0 ? sign : blank) + texts[line], day.isSettled ? .confirmed : nil)
        } as [Table.Cell]
      }
      return [week.map { $0.map(number) ?? "" }] + below
    }
    return Table(
      columns: book.settings.weekStart.week.map { .init(title: $0.calendarName(phrasing.language)) }, rows: rows)
  }

  private func number(_ day: MonthCalendar.Day) -> Table.Cell {
    if day.date == today { return Table.Cell("[\(day.date.day)]", .dueToday) }
    return Table.Cell(String(day.date.day), day.date.weekday.isWeekend ? .muted : nil)
  }

  private func sign(of day: MonthCalendar.Day) -> String {
    (day.isSettled ? StatusSymbol.confirmed : .open).glyph(usesASCII: settings.usesASCII)
  }

  private var legend: String {
    calendar.period.contains(today) ? signs + phrasing.say(", [\(today.day)] today", "、[\(today.day)] 今日") : signs
  }

  /// The legend of the symbols before the amounts.
  private var signs: String {
    [(StatusSymbol.confirmed, PeriodPart.paid.word), (.open, parts.wordsForRest)].compactMap { symbol, word in
      word.map { "\(symbol.glyph(usesASCII: settings.usesASCII)) \($0(phrasing.language))" }
    }.joined(separator: Text.listSeparator(phrasing.language))
  }

  /// The charges, with their pay days if one differs from its date.
  private func list(_ charges: [BillingEvent]) -> Table {
    let others = zip(charges, book.payDays(of: charges)).map { $0.date == $1.date ? nil : $1.date }
    let shown = ReportTable(charges) { rows in
      let own = ChargeColumns(book: book, today: today).all(of: rows)
      let state = rows.column(Text("State", "状態"), .init(dropOrder: 0)) { Table.Cell(text(of: $0, $1)) }
      let payDay = Rows(others).column(nil, .date, Text("Pay day", "支払日"), .init(dropOrder: 1)) { .date($0) }
      return [own.date, own.name, own.amount, state] + (others.contains { $0 != nil } ? [payDay] : [])
    } style: {
      $0.date == today ? .dueToday : nil
    }
    var table = shown.table(for: Reader(phrasing: phrasing, today: today))
    table.marks = Table.Marks(words: 3, names: 1, symbols: charges.map(\.symbol))
    return table
  }

  /// `paid, refunded $5.00`.
  private func text(of charge: BillingEvent, _ reader: Reader) -> String {
    [reader.say(charge.word(on: reader.today)), book.refunded(of: charge).map(reader.phrasing.refunded)]
      .compactMap(\.self).joined(separator: Text.listSeparator(reader.phrasing.language))
  }

  private var week: [(name: String, isWeekend: Bool)] {
    book.settings.weekStart.week.map { ($0.shortName(phrasing.language), $0.isWeekend) }
  }

  private func weeks() -> [[MonthGrid.Day?]] {
    calendar.days.weeks(from: book.settings.weekStart).map { $0.map { $0.map(day) } }
  }

  /// A day with the first of its charges.
  private func day(_ day: MonthCalendar.Day) -> MonthGrid.Day {
    let charges = day.charges.filter { $0.counts(book.settings) }
    let more = charges.count - Self.namesInDay
    return MonthGrid.Day(
      date: day.date, isToday: day.date == today, sign: day.totals.count > 0 ? sign(of: day) : "",
      charges: charges.prefix(Self.namesInDay).map {
        (book.subscriptions[$0.subscription].name, phrasing.amount(of: $0, in: book))
      }, count: day.totals.count, more: more > 0 ? phrasing.say("+ \(more) more", "ほか\(more)件") : nil)
  }

  private static let namesInDay = 3

  /// The sums of the month, and the days with charges.
  static func members(_ rows: Rows<CalendarPage>, _ charges: ChargeColumns) -> [Column] {
    [rows.column("month", .month) { .text($0.calendar.month.description) }] + rows.ownDays { $0.calendar.ownDays } + [
      rows.column("today", .date) { .date($0.today) },
      rows.members(PeriodSummary.Totals.all) { $0.calendar.totals },
    ] + rows.converted { $0.converted } + [
      rows.objects("days", { day($0) + [$0.objects("charges", charges.ofDocument, as: "charge") { $0.charges }] }) {
        $0.calendar.days.filter { !$0.charges.isEmpty }
      },
      rows.objects("statements", { PaymentColumns.ofPayment($0, charges.book) }) { $0.calendar.statements },
      rows.objects("notes", { NoteAhead.columns($0, charges.book) }) { $0.calendar.notes },
    ]
  }

  static func day(_ rows: Rows<MonthCalendar.Day>) -> [Column] {
    [
      rows.column("date", .date) { .date($0.date) },
      rows.column("weekday", .shape(.integer(1...7))) { .integer($0.date.weekday.rawValue) },
      rows.members(PeriodSummary.Totals.all) { $0.totals },
    ]
  }
}

extension BillingEvent {
  fileprivate var symbol: StatusSymbol {
    switch state {
    case .confirmed: .confirmed
    case .skipped: .skipped
    case .projected: isPaused ? .paused : isAssumed ? .confirmed : .open
    }
  }
}
