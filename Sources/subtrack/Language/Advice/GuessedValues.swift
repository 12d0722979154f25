/// Words in the place of a value: the options that take it, what people type, and the word of the tool.
extension GuessedWords {
  static let values = """
    契約中 有効 利用中 running live @ status = active
    一時停止中 一時停止 休止中 @ status = paused
    終了 終了済み finished expired @ status = ended
    解約済み 解約 canceled @ status = cancelled
    次回 次回請求日 date 日付 @ sort = next
    金額 料金 高い順 price cost @ sort = amount
    平均 月平均 monthly @ sort = average
    名前 @ sort = name
    カテゴリ カテゴリー categories @ by sort clear = category
    合計 @ sort = total
    追加日 登録日 @ sort = added
    タグ tags @ by = tag
    支払者 member @ by clear = payer
    支払い方法 支払方法 card method 口座 カード account @ by clear = payment-method
    サブスク サブスクリプション 名前 name @ by = subscription
    通貨 @ by = currency
    月 月ごと monthly @ by per = month
    年 年ごと yearly @ by per = year
    四半期 quarterly @ per = quarter
    タグ tag @ clear = tags
    無料期間 @ clear = trial
    解約予告 @ clear = notice
    最低利用期間 @ clear = term
    終了 @ clear = until
    手動 手動払い @ clear = manual
    負担 share @ clear = shares
    メモ note @ clear = memo
    初回請求日 'from the first charge' @ renewal = fixed
    前回の支払日 'from the last payment' @ renewal = from-payment
    カード クレジットカード 'credit card' @ kind = card
    銀行 銀行口座 口座 @ kind = bank
    現金 @ kind = cash
    電子マネー @ kind = wallet
    表 テーブル @ format = table
    文字 テキスト txt @ format = text
    md @ format = markdown
    ical icalendar カレンダー @ format = ics
    日本語 japanese jp @ lang = ja
    英語 english @ lang = en
    on yes @ color = always
    off no none @ color = never
    """
}
