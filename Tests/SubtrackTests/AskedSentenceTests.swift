import BillingCore
import CommandLineKit
import Testing

@testable import subtrack

/// The sentence that the product was asked for with where no date can be computed (seed 8), word for word.
///
/// No line of today's reaches it; the two others stand on the pages of `export` and of other trackers' defects.
@Suite struct AskedSentenceTests {
  @Test func whereNoDateCanBeComputed() {
    #expect(DateError.outOfRange.report.message.ja == "請求日の計算に失敗しました。日付設定を見直してください")
  }
}
