import BillingCore
import CommandLineKit

enum RateRemoveCommand: ChangeCommand {
  static let name = "rate remove"

  static let description = CommandDescription.change(
    name, .money, Text("Remove exchange rates", "為替レートを削除する"),
    details: Text(
      "With --on, removes the rate of that date: the manual one, if there is also an imported one. Without it, removes all rates for the pair in this direction, including imported ones.",
      "--on を付けるとその日のレートだけを削除します（手動登録と取り込みの両方があれば手動登録のもの）。付けなければ、この向きの2通貨のレートを、取り込んだものも含めてすべて削除します。"),
    operands: [RateOptions.from, RateOptions.to], options: [RateOptions.on],
    examples: [
      CommandExample("rate remove EUR USD", "Remove all rates for a pair", "rate remove USD JPY", "すべて削除する")
    ],
    exitCodes: [ExitCodeDescription(1, "No such rate", "該当するレートがない")] + [ExitCodeDescription].ofSaving)

  typealias Request = (pair: CurrencyPair, day: CivilDate?)

  static func gather(_ context: Context) throws -> Request {
    (try context.ratePair(), try context.date(RateOptions.on))
  }

  static func subject(_ request: Request) -> String? { request.pair.description }

  static func decide(_ request: Request, _ book: inout Book, _ context: Context) throws -> ChangeReport {
    let (pair, day) = request
    let removed = book.rates.remove(pair, on: day)
    guard !removed.isEmpty else {
      throw noRate(of: pair, on: day, in: book.rates)
    }
    return ChangeReport(lines: [line(pair, removed)])
  }

  private static func line(_ pair: CurrencyPair, _ removed: [DatedRate]) -> Text {
    if removed.count == 1, let rate = removed.first {
      let quoted = Phrasing.rate(pair, rate.value)
      return Text("Removed \(Word(quoted)) for \(rate.date).", "\(rate.date)の \(Word(quoted)) を削除しました。")
    }
    return Text(
      "Removed \(removed.count) rates for \(pair).", "\(pair) のレート \(removed.count)件を削除しました。")
  }

  private static func noRate(of pair: CurrencyPair, on day: CivilDate?, in rates: ExchangeRates) -> ErrorReport {
    let isThere = { (pair: CurrencyPair) in rates.series.contains { $0.pair == pair } }
    let way =
      isThere(pair.inverse) && !isThere(pair)
      ? WayOut(
        "To remove the rates in the other direction", "逆向きのレートを削除するには",
        "rate remove \(Word(pair.quote.code)) \(Word(pair.base.code))")
      : WayOut("To list all rates", "一覧", "rate list")
    let on = day.map { Text(" on \($0)", "\($0)の ") } ?? .nothing
    return .problem("noRate", "No rate for \(pair)\(on).", "\(on)\(pair) のレートはありません。", way)
  }
}
