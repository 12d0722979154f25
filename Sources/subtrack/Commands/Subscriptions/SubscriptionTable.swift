import BillingCore
import BillingReports
import CommandLineKit

/// The list of subscriptions as a table for people.
struct SubscriptionTable {
  typealias Row = SubscriptionListing.Row

  /// The rows in the order of the table.
  let rows: [Row]
  let book: Book
  let context: Context
  private let columns: [ListColumn]
  /// Whether the user chose the columns, so that none is dropped.
  private let isChosen: Bool
  private let states: [RowState]

  /// A table with chosen columns, or with the usual ones that have something to show.
  ///
  /// A column whose values are the groups around the rows has nothing to add.
  init(
    _ rows: [Row], _ chosen: [ListColumn]?, by groups: [GroupingField] = [], _ book: Book, _ context: Context
  ) {
    (self.rows, self.book, self.context, isChosen) = (rows, book, context, chosen != nil)
    let states = rows.map { RowState(of: $0, in: book, context.today) }
    let hasRoom = context.console.outputSettings.width != nil
    self.states = states
    columns =
      chosen
      ?? ListColumn.usual.filter { column in
        switch column {
        case .field(.status): states.contains { $0.symbol != nil }
        case .field(.category) where groups.contains(.category): false
        case .field(.paymentMethod) where groups.contains(.paymentMethod): false
        case .field(.category): hasRoom && rows.contains { book.subscriptions[$0.index].category != nil }
        case .field(.paymentMethod): hasRoom && rows.contains { book.subscriptions[$0.index].paymentMethod != nil }
        case .id, .field, .next, .average, .total, .added: true
        }
      }
  }

  func table() -> Table {
    var table = Table(columns: columns.enumerated().map { isChosen ? chosenLayout($1, at: $0) : layout($1) })
    table.rows.reserveCapacity(rows.count)
    for (row, state) in zip(rows, states) { table.rows.append(columns.map { cell($0, row, state) }) }
    if let names = columns.firstIndex(of: .field(.name)), states.contains(where: { $0.symbol != nil }) {
      let words = columns.firstIndex(of: .field(.status))
      table.marks = Table.Marks(words: words, names: names, symbols: states.map { $0.symbol })
    }
    return table
  }

  /// The titles of the columns for which the terminal has no room.
  func missing(in drawing: TableDrawing) -> [String] {
    columns.indices.filter { !drawing.shows($0) }.map { context.say(columns[$0].title) }
  }

  /// Names give way last; the words of the status give way first, since a symbol before the name replaces them, and
  /// one cancelled subscription must not take a column from all rows.
  private func layout(_ column: ListColumn) -> Table.Column {
    var layout = titled(column)
    switch column {
    case .field(.name): (layout.shrinksTo, layout.keeps, layout.prefers) = (8, 16, 22)
    case .field(.status): (layout.dropOrder, layout.isExtra) = (0, true)
    case .field(.paymentMethod): (layout.dropOrder, layout.isExtra) = (1, true)
    case .field(.category): (layout.dropOrder, layout.isExtra) = (2, true)
    case .average: layout.dropOrder = 3
    case .field(.cycle): (layout.shrinksTo, layout.dropOrder) = (Self.shortestCycle, 4)
    case .id, .field, .next, .total, .added: break
    }
    return layout
  }

  /// The width of `every 999 months`: a cycle that is cut still says how often, and one long cycle, like `every month on the
  /// 15th and last day`, must not take a column from all rows.
  private static let shortestCycle = 16

  /// Texts are cut first; then the last columns give way, and a note names them.
  private func chosenLayout(_ column: ListColumn, at index: Int) -> Table.Column {
    var layout = titled(column)
    layout.shrinksTo = column.isText ? 8 : nil
    layout.dropOrder = index == 0 ? nil : columns.count - index
    return layout
  }

  private func titled(_ column: ListColumn) -> Table.Column {
    Table.Column(title: context.say(column.title), alignment: column.isAmount ? .decimal : .left)
  }

  private func cell(_ column: ListColumn, _ row: Row, _ state: RowState) -> Table.Cell {
    if column == .field(.name) { return .name(of: row.index, in: book, state.style) }
    return Table.Cell(text(column, row, state), state.style)
  }

  private func text(_ column: ListColumn, _ row: Row, _ state: RowState) -> String {
    let (subscription, phrasing) = (book.subscriptions[row.index], context.phrasing)
    switch column {
    case .id: return subscription.id.description
    case .next: return row.next?.date.description ?? ""
    case .average: return row.averagePerMonth.map(phrasing.amount) ?? ""
    case .total: return phrasing.amounts(row.paid, whenEmpty: row.price.currency)
    case .added: return subscription.createdAt?.date?.description ?? ""
    case .field(.price): return phrasing.amount(row.price)
    case .field(.cycle): return phrasing.cycle(of: subscription.terms, inForce: row.cycle)
    case .field(.firstCharge): return subscription.firstBillingDate.description
    case .field(.trial): return subscription.trialEndDate?.description ?? ""
    case .field(.status): return context.say(isChosen ? state.fullWords : state.words)
    case .field(let field): return field.value(subscription, context.today).map(context.say) ?? ""
    }
  }
}

extension ListColumn {
  fileprivate var isAmount: Bool {
    switch self {
    case .field(.price), .average, .total: true
    case .id, .field, .next, .added: false
    }
  }

  /// Whether its texts may be cut; an amount, a date or an id would then be another one.
  fileprivate var isText: Bool {
    switch self {
    case .id, .next, .average, .total, .added, .field(.price), .field(.firstCharge), .field(.trial): false
    case .field: true
    }
  }
}

/// The status of a row if there is something to say: empty, and without a symbol, for an active subscription.
struct RowState {
  private(set) var words = Text(en: "", ja: "")
  /// The words for every status.
  private(set) var fullWords: Text
  private(set) var style: Style?
  private(set) var symbol: StatusSymbol?

  init(of row: SubscriptionListing.Row, in book: Book, _ today: CivilDate) {
    fullWords = row.effectiveStatus.words
    switch row.effectiveStatus {
    case .active:
      if book.subscriptions[row.index].trialEnd(ahead: today) != nil {
        set(book.subscriptions[row.index].statusWords(on: today), .trial)
      }
    case .pausing, .leaving: set(row.effectiveStatus.words, .willStop)
    case .paused: set(row.effectiveStatus.words, .paused, .paused)
    case .ended: set(row.effectiveStatus.words, .ended, .muted)
    case .cancelled: set(row.effectiveStatus.words, .cancelled, .cancelled)
    }
    if let date = row.overdueSince { setOverdue(since: date) }
  }

  private mutating func set(_ words: Text, _ symbol: StatusSymbol, _ style: Style? = nil) {
    (self.words, fullWords, self.symbol, self.style) = (words, words, symbol, style)
  }

  /// What is overdue comes before everything else, also for a cancelled subscription.
  private mutating func setOverdue(since date: CivilDate) {
    let overdue = Text(en: "overdue since \(date)", ja: "\(date) から期日超過")
    let rest = symbol == nil ? nil : words
    let both = Text(
      en: overdue.en + (rest.map { ", \($0.en)" } ?? ""), ja: overdue.ja + (rest.map { "、\($0.ja)" } ?? ""))
    set(both, .overdue, .overdue)
  }
}
