import BillingCore
import BillingReports
import CommandLineKit

extension Insight.Code {
  /// The kind of a finding in words.
  ///
  /// The code is included, because `config insights.mute` takes it; in English the code is plain words and is shown
  /// alone.
  var words: Text { Text(en: rawValue, ja: "\(japanese)（\(rawValue)）") }

  private var japanese: String {
    switch self {
    case .trialEnds: "無料期間の終了"
    case .noticeDeadline: "解約期限"
    case .priceRise: "値上げ"
    case .unconfirmed: "未確定の請求"
    case .budgetExceeded: "予算の超過"
    case .yearlyRenewal: "年払いの更新"
    case .rising: "支出の増加"
    case .saved: "見直しの効果"
    case .goalReached: "目標の達成"
    }
  }
}
