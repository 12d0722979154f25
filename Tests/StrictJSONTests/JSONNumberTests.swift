@testable import StrictJSON
import Testing

@Suite("JSONNumber")
struct JSONNumberTests {
  @Test(
    "a number keeps the text it stood as",
    arguments: [
      "0", "-0", "1.0", "1E+2", "1e-2", "0.10", "-12.50e0", "9.99", "123456789012345678901234567890",
      String(repeating: "7", count: 400),
    ])
  func exactText(text: String) throws {
    var reader = try JSONReader(Array("[\(text) ]".utf8))
    try reader.beginArray()
    #expect(try reader.nextElement())
    #expect(try reader.number().text == text)
    #expect(JSONNumber(text: text)?.text == text)
    #expect(Outcome("[\(text)]") == .accepted("[\(text)]"))
  }

  @Test(
    "what the grammar does not know is no number",
    arguments: [
      "", "-", "+1", "01", "-01", "00", ".5", "1.", "1.e1", "1e", "1e+", "1E-", "0x1", "1_000", "1,0", " 1", "1 ",
      "--1", "NaN", "Infinity", "-Infinity", "１", "1.2.3", "1e1e1", "1e1.5",
    ])
  func refused(text: String) {
    #expect(JSONNumber(text: text) == nil)
  }

  @Test("numbers are equal when their texts are: 1.0 is not 1")
  func equality() {
    #expect(JSONNumber(text: "1") == JSONNumber(1))
    #expect(JSONNumber(text: "1.0") != JSONNumber(1))
    #expect(JSONNumber(Int64.min).text == "-9223372036854775808")
  }

  @Test(
    "integers are read up to both ends of 64 bits",
    arguments: [
      ("0", 0), ("-0", 0), ("7", 7), ("-1", -1), ("1490", 1490),
      ("9223372036854775807", Int64.max), ("-9223372036854775808", Int64.min),
    ])
  func integers(text: String, value: Int64) throws {
    var reader = try JSONReader(Array(text.utf8))
    #expect(try reader.integer() == value)
    try reader.finish()
  }

  @Test(
    "an integer beyond 64 bits is refused, never clamped",
    arguments: [
      "9223372036854775808", "-9223372036854775809", "10000000000000000999", "99999999999999999999",
    ])
  func outOfRange(text: String) {
    let error = fault(in: text) { reader throws(JSONError) in try reader.integer() }
    #expect(error?.reason == .integerOutOfRange(text: text))
  }

  @Test(
    "a fraction or an exponent is no integer, whatever it is worth",
    arguments: ["1.0", "1e3", "1E0", "0.5", "-0.0"])
  func notAnInteger(text: String) {
    let error = fault(in: text) { reader throws(JSONError) in try reader.integer() }
    #expect(error?.reason == .notAnInteger(text: text))
  }
}
