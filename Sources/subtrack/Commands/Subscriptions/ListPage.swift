import BillingCore
import BillingReports
import CommandLineKit
import Typesetting

/// The list of subscriptions for people: one table, in sections if it is grouped, and the averages below.
struct ListPage {
  let listing: SubscriptionListing
  /// The rows of the list by the values of `fields`; empty if it is not grouped.
  let groups: [SubscriptionListing.Group]
  let fields: [QueryField]
  let columns: [ListColumn]?
  let book: Book
  let context: Context

  func page() -> Page {
    if listing.rows.isEmpty { return Page() }
    let note = fields.contains(.tag) ? [context.say(Self.noteOnOverlap)] : []
    return Page([rows, .lines(sums + note)])
  }

  private var rows: Page.Block {
    if fields.isEmpty { return .table(table.table()) }
    let sections = groups.flatMap { lines($0, by: fields[...]) }
    return .sections(SectionedTable(table: table.table(), lines: sections, indent: indent))
  }

  private var table: SubscriptionTable {
    SubscriptionTable(fields.isEmpty ? listing.rows : groups.flatMap(\.rows), columns, by: fields, book, context)
  }

  private var indent: Int { fields.isEmpty ? 0 : 2 }

  /// The title of a group, with its subtotal, and its rows or parts.
  private func lines(
    _ group: SubscriptionListing.Group, by fields: ArraySlice<QueryField>
  ) -> [SectionedTable.Line] {
    guard let field = fields.first else { return [] }
    let parts = group.parts.flatMap { lines($0, by: fields.dropFirst()) }
    return [.title(context.say(heading(group, field)), level: fields.startIndex)]
      + (parts.isEmpty ? group.rows.map { _ in .row } : parts)
  }

  private static let noteOnOverlap = Text(
    "A subscription with several tags is listed under each of them, so the groups can add up to more than the total.",
    "タグが複数あるサブスクリプションはそれぞれのタグに含まれるため、小計の合計は全体より大きくなることがあります。")

  /// Names the chosen columns that a narrow terminal cannot show.
  func noteMissing() {
    if columns == nil { return }
    let table = table
    let missing = table.missing(in: TableDrawing(table.table(), context.console.outputSettings, indent: indent))
    if missing.isEmpty { return }
    context.console.note(
      Text(
        "The terminal is too narrow for: \(Word(missing.joined(separator: ", "))). Use --format csv for all columns.",
        "ターミナルの幅が足りないため表示していない列: \(Word(missing.joined(separator: "、")))。--format csv ならすべての列を出力できます。"))
  }
}
