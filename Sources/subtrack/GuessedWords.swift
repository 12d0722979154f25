import BillingCore
import CommandLineKit
import Storage

/// The words that newcomers type for commands, options and values, in both languages.
///
/// An alias runs; it is only for what writes nothing or can mean nothing else. A meaning is the answer to a word that may
/// mean several things: lines to paste, with the user's own words. A word that becomes a command must leave this table, which
/// a test checks; case, width and the syllabary of a word do not count.
struct GuessedWords {
  /// What stands in the lines where the user typed nothing.
  let samples: GuessSamples

  /// The table with samples that fit any data.
  static let table = GuessedWords(samples: GuessSamples()).table

  var table: GuessTable {
    GuessTable(
      commands: Self.aliases + meanings, options: Self.optionAliases + optionMeanings, values: Self.values)
  }

  private typealias Reading = GuessedReading

  // MARK: Commands

  private static let aliases: [Guess] = [
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
    .alias(["照合", "照合する"], of: ["reconcile"]),
    .alias(["csv"], of: ["export", "--format", "csv"]),
    .alias(["html"], of: ["export", "--format", "html"]),
    .alias(["ical", "ics"], of: ["export", "--format", "ics"]),
    .alias(["changes", "変更履歴"], of: ["log"]),
    .alias(["man", "docs", "documentation", "guide", "tutorial", "マニュアル", "説明書"], of: ["manual"]),
    .alias(["commands", "usage", "ヘルプ", "使い方"], of: ["help"]),
    .alias(["version", "バージョン"], of: ["--version"]),
  ]

  private var name: GuessedPiece { .operand(sample: samples.name) }
  /// A word of the line only if it is a name of the book.
  private var knownName: GuessedPiece { .match(sample: samples.name, where: samples.isName) }
  private var amount: GuessedPiece { .match(sample: samples.amount, where: AmountWord.isAmount) }
  private var currency: GuessedPiece {
    .match(sample: samples.currency.code) { Currency(code: $0)?.circulation == .active }
  }
  /// The small words between two names, and those that say that a price follows.
  private static let connectives = GuessedPiece.dropped(["to", "as", "into", "->", "を", "に", "から", "へ"])
  private static let priceWords = GuessedPiece.dropped([
    "price", "cost", "amount", "of", "for", "from", "to", "the", "料金", "金額", "の", "を", "に", "から",
  ])

  private var meanings: [Guess] { meaningsOfChanges + meaningsOfReports + meaningsOfSettings + meaningsOfPairs }

  private var meaningsOfChanges: [Guess] {
    [
      .meaning(
        ["rm", "remove", "del", "削除", "削除する", "消す", "消去"],
        [
          Reading(Text(en: "To record that you cancelled it", ja: "解約したことを登録するには"), ["cancel", name]),
          Reading(Text(en: "To delete it with all its charges", ja: "請求の記録ごと削除するには"), ["delete", name]),
        ]),
      .meaning(
        ["stop", "end", "quit", "停止", "停止する", "やめる", "終了", "終了する"],
        [
          Reading(Text(en: "To record that you cancelled it", ja: "解約したことを登録するには"), ["cancel", name]),
          Reading(Text(en: "To pause it for a while", ja: "一時停止するには"), ["pause", name]),
        ]),
      .meaning(
        ["取り消し", "取消", "取り消す", "キャンセル"],
        [
          Reading(Text(en: "To undo the last change", ja: "直前の変更を元に戻すには"), ["undo", .end]),
          Reading(Text(en: "To record that you cancelled it", ja: "解約したことを登録するには"), ["cancel", name]),
        ]),
      .meaning(
        ["uncancel", "解約取り消し", "解約取消"],
        [
          Reading(Text(en: "To undo the last change", ja: "直前の変更を元に戻すには"), ["undo", .end]),
          Reading(
            Text(en: "If you have subscribed again", ja: "もう一度契約したなら"),
            ["add", .operand(sample: samples.cancelled), amount]),
        ]),
      .meaning(
        ["update", "change", "modify", "set", "変更", "変更する", "更新", "値上げ", "値下げ", "料金"],
        [
          Reading(
            Text(en: "To add a new price from today", ja: "今日から新しい料金にするには"),
            [Self.priceWords, "price", name, amount, "--from", "today", .end]),
          Reading(
            Text(en: "To correct the price", ja: "料金を訂正するには"),
            [Self.priceWords, "edit", name, "--amount", amount, .end]),
          Reading(Text(en: "To see what else can be changed", ja: "ほかに変更できる項目"), ["help", "edit", .end]),
        ]),
      .meaning(
        ["pay", "paid", "支払い", "支払", "支払う", "支払済み", "払った", "払う"],
        [
          Reading(
            Text(en: "To record that a charge was paid", ja: "支払い済みとして確定するには"),
            ["confirm", name, .option("--amount", sample: nil, where: AmountWord.isAmount)]),
          Reading(Text(en: "To see what was paid this month", ja: "今月支払った金額を見るには"), ["summary", .end]),
        ]),
      .meaning(
        ["renew", "更新した"],
        [
          Reading(Text(en: "To record that the renewal was paid", ja: "更新料を支払い済みとして確定するには"), ["confirm", name]),
          Reading(Text(en: "To see the next renewals", ja: "次回以降の更新を見るには"), ["next", .end]),
        ]),
      .meaning(
        ["goal", "goals", "目標"],
        [
          Reading(Text(en: "To see the goals", ja: "目標を見るには"), ["budget", "goal"], for: .bare),
          Reading(
            Text(en: "To set a goal for the average month", ja: "月平均の目標を決めるには"),
            ["budget", "goal", amount, .option("--by", sample: samples.month, where: GuessSamples.isMonth), .end],
            for: .withOperands),
        ]),
      .meaning(
        ["rename", "名前変更", "改名"],
        [
          Reading(
            Text(en: "To rename a subscription", ja: "サブスクの名前を変えるには"),
            [Self.connectives, "edit", name, "--name", .operand(sample: samples.newName), .end],
            for: .startingWith { samples.isName($0) || !samples.categories.contains($0) })
        ]
          + samples.categories.prefix(1).map { category in
            Reading(
              Text(en: "To rename a category in all of them", ja: "カテゴリの名前をまとめて変えるには"),
              ["rename", "category", .word(category), .word(samples.newCategory)], for: .bare)
          } + [
            Reading(
              Text(en: "To rename a category in all of them", ja: "カテゴリの名前をまとめて変えるには"),
              [
                Self.connectives, "rename", "category", .match(sample: "", where: samples.categories.contains),
                .operand(sample: samples.newCategory), .end,
              ], for: .with(samples.categories.contains))
          ]),
      .meaning(
        ["init", "setup", "start", "begin", "初期化", "初期設定", "開始"],
        [
          Reading(
            Text(en: "No set-up is needed. To add one", ja: "初期設定は不要です。登録するには"),
            ["add", .operand(sample: samples.example), amount])
        ]),
      .meaning(
        ["trial", "無料", "無料期間", "お試し"],
        [
          Reading(
            Text(en: "To add a subscription with a free trial", ja: "無料期間のあるサブスクを登録するには"),
            [
              "add", .operand(sample: samples.example), amount,
              .option("--trial", sample: "14d", where: GuessSamples.isTrial),
            ])
        ]),
      .meaning(
        ["notes", "memo", "メモ", "記録"],
        [
          Reading(Text(en: "To see or add dated notes", ja: "日付付きの記録を見る・追加するには"), ["note", name]),
          Reading(Text(en: "To set the memo", ja: "メモを設定するには"), ["edit", name, "--memo", .operand(sample: "family")]),
        ]),
    ]
  }

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
        ["tags", "tag", "タグ"],
        [
          Reading(Text(en: "To see the totals by tag", ja: "タグごとの合計を見るには"), ["summary", "--by", "tag"], for: .bare),
          Reading(
            Text(en: "To set the tag of a subscription", ja: "タグを付けるには"),
            ["edit", knownName, "--tag", .operand(sample: "family"), .end]),
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
      .alias(["--last-month", "--先月"], on: withPeriods, of: ["last month"]),
      .alias(["--last-year", "--去年"], on: withPeriods, of: ["last year"]),
      .alias(["--this-month", "--今月"], on: withPeriods + aheadOfToday, of: ["this month"]),
      .alias(["--next-month", "--来月"], on: withPeriods + aheadOfToday, of: ["next month"]),
      .alias(["--this-year", "--今年"], on: withPeriods + aheadOfToday, of: ["this year"]),
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

  /// The commands that take a period but neither `--month` nor `--year`, and those of them that look ahead.
  private static let withPeriods = ["show", "trends", "calendar", "export", "debits", "settle", "budget", "summary"]
  private static let aheadOfToday = ["next", "due"]

  private static func renamed(_ option: String) -> [GuessedPiece] { [.word("--" + option), .value(sample: "")] }

  private static let thisWay = Text(en: "Write it like this", ja: "このように指定してください")

  private var optionMeanings: [Guess] { meaningsOfAmounts + meaningsOfDates + meaningsOfChoices + meaningsOfPeriods }

  private var meaningsOfAmounts: [Guess] {
    let sample = samples.amount
    return [
      .meaning(
        ["--price", "--cost", "--amount", "-a", "-p", "--金額", "--料金"], on: ["add", "price"],
        [Reading(Text(en: "The amount follows the name", ja: "金額は名前の後に書きます"), [.value(sample: sample)])]),
      .meaning(
        ["--price", "--cost", "--料金"], on: ["edit"],
        [
          Reading(Text(en: "To correct the price", ja: "料金を訂正するには"), ["--amount", .value(sample: sample)]),
          Reading(
            Text(en: "To add a new price from today", ja: "今日から新しい料金にするには"),
            [.value(sample: sample), "--from", "today"], command: "price"),
        ]),
      .meaning(["--price", "--cost", "--料金"], [Reading(Self.thisWay, ["--amount", .value(sample: sample)])]),
      .meaning(
        ["--price", "--cost", "--amount", "--料金", "--金額"],
        [
          Reading(
            Text(en: "To select by amount", ja: "金額で絞り込むには"), ["--where", .field("amount", sample: sample)])
        ]),
    ]
  }

  private var meaningsOfDates: [Guess] {
    let date = GuessedPiece.value(sample: samples.date)
    return [
      .meaning(
        ["--start", "--starts", "--since", "--date", "--day", "--on", "--from", "--begin", "--開始日", "--日付"],
        [Reading(Self.thisWay, ["--first", date])]),
      .meaning(
        ["--start", "--since", "--date", "--day", "--from", "--begin", "--開始日", "--日付"],
        [Reading(Self.thisWay, ["--on", date])]),
      .meaning(
        ["--date", "--day", "--on", "--日付"], on: ["confirm", "skip", "reset", "adjust"],
        [Reading(Text(en: "The date of the charge follows the name", ja: "請求日は名前の後に書きます"), [date])]),
      .meaning(
        ["--start", "--since", "--date", "--day", "--on", "--begin", "--開始日", "--日付"],
        [Reading(Self.thisWay, ["--from", date])]),
      .meaning(
        ["--start", "--since", "--date", "--day", "--on", "--from", "--begin", "--日付"],
        [
          Reading(Text(en: "To see the totals of a period", ja: "期間の合計を見るには"), [date], command: "summary")
        ]),
      .meaning(["--end", "--ends", "--終了日"], [Reading(Self.thisWay, ["--until", date])]),
      .meaning(["--end", "--ends"], [Reading(Self.thisWay, ["--to", date])]),
    ]
  }

  private var meaningsOfChoices: [Guess] {
    [
      .meaning(
        ["--payment", "--支払い"],
        [
          Reading(
            Text(en: "The card or account", ja: "カードや口座を指定するには"), ["--payment-method", .value(sample: "Visa")]),
          Reading(Text(en: "If you pay it yourself", ja: "手動払いにするには"), ["--manual", .end]),
        ]),
      .meaning(
        ["--card", "--method", "--account", "--口座", "--カード"],
        [Reading(Self.thisWay, ["--payment-method", .value(sample: "Visa")])]),
      .meaning(
        ["--all", "--すべて"], on: ["pause", "cancel", "delete", "skip"],
        [
          Reading(
            Text(en: "To select several, use a filter", ja: "まとめて選ぶには"), ["--status", "active"], isAlone: true)
        ]),
      .meaning(
        ["--all", "--すべて"], on: ["resume"],
        [
          Reading(
            Text(en: "To select several, use a filter", ja: "まとめて選ぶには"), ["--status", "paused"], isAlone: true)
        ]),
      .meaning(
        ["--all", "--すべて"], on: Self.withPeriods,
        [Reading(Text(en: "For the whole time so far", ja: "これまでの全期間なら"), ["all"])]),
      .meaning(
        ["--all", "--すべて"], on: ["due"],
        [Reading(Text(en: "To look a year ahead", ja: "1年先まで見るには"), ["--within", "365"])]),
      .meaning(
        ["--all", "--すべて"], on: ["next"],
        [Reading(Text(en: "To see more charges", ja: "もっと先の請求まで見るには"), ["--count", "50"])]),
      .meaning(
        ["--all", "--すべて"], on: ["list", "remind", "log", "doctor", "member list", "account list", "rate list"],
        [Reading(Text(en: "Everything is included", ja: "指定しなければすべてが対象です"), [])]),
      .meaning(
        ["--status", "--状態"], on: ["edit"],
        [
          Reading(
            Text(en: "To select by status", ja: "状態で選ぶには"), ["--where", .field("status", sample: "active")])
        ]),
      .meaning(
        ["--csv", "--tsv", "--json", "--file", "--ファイル"], on: ["import"],
        [Reading(Text(en: "The file follows the command", ja: "ファイルはコマンドの後に書きます"), [.value(sample: "charges.csv")])]),
      .meaning(
        ["--limit", "--max", "--top", "--count", "-l", "-n", "--件数"], on: ["log"],
        [Reading(Text(en: "The whole history is listed", ja: "履歴はすべて表示されます"), [.end])]),
      .meaning(
        ["--start", "--since", "--date", "--day", "--on", "--from", "--begin", "--日付"], on: ["remind"],
        [
          Reading(
            Text(en: "To see the totals of a period", ja: "期間の合計を見るには"), [.value(sample: samples.date)],
            command: "summary")
        ]),
      .meaning(
        ["--limit", "--max", "--top", "-l", "--件数"],
        [
          Reading(
            Text(en: "To see only the next charges", ja: "次の請求だけを見るには"), ["--count", .value(sample: "3")],
            command: "next")
        ]),
      .meaning(
        ["--reverse", "--desc", "--descending", "-r", "--逆順"],
        [
          Reading(
            Text(en: "To reverse the order, put - before the key", ja: "逆順にするには、キーの前に - を付けます"),
            ["--sort", "-next"], command: "list")
        ]),
      .meaning(
        ["--csv"], [Reading(Text(en: "To export a table", ja: "表を書き出すには"), ["--format", "csv"], command: "export")]),
    ]
  }

  private var meaningsOfPeriods: [Guess] {
    [
      .meaning(
        ["--monthly", "--毎月", "--月額"], on: ["trends", "debits"],
        [Reading(Text(en: "For one row per month", ja: "月ごとに表示するには"), ["--per", "month"])]),
      .meaning(
        ["--yearly", "--annual", "--annually", "--毎年", "--年額"], on: ["trends", "debits"],
        [Reading(Text(en: "For one row per year", ja: "年ごとに表示するには"), ["--per", "year"])]),
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
        ["--last-month", "--先月"],
        [Reading(Text(en: "To see the totals of last month", ja: "先月の合計を見るには"), ["last", "month"], command: "summary")]),
      .meaning(
        ["--last-year", "--去年"],
        [Reading(Text(en: "To see the totals of last year", ja: "去年の合計を見るには"), ["last", "year"], command: "summary")]),
      .meaning(
        ["--this-month", "--今月"],
        [Reading(Text(en: "To see the totals of this month", ja: "今月の合計を見るには"), [], command: "summary")]),
      .meaning(
        ["--this-year", "--今年"],
        [Reading(Text(en: "To see the totals of this year", ja: "今年の合計を見るには"), ["this", "year"], command: "summary")]),
      .meaning(
        ["--next-month", "--来月"],
        [Reading(Text(en: "To see the charges of next month", ja: "来月の請求を見るには"), ["next", "month"], command: "next")]),
    ]
  }

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
