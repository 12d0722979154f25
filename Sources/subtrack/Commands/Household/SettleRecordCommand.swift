import BillingCore
import BillingReports
import BookSchema
import CommandLineKit
import Typesetting

enum SettleRecordCommand: ChangeCommand {
  static let name = "settle record"
  static let parts: QueryParts = [.when, .month]
  static let on = OptionDescription("on", "DATE", .date, "Date of the transfers (default: today)", "送金した日（省略時は今日）")

  static let description = CommandDescription.change(
    name, .money, Text("Record that the transfers of 'settle' were made", "settle の送金が済んだことを記録する"),
    details: Text(
      "Records every transfer that 'subtrack settle' shows for the period, so that nothing is owed for it, and confirms the charges among them that were only assumed to be paid. For charges confirmed later, record again. The transfers count in every period with all charges that they settle. If there are several transfers, you are asked once; without a terminal, add --force. The default period is this month.",
      "subtrack settle がその期間について示す送金をすべて記録し、支払い済みとみなしていた請求を確定します。以後、その期間の精算は済んだものとして扱い、後から確定した請求だけを精算します。記録した送金は、精算した請求をすべて含むどの期間の精算にも反映されます。送金が2件以上あるときは一度だけ確認します（ターミナル以外では --force が必要です）。期間を省くと今月です。"
    ),
    operands: parts.operands, options: parts.options + [on],
    examples: [
      CommandExample("settle record last", "Record that last month was paid back", "先月分の精算が済んだ"),
      CommandExample(
        "settle record 2026-01 --on 2026-02-03", "Record that January was paid back on 3 February", "1月分は2月3日に送金した"),
    ],
    exitCodes: [ExitCodeDescription].ofChanges + .ofSums)

  typealias Request = (period: AskedPeriod, date: CivilDate)

  static func gather(_ context: Context) throws -> Request {
    let date = try context.date(on) ?? context.today
    let book = try context.loadBook()
    let period = try context.asked(parts, in: book).period ?? context.thisMonth(of: book)
    try ask(Settlement(of: book, over: period.days), book, period, context)
    return (period, date)
  }

  static func subject(_ request: Request) -> String? { request.period.key }

  static func decide(_ request: Request, _ book: inout Book, _ context: Context) throws -> ChangeReport {
    let (period, date) = request
    let assumed = try Settlement(of: book, over: period.days).assumed.count
    let recorded = try book.recordTransfers(over: period.days, on: date, at: context.clock.now)
    let settlement = try Settlement(of: book, over: period.days)
    guard !recorded.isEmpty else { return .unchanged(nothing(settlement, period)) }
    // The period is even now, but not the whole if its charges were in transfers that it leaves out.
    let all = try SettleCommand.owed(besides: settlement, in: book, context.today).all
    return ChangeReport(
      lines: recorded.map(\.sentence) + [confirmed(assumed)].compactMap(\.self),
      notes: [settlement.noteOfOpenCharges(context.today), all.map(SettlementPage.inAll)].compactMap(\.self))
  }

  /// Shows several transfers and asks about them once; one is recorded without a question, like any change of one record.
  private static func ask(_ settlement: Settlement, _ book: Book, _ period: AskedPeriod, _ context: Context) throws {
    let count = settlement.transfers.count
    if count < 2 || context.isForced || context.isDryRun { return }
    if !context.wantsJSON {
      let page = SettlementPage(settlement: settlement, book: book, title: period.title, context: context)
      Page([page.transfers]).print(on: context.console)
      try context.console.flush()
    }
    try context.askConsent(Text("Record these \(count) transfers?", "この\(count)件の送金を記録しますか？"))
  }

  /// Reports the charges that were only assumed to be paid until their transfers were recorded.
  private static func confirmed(_ count: Int) -> Text? {
    guard count > 0 else { return nil }
    return Text("Confirmed \(count, "charge") assumed to be paid.", "支払い済みとみなしていた請求\(count)件を確定しました。")
  }

  private static func nothing(_ settlement: Settlement, _ period: AskedPeriod) -> Text {
    if settlement.recorded.isEmpty {
      return Text(
        "\(Word(period.title)): nothing to settle, nothing was recorded.",
        "\(Word(period.title)): 精算は必要ありません。何も記録していません。")
    }
    return Text(
      "\(Word(period.title)): already paid back; nothing was recorded.", "\(Word(period.title))の精算は済んでいます。何も記録していません。")
  }
}

extension AskedPeriod {
  /// The period for programs and the change history, in no language: a month, or the first and the last day.
  var key: String {
    if case .month(let month) = period.kind { return month.description }
    return "\(days.first)..\(days.last)"
  }
}

extension RecordedTransfer {
  var sentence: Text {
    Text(
      "Recorded: \(Name(from)) paid \(Name(to)) \(amount) on \(date).",
      "記録: \(date)に\(Name(from))が\(Name(to))に\(amount)を送金しました。")
  }
}

extension Settlement {
  /// The unconfirmed and upcoming shared charges, which are left out; `nil` if there are none.
  func noteOfOpenCharges(_ today: CivilDate) -> Text? {
    let past = openDates.count { $0 <= today }
    let counts = [(past, PeriodPart.unconfirmed.word), (openCount - past, PeriodPart.upcoming.word)].filter { $0.0 > 0 }
    if counts.isEmpty { return nil }
    return Text(
      en: """
        \(counts.map { "\($0) \($1.en)" }.joined(separator: " and ")) shared charge\(openCount == 1 ? "" : "s") in this \
        period \(openCount == 1 ? "is" : "are") not included.
        """,
      ja: "この期間に共有している請求のうち、\(counts.map { "\($1.ja)の\($0)件" }.joined(separator: "と"))は含めていません。")
  }
}
