import BillingCore
import BillingReports
import CommandLineKit
import Typesetting

/// The list of subscriptions as a table for people.
struct SubscriptionTable {
  private let rows: [ListedSubscription]
  private let columns: [ListColumn]
  /// Whether the user chose the columns, so that none is dropped.
  private let isChosen: Bool
  private let reader: Reader

  /// A table with chosen columns, or with the usual ones that have something to show.
  ///
  /// A column whose values are the groups around the rows has nothing to add.
  init(
    _ rows: [SubscriptionListing.Row], _ chosen: [ListColumn]?, by groups: [GroupingField] = [], _ book: Book,
    _ context: Context
  ) {
    let listed = rows.map {
      ListedSubscription($0, in: book, on: context.today, hasEveryStatus: chosen != nil)
    }
    // A browser has room, and so has a terminal, of which the table leaves out what does not fit; a pipe has not.
    let hasRoom = context.console.outputSettings.width != nil || context.dataFormat(ReportOptions.table) == .html
    (self.rows, isChosen, reader) = (listed, chosen != nil, context.reader)
    columns =
      chosen
      ?? ListColumn.usual.filter { column in
        let first = column.columns[0]
        if !first.layout.isExtra { return true }
        if column == .status { return listed.contains { $0.state.symbol != nil } }
        return hasRoom && !groups.contains { $0.rawValue == column.word } && listed.contains { !first.value($0).isNull }
      }
  }

  func table() -> Table {
    let shown = columns.indices.map { index in
      let first = columns[index].columns[0]
      return isChosen ? first.laidOut(chosenLayout(first.layout, at: index)) : first
    }
    var table = ReportTable(rows, shown, style: { $0.state.style }).table(for: reader)
    if let names = columns.firstIndex(of: ListColumn(.name)), rows.contains(where: { $0.state.symbol != nil }) {
      let words = columns.firstIndex(of: .status)
      table.marks = Table.Marks(words: words, names: names, symbols: rows.map { $0.state.symbol })
    }
    return table
  }

  /// The titles of the columns for which the terminal has no room.
  func missing(in drawing: TableDrawing) -> [String] {
    columns.indices.filter { !drawing.shows($0) }.map { reader.say(columns[$0].title) }
  }

  /// Texts are cut first; then the last columns give way, and a note names them.
  private func chosenLayout(_ layout: Table.Column, at index: Int) -> Table.Column {
    Table.Column(
      alignment: layout.alignment, shrinksTo: columns[index].mayBeCut ? 8 : nil,
      dropOrder: index == 0 ? nil : columns.count - index)
  }
}
