/// Words in the place of an option, the first that fits first. `GuessText` says how they are written.
extension GuessedWords {
  static let options = """
    --weekly --毎週 = --every week
    --monthly --毎月 = --every month
    --yearly --毎年 = --every year
    --annual --年払い = --every year
    --csv = --format csv
    --html = --format html
    --active --有効 = --status active
    --cancelled --canceled --解約済み = --status cancelled
    --last-month --先月 = --month last
    --this-month --今月 = --month this
    --next-month --来月 = --month next
    --last-year --去年 = --year 'last year'
    --this-year --今年 = --year 'this year'
    --last-month --先月 @ show trends calendar export debits settle budget summary = 'last month'
    --last-year --去年 @ show trends calendar export debits settle budget summary = 'last year'
    --this-month --今月 @ show trends calendar export debits settle budget summary next due = 'this month'
    --next-month --来月 @ show trends calendar export debits settle budget summary next due = 'next month'
    --this-year --今年 @ show trends calendar export debits settle budget summary next due = 'this year'
    --cycle --period --interval --frequency --周期 --請求周期 = --every
    --カテゴリ --カテゴリー = --category
    --タグ = --tag
    --金額 = --amount
    --支払い方法 = --payment-method
    --状態 = --status
    --note --notes --comment --description --メモ = --memo
    --free-trial --trial-end --無料期間 = --trial
    --days --日数 @ due next insights remind = --within
    --contract --commitment --min-term --minimum-term --最低利用期間 --契約期間 @ add edit = --term
    --limit --max --top --件数 = --count
    --yes -y = --force
    --no-color --no-colour = --color never
    --type --種類 = --kind
    --締め日 = --closes
    --引き落とし日 = --debits
    --残高 = --balance
    --支払日 @ confirm = --paid
    --から = --from
    --shared = --share

    --month @ next due
      Write only the period | 期間だけを書いてください | <ahead?>
      To see past charges | 過去の請求を見るには | @summary <past?>
    --year @ next due
      Write only the period | 期間だけを書いてください | <yearAhead?>
      To see past charges | 過去の請求を見るには | @summary <pastYear?>
    --month @ show debits calendar export trends insights
      Write only the period | 期間だけを書いてください | <period?>
    --year @ show debits calendar export trends insights settle 'settle record'
      Write only the period | 期間だけを書いてください | <year?>

    --price --cost --amount -a -p --金額 --料金 @ adjust
      The amount follows the date | 金額は請求日の後に書きます | <amount?>
    --price --cost --amount -a -p --金額 --料金 @ add price refund
      The amount follows the name | 金額は名前の後に書きます | <amount?>
    --price --cost --料金 @ edit
      To correct the price | 料金を訂正するには | --amount <amount?>
      To add a new price from today | 今日から新しい料金にするには | @price <amount?> --from today
    --price --cost --料金
      Write it like this | このように指定してください | --amount <amount?>
    --price --cost --amount --料金 --金額
      To select by amount | 金額で絞り込むには | --where amount=<amount?>

    --until --to --end --ends --through @ pause
      If it is paused through that day | その日まで停止するなら | --resume <after?>
      If it is charged again on that day | その日に請求が再開するなら | --resume <resumption?>
    --for --during --duration --期間 @ pause
      Write it like this | このように指定してください | --resume <length?> | without --on --from --start
    --start --starts --since --date --day --on --from --begin --開始日 --日付 --請求日
      Write it like this | このように指定してください | --first <date?>
    --start --since --date --day --from --begin --開始日 --日付
      Write it like this | このように指定してください | --on <date?>
    --date --day --on --日付 @ confirm skip reset adjust
      The date of the charge follows the name | 請求日は名前の後に書きます | <date?>
    --next @ skip
      To see the dates of the next charges | 次回以降の請求日を見るには | @next
    --start --since --date --day --on --begin --開始日 --日付
      Write it like this | このように指定してください | --from <date?>
    --start --since --date --day --on --from --begin --日付
      To see the totals of a period | 期間の合計を見るには | @summary <date?>
    --now --immediately @ cancel pause
      To do it from today | 今日からなら | --on today
    --at-end @ cancel
      Give the last day | 最後の日を指定してください | @help cancel
    --last-day @ add edit
      Write it like this | このように指定してください | --first eom

    --payment --支払い
      The card or account | カードや口座を指定するには | --payment-method <word>
    --card --method --account --口座 --カード
      Write it like this | このように指定してください | --payment-method <word>
    --with --split @ add edit
      To share the cost with a member | メンバーと費用を分けるには | --share <self?> --share <member?>
      To share costs | 費用を分けるには | @help settle
    --with @ settle
      All members are included | 全員が対象です | @help settle
    --for @ settle 'settle record'
      Members settle whole charges; to see one share of them | 精算は請求全体で行います。1人の負担分を見るには | @summary --for <word>
    --for @ debits
      Accounts are debited for everybody; to see one share with its pay days | 引き落としは全員分です。1人の負担分と支払日を見るには | @due --for <word>
    --for @ budget
      To limit one member's share | 1人の負担分に上限を付けるには | @budget set 100 --member <word>
    --plan --tier @ add edit
      To keep it as a memo | メモに残すには | --memo <word>
    --tax --vat @ add edit price
      Amounts include the tax | 金額は税込みで指定します | @help amounts
    --discount --intro --promo @ add edit
      To record the price now and the one after it | 今の料金とその後の料金を登録するには | @help price
    --long --wide --full --details @ list
      To see all fields | すべての項目を見るには | --format csv
    --inactive @ list
      To see the cancelled ones | 解約済みのものを見るには | --status cancelled
    --list @ undo
      To see the changes | 変更履歴を見るには | @log
    --email --mail @ remind
      To send it by mail | メールで送るには | @help cron
    --all --すべて @ pause cancel delete skip
      To select several, use a filter | まとめて選ぶには | --status active | bare
    --all --すべて @ resume
      To select several, use a filter | まとめて選ぶには | --status paused | bare
    --all --すべて @ show trends calendar export debits settle budget summary
      For the whole time so far | これまでの全期間なら | all
    --all --すべて @ due
      To look a year ahead | 1年先まで見るには | --within 365
    --all --すべて @ next
      To see more charges | もっと先の請求まで見るには | --count 50
    --all --すべて @ list remind log doctor 'member list' 'account list' 'rate list'
      Everything is included | 指定しなければすべてが対象です |
    --status --状態 @ edit
      To select by status | 状態で選ぶには | --where status=<word>
    --csv --tsv --json --file --ファイル @ import
      The file follows the command | ファイルはコマンドの後に書きます | <word>
    --limit --max --top --count -l -n --件数 @ log
      The whole history is listed | 履歴はすべて表示されます | @help log
    --limit --count --max --top -l --件数
      To see only the next charges | 次の請求だけを見るには | @next --count <word>
    --reverse --desc --descending -r --逆順
      To reverse the order, put - before the key | 逆順にするには、キーの前に - を付けます | @list --sort -next
    --sort --order --order-by --sort-by --並び順
      Only the list can be sorted | 並べ替えられるのは一覧です | @list --sort <word>
    --columns --列
      Only the list has columns to choose | 列を選べるのは一覧です | @list --columns <word>
    --within --days --日数
      Only what lies ahead is counted in days | 日数で区切れるのは今後の予定です | @due --within <word>
    --for
      To see one member's share | 1人の負担分を見るには | @summary --for <word>
    --csv
      To export a table | 表を書き出すには | @export --format csv

    --monthly --毎月 --月額 @ list
      To see those of every month | 毎月のものを見るには | --where cycle=monthly
    --yearly --annual --annually --毎年 --年額 @ list
      To see those of every year | 毎年のものを見るには | --where cycle=yearly
    --monthly --毎月 --月額 @ trends debits
      For one row per month | 月ごとに表示するには | --per month
    --yearly --annual --annually --毎年 --年額 @ trends debits
      For one row per year | 年ごとに表示するには | --per year
    --monthly --毎月 --月額
      To see the totals of this month | 今月の合計を見るには | @summary
    --yearly --annual --annually --毎年 --年額
      To see the totals of this year | 今年の合計を見るには | @summary --year 'this year'
    --weekly --毎週
      To see the charges of the next 7 days | 今後7日間の請求を見るには | @due --within 7
    --last-month --先月
      To see the totals of last month | 先月の合計を見るには | @summary last month
    --last-year --去年
      To see the totals of last year | 去年の合計を見るには | @summary last year
    --next-month --来月
      To see the charges of next month | 来月の請求を見るには | @next next month
    """
}
