import BillingCore
import BillingReports
import CommandLineKit

/// `summary --card FILE`: a year on one card, as an image to post.
enum CardOption {
  static let card = OptionDescription(
    "card", value: ValueDescription("FILE", .file),
    summary: Text(en: "Draw the year on a card (SVG); - is stdout", ja: "1年を1枚のカード（SVG）に描く（- は標準出力）"))

  /// Reads the line of `summary`, and writes the card of its year.
  static func run(_ context: Context, _ parts: QueryParts, of command: String) throws -> ExitCode {
    try refuseOthers(context)
    let whole = try context.loadBook()
    let asked = try context.asked(parts, of: command, in: whole)
    let year = try context.cardYear(asked.period, in: whole)
    context.currencies = CurrencyOrder(of: asked.past)
    let card = try card(of: year, asked, redaction: context.redaction(of: whole, forPeople: true), context)
    try context.export("svg", to: context.arguments[Self.card] ?? "-") { output in
      try card.write(to: HTMLWriter(output, visible: SVGImage.visible))
    }
    if whole.subscriptions.isEmpty { context.console.note(Hints.emptyBook(whole)) }
    return .done
  }

  /// The figures are those of the book; only its names are replaced, because rounded amounts would have other price rises and
  /// another dearest month.
  private static func card(
    of year: CardYear, _ asked: Asked, redaction: Redaction?, _ context: Context
  ) throws(MoneyError) -> YearCard {
    let (book, settings) = (asked.past, asked.past.settings)
    let figures = try CardFigures(of: book, over: year.days, matching: asked.charges, today: context.today)
    let text = CardText(
      figures: figures, year: year, book: redaction?.applied(to: book) ?? book,
      hidesAmounts: context.arguments.has(RedactOption.amounts), context: context)
    let calendar = try YearCalendar(of: book, in: year.asked.days, matching: asked.charges, today: context.today)
    let map = CardMap(
      calendar: calendar, year: year, currency: figures.line?.currency ?? settings.defaultCurrency,
      weekStart: settings.weekStart, text: text)
    return YearCard(text: text, map: map)
  }

  /// Throws for an option that asks for another report, or for what a card does not show.
  private static func refuseOthers(_ context: Context) throws {
    let others = [
      WhyOption.why, WhatIfOptions.without, WhatIfOptions.withPrice, ReportOptions.count, QueryOptions.per,
      QueryOptions.by, SummaryOptions.share, SummaryOptions.cash, SummaryOptions.setAside,
      SummaryOptions.quietIfEmpty,
    ]
    if let other = others.first(where: context.arguments.has) {
      throw UsageError.contradiction(card.spelling, other.spelling)
    }
    if context.arguments.has(SummaryOptions.format) { throw CardRefusal.form }
  }
}
