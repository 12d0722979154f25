import CommandLineKit

/// What the formats are for, and which command knows which.
enum FormatsTopic {
  static var description: TopicDescription {
    TopicDescription(
      name: "formats", summary: Text(en: "What the formats of --format are for", ja: "--format で選べる形式"),
      blocks: [
        .paragraph(
          Text(
            en: """
              What programs read is the same in every language, at every width, and on every terminal. Where there is \
              nothing, json is an empty document, ndjson is no line, and csv and tsv are their header.
              """,
            ja: """
              プログラム向けの形式は、表示言語・画面幅・端末によって変わりません。対象がないとき、json は空の文書、ndjson は0行、\
              csv と tsv は見出し行だけになります。
              """)),
        .definitions(Text(en: "Formats", ja: "形式"), formats),
        .definitions(Text(en: "Which command prints which", ja: "コマンドごとの形式"), commands),
      ])
  }

  /// A test requires every format that some command takes.
  static let formats = [
    OutsideDescription("table", Text(en: "For people: columns that fit the terminal", ja: "人が読む表。端末の幅に合わせる")),
    OutsideDescription("text", Text(en: "For people: a page", ja: "人が読むページ")),
    OutsideDescription(
      "json", Text(en: "One document; amounts are exact decimals", ja: "1つの文書。金額は正確な十進数")),
    OutsideDescription("ndjson", Text(en: "One JSON object a line", ja: "1行に1つのJSONオブジェクト")),
    OutsideDescription(
      "csv", Text(en: "RFC 4180, with LF and without a byte order mark", ja: "RFC 4180 準拠。改行はLF、BOMなし")),
    OutsideDescription("tsv", Text(en: "Tabs between the fields, for cut and awk", ja: "タブ区切り。cut や awk 向け")),
    OutsideDescription("markdown", Text(en: "A table for GitHub and notes", ja: "GitHub やメモに貼れる表")),
    OutsideDescription(
      "ics", Text(en: "iCalendar (RFC 5545): an all-day event a charge", ja: "iCalendar（RFC 5545）。請求ごとに終日の予定1件")),
    OutsideDescription("hledger", Text(en: "A journal for hledger", ja: "hledger の仕訳帳")),
    OutsideDescription("ledger", Text(en: "A journal for Ledger", ja: "Ledger の仕訳帳")),
    OutsideDescription("beancount", Text(en: "A journal for beancount", ja: "beancount の仕訳帳")),
    OutsideDescription(
      "prometheus",
      Text(en: "Gauges for the textfile collector of Prometheus", ja: "Prometheus の textfile collector 用の指標")),
  ]

  /// The choices of every `--format`.
  private static var commands: [OutsideDescription] {
    SubtrackTool.description.commands.map { $0.description() }.compactMap { command in
      guard let words = command.options.first(where: { $0.name == "format" })?.value?.kind.choices else { return nil }
      return OutsideDescription(
        command.name, Text(en: words.joined(separator: ", "), ja: words.joined(separator: "、")))
    }
  }
}
