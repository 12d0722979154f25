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
    let each = Text.listed(
      savings.all.map { saving in
        let (sum, causes) = (words(saving.sum.sums), causes(saving))
        let name = Name(book.subscriptions[saving.subscription].name)
        return Text("\(name) \(sum) (\(causes))", "\(name) \(sum)（\(causes)）")
      })
    return Text("Saved \(days): \(each).\(total)", "\(days)の節約額: \(each)\(total)")
  }

  private func words(_ sums: [Money]) -> Text { Text(CurrencyOrder(of: book)) { $0.list(sums) } }

  private var days: Text {
    if !savings.isAsked { return Text("in the last 12 months", "この12か月") }
    let days = savings.days
    let period = Period.days(from: days.first, through: days.last, of: book.settings.months)
    let words = Text { period.kind == .days ? $0.range(days) : $0.period(period, days) }
    return period.kind == .days ? Text("from \(words)", "\(words)") : Text("in \(words)", "\(words)")
  }

  /// The sum of several, in the base currency if one is in another.
  private var total: Text {
    let converted = savings.converted.flatMap { $0.hasOtherCurrencies ? $0 : nil }
    if savings.all.count < 2 && converted == nil { return .nothing }
    let all = converted.map { [$0.amount] + $0.unconverted.sums } ?? savings.total.sums
    let sums = all.filter { $0.minorUnits != 0 }
    return sums.isEmpty ? .nothing : Text(" In all \(words(sums)).", "。合計 \(words(sums))")
  }

  /// Why, with the amount of each cause if there are several.
  private func causes(_ saving: Saving) -> Text {
    let causes = saving.parts.map { part in
      let words = Self.words(part)
      return saving.parts.count == 1
        ? words : Text("\(words): \(self.words(part.sum.sums))", "\(words) \(self.words(part.sum.sums))")
    }
    return Text.listed(causes, by: Text("; ", "／"))
  }

  private static func words(_ part: Saving.Part) -> Text {
    let (since, count) = (part.since, part.charges)
    switch part.cause {
    case .cancelled: return Text("\(count, "charge"), cancelled \(since)", "\(since)の解約 \(count)回分")
    case .paused: return Text("\(count, "charge"), paused from \(since)", "\(since)からの一時停止 \(count)回分")
    case .skipped where count == 1:
      return Text("skipped \(since)", "\(since)をスキップ")
    case .skipped: return Text("\(count, "charge") skipped from \(since)", "\(since)からのスキップ \(count)回分")
    }
  }
}

extension Savings {
  /// From the last twelve months to all time, or back.
  var advice: Insight.Advice {
    isAsked
      ? (Text("For the last 12 months and all other insights", "この12か月とほかの項目を見るには"), "subtrack insights")
      : (Text("Since the first charge", "最初からの合計を見るには"), "subtrack insights all")
  }
}
