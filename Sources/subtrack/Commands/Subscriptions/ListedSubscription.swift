import BillingCore
import BillingReports
import CommandLineKit
import Typesetting

/// A row of `list`.
///
/// A class: a row is passed to each column, and to copy its values would cost more than a cell.
final class ListedSubscription {
  let row: SubscriptionListing.Row
  let subscription: Subscription
  /// The names of its groups, the outer one first; none if the list is not divided.
  let groups: [String?]
  /// What people read about the status; empty for programs.
  private(set) var state = State()

  init(_ row: SubscriptionListing.Row, in book: Book, groups: [String?] = []) {
    (self.row, subscription, self.groups) = (row, book.subscriptions[row.index], groups)
  }

  /// A row for people, with the words for every status or only for those with something to say.
  convenience init(_ row: SubscriptionListing.Row, in book: Book, on today: CivilDate, hasEveryStatus: Bool) {
    self.init(row, in: book)
    state = State(of: row, subscription, today)
    if hasEveryStatus, state.symbol == nil { state.words = row.effectiveStatus.words }
  }

  var name: Table.Cell { Table.Cell(subscription.name, link: Link(subscription.url)) }

  /// The currency of the price, which several columns have next to them.
  static func currency(_ rows: Rows<ListedSubscription>) -> Column {
    rows.column("currency") { .text($0.row.price.currency.code) }
  }
}

extension Rows<ListedSubscription> {
  /// A date that people read as programs do.
  func date(_ key: String, _ type: ColumnType, _ date: @escaping (ListedSubscription) -> CivilDate?) -> Column {
    column(key, type, cell: { listed, _ in Table.Cell(date(listed)?.description ?? "") }) { .date(date($0)) }
  }
}

extension ListedSubscription {
  /// The status if there is something to say: empty, and without a symbol, for an active subscription.
  struct State {
    fileprivate(set) var words = Text.nothing
    private(set) var style: Style?
    private(set) var symbol: StatusSymbol?

    init() {}

    fileprivate init(of row: SubscriptionListing.Row, _ subscription: Subscription, _ today: CivilDate) {
      switch row.effectiveStatus {
      case .active:
        if subscription.trialEnd(ahead: today) != nil {
          set(subscription.statusWords(on: today), .trial)
        } else if let ending = subscription.ending {
          set(ending, .willStop)
        }
      case .pausing, .leaving: set(row.effectiveStatus.words, .willStop)
      case .paused: set(row.effectiveStatus.words, .paused, .paused)
      case .ended: set(row.effectiveStatus.words, .ended, .muted)
      case .cancelled: set(row.effectiveStatus.words, .cancelled, .cancelled)
      }
      if let date = row.overdueSince { setOverdue(since: date) }
    }

    private mutating func set(_ words: Text, _ symbol: StatusSymbol, _ style: Style? = nil) {
      (self.words, self.symbol, self.style) = (words, symbol, style)
    }

    /// What is overdue comes before everything else, also for a cancelled subscription.
    private mutating func setOverdue(since date: CivilDate) {
      let overdue = Text("overdue since \(typed: date)", "\(typed: date) から期日超過")
      let former = symbol == nil ? nil : words
      let both = Text(
        en: overdue.en + (former.map { ", \($0.en)" } ?? ""), ja: overdue.ja + (former.map { "、\($0.ja)" } ?? ""))
      set(both, .overdue, .overdue)
    }
  }
}
