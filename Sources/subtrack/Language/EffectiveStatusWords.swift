import BillingCore
import CommandLineKit

extension EffectiveStatus {
  /// The words in a table: `active`, `will pause on 2026-03-01`, `paused, resumes 2026-05-01`, `ends 2026-03-31`.
  var words: Text {
    switch self {
    case .pausing(let date): Text("will pause on \(typed: date)", "\(typed: date) から一時停止予定")
    case .paused(let date?): Text("paused, resumes \(typed: date)", "一時停止中（\(typed: date) に再開）")
    case .leaving(let date): Text("ends \(typed: date)", "\(typed: date) に解約予定")
    case .active, .paused, .ended, .cancelled: status.word
    }
  }

  /// The words without other columns next to them: `cancelled 2026-11-21`.
  var fullWords: Text {
    switch self {
    case .leaving(let date): Text("cancellation recorded for \(typed: date)", "\(typed: date) に解約予定")
    case .cancelled(let date?): Text("cancelled \(typed: date)", "\(typed: date) 解約")
    case .active, .pausing, .paused, .ended, .cancelled: words
    }
  }
}

extension Subscription {
  /// How an active subscription ends by itself: `ends 2027-01-31`, `ends after 6 charges`; `nil` if it goes on, or is paid
  /// once, as its cycle says.
  var ending: Text? {
    if end == .never, term?.renews != 0 { return nil }
    guard case .after(let count) = end, term?.renews != 0 else {
      return terms.lastDay.map { Text("ends \(typed: $0)", "\(typed: $0) に終了") }
    }
    return count == 1 ? nil : Text("ends after \(count, "charge")", "全\(count)回で終了")
  }

  /// The status in a table, or the free trial of an active subscription: `free trial until 2026-02-19`.
  func statusWords(on day: CivilDate) -> Text {
    let effectiveStatus = effectiveStatus(on: day)
    guard effectiveStatus == .active, let trialEnd = trialEnd(ahead: day) else { return effectiveStatus.words }
    return Text("free trial until \(typed: trialEnd)", "無料期間（\(typed: trialEnd) まで）")
  }
}
