import BillingCore
import Testing

@testable import Interchange

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
}
