import CommandLineKit

/// Words in the place of a command that changes something.
extension GuessedWords {
  var meaningsOfChanges: [Guess] {
    [
      .meaning(
        ["rm", "remove", "del", "削除", "削除する", "消す", "消去"],
        [
          Reading(Text(en: "To record that you cancelled it", ja: "解約したことを登録するには"), ["cancel", name]),
          Reading(Text(en: "To delete it with all its charges", ja: "請求の記録ごと削除するには"), ["delete", name]),
        ]),
      .meaning(
        ["stop", "end", "quit", "停止", "停止する", "やめる", "終了", "終了する"],
        [
          Reading(Text(en: "To record that you cancelled it", ja: "解約したことを登録するには"), ["cancel", name]),
          Reading(Text(en: "To pause it for a while", ja: "一時停止するには"), ["pause", name]),
        ]),
      .meaning(
        ["取り消し", "取消", "取り消す", "キャンセル"],
        [
          Reading(Text(en: "To undo the last change", ja: "直前の変更を元に戻すには"), ["undo", .end]),
          Reading(Text(en: "To record that you cancelled it", ja: "解約したことを登録するには"), ["cancel", name]),
        ]),
      .meaning(
        ["uncancel", "解約取り消し", "解約取消"],
        [
          Reading(Text(en: "To undo the last change", ja: "直前の変更を元に戻すには"), ["undo", .end]),
          Reading(
            Text(en: "If you have subscribed again", ja: "もう一度契約したなら"),
            ["add", .operand(sample: samples.cancelled), amount]),
        ]),
      .meaning(
        ["update", "change", "modify", "set", "変更", "変更する", "更新", "値上げ", "値下げ", "料金"],
        [
          Reading(
            Text(en: "To add a new price from today", ja: "今日から新しい料金にするには"),
            [Self.priceWords, "price", name, amount, "--from", .word(samples.today), .end]),
          Reading(
            Text(en: "To correct the price", ja: "料金を訂正するには"),
            [Self.priceWords, "edit", name, "--amount", amount, .end]),
          Reading(Text(en: "To see what else can be changed", ja: "ほかに変更できる項目"), ["help", "edit", .end]),
        ]),
      .meaning(
        ["pay", "paid", "支払い", "支払", "支払う", "支払済み", "払った", "払う"],
        [
          Reading(
            Text(en: "To record that a charge was paid", ja: "支払い済みとして確定するには"),
            ["confirm", name, .option("--amount", sample: nil, where: AmountWord.isAmount)]),
          Reading(Text(en: "To see what was paid this month", ja: "今月支払った金額を見るには"), ["summary", .end]),
        ]),
      .meaning(
        ["renew", "更新した"],
        [
          Reading(Text(en: "To record that the renewal was paid", ja: "更新料を支払い済みとして確定するには"), ["confirm", name]),
          Reading(Text(en: "To see the next renewals", ja: "次回以降の更新を見るには"), ["next", .end]),
        ]),
      .meaning(
        ["goal", "goals", "目標"],
        [
          Reading(Text(en: "To see the goals", ja: "目標を見るには"), ["budget", "goal"], for: .bare),
          Reading(
            Text(en: "To set a goal for the average month", ja: "月平均の目標を決めるには"),
            ["budget", "goal", amount, .option("--by", sample: samples.month, where: GuessSamples.isMonth), .end],
            for: .withOperands),
        ]),
      .meaning(
        ["rename", "名前変更", "改名"],
        [
          Reading(
            Text(en: "To rename a subscription", ja: "サブスクの名前を変えるには"),
            [Self.connectives, "edit", name, "--name", .operand(sample: samples.newName), .end],
            for: .startingWith { samples.isName($0) || !samples.categories.contains($0) })
        ]
          + samples.categories.prefix(1).map { category in
            Reading(
              Text(en: "To rename a category in all of them", ja: "カテゴリの名前をまとめて変えるには"),
              ["rename", "category", .word(category), .word(samples.newCategory)], for: .bare)
          } + [
            Reading(
              Text(en: "To rename a category in all of them", ja: "カテゴリの名前をまとめて変えるには"),
              [
                Self.connectives, "rename", "category", .match(sample: "", where: samples.categories.contains),
                .operand(sample: samples.newCategory), .end,
              ], for: .with(samples.categories.contains))
          ]),
      .meaning(
        ["init", "setup", "start", "begin", "初期化", "初期設定", "開始"],
        [
          Reading(
            Text(en: "No set-up is needed. To add one", ja: "初期設定は不要です。登録するには"),
            ["add", .operand(sample: samples.example), amount])
        ]),
      .meaning(
        ["trial", "無料", "無料期間", "お試し"],
        [
          Reading(
            Text(en: "To add a subscription with a free trial", ja: "無料期間のあるサブスクを登録するには"),
            [
              "add", .operand(sample: samples.example), amount,
              .option("--trial", sample: "14d", where: GuessSamples.isTrial),
            ])
        ]),
      .meaning(
        ["notes", "memo", "メモ", "記録"],
        [
          Reading(Text(en: "To see or add dated notes", ja: "日付付きの記録を見る・追加するには"), ["note", name]),
          Reading(
            Text(en: "To set the memo", ja: "メモを設定するには"), ["edit", name, "--memo", .operand(sample: samples.memo)]),
        ]),
    ]
  }
}
