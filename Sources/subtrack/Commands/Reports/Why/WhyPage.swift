import BillingCore
import BillingReports
import CommandLineKit
import Typesetting

/// Why a period cost more or less than another one, as a page that fits a mail.
struct WhyPage {
  let difference: PeriodDifference
  let book: Book
  let periods: ComparedPeriods
  /// The member whose share is counted; `nil` for whole charges.
  let member: String?
  let isByPayDay: Bool
  let context: Context

  private var phrasing: Phrasing { context.phrasing }
  private func say(_ en: String, _ ja: String) -> String { context.say(Text(en: en, ja: ja)) }

  /// The causes that a page lists; the others are one line.
  static let mostCauses = 16

  /// The difference for people: in the base currency if a charge is in another one.
  private var shown: Explanation { shown(difference.own, difference.converted) }

  private func shown(_ own: Explanation, _ converted: Explanation?) -> Explanation {
    isConverted ? converted ?? own : own
  }

  private var isConverted: Bool {
    guard let base = book.settings.baseCurrency, let converted = difference.converted else { return false }
    let sums = difference.own.total.sums + difference.own.before.sums
    return sums.contains { $0.currency != base && $0.minorUnits != 0 }
      && converted.difference.contains { $0.currency == base }
  }

  /// The blocks: the difference in one line, its causes, and what is compared.
  func page() -> Page {
    var page = Page([.heading(subject)])
    for block in body.blocks { page.add(block) }
    return page
  }

  /// The page below its first line.
  var body: Page {
    var page = Page()
    if !shown.causes.isEmpty { page.add(.table(table(shown))) }
    for group in difference.groups {
      page.add(.heading(heading(of: group)))
      page.add(.table(table(shown(group.own, group.converted))))
    }
    let notes = notes
    if !notes.isEmpty { page.add(.lines(notes)) }
    return page
  }

  /// Whether there is nothing to say.
  var isUnchanged: Bool { shown.isUnchanged }

  // MARK: The first line

  /// `2026-11: $412.20, $148.20 more than 2026-10`.
  var subject: String {
    let title = periods.period.title + (member.map { say(", \($0)'s share", " \($0)の負担分") } ?? "")
    return say(
      "\(title): \(sums(shown.total)), \(compared(shown))", "\(title): \(sums(shown.total))（\(compared(shown))）")
  }

  private func sums(_ sums: MoneySums) -> String {
    let some = sums.sums.filter { $0.minorUnits != 0 }
    let sorted = phrasing.currencies.sorted(some) { $0.currency }.map(phrasing.amountInSentence)
    let nothing = phrasing.amountInSentence(.zero(phrasing.currency(ofNothingAmong: sums, in: book)))
    return sorted.isEmpty ? nothing : sorted.joined(separator: " + ")
  }

  private func compared(_ explanation: Explanation) -> String {
    let other = periods.against.title
    let changed = phrasing.currencies.sorted(explanation.difference) { $0.currency }.filter { $0.minorUnits != 0 }
    let parts = changed.map { money in
      let amount = phrasing.amountInSentence(money.magnitude)
      return money.minorUnits > 0 ? say("\(amount) more", "\(amount)増") : say("\(amount) less", "\(amount)減")
    }
    if parts.isEmpty { return say("the same as \(other)", "\(other)と同額") }
    return say("\(Phrasing.listed(parts)) than \(other)", "\(other)より\(parts.joined(separator: "、"))")
  }

  private func heading(of group: PeriodDifference.Group) -> String {
    let name = phrasing.name(of: group.path, isIndented: false)
    return "\(name): \(compared(shown(group.own, group.converted)))"
  }

  // MARK: The causes

  /// A line of the table: a cause, or what several add up to.
  private struct Line {
    let amount: Money
    let words: String
    var style: Style?
  }

  private func table(_ explanation: Explanation) -> Table {
    let columns: [Column<Line>] = [
      Column(Text(en: "Difference", ja: "差"), .init(alignment: .decimal)) { line, reader in
        Table.Cell(reader.phrasing.signed(line.amount))
      },
      Column(Text(en: "Because of", ja: "増減の内訳"), .init(shrinksTo: 20)) { Table.Cell($0.words) },
    ]
    return ReportTable(lines(explanation), columns, style: { $0.style }).table(for: context.reader)
  }

  /// The causes of each currency, those that are too many in one line, and their sum.
  private func lines(_ explanation: Explanation) -> [Line] {
    let texts = CauseText(book: book, periods: (periods.period.days, periods.against.days))
    let currencies = explanation.causes.map(\.amount.currency).uniqued()
    let most = max(2, Self.mostCauses / max(1, currencies.count))
    return currencies.flatMap { currency in
      let all = merged(explanation.causes(in: currency), texts)
      let kept = all.count > most ? most - 1 : all.count
      let rest = all.dropFirst(kept)
      let total = explanation.difference.first { $0.currency == currency } ?? .zero(currency)
      let sum = { (lines: ArraySlice<Line>) in
        Money(
          minorUnits: lines.reduce(0) { $0 &+ $1.amount.minorUnits }, currency: currency,
          isEstimate: lines.contains(where: \.amount.isEstimate))
      }
      let others =
        rest.isEmpty
        ? [] : [Line(amount: sum(rest), words: say("\(rest.count) smaller causes", "ほか\(rest.count)件"))]
      let end = all.count > 1 ? [Line(amount: total, words: say("In all", "合計"), style: .heading)] : []
      return all.prefix(kept) + others + end
    }
  }

  /// The causes as lines, the exchange rates of all subscriptions in one.
  private func merged(_ causes: [Cause], _ texts: CauseText) -> [Line] {
    let rates = causes.filter { $0.kind == .rate }
    var lines = causes.filter { $0.kind != .rate || rates.count == 1 }.map {
      Line(amount: $0.amount, words: context.say(texts.sentence($0)))
    }
    if rates.count > 1, let currency = rates.first?.amount.currency {
      let units = rates.reduce(0) { $0 &+ $1.amount.minorUnits }
      let words = say("Exchange rates (\(rates.count) subscriptions)", "為替レートの変動（\(rates.count)件）")
      let size = units.magnitude
      let index = lines.firstIndex { $0.amount.minorUnits.magnitude < size } ?? lines.count
      let isEstimate = rates.contains(where: \.amount.isEstimate)
      let sum = Money(minorUnits: units, currency: currency, isEstimate: isEstimate)
      lines.insert(Line(amount: sum, words: words), at: index)
    }
    return lines.filter { $0.amount.minorUnits != 0 }
  }

  // MARK: Notes

  /// What is compared, and how it is counted.
  private var notes: [String] {
    let empty = [(periods.period, difference.own.total), (periods.against, difference.own.before)]
      .filter { $0.1.isEmpty }.map(\.0.title)
    var notes: [String] = []
    for title in empty { notes.append(say("\(title) has no charges.", "\(title)に請求はありません。")) }
    if let note = periods.note { notes.append(context.say(note)) }
    if isByPayDay { notes.append(say("Counted by pay day.", "支払日で集計しています。")) }
    if isConverted, let base = book.settings.baseCurrency {
      notes.append(say("Converted into \(base).", "\(base)換算の金額です。"))
    }
    return notes
  }
}
