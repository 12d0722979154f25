import CommandLineKit

/// Words in the place of a command.
extension GuessedWords {
  static let commandAliases: [Guess] = [
    .alias(["ls", "subscriptions", "subs", "一覧", "一覧表示", "リスト", "サブスク", "契約", "契約一覧"], of: ["list"]),
    .alias(["active", "契約中"], of: ["list", "--status", "active"]),
    .alias(["expensive", "biggest"], of: ["list", "--sort", "amount"]),
    .alias(["search", "find", "grep", "filter", "検索", "検索する", "探す", "絞り込み"], of: ["list"]),
    .alias(["new", "create", "subscribe", "追加", "追加する", "登録", "登録する", "新規", "契約する"], of: ["add"]),
    .alias(["info", "view", "detail", "details", "詳細", "表示"], of: ["show"]),
    .alias(["correct", "編集", "編集する", "修正", "修正する", "訂正", "訂正する"], of: ["edit"]),
    .alias(["total", "totals", "sum", "cost", "costs", "spent", "spending", "spend", "expenses"], of: ["summary"]),
    .alias(["overview", "dashboard", "average", "平均", "概要"], of: ["summary"]),
    .alias(["monthly", "month", "this-month", "合計", "集計", "支出", "月額", "今月"], of: ["summary"]),
    .alias(["last-month", "先月"], of: ["summary", "--month", "last"]),
    .alias(["yearly", "annual", "year", "this-year", "年間", "年額", "今年"], of: ["summary", "--year", "this year"]),
    .alias(["last-year", "去年", "昨年"], of: ["summary", "--year", "last year"]),
    .alias(["today", "今日"], of: ["due", "today"]),
    .alias(["tomorrow", "明日"], of: ["due", "tomorrow"]),
    .alias(["week", "weekly", "this-week", "今週"], of: ["due", "this week"]),
    .alias(["next-week", "来週"], of: ["due", "next week"]),
    .alias(["next-month", "来月"], of: ["next", "next month"]),
    .alias(["upcoming", "renewals", "renewal", "schedule", "予定", "次回", "今後", "更新日"], of: ["next"]),
    .alias(["deadlines", "deadline", "overdue", "期限", "期日"], of: ["due"]),
    .alias(["unsubscribe", "terminate", "解約", "解約する", "退会", "退会する"], of: ["cancel"]),
    .alias(["hold", "suspend", "freeze", "一時停止", "一時停止する", "休止", "休止する"], of: ["pause"]),
    .alias(["unpause", "reactivate", "再開", "再開する"], of: ["resume"]),
    .alias(["確定", "確定する"], of: ["confirm"]),
    .alias(["スキップ", "スキップする", "飛ばす"], of: ["skip"]),
    .alias(["redo", "やり直す", "やり直し"], of: ["undo", "--redo"]),
    .alias(["revert", "戻す", "元に戻す"], of: ["undo"]),
    .alias(["graph", "chart", "trend", "推移", "グラフ"], of: ["trends"]),
    .alias(["insight", "advice", "tips", "分析", "節約"], of: ["insights"]),
    .alias(["cal", "カレンダー"], of: ["calendar"]),
    .alias(["budgets", "予算"], of: ["budget"]),
    .alias(["cards", "card", "口座", "口座一覧", "カード"], of: ["account", "list"]),
    .alias(["members", "household", "family", "家族", "メンバー"], of: ["member", "list"]),
    .alias(["split", "owe", "owes", "debts", "割り勘", "精算"], of: ["settle"]),
    .alias(["rates", "fx", "exchange", "為替", "レート"], of: ["rate", "list"]),
    .alias(["settings", "setting", "preferences", "設定"], of: ["config"]),
    .alias(["reminder", "reminders", "notify", "alerts", "通知", "リマインド"], of: ["remind"]),
    .alias(["エクスポート", "書き出し", "書き出す", "出力"], of: ["export"]),
    .alias(["インポート", "取り込み", "取り込む", "load"], of: ["import"]),
    .alias(["check", "validate", "診断", "点検"], of: ["doctor"]),
    .alias(["照合", "照合する", "bank", "明細照合", "突き合わせ"], of: ["reconcile"]),
    .alias(["statements", "明細", "銀行明細", "カード明細"], of: ["statement"]),
    .alias(["検出", "検出する", "見つける"], of: ["detect"]),
    .alias(["引き落とし", "引落", "引落し", "引落とし"], of: ["debits"]),
    .alias(["csv"], of: ["export", "--format", "csv"]),
    .alias(["html"], of: ["export", "--format", "html"]),
    .alias(["ical", "ics"], of: ["export", "--format", "ics"]),
    .alias(["changes", "変更履歴"], of: ["log"]),
    .alias(["man", "docs", "documentation", "guide", "tutorial", "マニュアル", "説明書"], of: ["manual"]),
    .alias(["commands", "usage", "ヘルプ", "使い方"], of: ["help"]),
    .alias(["version", "バージョン"], of: ["--version"]),
  ]

  var commandMeanings: [Guess] { meaningsOfChanges + meaningsOfReports + meaningsOfSettings + meaningsOfPairs }

  private var meaningsOfReports: [Guess] {
    [
      .meaning(
        ["status", "状態", "状況"],
        [
          Reading(Text(en: "To see what is due", ja: "期限の近いものを見るには"), ["due", .end]),
          Reading(Text(en: "To see the totals of this month", ja: "今月の合計を見るには"), ["summary", .end]),
          Reading(Text(en: "To list subscriptions with their status", ja: "状態を一覧表示するには"), ["list", .end]),
        ]),
      .meaning(
        ["stats", "statistics", "report", "reports", "統計", "レポート"],
        [
          Reading(Text(en: "To see the totals of this month", ja: "今月の合計を見るには"), ["summary", .end]),
          Reading(Text(en: "To see the months side by side", ja: "月ごとの推移を見るには"), ["trends", .end]),
          Reading(
            Text(en: "To write a page for the browser", ja: "ブラウザ用のページを書き出すには"),
            ["export", "--format", "html", .end]),
        ]),
      .meaning(
        ["charges", "charge", "bills", "bill", "payments", "invoices", "請求", "請求一覧", "請求書", "支払予定"],
        [
          Reading(Text(en: "To see the next charges", ja: "次回以降の請求を見るには"), ["next", .end]),
          Reading(Text(en: "To see what is due", ja: "期限の近いものを見るには"), ["due", .end]),
          Reading(Text(en: "To see the charges of a subscription", ja: "サブスクの請求を見るには"), ["show", knownName, .end]),
        ]),
      .meaning(
        ["forecast", "projection", "future", "見通し", "予測", "見込み"],
        [
          Reading(Text(en: "To see the next charges", ja: "次回以降の請求を見るには"), ["next", .end]),
          Reading(Text(en: "To see the total of this year", ja: "今年の合計を見るには"), ["summary", "this", "year", .end]),
          Reading(
            Text(en: "To see the months of the next year", ja: "来年の月ごとの合計を見るには"), ["trends", "next", "year", .end]),
        ]),
      .meaning(
        ["history", "履歴"],
        [
          Reading(Text(en: "To see the charges of a subscription", ja: "サブスクの請求を見るには"), ["show", name]),
          Reading(Text(en: "To see the changes of your data", ja: "データの変更履歴を見るには"), ["log", .end]),
        ]),
      .meaning(
        ["tag list", "tags list", "tag show", "タグ一覧"],
        [Reading(Text(en: "To see the totals by tag", ja: "タグごとの合計を見るには"), ["summary", "--by", "tag", .end])]),
      .meaning(
        ["category list", "categories list", "category show", "カテゴリ一覧"],
        [
          Reading(
            Text(en: "To see the totals by category", ja: "カテゴリごとの合計を見るには"), ["summary", "--by", "category", .end])
        ]),
      renamed("tag", Text(en: "To rename a tag in all of them", ja: "タグの名前をまとめて変えるには"), samples.memo),
      renamed(
        "category", Text(en: "To rename a category in all of them", ja: "カテゴリの名前をまとめて変えるには"),
        samples.categories.first ?? "video"),
      .meaning(
        ["tag add", "tag set"],
        [
          Reading(
            Text(en: "To set the tag of a subscription", ja: "タグを付けるには"),
            ["edit", knownName, "--tag", .operand(sample: samples.memo), .end])
        ]),
      .meaning(
        ["category add", "category set"],
        [
          Reading(
            Text(en: "To set the category of a subscription", ja: "カテゴリを設定するには"),
            ["edit", knownName, "--category", .operand(sample: samples.categories.first ?? "video"), .end])
        ]),
      .meaning(
        ["tags", "tag", "タグ"],
        [
          Reading(Text(en: "To see the totals by tag", ja: "タグごとの合計を見るには"), ["summary", "--by", "tag"], for: .bare),
          Reading(
            Text(en: "To set the tag of a subscription", ja: "タグを付けるには"),
            ["edit", knownName, "--tag", .operand(sample: samples.memo), .end]),
        ]),
      .meaning(
        ["categories", "category", "カテゴリ", "カテゴリー", "分類"],
        [
          Reading(
            Text(en: "To see the totals by category", ja: "カテゴリごとの合計を見るには"), ["summary", "--by", "category"], for: .bare
          ),
          Reading(
            Text(en: "To see the total of one category", ja: "1つのカテゴリの合計を見るには"),
            ["summary", "--category", .match(sample: "", where: samples.categories.contains), .end],
            for: .with(samples.categories.contains)),
          Reading(
            Text(en: "To set the category of a subscription", ja: "カテゴリを設定するには"),
            ["edit", knownName, "--category", .operand(sample: samples.categories.first ?? "video"), .end]),
        ]),
    ]
  }

  /// `tag rename OLD NEW`, for which `rename` has the other order.
  private func renamed(_ field: String, _ purpose: Text, _ old: String) -> Guess {
    .meaning(
      ["\(field) rename"],
      [
        Reading(
          purpose,
          [
            Self.connectives, "rename", .word(field), .operand(sample: old), .operand(sample: samples.newCategory),
            .end,
          ])
      ])
  }

  private var meaningsOfSettings: [Guess] {
    [
      .meaning(
        ["backup", "save", "バックアップ", "保存"],
        [
          Reading(
            Text(en: "To write a copy of everything", ja: "すべてのデータの控えを書き出すには"),
            ["export", "--format", "json", "--output", .operand(sample: "subtrack-backup.json")])
        ]),
      .meaning(
        ["restore", "復元"],
        [
          Reading(Text(en: "To undo the last change", ja: "直前の変更を元に戻すには"), ["undo", .end]),
          Reading(
            Text(en: "To read a backup", ja: "バックアップを取り込むには"), ["import", .operand(sample: "subtrack-backup.json")]),
        ]),
      .meaning(
        ["sync", "同期"],
        [
          Reading(
            Text(en: "To keep the data of two machines together", ja: "2台のパソコンのデータを合わせるには"), ["help", "merge", .end])
        ]),
      .meaning(
        ["currency", "convert", "通貨"],
        [
          Reading(
            Text(en: "To set the currency of amounts without one", ja: "通貨を省いた金額の通貨を設定するには"),
            ["config", "defaultCurrency", currency, .end]),
          Reading(
            Text(en: "To convert totals to one currency", ja: "合計を1つの通貨に換算するには"),
            ["config", "baseCurrency", currency, .end]),
        ]),
    ]
  }

  /// Two words that people type for a command and its first operand.
  private var meaningsOfPairs: [Guess] {
    [
      .meaning(
        ["rename subscription", "rename sub"],
        [
          Reading(
            Text(en: "To rename a subscription", ja: "サブスクの名前を変えるには"),
            [Self.connectives, "edit", name, "--name", .operand(sample: samples.newName), .end])
        ]),
      .meaning(
        ["rename account", "rename card"],
        [
          Reading(
            Text(en: "To rename an account", ja: "口座やカードの名前を変えるには"),
            [Self.connectives, "account", "rename", .operand(sample: "Visa"), .operand(sample: "Mastercard"), .end])
        ]),
      .meaning(
        ["set currency", "change currency", "update currency"],
        [
          Reading(
            Text(en: "To set the currency of amounts without one", ja: "通貨を省いた金額の通貨を設定するには"),
            ["config", "defaultCurrency", currency, .end])
        ]),
      .meaning(
        ["config get", "config show", "config list"],
        [
          Reading(Text(en: "To show settings", ja: "設定を見るには"), ["config"])
        ]),
      .meaning(
        ["config set"],
        [
          Reading(
            Text(en: "To change a setting", ja: "設定を変えるには"),
            ["config", .operand(sample: "defaultCurrency"), .operand(sample: samples.currency.code), .end])
        ]),
    ]
  }
}
