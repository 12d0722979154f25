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
    let change = Text { $0.list(part.changes) + (part.converted.map($0.inBase) ?? "") }
    return Text("total \(months): \(change)", "\(months)の合計: \(change)")
  }
}

extension Phrasing {
  /// `, in JPY ¥3,021 -> ¥1,531 (-¥1,490)`; amounts without a rate follow unconverted, and the difference is omitted.
  fileprivate func inBase(_ change: ChangeEffect.ConvertedChange) -> String {
    let (before, after) = (change.before, change.after)
    let base = before.amount.currency
    let lead = language == .japanese ? "、\(base)換算 " : ", in \(base) "
    if before.unconverted.isEmpty, after.unconverted.isEmpty { return lead + list([change.amounts]) }
    return lead + amountInSentence(before) + (language == .japanese ? " → " : " -> ") + amountInSentence(after)
  }

  /// Changes of several currencies: `¥1,490 -> ¥2,980 (+¥1,490), $0.00 -> $9.99 (+$9.99)`.
  fileprivate func list(_ changes: [MoneyChange]) -> String {
    changes.map { change in
      let difference = signedInSentence(change.difference)
      return self.change(from: change.before, to: change.after)
        + (language == .japanese ? "（\(difference)）" : " (\(difference))")
    }.joined(separator: language == .japanese ? "、" : ", ")
  }
}
