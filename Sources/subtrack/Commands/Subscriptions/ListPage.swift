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
