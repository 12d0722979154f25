import BillingCore
import BillingReports
import CommandLineKit

/// What was saved, as a sentence in both languages side by side.
struct SavingText {
  let savings: Savings
  let book: Book

  /// Says what was saved.
  ///
  /// `Saved in the last 12 months: Hulu ¥3,078 (3 charges, cancelled 2025-10-31).`
  var saved: Text {
    Text(
      CurrencyOrder(of: book),
      en: { phrasing in
        let items = savings.all.map { "\(name($0)) \(phrasing.list($0.sum)) (\(causes($0, phrasing)))" }
        return "Saved \(days.en): \(items.joined(separator: ", "))." + total(phrasing)
      },
      ja: { phrasing in
        let items = savings.all.map { "\(name($0)) \(phrasing.list($0.sum))（\(causes($0, phrasing))）" }
        return "\(days.ja)の節約額: \(items.joined(separator: "、"))" + total(phrasing)
      })
  }

  private var days: Text {
    if !savings.isAsked { return Text("in the last 12 months", "この12か月") }
    let days = savings.days
    let period = Period.days(from: days.first, through: days.last, of: book.settings.months)
    if period.kind == .days { return Text(en: { "from \($0.range(days))" }, ja: { $0.range(days) }) }
    return Text(en: { "in \($0.period(period, days))" }, ja: { $0.period(period, days) })
  }

  private func name(_ saving: Saving) -> String { book.subscriptions[saving.subscription].name }

  /// The sum of several, in the base currency if one is in another.
  private func total(_ phrasing: Phrasing) -> String {
    let converted = savings.converted.flatMap { $0.hasOtherCurrencies ? $0 : nil }
    if savings.all.count < 2 && converted == nil { return "" }
    let all = converted.map { [$0.amount] + $0.unconverted.sums } ?? savings.total.sums
    let sum = phrasing.list(all.filter { $0.minorUnits != 0 })
    if sum.isEmpty { return "" }
    return phrasing.language == .japanese ? "。合計 \(sum)" : " In all \(sum)."
  }

  // MARK: Causes

  /// Why, with the amount of each cause if there are several.
  private func causes(_ saving: Saving, _ phrasing: Phrasing) -> String {
    let causes = saving.parts.map { part in
      let words = Self.words(part)(phrasing.language)
      return saving.parts.count == 1 ? words : "\(words): \(phrasing.list(part.sum))"
    }
    return causes.joined(separator: phrasing.language == .japanese ? "、" : "; ")
  }

  private static func words(_ part: Saving.Part) -> Text {
    let (since, count) = (part.since, part.charges)
    switch part.cause {
    case .cancelled:
      return Text(
        en: { "\($0.charges(count)), cancelled \($0.date(since))" }, ja: { "\($0.charges(count))、\($0.date(since))解約" })
    case .paused:
      return Text(
        en: { "\($0.charges(count)), paused from \($0.date(since))" },
        ja: { "\($0.charges(count))、\($0.date(since))から一時停止" })
    case .skipped where count == 1:
      return Text("skipped \(since)", "\(since)をスキップ")
    case .skipped:
      return Text(
        en: { "\($0.charges(count)) skipped from \($0.date(since))" },
        ja: { "\($0.date(since))から\($0.charges(count))をスキップ" })
    }
  }
}

extension Savings {
  /// The purpose of the command, without a full stop.
  var advice: Text {
    isAsked
      ? Text("For the last 12 months and all other insights", "この12か月とほかの項目を見るには")
      : Text("Since the first charge", "最初からの合計を見るには")
  }

  /// From the last twelve months to all time, or back.
  var command: String { isAsked ? "subtrack insights" : "subtrack insights all" }
}
