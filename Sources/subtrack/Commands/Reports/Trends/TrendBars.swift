import BillingCore
import BillingReports
import CommandLineKit
import Typesetting

/// The bars of trends: drawn for a terminal, beside the amounts in a browser, and explained in both.
struct TrendBars {
  /// The terminal that they are drawn for; `nil` for a browser.
  private let terminal: TerminalSettings?
  private let phrasing: Phrasing
  /// The sums that the months have.
  let parts: [PeriodPart]

  init(_ terminal: TerminalSettings?, _ phrasing: Phrasing, _ parts: [PeriodPart]) {
    (self.terminal, self.phrasing, self.parts) = (terminal, phrasing, parts)
  }

  var isDrawn: Bool { terminal != nil }
  /// The width of the terminal; `nil` for a page of any width.
  var width: Int? { terminal?.width }
  private var plot: Plot { Plot(terminal ?? TerminalSettings()) }

  func sparkline(_ line: TrendLine) -> String { plot.sparkline(line.months.map(\.sums.expected.minorUnits)) }

  func drawn(_ sums: TrendLine.Sums, of full: Int64) -> String {
    let width = width.map { max(8, min(24, $0 - 66)) } ?? 24
    return plot.bar(sums.paid.minorUnits, within: sums.expected.minorUnits, of: full, width: width)
  }

  /// A total, with its bar in a browser if `full` is given.
  func total(_ sums: TrendLine.Sums, _ full: Int64?, _ reader: Reader) -> Table.Cell {
    Table.Cell(
      reader.phrasing.amount(sums.expected),
      bar: full.map { BarLength(sums.paid.minorUnits, within: sums.expected.minorUnits, of: $0) })
  }

  /// The scale of the bars; on a terminal, a group has a trend of its own beside it.
  func scale(_ full: Money, ofGroups: Bool) -> String {
    let scale = phrasing.say(
      "A full bar is \(inTable: full): \(Word(legend)).", "最も長い棒が\(inTable: full)（\(Word(legend))）")
    let trend = phrasing.say(" The trend of each row is scaled to its own highest.", "。推移は行ごとの最大を基準に描いています。")
    return scale + (ofGroups && isDrawn ? trend : "")
  }

  /// `█ paid, ░ unconfirmed or upcoming`; in a browser by their shade.
  private var legend: String {
    let say = { (text: Text) in text(phrasing.language) }
    guard isDrawn else {
      let (paid, rest) = (Word(say(PeriodPart.paid.word)), parts.wordsForRest.map { Word(say($0)) })
      return rest.map { phrasing.say("dark \(paid), light \($0)", "濃い部分は\(paid)、薄い部分は\($0)") }
        ?? phrasing.say("\(paid)", "\(paid)")
    }
    let (paid, open) = (plot.bar(1, of: 1, width: 1), plot.bar(0, within: 1, of: 1, width: 1))
    return [(paid, PeriodPart.paid.word), (open, parts.wordsForRest)].compactMap { bar, word in
      word.map { "\(bar) \(say($0))" }
    }
    .joined(separator: Text.listSeparator(phrasing.language))
  }
}
