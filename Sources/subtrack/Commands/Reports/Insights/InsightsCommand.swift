import BillingCore
import BillingReports
import CommandLineKit
import StrictJSON

enum InsightsCommand: Command {
  static let name = "insights"
  static let parts: QueryParts = [.what]
  static let all = OptionDescription(
    "all", summary: Text(en: "Include muted insights", ja: "非表示にしたものも表示する"))
  private static let mute = "insights.mute"

  static let description = CommandDescription(
    name: name, group: .reports, effect: .reads,
    summary: Text(en: "Find price rises, renewals, overlaps and savings", ja: "見直しの候補や注意点を表示する"),
    details: Text(
      en: """
        Lists warnings first, then things to check, then good news, each with figures and a suggested command. Free \
        trials and notice periods are checked 30 days ahead, yearly renewals 60 days ahead. A year means the 12 months \
        from today, counted in actual charges. With a selection, budgets and goals are not shown. Every insight starts with \
        its code; to mute some: subtrack config \(mute) CODE,...

        ndjson, csv and tsv print one row per insight; the figures are only in JSON.
        """,
      ja: """
        「注意」「確認したいこと」「見直しの成果」の順に、根拠の数字と次の手順を添えて表示します。無料期間と解約予告は30日先まで、年払いの更新は\
        60日先までを調べます。「今後1年」は今日からの1年間で、実際の請求で計算します。対象を絞ると、\
        予算と目標は表示しません。行頭にあるかっこ内のコードを指定すると非表示にできます: \
        subtrack config \(mute) CODE,...

        ndjson、csv、tsv では1件ごとに1行を出力します。根拠の数字はJSONにあります。
        """),
    operands: parts.operands,
    options: parts.options + [ReportOptions.within, all, ReportOptions.rows, ReportOptions.json] + RedactOption.all,
    examples: [
      CommandExample("subtrack insights", Text(en: "Show today's insights", ja: "今日の時点での見直しの候補")),
      CommandExample(
        "subtrack insights --within 90 --format markdown",
        Text(en: "Look 90 days ahead, as a Markdown page", ja: "90日先までをMarkdownで出力する")),
      CommandExample(
        "subtrack insights --all", Text(en: "Include muted insights", ja: "非表示にしたものも含める")),
    ],
    exitCodes: parts.exitCodes() + .ofSums)

  static func run(_ context: Context) throws -> ExitCode {
    let days = try context.daysAhead(ReportOptions.within) ?? 30
    let asked = try context.askedToShare(parts, of: name, in: context.loadBook())
    let book = asked.book
    let muted = context.arguments.has(all) ? [] : book.settings.mutedInsights.compactMap(Insight.Code.init)
    let insights = try SpendingInsights(
      of: book, today: context.today, within: days, muting: Set(muted), isPart: asked.indices != nil)
    let page = InsightsPage(insights: insights, book: book, context: context)
    switch context.dataFormat(ReportOptions.rows) {
    case nil: page.print()
    case .markdown: context.console.print(page.markdown())
    case let format?: try context.console.print(page.report(), as: format)
    }
    if let note = note(insights, book) { context.console.note(note) }
    return .done
  }

  static var document: JSONShape? { InsightsPage.members(of: Book(), today: .minimum).shape() }

  /// The note if there are no findings, or if some were left out.
  private static func note(_ insights: SpendingInsights, _ book: Book) -> Text? {
    if book.subscriptions.isEmpty { return Hints.emptyBook(book) }
    let kinds = Insight.Code.allCases.filter(Set(insights.muted.map(\.code)).contains).map(\.words)
    if !kinds.isEmpty {
      let count = insights.muted.count
      let (en, ja) = (kinds.map(\.en).joined(separator: ", "), kinds.map(\.ja).joined(separator: "、"))
      return Text(
        en: "\(Phrasing.counted(count, "insight")) muted (\(en)). To show: subtrack insights --all",
        ja: "\(count)件を非表示にしています: \(ja)。表示するには: subtrack insights --all")
    }
    return insights.findings.isEmpty ? Text(en: "No insights right now.", ja: "特に気になる点はありません。") : nil
  }
}
