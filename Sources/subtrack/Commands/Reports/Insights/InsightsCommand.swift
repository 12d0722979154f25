import BillingCore
import BillingReports
import CommandLineKit
import StrictJSON

enum InsightsCommand: PlainCommand {
  static let name = "insights"
  static let parts: QueryParts = [.what, .when, .member]
  static let all = OptionDescription("all", "Include muted insights", "非表示にしたものも表示する")
  private static let mute = "insights.mute"

  static let description = CommandDescription.reading(
    name, .reports, Text("Find price rises, renewals and savings", "見直しの候補や注意点を表示する"), parts,
    details: Text(
      """
      Lists warnings first, then things to check, then good news, each with figures and a suggested command. Free \
      trials and notice periods are checked 30 days ahead, yearly renewals 60 days ahead. A year means the 12 months \
      from today, counted in actual charges. With a selection, budgets and goals are not shown. Every insight starts with \
      its code; to mute some: subtrack config \(Word(mute)) CODE,...

      A price rise is listed until two charges that cost more than before are confirmed.

      'rising' is a category, or everything, of which the charges that come every month rose in each of the last three \
      whole months, by at least a fifth above the six before.

      'saved' is what cancelled, paused and skipped charges would have cost at their last price. It covers the last \
      12 months and never a charge after today. With PERIOD, only this is listed, for that period.

      ndjson, csv and tsv print one row per insight; the figures are only in JSON.
      """,
      """
      「注意」「確認したいこと」「見直しの成果」の順に、根拠の数字と次の手順を添えて表示します。無料期間と解約予告は30日先まで、年払いの更新は\
      60日先までを調べます。「今後1年」は今日からの1年間で、実際の請求で計算します。対象を絞ると、\
      予算と目標は表示しません。行頭にあるかっこ内のコードを指定すると非表示にできます: \
      subtrack config \(Word(mute)) CODE,...

      値上げは、以前より高くなった請求が2回確定するまで表示します。

      rising（支出の増加）は、毎月かそれより短い周期の支出が3か月続けて増え、その前の6か月の平均より2割以上多くなった\
      カテゴリ（または全体）です。

      saved（見直しの効果）は、解約・一時停止・スキップした請求にかかるはずだった金額（最後の料金で計算）です。この12か月が対象で、\
      明日以降の請求は含めません。期間を指定すると、その期間の分だけを表示します。

      ndjson、csv、tsv では1件ごとに1行を出力します。根拠の数字はJSONにあります。
      """),
    options: [
      ReportOptions.within, all, ReportOptions.report, ReportOptions.json, RedactOption.redact,
    ],
    examples: [
      CommandExample("insights", "Show today's insights", "今日の時点での見直しの候補"),
      CommandExample(
        "insights --within 90 --format markdown", "Look 90 days ahead, as a Markdown page", "90日先までをMarkdownで出力する"),
      CommandExample("insights all", "Show all that was saved so far", "これまでの節約額をすべて表示する"),
      CommandExample("insights --all", "Include muted insights", "非表示にしたものも含める"),
    ],
    exitCodes: .ofSums)

  static func perform(_ context: Context) throws {
    let days = try context.daysAhead(ReportOptions.within) ?? 30
    let whole = try context.loadBook()
    let asked = try context.askedToShare(parts, in: whole)
    let book = asked.selected
    let surrounding = asked.indices.map { _ in context.redaction(of: whole)?.applied(to: whole) ?? whole }
    let muted = context.arguments.has(all) ? [] : book.settings.mutedInsights.compactMap(Insight.Code.init)
    let insights = try SpendingInsights(
      of: book, partOf: surrounding, today: context.today, within: days, muting: Set(muted),
      savedIn: asked.period?.days)
    let page = InsightsPage(insights: insights, book: book, context: context)
    var report = page.report()
    report.title = Text("Insights", "見直しの候補と注意点")
    report.note = note(insights, whole, asked.period, context.today)
    try context.print(report, as: ReportOptions.report)
  }

  static var document: JSONShape? { .object(of: { InsightsPage.members($0, of: Book(), today: .minimum) }) }

  /// The note if there are no findings, or if some were left out.
  private static func note(
    _ insights: SpendingInsights, _ book: Book, _ period: AskedPeriod?, _ today: CivilDate
  ) -> Text? {
    if book.subscriptions.isEmpty { return Hints.emptyBook(book) }
    let kinds = Insight.Code.allCases.filter(Set(insights.muted.map(\.code)).contains).map(\.words)
    if !kinds.isEmpty {
      let count = insights.muted.count
      let (en, ja) = (kinds.map(\.en).joined(separator: ", "), kinds.map(\.ja).joined(separator: "、"))
      return Text(
        "\(count, "insight") muted (\(Word(en))). To show: subtrack insights --all",
        "\(count)件を非表示にしています: \(Word(ja))。表示するには: subtrack insights --all")
    }
    if let period, period.days.first > today {
      return Text(
        "\(Word(period.title)) has not begun; what was saved is counted until today.",
        "\(Word(period.title))はまだ始まっていません。節約額は今日までの分を計算します。")
    }
    if let period, insights.findings.isEmpty {
      return Text("Nothing was saved in \(Word(period.title)).", "\(Word(period.title))に節約した金額はありません。")
    }
    return insights.findings.isEmpty ? Text("No insights right now.", "特に気になる点はありません。") : nil
  }
}
