import CommandLineKit

/// The topic on the grammar of reports; a test parses every period.
enum ReportsTopic {
  static let description = TopicDescription(
    name: "reports", summary: Text(en: "How reports are asked: what, when and how", ja: "レポートの対象・期間・分け方の指定"),
    blocks: [
      .paragraph(
        Text(
          en: """
            Every report takes the same words in any order: subscriptions and filters, a period, and how to divide the \
            sums. What a command does not take, it refuses.
            """,
          ja: """
            どのレポートも、対象（名前と絞り込み）、期間、合計の分け方を同じ書き方で、順不同で指定できます。使えない指定は、\
            理由を示して拒否します。
            """)),
      .definitions(Text(en: "What", ja: "対象"), filters),
      .definitions(Text(en: "When, seen from Friday 2026-02-06", ja: "期間（2026年2月6日から見た場合）"), periods),
      .definitions(Text(en: "How", ja: "分け方"), divisions),
    ])

  static let filters = [
    row("Netflix prime", en: "Names, words of a name, or ids", ja: "名前、名前に含まれる単語、id"),
    row("--category video,music", en: "One of these; also --category twice", ja: "どちらか。--category を2回でも可"),
    row("--tag '!work'", en: "All but these", ja: "これ以外"),
    row("--category video --payer Aki", en: "Both must hold", ja: "両方に当てはまるもの"),
    row(
      "--where 'amount>=1000'", en: "Any field: = != < > <= >=, in any currency", ja: "どの項目でも = != < > <= >=（通貨は問わない）"),
    row("--where 'first<2026'", en: "A date against a day, a month or a year", ja: "日付を日・月・年と比べる"),
    row("--where payer=", en: "Those without a payer", ja: "支払者のないもの"),
  ]

  /// Periods whose meaning starts with their days.
  static let periods = [
    period("2026-03", "2026-03-01..2026-03-31", en: "also 2026年3月 and 'mar 2026'", ja: "2026年3月、mar 2026 も可"),
    period("last", "2026-01-01..2026-01-31", en: "also this, next and 先月", ja: "先月、今月、来月 も可"),
    period("2026-q1", "2026-01-01..2026-03-31", en: "also 'this quarter'", ja: "2026年第1四半期、今四半期 も可"),
    period("2026", "2026-01-01..2026-12-31", en: "also 'this year' and 今年", ja: "今年、2026年、令和8年 も可"),
    period("fy2026", "2026-01-01..2026-12-31", en: "from the setting yearStart on", ja: "設定 yearStart の日から"),
    period("2026年度", "2026-04-01..2027-03-31", en: "without yearStart from April", ja: "yearStart がなければ4月から"),
    period("2025-12..2026-q1", "2025-12-01..2026-03-31", en: "from one to another", ja: "〜 でも可"),
    period("last 30 days", "2026-01-08..2026-02-06", en: "also 'past 3 months', 'this week'", ja: "過去3か月、今週 も可"),
    row("2026-02-15..", en: "From that day to today; also --from", ja: "その日から今日まで。--from も可"),
    row("--from 2026-01 --to 2026-02-15", en: "Both included; --until is --to", ja: "両端を含む。--until は --to と同じ"),
    row("all", en: "From the first charge to today", ja: "最初の請求から今日まで。全期間 も可"),
  ]

  static let divisions = [
    row("--by category", en: "The largest first; any field, also subscription", ja: "多い順。subscription などほかの項目も可"),
    row("--by category,subscription", en: "One inside the other", ja: "2段階の内訳"),
    row("--per quarter", en: "Sums one below the other; also month, year", ja: "四半期ごと。month、year も可"),
  ]

  private static func row(_ typed: String, en: String, ja: String) -> OutsideDescription {
    OutsideDescription(typed, Text(en: en, ja: ja))
  }

  private static func period(_ typed: String, _ days: String, en: String, ja: String) -> OutsideDescription {
    row(typed, en: "\(days), \(en)", ja: "\(days)（\(ja)）")
  }
}
