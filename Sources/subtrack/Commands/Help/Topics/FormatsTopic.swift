import CommandLineKit

/// The topic on output and import formats.
enum FormatsTopic {
  static let description = TopicDescription(
    name: "formats", summary: Text("What each --format is for", "--format で選べる形式"),
    blocks: [
      .paragraph(
        """
        Machine-readable output is the same in every terminal and width, and in every language except for sentences in json, \
        such as the text of a warning. If there is nothing to print, \
        json is an empty document, ndjson is empty, and csv and tsv contain only the header.
        """,
        """
        プログラム向けの形式は、画面幅・ターミナルによって変わりません。表示言語で変わるのは、警告の内容（text）など、json の中の文章\
        だけです。対象がないとき、json は空の文書、ndjson は0行、\
        csv と tsv は見出し行だけになります。
        """),
      .definitions(Text("Formats", "形式"), formats),
      .paragraph(
        """
        The help of a command lists its formats. The columns of csv, tsv and ndjson keep their names and order; new ones \
        are added at the end. ndjson uses camelCase names such as nextBillingDate, and adds minor units to each amount. \
        --by adds the group to summary and trends.
        """,
        """
        コマンドごとの形式は、それぞれのヘルプにあります。csv、tsv、ndjson の列の名前と順序は変わりません。新しい列は末尾に加わります。\
        ndjson では nextBillingDate のように書き、金額には補助単位の整数を添えます。summary と trends に --by を付けると、\
        グループの列が加わります。
        """),
      .paragraph(
        """
        Every command that writes prints what it changed with --json, and the same with --dry-run: command, dryRun, \
        changed, nextCharges, warnings. Each changed record has its kind (record), id, name, and its state before \
        and after as its listing shows it, or null; fields has the keys of the data file that differ. 'subtrack schema add' \
        prints the schema of this document, with all codes of warnings.
        """,
        """
        変更するコマンドはすべて、--json で変更内容を出力します。--dry-run でも同じ文書です（command、dryRun、changed、\
        nextCharges、warnings）。changed の各要素には、種類（record）、id、name と、変更前（before）・変更後（after）の内容が\
        一覧の JSON と同じ形で入り、ない側は null です。fields は値が変わったデータファイルのキーです。この文書のスキーマと \
        warnings のコードは「schema add」で確認できます。
        """),
      .lines(
        Text("The id of what was added", "追加したものの id を得るには"),
        Text(
          "subtrack add Hulu 9.99USD --json | jq -r '.changed[0].id'",
          "subtrack add Hulu 1026 --json | jq -r '.changed[0].id'")),
      .definitions(Text("Sources for 'import --from'", "import --from で読み込めるもの"), sources),
    ])

  /// The output formats; a test requires every format of every command.
  static let formats = [
    OutsideDescription("table", "For people: columns fitted to the terminal", "人が読む表。ターミナルの幅に合わせる"),
    OutsideDescription("text", "For people: a page", "人が読むページ"),
    OutsideDescription("json", "One document; amounts are exact decimals", "1つのJSON。金額は正確な10進数"),
    OutsideDescription("ndjson", "One JSON object per line", "1行に1つのJSONオブジェクト"),
    OutsideDescription("csv", "RFC 4180, with LF line ends and no byte order mark", "RFC 4180 準拠。改行はLF、BOMなし"),
    OutsideDescription("tsv", "Tab-separated, for cut and awk", "タブ区切り。cut や awk 向け"),
    OutsideDescription("markdown", "A Markdown table", "GitHub やメモに貼れる表"),
    OutsideDescription("html", "One self-contained page for a browser or mail", "ブラウザやメールで見る1ファイルのページ。外部へは接続しない"),
    OutsideDescription("ics", "iCalendar (RFC 5545): one all-day event per charge", "iCalendar（RFC 5545）。請求ごとに終日の予定1件"),
    OutsideDescription("hledger", "A journal for hledger", "hledger の仕訳帳"),
    OutsideDescription("ledger", "A journal for Ledger", "Ledger の仕訳帳"),
    OutsideDescription("beancount", "A journal for beancount", "beancount の仕訳帳"),
  ]

  /// The sources of `import`; a test requires every one that it accepts.
  static let sources = [
    OutsideDescription("auto", "Detect the format", "ファイルから判断する"),
    OutsideDescription("subtrack", "subtrack's own files, JSON or CSV", "データファイルと書き出し（JSON・CSV）"),
    OutsideDescription("wallos", "Wallos export, JSON or CSV", "Wallos の書き出し（JSON・CSV）"),
    OutsideDescription("wallos-api", "Wallos API (get_subscriptions.php)", "Wallos の get_subscriptions.php の応答"),
    OutsideDescription("subtrackr", "The CSV, JSON and backup of SubTrackr", "SubTrackr のCSV・JSON・バックアップ"),
    OutsideDescription("renewlet", "The data.json in the ZIP of Renewlet", "Renewlet の書き出し（ZIP）に含まれる data.json"),
    OutsideDescription("subman", "subman CSV", "subman のCSV"),
    OutsideDescription("firefly", "Firefly III bills CSV", "Firefly III の請求（bills）のCSV"),
    OutsideDescription("csv", "Any table, with --columns", "任意の表（--columns で列を指定）"),
  ]
}
