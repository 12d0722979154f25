import CommandLineKit

/// Words in the place of an option.
extension GuessedWords {
  static let optionAliases: [Guess] =
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

  var optionMeanings: [Guess] { meaningsOfAmounts + meaningsOfDates + meaningsOfChoices + meaningsOfPeriods }

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
            [.value(sample: sample), "--from", .word(samples.today)], command: "price"),
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
}
