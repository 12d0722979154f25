import BillingCore
import CommandLineKit
import Interchange
import Typesetting

/// The texts after an import: additions, omissions and warnings.
struct ImportReport {
  let plan: ImportPlan
  let today: CivilDate
  /// Whether the user named the encoding.
  let isEncodingNamed: Bool

  // MARK: Additions

  /// The additions, one sentence per kind.
  var lines: [Text] { [summary] + budgets + rates }

  private var summary: Text {
    let (members, subscriptions, events) = (
      plan.added.members.count, plan.added.subscriptions.count, plan.added.events.count
    )
    let people = Text(
      en: members == 0 ? "" : Phrasing.counted(members, "member") + ", ", ja: members == 0 ? "" : "メンバー \(members)人、")
    return Text(
      """
      Added \(people)\(subscriptions, "subscription") and \
      \(events, "recorded charge"); \(plan.unchangedCount) unchanged.
      """, "\(people)サブスクリプション \(subscriptions)件、請求の記録 \(events)件を追加しました（変更なし \(plan.unchangedCount)件）。")
  }

  /// The added budgets and goals; empty if there are none, as in most files.
  private var budgets: [Text] {
    let (budgets, goals) = (plan.added.budgets.count, plan.added.goals.count)
    var added: [Text] = []
    if budgets > 0 { added.append(Text(en: Phrasing.counted(budgets, "budget"), ja: "予算 \(budgets)件")) }
    let accounts = plan.added.accounts.count
    if accounts > 0 { added.append(Text(en: Phrasing.counted(accounts, "account"), ja: "口座 \(accounts)件")) }
    if goals > 0 { added.append(Text(en: Phrasing.counted(goals, "goal"), ja: "目標 \(goals)件")) }
    let transfers = plan.added.settlements.count
    if transfers > 0 {
      added.append(Text(en: Phrasing.counted(transfers, "recorded transfer"), ja: "送金の記録 \(transfers)件"))
    }
    if added.isEmpty { return [] }
    let (en, ja) = (added.map(\.en).joined(separator: " and "), added.map(\.ja).joined(separator: "、"))
    return [Text("Added \(Word(en)).", "\(Word(ja))を追加しました。")]
  }

  /// The added rates; empty if there are none, as in most files.
  private var rates: [Text] {
    let (added, unchanged) = (plan.rates.addedCount, plan.rates.unchangedCount)
    guard added + unchanged + plan.rates.differingCount > 0 else { return [] }
    return [
      Text(
        "Added \(added, "exchange rate"); \(unchanged) unchanged.",
        "為替レート \(added)件を追加しました（変更なし \(unchanged)件）。")
    ]
  }

  // MARK: Omissions and warnings

  /// The entries that were kept, omitted, or may be wrong.
  var warnings: [ChangeWarning] {
    encoding.warnings(.encodingGuessed) + deleted.warnings(.deletedHere) + differing.warnings(.differs)
      + plan.totals.map(total).warnings(.totalOmitted) + plan.losses.map(loss).warnings(.columnLost)
      + movedDays.warnings(.dayPerhapsMoved) + assumedCancellations.warnings(.cancellationDateAssumed)
      + assumedPauses.warnings(.pauseAssumed) + dates.warnings(.dateMoved)
  }

  /// The encoding that was detected, if it is not the usual one.
  private var encoding: [Text] {
    isEncodingNamed ? [] : [plan.encoding.detectionNote].compactMap(\.self)
  }

  private func total(_ total: TotalRow) -> Text {
    let text = Name(total.text)
    return Text("Omitted as a total: row \(total.row) ('\(text)')", "合計の行のため除外: \(total.row)行目（\(text)）")
  }

  /// What is left out because it was deleted here.
  private var deleted: [Text] {
    let (names, events) = (plan.deletedNames, plan.deletedEventCount)
    if names.isEmpty, events == 0 { return [] }
    let shown = names.prefix(8).map(SafeText.visible)
    let more = names.count - shown.count
    let what =
      names.isEmpty
      ? Text(en: Phrasing.counted(events, "recorded charge"), ja: "請求の記録 \(events)件")
      : Text(
        en: shown.joined(separator: ", ") + (more > 0 ? " and \(more) more" : ""),
        ja: shown.joined(separator: "、") + (more > 0 ? "ほか\(more)件" : ""))
    return [
      Text(
        "Deleted here and not imported: \(what). To import it anyway, add --restore.",
        "手元で削除したため取り込まないもの: \(what)。取り込むには --restore を付けてください。")
    ]
  }

  private var differing: [Text] {
    let count = plan.differingCount + plan.rates.differingCount
    guard count > 0 else { return [] }
    return [
      Text(
        "\(count) \(count == 1 ? "differs" : "differ") from your existing data, which was kept.",
        "\(count)件は手元の内容と異なるため、手元のものを残しました。")
    ]
  }

  private func loss(_ loss: ImportLoss) -> Text {
    let (count, shown) = (loss.rows.count, loss.rows.prefix(8).map(String.init))
    let (column, more) = (Name(loss.column), count > shown.count)
    return Text(
      en: "Not imported: '\(column)' (\(Phrasing.counted(count, "row")): \(shown.joined(separator: ", "))"
        + (more ? ", ...)" : ")"),
      ja: "取り込まない項目: 「\(column)」（\(count)件: \(shown.joined(separator: "、"))" + (more ? "…" : "") + "行目）")
  }

  private typealias Dated = (name: String, next: CivilDate)

  private var movedDays: [Text] {
    var moved: [Dated] = []
    var command: String?
    for caution in plan.cautions {
      guard case .dayPerhapsMoved(let next, _) = caution.reason else { continue }
      moved.append((caution.subscription.name, next))
      guard command == nil, let month = caution.monthEnd(onOrAfter: today) else { continue }
      command = "subtrack edit \(SafeText.visible(caution.subscription.name).shellQuoted) --next \(month)-last"
    }
    guard let command else { return [] }
    return [
      Text(
        en: {
          "A short month may have moved the next charge of \(Self.list(moved, $0)) from the end of the month before. "
            + "If it is charged on the last day of the month: \(command)"
        },
        ja: {
          "短い月のために、請求日が前の月の末日からずれている可能性があります: \(Self.list(moved, $0))。月末の請求の場合: \(command)"
        })
    ]
  }

  private var assumedPauses: [Text] {
    let assumed = plan.cautions.compactMap { caution -> Dated? in
      guard case .pauseStartAssumed(let first) = caution.reason else { return nil }
      return (caution.subscription.name, first)
    }
    if assumed.isEmpty { return [] }
    return [
      Text(
        en: { "The file does not say when the pause began; paused from the first charge: " + Self.list(assumed, $0) },
        ja: { "一時停止の開始日がファイルにないため、初回請求日から一時停止中とします: \(Self.list(assumed, $0))" })
    ]
  }

  private var dates: [Text] {
    let moved = plan.cautions.compactMap { caution -> Dated? in
      guard case .movedToCycle = caution.reason else { return nil }
      return (caution.subscription.name, caution.subscription.firstBillingDate)
    }
    if moved.isEmpty { return [] }
    return [
      Text(
        en: { "The first charge is moved to the next day of the cycle: " + Self.list(moved, $0) },
        ja: { "周期に合う次の日を初回請求日とします: \(Self.list(moved, $0))" })
    ]
  }

  private var assumedCancellations: [Text] {
    let assumed = plan.cautions.compactMap { caution -> Dated? in
      guard case .cancelledBeforeNextCharge(let next) = caution.reason else { return nil }
      return (caution.subscription.name, next)
    }
    if assumed.isEmpty { return [] }
    return [
      Text(
        en: {
          "The file has no cancellation date; assumed cancelled the day before the next charge: "
            + Self.list(assumed, $0)
        },
        ja: { "解約日がファイルにないため、次回請求日の前日に解約したものとします: \(Self.list(assumed, $0))" })
    ]
  }

  private static func list(_ subscriptions: [Dated], _ phrasing: Phrasing) -> String {
    let isJapanese = phrasing.language == .japanese
    let shown = subscriptions.prefix(8).map { subscription in
      let (name, date) = (Name(subscription.name), phrasing.date(subscription.next))
      return isJapanese ? "\(name)（\(date)）" : "\(name) (\(date))"
    }
    let more = subscriptions.count - shown.count
    return shown.joined(separator: isJapanese ? "、" : ", ")
      + (more > 0 ? isJapanese ? "ほか\(more)件" : " and \(more) more" : "")
  }
}
