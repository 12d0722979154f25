import BillingCore
import CommandLineKit

enum RateSetCommand: ChangeCommand {
  static let name = "rate set"
  static let rate = OperandDescription("RATE", .one, .amount, "Value of one unit of FROM in TO", "換算元の1単位あたりの換算先の金額")

  static let description = CommandDescription.change(
    name, .money, Text("Set an exchange rate", "為替レートを登録する"),
    details: Text(
      "'rate set EUR USD 1.0842' means €1 = $1.0842. The rate applies from its date until the next manual rate, in both directions, and overrides imported rates for the same pair. Of one date, the last one set counts, in whichever direction.",
      "「rate set USD JPY 153.25」は1ドルが153.25円であることを表します。その日から次に登録したレートの前日まで、両方向の換算に使われ、同じ2通貨の取り込んだレートより優先されます。同じ日のレートは、向きにかかわらず最後に登録したものだけが残ります。"
    ),
    operands: [RateOptions.from, RateOptions.to, rate], options: [ChangeOptions.on],
    examples: [
      CommandExample(
        "rate set EUR USD 1.0842 --on 2026-02-01", "Set €1 = $1.0842 from 1 February",
        "rate set USD JPY 153.25 --on 2026-02-01", "2026年2月1日から1ドル153.25円とする")
    ], exitCodes: .ofSaving)

  typealias Request = (pair: CurrencyPair, new: DatedRate)

  static func gather(_ context: Context) throws -> Request {
    let text = context.arguments.required(rate)
    let (pair, value) = (try context.ratePair(), try naming(rate.placeholder, text) { try RateValue(reading: text) })
    return (pair, DatedRate(value, on: try context.date(ChangeOptions.on) ?? context.today))
  }

  static func subject(_ request: Request) -> String? { request.pair.description }

  static func decide(_ request: Request, _ book: inout Book, _ context: Context) throws -> ChangeReport {
    let (pair, new) = request
    let old = book.rates[pair, .manual][new.date]
    let quoted = Phrasing.rate(pair, new.value)
    if old == new, book.rates[pair.inverse, .manual][new.date] == nil {
      return .unchanged(
        Text("\(Word(quoted)) is already set for \(new.date).", "\(new.date)はすでに \(Word(quoted)) です。"))
    }
    let warnings = farNote(pair, new, book.rates, context).warnings(.farRate)
    let isFirst = book.rates.route(from: pair.base, to: pair.quote, on: .latest(asOf: .maximum)) == nil
    let other = book.rates.set(new, of: pair)
    let replaced = other.map { Phrasing.rate(pair.inverse, $0.value) } ?? old.map { "\($0.value)" }
    return ChangeReport(
      lines: try [line(pair, new, replacing: replaced, book.rates), example(pair, new, book)].compactMap(\.self),
      warnings: warnings + context.baseCurrencyNote(book.settings).warnings(.noBaseCurrency),
      notes: [isFirst ? earlierNote(pair, new, book) : nil].compactMap(\.self))
  }

  private static func line(
    _ pair: CurrencyPair, _ new: DatedRate, replacing old: String?, _ rates: ExchangeRates
  ) -> Text {
    let quoted = Word(Phrasing.rate(pair, new.value))
    let instead = old.map { Text(", instead of \(Word($0))", "（変更前は \(Word($0))）") } ?? .nothing
    // The next rate of the two, in whichever direction, takes over.
    let next = [pair, pair.inverse].flatMap { rates[$0, .manual].rates }.map(\.date).filter { $0 > new.date }.min()
    let until = next.map { $0.advancedClamping(days: -1) }.map { Text(" until \($0)", "\($0)まで") } ?? .nothing
    return Text("\(quoted) from \(new.date)\(until)\(instead).", "\(new.date)から\(until) \(quoted)\(instead)")
  }

  /// Converts 100 units as an example, which makes an inverted rate obvious.
  private static func example(_ pair: CurrencyPair, _ new: DatedRate, _ book: Book) throws -> Text? {
    let hundred = Money(minorUnits: 100 * pair.base.minorUnitsPerMajor, currency: pair.base)
    guard let route = book.rates.route(from: pair.base, to: pair.quote, on: .of(new.date)) else { return nil }
    let converted = try route.convert(hundred, book.settings.rounding)
    return Text("\(hundred) is \(converted) at this rate.", "このレートでは\(hundred)は\(converted)です。")
  }

  /// Offers the first rate of a pair from the day of the first charge, without which no earlier payment is converted.
  private static func earlierNote(_ pair: CurrencyPair, _ new: DatedRate, _ book: Book) -> Text? {
    let base = book.settings.baseCurrency
    let foreign = pair.base == base ? pair.quote : pair.base
    let first = book.subscriptions.filter { $0.price.currency == foreign }.map(\.firstBillingDate).min()
    guard let first, first < new.date else { return nil }
    // A pair beside the base currency converts nothing by itself.
    if let base, book.rates.route(from: foreign, to: base, on: .latest(asOf: .maximum)) == nil { return nil }
    let line = Word("subtrack rate set \(pair.base) \(pair.quote) \(new.value) --on \(first)")
    return Text(
      "Charges in \(Word(foreign.code)) paid before \(new.date) are not converted. To convert them from the first one on: \(line)",
      "\(new.date)より前に支払った\(Word(foreign.code))の請求は換算されません。最初の請求から換算するには: \(line)")
  }

  /// Warns if a rate is at least ten times, or at most a tenth of, the previous one: it may be mistyped or inverted.
  private static func farNote(
    _ pair: CurrencyPair, _ new: DatedRate, _ rates: ExchangeRates, _ context: Context
  ) -> Text? {
    guard let known = rates[pair, .manual].last(onOrBefore: new.date), known.value.isFar(from: new.value) else {
      return nil
    }
    let (former, date) = (Phrasing.rate(pair, known.value), known.date)
    let far = Text("That is far from \(Word(former)) on \(date).", "\(date)の \(Word(former)) と大きく離れています。")
    return context.isDryRun
      ? far : Text("\(far) If it is a mistake: subtrack undo", "\(far)間違いなら: subtrack undo")
  }
}
