import BillingCore
import BillingReports
import CommandLineKit
import Typesetting

/// The words of a card.
///
/// Without amounts, it says numbers of charges in their place: no sum, nor anything from which one follows.
struct CardText {
  let figures: CardFigures
  let year: CardYear
  /// The book with the names to show.
  let book: Book
  let hidesAmounts: Bool
  let context: Context

  private var phrasing: Phrasing { context.phrasing }
  private var totals: PeriodSummary.Totals { figures.summary.totals }
  func say(_ en: String, _ ja: String) -> String { context.say(Text(en: en, ja: ja)) }

  // MARK: The top

  /// What the card is about: `Subscriptions`, and until when if the year is not over.
  var subject: String {
    let date = phrasing.date(year.days.last)
    return year.isUnfinished
      ? say("Subscriptions until today, \(date)", "サブスクリプション（\(date)まで）")
      : say("Subscriptions", "サブスクリプション")
  }

  var title: String { year.asked.title }

  /// The total in the base currency, if all of it converts; otherwise that in the first currency, and the others.
  private var total: (amount: Money, others: [Money], isConverted: Bool) {
    if let converted = figures.converted?.expected, converted.hasOtherCurrencies, converted.unconverted.isEmpty {
      return (converted.amount, [], true)
    }
    let sums = phrasing.currencies.sorted(totals.expected)
    let nothing = Money.zero(phrasing.currency(ofNothingAmong: totals.expected, in: book))
    return (sums.first ?? nothing, Array(sums.dropFirst()), false)
  }

  var isEmpty: Bool { totals.count == 0 && totals.expected.isEmpty }

  /// What the big figure is, unless it says so itself.
  var label: String {
    if isEmpty || hidesAmounts { return "" }
    let total = total
    return total.isConverted
      ? say("Total in \(total.amount.currency)", "\(total.amount.currency)換算の合計") : context.say(PeriodPart.total.title)
  }

  /// The big figure: the total, or the number of charges.
  var figure: String {
    if isEmpty { return say("No charges", "請求なし") }
    return hidesAmounts ? count : phrasing.amount(total.amount)
  }

  private var count: String { say(phrasing.charges(totals.count), "請求\(totals.count)件") }

  /// The totals in other currencies, three at most: `+ €120.00 + ¥980`; empty without any.
  var others: String {
    if hidesAmounts { return "" }
    let (others, most) = (total.others, 3)
    let list = others.prefix(most).map { "+ \(phrasing.amount($0))" }
    let rest = others.count - most
    return (list + (rest > 0 ? [say("and \(rest) more currencies", "ほか\(rest)通貨")] : [])).joined(separator: " ")
  }

  /// What of the charges is paid, in amounts if these are in one currency: `118 charges: paid $20.00, unconfirmed $345.67`.
  var parts: String {
    if isEmpty { return "" }
    let isPaid = totals.confirmedCount == totals.count
    let list = isPaid ? say("all paid", "すべて確定") : partsWithFigures
    if hidesAmounts { return list }
    return isPaid ? say("\(count), \(list)", "\(count)、\(list)") : say("\(count): \(list)", "\(count)（\(list)）")
  }

  private var partsWithFigures: String {
    let parts = [PeriodPart.paid, .assumed, .unconfirmed].filter { $0 != .assumed || totals.isAssuming }
    let countsOnly = hidesAmounts || !total.others.isEmpty
    return parts.map { part in
      let number = part.count(totals)
      return context.say(part.word) + " " + (countsOnly ? say("\(number)", "\(number)件") : amount(of: part))
    }.joined(separator: Text.listSeparator(phrasing.language))
  }

  private func amount(of part: PeriodPart) -> String {
    if total.isConverted, let converted = figures.converted {
      return phrasing.amountInSentence(part.sum(of: converted))
    }
    return phrasing.list(part.sum(of: totals), whenEmpty: total.amount.currency)
  }

  // MARK: The small figures

  /// A figure with what it is, and a line about it.
  struct Tile {
    let label: String
    let value: String
    var note = ""
  }

  func tiles() throws(MoneyError) -> [Tile] { [dearest, try rises(), cancelled, longest] }

  private var none: String { say("None", "なし") }
  private func number(_ count: Int) -> String { count == 0 ? none : say("\(count)", "\(count)件") }

  private var dearest: Tile {
    let label = say("Dearest month", "最も高い月")
    guard let highest = figures.line?.highest else { return Tile(label: label, value: none) }
    let amount = phrasing.amountInSentence(highest.sums.expected)
    return Tile(label: label, value: phrasing.shortMonthName(highest.month), note: hidesAmounts ? "" : amount)
  }

  private func rises() throws(MoneyError) -> Tile {
    var tile = Tile(label: say("Price rises", "値上げ"), value: number(figures.rises.count))
    if hidesAmounts || figures.rises.isEmpty { return tile }
    var extra = MoneySums()
    for rise in figures.rises { try extra.add(rise.extra) }
    let more = phrasing.list(extra)
    tile.note = say("\(more) more a year", "1年あたり\(more)増")
    return tile
  }

  private var cancelled: Tile {
    var tile = Tile(label: say("Cancelled", "解約"), value: number(figures.cancelledCount))
    if hidesAmounts || figures.saved.isEmpty { return tile }
    let sum = phrasing.list(figures.saved)
    tile.note = say("\(sum) saved in all", "節約した額は計\(sum)")
    return tile
  }

  private var longest: Tile {
    let label = say("Kept longest", "最も長い契約")
    guard let index = figures.longestKept else { return Tile(label: label, value: none) }
    let date = phrasing.date(book.subscriptions[index].firstBillingDate)
    let name = DisplayWidth().truncated(SVGImage.visible(book.subscriptions[index].name), to: 20, ellipsis: "…")
    return Tile(label: label, value: name, note: say("since \(date)", "\(date)から"))
  }

  // MARK: The heat map

  /// The heading of the days, with their currency if there are several.
  var daysTitle: String {
    guard let line = figures.line, totals.expected.sums.count > 1 else { return say("Charges by day", "日別の請求") }
    return say("Charges by day in \(line.currency)", "日別の請求（\(line.currency)）")
  }

  var less: String { say("less", "少") }
  var more: String { say("more", "多") }

  /// The card in a sentence for screen readers.
  func sentence() throws(MoneyError) -> String {
    let tiles = try tiles().map { tile in
      let note = tile.note.isEmpty ? "" : say(" (\(tile.note))", "（\(tile.note)）")
      return "\(tile.label): \(tile.value)\(note)"
    }
    let top = [label.isEmpty ? figure : "\(label): \(figure)", others, parts].filter { !$0.isEmpty }
    return (top + tiles).joined(separator: say("; ", "。"))
  }
}
