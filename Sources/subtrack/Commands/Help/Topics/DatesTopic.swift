import CommandLineKit

/// The topic on dates and months; a test parses every row.
enum DatesTopic: TypedWords {
  static let description = TopicDescription(
    name: "dates", summary: Text("How to write dates and months", "日付と月の書き方"),
    blocks: [
      .paragraph(
        """
        Words are relative to today: the date of the system clock in the TZ time zone, or the date given with \
        --today. The resulting date is shown. What a date is for decides the year of a month and day without one, \
        as listed below. In 1/4 and 1/4/2026 the month comes first in the United States, Japan, Korea, China, Taiwan, \
        Hungary and Lithuania, and the day elsewhere; in Canada, and if LC_ALL, LC_TIME and LANG name no country, they \
        are rejected. Japanese dates are read too; the help in Japanese lists them.
        """,
        """
        「今日」などの語は、システムの時計の日付（TZ のタイムゾーン）から数えます。--today で別の日を基準にできます。\
        語がどの日付になったかは必ず表示します。年を省いた月日がどの年になるかは、下の表のとおり、何の日付かで決まります。\
        日本語では、月、日の順に書きます。
        """),
      .definitions(Text("Dates, if today is Friday 2026-02-06", "日付（2026年2月6日金曜日から見た場合）"), days),
      .definitions(Text("Which year a month and day without one means", "年を省いた月日の読み方"), years),
      .paragraph(
        """
        A day alone, such as 10th, is the next one; for a payment or another past date it is the latest, and for a charge \
        the unconfirmed one on such a day, or else the nearest. If a date of price, cancel, pause or resume is in the \
        past, the answer also prints the line for the other reading. A month, such as May or next month, is its first day \
        for price, cancel and pause, and the charge in it for confirm, skip, adjust, reset and refund.
        """,
        """
        「10日」のような日だけの指定は、次に来るその日です。過去の日付しかない項目では最も新しいその日、請求の指定では\
        その日の未確定の請求（なければ最も近い請求）です。price、cancel、pause、resume の日付が今日より前になったときは、\
        もう一方の読み方の行も表示します。「5月」「来月」のような月は、price、cancel、pause ではその月の1日、\
        confirm、skip、adjust、reset、refund ではその月の請求です。
        """),
      .definitions(Text("Rejected, because a guess could be wrong", "受け付けないもの（誤った推測を避けるため）"), refused),
      .definitions(Text("Months, if today is in February 2026", "月（2026年2月から見た場合）"), months),
      .definitions(Text("Payday and months of your own", "給料日と月の開始日"), ownMonths),
      .paragraph(
        """
        A charge falls on the first date plus a number of cycles, and only then moves to the last day of a short \
        month: a first date of 2026-01-31 gives 02-28, 03-31, 04-30. --first 2026-04-last means the last day of \
        every month; a plain 2026-04-30 stays on the 30th. To see how each date came about, use 'subtrack next SUB \
        --explain'.
        """,
        """
        請求日は初回請求日に周期の整数倍を足し、その月にない日なら月末にします。初回が 2026-01-31 なら 02-28、03-31、\
        04-30 です。--first 2026-04-last とすると毎回月末になり、ただの 2026-04-30 なら毎回30日のままです。\
        「next 名前 --explain」で各請求日の求め方を確認できます。
        """),
    ])

  /// Examples whose meaning starts with the parsed date.
  static let days = [
    row(
      "2026-02-10", "2026-02-10", en: "also 2026/2/10, 2026.2.10 and 20260210", ja: "2026/2/10、2026.2.10、20260210 も可"),
    japanese("2026年2月10日", "2026-02-10", "全角数字も可"),
    japanese("令和8年2月10日", "2026-02-10", "和暦。R8.2.10 も可"),
    row("Feb 10, 2026", "2026-02-10", en: "also 10 Feb 2026 and February 10, 2026", ja: "英語の月名。10 Feb 2026 も可"),
    english("Feb 10", "2026-02-10", "also '10 Feb', and 2/10, 10/2, 2/10/2026 or 10.2.2026 as in your country"),
    japanese("2/10", "2026-02-10", "月/日。2/10/2026、2月10日、Feb 10 も可"),
    english("Tue, Feb 10", "2026-02-10", "with the weekday, which must be right"),
    japanese("2月10日（火）", "2026-02-10", "曜日が正しければ可。Tue, Feb 10 も可"),
    english("Dec 28", "2025-12-28", "without a year: here the nearest, past or future"),
    japanese("12/28", "2025-12-28", "年を省いた月日。ここでは前後を問わず最も近い日"),
    english("10th", "2026-02-10", "the next 10th, possibly today"),
    japanese("10日", "2026-02-10", "今日以降で最初の10日。10th も可"),
    row("2026-04-last", "2026-04-30", en: "the last day of a month", ja: "月末。2026年4月末 も可"),
    japanese("4月末", "2026-04-30", "年を省いた月末"),
    row("today", "2026-02-06", en: "also tomorrow and yesterday", ja: "今日、本日 も可"),
    japanese("tomorrow", "2026-02-07", "明日、あす も可"),
    japanese("yesterday", "2026-02-05", "昨日 も可"),
    row("monday", "2026-02-09", en: "the next one after today; also mon", ja: "今日より後の最初の月曜日。mon、月曜 も可"),
    japanese("来週水曜", "2026-02-11", "月曜から始まる来週の水曜日"),
    row("+2w", "2026-02-20", en: "in two weeks; units: d, w, m, y", ja: "2週間後。d、w、m、y で日・週・月・年"),
    row("-3d", "2026-02-03", en: "three days ago", ja: "3日前"),
    row(
      "in 2 weeks", "2026-02-20", en: "also '2 weeks later' and 'two weeks ago'", ja: "2 weeks later、two weeks ago も可"),
    japanese("3日後", "2026-02-09", "三日後、2週間前 なども可"),
    row("next week", "2026-02-13", en: "a week from today", ja: "1週間後の同じ曜日。来週、再来週 も可"),
    row("last week", "2026-01-30", en: "a week ago", ja: "1週間前の同じ曜日。先週 も可"),
    row("next month", "2026-03-06", en: "a month from today", ja: "1か月後の同じ日。来月、再来月 も可"),
    japanese("来月10日", "2026-03-10", "来月の10日。今月、先月 も可"),
    japanese("来年2月10日", "2027-02-10", "来年の2月10日。去年 も可"),
    row("eom", "2026-02-28", en: "end of this month", ja: "今月の末日。月末、末日 も可"),
    japanese("先月末", "2026-01-31", "先月の末日。来月末 も可"),
    row("bom", "2026-02-01", en: "start of this month", ja: "今月の1日。月初 も可"),
    row("eoy", "2026-12-31", en: "end of the year", ja: "12月31日。年末 も可"),
  ]

  /// The table of what dates are for, which the commands read too.
  static let years = DateUse.all.flatMap { use in
    use.places.flatMap { place in
      place.commands.isEmpty
        ? [
          OutsideDescription("all other dates", use.summary, onlyIn: .english),
          OutsideDescription("そのほか", use.summary, onlyIn: .japanese),
        ] : [OutsideDescription(place.words, use.summary)]
    }
  }

  static let refused = [
    OutsideDescription("25/12", "", "月を先に書く: 12/25", onlyIn: .japanese),
    OutsideDescription("1/4", "In Canada: 2026-01-04, or 2026-04-01?", "", onlyIn: .english),
    OutsideDescription("next saturday", "This Saturday, or the one next week?", "次の土曜日か来週の土曜日か判断できない"),
    OutsideDescription("31st", "2026-02-28, or 2026-03-31?", "", onlyIn: .english),
    OutsideDescription("31日", "", "2026-02-28 か 2026-03-31 か判断できない", onlyIn: .japanese),
    OutsideDescription("Wed, Feb 10", "2026-02-10 is a Tuesday", "", onlyIn: .english),
    OutsideDescription("2月10日（水）", "", "2026年2月10日は火曜日", onlyIn: .japanese),
    OutsideDescription("Feb 29", "2026 has no such date", "", onlyIn: .english),
    OutsideDescription("2/29", "", "2026年にその日はない", onlyIn: .japanese),
  ]

  static let months = [
    row("2026-03", "2026-03", en: "also 2026/3 and 'Mar 2026'", ja: "2026/3、2026年3月、Mar 2026 も可"),
    english("march", "2026-03", "the nearest March; also mar"),
    japanese("3月", "2026-03", "最も近い3月。March、mar も可"),
    row("this", "2026-02", en: "also 'this month'", ja: "今月 も可"),
    row("last", "2026-01", en: "also 'last month'", ja: "先月 も可"),
    row("next", "2026-03", en: "also 'next month'", ja: "来月 も可"),
  ]

  /// The settings that make months of one's own.
  static let ownMonths = [
    OutsideDescription(
      "config payday '25 previous'",
      "The 25th, or the business day before; also last, '15,last', '2 weeks from 2026-01-09'", "", onlyIn: .english),
    OutsideDescription(
      "config payday '25日 前営業日'", "", "25日、休業日なら前の営業日。月末、15日と末日、'2週間 from 2026-01-09' も可", onlyIn: .japanese),
    OutsideDescription(
      "payday", "As a period: from today to the day before payday; also 'next payday'", "期間として今日から給料日の前日まで。給料日から も可"),
    OutsideDescription(
      "config monthStart 25", "2026-03 is 2026-03-25..2026-04-24 in reports, budgets and averages by month; also last",
      "集計や予算の2026年3月は 2026-03-25..2026-04-24。月末 も可"),
    OutsideDescription(
      "config monthStart payday", "Months begin on payday, if it comes once a month; years are twelve of them",
      "月に1回の給料日から始める。1年はその12か月"),
  ]
}
