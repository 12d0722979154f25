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

  var lines: [TrendLine] { phrasing.currencies.sorted(trends.lines) { $0.currency } }

  func page() -> Page { Page(sections.flatMap(\.self) + notes) }

  /// A section per currency, with its months or its groups.
  var sections: [[Page.Block]] {
    lines.map { line in
      let currency = isConverted ? reader.say(SumsTable.inBase(line.currency)) : line.currency.code
      var rows = rows(line)
      let totals = rows.map(\.sums.expected)
      let full =
        grouping.isEmpty
        ? line.highest.sums.expected : totals.max { $0.minorUnits < $1.minorUnits } ?? .zero(line.currency)
      for index in rows.indices { rows[index].bar = bars.drawn(rows[index].sums, of: full.minorUnits) }
      return [
        .heading("\(currency)  \(period(line))"), .line(course(of: line)),
        .table(table(rows, line, full.minorUnits).table(for: reader)),
        .line(bars.scale(full, ofGroups: !grouping.isEmpty)),
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

  private func extremes(_ line: TrendLine) -> String {
    let (low, high) = (line.lowest, line.highest)
    let (least, most) = (low.sums.expected, high.sums.expected)
    return phrasing.say(
      "lowest \(inTable: least) in \(Word(name(of: low.month))), highest \(inTable: most) in \(Word(name(of: high.month)))",
      "最小 \(inTable: least)（\(Word(name(of: low.month)))）、最大 \(inTable: most)（\(Word(name(of: high.month)))）")
  }

  /// A step of a line or a group, or the sum of all, which has no bar.
  private struct Row {
    let name: String
    let sums: TrendLine.Sums
    let change: TrendLine.Change?
    let line: TrendLine
    var average: Money?
    var bar = ""
  }

  /// The steps of a line, or its groups.
  private func rows(_ whole: TrendLine) -> [Row] {
    if grouping.isEmpty {
      return whole.months.map { month in
        Row(
          name: trends.step.text(of: month.month) ?? "", sums: month.sums, change: month.change, line: whole,
          average: month.movingAverage)
      }
    }
    return trends.groups.compactMap { group in
      group.line(in: whole.currency).map { line in
        let name = phrasing.name(of: group.path, isIndented: bars.width != nil)
        return Row(name: name, sums: line.total, change: line.change, line: line)
      }
    }
  }

  private func table(_ rows: [Row], _ whole: TrendLine, _ full: Int64) -> ReportTable {
    let total = Row(name: reader.say(PeriodPart.total.title), sums: whole.total, change: whole.change, line: whole)
    let all = Rows(rows + [total])
    let columns = grouping.isEmpty ? columnsOfSteps(all, full) : columnsOfGroups(all, full)
    var table = ReportTable(
      count: rows.count + 1, columns + changes(all), style: { $0 == rows.count ? .heading : nil })
    table.dropsEmptyFirst = true
    return table
  }

  private func columnsOfSteps(_ steps: Rows<Row>, _ full: Int64) -> [Column] {
    let average = steps.column(Text("3-mo avg", "3か月平均"), .init(alignment: .decimal, dropOrder: 3)) {
      Table.Cell($0.average.map($1.phrasing.amount) ?? "")
    }
    return [
      steps.column(trends.step.field.word) { Table.Cell($0.name) }, total(steps, full), steps.drawing { $0.bar },
    ] + parts.filter { $0 != .total }.map { sum(steps, $0) } + (trends.step == .month ? [average] : [])
  }

  private func columnsOfGroups(_ groups: Rows<Row>, _ full: Int64) -> [Column] {
    let extreme = { (title: Text, order: Int, month: @escaping (TrendLine) -> TrendLine.Month) in
      groups.column(title, .init(alignment: .decimal, dropOrder: order)) { group, reader in
        let month = month(group.line)
        return Table.Cell("\(reader.phrasing.amount(month.sums.expected)) \(trends.step.text(of: month.month) ?? "")")
      }
    }
    return [
      // Cut names look alike, so columns give way first.
      groups.column(grouping.title, .init(shrinksTo: 8, keeps: 24)) { Table.Cell($0.name) },
      groups.drawing(titled: Text("Trend", "推移"), .init(dropOrder: 6)) { bars.sparkline($0.line) },
      total(groups, full), groups.drawing(.init(dropOrder: 5)) { $0.bar },
      extreme(Text("Highest", "最大"), 3) { $0.highest }, extreme(Text("Lowest", "最小"), 1) { $0.lowest },
    ]
  }

  private func total(_ rows: Rows<Row>, _ full: Int64) -> Column {
    rows.column(PeriodPart.total.title, .init(alignment: .decimal)) { row, reader in
      bars.total(row.sums, row.bar.isEmpty ? nil : full, reader)
    }
  }

  /// A part of the total; on a narrow terminal the bar shows the rest of what is paid.
  private func sum(_ rows: Rows<Row>, _ part: PeriodPart) -> Column {
    let order: Int? =
      switch part {
      case .paid: 5
      case .unconfirmed: 1
      case .assumed: -1
      case .upcoming: 0
      case .total: nil
      }
    return rows.column(part.title, .init(alignment: .decimal, dropOrder: order)) {
      Table.Cell($1.phrasing.amount(part.sum(of: $0.sums)))
    }
  }

  private func changes(_ rows: Rows<Row>) -> [Column] {
    let word =
      switch trends.step {
      case .month where grouping.isEmpty: "前年同月差"
      case .month, .quarter: "前年同期差"
      case .year: "前年差"
      }
    return [
      rows.column(Text(en: "Year on year", ja: word), .init(alignment: .decimal, dropOrder: 4)) {
        Table.Cell(($0.change?.difference).map($1.phrasing.signed) ?? "")
      },
      rows.column(Text("%", "増減率"), .init(alignment: .decimal, dropOrder: 2)) {
        Table.Cell($0.change?.tenthsOfPercent.map(Percent.change) ?? "")
      },
    ]
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
}
