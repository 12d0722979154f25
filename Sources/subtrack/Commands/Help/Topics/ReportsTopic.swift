import CommandLineKit

/// The topic on the grammar of reports; a test parses every period.
enum ReportsTopic {
  static let description = TopicDescription(
    name: "reports", summary: Text("How to choose what a report covers", "レポートの対象・期間・分け方の指定"),
    blocks: [
      .paragraph(
        """
        Every report takes the same words in any order: subscriptions and filters, a period, and how to divide the \
        totals. A word that a report cannot use is rejected, and the reason is given.
        """,
        """
        どのレポートも、対象（名前と絞り込み）、期間、合計の分け方を同じ書き方で、順不同で指定できます。使えない指定は\
        エラーになり、理由を表示します。
        """),
      .definitions(Text("Names and filters", "対象"), filters),
      .definitions(Text("Periods, if today is Friday 2026-02-06", "期間（2026年2月6日から見た場合）"), periods),
      .definitions(Text("Groups and steps", "分け方"), divisions),
      .definitions(
        Text("All options of reports", "共通のオプション"),
        options),
    ])

  /// The options with their placeholders, in each language.
  private static let options = QueryOptions.all.flatMap { option in
    [
      OutsideDescription(option.usage.en, option.summary, onlyIn: .english),
      OutsideDescription(option.usage.ja, option.summary, onlyIn: .japanese),
    ]
  }

  static let filters = [
    OutsideDescription("Netflix prime", "Names, words of a name, or ids", "名前、名前に含まれる単語、id"),
    OutsideDescription("--category video,music", "Either of them; also --category twice", "", onlyIn: .english),
    OutsideDescription("--category 動画,音楽", "", "どちらか。--category を2回でも可", onlyIn: .japanese),
    OutsideDescription("--tag '!work,home'", "All except those with one of these", "", onlyIn: .english),
    OutsideDescription("--tag '!仕事,家族'", "", "どちらも付いていないもの", onlyIn: .japanese),
    OutsideDescription("--category video --payer Anna", "Both must match", "", onlyIn: .english),
    OutsideDescription("--category 動画 --payer 花子", "", "両方に当てはまるもの", onlyIn: .japanese),
    OutsideDescription(
      "--where 'amount>=1000'", "Any field: = != < > <= >=, in any currency", "どの項目でも = != < > <= >=（通貨は問わない）"),
    OutsideDescription("--where 'first<2026'", "Compares a date with a day, month or year", "日付を日・月・年と比べる"),
    OutsideDescription("--where payer=", "Without a payer", "支払者が未設定のもの"),
    OutsideDescription(
      "--where 'next<2026-04'", "Also average, total (paid so far) and added", "average、total（支払い累計）、added も可"),
  ]

  /// Periods whose meaning starts with their days.
  static let periods = [
    period("2026-03", "2026-03-01..2026-03-31", en: "also 'mar 2026'", ja: "2026年3月、mar 2026 も可"),
    period("last", "2026-01-01..2026-01-31", en: "also this and next", ja: "先月、今月、来月 も可"),
    period("2026-q1", "2026-01-01..2026-03-31", en: "also 'this quarter'", ja: "2026年第1四半期、今四半期 も可"),
    period("2026", "2026-01-01..2026-12-31", en: "also 'this year'", ja: "今年、2026年、令和8年 も可"),
    period("fy2026", "2026-01-01..2026-12-31", en: "starts at the setting yearStart", ja: "設定 yearStart の日から"),
    OutsideDescription("2026年度", "", "2026-04-01..2027-03-31（yearStart がなければ4月から）", onlyIn: .japanese),
    period("2025-12..2026-q1", "2025-12-01..2026-03-31", en: "from one period to another", ja: "〜 でも可"),
    period("last 30 days", "2026-01-08..2026-02-06", en: "also 'past 3 months', 'this week'", ja: "過去3か月、今週 も可"),
    OutsideDescription(
      "payday", "From today to the day before; also 'next payday' (setting payday)",
      "今日から給料日の前日まで。給料日まで、給料日から も可（設定 payday）"),
    OutsideDescription("2026-01-15..", "From that day to today; also --from", "その日から今日まで。--from も可"),
    OutsideDescription(
      "--from 2026-01 --to 2026-02-15", "Both included; --until means --to", "両端を含む。--until は --to と同じ"),
    OutsideDescription("all", "From the first charge to today", "最初の請求から今日まで。全期間 も可"),
  ]

  static let divisions = [
    OutsideDescription(
      "--by category", "Largest first; also tag, payer, payment-method, subscription, currency, year",
      "多い順。tag、payer、payment-method、subscription、currency、year も可"),
    OutsideDescription("--by category,subscription", "Groups within groups", "2段階の内訳"),
    OutsideDescription("--per quarter", "One total per quarter; also month or year", "四半期ごと。month、year も可"),
  ]

  private static func period(_ typed: String, _ days: String, en: String, ja: String) -> OutsideDescription {
    OutsideDescription(typed, "\(Word(days)), \(Word(en))", "\(Word(days))（\(Word(ja))）")
  }
}
