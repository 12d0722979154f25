import BillingCore
import BillingReports
import BookSchema
import CommandLineKit
import Interchange

/// The options of `export`, and what they ask for.
enum ExportArguments {
  static let format = ReportOptions.format(ExportWriter.all.map(\.name))
  static let scope = OptionDescription(
    "scope", "SCOPE", .choice(ExportScope.allCases.map(\.rawValue)), "Data to export", "書き出す対象")

  static let past = OptionDescription("past", "N", .count, "Past months to include", "今月より前の月数")
  static let future = OptionDescription("future", "N", .count, "Future months to include", "今月より後の月数")
  static let columns = OptionDescription(
    "with", "COLUMN,...", .column, "Extra columns for a table of charges; debits from accounts (ics)",
    "請求の表に追加する列。ics では debits（引き落とし）")
  /// What `--with` adds to a calendar.
  static let debits = "debits"
  static let alarm = OptionDescription(
    "alarm", "TIME", .text, "Alarm before each upcoming charge, like 1d (ics)", "今後の請求の前に通知する（1d など。ics）",
    isRepeatable: true)
  static let output = OptionDescription(
    "output", short: "o", "FILE", .file, "Write to this file; - is stdout", "出力先のファイル（- は標準出力）")
  static let outputDirectory = OptionDescription(
    "output-dir", "DIR", .directory, "Write to a timestamped file in this folder", "日時つきのファイル名でこのフォルダに書き出す")

  static let all = [
    format, ReportOptions.json, scope, past, future, columns, ReportOptions.excel, alarm, output,
    outputDirectory,
  ]

  static let ofSomeFormats: [(option: OptionDescription, means: Set<ExportOption>)] = [
    (ReportOptions.from, [.window]), (ReportOptions.through, [.window]), (QueryOptions.until, [.window]),
    (past, [.window]), (future, [.window]), (columns, [.columns, .debits]), (ReportOptions.excel, [.spreadsheets]),
    (alarm, [.alarms]),
  ]
}

extension Context {
  /// What goes into one file each: one scope, or two where a folder is to take both tables of a format.
  func exportScopes(of format: ExportWriter) throws -> [ExportScope] {
    let wanted = arguments[ExportArguments.scope].flatMap { ExportScope(rawValue: $0) } ?? format.scopes[0]
    if wanted != .events, let member = arguments[QueryOptions.member].map({ Name($0) }) {
      throw ErrorReport.problem(
        "noPart", "Only charges can be exported for one member, because subscriptions are shared.",
        "メンバー別に書き出せるのは請求だけです。サブスクリプションは共有しているためです。",
        WayOut(
          "To export the charges", "請求を書き出すには", "export --for \(member) --format \(Word(format.name)) --scope events"),
        exit: .usage)
    }
    if format.scopes.contains(wanted) { return [wanted] }
    let name = Word(format.name)
    guard wanted == .all, format.scopes.count > 1 else {
      throw ErrorReport.problem(
        "scope", "--scope \(Word(wanted.rawValue)) cannot be used with --format \(name).",
        "--scope \(Word(wanted.rawValue)) は \(name) では使えません。",
        WayOut("Remove --scope.", "--scope を省いてください。"), exit: .usage)
    }
    if arguments.has(ExportArguments.outputDirectory) { return format.scopes }
    throw ErrorReport.problem(
      "twoTables", "--scope all needs two tables, but \(name) writes only one per file.",
      "--scope all は2つの表になりますが、\(name) は1ファイルに1つの表しか持てません。",
      WayOut(
        "Use --scope events or --scope subscriptions, or write both with --output-dir.",
        "--scope events か --scope subscriptions を選ぶか、--output-dir で両方を書き出してください。"), exit: .usage)
  }

  /// What else is asked for; what means nothing to the format is refused rather than ignored.
  func exportOptions(of format: ExportWriter) throws -> ExportOptions {
    for (option, meaning) in ExportArguments.ofSomeFormats
    where arguments.has(option) && format.options.isDisjoint(with: meaning) {
      let formats = ExportWriter.all.filter { !$0.options.isDisjoint(with: meaning) }.map(\.name)
      let choice = formats.dropLast(2) + [formats.suffix(2).joined(separator: " or ")]
      throw ErrorReport.problem(
        "option", "\(Word(option.spelling)) cannot be used with --format \(Word(format.name)).",
        "\(Word(option.spelling)) は \(Word(format.name)) では使えません。",
        WayOut(
          "Remove it, or use --format \(Word(choice.joined(separator: ", "))).",
          "省くか、--format に \(Word(formats.joined(separator: "、"))) を指定してください。"), exit: .usage)
    }
    var options = ExportOptions()
    if format.options.contains(.debits) {
      options.includesDebits = try includesDebits()
    } else {
      options.columns = try addedColumns()
    }
    options.isForSpreadsheets = arguments.has(ReportOptions.excel)
    options.alarms = try arguments.values(of: ExportArguments.alarm).map(alarmTime)
    options.calendar = calendarWords
    return options
  }

  /// The days asked for, and whether they were: a period, `--past` and `--future`, or the settings' range.
  ///
  /// An open end of `--from` or `--to` is that of the range.
  func exportWindow(_ asked: ReportQuery) throws -> (days: DateInterval, isChosen: Bool) {
    let settings = asked.selected.settings
    let isOpen = asked.period?.period.kind == .days
    let first = isOpen ? asked.period?.period.first : asked.period?.days.first
    let last = isOpen ? asked.period?.period.last : asked.period?.days.last
    let months = (
      past: try count(ExportArguments.past, in: Settings.monthCounts, units: Context.monthsUnits),
      future: try count(ExportArguments.future, in: Settings.monthCounts, units: Context.monthsUnits)
    )
    let around = DateInterval.months(
      around: today, past: months.past ?? settings.pastMonths, future: months.future ?? settings.futureMonths)
    if first != nil, months.past != nil {
      throw UsageError.contradiction(ReportOptions.from.spelling, ExportArguments.past.spelling)
    }
    if last != nil, months.future != nil {
      throw UsageError.contradiction(ReportOptions.through.spelling, ExportArguments.future.spelling)
    }
    guard let days = DateInterval(from: first ?? around.first, through: last ?? around.last) else {
      throw UsageError.endsBeforeItBegins(first ?? around.first, last ?? around.last)
    }
    let isAll = asked.period?.period.kind == .all
    return (days, !isAll && [first, last] != [nil, nil] || months.past != nil || months.future != nil)
  }

  /// The words of a calendar, in the user's language.
  private var calendarWords: CalendarWords {
    let phrasing = phrasing
    let say: @Sendable (Text) -> String = { $0(phrasing.language) }
    var words = CalendarWords()
    words.name = say(Text("Subscriptions", "サブスクリプション"))
    words.cancelBy = { name, endsTrial in
      say(
        endsTrial
          ? Text("\(Name(name)): last day to cancel the free trial", "\(Name(name))の解約期限（無料期間）")
          : Text("\(Name(name)): last day to cancel", "\(Name(name))の解約期限"))
    }
    words.paidWith = { say(Text(en: "Payment method: \($0)", ja: "支払い方法: \($0)")) }
    words.paidOn = { say(Text(en: "Pay day: \(phrasing.date($0))", ja: "支払日: \(phrasing.date($0))")) }
    words.closesOn = { say(Text(en: "Statement closing on \(phrasing.date($0))", ja: "締め日: \(phrasing.date($0))")) }
    words.short = { say(Text(en: "\($0): short before payday by", ja: "\($0)の残高不足（給料日まで）")) }
    words.debit = { say(Text(en: "\($0): debit", ja: "\($0)の引き落とし")) }
    if phrasing.language == .japanese { words.amount = { phrasing.amountInSentence($0) } }
    return words
  }

  /// Whether `--with` asks for the debits, the only thing that it adds to a calendar.
  private func includesDebits() throws -> Bool {
    guard let list = arguments[ExportArguments.columns] else { return false }
    guard list == ExportArguments.debits else {
      throw InvalidValue(
        ExportArguments.columns.spelling, list, "notOfCalendar", "Not part of a calendar.", "カレンダーには追加できません。",
        WayOut("A calendar takes: --with debits", "カレンダーに追加できるもの: --with debits"))
    }
    return true
  }

  private func addedColumns() throws -> [ExtraColumn] {
    guard let list = arguments[ExportArguments.columns] else { return [] }
    if arguments[ExportArguments.scope] == ExportScope.subscriptions.rawValue {
      throw UsageError.contradiction(ExportArguments.columns.spelling, "--scope subscriptions")
    }
    var columns: [ExtraColumn] = []
    let words = list.split(omittingEmptySubsequences: false) { $0.isComma || $0 == "、" }.map { String($0).trimmed() }
    for word in words {
      guard let column = ExtraColumn.words.value(word) else {
        throw InvalidValue(parameter: ExportArguments.columns.spelling, value: word, reason: unknownColumn(word))
      }
      if !columns.contains(column) { columns.append(column) }
    }
    return columns
  }

  private func unknownColumn(_ word: String) -> ErrorReport {
    if word == ExportArguments.debits {
      return .problem(
        "notAColumn", "Debits are not a column.", "引き落としは列として追加できません。",
        WayOut("To export them as a calendar", "カレンダーとして書き出すには", "export --format ics --with debits"), exit: .usage)
    }
    let columns = Word(ExtraColumn.allCases.map(\.rawValue).joined(separator: ","))
    return .problem(
      "notAColumn", "There is no such column.", "追加できる列ではありません。",
      .didYouMean(ExtraColumn.words.nearest(word)) ?? WayOut("Choose from: \(columns)", "追加できる列: \(columns)"))
  }

  private func alarmTime(_ text: String) throws -> AlarmTime {
    guard let time = AlarmTime(reading: text) else {
      throw InvalidValue(
        ExportArguments.alarm.spelling, text, "notAnAlarm", "Not a time span.", "請求日までの時間として認識できません。",
        WayOut("Use hours, days or weeks, up to 999: 15h, 1d or 2w.", "15h、1d、2w のように、時間・日・週を999までで指定してください。"))
    }
    return time
  }
}

extension ExtraColumn {
  /// The words for the columns of `export --with`: those of the table, and those that the screen shows.
  static let words = WordList(
    entries: allCases.map { column in (column.rawValue, column.title.map { [$0.en, $0.ja] } ?? [], column) })

  /// The title on the screen; `nil` for the memo, since the table has one of the charge.
  private var title: Text? {
    switch self {
    case .payer: QueryField.payer.word
    case .tags: QueryField.tag.word
    case .paymentMethod: QueryField.paymentMethod.word
    case .cycle: QueryField.cycle.word
    case .payment: QueryField.payment.word
    case .noticeDays: QueryField.notice.word
    case .url: QueryField.url.word
    case .paidOn: Text("Paid on", "支払った日")
    case .paysOn: Text("Pay day", "支払日")
    case .account: Text("Account", "口座")
    case .refund: Text("Refund", "返金")
    case .refundedOn: Text("Refunded on", "返金日")
    case .isExtra: Text("Outside the schedule", "予定外の請求")
    case .subscriptionMemo: nil
    }
  }
}
