import BillingCore
import CommandLineKit
import Interchange
import StrictJSON
import Typesetting

enum HolidaysCommand: PlainCommand {
  static let name = "holidays"
  static let year = OperandDescription("YEAR", .optional, .year, "The year (default: this year)", "年（省略時は今年）")

  static let description = CommandDescription.reading(
    name, .plumbing, Text("List bank holidays", "銀行が休みになる祝日を表示する"),
    details: Text(
      """
      The setting 'holidays' selects the calendar: jp (Japan, including bank holidays), us (Federal Reserve), uk (England \
      and Wales), target (euro), weekends or none, and optionally a file with your own dates. Holidays are computed by \
      rule; one-off holidays are known up to \(HolidayCalendar.oneOffDaysKnownThrough).
      """,
      """
      暦は設定 holidays で選びます: jp（日本。銀行休業日を含む）、us（米連邦準備銀行）、uk（イングランドとウェールズ）、\
      target（ユーロ圏）、weekends（土日だけ）、none（なし）。手元のファイルの日付も加えられます。祝日は規則から計算します。\
      その年だけの臨時の休日は\(HolidayCalendar.oneOffDaysKnownThrough)年の分までです。
      """),
    operands: [year], options: [ReportOptions.table, ReportOptions.json],
    examples: [
      CommandExample("holidays", "List the holidays of this year", "今年の祝日を表示する"),
      CommandExample("holidays 2027", "List the holidays of 2027", "2027年の祝日を表示する"),
    ])

  static func perform(_ context: Context) throws {
    let settings = try context.loadBook().settings
    let calendar = settings.businessCalendar
    let wanted = try readYear(context)
    let holidays = calendar.holidays(in: wanted)
    let table = ReportTable(holidays, columns)
    var report = Report((calendar: calendar, year: wanted, holidays: holidays), members, rows: table) {
      Page(of: table, context.reader)
    }
    report.title = Text("Holidays of \(wanted)", "\(wanted)年の祝日")
    report.note = note(calendar, wanted, isEmpty: holidays.isEmpty)
    try context.print(report, as: ReportOptions.table)
  }

  private static func readYear(_ context: Context) throws -> Int {
    guard let text = context.arguments[year] else { return context.today.year }
    guard let days = DateInterval.year(reading: text, from: context.today) else {
      throw InvalidValue(parameter: year.placeholder, value: text, reason: Context.notAYear)
    }
    return days.first.year
  }

  static var document: JSONShape? { .object(of: members) }

  private static func members(_ rows: Rows<(calendar: BusinessCalendar, year: Int, holidays: [Holiday])>) -> [Column] {
    [
      rows.column("calendar") { .text($0.calendar.base.word) },
      rows.column("year", .integer) { .integer($0.year) },
      rows.column("weekend", .list) { asked in
        .list(asked.calendar.base == .everyDay ? [] : asked.calendar.weekend.map { String($0.name.prefix(3)) })
      },
      rows.column("one_off_days_known_through", .integer) { _ in .integer(HolidayCalendar.oneOffDaysKnownThrough) },
      rows.objects("holidays", columns) { $0.holidays },
    ]
  }

  private static func columns(_ rows: Rows<Holiday>) -> [Column] {
    [
      rows.column("date", .date, Text("Date", "日付")) { .date($0.date) },
      rows.column(Text("Day", "曜日")) { Table.Cell($1.say($0.date.weekday.shortName)) },
      rows.column(
        "name", .text, Text("Name", "名前"), .init(shrinksTo: 8),
        cell: { Table.Cell($1.say(Text(en: $0.name, ja: $0.nameJa))) }
      ) { .text($0.name) },
      rows.column("name_ja") { .text($0.nameJa) },
      rows.column("kind", .text, Text.nothing, .init(dropOrder: 0), words: { words($0.kind) }) {
        .text($0.kind.rawValue)
      },
    ]
  }

  private static func words(_ kind: Holiday.Kind) -> Text {
    switch kind {
    case .public: Text.nothing
    case .bank: Text("banks only", "銀行だけ")
    case .own: Text("your own", "自分で追加")
    }
  }

  /// What the list does not say: that the calendar has no holidays, or for which years they are known.
  private static func note(_ calendar: BusinessCalendar, _ year: Int, isEmpty: Bool) -> Text? {
    guard case .holidays(let rule) = calendar.base else { return isEmpty ? noHolidays : nil }
    if !rule.years.contains(year) {
      return Text(
        "Holidays of \(rule.words) are known from \(rule.years.lowerBound) to \(rule.years.upperBound) only.",
        "\(rule.words)の祝日は\(rule.years.lowerBound)年から\(rule.years.upperBound)年までしか計算できません。")
    }
    if year <= HolidayCalendar.oneOffDaysKnownThrough { return nil }
    return Text(
      "Days proclaimed for one year only are not known after \(HolidayCalendar.oneOffDaysKnownThrough).",
      "その年だけの臨時の休日は、\(HolidayCalendar.oneOffDaysKnownThrough)年より後の分は含まれていません。")
  }

  private static let noHolidays = Text(
    "The calendar in use has no holidays. To use another: subtrack config holidays us",
    "現在の暦に祝日はありません。日本の祝日を使うには: subtrack config holidays jp")
}
