import BillingCore
import BillingReports
import CommandLineKit

extension Budget {
  /// Returns the first limit that takes effect after a month: `¥25,000 from 2026-08 on.`; `nil` if there is none.
  func nextVersion(after month: YearMonth) -> Text? {
    guard let next = versions.first(where: { $0.from > month }) else { return nil }
    let from = begin(of: next.from)
    guard let limit = next.minorUnits.map({ Money(minorUnits: $0, currency: currency) }) else {
      return Text("ends before \(from).", "\(from)からは適用されません。")
    }
    return Text("\(limit) from \(from).", "\(from)から\(limit)になります。")
  }
}

extension GoalStatus {
  /// Returns the progress towards the goal as one sentence.
  func sentence(today: CivilDate) -> Text {
    if coversNothing { return .coversNothing }
    let progress = progress(today)
    return Text.notCounted(leftOut).map { Text("\(progress) \($0)", "\(progress)\($0)") } ?? progress
  }

  private func progress(_ today: CivilDate) -> Text {
    let planned = plannedGap
    if lacksRate, gap.minorUnits <= 0 {
      return Text("It is not known whether it is reached.", "達成したかどうかは分かりません。")
    }
    if isReached {
      return isPlanned
        ? Text("Reached.", "達成しています。")
        : Text(
          "Reached today; but with the changes already scheduled, \(planned) over by then.",
          "現在は達成していますが、登録済みの変更により期限後は\(planned)超過する見込みです。")
    }
    let isOver = deadline < today
    let todo = Text(
      "\(isOver ? "Missed: " : "")\(gap) a month still to cut", "\(isOver ? "期限を過ぎました。" : "")目標まで、あと月\(gap)減らす必要があります")
    if planned == gap || lacksRate { return Text("\(todo).", "\(todo)。") }
    return isPlanned
      ? Text(
        "\(todo); changes already scheduled will do that by then.", "\(todo)（登録済みの解約や変更により、期限までに達成する見込みです）。")
      : Text(
        "\(todo); with the changes already scheduled, \(planned) by then.",
        "\(todo)（登録済みの解約や変更を反映すると、期限後はあと\(planned)）。")
  }
}

extension Text {
  /// The note on a budget or goal for a category, tag or member that no subscription has.
  static let coversNothing = Text("no subscription belongs to it.", "当てはまるサブスクリプションがありません。")
}

extension BudgetStatus {
  /// The status in one sentence.
  ///
  /// `2026-02: total ¥12,000 of ¥20,000, ¥8,000 left.`
  var sentence: Text {
    let rest =
      left.minorUnits < 0 ? Text("\(left.negated) over", "\(left.negated)超過") : Text("\(left) left", "残り\(left)")
    return Text(
      "\(periodTitle): total \(sums.expected) of \(limit), \(rest).",
      "\(periodTitle): 合計\(sums.expected)（上限\(limit)、\(rest)）")
  }
}
