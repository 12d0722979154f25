import CommandLineKit

/// The topic on output and import formats, and which command supports which.
enum FormatsTopic {
  static func description(of commands: [CommandDescription]) -> TopicDescription {
    TopicDescription(
      name: "formats", summary: Text(en: "What each --format is for", ja: "--format で選べる形式"),
      blocks: [
        .paragraph(
          Text(
            en: """
              Machine-readable output is the same in every terminal and width, and in every language except for sentences in json, \
              such as the text of a warning. If there is nothing to print, \
              json is an empty document, ndjson is empty, and csv and tsv contain only the header.
              """,
            ja: """
              プログラム向けの形式は、画面幅・ターミナルによって変わりません。表示言語で変わるのは、警告の内容（text）など、json の中の文章\
              だけです。対象がないとき、json は空の文書、ndjson は0行、\
              csv と tsv は見出し行だけになります。
              """)),
        .definitions(Text(en: "Formats", ja: "形式"), formats),
        .definitions(Text(en: "Formats by command", ja: "コマンドごとの形式"), choices(of: commands)),
        .paragraph(
          Text(
            en: """
              The columns of csv, tsv and ndjson keep their names and order; new ones are added at the end. ndjson \
              uses camelCase names such as nextBillingDate, and adds minor units to each amount. --by adds the group \
              to summary and trends.
              """,
            ja: """
              csv、tsv、ndjson の列の名前と順序は変わりません。新しい列は末尾に加わります。ndjson では nextBillingDate のように書き、\
              金額には補助単位の整数を添えます。summary と trends に --by を付けると、グループの列が加わります。
              """)),
        .definitions(Text(en: "Columns", ja: "列"), columns),
        .paragraph(
          Text(
            en: """
              Every command that writes prints what it changed with --json, and the same with --dry-run: command, dryRun, \
              changed, nextCharges, warnings. Each changed record has its kind (record), id, name, and its state before \
              and after as its listing shows it, or null; fields has the keys of the data file that differ.
              """,
            ja: """
              変更するコマンドはすべて、--json で変更内容を出力します。--dry-run でも同じ文書です（command、dryRun、changed、\
              nextCharges、warnings）。changed の各要素には、種類（record）、id、name と、変更前（before）・変更後（after）の内容が\
              一覧の JSON と同じ形で入り、ない側は null です。fields は値が変わったデータファイルのキーです。
              """)),
        .lines(
          Text(en: "The id of what was added", ja: "追加したものの id を得るには"),
          Text(
            en: "subtrack add Hulu 9.99USD --json | jq -r '.changed[0].id'",
            ja: "subtrack add Hulu 1026 --json | jq -r '.changed[0].id'")),
        .definitions(
          Text(en: "Codes of warnings", ja: "warnings のコード"),
          ChangeWarning.Code.allCases.map { OutsideDescription($0.rawValue, $0.meaning) }),
        .definitions(Text(en: "Sources for 'import --from'", ja: "import --from で読み込めるもの"), sources),
      ])
  }

  /// The output formats; a test requires every format of every command.
  static let formats = [
    OutsideDescription("table", Text(en: "For people: columns fitted to the terminal", ja: "人が読む表。ターミナルの幅に合わせる")),
    OutsideDescription("text", Text(en: "For people: a page", ja: "人が読むページ")),
    OutsideDescription(
      "json", Text(en: "One document; amounts are exact decimals", ja: "1つのJSON。金額は正確な10進数")),
    OutsideDescription("ndjson", Text(en: "One JSON object per line", ja: "1行に1つのJSONオブジェクト")),
    OutsideDescription(
      "csv", Text(en: "RFC 4180, with LF line ends and no byte order mark", ja: "RFC 4180 準拠。改行はLF、BOMなし")),
    OutsideDescription("tsv", Text(en: "Tab-separated, for cut and awk", ja: "タブ区切り。cut や awk 向け")),
    OutsideDescription("markdown", Text(en: "A Markdown table", ja: "GitHub やメモに貼れる表")),
    OutsideDescription(
      "html",
      Text(en: "One self-contained page for a browser or mail", ja: "ブラウザやメールで見る1ファイルのページ。外部へは接続しない")),
    OutsideDescription(
      "ics", Text(en: "iCalendar (RFC 5545): one all-day event per charge", ja: "iCalendar（RFC 5545）。請求ごとに終日の予定1件")),
    OutsideDescription("hledger", Text(en: "A journal for hledger", ja: "hledger の仕訳帳")),
    OutsideDescription("ledger", Text(en: "A journal for Ledger", ja: "Ledger の仕訳帳")),
    OutsideDescription("beancount", Text(en: "A journal for beancount", ja: "beancount の仕訳帳")),
  ]

  /// The columns of every command that prints csv; a test compares them with the output.
  static let columns = [
    columns(
      "list",
      """
      id, name, status, category, tags, amount, currency, cycle, first_billing_date, next_billing_date, \
      cancellation_date, average_per_month, payment, renewal, payment_method, payer, notice_days, url, memo, \
      trial_end_date, term, notice, is_estimate, last_paid_on
      """),
    columns(
      "show",
      """
      event_id, subscription_id, subscription_name, billed_at, days, amount, currency, is_amount_overridden, \
      memo, event_type, paid_on, pays_on, account, is_tentative, \
      is_extra, refund, refunds, is_estimate
      """),
    columns(
      "next",
      """
      event_id, subscription_id, subscription_name, billed_at, days, amount, currency, is_amount_overridden, \
      memo, pays_on, account, is_tentative, \
      is_extra, refund, refunds, is_estimate
      """),
    columns(
      "due",
      """
      section, event_id, subscription_id, subscription_name, billed_at, days, amount, currency, \
      is_amount_overridden, memo, cancel_by, ends_trial, pays_on, account, is_tentative, \
      is_extra, refund, refunds, is_estimate
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
    columns("account list", "id, name, kind, closing_day, debit_day, months_later, roll, draws_from"),
    columns("debits", "pays_on, account, kind, draws_from, closes_on, amount, currency, charges"),
    columns("holidays", "date, name, name_ja, kind"),
    columns(
      "statement",
      """
      date, text, amount, currency, state, booked_on, original_amount, original_currency, reference, file, row
      """),
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
    OutsideDescription("auto", Text(en: "Detect the format", ja: "ファイルから判断する")),
    OutsideDescription("subtrack", Text(en: "subtrack's own files, JSON or CSV", ja: "データファイルと書き出し（JSON・CSV）")),
    OutsideDescription("wallos", Text(en: "Wallos export, JSON or CSV", ja: "Wallos の書き出し（JSON・CSV）")),
    OutsideDescription(
      "wallos-api", Text(en: "Wallos API (get_subscriptions.php)", ja: "Wallos の get_subscriptions.php の応答")),
    OutsideDescription(
      "subtrackr", Text(en: "The CSV, JSON and backup of SubTrackr", ja: "SubTrackr のCSV・JSON・バックアップ")),
    OutsideDescription(
      "renewlet", Text(en: "The data.json in the ZIP of Renewlet", ja: "Renewlet の書き出し（ZIP）に含まれる data.json")),
    OutsideDescription("subman", Text(en: "subman CSV", ja: "subman のCSV")),
    OutsideDescription("firefly", Text(en: "Firefly III bills CSV", ja: "Firefly III の請求（bills）のCSV")),
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
