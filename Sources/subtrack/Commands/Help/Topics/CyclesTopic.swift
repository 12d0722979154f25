import BillingCore
import CommandLineKit

/// The topic on billing cycles, with the units from the table that the parser uses.
enum CyclesTopic {
  static let description = TopicDescription(
    name: "cycles", summary: Text("How to write billing cycles", "請求周期の書き方"),
    blocks: [
      .paragraph(
        """
        Write a unit, or a number from 1 to 999 and a unit; a space and the word 'every' are optional. Numbers up to \
        twelve can be words. A cycle can name its day; the first charge is then the next one that fits. 'bimonthly' \
        and 'biannual' are rejected, since each has two meanings, and so is 'twice a month', which does not name its days. \
        Japanese cycles are read too; the help in Japanese lists them.
        """,
        """
        単位だけ、または1〜999の数と単位を書きます。間の空白や「every」「毎」「ごと」はあってもなくてもかまいません。\
        12までの数は漢数字や英語でも書けます。周期に日を含めると、それに合う次の日が初回になります。bimonthly、biannual、\
        27日、4月 は2通りの意味に読めるため、受け付けません。月2回 も、請求される日が分からないため受け付けません。
        """),
      .definitions(Text("Units", "単位"), units),
      .definitions(Text("Examples", "例"), examples),
      .definitions(Text("With a day", "日を含む周期"), days),
      .definitions(Text("Several days, weekdays and months", "複数の日・曜日・月"), patterns),
      .paragraph(
        """
        If the first date is not one of these days, the first charge is the next one that is. Days that a short \
        month does not have fall on its last day, and two of them on one date are one charge. Weeks count from \
        the Monday of the first date's week, for one weekday as for several.
        """,
        """
        初回請求日がこれらの日でないときは、次に当たる日が初回になります。その月にない日は末日になり、同じ日に重なる請求は\
        1回です。週は、曜日が1つでも複数でも、初回請求日を含む週の月曜日から数えます。
        """),
      .paragraph(
        """
        Months and years keep the day of the month, or use the last day if the month is too short. Weeks and days \
        are counted in days. Cycles are counted from the first date, or from the last payment with --renewal \
        from-payment.
        """,
        """
        月・年の周期は毎回同じ日に、その日がない月は末日に請求されます。週・日の周期は日数で数えます。周期は初回請求日から、\
        --renewal from-payment を付けると前回の支払日から数えます。
        """),
    ])

  /// The units with all words for each; in English without the Japanese ones.
  private static var units: [OutsideDescription] {
    CycleUnit.all.compactMap { unit in
      guard let name = unit.words.first else { return nil }
      let others = unit.words.dropFirst()
      let english = others.filter { $0.utf8.allSatisfy { $0 < 0x80 } }
      return OutsideDescription(
        name, Text(en: english.joined(separator: ", "), ja: others.joined(separator: "、")))
    }
  }

  /// Cycles with a day; a test parses each.
  static let days = [
    OutsideDescription("monthly on the 27th", "the 27th of every month", "毎月27日 も可"),
    OutsideDescription("monthly on the 31st", "the last day of every month", "", onlyIn: .english),
    OutsideDescription("毎月末", "", "毎月の末日。毎月31日 も可", onlyIn: .japanese),
    OutsideDescription("every year on April 1", "1 April of every year", "毎年4月1日 も可"),
    OutsideDescription("every monday", "Monday of every week", "毎週月曜 も可"),
    OutsideDescription("2 weeks on tuesday", "Tuesday of every second week", "隔週火曜 も可"),
    OutsideDescription("twice a year", "every 6 months", "6か月ごと。年2回 も可"),
  ]

  /// Cycles with a pattern of days; a test parses each and compares its text with the meaning.
  static let patterns = [
    OutsideDescription("15,last", "every month on the 15th and last day", "毎月15日・末日"),
    OutsideDescription("毎月1日と16日", "", "毎月1日・16日", onlyIn: .japanese),
    OutsideDescription("2nd tuesday", "every month on the 2nd Tuesday", "毎月第2火曜日"),
    OutsideDescription("最終金曜", "", "毎月最終金曜日", onlyIn: .japanese),
    OutsideDescription("3 months on 1st mon", "every 3 months on the 1st Monday", "3か月ごとの第1月曜日"),
    OutsideDescription("year in jun,aug,oct,jan", "every year in Jan, Jun, Aug and Oct", "毎年1・6・8・10月"),
    OutsideDescription("毎年6・12月", "", "毎年6・12月", onlyIn: .japanese),
    OutsideDescription("mon,thu", "every week on Mon and Thu", "毎週月・木曜日"),
    OutsideDescription("2 weeks on mon,thu", "every 2 weeks on Mon and Thu", "2週間ごとの月・木曜日"),
  ]

  /// Examples with their meaning; a test parses each and compares its text with the meaning.
  static let examples = [
    OutsideDescription("month", "every month", "毎月"),
    OutsideDescription("3 months", "every 3 months", "3か月ごと"),
    OutsideDescription("quarter", "every 3 months", "3か月ごと"),
    OutsideDescription("2w", "every 2 weeks", "2週間ごと"),
    OutsideDescription("every 30 days", "every 30 days", "30日ごと"),
    OutsideDescription("every other week", "every 2 weeks", "2週間ごと"),
    OutsideDescription("every two months", "every 2 months", "2か月ごと"),
    OutsideDescription("annual", "every year", "毎年"),
    OutsideDescription("毎月", "every month", "毎月", onlyIn: .japanese),
    OutsideDescription("3か月ごと", "every 3 months", "3か月ごと", onlyIn: .japanese),
    OutsideDescription("三ヶ月", "every 3 months", "3か月ごと", onlyIn: .japanese),
    OutsideDescription("隔週", "every 2 weeks", "2週間ごと", onlyIn: .japanese),
    OutsideDescription("年払い", "every year", "毎年", onlyIn: .japanese),
    OutsideDescription("2年に1回", "every 2 years", "2年ごと", onlyIn: .japanese),
  ]
}
