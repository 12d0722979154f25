import BillingCore
import BillingReports
import CommandLineKit
import Typesetting

/// The cost of each month, quarter or year for people: numbers, and bars beside them.
struct TrendsPage {
  /// The trends in the currencies of the charges, which programs have.
  let own: SpendingTrends
  /// The trends for people: if charges are in several currencies, in the base currency if one is set.
  private let trends: SpendingTrends
  private let grouping: [QueryField]
  private let reader: Reader
  private let bars: TrendBars
  /// The sums in the base currency; `nil` if none is set.
  let converted: ConvertedTotals?

  /// The page of trends that are computed once in their own currencies and, where that differs, in the base currency.
  init(
    of book: Book, by grouping: [QueryField], _ reader: Reader, _ settings: TerminalSettings?,
    _ compute: (CurrencyConverter?) throws(MoneyError) -> SpendingTrends
  ) throws(MoneyError) {
    own = try compute(nil)
    let converter = CurrencyConverter(of: book, today: reader.today)
    converted = try converter?.totals(own.totals)
    trends = converted?.expected.hasOtherCurrencies == true ? try compute(converter) : own
    (self.grouping, self.reader) = (grouping, reader)
    bars = TrendBars(settings, reader.phrasing, PeriodPart.shown(of: trends.totals))
  }

  private var phrasing: Phrasing { reader.phrasing }

  /// The lines in the order of the page.
  var lines: [TrendLine] { phrasing.currencies.sorted(trends.lines) { $0.currency } }

  func page() -> Page { Page(sections.flatMap(\.self) + notes) }

  /// A section per currency, with its months or its groups.
  var sections: [[Page.Block]] {
    lines.map { line in
      let currency = isConverted ? reader.say(SumsTable.inBase(line.currency)) : line.currency.code
      let isPlain = grouping.isEmpty
      return [
        .heading("\(currency)  \(period(line))"), .line(course(of: line)),
        .table((isPlain ? months(line) : groups(line)).table(for: reader)),
        .line(isPlain ? bars.scale(line.highest.sums.expected) : scaleOfGroups(line)),
      ] + (comparison(line).map { [.line($0)] } ?? [])
    }
  }

  /// What is said of all currencies.
  var notes: [Page.Block] {
    let sums = phrasing.lines(on: converted, parts).dropFirst(isConverted ? 1 : 0)
    let ofTags = grouping.contains(.tag) && !trends.groups.isEmpty ? [reader.say([QueryField].noteOnTags)] : []
    let ofSteps = cutSteps + [firstPart].compactMap(\.self)
    return (ofSteps + sums + ofTags).map { .line($0) }
  }

  /// Whether the only line has all currencies, converted into the base currency.
  private var isConverted: Bool {
    guard let total = converted?.expected, total.hasOtherCurrencies else { return false }
    return lines.allSatisfy { $0.currency == total.amount.currency }
  }

  /// The sums that the months have.
  private var parts: [PeriodPart] { bars.parts }

  /// The steps of a line: `2025-03 to 2026-02`, or its days if the first or last step is not whole.
  private func period(_ line: TrendLine) -> String {
    guard let first = line.months.first?.month, let last = line.months.last?.month, let days = trends.days else {
      return ""
    }
    guard days == wholeDays(from: first, through: last) else { return text(of: days) }
    let (from, to) = (name(of: first), name(of: last))
    return phrasing.named(
      from == to ? from : phrasing.say("\(Word(from)) to \(Word(to))", "\(Word(from))〜\(Word(to))"),
      trends.rule.isCalendar ? nil : days)
  }

  private func wholeDays(from first: YearMonth, through last: YearMonth) -> DateInterval {
    trends.rule.days(from: first, through: last.last(ofEvery: trends.step.monthCount, from: trends.yearBegins))
  }

  private func text(of days: DateInterval) -> String {
    days.first == days.last ? phrasing.date(days.first) : phrasing.range(days)
  }

  /// The name of a step within a sentence.
  private func name(of month: YearMonth) -> String {
    phrasing.name(of: [.months(month, count: trends.step.monthCount)], isIndented: false)
  }

  private func course(of line: TrendLine) -> String {
    bars.isDrawn ? bars.sparkline(line) + "  " + extremes(line) : extremes(line)
  }

  /// The lowest and the highest month.
  private func extremes(_ line: TrendLine) -> String {
    let (low, high) = (line.lowest, line.highest)
    let (least, most) = (low.sums.expected, high.sums.expected)
    return phrasing.say(
      "lowest \(inTable: least) in \(Word(name(of: low.month))), highest \(inTable: most) in \(Word(name(of: high.month)))",
      "最小 \(inTable: least)（\(Word(name(of: low.month)))）、最大 \(inTable: most)（\(Word(name(of: high.month)))）")
  }

  /// A step of a line, or the sum of all.
  private typealias Step = (
    title: String, sums: TrendLine.Sums, bar: String, average: Money?, change: TrendLine.Change?
  )

  private func months(_ line: TrendLine) -> ReportTable {
    let full = line.highest.sums.expected.minorUnits
    let steps: [Step] = line.months.map {
      (trends.step.text(of: $0.month) ?? "", $0.sums, bars.drawn($0.sums, of: full), $0.movingAverage, $0.change)
    }
    let total: Step = (reader.say(PeriodPart.total.title), line.total, "", nil, line.change)
    return table(steps + [total]) { columns($0, full: full) }
  }

  private func columns(_ steps: Rows<Step>, full: Int64) -> [Column] {
    let sums = Rows(steps.all.map(\.sums))
    let total = steps.column(PeriodPart.total.title, .init(alignment: .decimal)) { step, reader in
      bars.total(step.sums, step.bar.isEmpty ? nil : full, reader)
    }
    let average = steps.column(Text("3-mo avg", "3か月平均"), .init(alignment: .decimal, dropOrder: 3)) {
      Table.Cell($0.average.map($1.phrasing.amount) ?? "")
    }
    let columns = [
      [steps.column(trends.step.field.word) { step, _ in Table.Cell(step.title) }, total, steps.drawing { $0.bar }],
      parts.filter { $0 != .total }.map { sum(sums, $0) }, trends.step == .month ? [average] : [],
      changes(steps) { $0.change },
    ]
    return columns.flatMap(\.self)
  }

  /// A part of the total; on a narrow terminal the bar shows the rest of what is paid.
  private func sum(_ rows: Rows<TrendLine.Sums>, _ part: PeriodPart) -> Column {
    let order: Int? =
      switch part {
      case .paid: 5
      case .unconfirmed: 1
      case .assumed: -1
      case .upcoming: 0
      case .total: nil
      }
    return rows.column(part.title, .init(alignment: .decimal, dropOrder: order)) {
      Table.Cell($1.phrasing.amount(part.sum(of: $0)))
    }
  }

  private func changes<Row>(_ rows: Rows<Row>, _ change: @escaping (Row) -> TrendLine.Change?) -> [Column] {
    let word =
      switch trends.step {
      case .month where grouping.isEmpty: "前年同月差"
      case .month, .quarter: "前年同期差"
      case .year: "前年差"
      }
    return [
      rows.column(Text(en: "Year on year", ja: word), .init(alignment: .decimal, dropOrder: 4)) {
        Table.Cell(change($0).map { $0.difference }.map($1.phrasing.signed) ?? "")
      },
      rows.column(Text("%", "増減率"), .init(alignment: .decimal, dropOrder: 2)) { row, _ in
        Table.Cell(change(row)?.tenthsOfPercent.map(Percent.change) ?? "")
      },
    ]
  }

  /// The rows, of which the last one is their total.
  private func table<Row>(_ rows: [Row], _ columns: (Rows<Row>) -> [Column]) -> ReportTable {
    var table = ReportTable(
      count: rows.count, columns(Rows(rows)), style: { $0 == rows.count - 1 ? .heading : nil })
    table.dropsEmptyFirst = true
    return table
  }

  /// The number of months compared, if it is not all of them.
  private func comparison(_ line: TrendLine) -> String? {
    guard line.change != nil, line.comparedMonths < line.months.count else { return nil }
    let (some, all) = (line.comparedMonths, line.months.count)
    let (word, unit, missing) =
      switch trends.step {
      case .month: ("month", "か月", "figure a year earlier")
      case .quarter: ("quarter", "四半期", "whole quarter a year earlier")
      case .year: ("year", "年", "whole year before them")
      }
    return phrasing.say(
      "The total compares \(some) of the \(all) \(Word(word))s: the others have no \(Word(missing)).",
      "合計の前年との差は、\(all)\(Word(unit))のうち前年の記録がある\(some)\(Word(unit))どうしの比較です。")
  }

  /// The notes that the first or the last step has only some of its days; the heading says it of a single step.
  private var cutSteps: [String] {
    guard let days = trends.days, let first = trends.months.first, let last = trends.months.last, first != last,
      !trends.lines.isEmpty
    else { return [] }
    return [first, last].compactMap { month in
      let whole = wholeDays(from: month, through: month)
      guard let part = whole.intersection(days), part != whole else { return nil }
      let (step, some) = (Word(name(of: month)), Word(text(of: part)))
      return phrasing.say("\(step) has only the charges of \(some).", "\(step)は、\(some)だけの合計です。")
    }
  }

  /// The note that the first quarter or year is not whole, if the one a year later is shown.
  private var firstPart: String? {
    guard let charge = trends.firstChargeOfPart, !trends.lines.isEmpty else { return nil }
    let first = trends.rule.month(of: charge).first(ofEvery: trends.step.monthCount, from: trends.yearBegins)
    guard let next = first.adding(months: 12), trends.months.contains(next) else { return nil }
    let (part, later) = (Word(name(of: first)), Word(name(of: next)))
    return phrasing.say(
      "\(part) is not a whole \(Word(trends.step.rawValue)): the first charge is on \(charge), so \(later) is not compared with it.",
      "\(part)は最初の請求（\(charge)）からの合計で、\(Word(trends.step == .year ? "1年" : "1四半期"))分に満たないため、\(later)とは比較していません。")
  }

  private typealias Group = (name: String, line: TrendLine, bar: String)

  private func groups(_ whole: TrendLine) -> ReportTable {
    let parts = trends.groups.compactMap { group in
      group.line(in: whole.currency).map { (path: group.path, line: $0) }
    }
    let full = parts.map(\.line.total.expected.minorUnits).max() ?? 0
    let rows: [Group] = parts.map { part in
      let name = phrasing.name(of: part.path, isIndented: bars.width != nil)
      return (name, part.line, bars.drawn(part.line.total, of: full))
    }
    return table(rows + [(reader.say(PeriodPart.total.title), whole, "")]) { columns($0, full: full) }
  }

  private func columns(_ groups: Rows<Group>, full: Int64) -> [Column] {
    let extreme = { (title: Text, order: Int, month: @escaping (TrendLine) -> TrendLine.Month) in
      groups.column(title, .init(alignment: .decimal, dropOrder: order)) { group, reader in
        let month = month(group.line)
        return Table.Cell("\(reader.phrasing.amount(month.sums.expected)) \(trends.step.text(of: month.month) ?? "")")
      }
    }
    let total = groups.column(PeriodPart.total.title, .init(alignment: .decimal)) { group, reader in
      bars.total(group.line.total, group.bar.isEmpty ? nil : full, reader)
    }
    return [
      // Cut names look alike, so columns give way first.
      groups.column(grouping.title, .init(shrinksTo: 8, keeps: 24)) { group, _ in Table.Cell(group.name) },
      groups.drawing(titled: Text("Trend", "推移"), .init(dropOrder: 6)) { bars.sparkline($0.line) },
      total,
      groups.drawing(.init(dropOrder: 5)) { $0.bar },
      extreme(Text("Highest", "最大"), 3) { $0.highest }, extreme(Text("Lowest", "最小"), 1) { $0.lowest },
    ] + changes(groups) { $0.line.change }
  }

  private func scaleOfGroups(_ whole: TrendLine) -> String {
    let full = trends.groups.compactMap { $0.line(in: whole.currency)?.total.expected }
      .max { $0.minorUnits < $1.minorUnits }
    let amount = full ?? .zero(whole.currency)
    return bars.scaleOfGroups(amount)
  }
}
