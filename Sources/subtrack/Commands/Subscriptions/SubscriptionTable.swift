import BillingCore
import BillingReports
import CommandLineKit
import Typesetting

/// The list of subscriptions as a table for people.
struct SubscriptionTable {
  private let rows: Rows<ListedSubscription>
  private let columns: [(word: ListColumn, shown: Column)]
  /// Whether the user chose the columns, so that none is dropped.
  private let isChosen: Bool
  private let reader: Reader

  /// A table with chosen columns, or with the usual ones that have something to show.
  ///
  /// A column whose values are the groups around the rows has nothing to add.
  init(
    _ rows: [SubscriptionListing.Row], _ chosen: [ListColumn]?, by groups: [QueryField], _ book: Book,
    _ context: Context
  ) {
    let listed = rows.map {
      ListedSubscription($0, in: book, on: context.today, hasEveryStatus: chosen != nil)
    }
    // A browser has room, and so has a terminal, of which the table leaves out what does not fit; a pipe has not.
    let hasRoom = context.console.outputSettings.width != nil || context.dataFormat(ReportOptions.table) == .html
    let rows = Rows(listed)
    (self.rows, isChosen, reader) = (rows, chosen != nil, context.reader)
    columns = (chosen ?? ListColumn.usual).map { ($0, $0.columns(rows)[0]) }.filter { column, shown in
      if chosen != nil || !shown.layout.isExtra { return true }
      if column == .status { return listed.contains { $0.state.symbol != nil } }
      return hasRoom && !groups.contains { $0.rawValue == column.word }
        && listed.indices.contains { !shown.value($0).isNull }
    }
  }

  func table() -> Table {
    var shown = columns.map(\.shown)
    if isChosen { for index in shown.indices { shown[index].layout = chosenLayout(shown[index].layout, at: index) } }
    let states = rows.all.map(\.state)
    var table = ReportTable(count: states.count, shown, style: { states[$0].style }).table(for: reader)
    let words = columns.map(\.word)
    if let names = words.firstIndex(of: ListColumn(.name)), states.contains(where: { $0.symbol != nil }) {
      table.marks = Table.Marks(words: words.firstIndex(of: .status), names: names, symbols: states.map(\.symbol))
    }
    return table
  }

  /// The titles of the columns for which the terminal has no room.
  func missing(in drawing: TableDrawing) -> [String] {
    columns.indices.filter { !drawing.shows($0) }.map { reader.say(columns[$0].word.title) }
  }

  /// Texts are cut first; then the last columns give way, and a note names them.
  private func chosenLayout(_ layout: Table.Column, at index: Int) -> Table.Column {
    Table.Column(
      alignment: layout.alignment, shrinksTo: columns[index].word.mayBeCut ? 8 : nil,
      dropOrder: index == 0 ? nil : columns.count - index)
  }
}
