/// Words in the place of a subject of `help`: a command, a topic or a group.
extension GuessedWords {
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
