import BillingCore
import BillingReports
import CommandLineKit
import Typesetting

/// What to set aside for charges that come less often than monthly, as part of a summary.
enum SetAsideReport {
  private typealias Parts = Rows<SetAside.Row>

  /// The year that is divided, a row for each payment method, and their sums.
  static func members(_ rows: Rows<SetAside>) -> [Column] {
    [rows.column("year", .integer) { .integer($0.year) }] + rows.period { $0.days } + [
      rows.objects("payment_methods", { [paymentMethod($0)] + sums($0, in: nil) }) { $0.rows },
      rows.members({ sums($0, in: nil) }) { $0.total },
    ]
  }

  private static func paymentMethod(_ parts: Parts) -> Column {
    parts.column("payment_method", .text.orNull) { .text($0.paymentMethod) }
  }

  /// The sums with the number of charges; their titles name the year.
  private static func sums(_ parts: Parts, in year: Int?) -> [Column] {
    let charges = year.map { Text(en: "Charges in \($0)", ja: "\($0)年の請求") } ?? Text("Charges", "請求")
    return [
      parts.column("set_aside", .sums, Text("Set aside", "取り置き"), .init(alignment: .decimal)) {
        .sums($0.sums)
      },
      parts.column("charges", .sums, charges, .init(alignment: .decimal, dropOrder: 1)) { .sums($0.charges) },
      parts.column("charge_count", .count, Text("Count", "件数"), .init(alignment: .right, dropOrder: 0)) {
        .integer($0.count)
      },
    ]
  }

  /// The table and what it is made of, or that there is nothing to set aside.
  static func page(_ setAside: SetAside, _ reader: Reader) -> [Page.Block] {
    let year = setAside.year
    if setAside.rows.isEmpty {
      return [
        .line(
          reader.say(
            Text("No charges in \(year) come less often than monthly.", "\(year)年に、1か月より長い周期の請求はありません。")))
      ]
    }
    return [.table(table(setAside, reader)), .line(reader.say(remark(setAside)))]
  }

  private static func table(_ setAside: SetAside, _ reader: Reader) -> Table {
    let columns = { (parts: Parts) in [name(parts)] + sums(parts, in: setAside.year) }
    var table = ReportTable(setAside.rows, columns).table(for: reader, isStacked: true)
    var total = ReportTable([setAside.total], columns).table(for: reader, isStacked: true)
    total.rows[0][0] = Table.Cell(reader.say(PeriodPart.total.title))
    table.rows += total.rows.map { $0.map { $0.styled(.heading) } }
    return table
  }

  private static func name(_ parts: Parts) -> Column {
    parts.column(Text("Payment method", "支払い方法"), .init(shrinksTo: 8)) { row, reader in
      Table.Cell(row.paymentMethod.map(SafeText.visible) ?? reader.say(Text("(none)", "（なし）")))
    }
  }

  private static func remark(_ setAside: SetAside) -> Text {
    let (year, count) = (setAside.year, setAside.monthCount)
    let months = count == 1 ? Text.nothing : Text(": the part of \(count) months", "の\(count)か月分")
    return Text(
      """
      The charges of \(year) that come less often than monthly, divided over its twelve months to the unit\(months).
      """, "1か月より長い周期の請求について、\(year)年の合計を12で割った金額\(months)です。")
  }
}

extension Context {
  /// What `--set-aside` asks for; `nil` without it.
  ///
  /// Throws for a period that is not made of months of one year.
  func setAside(
    for period: AskedPeriod, of book: Book, matching filter: ChargeFilter?
  ) throws -> SetAside? {
    guard arguments.has(SummaryOptions.setAside) else { return nil }
    let isOfRows = !["text", "json", "markdown"].contains(arguments[SummaryOptions.format] ?? "text")
    let other = arguments.has(SummaryOptions.cash) ? SummaryOptions.cash : isOfRows ? SummaryOptions.format : nil
    if let other { throw UsageError.contradiction(SummaryOptions.setAside.spelling, other.spelling) }
    let rule = book.settings.months
    let months = rule.months(in: period.days)
    guard rule.days(from: months[0], through: months[months.count - 1]) == period.days,
      let setAside = try SetAside(of: book, in: months, matching: filter, today: today)
    else {
      throw ErrorReport.problem(
        "notMonths", "--set-aside needs a month, or months of one year, not \(Word(period.title)).",
        "「\(Word(period.title))」は月でも同じ年の月でもないため、--set-aside では使えません。",
        WayOut("For example", "例", "summary \(thisMonth(in: book.settings).year) --set-aside"), exit: .usage)
    }
    return setAside
  }
}
