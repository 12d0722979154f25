import BillingCore
import CommandLineKit
import Interchange

/// The messages of `rate import`.
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
      return Text(en: "The file has no rates of these currencies.", ja: "ファイルに該当する通貨のレートがありません。")
    }
    return Text(
      en: {
        "Added \(Phrasing.counted(added, "rate")) of EUR in \(codes.joined(separator: ", ")), "
          + (first == last ? $0.date(first) : "\($0.date(first)) to \($0.date(last))")
          + (replaced > 0 ? "; \(replaced) corrected" : "") + "; \(unchanged) unchanged."
      },
      ja: {
        "レート \(added)件を追加しました（EUR→\(codes.joined(separator: "・"))、"
          + (first == last ? $0.date(first) : "\($0.date(first))〜\($0.date(last))")
          + (replaced > 0 ? "、訂正 \(replaced)件" : "") + "、変更なし \(unchanged)件）。"
      })
  }

  /// Notes on currencies and dates not imported, and on manual rates that override imported ones.
  var warnings: [ChangeWarning] {
    absent.warnings(.notInFile) + leftOut.warnings(.notImported) + overriding.warnings(.manualRateWins)
  }

  private var absent: [Text] {
    let currencies = file.absentCurrencies
    guard !currencies.isEmpty else { return [] }
    let codes = currencies.map(\.code).joined(separator: ", ")
    return [
      Text(
        en: "Not in the file: \(codes). Set a rate by hand with 'rate set'.",
        ja: "ファイルにない通貨: \(codes)。「rate set」で登録してください。")
    ]
  }

  private var leftOut: [Text] {
    let (currencies, days) = (file.leftOutCurrencies, file.leftOutDays)
    guard currencies + days > 0 else { return [] }
    return [
      Text(
        en: {
          "Left out: \(currencies == 1 ? "1 other currency" : "\(currencies) other currencies")"
            + (days > 0 ? " and \(Phrasing.counted(days, "day")) before \($0.date(firstDay))" : "")
            + ". Name currencies, or --from, to take more."
        },
        ja: {
          "取り込まなかったもの: 他の\(currencies)通貨" + (days > 0 ? "、\($0.date(firstDay))より前の\(days)日分" : "")
            + "。通貨名や --from を指定すると取り込めます。"
        })
    ]
  }

  /// Warns about pairs with manual rates, which still override the imported ones.
  private var overriding: [Text] {
    let taken = Set(file.rates.series.map(\.pair.quote) + [.euro])
    return merge.merged.series.filter { series in
      series.source == .manual && taken.contains(series.pair.base) && taken.contains(series.pair.quote)
    }.map { series in
      let remove = "subtrack rate remove \(series.pair.base) \(series.pair.quote)"
      return Text(
        en: "The rates of \(series.pair) that were set by hand win over the imported ones; to give them up: \(remove)",
        ja: "\(series.pair) は手動で登録したレートが優先されます。取り消すには: \(remove)")
    }
  }
}
