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
  func heading(_ group: SubscriptionListing.Group, _ field: QueryField) -> Text {
    let (title, sums) = (title(of: group, field), footer(group.rows, group.averagesPerMonth))
    let line = Text("\(title): \(sums)", "\(title): \(sums)")
    guard let average = group.convertedAverage, average.hasOtherCurrencies else { return line }
    return Text("\(line) \(sentence(average))", "\(line)、\(sentence(average))")
  }

  private func title(of group: SubscriptionListing.Group, _ field: QueryField) -> Text {
    guard let key = group.key else { return Text.none }
    switch field {
    case .status: return group.rows[0].effectiveStatus.status.word
    case .cycle: return Phrasing.text(of: group.rows[0].cycle).titled
    default: return Text("\(Name(key))", "\(Name(key))")
    }
  }

  /// The number of subscriptions and their average monthly cost.
  private func footer(_ rows: [SubscriptionListing.Row], _ averages: MoneySums) -> Text {
    let count = rows.count
    let idle = rows.count { $0.averagePerMonth == nil }
    let idleWords = idle == 0 ? .nothing : idleWords(of: rows)
    if idle == count { return Text("\(count, "subscription") (\(idleWords)).", "\(count)件（\(idleWords)）") }
    let average = Text(context.currencies) { $0.list(averages) }
    let others: Text =
      idle == 0 ? .nothing : Text(", not counting \(idle) (\(idleWords))", "（\(idleWords)の\(idle)件を除く）")
    return Text(
      "\(count, "subscription"), on average \(average) per month\(others).", "\(count)件、月平均 \(average)\(others)")
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
    let (base, amount) = (Word(average.amount.currency), Text(context.currencies) { $0.amountInSentence(average) })
    return Text("In \(base): \(amount) per month.", "\(base)換算: 月平均 \(amount)")
  }
}
