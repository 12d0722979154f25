import CommandLineKit

/// The topic on free trials, minimum terms and notice periods, which decide the days to cancel by.
enum ContractsTopic {
  static let description = TopicDescription(
    name: "contracts", summary: Text("Free trials, terms and notice periods", "無料期間・最低利用期間・解約予告"),
    blocks: [
      .paragraph(
        """
        What binds a contract decides the last day to cancel. 'subtrack due', 'subtrack show' and 'subtrack remind' \
        show that day, and the amount that a cancellation avoids. Cancel with the provider, then record it with \
        'subtrack cancel'.
        """,
        """
        契約の条件から解約期限が決まります。期限と、解約すれば請求されない金額は、subtrack due、subtrack show、subtrack remind が\
        示します。解約の手続きを済ませたら、subtrack cancel で登録してください。
        """),
      .definitions(
        Text("Options of 'subtrack add' and 'subtrack edit'", "subtrack add と subtrack edit のオプション"), options),
      .paragraph(
        """
        A term starts on the first date; a free trial comes before it. A cancellation within a term takes effect on \
        its last day, and the charges until then remain due. Pauses and price changes do not move a term.
        """,
        """
        最低利用期間は初回請求日から数え、無料期間はその前にあります。期間の途中で解約すると、その期間の最終日付の解約になり、それまでの\
        請求は続きます。一時停止や料金の変更で期間は変わりません。
        """),
      .lines(
        Text("A contract of 14 months with three months of notice", "14か月契約、3か月前までに解約の連絡が必要な場合"),
        Text(
          "subtrack add Gym 39 --first 2026-01-31 --term 14m --renews 12m --notice 3m",
          "subtrack add ジム 8800 --first 2026-01-31 --term 14m --renews 12m --notice 3m")),
    ])

  private static let options = [
    OutsideDescription("--trial 14d", "Free for 14 days from today; also the last free day", "今日から14日間は無料。最終日の日付でも可"),
    OutsideDescription("--term 14m", "Binds for 14 months", "14か月は解約できない"),
    OutsideDescription(
      "--renews 12m", "Then renews for 12 months; also monthly or never", "その後12か月ごとに自動更新。monthly、never も可"),
    OutsideDescription(
      "--notice 30d", "Cancel at least 30 days before the charge, or the last day of a term; also 3m for months",
      "請求日（最低利用期間があれば期間の最終日）の30日前までに解約。3m のように月数でも可"),
    OutsideDescription(
      "--notice '10th of the month before'", "Cancel by that day; in Japanese 前月10日", "前の月の10日までに解約。前月10日 でも可"),
  ]
}
