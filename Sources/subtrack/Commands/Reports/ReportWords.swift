import BillingCore
import BillingReports
import CommandLineKit
import Typesetting

extension [QueryField] {
  /// The fields within a sentence: `category and subscription`.
  var words: Text {
    Text(
      en: map { $0.word.en.lowercased() }.joined(separator: " and "), ja: map(\.word.ja).joined(separator: "・"))
  }

  /// The title of the column of their groups.
  var title: Text { Text(en: map(\.word.en).joined(separator: ", "), ja: map(\.word.ja).joined(separator: "、")) }

  /// The reason why groups by tag may not add up to the total.
  static let noteOnTags = Text(
    "A charge with several tags counts under each of them, so the groups can add up to more than the total.",
    "タグが複数ある請求はそれぞれのタグに含まれるため、グループの合計は全体より大きくなることがあります。")
}

extension Phrasing {
  /// The name of a group; one inside another is indented on a terminal, and elsewhere follows the names of these.
  func name(of path: [GroupKey], isIndented: Bool) -> String {
    let names = path.map { name(of: $0) }
    return isIndented
      ? String(repeating: "  ", count: names.count - 1) + (names.last ?? "") : names.joined(separator: " / ")
  }

  private func name(of key: GroupKey) -> String {
    switch key {
    case .months(let month, 1): self.month(month)
    case .partOfYear(let number, let count): Self.partOfYear(number, count)(language)
    default: key.text.map(SafeText.visible) ?? Text.none(language)
    }
  }

  /// A month or quarter of any year: `March`, `Q1`; 3月, 第1四半期.
  private static func partOfYear(_ number: Int, _ monthCount: Int) -> Text {
    monthCount == 1
      ? Text(en: englishMonths[number - 1], ja: "\(number)月") : Text("Q\(number)", "第\(number)四半期")
  }

  /// The total of a period in the base currency, with the rates; empty if no other currency is involved.
  func lines(on totals: ConvertedTotals?, _ parts: [PeriodPart]) -> [String] {
    guard let totals, totals.expected.hasOtherCurrencies else { return [] }
    let base = totals.expected.amount.currency
    let sentence = sentence(parts, of: Text("Total in \(Word(base))", "\(Word(base))換算の合計")) {
      amountInSentence($0.sum(of: totals))
    }
    return [sentence] + remarks(on: totals.expected)
  }
}

/// Percentages counted in tenths, so that no binary fraction is involved.
enum Percent {
  /// `4.2`, `-0.5`, `100.0`.
  static func text(tenths: Int) -> String {
    let (whole, rest) = tenths.magnitude.quotientAndRemainder(dividingBy: 10)
    return (tenths < 0 ? "-" : "") + "\(whole).\(rest)"
  }

  /// A change with its sign: `+4.2%`, `-0.5%`, `0.0%`.
  static func change(tenths: Int) -> String { (tenths > 0 ? "+" : "") + text(tenths: tenths) + "%" }
}
