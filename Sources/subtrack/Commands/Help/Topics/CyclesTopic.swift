import BillingCore
import CommandLineKit

/// The topic on billing cycles, with the units from the table that the parser uses.
enum CyclesTopic {
  static let description = TopicDescription(
    name: "cycles", summary: Text(en: "How billing cycles are written", ja: "請求周期の書き方"),
    blocks: [
      .paragraph(
        Text(
          en: """
            A unit, or a number from 1 to 999 and a unit, with or without a space and the word 'every'. Numbers up to \
            twelve may be words. 'bimonthly' and 'biannual' are refused, since they are used in two senses.
            """,
          ja: """
            単位だけ、または1〜999の数と単位を書きます。間の空白や「every」「毎」「ごと」はあってもなくてもかまいません。\
            12までの数は漢数字や英語でも書けます。bimonthly と biannual は2通りの意味で使われるため受け付けません。
            """)),
      .definitions(Text(en: "Units", ja: "単位"), units),
      .definitions(Text(en: "Examples", ja: "例"), examples),
      .paragraph(
        Text(
          en: """
            Months and years keep the day of the month, or the month's last day where it has no such day. Weeks and days \
            are counted in days. A cycle counts from the first date, or with --renewal from-payment from the last payment.
            """,
          ja: """
            月・年の周期は毎回同じ日に、その日がない月は末日に請求されます。週・日の周期は日数で数えます。周期は初回請求日から、\
            --renewal from-payment を付けると前回の支払日から数えます。
            """)),
    ])

  /// The units with all words for each.
  private static var units: [OutsideDescription] {
    CycleUnit.all.compactMap { unit in
      guard let name = unit.words.first else { return nil }
      let others = unit.words.dropFirst()
      return OutsideDescription(
        name, Text(en: others.joined(separator: ", "), ja: others.joined(separator: "、")))
    }
  }

  /// Examples with their meaning; a test parses each and compares its text with the meaning.
  static let examples = [
    OutsideDescription("month", Text(en: "every month", ja: "毎月")),
    OutsideDescription("3 months", Text(en: "every 3 months", ja: "3か月ごと")),
    OutsideDescription("quarter", Text(en: "every 3 months", ja: "3か月ごと")),
    OutsideDescription("2w", Text(en: "every 2 weeks", ja: "2週間ごと")),
    OutsideDescription("every 30 days", Text(en: "every 30 days", ja: "30日ごと")),
    OutsideDescription("every other week", Text(en: "every 2 weeks", ja: "2週間ごと")),
    OutsideDescription("every two months", Text(en: "every 2 months", ja: "2か月ごと")),
    OutsideDescription("annual", Text(en: "every year", ja: "毎年")),
    OutsideDescription("毎月", Text(en: "every month", ja: "毎月")),
    OutsideDescription("3ヶ月ごと", Text(en: "every 3 months", ja: "3か月ごと")),
    OutsideDescription("三ヶ月", Text(en: "every 3 months", ja: "3か月ごと")),
    OutsideDescription("隔週", Text(en: "every 2 weeks", ja: "2週間ごと")),
    OutsideDescription("年払い", Text(en: "every year", ja: "毎年")),
    OutsideDescription("2年に1回", Text(en: "every 2 years", ja: "2年ごと")),
  ]
}
