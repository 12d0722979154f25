import BillingCore
import BillingReports
import ByteOutput
import CommandLineKit

/// One plot of the charges as an SVG file, for a chat or a slide.
struct PlotFile {
  enum Kind: String, CaseIterable {
    /// The days of a month with their sums.
    case month
    /// The days of a year, each shaded by its sum.
    case year
    /// The categories of a period as bars.
    case categories
    /// The months up to the end of a period as bars.
    case trends
  }

  static let option = OptionDescription(
    "plot", value: ValueDescription("PLOT", .choice(Kind.allCases.map(\.rawValue))),
    summary: Text(en: "Plot to draw (svg; default: month)", ja: "描く図（svg。省くと month）"))

  let book: Book
  /// The period that was asked for; `nil` for the usual one of the plot.
  let period: AskedPeriod?
  let filter: ChargeFilter?
  let context: Context

  var phrasing: Phrasing { context.phrasing }
  func say(_ en: String, _ ja: String) -> String { context.say(Text(en: en, ja: ja)) }

  /// Writes the plot that `--plot` names, whole or not at all; throws `MoneyError.overflow`.
  func write(to output: OutputBuffer) throws {
    context.currencies = CurrencyOrder(of: book)
    let kind = context.arguments[Self.option].flatMap(Kind.init) ?? .month
    let image = try image(kind)
    image.write(to: HTMLWriter(output, visible: SVGImage.visible), in: phrasing.language)
  }

  private func image(_ kind: Kind) throws -> SVGImage {
    switch kind {
    case .month: try month()
    case .year: try year()
    case .categories: try categories()
    case .trends: try trends()
    }
  }

  /// An image of panels, or of a sentence if there is nothing to draw.
  func image(
    _ title: String, _ subtitle: String, summary: String? = nil, _ panels: [SVGImage.Panel],
    width: Int = SVGImage.usualWidth
  ) -> SVGImage {
    let none = say("No charges.", "請求はありません。")
    let empty = SVGImage.Panel(height: 20) { $0.words("quiet", 0, 14, none) }
    return SVGImage(
      title: title, subtitle: subtitle, summary: panels.isEmpty ? none : summary ?? subtitle,
      panels: panels.isEmpty ? [empty] : panels, width: width)
  }

  /// The sums of a period in one line.
  func sentence(_ totals: PeriodSummary.Totals, in days: DateInterval) -> String {
    let currency = phrasing.currency(ofNothingAmong: totals.expected, in: book)
    let parts = PeriodPart.possible(in: days, today: context.today, totals.isAssuming)
    return phrasing.sentence(totals, parts, whenEmpty: currency)
  }

  /// The total of a period without its parts, which is short enough for a line of the image.
  func total(_ totals: PeriodSummary.Totals) -> String {
    let currency = phrasing.currency(ofNothingAmong: totals.expected, in: book)
    let amounts = phrasing.amounts(totals.expected, whenEmpty: currency)
    return say("Total \(amounts)", "合計 \(amounts)")
  }
}
