import BillingCore
import CommandLineKit
import Interchange
import Typesetting

/// The texts after an import: additions, omissions and warnings.
struct ImportReport {
  let plan: ImportPlan
  /// The book with what is imported.
  let book: Book
  let today: CivilDate
  let isEncodingNamed: Bool

  /// The settings of the file that stay out, with the line that merges the file.
  func notes(_ path: String) -> [Text] {
    if !plan.leavesSettings { return [] }
    let line: Line = "subtrack import \(Name(path)) \(Word(ImportArguments.update))"
    return [
      Text(
        "The settings of the file are not imported, because some are set here. To merge them: \(line)",
        "手元に設定があるため、ファイルの設定は取り込みません。統合するには: \(line)")
    ]
  }

  /// The additions, one sentence per kind.
  var lines: [Text] { [summary, budgets, rates].compactMap(\.self) }

  private var summary: Text {
    let (members, subscriptions, events) = (
      plan.added.members.count, plan.added.subscriptions.count, plan.added.events.count
    )
    let people: Text = members == 0 ? .nothing : Text("\(members, "member"), ", "メンバー \(members)人、")
    return Text(
      """
      Added \(people)\(subscriptions, "subscription") and \
      \(events, "recorded charge"); \(plan.unchangedCount) unchanged.
      """, "\(people)サブスクリプション \(subscriptions)件、請求の記録 \(events)件を追加しました（変更なし \(plan.unchangedCount)件）。")
  }

  /// The added budgets and goals; `nil` if there are none, as in most files.
  private var budgets: Text? {
    let (budgets, goals) = (plan.added.budgets.count, plan.added.goals.count)
    let (accounts, transfers) = (plan.added.accounts.count, plan.added.settlements.count)
    let added = [
      (budgets, Text("\(budgets, "budget")", "予算 \(budgets)件")),
      (accounts, Text("\(accounts, "account")", "口座 \(accounts)件")),
      (goals, Text("\(goals, "goal")", "目標 \(goals)件")),
      (transfers, Text("\(transfers, "recorded transfer")", "送金の記録 \(transfers)件")),
    ].filter { $0.0 > 0 }.map(\.1)
    let all = Text.listed(added, by: Text(" and ", "、"))
    return added.isEmpty ? nil : Text("Added \(all).", "\(all)を追加しました。")
  }

  /// The added rates; `nil` if there are none, as in most files.
  private var rates: Text? {
    let (added, unchanged) = (plan.rates.addedCount, plan.rates.unchangedCount)
    guard added + unchanged + plan.rates.differingCount > 0 else { return nil }
    return Text(
      "Added \(added, "exchange rate"); \(unchanged) unchanged.", "為替レート \(added)件を追加しました（変更なし \(unchanged)件）。")
  }

  /// The entries that were kept, omitted, or may be wrong.
  var warnings: [ChangeWarning] {
    encoding.warnings(.encodingGuessed) + deleted.warnings(.deletedHere) + differing.warnings(.differs)
      + namesakes.warnings(.sameName) + plan.totals.map(total).warnings(.totalOmitted)
      + plan.losses.map(loss).warnings(.columnLost) + movedDays.warnings(.dayPerhapsMoved)
      + assumedCancellations.warnings(.cancellationDateAssumed) + assumedPauses.warnings(.pauseAssumed)
      + dates.warnings(.dateMoved)
  }

  /// The encoding that was detected, if it is not the usual one.
  private var encoding: Text? { isEncodingNamed ? nil : plan.encoding.detectionNote }

  private func total(_ total: TotalRow) -> Text {
    let text = Name(total.text)
    return Text("Omitted as a total: row \(total.row) ('\(text)')", "合計の行のため除外: \(total.row)行目（\(text)）")
  }

  /// What is left out because it was deleted here.
  private var deleted: Text? {
    let (names, events) = (plan.deletedNames, plan.deletedEventCount)
    if names.isEmpty, events == 0 { return nil }
    let what =
      names.isEmpty
      ? Text("\(events, "recorded charge")", "請求の記録 \(events)件")
      : Self.few(names.map { Text("\(Name($0))", "\(Name($0))") })
    return Text(
      "Deleted here and not imported: \(what). To import it anyway, add --restore.",
      "手元で削除したため取り込まないもの: \(what)。取り込むには --restore を付けてください。")
  }

  private var differing: Text? {
    let count = plan.differingCount + plan.rates.differingCount
    guard count > 0 else { return nil }
    return Text(
      "\(count) \(count == 1 ? "differs" : "differ") from your existing data, which was kept.",
      "\(count)件は手元の内容と異なるため、手元のものを残しました。")
  }

  /// What counts twice if it is the same.
  private var namesakes: Text? {
    if plan.namesakes.isEmpty { return nil }
    let names = Self.few(plan.namesakes.map { Text("\(Name($0))", "\(Name($0))") })
    return Text(
      "Already in your list under the same name: \(names). If it is the same subscription, delete one of them.",
      "同じ名前のサブスクがすでにあるもの: \(names)。同じ契約なら、どちらかを削除してください。")
  }

  private func loss(_ loss: ImportLoss) -> Text {
    let (count, column) = (loss.rows.count, Name(loss.column))
    let rows = Text.listed(loss.rows.prefix(8).map { Text("\($0)", "\($0)") })
    let more = count > 8 ? Text(", ...", "…") : .nothing
    return Text(
      "Not imported: '\(column)' (\(count, "row"): \(rows)\(more))",
      "取り込まない項目: 「\(column)」（\(count)件: \(rows)\(more)行目）")
  }

  private typealias Dated = (name: String, next: CivilDate)

  private var movedDays: Text? {
    var moved: [Dated] = []
    var command: Line?
    for caution in plan.cautions {
      guard case .dayPerhapsMoved(let next, _) = caution.reason else { continue }
      moved.append((caution.subscription.name, next))
      guard command == nil, let month = caution.monthEnd(onOrAfter: today),
        let index = book.index(of: caution.subscription.id)
      else { continue }
      let word = Word(CommandWords.word(for: index, of: book))
      command = "subtrack edit \(word) --next \(Word("\(month)"))-last"
    }
    guard let command else { return nil }
    return Text(
      """
      A short month may have moved the next charge of \(Self.list(moved)) from the end of the month before. \
      If it is charged on the last day of the month: \(command)
      """,
      "短い月のために、請求日が前の月の末日からずれている可能性があります: \(Self.list(moved))。月末の請求の場合: \(command)")
  }

  private var assumedPauses: Text? {
    let assumed = dated { if case .pauseStartAssumed(let first) = $0.reason { first } else { nil } }
    return assumed.map {
      Text(
        "The file does not say when the pause began; paused from the first charge: \($0)",
        "一時停止の開始日がファイルにないため、初回請求日から一時停止中とします: \($0)")
    }
  }

  private var dates: Text? {
    let moved = dated { if case .movedToCycle = $0.reason { $0.subscription.firstBillingDate } else { nil } }
    return moved.map {
      Text("The first charge is moved to the next day of the cycle: \($0)", "周期に合う次の日を初回請求日とします: \($0)")
    }
  }

  private var assumedCancellations: Text? {
    let assumed = dated { if case .cancelledBeforeNextCharge(let next) = $0.reason { next } else { nil } }
    return assumed.map {
      Text(
        "The file has no cancellation date; assumed cancelled the day before the next charge: \($0)",
        "解約日がファイルにないため、次回請求日の前日に解約したものとします: \($0)")
    }
  }

  /// The subscriptions of which something is doubtful, in one text, each with the day of it; `nil` if there are none.
  private func dated(_ day: (ImportCaution) -> CivilDate?) -> Text? {
    let found = plan.cautions.compactMap { caution in day(caution).map { (caution.subscription.name, $0) } }
    return found.isEmpty ? nil : Self.list(found)
  }

  private static func list(_ subscriptions: [Dated]) -> Text {
    few(subscriptions.map { Text("\(Name($0.name)) (\($0.next))", "\(Name($0.name))（\($0.next)）") })
  }

  /// The first eight texts, and how many more there are.
  private static func few(_ texts: [Text]) -> Text {
    let (shown, more) = (Text.listed(Array(texts.prefix(8))), texts.count - 8)
    return more > 0 ? Text("\(shown) and \(more) more", "\(shown)ほか\(more)件") : shown
  }
}
