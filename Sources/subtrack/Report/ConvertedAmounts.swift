import BillingCore
import BillingReports
import CommandLineKit

/// Texts for totals in the base currency.
extension Phrasing {
  /// `1 USD = 153.25 JPY`, the same in both languages.
  static func rate(_ pair: CurrencyPair, _ value: RateValue) -> String { "1 \(pair.base) = \(value) \(pair.quote)" }

  /// The total within a sentence, followed by the amounts that could not be converted: `¥3,278 + $9.99`.
  func amountInSentence(_ total: ConvertedTotal) -> String {
    ([total.amount] + currencies.sorted(total.unconverted)).map(amountInSentence).joined(
      separator: " + ")
  }

  /// One sentence about the rates used and one about missing rates; empty if neither applies.
  func remarks(on total: ConvertedTotal?) -> [String] { remarks(on: total.map { [$0] } ?? []) }

  /// The same for several totals, each rate once.
  func remarks(on totals: [ConvertedTotal]) -> [String] {
    let used = rates(totals.flatMap(\.routes))
    let list = shortened(used)
    let remarks = used.isEmpty ? [] : [Text("Converted at \(Word(list)).", "換算レート: \(Word(list))")(language)]
    return remarks + self.remarks(onMissing: totals.flatMap(\.missing))
  }

  /// One sentence for each currency with missing rates.
  func remarks(onMissing rates: [ConvertedTotal.MissingRate]) -> [String] {
    let byCurrency = Dictionary(grouping: rates.uniqued(), by: \.from)
    return rates.map(\.from).uniqued().map { missingRemark(byCurrency[$0] ?? []) }
  }

  /// The rates of conversions, each once, since one rate can serve hundreds of charges.
  private func rates(_ routes: [RateRoute]) -> [String] {
    if routes.isEmpty { return [] }
    let days = Dictionary(grouping: routes) { route($0, usedOnce: false) }.mapValues { Set($0.map(\.day)) }
    return routes.map { route($0, usedOnce: days[route($0, usedOnce: false)]?.count == 1) }.uniqued()
  }

  /// The rates of a conversion with their date, and the requested date if it differs and is the only one: `1 EUR = 1.191
  /// USD = 183.5 JPY (2026-01-30, for 2026-02-01)`.
  private func route(_ route: RateRoute, usedOnce isUsedOnce: Bool) -> String {
    var days = [route.date.description]
    if isUsedOnce, case .of(let day) = route.day, day != route.date {
      days.append(Text("for \(typed: day)", "\(typed: day) に適用")(language))
    }
    let list = days.joined(separator: Text.listSeparator(language))
    return Self.equation(route) + Text(" (\(Word(list)))", "（\(Word(list))）")(language)
  }

  /// Rates that begin with the same currency, written as one equation.
  private static func equation(_ route: RateRoute) -> String {
    let rates = route.rates.map { ($0.pair, $0.rate.value) }
    guard rates.count == 2, rates[0].0.base == rates[1].0.base else {
      return rates.map(rate).joined(separator: ", ")
    }
    return rate(rates[0].0, rates[0].1) + " = \(rates[1].1) \(rates[1].0.quote)"
  }

  private func missingRemark(_ missing: [ConvertedTotal.MissingRate]) -> String {
    var days = missing.compactMap { rate -> CivilDate? in if case .of(let day) = rate.day { day } else { nil } }
    // A rate of today also converts what was paid ahead.
    let isAhead = missing.contains { rate in
      if case .latest(let today) = rate.day { today < days.min() ?? today } else { false }
    }
    if isAhead { days = [] }
    guard let one = missing.first else { return "" }
    let list = days.isEmpty ? "" : shortened(days.map(\.description))
    let setting =
      "subtrack rate set \(one.from) \(one.to) " + Text("RATE", "レート")(language)
      + (days.min().map { " --on \($0)" } ?? "")
    let importing = "subtrack rate import " + Text("FILE", "ファイル")(language)
    let isImported = one.isImported && !days.isEmpty
    let way = isImported ? Text("To import it", "取り込むには") : Text("To set it", "登録するには")
    let command = "\(way(language)): \(isImported ? importing : setting)"
    return Text(
      en: "\(one.from) is not converted: no rate to \(one.to)" + (days.isEmpty ? "" : " for \(list)") + ". \(command)",
      ja: (days.isEmpty ? "" : "\(list) の ") + "\(one.from) から \(one.to) へのレートがなく、換算していません。\(command)")(
        language)
  }

  /// The first few texts, and the number of those that follow.
  private func shortened(_ texts: [String]) -> String {
    let more = texts.count - 4
    let shown = texts.prefix(more > 0 ? 3 : 4).joined(separator: Text("; ", "、")(language))
    return more > 0 ? shown + Text(" and \(more + 1) more", " ほか\(more + 1)件")(language) : shown
  }
}
