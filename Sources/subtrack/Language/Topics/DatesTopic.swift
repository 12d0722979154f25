import CommandLineKit

/// How days and months are written; a test reads every row.
enum DatesTopic {
  static let description = TopicDescription(
    name: "dates", summary: Text(en: "How days and months are written", ja: "日付と月の書き方"),
    blocks: [
      .paragraph(
        Text(
          en: """
            A word counts from today, which is the day of this machine's clock, in the zone of TZ, or what --today says. \
            What a word became is shown back.
            """,
          ja: """
            「今日」などの語は、このマシンの時計の日付（TZ のタイムゾーン）から数えます。--today で別の日を基準にできます。\
            語がどの日付になったかは必ず表示します。
            """)),
      .definitions(Text(en: "Days, seen from Friday 2026-02-06", ja: "日付（2026年2月6日金曜日から見た場合）"), days),
      .definitions(Text(en: "Months, seen from February 2026", ja: "月（2026年2月から見た場合）"), months),
      .paragraph(
        Text(
          en: """
            A charge falls on the first date plus so many cycles, and only then is it held at the month's end: a first \
            date of 2026-01-31 gives 02-28, 03-31, 04-30. With --first 2026-04-last it is the last day of every month for \
            ever; a plain 2026-04-30 stays on the 30th. 'next SUB --explain' shows how each date came about.
            """,
          ja: """
            請求日は初回請求日に周期の整数倍を足し、その月にない日なら月末にします。初回が 2026-01-31 なら 02-28、03-31、\
            04-30 です。--first 2026-04-last とすると毎回月末になり、ただの 2026-04-30 なら毎回30日のままです。\
            「next SUB --explain」で各請求日の求め方を確認できます。
            """)),
    ])

  /// What each becomes stands first in its meaning.
  static let days = [
    row("2026-02-10", "2026-02-10", en: "as in a calendar; also 2026/2/10 and 2026.2.10", ja: "2026/2/10、2026.2.10 も可"),
    row("2026年2月10日", "2026-02-10", en: "the same in Japanese", ja: "日本語の表記"),
    row("2026-04-last", "2026-04-30", en: "the last day of a month; also 2026年4月末", ja: "月末。2026年4月末 も可"),
    row("today", "2026-02-06", en: "also 今日", ja: "今日、本日 も可"),
    row("tomorrow", "2026-02-07", en: "also 明日", ja: "明日、あす も可"),
    row("yesterday", "2026-02-05", en: "also 昨日", ja: "昨日 も可"),
    row("monday", "2026-02-09", en: "the first one after today; also mon and 月曜", ja: "今日より後の最初の月曜日。mon、月曜 も可"),
    row("+2w", "2026-02-20", en: "in two weeks; d, w, m and y count days to years", ja: "2週間後。d、w、m、y で日・週・月・年"),
    row("-3d", "2026-02-03", en: "three days ago", ja: "3日前"),
    row("3日後", "2026-02-09", en: "in three days; also 2週間前", ja: "2週間前 なども可"),
    row("eom", "2026-02-28", en: "the end of this month; also 月末", ja: "今月の末日。月末 も可"),
    row("bom", "2026-02-01", en: "its beginning; also 月初", ja: "今月の1日。月初 も可"),
    row("来月", "2026-03-06", en: "a month from today", ja: "1か月後の同じ日"),
    row("来月末", "2026-03-31", en: "the end of next month", ja: "来月の末日"),
  ]

  static let months = [
    row("2026-03", "2026-03", en: "also 2026/3 and 2026年3月", ja: "2026/3、2026年3月 も可"),
    row("this", "2026-02", en: "also 今月", ja: "今月 も可"),
    row("last", "2026-01", en: "also 先月", ja: "先月 も可"),
    row("next", "2026-03", en: "also 来月", ja: "来月 も可"),
  ]

  private static func row(_ typed: String, _ result: String, en: String, ja: String) -> OutsideDescription {
    OutsideDescription(typed, Text(en: "\(result), \(en)", ja: "\(result)（\(ja)）"))
  }
}
