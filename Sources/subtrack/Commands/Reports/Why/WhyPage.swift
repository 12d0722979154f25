import BillingCore
import BillingReports
import CommandLineKit
import Typesetting

/// Why a period cost more or less than another one, as a part of its summary.
struct WhyPage {
  let difference: PeriodDifference
  let book: Book
  let periods: ComparedPeriods
  let context: Context

  private var phrasing: Phrasing { context.phrasing }
  /// The causes that a page lists; the others are one line.
  static let mostCauses = 16

  /// The difference for people: in the base currency if a charge is in another one and all can be converted.
  var shown: Explanation { (isConverted ? difference.converted : nil) ?? difference.own }

  private var isConverted: Bool {
    guard let base = book.settings.baseCurrency, difference.converted != nil else { return false }
    let sums = difference.own.total.sums + difference.own.before.sums
    return sums.contains { $0.currency != base && $0.minorUnits != 0 }
  }

  /// The causes, and what is compared; `subject` is the line above them.
  var blocks: [Page.Block] {
    let notes = notes
    return (shown.isUnchanged ? [] : [.table(table)]) + (notes.isEmpty ? [] : [.lines(notes)])
  }

  /// `2026-11: $412.20, $148.20 more than 2026-10`.
  var subject: String {
    let title = periods.period.title
    return context.say(
      "\(Word(title)): \(Word(sums(shown.total))), \(Word(compared))",
      "\(Word(title)): \(Word(sums(shown.total)))（\(Word(compared))）")
  }

  private func sums(_ sums: MoneySums) -> String {
    let some = sums.sums.filter { $0.minorUnits != 0 }
    let sorted = phrasing.currencies.sorted(some) { $0.currency }.map(phrasing.amountInSentence)
    let nothing = phrasing.amountInSentence(.zero(phrasing.currency(ofNothingAmong: sums, in: book)))
    return sorted.isEmpty ? nothing : sorted.joined(separator: " + ")
  }

  private var compared: String {
    let other = periods.against.title
    let changed = phrasing.currencies.sorted(shown.difference) { $0.currency }.filter { $0.minorUnits != 0 }
    let parts = changed.map { money in
      let amount = money.magnitude
      return money.minorUnits > 0
        ? context.say("\(amount) more", "\(amount)増")
        : context.say("\(amount) less", "\(amount)減")
    }
    if parts.isEmpty { return context.say("the same as \(Word(other))", "\(Word(other))と同額") }
    return context.say(
      "\(Word(Phrasing.listed(parts))) than \(Word(other))", "\(Word(other))より\(Word(parts.joined(separator: "、")))")
  }

  /// A line of the table: a cause, or what several add up to.
  private struct Line {
    let amount: Money
    let words: String
    var style: Style?
  }

  private var table: Table {
    ReportTable(lines, columns, style: { $0.style }).table(for: context.reader)
  }

  private func columns(_ rows: Rows<Line>) -> [Column] {
    [
      rows.column(Text("Difference", "差"), .init(alignment: .decimal)) { line, reader in
        Table.Cell(reader.phrasing.signed(line.amount))
      },
      rows.column(Text("Because of", "増減の内訳"), .init(shrinksTo: 20)) { Table.Cell($0.words) },
    ]
  }

  /// The causes of each currency, those that are too many in one line, and their sum.
  private var lines: [Line] {
    let texts = CauseText(book: book)
    let currencies = shown.causes.map(\.amount.currency).uniqued()
    let most = max(2, Self.mostCauses / max(1, currencies.count))
    return currencies.flatMap { currency in
      let all = shown.causes(in: currency)
      let kept = all.count > most ? most - 1 : all.count
      let rest = all.dropFirst(kept).map(\.amount)
      let total = shown.difference.first { $0.currency == currency } ?? .zero(currency)
      let others = Money(
        minorUnits: rest.reduce(0) { $0 &+ $1.minorUnits }, currency: currency,
        isEstimate: rest.contains(where: \.isEstimate))
      var lines = all.prefix(kept).map { Line(amount: $0.amount, words: context.say(texts.sentence($0))) }
      if !rest.isEmpty {
        lines.append(Line(amount: others, words: context.say("\(rest.count) smaller causes", "ほか\(rest.count)件")))
      }
      if all.count > 1 { lines.append(Line(amount: total, words: context.say("In all", "合計"), style: .heading)) }
      return lines
    }
  }

  /// What is compared, and how it is counted.
  private var notes: [String] {
    let empty = [(periods.period, difference.own.total), (periods.against, difference.own.before)]
      .filter { $0.1.isEmpty }.map(\.0.title)
    var notes: [String] = []
    for title in empty { notes.append(context.say("\(Word(title)) has no charges.", "\(Word(title))に請求はありません。")) }
    if let note = periods.note { notes.append(context.say(note)) }
    if isConverted, let base = book.settings.baseCurrency {
      notes.append(context.say("Converted into \(Word(base)).", "\(Word(base))換算の金額です。"))
    }
    return notes + phrasing.remarks(onMissing: difference.missing)
  }
}
