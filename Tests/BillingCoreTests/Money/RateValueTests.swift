@testable import BillingCore
@testable import BillingSamples
import Testing

@Suite("RateValue")
struct RateValueTests {
  /// The rate as written, or the reason it is rejected.
  func reading(_ text: String) -> String {
    do throws(RateError) { return try RateValue(text).description } catch { return "\(error)" }
  }

  @Test(
    "a decimal number, exactly; zeros that say nothing are dropped",
    arguments: [
      ("153.25", "153.25"), ("1", "1"), ("120", "120"), ("118.20", "118.2"), ("153.00", "153"), ("0.00652", "0.00652"),
      ("007.50", "7.5"), ("1000000", "1000000"), ("10.05", "10.05"), ("9999999999", "9999999999"),
      ("0.000000000001", "0.000000000001"), ("1.000000000000000", "1"),
    ])
  func reads(text: String, written: String) {
    #expect(reading(text) == written)
  }

  @Test(
    "anything else is refused by its kind",
    arguments: [
      ("", "notANumber"), (".5", "notANumber"), ("5.", "notANumber"), ("1.2.3", "notANumber"), ("-1", "notANumber"),
      ("1e3", "notANumber"), ("1,5", "notANumber"), (" 1", "notANumber"), ("0", "notAboveZero"),
      ("0.000", "notAboveZero"), ("10000000000", "tooManyDigits"), ("1.0000000001", "tooManyDigits"),
      ("0.0000000000001", "tooManyDigits"), ("99999999999999999999999999", "tooManyDigits"),
    ])
  func refuses(text: String, error: String) {
    #expect(reading(text) == error)
  }

  @Test("ten times as much, or a tenth, is far")
  func far() throws {
    let rate = try RateValue("153.25")
    #expect(try ["1532.49", "15.33", "153.25"].allSatisfy { try !RateValue($0).isFar(from: rate) })
    #expect(try ["1532.5", "15.325", "0.00652"].allSatisfy { try RateValue($0).isFar(from: rate) })
  }
}
