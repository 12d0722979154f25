import BillingCore
import BillingReports
import CommandLineKit
import StrictJSON

/// The effect of a what-if question on a summary: the actual book compared with the hypothetical one.
struct SummaryComparison {
  let wish: WhatIf
  /// The figures of the actual book.
  let now: SummaryFigures

  private var book: Book { now.book }
  private var summary: PeriodSummary { now.summary }
  private var averages: MoneySums { now.averages }
  private var converted: ConvertedSummary? { now.converted }

  // MARK: For people

  /// The question: `without Netflix; Spotify at ¥1,080 instead of ¥980`.
  func question(today: CivilDate) -> Text {
    let without = wish.without.sorted().map { SafeText.visible(book.subscriptions[$0].name) }
    let prices = wish.prices.sorted { $0.key < $1.key }.map { index, price in
      (SafeText.visible(book.subscriptions[index].name), price, book.subscriptions[index].coming(on: today))
    }
    return Text(
      en: { phrasing in
        let left = without.isEmpty ? [] : ["without \(without.joined(separator: ", ")) (paid charges stay)"]
        let priced = prices.map { "\($0) at \(phrasing.amount($1)) instead of \(phrasing.amount($2))" }
        return "What if: \((left + priced).joined(separator: "; ")). Nothing was changed."
      },
      ja: { phrasing in
        let left = without.map { "\($0) なし（確定済みの請求は残ります）" }
        let priced = prices.map { "\($0) が\(phrasing.amountInSentence($1))（現在\(phrasing.amountInSentence($2))）" }
        return "仮定: \((left + priced).joined(separator: "、"))。データは変更していません。"
      })
  }

  /// Rows with the actual and hypothetical amounts and the difference, one per currency; the first has the title.
  ///
  /// If an amount is not in the base currency, the total in the base currency follows, with the amounts without a rate.
  func table(_ title: String, _ rows: [SummaryRow], was: [SummaryRow], _ context: Context) throws -> Table {
    let amount = { (en: String, ja: String) in
      Table.Column(title: context.say(Text(en: en, ja: ja)), alignment: .decimal)
    }
    var table = Table(columns: [
      Table.Column(title: title, shrinksTo: 8), amount("Now", "現在"), amount("What if", "仮定"), amount("Difference", "差"),
    ])
    table.columns[1].dropOrder = 0
    for (row, was) in zip(rows, was) {
      let zero = Money.zero(currencyOfZero)
      let changes = context.currencies.sorted(try was.sums.changes(to: row.sums)) { $0.before.currency }
      var shown = (changes.isEmpty ? [try MoneyChange(from: zero, to: zero)] : changes).map { ("", $0) }
      shown += try converted(was.converted, row.converted)
      for (index, (mark, change)) in shown.enumerated() {
        let amounts = [change.before, change.after].map { mark + context.phrasing.amount($0) }
        let cells = [index == 0 ? row.title : ""] + amounts + [context.phrasing.signed(change.difference)]
        table.rows.append(cells.map { Table.Cell($0, row.style) })
      }
    }
    return table
  }

  /// The default currency if any charge has it, or else that of the first sum.
  private var currencyOfZero: Currency {
    let (sums, usual) = (summary.totals.expected, book.settings.defaultCurrency)
    return sums[usual] == nil ? sums.sums.first?.currency ?? usual : usual
  }

  /// The lines in the base currency with their marks; a group without remaining charges has no total.
  private func converted(_ before: ConvertedTotal?, _ after: ConvertedTotal?) throws -> [(mark: String, MoneyChange)] {
    guard let before, before.hasOtherCurrencies || after?.hasOtherCurrencies ?? false else { return [] }
    let amount = after?.amount ?? .zero(before.amount.currency)
    let apart = try before.unconverted.changes(to: after?.unconverted ?? MoneySums())
    return [("= ", try MoneyChange(from: before.amount, to: amount))] + apart.map { ("+ ", $0) }
  }

  // MARK: For programs

  /// Writes the question, the actual amounts and the difference; throws `MoneyError.overflow`.
  func write(_ wished: SummaryFigures, to json: inout JSONWriter) throws {
    json.array("without", wish.without.sorted()) { $0.string(book.subscriptions[$1].id.description) }
    json.array("withPrice", wish.prices.sorted { $0.key < $1.key }) { json, wish in
      json.object {
        $0.field("subscriptionId", book.subscriptions[wish.key].id.description)
        $0.field("price", wish.value)
      }
    }
    json.object("now") {
      $0.totals(summary.totals)
      $0.converted(converted?.totals)
      $0.groups(summary.groups, converted?.groups)
      $0.field("averagePerMonth", averages)
      if let converted, !now.isPast { $0.field("averagePerMonthConverted", converted.averagePerMonth) }
    }
    try writeDifference(wished, to: &json)
  }

  private func writeDifference(_ wished: SummaryFigures, to json: inout JSONWriter) throws {
    let (before, after) = (summary.totals, wished.summary.totals)
    let differences = [
      ("confirmed", try before.confirmed.changes(to: after.confirmed)),
      ("projected", try before.projected.changes(to: after.projected)),
      ("expected", try before.expected.changes(to: after.expected)),
      ("unconfirmed", try before.unconfirmed.changes(to: after.unconfirmed)),
      ("upcoming", try before.upcoming.changes(to: after.upcoming)),
      ("averagePerMonth", try averages.changes(to: wished.averages)),
    ]
    let inBase = try convertedDifferences(wished.converted)
    json.object("difference") { json in
      for (key, changes) in differences { json.array(key, changes) { $0.money($1.difference) } }
      if inBase.isEmpty { return }
      json.object("converted") { json in
        for (key, difference) in inBase { json.field(key, difference) }
      }
    }
  }

  /// The differences of the amounts in the base currency; empty without a base currency.
  private func convertedDifferences(_ wished: ConvertedSummary?) throws -> [(String, Money)] {
    guard let actual = converted, let wished else { return [] }
    let pairs = [
      ("confirmed", wished.totals.confirmed, actual.totals.confirmed),
      ("projected", wished.totals.projected, actual.totals.projected),
      ("expected", wished.totals.expected, actual.totals.expected),
      ("unconfirmed", wished.totals.unconfirmed, actual.totals.unconfirmed),
      ("upcoming", wished.totals.upcoming, actual.totals.upcoming),
      ("averagePerMonth", wished.averagePerMonth, actual.averagePerMonth),
    ]
    return try pairs.dropLast(now.isPast ? 1 : 0).map { ($0, try $1.amount.subtracting($2.amount)) }
  }
}
