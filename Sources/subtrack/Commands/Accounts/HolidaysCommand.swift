import BillingCore
import CommandLineKit
import Interchange
import StrictJSON

enum HolidaysCommand: Command {
  static let name = "holidays"
  static let year = OperandDescription(
    "YEAR", .optional, .year, summary: Text(en: "The year (default: this year)", ja: "年（省略時は今年）"))

  static let description = CommandDescription(
    name: name, group: .payments, effect: .reads,
    summary: Text(en: "List bank holidays", ja: "銀行が休みになる祝日を表示する"),
    details: Text(
      en: """
        The setting 'holidays' selects the calendar: jp (Japan, including bank holidays), us (Federal Reserve), uk (England \
        and Wales), target (euro), weekends or none, and optionally a file with your own dates. Holidays are computed by \
        rule; one-off holidays are known up to \(HolidayCalendar.oneOffDaysKnownThrough).
        """,
      ja: """
        暦は設定 holidays で選びます: jp（日本。銀行休業日を含む）、us（米連邦準備銀行）、uk（イングランドとウェールズ）、\
        target（ユーロ圏）、weekends（土日だけ）、none（なし）。手元のファイルの日付も加えられます。祝日は規則から計算します。\
        その年だけの臨時の休日は\(HolidayCalendar.oneOffDaysKnownThrough)年の分までです。
        """),
    operands: [year], options: [ReportOptions.table, ReportOptions.json],
    examples: [
      CommandExample("subtrack holidays", Text(en: "List the holidays of this year", ja: "今年の祝日を表示する")),
      CommandExample("subtrack holidays 2027", Text(en: "List the holidays of 2027", ja: "2027年の祝日を表示する")),
    ])

  static func run(_ context: Context) throws -> ExitCode {
    let settings = try context.loadBook().settings
    let calendar = settings.businessCalendar
    let wanted = try readYear(context)
    let holidays = calendar.holidays(in: wanted)
    switch context.dataFormat(ReportOptions.table) {
    case .json: printJSON(holidays, of: calendar, in: wanted, context)
    case let rows?: table(holidays).write(as: rows, to: context.console.output)
    case nil: show(holidays, context)
    }
    tell(calendar, wanted, isEmpty: holidays.isEmpty, context)
    return .done
  }

  private static func readYear(_ context: Context) throws -> Int {
    guard let text = context.arguments[year] else { return context.today.year }
    guard let days = DateInterval.year(reading: text, from: context.today) else {
      throw InvalidValue(parameter: year.placeholder, value: text, reason: Context.notAYear)
    }
    return days.first.year
  }

  private static func show(_ holidays: [Holiday], _ context: Context) {
    if holidays.isEmpty { return }
    var table = Table(columns: [
      Table.Column(title: context.say(Text(en: "Date", ja: "日付"))),
      Table.Column(title: context.say(Text(en: "Day", ja: "曜日"))),
      Table.Column(title: context.say(Text(en: "Name", ja: "名前")), shrinksTo: 8),
      Table.Column(title: "", dropOrder: 0),
    ])
    table.rows = holidays.map { holiday in
      let index = holiday.date.weekday.rawValue - 1
      let weekday = Text(
        en: String(Phrasing.englishWeekdays[index].prefix(3)), ja: ["月", "火", "水", "木", "金", "土", "日"][index])
      return [
        Table.Cell(holiday.date.description), Table.Cell(context.say(weekday)),
        Table.Cell(context.say(Text(en: holiday.name, ja: holiday.nameJa))),
        Table.Cell(context.say(words(holiday.kind))),
      ]
    }
    context.console.table(table)
  }

  private static func words(_ kind: Holiday.Kind) -> Text {
    switch kind {
    case .public: Text(en: "", ja: "")
    case .bank: Text(en: "banks only", ja: "銀行だけ")
    case .own: Text(en: "your own", ja: "自分で追加")
    }
  }

  private static func tell(_ calendar: BusinessCalendar, _ year: Int, isEmpty: Bool, _ context: Context) {
    guard case .holidays(let rule) = calendar.base else {
      if isEmpty { context.console.note(noHolidays) }
      return
    }
    if !rule.years.contains(year) {
      context.console.note(
        Text(
          en: "Holidays of \(rule.words.en) are known from \(rule.years.lowerBound) to \(rule.years.upperBound) only.",
          ja: "\(rule.words.ja)の祝日は\(rule.years.lowerBound)年から\(rule.years.upperBound)年までしか計算できません。"))
    } else if year > HolidayCalendar.oneOffDaysKnownThrough {
      context.console.note(
        Text(
          en: "Days proclaimed for one year only are not known after \(HolidayCalendar.oneOffDaysKnownThrough).",
          ja: "その年だけの臨時の休日は、\(HolidayCalendar.oneOffDaysKnownThrough)年より後の分は含まれていません。"))
    }
  }

  private static let noHolidays = Text(
    en: "The calendar in use has no holidays. To use another: subtrack config holidays us",
    ja: "現在の暦に祝日はありません。日本の祝日を使うには: subtrack config holidays jp")

  // MARK: For programs

  private static func table(_ holidays: [Holiday]) -> DataTable<[Holiday]> {
    DataTable(
      holidays,
      columns: [
        DataColumn("date") { .date($0.date) }, DataColumn("name") { .text($0.name) },
        DataColumn("name_ja") { .text($0.nameJa) }, DataColumn("kind") { .text($0.kind.rawValue) },
      ])
  }

  private static func printJSON(_ holidays: [Holiday], of calendar: BusinessCalendar, in year: Int, _ context: Context)
  {
    context.printJSON { json in
      json.field("calendar", calendar.base.word)
      json.field("year", year)
      json.array("weekend", calendar.base == .everyDay ? [] : calendar.weekend) { $0.string(String($1.name.prefix(3))) }
      json.field("oneOffDaysKnownThrough", HolidayCalendar.oneOffDaysKnownThrough)
      json.array("holidays", holidays) { json, holiday in
        json.object {
          $0.field("date", holiday.date)
          $0.field("name", holiday.name)
          $0.field("nameJa", holiday.nameJa)
          $0.field("kind", holiday.kind.rawValue)
        }
      }
    }
  }
}
