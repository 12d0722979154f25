import CommandLineKit
import Typesetting

extension StatusSymbol {
  var word: Text {
    switch self {
    case .overdue: Text("overdue", "期日超過")
    case .today: Text("today", "今日")
    case .confirmed: Text("paid", "確定")
    case .open: Text("unconfirmed or upcoming", "未確定・見込み")
    case .skipped: Text("skipped", "スキップ")
    case .paused: Text("paused", "一時停止中")
    case .trial: Text("free trial", "無料期間中")
    case .willStop: Text("pausing or ending", "一時停止・解約の予定あり")
    case .ended: Text("ended", "終了")
    case .cancelled: Text("cancelled", "解約済み")
    }
  }
}
