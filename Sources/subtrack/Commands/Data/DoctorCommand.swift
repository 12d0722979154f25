import BillingCore
import BillingReports
import BookSchema
import CommandLineKit
import Storage
import StrictJSON

enum DoctorCommand: Command {
  static let name = "doctor"
  static let forget = OptionDescription("forget", "Also erase deleted entries from the history", "削除したものを履歴からも消す")

  static let description = CommandDescription.reading(
    name, .data, Text("Check the data file for problems", "データファイル全体を検査する"),
    details: Text(
      """
      Reads the whole file and reports each problem with its line and column. Changes nothing without --forget.

      --forget removes the marks of deleted entries, and the versions in the history that still contain \
      them. 'undo' cannot bring these back.
      """,
      """
      すべての内容を読み、問題のある箇所を行と桁つきで示します。--forget を付けない限り、ファイルは変更しません。

      --forget は、削除の記録と、削除したものが残っている履歴のバージョンを消します。「undo」では元に戻せません。
      """),
    options: [forget, ReportOptions.format(["text", "json"]), ReportOptions.json],
    examples: [
      CommandExample("doctor", "Check for problems", "問題がないか確認する"),
      CommandExample("doctor --json", "Print the problems for a script", "スクリプト用に出力する"),
    ],
    exitCodes: [
      ExitCodeDescription(1, "Problems were found", "問題のある箇所がある"),
      ExitCodeDescription(3, "The data file is damaged", "ファイルが壊れている"),
    ])

  static func run(_ context: Context) throws -> ExitCode {
    if context.arguments.has(forget) {
      if context.wantsJSON { throw UsageError.contradiction(forget.spelling, ReportOptions.json.spelling) }
      return try DeletedRecords.forget(context)
    }
    return try context.console.showingProgress(Text("Checking", "検査中")) { try check(context) }
  }

  private static func check(_ context: Context) throws -> ExitCode {
    guard let bytes = try context.store.bytes() else {
      try context.refuseMissingFile()
      if context.wantsJSON { try printDocument(DoctorReport(book: Book(), findings: [], notes: []), context) }
      context.console.note(
        Text("There is no data yet. \(Hints.begin)", "まだデータがありません。\(Hints.begin)"))
      return .done
    }
    let document = try context.store.parse(bytes)
    let report = try DoctorReport(of: document, bytes, context)
    let count = report.problems.count
    let (subscriptions, events) = (document.book.subscriptions.count, document.book.events.count)
    context.log.event("doctor", ["subscriptions": "\(subscriptions)", "events": "\(events)", "findings": "\(count)"])
    if context.wantsJSON { try printDocument(report, context) } else { show(report, context) }
    return count == 0 ? .done : .refused
  }

  static var document: JSONShape? { .object(of: DoctorReport.members) }

  private static func printDocument(_ report: DoctorReport, _ context: Context) throws {
    try context.print(Report(report, DoctorReport.members) { Page() }, as: .json)
  }

  private static func show(_ report: DoctorReport, _ context: Context) {
    for finding in report.findings { context.console.line(finding.line) }
    if let remark = context.clock.missingZone?.remark { context.console.line(remark) }
    for remark in DoctorNote.all(context) { context.console.note(remark.text) }
    let (subscriptions, events) = (report.book.subscriptions.count, report.book.events.count)
    let count = report.problems.count
    let problems =
      count == 0
      ? Text("no problems found", "問題はありません") : Text("\(count, "problem")", "問題のある箇所が\(count)件あります")
    let summary = Text(
      """
      \(subscriptions, "subscription"), \(events, "recorded charge"): \
      \(problems).
      """, "サブスクリプション \(subscriptions)件、記録済みの請求 \(events)件: \(problems)。")
    context.console.paragraph(context.say(summary), indent: 0)
  }
}

extension BookFinding.Kind {
  /// The code for programs, which never changes its meaning.
  var code: String {
    switch self {
    case .invalid: "invalid"
    case .cancelledWithoutDate: "cancelledWithoutDate"
    case .cancellationDateIgnored: "cancellationDateIgnored"
    case .statusContradictsPauses: "statusContradictsPauses"
    case .pauseRunsBackwards: "pauseEndsBeforeItBegins"
    case .pausesOverlap: "pausesOverlap"
    case .unlistedCurrency: "unlistedCurrency"
    case .recordOffSchedule: "recordOffSchedule"
    case .chargesOnOneDate: "chargesOnOneDate"
    case .refundsBeyondAmount: "refundsBeyondAmount"
    case .accountsOfOneName: "accountsOfOneName"
    case .cardPaidByCard: "cardPaidByCard"
    case .membersOfOneName: "membersOfOneName"
    case .yearStartsWithinMonth: "yearStartsWithinMonth"
    case .monthsWithoutPayday: "monthsWithoutPayday"
    case .rateJumps: "rateJumps"
    case .budgetOfNothing: "budgetOfNothing"
    }
  }

  var text: Text {
    switch self {
    case .invalid(let error): error.report.message
    case .cancelledWithoutDate:
      Text("Cancelled without a date, so it has no further charges.", "解約日のない解約済みです。以後の請求はないものとして扱います。")
    case .cancellationDateIgnored(let date):
      Text("Has a cancellation date, \(date), but is not cancelled.", "解約日（\(date)）がありますが、解約済みではありません。")
    case .statusContradictsPauses:
      Text("Status and pauses contradict each other.", "状態と一時停止期間が矛盾しています。")
    case .pauseRunsBackwards(let date):
      Text(
        "The pause from \(date) ends on its first day or earlier, so it has no effect.",
        "\(date)からの一時停止は、終了日が開始日以前のため無効です。")
    case .pausesOverlap(let date):
      Text("The pause from \(date) starts before the previous one has ended.", "\(date)からの一時停止が、その前の一時停止と重なっています。")
    case .unlistedCurrency(let currency):
      Text(
        "\(Word(currency)) is not an ISO 4217 currency; assuming two decimals.",
        "通貨 \(Word(currency)) は ISO 4217 にありません。小数2桁として扱います。")
    case .recordOffSchedule(let date):
      Text("The record for \(date) has no effect: there is no charge on that date.", "\(date)の記録は、その日に請求がないため無効です。")
    case .refundsBeyondAmount(let date, let refunded):
      Text(
        "\(refunded) was refunded for the charge on \(date), more than was paid; it counts as refunded in full.",
        "\(date)の請求への返金（\(refunded)）が支払額を超えています。全額の返金として計算します。")
    case .chargesOnOneDate(let date, let from):
      Text(
        "Two charges on \(date), both counted: one was moved there from \(from).",
        "\(date)に請求が2件あり、どちらも合計に含まれます（1件は\(from)から移したものです）。")
    case .accountsOfOneName:
      Text("An earlier account has the same name, so this one is not used.", "前にある同じ名前の口座が使われるため、この口座は使われません。")
    case .cardPaidByCard(let payer):
      Text(
        "Paid from '\(Name(payer))', a card too, so no bank account pays it.",
        "引き落とし口座「\(Name(payer))」もカードのため、銀行口座から引き落とされません。")
    case .membersOfOneName(let other):
      Text(
        "Differs from the member '\(Name(other))' only in letter case or width, but counts as another one.",
        "メンバー「\(Name(other))」と大文字・小文字または全角・半角が違うだけですが、別のメンバーとして計算します。")
    case .yearStartsWithinMonth(let start):
      Text(
        "Months start on their own day (monthStart), so the fiscal year starts with the month of \(Word("\(start)")), not on that day.",
        "月の開始日（monthStart）と合わないため、年度は\(start.month)月\(start.day)日ではなく、その月の初めから始まります。")
    case .monthsWithoutPayday:
      Text(
        "Months are calendar months: they would start on payday (monthStart), but no payday comes once a month.",
        "月の開始日（monthStart）は給料日ですが、月に1回の給料日がないため、暦の月で集計します。")
    case .rateJumps(let rate, let former):
      Text(
        "\(Word("\(rate.value)")) on \(rate.date) differs widely from \(Word("\(former.value)")) on \(former.date).",
        "\(rate.date)の \(Word("\(rate.value)")) は、\(former.date)の \(Word("\(former.value)")) と大きく離れています。")
    case .budgetOfNothing:
      Text("No subscription matches it, so it counts nothing.", "対象になるサブスクリプションがないため、何も集計されません。")
    }
  }
}
