/// Words in the place of a value: the options that take it, what people type, and the word of the tool.
extension GuessedWords {
  static let values = """
    status: 契約中 有効 利用中 running live = active
    status: 一時停止中 一時停止 休止中 = paused
    status: 終了 終了済み finished expired = ended
    status: 解約済み 解約 canceled = cancelled
    sort: 次回 次回請求日 date 日付 = next
    sort: 金額 料金 高い順 price cost = amount
    sort: 平均 月平均 monthly = average
    sort: 名前 = name
    by sort clear: カテゴリ カテゴリー categories = category
    sort: 合計 = total
    sort: 追加日 登録日 = added
    by: タグ tags = tag
    by clear: 支払者 member = payer
    by clear: 支払い方法 支払方法 card method 口座 カード account = payment-method
    by: サブスク サブスクリプション 名前 name = subscription
    by: 通貨 = currency
    by per: 月 月ごと monthly = month
    by per: 年 年ごと yearly = year
    per: 四半期 quarterly = quarter
    clear: タグ tag = tags
    clear: 無料期間 = trial
    clear: 解約予告 = notice
    clear: 最低利用期間 = term
    clear: 終了 = until
    clear: 手動 手動払い = manual
    clear: 負担 share = shares
    clear: メモ note = memo
    renewal: 初回請求日 'from the first charge' = fixed
    renewal: 前回の支払日 'from the last payment' = from-payment
    kind: カード クレジットカード 'credit card' = card
    kind: 銀行 銀行口座 口座 = bank
    kind: 現金 = cash
    kind: 電子マネー = wallet
    format: 表 テーブル = table
    format: 文字 テキスト txt = text
    format: md = markdown
    format: jsonl = ndjson
    format: ical icalendar カレンダー = ics
    lang: 日本語 japanese jp = ja
    lang: 英語 english = en
    color: on yes = always
    color: off no none = never
    """
}
