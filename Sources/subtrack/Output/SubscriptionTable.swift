import BillingCore
import CommandLineKit
import Interchange

/// The listing of subscriptions, as a table for people and as columns for programs.
enum SubscriptionTable {
  private typealias Row = SubscriptionListing.Row

  // MARK: For people

  /// The table; the status stands in it only where something is not active.
  static func table(_ listing: SubscriptionListing, _ book: Book, _ context: Context) -> Table {
    let states = listing.rows.map { state(of: $0, book, context.today) }
    let hasState = states.contains { $0 != nil }
    var columns = [
      Table.Column(title: context.say(Text(en: "Name", ja: "名前")), shrinksTo: 8, keeps: 16),
      Table.Column(title: context.say(Text(en: "Amount", ja: "金額")), alignment: .decimal),
      Table.Column(title: context.say(Text(en: "Cycle", ja: "周期")), dropOrder: 2),
      Table.Column(title: context.say(Text(en: "Next charge", ja: "次回請求日"))),
      Table.Column(title: context.say(Text(en: "Avg/month", ja: "月平均")), alignment: .decimal, dropOrder: 1),
    ]
    if hasState { columns.append(Table.Column(title: context.say(Text(en: "Status", ja: "状態")), dropOrder: 3)) }
    let rows = zip(listing.rows, states).map { row, state in
      let subscription = book.subscriptions[row.place]
      let texts = [
        context.phrasing.amount(row.price), context.phrasing.cycle(of: subscription),
        row.next?.date.description ?? "", row.averagePerMonth.map(context.phrasing.amount) ?? "",
        state.map { context.say($0.text) } ?? "",
      ]
      return [.name(of: subscription, state?.style)]
        + texts.prefix(columns.count - 1).map { Table.Cell($0, state?.style) }
    }
    let marks = Table.Marks(words: columns.count - 1, names: 0, signs: states.map { $0?.sign })
    return Table(columns: columns, rows: rows, marks: hasState ? marks : nil)
  }

  /// How the subscription stands where it does not simply run.
  private static func state(of row: Row, _ book: Book, _ today: CivilDate) -> (text: Text, style: Style?, sign: Sign)? {
    let standing = book.subscriptions[row.place].standing(on: today)
    switch standing {
    case .active: return row.next == nil ? (Sign.ended.word, .muted, .ended) : nil
    case .pausing, .leaving: return (standing.words, nil, .willStop)
    case .paused: return (standing.words, .paused, .paused)
    case .cancelled: return (standing.words, .cancelled, .cancelled)
    }
  }

  /// How many there are, and what they cost on average.
  static func footer(_ listing: SubscriptionListing, _ book: Book) -> Text {
    let count = listing.rows.count
    let idle = listing.rows.count { $0.averagePerMonth == nil }
    let number = Phrasing.counted(count, "subscription")
    let idleWords =
      listing.rows.contains { book.subscriptions[$0.place].isPaidOnce }
      ? Text(en: "paused, ended or paid once", ja: "一時停止中・終了・1回のみ") : Text(en: "paused or ended", ja: "一時停止中・終了")
    if idle == count { return Text(en: "\(number), \(idleWords.en).", ja: "\(count)件（\(idleWords.ja)）") }
    let (en, ja, averages) = (Phrasing(language: .english), Phrasing(language: .japanese), listing.averagesPerMonth)
    return Text(
      en: "\(number), on average \(en.list(averages)) per month"
        + (idle == 0 ? "." : ", without the \(idle) that \(idle == 1 ? "is" : "are") \(idleWords.en)."),
      ja: "\(count)件、月平均 \(ja.list(averages))" + (idle == 0 ? "" : "（\(idleWords.ja)の\(idle)件を除く）"))
  }

  /// The average in the base currency and its rates; nothing where there is only that currency.
  static func converted(_ average: ConvertedTotal?, _ context: Context) -> [String] {
    guard let average, average.hasOtherCurrencies else { return [] }
    let (base, total) = (average.amount.currency, context.phrasing.amountInSentence(average))
    return [context.say(Text(en: "In \(base): \(total) per month.", ja: "\(base)換算: 月平均 \(total)"))]
      + context.phrasing.remarks(on: average)
  }

  // MARK: For programs

  /// A row with its subscription, which is copied out of the book once for all columns: an object, or each column would
  /// copy it again.
  private final class Listed {
    let row: Row
    let subscription: Subscription

    init(_ row: Row, of book: Book) {
      self.row = row
      subscription = book.subscriptions[row.place]
    }
  }

  /// The columns for programs.
  static func data(_ listing: SubscriptionListing, _ book: Book) -> DataTable<some Sequence> {
    let columns: [DataColumn<Listed>] = [
      DataColumn("id") { .text($0.subscription.id.description) },
      DataColumn("name") { .text($0.subscription.name) },
      DataColumn("status") { .text($0.subscription.status.rawValue) },
      DataColumn("category") { .text($0.subscription.category) },
      DataColumn("tags") { .list($0.subscription.tags) },
      DataColumn("amount") { .money($0.row.price) },
      DataColumn("currency") { .text($0.row.price.currency.code) },
      DataColumn("cycle") { .text($0.subscription.cycle.words) },
      DataColumn("first_billing_date") { .date($0.subscription.firstBillingDate) },
      DataColumn("next_billing_date") { .date($0.row.next?.date) },
      DataColumn("cancellation_date") { .date($0.subscription.cancellationDate) },
      DataColumn("average_per_month") { .money($0.row.averagePerMonth) },
      DataColumn("payment") { .text($0.subscription.payment.rawValue) },
      DataColumn("renewal") { .text($0.subscription.renewal.rawValue) },
      DataColumn("payment_method") { .text($0.subscription.paymentMethod) },
      DataColumn("payer") { .text($0.subscription.payer) },
      DataColumn("notice_days") { .integer($0.subscription.noticeDays) },
      DataColumn("url") { .text($0.subscription.url) },
      DataColumn("memo") { .text($0.subscription.memo) },
    ]
    return DataTable(listing.rows.lazy.map { Listed($0, of: book) }, columns: columns)
  }
}

extension Table.Cell {
  /// The name of a subscription, with its page behind it.
  static func name(of subscription: Subscription, _ style: Style?) -> Table.Cell {
    Table.Cell(subscription.name, style, link: Link(subscription.url))
  }
}
