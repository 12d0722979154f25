import BillingCore
import CommandLineKit

enum RateRemoveCommand: Command {
  static let name = "rate remove"

  static let description = CommandDescription(
    name: name, group: .data, effect: .writes,
    summary: Text(en: "Remove exchange rates", ja: "為替レートを削除する"),
    details: Text(
      en: """
        With --on the rate of that day; where one was set by hand and one imported, the one set by hand. Without it all \
        rates of the two currencies, in this direction, imported ones too.
        """,
      ja: """
        --on を付けるとその日のレートだけを削除します（手動登録と取り込みの両方があれば手動登録のもの）。\
        付けなければ、この向きの2通貨のレートを、取り込んだものも含めてすべて削除します。
        """),
    operands: [RateOptions.from, RateOptions.to], options: [RateOptions.on],
    examples: [
      CommandExample("subtrack rate remove USD JPY", Text(en: "Remove all of them", ja: "すべて削除する"))
    ],
    exitCodes: [ExitCodeDescription(1, Text(en: "There is no such rate", ja: "該当するレートがない"))])

  static func run(_ context: Context) throws -> ExitCode {
    let pair = try context.ratePair()
    let day = try context.date(RateOptions.on)
    try context.change(name, subject: pair.description) { document in
      let removed = document.book.rates.remove(pair, on: day)
      guard !removed.isEmpty else { throw NoSuchRate(pair: pair, day: day, rates: document.book.rates) }
      return ChangeReport(lines: [line(pair, removed)])
    }
    return .done
  }

  private static func line(_ pair: CurrencyPair, _ removed: [DatedRate]) -> Text {
    if removed.count == 1, let rate = removed.first {
      let quoted = Phrasing.rate(pair, rate.value)
      return Text(
        en: { "Removed \(quoted) of \($0.date(rate.date))." }, ja: { "\($0.date(rate.date))の \(quoted) を削除しました。" })
    }
    return Text(en: "Removed \(removed.count) rates of \(pair).", ja: "\(pair) のレート \(removed.count)件を削除しました。")
  }
}

/// Reports that there is no rate to remove, with the inverse pair if that one has rates.
struct NoSuchRate: Reportable {
  let pair: CurrencyPair
  let day: CivilDate?
  let rates: ExchangeRates

  var report: ErrorReport {
    let isThere = { (pair: CurrencyPair) in rates.series.contains { $0.pair == pair } }
    let inverse = "subtrack rate remove \(pair.quote) \(pair.base)"
    let hint =
      isThere(pair.inverse) && !isThere(pair)
      ? Text(en: "There are rates the other way round: \(inverse)", ja: "逆向きのレートならあります: \(inverse)")
      : Text(en: "See what there is: subtrack rate list", ja: "一覧: subtrack rate list")
    return ErrorReport(
      message: Text(
        en: { phrasing in "There is no rate of \(pair)" + (day.map { " on \(phrasing.date($0))" } ?? "") + "." },
        ja: { phrasing in (day.map { "\(phrasing.date($0))の " } ?? "") + "\(pair) のレートはありません。" }),
      hint: hint, exitCode: .refused)
  }
}
