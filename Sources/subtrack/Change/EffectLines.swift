import BillingCore
import BillingReports
import CommandLineKit

extension ChangeEffect {
  /// The new total of this month and of the next twelve months, one line each; empty if neither changes.
  var lines: [Text] { [thisMonth, nextTwelve].compactMap(\.self).compactMap(Self.line) }

  /// `total in 2026-02: ¥7,868 -> ¥6,378 (-¥1,490)`.
  private static func line(_ part: Part) -> Text? {
    if part.changes.isEmpty { return nil }
    let months =
      part.first == part.last
      ? Text("in \(part.first)", "\(part.first)")
      : Text("from \(part.first) to \(part.last)", "\(part.first)〜\(part.last)")
    let change = Text.listed(part.changes.map(words(for:)))
    let inBase = part.converted.map(inBase) ?? .nothing
    return Text("total \(months): \(change)\(inBase)", "\(months)の合計: \(change)\(inBase)")
  }

  /// `, in JPY ¥3,021 -> ¥1,531 (-¥1,490)`; amounts without a rate follow unconverted, and the difference is omitted.
  private static func inBase(_ change: ConvertedChange) -> Text {
    let base = Word(change.before.amount.currency)
    let (old, new) = (Text { $0.amountInSentence(change.before) }, Text { $0.amountInSentence(change.after) })
    let isWhole = change.before.unconverted.isEmpty && change.after.unconverted.isEmpty
    let amounts = isWhole ? words(for: change.amounts) : Text("\(old) -> \(new)", "\(old) → \(new)")
    return Text(", in \(base) \(amounts)", "、\(base)換算 \(amounts)")
  }

  /// `¥1,490 -> ¥2,980 (+¥1,490)`.
  private static func words(for change: MoneyChange) -> Text {
    let (old, new, difference) = (change.before, change.after, Text { $0.signedInSentence(change.difference) })
    return Text("\(from: old, to: new) (\(difference))", "\(from: old, to: new)（\(difference)）")
  }
}
