import BillingCore
import BillingReports
import BookSchema
import CommandLineKit
import Storage

enum DoctorCommand: Command {
  static let name = "doctor"
  static let forget = OptionDescription(
    "forget", summary: Text(en: "Also erase deleted entries from the history", ja: "削除したものを履歴からも消す"))

  static let description = CommandDescription(
    name: name, group: .data, effect: .reads,
    summary: Text(en: "Check the data file for problems", ja: "データファイル全体を検査する"),
    details: Text(
      en: """
        Reads the whole file and reports each problem with its line and column. Changes nothing without --forget.

        --forget removes the marks of deleted entries, and the versions in the history that still contain \
        them. 'undo' cannot bring these back.
        """,
      ja: """
        すべての内容を読み、問題のある箇所を行と桁つきで示します。--forget を付けない限り、ファイルは変更しません。

        --forget は、削除の記録と、削除したものが残っている履歴のバージョンを消します。「undo」では元に戻せません。
        """),
    options: [forget], examples: [CommandExample("subtrack doctor", Text(en: "Check for problems", ja: "問題がないか確認する"))],
    exitCodes: [
      ExitCodeDescription(1, Text(en: "Problems were found", ja: "問題のある箇所がある")),
      ExitCodeDescription(3, Text(en: "The data file is damaged", ja: "ファイルが壊れている")),
    ])

  static func run(_ context: Context) throws -> ExitCode {
    if context.arguments.has(forget) { return try DeletedRecords.forget(context) }
    return try context.console.showingProgress(Text(en: "Checking", ja: "検査中")) { try check(context) }
  }

  private static func check(_ context: Context) throws -> ExitCode {
    guard let bytes = try context.store.bytes() else {
      context.console.note(
        Text(en: "There is no data yet. \(Hints.begin(context).en)", ja: "まだデータがありません。\(Hints.begin(context).ja)"))
      return .done
    }
    let document = try context.store.parse(bytes)
    let findings = document.book.findings()
    tell(findings, document, bytes, context)
    let unreadable = try context.store.unreadableVersions()
    for path in unreadable {
      let shown = SafeText.visible(path)
      context.console.line(
        Text(en: "\(shown): This saved version cannot be read.", ja: "\(shown): この旧バージョンは読み込めません。"))
    }
    if let remark = context.clock.missingZone?.remark { context.console.line(remark) }
    for remark in OtherMachines.remarks(context) { context.console.note(remark) }
    let count = findings.count + unreadable.count
    let (subscriptions, events) = (document.book.subscriptions.count, document.book.events.count)
    context.log.event("doctor", ["subscriptions": "\(subscriptions)", "events": "\(events)", "findings": "\(count)"])
    let summary = Text(
      en:
        """
        \(Phrasing.counted(subscriptions, "subscription")), \(Phrasing.counted(events, "recorded charge")): \
        \(count == 0 ? "no problems found" : Phrasing.counted(count, "problem")).
        """,
      ja: "サブスクリプション \(subscriptions)件、記録済みの請求 \(events)件: \(count == 0 ? "問題はありません" : "問題のある箇所が\(count)件あります")。")
    context.console.paragraph(context.say(summary), indent: 0)
    return count == 0 ? .done : .refused
  }

  private static func tell(_ findings: [BookFinding], _ document: BookDocument, _ bytes: [UInt8], _ context: Context) {
    let path = SafeText.visible(context.store.path)
    let owners = findings.isEmpty ? nil : SubscriptionIndex(of: document.book)
    for (finding, position) in zip(findings, document.positions(of: findings.map(\.subject), in: bytes)) {
      let name = SafeText.visible(name(of: finding.subject, document.book, owners, context))
      let text = context.say(finding.kind.text)
      context.console.line("\(path):\(position.line):\(position.column): \(name): \(text)")
    }
  }

  private static func name(
    of subject: BookFinding.Subject, _ book: Book, _ owners: SubscriptionIndex?, _ context: Context
  ) -> String {
    switch subject {
    case .member(let index): book.members[index].name
    case .subscription(let index): book.subscriptions[index].name
    case .event(let index):
      owners?.index(of: book.events[index].subscriptionID).map { book.subscriptions[$0].name } ?? ""
    case .rates(let index): book.rates.series[index].pair.description
    case .budget(let index): context.say(book.budgets[index].title)
    case .goal(let index): context.say(book.goals[index].title)
    }
  }
}

extension BookFinding.Kind {
  /// The problem as a sentence.
  var text: Text {
    switch self {
    case .invalid(let error): error.report.message
    case .cancelledWithoutDate:
      Text(en: "Cancelled without a date, so it has no further charges.", ja: "解約日のない解約済みです。以後の請求はないものとして扱います。")
    case .cancellationDateIgnored(let date):
      Text(
        en: { "Has a cancellation date, \($0.date(date)), but is not cancelled." },
        ja: { "解約日（\($0.date(date))）がありますが、解約済みではありません。" })
    case .statusContradictsPauses:
      Text(en: "Status and pauses contradict each other.", ja: "状態と一時停止期間が矛盾しています。")
    case .pauseRunsBackwards(let date):
      Text(
        en: { "The pause from \($0.date(date)) ends on its first day or earlier, so it has no effect." },
        ja: { "\($0.date(date))からの一時停止は、終了日が開始日以前のため無効です。" })
    case .pausesOverlap(let date):
      Text(
        en: { "The pause from \($0.date(date)) starts before the previous one has ended." },
        ja: { "\($0.date(date))からの一時停止が、その前の一時停止と重なっています。" })
    case .unlistedCurrency(let currency):
      Text(
        en: "\(currency) is not an ISO 4217 currency; assuming two decimals.",
        ja: "通貨 \(currency) は ISO 4217 にありません。小数2桁として扱います。")
    case .recordOffSchedule(let date):
      Text(
        en: { "The record for \($0.date(date)) has no effect: there is no charge on that date." },
        ja: { "\($0.date(date))の記録は、その日に請求がないため無効です。" })
    case .rateJumps(let rate, let former):
      Text(
        en: {
          """
          \(rate.value) on \($0.date(rate.date)) differs widely from \(former.value) on \($0.date(former.date)).
          """
        },
        ja: { "\($0.date(rate.date))の \(rate.value) は、\($0.date(former.date))の \(former.value) と大きく離れています。" })
    case .budgetOfNothing:
      Text(en: "No subscription matches it, so it counts nothing.", ja: "対象になるサブスクリプションがないため、何も集計されません。")
    }
  }
}
