import BillingCore
import CommandLineKit
import Testing

@testable import subtrack

/// The sentence of the requirements for dates that cannot be computed (seed 8), word for word.
///
/// No command reaches it today; the other two sentences are on the pages of `export` and of errors in other trackers.
@Suite struct AskedSentenceTests {
  @Test func whereNoDateCanBeComputed() {
    #expect(DateError.outOfRange.report.message.ja == "請求日の計算に失敗しました。日付設定を見直してください")
  }
}
