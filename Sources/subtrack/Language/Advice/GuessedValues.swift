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

  /// Words in the place of a subject of `help`: a command, a topic or a group.
  static let subjects = """
    締め日 締日 引き落とし日 引落日 支払日 残高 balance = account add
    割り勘 立替 分担 share split = settle
    メール email mail = remind
    明細 銀行明細 カード明細 家計簿 = statements
    和暦 元号 令和 日付 date era = dates
    金額 通貨 amount currency = amounts
    周期 請求周期 cycle frequency = cycles
    絞り込み 期間 集計 filter filters period periods = reports
    同期 machines = sync
    環境変数 variables = environment
    形式 書式 format csv json spreadsheet excel = formats
    定期実行 crontab systemd = cron
    ファイル 保存先 file where = files
    契約 契約期間 最低利用期間 更新月 解約予告 contract term notice renewal terms = contracts
    返金 返金する = refund
    給料日 給料 payday salary paycheck = config
    理由 なぜ why = summary
    未確定 未払い unpaid unconfirmed = confirm
    プロンプト prompt bar = due
    お金 = money
    データ = data
    支払い = payments
    サブスク サブスクリプション = subscriptions
    """
}
