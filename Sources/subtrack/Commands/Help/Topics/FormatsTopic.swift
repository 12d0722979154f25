import CommandLineKit

/// The topic on output and import formats, and which command supports which.
enum FormatsTopic {
  static func description(of commands: [CommandDescription]) -> TopicDescription {
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
        .definitions(Text(en: "Which command prints which", ja: "コマンドごとの形式"), choices(of: commands)),
        .paragraph(
          Text(
            en: """
              The columns of csv, tsv and ndjson keep their names and their order; new ones come last. ndjson writes them \
              as nextBillingDate, and beside an amount its minor units. --by adds the group to summary and trends.
              """,
            ja: """
              csv、tsv、ndjson の列の名前と順序は変わりません。新しい列は末尾に加わります。ndjson では nextBillingDate のように書き、\
              金額には補助単位の整数を添えます。summary と trends に --by を付けると、グループの列が加わります。
              """)),
        .definitions(Text(en: "Columns", ja: "列"), columns),
        .definitions(Text(en: "What 'import --from' reads", ja: "import --from で読み込めるもの"), sources),
      ])
  }

  /// The output formats; a test requires every format of every command.
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
      "html",
      Text(en: "One page for a browser or a mail, which asks for nothing", ja: "ブラウザーやメールで見る1ファイルのページ。外部へは接続しない")),
    OutsideDescription(
      "ics", Text(en: "iCalendar (RFC 5545): an all-day event a charge", ja: "iCalendar（RFC 5545）。請求ごとに終日の予定1件")),
    OutsideDescription("hledger", Text(en: "A journal for hledger", ja: "hledger の仕訳帳")),
    OutsideDescription("ledger", Text(en: "A journal for Ledger", ja: "Ledger の仕訳帳")),
    OutsideDescription("beancount", Text(en: "A journal for beancount", ja: "beancount の仕訳帳")),
    OutsideDescription(
      "prometheus",
      Text(en: "Gauges for the textfile collector of Prometheus", ja: "Prometheus の textfile collector 用の指標")),
  ]

  /// The columns of every command that prints csv; a test compares them with the output.
  static let columns = [
    columns(
      "list",
      """
      id, name, status, category, tags, amount, currency, cycle, first_billing_date, next_billing_date, \
      cancellation_date, average_per_month, payment, renewal, payment_method, payer, notice_days, url, memo, \
      trial_end_date
      """),
    columns(
      "show",
      """
      event_id, subscription_id, subscription_name, billed_at, days, amount, currency, is_amount_overridden, \
      memo, event_type, paid_on
      """),
    columns(
      "next",
      """
      event_id, subscription_id, subscription_name, billed_at, days, amount, currency, is_amount_overridden, \
      memo
      """),
    columns(
      "due",
      """
      section, event_id, subscription_id, subscription_name, billed_at, days, amount, currency, \
      is_amount_overridden, memo, cancel_by, ends_trial
      """),
    columns("summary", "from, through, confirmed, projected, expected, currency, unconfirmed, upcoming"),
    columns(
      "trends",
      """
      month, currency, confirmed, projected, expected, moving_average, year_before, change, change_percent, \
      unconfirmed, upcoming
      """),
    columns(
      "budget",
      """
      per, from, through, category, tag, member, limit, confirmed, projected, expected, left, currency, \
      crossed_on, crossed_by, unconfirmed, upcoming
      """),
    columns("settle", "month, from, to, amount, currency"),
    columns("insights", "code, kind, subscriptions, command"),
    columns("member list", "from, through, name, is_listed, pays, bears, currency"),
    columns("rate list", "base, quote, date, rate, source"),
    columns(
      "export",
      """
      event_id, subscription_id, subscription_name, subscription_status, category, billed_at, amount, \
      currency, event_type, is_amount_overridden, memo
      """),
  ]

  private static func columns(_ command: String, _ keys: String) -> OutsideDescription {
    OutsideDescription(command, Text(en: keys, ja: keys))
  }

  /// The sources of `import`; a test requires every one that it accepts.
  static let sources = [
    OutsideDescription("auto", Text(en: "Whichever of these the file is", ja: "ファイルから判断する")),
    OutsideDescription("subtrack", Text(en: "Data files and exports, JSON or CSV", ja: "データファイルと書き出し（JSON・CSV）")),
    OutsideDescription("wallos", Text(en: "The export of Wallos, JSON or CSV", ja: "Wallos の書き出し（JSON・CSV）")),
    OutsideDescription(
      "wallos-api", Text(en: "What get_subscriptions.php answers", ja: "Wallos の get_subscriptions.php の応答")),
    OutsideDescription(
      "subtrackr", Text(en: "The CSV, JSON and backup of SubTrackr", ja: "SubTrackr のCSV・JSON・バックアップ")),
    OutsideDescription(
      "renewlet", Text(en: "The data.json in the ZIP of Renewlet", ja: "Renewlet の書き出し（ZIP）に含まれる data.json")),
    OutsideDescription("subman", Text(en: "The CSV of subman", ja: "subman のCSV")),
    OutsideDescription("firefly", Text(en: "The CSV of bills of Firefly III", ja: "Firefly III の請求（bills）のCSV")),
    OutsideDescription("csv", Text(en: "Any table, with --columns", ja: "任意の表（--columns で列を指定）")),
  ]

  /// The values of `--format` for each command.
  private static func choices(of commands: [CommandDescription]) -> [OutsideDescription] {
    commands.compactMap { command in
      guard let words = command.options.first(where: { $0.name == "format" })?.value?.kind.choices else { return nil }
      return OutsideDescription(
        command.name, Text(en: words.joined(separator: ", "), ja: words.joined(separator: "、")))
    }
  }
}
