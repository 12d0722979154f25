import BillingCore
import BillingReports
import CommandLineKit
import Typesetting

/// The words of the list: how many subscriptions, and their average monthly cost.
extension ListPage {
  /// The number of all rows and their average, also in the base currency.
  var sums: [String] {
    [context.say(footer(listing.rows, listing.averagesPerMonth))] + converted(listing.convertedAverage)
  }

  /// The line above a group: `Video: 2 subscriptions, on average ¥1,982 per month.`.
  func heading(_ group: SubscriptionListing.Group, _ field: GroupingField) -> Text {
    let (title, sums) = (title(of: group, field), footer(group.rows, group.averagesPerMonth))
    let inBase = group.convertedAverage.flatMap { $0.hasOtherCurrencies ? $0 : nil }.map(sentence)
    return Text(
      en: "\(title.en): \(sums.en)" + (inBase.map { " \($0.en)" } ?? ""),
      ja: "\(title.ja): \(sums.ja)" + (inBase.map { "、\($0.ja)" } ?? ""))
  }

  private func title(of group: SubscriptionListing.Group, _ field: GroupingField) -> Text {
    guard let key = group.key else { return Text.none }
    switch field {
    case .status: return group.rows[0].effectiveStatus.status.word
    case .cycle: return Phrasing.text(of: group.rows[0].cycle).titled
    case .category, .tag, .payer, .paymentMethod, .currency:
      return Text("\(Name(key))", "\(Name(key))")
    }
  }

  /// The number of subscriptions and their average monthly cost.
  private func footer(_ rows: [SubscriptionListing.Row], _ averages: MoneySums) -> Text {
    let count = rows.count
    let idle = rows.count { $0.averagePerMonth == nil }
    let number = Phrasing.counted(count, "subscription")
    let idleWords = idle == 0 ? Text("", "") : idleWords(of: rows)
    if idle == count { return Text("\(count, "subscription") (\(idleWords)).", "\(count)件（\(idleWords)）") }
    return Text(
      context.currencies,
      en: {
        "\(number), on average \($0.list(averages)) per month"
          + (idle == 0 ? "." : ", not counting \(idle) (\(idleWords.en)).")
      },
      ja: { "\(count)件、月平均 \($0.list(averages))" + (idle == 0 ? "" : "（\(idleWords.ja)の\(idle)件を除く）") })
  }

  /// Why some of the rows have no average: `paused or ended`.
  private func idleWords(of rows: [SubscriptionListing.Row]) -> Text {
    let kinds = [
      Text("paused", "一時停止中"), Text("ending", "解約予定"), Text("ended", "終了"),
      Text("cancelled", "解約済み"),
      Text("one-time", "1回のみ"),
    ]
    let found = Set(
      rows.compactMap { row in
        if row.averagePerMonth != nil { return nil }
        switch row.effectiveStatus {
        case .paused: return 0
        case .leaving: return 1
        case .ended: return 2
        case .cancelled: return 3
        case .active, .pausing: return row.next == nil ? 2 : 4
        }
      } as [Int])
    let words = kinds.indices.filter(found.contains).map { kinds[$0] }
    let last = words.count > 1 ? " or \(words[words.count - 1].en)" : ""
    return Text(
      en: words.prefix(max(1, words.count - 1)).map(\.en).joined(separator: ", ") + last,
      ja: words.map(\.ja).joined(separator: "・"))
  }

  /// The average in the base currency with the rates used; empty if all prices are in the base currency.
  private func converted(_ average: ConvertedTotal?) -> [String] {
    guard let average, average.hasOtherCurrencies else { return [] }
    return [context.say(sentence(average))] + context.phrasing.remarks(on: average)
  }

  private func sentence(_ average: ConvertedTotal) -> Text {
    let base = average.amount.currency
    return Text(
      context.currencies,
      en: { "In \(base): \($0.amountInSentence(average)) per month." },
      ja: { "\(base)換算: 月平均 \($0.amountInSentence(average))" })
  }
}
