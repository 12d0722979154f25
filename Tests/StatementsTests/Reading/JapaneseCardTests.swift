import BillingCore
import Testing

@testable import Statements

/// The CSV files of Japanese cards: columns, signs, dates and preambles.
@Suite struct JapaneseCardTests {
  @Test(
    "the shop is the text, whatever notes follow it",
    arguments: [
      "利用日,ご利用店名及び商品名,本人・家族区分,支払区分名称,締前入金区分,利用金額,備考\n2026/10/15,SPOTIFY,1,1回,,980,\n",
      "ご利用日,ご利用先など,ご利用金額(￥),摘要,備考\n2026/10/15,SPOTIFY,980,,\n",
      "種別,ご利用年月日,ご利用場所,ご利用内容,ご利用金額（円）,備考\nショッピング,2026/10/15,SPOTIFY,ー,980,\n",
      "ご利用日,ご利用店名・商品名,ご利用金額,備考\n2026/10/15,SPOTIFY,980,電子マネー\n",
      "ご利用日,ご利用加盟店,ご利用金額,摘要\n2026/10/15,SPOTIFY,980,1回払い\n",
      // The word for the shop is unknown.
      "ご利用日,買い物,ご利用金額,備考\n2026/10/15,SPOTIFY,980,\n",
    ])
  func shops(text: String) throws {
    #expect(try StatementSample.lines(text) == ["2026-10-15 SPOTIFY -980 JPY"])
  }

  @Test("a payment to the card is no spending, however large it is", arguments: [1, 2, 7])
  func paymentToCard(purchases: Int) throws {
    let header = "ご利用日,データ処理日,ご利用内容,カード会員様名,会員番号 #,金額,海外通貨利用金額,換算レート\n"
    let payment = "2026/10/21,2026/10/21,前回分口座振替金額,YAMADA TARO,-11001,\"-361,429\",,\n"
    let rows = (1...purchases).map { "2026/10/0\($0),2026/10/0\($0),NETFLIX,YAMADA TARO,-11001,\"1,490\",,\n" }
    let statement = try StatementSample.read(header + payment + rows.joined())
    #expect(statement.understood.spend == .positive)
    #expect(statement.rows.map(\.amount.minorUnits) == [361_429] + rows.map { _ in -1490 })
  }

  @Test("one row with a word for spending against seven without is asked about")
  func majority() {
    let rows = (1...7).map { "2026-10-0\($0),SHOP \($0),14.90\n" }
    let text = "Date,Description,Amount\n2026-10-21,DIRECT DEBIT,-361.00\n" + rows.joined()
    #expect(StatementSample.asked(text) == [.spend])
  }

  @Test("six digits are dates where the header or the user says so")
  func sixDigits() throws {
    let rows = "241130,本人,ネットフリックス,１回,,,13530,\n241201,本人,フールー,１回,,,1026,\n"
    let lines = ["2024-11-30 ネットフリックス -13530 JPY", "2024-12-01 フールー -1026 JPY"]
    #expect(try StatementSample.lines("ご利用日,利用者区分,ご利用先,支払方法,,,ご利用金額,備考\n" + rows) == lines)
    let named = try StatementSample.read(rows) {
      ($0.columns, $0.spend) = ([.date: "1", .text: "3", .amount: "7"], .positive)
    }
    #expect(StatementSample.lines(named) == lines)
    #expect(StatementSample.error(rows) == .noColumn(.date), "nothing says that the amounts of this file are dates")
  }

  @Test("six digits of which one is no day are no dates")
  func sixDigitAmounts() {
    let text = "ご利用日,ご利用先,ご利用金額\n241130,A,980\n241345,B,980\n"
    #expect(
      StatementSample.error(text)
        == .rows([
          RefusedStatementRow(row: 2, reason: .invalidDate("241130")),
          RefusedStatementRow(row: 3, reason: .invalidDate("241345")),
        ]))
  }

  @Test("三井住友カード: rows without a header, below the name of the holder", arguments: [2, 3])
  func noHeader(count: Int) throws {
    let all = [
      "2026/02/01,会計ソフト,12980,１,１,12980,\n", "2026/02/05,NETFLIX,1490,１,１,1490,\n", "2026/02/11,HULU,1026,１,１,1026,\n",
    ]
    let text = "山田　太郎　様,4980-****-****-****,三井住友カード\n" + all.prefix(count).joined() + ",,,,,15496,\n"
    let statement = try StatementSample.read(text)
    let lines = ["2026-02-01 会計ソフト -12980 JPY", "2026-02-05 NETFLIX -1490 JPY", "2026-02-11 HULU -1026 JPY"]
    #expect(StatementSample.lines(statement) == Array(lines.prefix(count)))
  }
}
