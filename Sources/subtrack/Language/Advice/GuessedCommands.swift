/// Words in the place of a command. `GuessText` says how they are written.
extension GuessedWords {
  static let commands = """
    ls subscriptions subs 一覧 一覧表示 リスト サブスク 契約 契約一覧 = list
    active 契約中 = list --status active
    expensive biggest = list --sort amount
    search find grep filter 検索 検索する 探す 絞り込み = list
    new create subscribe 追加 追加する 登録 登録する 新規 契約する = add
    info view detail details 詳細 表示 見る = show
    correct 編集 編集する 修正 修正する 訂正 訂正する = edit
    total totals sum cost costs spent spending spend expenses = summary
    overview dashboard average 平均 概要 サマリー = summary
    monthly month this-month 合計 集計 支出 月額 今月 = summary
    last-month 先月 = summary --month last
    yearly annual year this-year 年間 年額 年間合計 今年 = summary --year 'this year'
    last-year 去年 昨年 = summary --year 'last year'
    today 今日 = due today
    tomorrow 明日 = due tomorrow
    week weekly this-week 今週 = due 'this week'
    next-week 来週 = due 'next week'
    next-month 来月 = next 'next month'
    next-year 来年 = next 'next year'
    yesterday 昨日 = summary yesterday
    last-week 先週 = summary 'last week'
    upcoming renewals renewal schedule 予定 次回 次 今後 更新日 = next
    deadlines deadline overdue 期限 期日 期限切れ 期日超過 未払い 解約期限 = due
    unsubscribe terminate 解約 解約する 退会 退会する = cancel
    hold suspend freeze 一時停止 一時停止する 休止 休止する 休み = pause
    値上げ 値下げ = price
    unpause reactivate restart 再開 再開する = resume
    確定 確定する = confirm
    スキップ スキップする 飛ばす = skip
    redo やり直す やり直し = undo --redo
    revert 戻す 元に戻す = undo
    graph chart trend 推移 グラフ トレンド = trends
    insight advice tips 分析 節約 インサイト = insights
    cal カレンダー = calendar
    budgets 予算 = budget
    cards card 口座 口座一覧 カード 支払い方法 = account list
    members household family 家族 メンバー = member list
    split owe owes debts 割り勘 精算 立替 = settle
    rates fx exchange 為替 レート = rate list
    settings setting preferences 設定 = config
    reminder reminders notify alerts 通知 リマインド = remind
    エクスポート 書き出し 書き出す 出力 = export
    インポート 取り込み 取り込む load = import
    check validate 診断 点検 = doctor
    照合 照合する bank 明細照合 突き合わせ 突合 = reconcile
    statements 明細 銀行明細 カード明細 = statement
    検出 検出する 見つける = detect
    引き落とし 引落 引落し 引落とし 引き落とし予定 = debits
    給料日まで = debits --until payday
    解約一覧 = list --status cancelled
    祝日 休日 = holidays
    見直し = insights
    返金 返金する = refund
    口座追加 カード追加 = account add
    csv = export --format csv
    html = summary --format html
    ical ics = export --format ics
    changes 変更履歴 ログ = log
    man docs documentation guide マニュアル 説明書 = manual
    tutorial try example examples sample チュートリアル 見本 試す デモ = demo
    commands usage ヘルプ 使い方 = help
    version バージョン = --version

    rm remove del 削除 削除する 消す 消去
      To record that you cancelled it | 解約したことを登録するには | cancel <name>
      To delete it with all its charges | 請求の記録ごと削除するには | delete <name>
    stop end quit 停止 停止する やめる 終了 終了する
      To record that you cancelled it | 解約したことを登録するには | cancel <name>
      To pause it for a while | 一時停止するには | pause <name>
    取り消し 取消 取り消す キャンセル
      To undo the last change | 直前の変更を元に戻すには | undo
      To record that you cancelled it | 解約したことを登録するには | cancel <name>
    what-if whatif もしも
      To see what cancelling would change | 解約した場合の合計を見るには | cancel <name> --dry-run
    uncancel 解約取り消し 解約取消
      To withdraw a cancellation that is still ahead | まだ先の解約を取り消すには | resume <name>
      If you have subscribed again | もう一度契約したなら | add <name> <amount?>
    update change modify set discount 変更 変更する 更新 料金
      To add a new price from today | 今日から新しい料金にするには | {prices} price <name> <amount?> --from today
      To correct the price | 料金を訂正するには | {prices} edit <name> --amount <amount?>
      To see what else can be changed | ほかに変更できる項目 | help edit
    pay paid 支払い 支払 支払う 支払済み 支払い済み 支払った 払った 払う
      To record that a charge was paid | 支払い済みとして確定するには | confirm <name> (--amount paid)
      To see what was paid this month | 今月支払った金額を見るには | summary | bare
    renew 更新した
      To record that the renewal was paid | 更新料を支払い済みとして確定するには | confirm <name>
      To see the next renewals | 次回以降の更新を見るには | next
    goal goals 目標
      To see the goals | 目標を見るには | budget goal | bare
      To set a goal for the average month | 月平均の目標を決めるには | help budget goal
    rename 名前変更 改名
      To rename a subscription | サブスクの名前を変えるには | {names} edit <name> --name <word> | first name
      To rename a category in all of them | カテゴリの名前をまとめて変えるには | {names} rename category | first other
    init setup start begin 初期化 初期設定 開始
      No set-up is needed. To add one | 初期設定は不要です。登録するには | add <Netflix> <price?>
    login signup register ログイン
      No account is needed. To add one | アカウントは不要です。登録するには | add <Netflix> <price?>
    web serve browser ブラウザ
      To write a page for the browser | ブラウザ用のページを書き出すには | summary --format html
    watch tui
      To see what is due | 期限の近いものを見るには | due
    payday salary paycheck wages 給料日 給料 給与 手取り
      To set the day on which money comes in | 給料日を設定するには | config payday <25>
      To see what is left until the next payday | 次の給料日までの支払いと残りを見るには | debits --until payday | bare
    balance 残高
      To record the balance of an account | 口座の残高を登録するには | account edit <word> --balance <amount?> | first account
      To add the account with its balance | 口座を残高とともに追加するには | account add <word> --balance <amount?> | first stranger
      To see the accounts | 口座を見るには | account list | bare
    残高不足
      To see whether the balance is enough | 残高が足りるかを見るには | debits --until eom
    set-aside setaside save-up reserve 取り置き 積立 積み立て
      To see what to put aside each month | 毎月の取り置き額を見るには | summary --set-aside
    trial trials 無料 無料期間 お試し
      To add a subscription with a free trial | 無料期間のあるサブスクを登録するには | add <Netflix> <price?> (--trial trial)
    notes memo メモ 記録
      To see or add dated notes | 日付付きの記録を見る・追加するには | note <name>
      To set the memo | メモを設定するには | edit <name> --memo <word>
    share 分担
      To share the cost with a member | メンバーと費用を分けるには | {names} edit <name> --share <self?> --share <member?> | first name
      To see who owes whom | 誰が誰にいくら払うかを見るには | settle | bare

    status 状態 状況
      To see what is due | 期限の近いものを見るには | due
      To see the totals of this month | 今月の合計を見るには | summary
      To list subscriptions with their status | 状態を一覧表示するには | list
    stats statistics report reports 統計 レポート
      To see the totals of this month | 今月の合計を見るには | summary
      To see the months side by side | 月ごとの推移を見るには | trends
      To write a page for the browser | ブラウザ用のページを書き出すには | summary --format html
    'export html'
      To write a page for the browser | ブラウザ用のページを書き出すには | summary --format html
    charges charge bills bill payments invoices 請求 請求一覧 請求書 支払予定 支払い予定
      To see the next charges | 次回以降の請求を見るには | next
      To see what is due | 期限の近いものを見るには | due
      To see the charges of a subscription | サブスクの請求を見るには | show <name>
    forecast projection future 見通し 予測 見込み
      To see the next charges | 次回以降の請求を見るには | next
      To see the total of this year | 今年の合計を見るには | summary this year
      To see the months of the next year | 来年の月ごとの合計を見るには | trends next year
    history 履歴
      To see the charges of a subscription | サブスクの請求を見るには | show <name>
      To see the changes of your data | データの変更履歴を見るには | log | bare
    更新月 解約予定
      To see the dates to cancel by | 解約期限を見るには | due
      To see the term of a subscription | サブスクの契約期間を見るには | show <name>
    'tag list' 'tags list' 'tag show' タグ一覧
      To see the totals by tag | タグごとの合計を見るには | summary --by tag
    'category rename'
      To rename a category in all of them | カテゴリの名前をまとめて変えるには | {names} rename category
    'category add' 'category set'
      To set the category of a subscription | カテゴリを設定するには | edit <name> --category <word> | first name
    tags tag タグ
      To see the totals by tag | タグごとの合計を見るには | summary --by tag | bare
      To set the tag of a subscription | タグを付けるには | edit <name> --tag <word> | first name
    categories category カテゴリ カテゴリー 分類
      To see the totals by category | カテゴリごとの合計を見るには | summary --by category | bare
      To see the total of one category | 1つのカテゴリの合計を見るには | summary --category <word> | first other
      To set the category of a subscription | カテゴリを設定するには | edit <name> --category <word> | first name

    backup save バックアップ 保存
      To write a copy of everything | すべてのデータの控えを書き出すには | export --format json --output <subtrack-backup.json>
    restore 復元
      To undo the last change | 直前の変更を元に戻すには | undo
      To read a backup | バックアップを取り込むには | import <subtrack-backup.json>
    sync 同期 マージ 統合
      To keep the data of two machines together | 2台のパソコンのデータを合わせるには | help merge
    currency convert 通貨 'set currency' 'change currency' 'update currency' 'config currency' 'config 通貨'
      To set the currency of amounts without one | 通貨を省いた金額の通貨を設定するには | config defaultCurrency <currency> .
      To convert totals to one currency | 合計を1つの通貨に換算するには | config baseCurrency <currency> .

    'rename subscription' 'rename sub'
      To rename a subscription | サブスクの名前を変えるには | {names} edit <name> --name <word>

    'config get' 'config show' 'config list'
      To show settings | 設定を見るには | config
    'config set'
      To change a setting | 設定を変えるには | config <weekStart> <sunday>
    'config 給料日'
      To set the day on which money comes in | 給料日を設定するには | config payday
    'config 祝日'
      To set the holidays | 祝日を設定するには | config holidays
    'config language' 'config lang' 'config 言語'
      For one command | 1つのコマンドだけなら | list --lang <word?>
      The language follows LANG | 言語は LANG に従います | help environment
    'account balance' 'account 残高'
      To record the balance of an account | 口座の残高を登録するには | account edit <word> --balance <amount?> | first account
      To add the account with its balance | 口座を残高とともに追加するには | account add <word> --balance <amount?> | first stranger
    account
      To record the balance of an account | 口座の残高を登録するには | account edit <word> --balance <amount?> | first account
      To add the account with its balance | 口座を残高とともに追加するには | account add <word> --balance <amount?> | first stranger
      To add an account | 口座を追加するには | account add <word> | unless account
      To list what it pays | 支払っているサブスクを見るには | list --payment-method <account?> | only account
    'account list add' 'account list 追加'
      To add an account | 口座を追加するには | account add <word>
    'account list replace' 'account list change'
      To move what a card pays to another | カードの支払いを別のカードに移すには | edit --where payment-method=<word> --payment-method <word>
    export
      Use the option | オプションで指定してください | export (--format format)
    'account add'
      Use the option | オプションで指定してください | account add <word> (--kind kind)
      To give the days | 締め日と引き落とし日を指定するには | {statement} account add <word> (--closes closing) (--debits debit)
    member
      To add a member | メンバーを追加するには | member add <word> | unless known
      To list what the member pays | 支払っているサブスクを見るには | list --payer <word> | only known
    rate 'rate list' 'rate set'
      To give a rate | レートを登録するには | {rate} rate set <currency> <currency> <rate?>
    'confirm all' 'confirm everything' 'confirm 全部' 'confirm すべて'
      To confirm all charges that are past | 過ぎた請求をまとめて確定するには | confirm --all
    confirm
      To give the amount | 金額を指定するには | confirm <name> (--amount paid)
    skip
      To see the dates of the next charges | 次回以降の請求日を見るには | next <name> .
    cancel
      To give the date | 日付を指定するには | cancel <name> (--on start)
    pause
      To give its length | 期間を指定するには | pause <name> (--resume length)
      To give the date | 日付を指定するには | pause <name> (--on start)
    price
      To give the start date | 適用開始日を指定するには | price <name> <amount?> (--from start)
    add
      To give the card or account | カードや口座を指定するには | add <word> (--payment-method account)
    settle
      To share the cost with a member | メンバーと費用を分けるには | {names} edit <name> --share <self?> --share <member?> | first name
    budget
      To set a budget | 予算を決めるには | budget set <amount?> (--category label)
    undo
      To go back more than one change | 2つ以上前に戻すには | help undo
    due
      To see all until then | その日までの分を見るには | due (--until end)
    'next month'
      To see the charges of next month | 来月の請求を見るには | next 'next month'
    'next week'
      To see the charges of next week | 来週の請求を見るには | next 'next week'
    next
      To see all until then | その日までの分を見るには | next (--until end)
    debits
      To see all until then | その日までの分を見るには | debits (--until end)
    'summary カテゴリ別' 'summary カテゴリ'
      To see the totals by category | カテゴリごとの合計を見るには | summary --by category
    help
      To see the help of a command | コマンドの使い方を見るには | help <command?>
    *
      To show a subscription | サブスクの詳細を見るには | show <name?> | first name
      To list all commands | コマンドの一覧 | help all | first name
      To see its debits | 引き落とし予定を見るには | debits --payment-method <account?> .
      To see the total of a period | 期間の合計を見るには | summary <period?> .
      To see what is due until then | その日までに期日が来るものを見るには | due --until <horizon?> .
    """
}
