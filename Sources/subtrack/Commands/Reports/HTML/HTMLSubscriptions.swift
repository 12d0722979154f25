import BillingCore
import BillingReports
import CommandLineKit
import Typesetting

/// The subscriptions that still cost something, the largest average first, each with a link to its page.
extension HTMLReport {
  func subscriptions() throws {
    let listing = try SubscriptionListing(of: book, today: context.today, by: SubscriptionOrder(.average))
    let rows = listing.rows.filter { $0.next != nil || $0.effectiveStatus.status == .paused }
    if rows.isEmpty { return }
    let title = context.say("Subscriptions", "サブスクリプション")
    section(title, isWide: true) {
      folded(context.say("\(rows.count, "subscription"), largest first", "\(rows.count)件（金額の大きい順）")) {
        table(rows, title).write(to: html)
      }
    }
  }

  private func table(_ rows: [SubscriptionListing.Row], _ title: String) -> HTMLTable {
    HTMLTable(ReportTable(rows, columns), caption: title, for: context.reader, hidingBelow: 1)
  }

  private func columns(_ rows: Rows<SubscriptionListing.Row>) -> [Column] {
    [
      rows.column(Text("Name", "名前"), .init(shrinksTo: 8)) { .name(of: $0.index, in: book, nil) },
      rows.column(Text("Amount", "金額"), .init(alignment: .right)) {
        Table.Cell("\($1.phrasing.amount($0.price)) \($1.phrasing.cycle(of: book.subscriptions[$0.index].terms))")
      },
      rows.column(Text("Average a month", "月平均"), .init(alignment: .decimal)) {
        Table.Cell($0.averagePerMonth.map($1.phrasing.amount) ?? "")
      },
      rows.column(Text("Next charge", "次回請求日")) { Table.Cell(next($0)) },
      rows.column(Text("Category", "カテゴリ"), .init(shrinksTo: 8, dropOrder: 0)) {
        Table.Cell(book.subscriptions[$0.index].category ?? "")
      },
    ]
  }

  private func next(_ row: SubscriptionListing.Row) -> String {
    row.effectiveStatus.status == .paused
      ? context.say("paused", "一時停止中") : row.next.map { phrasing.date($0.date) } ?? ""
  }
}
