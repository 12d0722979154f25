import BillingCore
import CommandLineKit

/// Advice on findings: a few words, and the command to run.
extension Insight {
  /// The purpose of the command, without a full stop.
  func advice(_ today: CivilDate) -> Text {
    switch self {
    case .trialEnds, .noticeDeadline:
      Text(en: "After cancelling with the provider, record it", ja: "提供元での解約後、登録するには")
    case .priceRise(let rise) where rise.cancelBy >= today: Text(en: "To cancel before", ja: "値上げ前に解約するには")
    case .priceRise: Text(en: "If it is no longer worth it", ja: "不要なら")
    case .unconfirmed: Text(en: "If they were paid", ja: "支払い済みなら")
    case .cheaperYearly: Text(en: "The yearly price that is recorded", ja: "年払いの記録を見るには")
    case .yearlyRenewal(let deadline) where deadline.cancelBy < today:
      Text(
        en: "Too late to avert it, the last day was \(deadline.cancelBy); to cancel after it",
        ja: "解約期限（\(Phrasing(language: .japanese).date(deadline.cancelBy))）を過ぎています。更新後に解約するには")
    case .yearlyRenewal: Text(en: "If not for another year", ja: "更新しないなら")
    case .largeShare: Text(en: "All by amount", ja: "金額順に見るには")
    case .overlap: Text(en: "To compare them", ja: "一覧を見るには")
    case .longPause: Text(en: "If it is not needed any more", ja: "今後使わないなら")
    case .saved: Text(en: "All that is cancelled", ja: "解約済みの一覧を見るには")
    }
  }

  /// A command that can be typed unchanged.
  func command(_ words: CommandWords, _ today: CivilDate) -> String {
    let word = { words.word(for: subscriptions[$0]) }
    switch self {
    case .trialEnds(let trial): return "subtrack cancel \(word(0)) --on \(trial.deadline.cancelBy)"
    case .noticeDeadline(let deadline): return "subtrack cancel \(word(0)) --on \(deadline.cancelBy)"
    case .yearlyRenewal(let deadline):
      let day = deadline.cancelBy < today ? deadline.charge.date : deadline.cancelBy
      return "subtrack cancel \(word(0)) --on \(day)"
    case .priceRise(let rise) where rise.cancelBy >= today:
      return "subtrack cancel \(word(0)) --on \(rise.cancelBy)"
    case .priceRise, .longPause: return "subtrack cancel \(word(0))"
    case .unconfirmed(let all):
      // Above eight names the line gets too long; without names the command confirms automatic payments.
      return (["subtrack confirm --all"] + (all.count > 8 ? [] : all.indices.map(word))).joined(separator: " ")
    case .cheaperYearly: return "subtrack show \(word(1))"
    case .largeShare: return "subtrack list --sort amount"
    case .overlap(let overlap): return "subtrack list --category \(overlap.category.shellQuoted)"
    case .saved: return "subtrack list --status cancelled"
    }
  }
}
