import BillingCore
import BookSchema
import CommandLineKit
import Storage

enum DoctorCommand: Command {
  static let name = "doctor"
  static let description = CommandDescription(
    name: name, group: .data, effect: .reads,
    summary: Text(en: "Check the whole data file", ja: "データファイル全体を検査する"),
    details: Text(
      en: "Reads every byte, and names what is odd with its line and column. It changes nothing.",
      ja: "すべての内容を読み、不審な点を行と桁つきで示します。ファイルは変更しません。"),
    examples: [CommandExample("subtrack doctor", Text(en: "Is everything in order?", ja: "問題がないか確認する"))],
    exitCodes: [
      ExitCodeDescription(1, Text(en: "Something is odd", ja: "不審な点がある")),
      ExitCodeDescription(3, Text(en: "The file is damaged", ja: "ファイルが壊れている")),
    ])

  static func run(_ context: Context) throws -> ExitCode {
    try context.console.showingProgress(Text(en: "Checking", ja: "検査中")) { try check(context) }
  }

  private static func check(_ context: Context) throws -> ExitCode {
    guard let bytes = try context.store.bytes() else {
      context.console.note(Text(en: "There is no data yet. \(Hints.begin.en)", ja: "まだデータがありません。\(Hints.begin.ja)"))
      return .done
    }
    let document = try context.store.parse(bytes)
    let findings = document.book.findings()
    tell(findings, document, bytes, context)
    let unreadable = try context.store.unreadableVersions()
    for path in unreadable {
      let shown = SafeText.visible(path)
      context.console.line(
        Text(en: "\(shown): This old version cannot be read.", ja: "\(shown): この旧バージョンは読み込めません。"))
    }
    if let remark = context.clock.missingZone?.remark { context.console.line(remark) }
    let count = findings.count + unreadable.count
    let (subscriptions, events) = (document.book.subscriptions.count, document.book.events.count)
    context.log.event("doctor", ["subscriptions": "\(subscriptions)", "events": "\(events)", "findings": "\(count)"])
    context.console.line(
      Text(
        en:
          """
          \(Phrasing.counted(subscriptions, "subscription")), \(Phrasing.counted(events, "recorded charge")): \
          \(count == 0 ? "all in order" : "\(count) odd").
          """,
        ja: "サブスクリプション \(subscriptions)件、記録済みの請求 \(events)件: \(count == 0 ? "問題はありません" : "不審な点が \(count)件あります")。"))
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
      Text(en: "It is cancelled without a date, so it charges no more.", ja: "解約日のない解約済みです。以後の請求はないものとして扱います。")
    case .cancellationDateIgnored(let date):
      Text(
        en: { "It names \($0.date(date)) as its cancellation but is not cancelled." },
        ja: { "解約日（\($0.date(date))）がありますが、解約済みではありません。" })
    case .statusContradictsPauses:
      Text(en: "Its status and its pauses contradict each other.", ja: "状態と一時停止期間が矛盾しています。")
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
        en: "ISO 4217 lists no currency \(currency); two decimals are assumed.",
        ja: "通貨 \(currency) は ISO 4217 にありません。小数2桁として扱います。")
    case .confirmedOffSchedule(let date):
      Text(
        en: { "\($0.date(date)) was confirmed, but the schedule no longer passes through it." },
        ja: { "\($0.date(date))は確定済みですが、現在の請求周期にない日付です。" })
    case .recordOffSchedule(let date):
      Text(
        en: { "What is recorded for \($0.date(date)) has no effect: there is no charge on that day." },
        ja: { "\($0.date(date))の記録は、その日に請求がないため無効です。" })
    case .rateJumps(let rate, let former):
      Text(
        en: { "\(rate.value) on \($0.date(rate.date)) is far from \(former.value) on \($0.date(former.date))." },
        ja: { "\($0.date(rate.date))の \(rate.value) は、\($0.date(former.date))の \(former.value) と大きく離れています。" })
    case .budgetOfNothing:
      Text(en: "No subscription belongs to it, so it counts nothing.", ja: "対象になるサブスクリプションがないため、何も集計されません。")
    }
  }
}
