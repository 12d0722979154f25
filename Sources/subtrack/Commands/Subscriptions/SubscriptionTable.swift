import BillingCore
import CommandLineKit
import Interchange

/// The list of subscriptions, as a table for people and as columns for programs.
enum SubscriptionTable {
  private typealias Row = SubscriptionListing.Row

  // MARK: For people

  /// Returns the table; the status column appears only if a subscription is not active.
  static func table(_ listing: SubscriptionListing, _ book: Book, _ context: Context) -> Table {
    let states = listing.rows.map { State(of: $0, book.subscriptions[$0.index], context.today) }
    let hasState = states.contains { $0.symbol != nil }
    var columns = [
      Table.Column(title: context.say(Text(en: "Name", ja: "名前")), shrinksTo: 8, keeps: 16),
      Table.Column(title: context.say(Text(en: "Amount", ja: "金額")), alignment: .decimal),
      Table.Column(title: context.say(Text(en: "Cycle", ja: "周期")), dropOrder: 2),
      Table.Column(title: context.say(Text(en: "Next charge", ja: "次回請求日"))),
      Table.Column(title: context.say(Text(en: "Avg/month", ja: "月平均")), alignment: .decimal, dropOrder: 1),
    ]
    if hasState { columns.append(Table.Column(title: context.say(Text(en: "Status", ja: "状態")), dropOrder: 3)) }
    var table = Table(columns: columns)
    table.rows.reserveCapacity(listing.rows.count)
    for (index, row) in listing.rows.enumerated() {
      var cells = cells(of: row, book, states[index].style, context.phrasing)
      if hasState { cells.append(Table.Cell(context.say(states[index].words), states[index].style)) }
      table.rows.append(cells)
    }
    if hasState { table.marks = Table.Marks(words: columns.count - 1, names: 0, symbols: states.map { $0.symbol }) }
    return table
  }

  private static func cells(
    of row: Row, _ book: Book, _ style: Style?, _ phrasing: Phrasing
  ) -> [Table.Cell] {
    [
      .name(of: row.index, in: book, style), Table.Cell(phrasing.amount(row.price), style),
      Table.Cell(phrasing.cycle(of: book.subscriptions[row.index].terms), style),
      Table.Cell(row.next?.date.description ?? "", style),
      Table.Cell(row.averagePerMonth.map(phrasing.amount) ?? "", style),
    ]
  }

  /// The status of a subscription that is not active; empty, and without a symbol, for an active one.
  private struct State {
    var words = Text(en: "", ja: "")
    var style: Style?
    var symbol: StatusSymbol?

    init(of row: Row, _ subscription: Subscription, _ today: CivilDate) {
      switch row.effectiveStatus {
      case .active:
        if row.next == nil {
          (words, style, symbol) = (StatusSymbol.ended.word, .muted, .ended)
        } else if subscription.trialEnd(ahead: today) != nil {
          (words, symbol) = (subscription.statusWords(on: today), .trial)
        }
      case .pausing, .leaving: (words, symbol) = (row.effectiveStatus.words, .willStop)
      case .paused: (words, style, symbol) = (row.effectiveStatus.words, .paused, .paused)
      case .cancelled: (words, style, symbol) = (row.effectiveStatus.words, .cancelled, .cancelled)
      }
    }
  }

  /// The number of subscriptions and their average monthly cost.
  static func footer(_ listing: SubscriptionListing, _ book: Book) -> Text {
    let count = listing.rows.count
    let idle = listing.rows.count { $0.averagePerMonth == nil }
    let number = Phrasing.counted(count, "subscription")
    let idleWords =
      listing.rows.contains { book.subscriptions[$0.index].isPaidOnce }
      ? Text(en: "paused, ended or paid once", ja: "一時停止中・終了・1回のみ") : Text(en: "paused or ended", ja: "一時停止中・終了")
    if idle == count { return Text(en: "\(number), \(idleWords.en).", ja: "\(count)件（\(idleWords.ja)）") }
    let (en, ja, averages) = (Phrasing(language: .english), Phrasing(language: .japanese), listing.averagesPerMonth)
    return Text(
      en: "\(number), on average \(en.list(averages)) per month"
        + (idle == 0 ? "." : ", without the \(idle) that \(idle == 1 ? "is" : "are") \(idleWords.en)."),
      ja: "\(count)件、月平均 \(ja.list(averages))" + (idle == 0 ? "" : "（\(idleWords.ja)の\(idle)件を除く）"))
  }

  /// The average in the base currency with the rates used; empty if all prices are in the base currency.
  static func converted(_ average: ConvertedTotal?, _ context: Context) -> [String] {
    guard let average, average.hasOtherCurrencies else { return [] }
    let (base, total) = (average.amount.currency, context.phrasing.amountInSentence(average))
    return [context.say(Text(en: "In \(base): \(total) per month.", ja: "\(base)換算: 月平均 \(total)"))]
      + context.phrasing.remarks(on: average)
  }

  // MARK: For programs

  static func data(_ listing: SubscriptionListing, _ book: Book) -> DataTable<[SubscriptionListing.Row]> {
    data(listing.rows, book)
  }

  static func data(_ rows: [SubscriptionListing.Row], _ book: Book) -> DataTable<[SubscriptionListing.Row]> {
    let owners = book.subscriptions
    let columns: [DataColumn<Row>] = [
      DataColumn("id") { .id(owners[$0.index].id) },
      DataColumn("name") { .text(owners[$0.index].name) },
      DataColumn("status") { .text($0.effectiveStatus.status.rawValue) },
      DataColumn("category") { .text(owners[$0.index].category) },
      DataColumn("tags") { .list(owners[$0.index].tags) },
      DataColumn("amount") { .money($0.price) },
      DataColumn("currency") { .text($0.price.currency.code) },
      DataColumn("cycle") { .text(owners[$0.index].cycle.words) },
      DataColumn("first_billing_date") { .date(owners[$0.index].firstBillingDate) },
      DataColumn("next_billing_date") { .date($0.next?.date) },
      DataColumn("cancellation_date") { .date(owners[$0.index].cancellationDate) },
      DataColumn("average_per_month") { .money($0.averagePerMonth) },
      DataColumn("payment") { .text(owners[$0.index].payment.rawValue) },
      DataColumn("renewal") { .text(owners[$0.index].renewal.rawValue) },
      DataColumn("payment_method") { .text(owners[$0.index].paymentMethod) },
      DataColumn("payer") { .text(owners[$0.index].payer) },
      DataColumn("notice_days") { .integer(owners[$0.index].noticeDays) },
      DataColumn("url") { .text(owners[$0.index].url) },
      DataColumn("memo") { .text(owners[$0.index].memo) },
      DataColumn("trial_end_date") { .date(owners[$0.index].trialEndDate) },
    ]
    return DataTable(rows, columns: columns)
  }
}
