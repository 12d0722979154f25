/// What subtrack does not have any more, with what to use instead: a command, an option, or an option and its value.
/// `GuessText` says how the lines are written.
///
/// A line with one is refused, with the line to use; a row leaves this table when its spelling has a meaning again.
extension GuessedWords {
  static let moved = """
    '--format html' @ export
      To write the page | ページを書き出すには | @summary --format html
    '--format svg' @ export
      To save a page with bars | 棒グラフのあるページを保存するには | @summary --format html
    --plot @ export
      To see the bars of the months | 月ごとの棒グラフを見るには | @trends []
      To see the days of a year | 1年の請求を日別に見るには | @calendar 'this year' .
    --split @ export
      To write one file | 1つのファイルに書き出すには | --format ics -o charges.ics []
    --prune @ export
      To write one file of the same name again | 同じ名前の1ファイルに書き出し直すには | --format ics -o charges.ics
    --account-prefix @ export
      Write 'alias expenses:subscriptions = ACCOUNT' into the journal (hledger, ledger), and export without it \
      | 仕訳帳（hledger、ledger）に「alias expenses:subscriptions = 勘定科目」と書き、これを省いて書き出すには | []
    'member rename'
      To rename a member | メンバーの名前を変えるには | rename member <OLD> <NEW>
    'account rename'
      To rename an account | 口座やカードの名前を変えるには | rename payment-method <OLD> <NEW>
    --record --記録 @ settle
      To record the transfers | 送金を記録するには | '@settle record'
    --redact-amounts
      To hide the names | 名前を伏せるには | --redact
    --card @ summary
      To save the year as a page | 1年分をページとして保存するには | --format html []
    '--format prometheus' @ export
      To get the totals for another program | ほかのプログラムで集計を使うには | @summary --json
    --instead-of @ add
      To keep what it replaces in the memo | 乗り換え元をメモに残すには | --memo <word>
    --instead-of @ edit
      To keep what it replaces as a note | 乗り換え元を記録に残すには | @note <word>
    '--clear instead-of' @ edit
      To see what is recorded | 登録内容を見るには | @show
    --without @ summary
      To see what cancelling would change | 解約した場合の影響を見るには | @cancel <word> --dry-run .
    --with-price @ summary
      To see what another price would change | 料金が変わった場合の影響を見るには | @help price
    """
}
