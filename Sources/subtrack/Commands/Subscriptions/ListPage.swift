import BillingCore
import BillingReports
import CommandLineKit

/// The list of subscriptions for people: one table, or one for each group, and the averages below.
struct ListPage {
  let listing: SubscriptionListing
  let columns: [ListColumn]?
  let book: Book
  let context: Context

  private var console: Console { context.console }

  /// Prints all rows as one table.
  func print() {
    let table = SubscriptionTable(listing.rows, columns, book, context)
    console.table(table.table())
    console.line()
    end()
    noteMissing(in: table, indent: 0)
  }

  /// Prints the groups, each below its name and subtotal, with the columns of all at the same place.
  func print(_ groups: [SubscriptionListing.Group], by fields: [GroupingField]) {
    let table = SubscriptionTable(groups.flatMap(\.rows), columns, by: fields, book, context)
    let (marked, symbols) = table.table().marked(for: console.outputSettings, indent: Self.indent)
    let drawing = console.drawing(of: marked, indent: Self.indent)
    drawing.write(0, to: console.output)
    var line = 1
    for group in groups {
      console.line()
      write(group, by: fields[...], drawing, &line)
    }
    console.line()
    if !symbols.isEmpty {
      console.legend(symbols)
      console.line()
    }
    end()
    if fields.contains(where: \.overlaps) { console.paragraph(context.say(Self.noteOnOverlap), indent: 0) }
    noteMissing(in: table, indent: Self.indent)
  }

  /// The same as blocks, with a table for each group.
  func page(_ groups: [SubscriptionListing.Group], by fields: [GroupingField]) -> Page {
    if listing.rows.isEmpty { return Page() }
    let tables = fields.isEmpty ? [table(listing.rows)] : groups.flatMap { blocks($0, by: fields[...]) }
    let note = fields.contains(where: \.overlaps) ? [context.say(Self.noteOnOverlap)] : []
    return Page(tables + (sums + note).map(Page.Block.line))
  }

  private func blocks(_ group: SubscriptionListing.Group, by fields: ArraySlice<GroupingField>) -> [Page.Block] {
    guard let field = fields.first else { return [] }
    let parts = group.parts.flatMap { blocks($0, by: fields.dropFirst()) }
    return [.heading(context.say(heading(group, field)))] + (parts.isEmpty ? [table(group.rows)] : parts)
  }

  private func table(_ rows: [SubscriptionListing.Row]) -> Page.Block {
    .table(SubscriptionTable(rows, columns, book, context).table())
  }

  /// Writes a group with its parts, and counts the lines of the table that it took.
  private func write(
    _ group: SubscriptionListing.Group, by fields: ArraySlice<GroupingField>, _ drawing: TableDrawing, _ line: inout Int
  ) {
    guard let field = fields.first else { return }
    let indent = fields.startIndex
    console.paragraph(context.say(heading(group, field)), indent: indent, indent == 0 ? .heading : nil)
    for part in group.parts { write(part, by: fields.dropFirst(), drawing, &line) }
    if !group.parts.isEmpty { return }
    for _ in group.rows {
      drawing.write(line, to: console.output)
      line += 1
    }
  }

  private static let indent = 2

  private static let noteOnOverlap = Text(
    en:
      "A subscription with several tags is listed under each of them, so the groups can add up to more than the total.",
    ja: "タグが複数あるサブスクリプションはそれぞれのタグに含まれるため、小計の合計は全体より大きくなることがあります。")

  private func end() { for line in sums { console.paragraph(line, indent: 0) } }

  private var sums: [String] {
    [context.say(footer(listing.rows, listing.averagesPerMonth))] + converted(listing.convertedAverage)
  }

  /// Names the chosen columns that a narrow terminal cannot show.
  private func noteMissing(in table: SubscriptionTable, indent: Int) {
    if columns == nil { return }
    let missing = table.missing(in: console.drawing(of: table.table(), indent: indent))
    if missing.isEmpty { return }
    console.note(
      Text(
        en: "The terminal is too narrow for: \(missing.joined(separator: ", ")). Use --format csv for all columns.",
        ja: "ターミナルの幅が足りないため表示していない列: \(missing.joined(separator: "、"))。--format csv ならすべての列を出力できます。"))
  }

  // MARK: Groups

  /// The line above a group: `Video: 2 subscriptions, on average ¥1,982 per month.`.
  private func heading(_ group: SubscriptionListing.Group, _ field: GroupingField) -> Text {
    let (title, sums) = (title(of: group, field), footer(group.rows, group.averagesPerMonth))
    let inBase = group.convertedAverage.flatMap { $0.hasOtherCurrencies ? $0 : nil }.map(sentence)
    return Text(
      en: "\(title.en): \(sums.en)" + (inBase.map { " \($0.en)" } ?? ""),
      ja: "\(title.ja): \(sums.ja)" + (inBase.map { "、\($0.ja)" } ?? ""))
  }

  private func title(of group: SubscriptionListing.Group, _ field: GroupingField) -> Text {
    guard let key = group.key else { return Text.none }
    switch field {
    case .status: return group.rows[0].effectiveStatus.status.word
    case .cycle: return Phrasing.text(of: group.rows[0].cycle).titled
    case .category, .tag, .payer, .paymentMethod, .currency:
      let shown = SafeText.visible(key)
      return Text(en: shown, ja: shown)
    }
  }

  // MARK: Sums

  /// The number of subscriptions and their average monthly cost.
  private func footer(_ rows: [SubscriptionListing.Row], _ averages: MoneySums) -> Text {
    let count = rows.count
    let idle = rows.count { $0.averagePerMonth == nil }
    let number = Phrasing.counted(count, "subscription")
    let idleWords = idle == 0 ? Text(en: "", ja: "") : idleWords(of: rows)
    if idle == count { return Text(en: "\(number) (\(idleWords.en)).", ja: "\(count)件（\(idleWords.ja)）") }
    return Text(
      context.currencies,
      en: {
        "\(number), on average \($0.list(averages)) per month"
          + (idle == 0 ? "." : ", not counting \(idle) (\(idleWords.en)).")
      },
      ja: { "\(count)件、月平均 \($0.list(averages))" + (idle == 0 ? "" : "（\(idleWords.ja)の\(idle)件を除く）") })
  }

  /// Why some of the rows have no average: `paused or ended`.
  private func idleWords(of rows: [SubscriptionListing.Row]) -> Text {
    let kinds = [
      Text(en: "paused", ja: "一時停止中"), Text(en: "ending", ja: "解約予定"), Text(en: "ended", ja: "終了"),
      Text(en: "cancelled", ja: "解約済み"),
      Text(en: "one-time", ja: "1回のみ"),
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
    let base = average.amount.currency
    return Text(
      context.currencies,
      en: { "In \(base): \($0.amountInSentence(average)) per month." },
      ja: { "\(base)換算: 月平均 \($0.amountInSentence(average))" })
  }
}
