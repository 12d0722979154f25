import BillingCore
import BookSchema
import CommandLineKit
import Interchange
import Storage

enum Import: Command {
  static let name = "import"
  static let file = OperandDescription(
    "FILE", .one, .file, summary: Text(en: "The file to take in; - is stdin", ja: "取り込むファイル（- は標準入力）"))

  static let description = CommandDescription(
    name: name, group: .writes, effect: .writes,
    summary: Text(en: "Take in subscriptions and charges from a file", ja: "サブスクリプションと請求履歴を取り込む"),
    details: Text(
      en: """
        Reads a data file or an export of subtrack, JSON or CSV. What is not there yet, by id, is added; what is there \
        stays as it is, so the same import twice adds nothing. All or nothing: one refused row refuses the file. Settings \
        are taken into an empty book only.
        """,
      ja: """
        subtrack のデータファイル、または書き出したJSON・CSVを読み込みます。idがまだないものだけを追加し、既存のものは変更しません。\
        同じファイルを2回取り込んでも何も増えません。1行でも問題があれば何も取り込みません。設定は空の台帳にだけ取り込みます。
        """),
    operands: [file],
    examples: [
      CommandExample("subtrack import backup.json", Text(en: "Take in a backup", ja: "バックアップを取り込む")),
      CommandExample("subtrack import charges.csv --dry-run", Text(en: "See what would be added", ja: "追加される内容を確認する")),
    ],
    exitCodes: [
      ExitCodeDescription(3, Text(en: "The file cannot be read, or a row is refused", ja: "ファイルを読めない、または受け付けられない行がある"))
    ])

  static func run(_ context: Context) throws -> ExitCode {
    try context.console.showingProgress(Text(en: "Importing", ja: "取り込み中")) { try take(context) }
    return .done
  }

  private static func take(_ context: Context) throws {
    let path = context.arguments.required(file)
    let bytes = try path == "-" ? StandardStreams.readInput() : UserFile.read(path)
    let shown = path == "-" ? "-" : path.split(separator: "/").last.map(String.init) ?? path
    try context.change(name, subject: shown) { document in
      let plan = try plan(bytes, path, document)
      if !plan.refusals.isEmpty { throw ImportRefused(path: path, refusals: plan.refusals) }
      if plan.isChange { plan.apply(to: &document, at: context.clock.now) }
      return ChangeReport(
        lines: [summary(plan)] + budgets(plan) + ratesLine(plan.rates), notes: notes(plan), isChange: plan.isChange)
    }
  }

  private static func plan(_ bytes: [UInt8], _ path: String, _ document: BookDocument) throws -> ImportPlan {
    do { return try ImportPlan(importing: bytes, into: document) } catch {
      throw ImportUnreadable(path: path, error: error)
    }
  }

  private static func summary(_ plan: ImportPlan) -> Text {
    let (members, subscriptions, events) = (
      plan.addedMembers.count, plan.addedSubscriptions.count, plan.addedEvents.count
    )
    let people = Text(
      en: members == 0 ? "" : Phrasing.counted(members, "member") + ", ", ja: members == 0 ? "" : "メンバー \(members)人、")
    return Text(
      en: """
        Added \(people.en)\(Phrasing.counted(subscriptions, "subscription")) and \
        \(Phrasing.counted(events, "recorded charge")); \(plan.unchangedCount) unchanged.
        """,
      ja: "\(people.ja)サブスクリプション \(subscriptions)件、請求の記録 \(events)件を追加しました（変更なし \(plan.unchangedCount)件）。")
  }

  /// Budgets and goals are few and seldom there, so they are told only where there are some.
  private static func budgets(_ plan: ImportPlan) -> [Text] {
    let (budgets, goals) = (plan.addedBudgets.count, plan.addedGoals.count)
    var added: [Text] = []
    if budgets > 0 { added.append(Text(en: Phrasing.counted(budgets, "budget"), ja: "予算 \(budgets)件")) }
    if goals > 0 { added.append(Text(en: Phrasing.counted(goals, "goal"), ja: "目標 \(goals)件")) }
    if added.isEmpty { return [] }
    let (en, ja) = (added.map(\.en).joined(separator: " and "), added.map(\.ja).joined(separator: "、"))
    return [Text(en: "Added \(en).", ja: "\(ja)を追加しました。")]
  }

  /// Nothing where the file has no rates, as most have not.
  private static func ratesLine(_ rates: RateMerge) -> [Text] {
    let (added, unchanged) = (rates.addedCount, rates.unchangedCount)
    guard added + unchanged + rates.differingCount > 0 else { return [] }
    return [
      Text(
        en: "Added \(Phrasing.counted(added, "exchange rate")); \(unchanged) unchanged.",
        ja: "為替レート \(added)件を追加しました（変更なし \(unchanged)件）。")
    ]
  }

  private static func notes(_ plan: ImportPlan) -> [Text] {
    let count = plan.differingCount + plan.rates.differingCount
    guard count > 0 else { return [] }
    return [
      Text(
        en: "\(count) \(count == 1 ? "differs" : "differ") from what is here, which stays as it is.",
        ja: "\(count)件は手元の内容と異なるため、手元のものを残しました。")
    ]
  }
}
