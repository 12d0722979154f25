import BillingCore
import CommandLineKit

/// What the codes of findings mean.
extension Insight.Code {
  /// What a person is told of what kind a finding is.
  ///
  /// The code itself is among it, since `config insights.mute` takes that; in English it is all, being plain words.
  var words: Text { Text(en: rawValue, ja: "\(japanese)（\(rawValue)）") }

  private var japanese: String {
    switch self {
    case .trialEnds: "無料期間の終了"
    case .noticeDeadline: "解約期限"
    case .priceRise: "値上げ"
    case .unconfirmed: "未確定の請求"
    case .cheaperYearly: "割安な年払い"
    case .yearlyRenewal: "年払いの更新"
    case .largeShare: "大きな支出"
    case .overlap: "カテゴリの重複"
    case .longPause: "長い一時停止"
    case .saved: "解約の効果"
    }
  }
}
