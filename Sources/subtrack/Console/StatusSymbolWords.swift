import CommandLineKit
import Typesetting

extension StatusSymbol {
  /// The meaning of the symbol.
  var word: Text {
    switch self {
    case .overdue: Text(en: "overdue", ja: "期日超過")
    case .today: Text(en: "today", ja: "今日")
    case .confirmed: Text(en: "paid", ja: "確定")
    case .open: Text(en: "unconfirmed or upcoming", ja: "未確定・見込み")
    case .skipped: Text(en: "skipped", ja: "スキップ")
    case .paused: Text(en: "paused", ja: "一時停止中")
    case .trial: Text(en: "free trial", ja: "無料期間中")
    case .willStop: Text(en: "pausing or ending", ja: "一時停止・解約の予定あり")
    case .ended: Text(en: "ended", ja: "終了")
    case .cancelled: Text(en: "cancelled", ja: "解約済み")
    }
  }

  /// The meaning of several symbols, in one line: `⏸ paused, ✕ cancelled`.
  static func legend(_ symbols: [StatusSymbol], usesASCII: Bool, _ language: Language) -> String {
    symbols.map { "\($0.glyph(usesASCII: usesASCII)) \($0.word(language))" }.joined(
      separator: Text.listSeparator(language))
  }
}
