import BillingCore
import BillingReports
import CommandLineKit

/// The subscriptions that still cost something, the largest average first, each with a link to its page.
extension HTMLReport {
  func subscriptions() throws {
    let listing = try SubscriptionListing(of: book, today: context.today, by: SubscriptionOrder(.average))
    let rows = listing.rows.filter { $0.next != nil || $0.effectiveStatus.status == .paused }
    if rows.isEmpty { return }
    let title = say("Subscriptions", "サブスクリプション")
    section(title, isWide: true) {
      folded(say("\(Phrasing.counted(rows.count, "subscription")), largest first", "\(rows.count)件（金額の大きい順）")) {
        table(rows, title).write(to: html)
      }
    }
  }

  private func table(_ rows: [SubscriptionListing.Row], _ title: String) -> HTMLTable {
    var table = HTMLTable(
      caption: title,
      columns: [
        .init(say("Name", "名前"), wraps: true), .init(say("Amount", "金額"), isNumber: true),
        .init(say("Average a month", "月平均"), isNumber: true), .init(say("Next charge", "次回請求日")),
        .init(say("Category", "カテゴリ"), wraps: true),
      ])
    table.columns[4].isSpare = true
    table.rows = rows.map { row in
      let subscription = book.subscriptions[row.index]
      var name = HTMLTable.Cell(subscription.name)
      name.link = Link(subscription.url)
      return [
        name, .init("\(phrasing.amount(row.price)) \(phrasing.cycle(of: subscription.terms))"),
        .init(row.averagePerMonth.map(phrasing.amount) ?? ""), .init(next(row)), .init(subscription.category ?? ""),
      ]
    }
    return table
  }

  private func next(_ row: SubscriptionListing.Row) -> String {
    row.effectiveStatus.status == .paused
      ? say("paused", "一時停止中") : row.next.map { phrasing.date($0.date) } ?? ""
  }
}
