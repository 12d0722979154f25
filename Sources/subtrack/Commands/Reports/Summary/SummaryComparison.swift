import BillingCore
import BillingReports
import CommandLineKit
import Typesetting

/// The effect of a what-if question on a summary: the actual book compared with the hypothetical one.
struct SummaryComparison {
  let wish: WhatIf
  /// The figures of the actual book.
  let now: SummaryFigures

  private var book: Book { now.book }
  private var summary: PeriodSummary { now.summary }

  /// The question: `without Netflix; Spotify at ¥1,080 instead of ¥980`.
  func question(today: CivilDate) -> Text {
    let without = wish.without.sorted().map { SafeText.visible(book.subscriptions[$0].name) }
    let prices = wish.prices.ordered { $0.key < $1.key }.map { index, price in
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
    let lines = try zip(rows, was).flatMap { row, was in
      let zero = Money.zero(currencyOfZero)
      let changes = context.currencies.sorted(try was.sums.changes(to: row.sums)) { $0.before.currency }
      let own = (changes.isEmpty ? [try MoneyChange(from: zero, to: zero)] : changes).map { ("", $0) }
      return (own + (try converted(was.converted, row.converted))).enumerated().map { index, shown in
        Line(title: index == 0 ? row.title : "", mark: shown.0, change: shown.1, style: row.style)
      }
    }
    return ReportTable(lines, Self.columns(title), style: { $0.style }).table(for: context.reader)
  }

  private struct Line {
    let title: String
    /// What precedes an amount in the base currency.
    let mark: String
    let change: MoneyChange
    let style: Style?
  }

  private static func columns(_ title: String) -> [Column<Line>] {
    [
      Column(Text(en: title, ja: title), .init(shrinksTo: 8)) { Table.Cell($0.title) },
      Column(Text(en: "Now", ja: "現在"), .init(alignment: .decimal, dropOrder: 0)) { line, reader in
        Table.Cell(line.mark + reader.phrasing.amount(line.change.before))
      },
      Column(Text(en: "What if", ja: "仮定"), .init(alignment: .decimal)) { line, reader in
        Table.Cell(line.mark + reader.phrasing.amount(line.change.after))
      },
      Column(Text(en: "Difference", ja: "差"), .init(alignment: .decimal)) { line, reader in
        Table.Cell(reader.phrasing.signed(line.change.difference))
      },
    ]
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
}
