import BillingCore
import BillingReports
import CommandLineKit

/// The sentences of a summary: what its sums leave out, and the average per month.
struct SummaryRemarks {
  let figures: SummaryFigures
  let context: Context

  private var summary: PeriodSummary { figures.summary }
  private var converted: ConvertedSummary? { figures.converted }
  private var phrasing: Phrasing { context.phrasing }
  /// The charges that are excluded from the sums, or included although paused, and the exchange rates.
  var notes: [String] { exceptions + rates }

  private var rates: [String] { phrasing.remarks(on: converted?.totals.expected) }

  /// The setting that counts automatic payments as paid, where several wait to be confirmed.
  var offer: Text? { Hints.assumePaid(waiting: summary.totals.waitingCount, figures.book.settings) }

  private var exceptions: [String] {
    var left: [String] = []
    let (paused, skipped) = (summary.pausedCount, summary.skippedCount)
    if paused > 0 { left.append(context.say("\(paused) paused", "一時停止中 \(paused)件")) }
    if skipped > 0 { left.append(context.say("\(skipped) skipped", "スキップ \(skipped)件")) }
    var notes: [String] = []
    if !left.isEmpty {
      let list = left.joined(separator: context.say(" and ", "、"))
      let noun = (skipped > 0 ? skipped : paused) == 1 ? "charge" : "charges"
      notes.append(context.say("Not counted: \(Word(list)) \(Word(noun)).", "合計に含めていない請求: \(Word(list))"))
    }
    let count = figures.unassignedCount
    if count > 0 {
      notes.append(
        context.say(
          """
          \(count, "charge") without payer or shares \(Word(count == 1 ? "is" : "are")) not counted for \
          any member.
          """,
          "支払者も負担者も未設定の請求\(count)件は、誰の負担分にも含まれません。"))
    }
    if figures.book.settings.includePaused {
      notes.append(
        context.say("Paused charges are counted (includePaused is true).", "一時停止中の請求も合計に含めています（設定 includePaused）。"))
    }
    return notes
  }

  /// The average per month, and the exchange rates not listed above; empty if no subscription is running.
  var average: [String] {
    if figures.averages.isEmpty { return [] }
    let rates = rates
    return [sentenceOnAverage]
      + phrasing.remarks(on: converted?.averagePerMonth).filter { !rates.contains($0) }
  }

  private var sentenceOnAverage: String {
    let amounts = list(figures.averages, converted)
    return context.say(
      "Average per month: \(Word(amounts)) (active subscriptions, not the charges of any one month)",
      "月平均: \(Word(amounts))（今日時点で有効な契約の月割り合計。請求額ではありません）")
  }

  /// The averages, followed by their total in the base currency.
  private func list(_ averages: MoneySums, _ converted: ConvertedSummary?) -> String {
    guard let converted, converted.averagePerMonth.hasOtherCurrencies else { return phrasing.list(averages) }
    let total = phrasing.amountInSentence(converted.averagePerMonth)
    return phrasing.list(averages)
      + context.say(", in \(Word(converted.base)) \(Word(total))", "、\(Word(converted.base))換算 \(Word(total))")
  }
}
