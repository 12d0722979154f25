import BillingCore
import CommandLineKit
import Storage

/// The words that newcomers type for commands, options and values, in both languages.
///
/// An alias runs; it is only for what writes nothing or can mean nothing else. A meaning is the answer to a word that may
/// mean several things: lines to paste, with the user's own words. A word that becomes a command must leave this table, which
/// a test checks; case, width and the syllabary of a word do not count.
enum GuessedWords {
  static let table = GuessTable(commands: aliases + meanings, options: optionAliases + optionMeanings, values: values)

  private typealias Reading = GuessedReading

  // MARK: Commands

  private static let aliases: [Guess] = [
    .alias(["ls", "subscriptions", "subs", "一覧", "一覧表示", "リスト", "サブスク"], of: ["list"]),
    .alias(["search", "find", "grep", "filter", "検索", "探す", "絞り込み"], of: ["list"]),
    .alias(["new", "create", "追加", "登録", "新規"], of: ["add"]),
    .alias(["info", "view", "detail", "details", "詳細", "表示"], of: ["show"]),
    .alias(["編集", "修正", "訂正"], of: ["edit"]),
    .alias(["total", "totals", "sum", "cost", "costs", "spent", "spending", "spend", "expenses"], of: ["summary"]),
    .alias(["monthly", "month", "合計", "集計", "支出", "月額", "今月"], of: ["summary"]),
    .alias(["last-month", "先月"], of: ["summary", "--month", "last"]),
    .alias(["yearly", "annual", "year", "年間", "年額", "今年"], of: ["summary", "--year", "this year"]),
    .alias(["upcoming", "renewals", "renewal", "schedule", "予定", "次回", "今後", "更新日"], of: ["next"]),
    .alias(["deadlines", "deadline", "overdue", "期限", "期日"], of: ["due"]),
    .alias(["解約", "unsubscribe"], of: ["cancel"]),
    .alias(["hold", "suspend", "freeze", "一時停止", "休止"], of: ["pause"]),
    .alias(["unpause", "reactivate", "再開"], of: ["resume"]),
    .alias(["確定"], of: ["confirm"]),
    .alias(["スキップ"], of: ["skip"]),
    .alias(["revert", "戻す", "元に戻す"], of: ["undo"]),
    .alias(["graph", "chart", "trend", "推移", "グラフ"], of: ["trends"]),
    .alias(["insight", "advice", "tips", "分析", "節約"], of: ["insights"]),
    .alias(["cal", "カレンダー"], of: ["calendar"]),
    .alias(["budgets", "予算"], of: ["budget"]),
    .alias(["members", "household", "family", "家族", "メンバー"], of: ["member", "list"]),
    .alias(["split", "割り勘", "精算"], of: ["settle"]),
    .alias(["rates", "fx", "為替", "レート"], of: ["rate", "list"]),
    .alias(["settings", "setting", "preferences", "設定"], of: ["config"]),
    .alias(["reminder", "reminders", "notify", "alerts", "通知", "リマインド"], of: ["remind"]),
    .alias(["エクスポート", "書き出し", "書き出す", "出力"], of: ["export"]),
    .alias(["インポート", "取り込み", "取り込む", "load"], of: ["import"]),
    .alias(["check", "validate", "診断", "点検"], of: ["doctor"]),
    .alias(["changes", "変更履歴"], of: ["log"]),
    .alias(["man"], of: ["manual"]),
    .alias(["commands", "usage", "ヘルプ", "使い方"], of: ["help"]),
    .alias(["version", "バージョン"], of: ["--version"]),
  ]

  private static let sampleName = GuessedPiece.operand(sample: "Netflix")
  private static let sampleAmount = GuessedPiece.number(
    sample: (LocalCurrency { EnvironmentVariable.value($0) }?.currency ?? .yen).sampleAmount)

  private static let meanings: [Guess] = [
    .meaning(
      ["rm", "remove", "del", "削除", "消す", "消去"],
      [
        Reading(Text(en: "To record that you cancelled it", ja: "解約したことを登録するには"), ["cancel", sampleName]),
        Reading(Text(en: "To delete it with all its charges", ja: "請求の記録ごと削除するには"), ["delete", sampleName]),
      ]),
    .meaning(
      ["stop", "end", "quit", "停止", "やめる"],
      [
        Reading(Text(en: "To record that you cancelled it", ja: "解約したことを登録するには"), ["cancel", sampleName]),
        Reading(Text(en: "To pause it for a while", ja: "一時停止するには"), ["pause", sampleName]),
      ]),
    .meaning(
      ["取り消し", "取消", "キャンセル"],
      [
        Reading(Text(en: "To undo the last change", ja: "直前の変更を元に戻すには"), ["undo", .end]),
        Reading(Text(en: "To record that you cancelled it", ja: "解約したことを登録するには"), ["cancel", sampleName]),
      ]),
    .meaning(
      ["update", "change", "modify", "set", "変更", "値上げ", "料金"],
      [
        Reading(
          Text(en: "To add a new price from today", ja: "今日から新しい料金にするには"), ["price", sampleName, sampleAmount, .end]),
        Reading(
          Text(en: "To correct the price", ja: "料金を訂正するには"), ["edit", sampleName, "--amount", sampleAmount, .end]),
        Reading(Text(en: "To see what else can be changed", ja: "ほかに変更できる項目"), ["help", "edit", .end]),
      ]),
    .meaning(
      ["pay", "paid", "支払い", "支払", "支払う", "支払済み", "払った"],
      [
        Reading(Text(en: "To record that a charge was paid", ja: "支払い済みとして確定するには"), ["confirm", sampleName]),
        Reading(Text(en: "To see what was paid this month", ja: "今月支払った金額を見るには"), ["summary", .end]),
      ]),
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
        Reading(Text(en: "To write a page for the browser", ja: "ブラウザ用のページを書き出すには"), ["export", "--format", "html"]),
      ]),
    .meaning(
      ["rename", "名前変更", "改名"],
      [
        Reading(
          Text(en: "To rename a subscription", ja: "サブスクの名前を変えるには"),
          ["edit", sampleName, "--name", .operand(sample: "Netflix Premium"), .end]),
        Reading(
          Text(en: "To rename a category in all of them", ja: "カテゴリの名前をまとめて変えるには"),
          ["rename", "category", "video", "Streaming", .end]),
      ]),
    .meaning(
      ["history", "履歴"],
      [
        Reading(Text(en: "To see the charges of a subscription", ja: "サブスクの請求を見るには"), ["show", sampleName]),
        Reading(Text(en: "To see the changes of your data", ja: "データの変更履歴を見るには"), ["log", .end]),
      ]),
    .meaning(
      ["init", "setup", "start", "begin", "初期化", "初期設定", "開始"],
      [
        Reading(
          Text(en: "No set-up is needed. To add the first one", ja: "初期設定は不要です。最初の1件を登録するには"),
          ["add", sampleName, sampleAmount])
      ]),
    .meaning(
      ["tags", "tag", "タグ"],
      [
        Reading(Text(en: "To see the totals by tag", ja: "タグごとの合計を見るには"), ["summary", "--by", "tag"]),
        Reading(
          Text(en: "To set the tag of a subscription", ja: "タグを付けるには"),
          ["edit", sampleName, "--tag", .operand(sample: "family")]),
      ]),
    .meaning(
      ["categories", "category", "カテゴリ", "カテゴリー", "分類"],
      [
        Reading(Text(en: "To see the totals by category", ja: "カテゴリごとの合計を見るには"), ["summary", "--by", "category"]),
        Reading(
          Text(en: "To set the category of a subscription", ja: "カテゴリを設定するには"),
          ["edit", sampleName, "--category", .operand(sample: "video")]),
      ]),
    .meaning(
      ["backup", "バックアップ"],
      [
        Reading(
          Text(en: "To write a copy of everything", ja: "すべてのデータの控えを書き出すには"),
          ["export", "--format", "json", "--output", .operand(sample: "subtrack-backup.json")])
      ]),
    .meaning(
      ["currency", "convert", "通貨"],
      [
        Reading(
          Text(en: "To set the currency of amounts without one", ja: "通貨を省いた金額の通貨を設定するには"),
          ["config", "defaultCurrency", .operand(sample: "USD")]),
        Reading(
          Text(en: "To convert totals to one currency", ja: "合計を1つの通貨に換算するには"),
          ["config", "baseCurrency", .operand(sample: "USD")]),
      ]),
    .meaning(
      ["trial", "無料", "無料期間", "お試し"],
      [
        Reading(
          Text(en: "To add a subscription with a free trial", ja: "無料期間のあるサブスクを登録するには"),
          ["add", sampleName, sampleAmount, "--trial", "14d"])
      ]),
  ]

  // MARK: Options

  private static let optionAliases: [Guess] =
    [
      ("daily", "day", "毎日"), ("weekly", "week", "毎週"), ("monthly", "month", "毎月"), ("quarterly", "quarter", "四半期"),
      ("yearly", "year", "毎年"), ("annual", "year", "年払い"), ("annually", "year", "年1回"),
    ].map { .alias(["--" + $0.0, "--" + $0.2], of: ["--every", .word($0.1)]) }
    + ["csv", "tsv", "ndjson", "markdown", "html", "ics"].map { .alias(["--" + $0], of: ["--format", .word($0)]) }
    + [
      .alias(["--active", "--有効"], of: ["--status", "active"]),
      .alias(["--paused", "--一時停止"], of: ["--status", "paused"]),
      .alias(["--cancelled", "--canceled", "--解約済み"], of: ["--status", "cancelled"]),
      .alias(["--last-month", "--先月"], of: ["--month", "last"]),
      .alias(["--this-month", "--今月"], of: ["--month", "this"]),
      .alias(["--next-month", "--来月"], of: ["--month", "next"]),
      .alias(["--last-year", "--去年"], of: ["--year", "last year"]),
      .alias(["--this-year", "--今年"], of: ["--year", "this year"]),
      .alias(["--cycle", "--period", "--interval", "--frequency", "--周期", "--請求周期"], of: renamed("every")),
      .alias(["--初回", "--初回請求日"], of: renamed("first")),
      .alias(["--次回", "--次回請求日"], of: renamed("next")),
      .alias(["--カテゴリ", "--カテゴリー"], of: renamed("category")),
      .alias(["--タグ"], of: renamed("tag")),
      .alias(["--通貨"], of: renamed("currency")),
      .alias(["--金額"], of: renamed("amount")),
      .alias(["--支払い方法"], of: renamed("payment-method")),
      .alias(["--支払者", "--owner"], of: renamed("payer")),
      .alias(["--状態"], of: renamed("status")),
      .alias(["--note", "--comment", "--description", "--メモ"], of: renamed("memo")),
      .alias(["--order", "--order-by", "--sort-by", "--並び順"], of: renamed("sort")),
      .alias(["--group", "--group-by", "--内訳"], of: renamed("by")),
      .alias(["--形式"], of: renamed("format")),
      .alias(["--free-trial", "--無料期間"], of: renamed("trial")),
      .alias(["--limit", "--max", "--top", "--件数"], of: renamed("count")),
      .alias(["--yes", "-y"], of: ["--force"]),
      .alias(["--no-color", "--no-colour"], of: ["--color", "never"]),
      .alias(["--language", "--言語"], of: renamed("lang")),
      .alias(["--手動"], of: ["--manual"]), .alias(["--record", "--記録"], on: "settle", of: "settle record"),
    ]

  private static func renamed(_ option: String) -> [GuessedPiece] { [.word("--" + option), .value(sample: "")] }

  private static let thisWay = Text(en: "Write it like this", ja: "このように指定してください")

  private static let optionMeanings: [Guess] = [
    .meaning(
      ["--price", "--cost", "--amount", "-a", "-p", "--金額"], on: ["add", "price"],
      [Reading(Text(en: "The amount follows the name", ja: "金額は名前の後に書きます"), [.value(sample: "1490")])]),
    .meaning(
      ["--price", "--cost"], on: ["edit"],
      [
        Reading(Text(en: "To correct the price", ja: "料金を訂正するには"), ["--amount", .value(sample: "1490")]),
        Reading(
          Text(en: "To add a new price from today", ja: "今日から新しい料金にするには"), [.value(sample: "1490")], command: "price"),
      ]),
    .meaning(["--price", "--cost"], [Reading(thisWay, ["--amount", .value(sample: "1490")])]),
    .meaning(
      ["--start", "--starts", "--since", "--date", "--day", "--on", "--from", "--begin", "--開始日", "--日付"],
      [Reading(thisWay, ["--first", .value(sample: "2026-12-01")])]),
    .meaning(
      ["--start", "--since", "--date", "--day", "--from", "--begin", "--開始日", "--日付"],
      [Reading(thisWay, ["--on", .value(sample: "2026-12-01")])]),
    .meaning(
      ["--start", "--since", "--date", "--day", "--on", "--begin", "--開始日", "--日付"],
      [Reading(thisWay, ["--from", .value(sample: "2026-12-01")])]),
    .meaning(
      ["--start", "--since", "--date", "--day", "--on", "--from", "--begin", "--日付"],
      [
        Reading(
          Text(en: "To see the totals of a month", ja: "ある月の合計を見るには"), ["--month", .value(sample: "2026-12")],
          command: "summary")
      ]),
    .meaning(["--end", "--ends", "--終了日"], [Reading(thisWay, ["--until", .value(sample: "2026-12-01")])]),
    .meaning(["--end", "--ends"], [Reading(thisWay, ["--to", .value(sample: "2026-12-01")])]),
    .meaning(
      ["--payment", "--支払い"],
      [
        Reading(
          Text(en: "The card or account", ja: "カードや口座を指定するには"), ["--payment-method", .value(sample: "Visa")]),
        Reading(Text(en: "If you pay it yourself", ja: "手動払いにするには"), ["--manual", .end]),
      ]),
    .meaning(
      ["--card", "--method", "--account", "--口座", "--カード"],
      [Reading(thisWay, ["--payment-method", .value(sample: "Visa")])]),
    .meaning(
      ["--all", "--すべて"], on: ["pause", "resume", "cancel", "delete", "skip"],
      [Reading(Text(en: "To select several, use a filter", ja: "まとめて選ぶには"), ["--status", "active"])]),
    .meaning(["--all", "--すべて"], [Reading(Text(en: "Everything is included", ja: "指定しなければすべてが対象です"), [])]),
    .meaning(
      ["--limit", "--max", "--top", "-l", "--件数"],
      [
        Reading(
          Text(en: "To see only the next charges", ja: "次の請求だけを見るには"), ["--count", .value(sample: "3")], command: "next"
        )
      ]),
    .meaning(
      ["--reverse", "--desc", "--descending", "-r", "--逆順"],
      [Reading(Text(en: "To choose the order", ja: "並び順を選ぶには"), ["--sort", "amount"])]),
    .meaning(
      ["--monthly", "--毎月", "--月額"],
      [Reading(Text(en: "To see the totals of this month", ja: "今月の合計を見るには"), [], command: "summary")]),
    .meaning(
      ["--yearly", "--annual", "--annually", "--毎年", "--年額"],
      [
        Reading(
          Text(en: "To see the totals of this year", ja: "今年の合計を見るには"), ["--year", "this year"], command: "summary")
      ]),
    .meaning(
      ["--weekly", "--毎週"],
      [
        Reading(
          Text(en: "To see the charges of the next 7 days", ja: "今後7日間の請求を見るには"), ["--within", "7"], command: "due")
      ]),
    .meaning(
      ["--csv"], [Reading(Text(en: "To export a table", ja: "表を書き出すには"), ["--format", "csv"], command: "export")]),
  ]

  // MARK: Values

  private static let values: [GuessedValue] = [
    GuessedValue(["status"], ["有効", "契約中", "利用中", "running", "live"], means: "active"),
    GuessedValue(["status"], ["一時停止", "一時停止中", "休止中"], means: "paused"),
    GuessedValue(["status"], ["解約", "解約済み", "canceled", "ended"], means: "cancelled"),
    GuessedValue(["sort"], ["次回", "次回請求日", "date", "日付"], means: "next"),
    GuessedValue(["sort"], ["金額", "料金", "price", "cost"], means: "amount"),
    GuessedValue(["sort"], ["平均", "月平均", "monthly"], means: "average"),
    GuessedValue(["sort"], ["名前"], means: "name"),
    GuessedValue(["by", "sort", "clear"], ["カテゴリ", "カテゴリー", "categories"], means: "category"),
    GuessedValue(["sort"], ["合計"], means: "total"),
    GuessedValue(["sort"], ["追加日", "登録日"], means: "added"),
    GuessedValue(["by"], ["タグ", "tags"], means: "tag"),
    GuessedValue(["by", "clear"], ["支払者", "member"], means: "payer"),
    GuessedValue(["by", "clear"], ["支払い方法", "支払方法", "card", "method"], means: "payment-method"),
    GuessedValue(["by"], ["サブスク", "サブスクリプション", "名前", "name"], means: "subscription"),
    GuessedValue(["by"], ["通貨"], means: "currency"),
    GuessedValue(["by", "per"], ["月", "月ごと", "monthly"], means: "month"),
    GuessedValue(["by", "per"], ["年", "年ごと", "yearly"], means: "year"),
    GuessedValue(["per"], ["四半期", "quarterly"], means: "quarter"),
    GuessedValue(["clear"], ["タグ", "tag"], means: "tags"),
    GuessedValue(["clear"], ["無料期間"], means: "trial"),
    GuessedValue(["clear"], ["解約予告"], means: "notice"),
    GuessedValue(["clear"], ["終了"], means: "until"),
    GuessedValue(["clear"], ["手動", "手動払い"], means: "manual"),
    GuessedValue(["clear"], ["負担", "share"], means: "shares"),
    GuessedValue(["clear"], ["メモ", "note"], means: "memo"),
    GuessedValue(["renewal"], ["初回請求日", "from the first charge"], means: "fixed"),
    GuessedValue(["renewal"], ["前回の支払日", "from the last payment"], means: "from-payment"),
    GuessedValue(["kind"], ["カード", "クレジットカード", "credit card"], means: "card"),
    GuessedValue(["kind"], ["銀行", "銀行口座", "口座"], means: "bank"),
    GuessedValue(["kind"], ["現金"], means: "cash"),
    GuessedValue(["kind"], ["電子マネー"], means: "wallet"),
    GuessedValue(["format"], ["表", "テーブル"], means: "table"),
    GuessedValue(["format"], ["文字", "テキスト", "txt"], means: "text"),
    GuessedValue(["format"], ["md"], means: "markdown"),
    GuessedValue(["format"], ["jsonl"], means: "ndjson"),
    GuessedValue(["format"], ["ical", "icalendar", "カレンダー"], means: "ics"),
    GuessedValue(["lang"], ["日本語", "japanese", "jp"], means: "ja"),
    GuessedValue(["lang"], ["英語", "english"], means: "en"),
    GuessedValue(["color"], ["on", "yes"], means: "always"),
    GuessedValue(["color"], ["off", "no", "none"], means: "never"),
  ]
}
