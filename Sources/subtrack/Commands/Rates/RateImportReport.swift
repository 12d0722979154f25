import BillingCore
import CommandLineKit
import Interchange

struct RateImportReport {
  let file: ECBRates
  let merge: RateMerge
  /// The first date of rates to import.
  let firstDay: CivilDate

  /// Reports the imported rates in one sentence.
  var line: Text {
    let codes = file.rates.series.map(\.pair.quote.code)
    let days = file.rates.series.flatMap(\.rates).map(\.date).sorted()
    let (added, unchanged, replaced) = (merge.addedCount, merge.unchangedCount, merge.differingCount)
    guard let first = days.first, let last = days.last else {
      return Text("The file has no rates for these currencies.", "ファイルに該当する通貨のレートがありません。")
    }
    let span = first == last ? Text("\(first)", "\(first)") : Text("\(first) to \(last)", "\(first)〜\(last)")
    let corrected: Text = replaced > 0 ? Text("; \(replaced) corrected", "、訂正 \(replaced)件") : .nothing
    let (english, japanese) = (Word(codes.joined(separator: ", ")), Word(codes.joined(separator: "・")))
    return Text(
      "Added \(added, "rate") from EUR to \(english), \(span)\(corrected); \(unchanged) unchanged.",
      "レート \(added)件を追加しました（EUR→\(japanese)、\(span)\(corrected)、変更なし \(unchanged)件）。")
  }

  /// Notes on currencies and dates not imported, and on manual rates that override imported ones.
  var warnings: [ChangeWarning] {
    absent.warnings(.notInFile) + leftOut.warnings(.notImported) + overriding.warnings(.manualRateWins)
  }

  private var absent: Text? {
    let currencies = file.absentCurrencies
    guard !currencies.isEmpty else { return nil }
    let codes = currencies.map(\.code).joined(separator: ", ")
    return Text(
      "Not in the file: \(Word(codes)). Set these rates with 'subtrack rate set'.",
      "ファイルにない通貨: \(Word(codes))。「rate set」で登録してください。")
  }

  private var leftOut: Text? {
    let (currencies, days) = (file.leftOutCurrencies, file.leftOutDays)
    guard currencies + days > 0 else { return nil }
    let before: Text =
      days > 0 ? Text(" and \(days, "day") before \(firstDay)", "、\(firstDay)より前の\(days)日分") : .nothing
    let others =
      currencies == 1
      ? Text("1 other currency", "ほかの1通貨") : Text("\(currencies) other currencies", "ほかの\(currencies)通貨")
    return Text(
      "Not imported: \(others)\(before). To import more, list currencies or use --from.",
      "取り込まなかったもの: \(others)\(before)。通貨名や --from を指定すると取り込めます。")
  }

  /// Warns about pairs with manual rates, which still override the imported ones.
  private var overriding: [Text] {
    let taken = Set(file.rates.series.map(\.pair.quote) + [.euro])
    return merge.merged.series.filter { series in
      series.source == .manual && taken.contains(series.pair.base) && taken.contains(series.pair.quote)
    }.map { series in
      let remove = "subtrack rate remove \(series.pair.base) \(series.pair.quote)"
      return Text(
        "Your manual rates for \(series.pair) override the imported ones. To remove them: \(Word(remove))",
        "\(series.pair) は登録したレートが優先されます。取り消すには: \(Word(remove))")
    }
  }
}
