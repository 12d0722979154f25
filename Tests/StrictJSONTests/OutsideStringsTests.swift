@testable import StrictJSON
import TestSupport
import Testing

/// Collections of strings that break programs.
@Suite("Strings of others", .enabled(if: Corpora.areConfigured, "\(Corpora.skipReason)"))
struct OutsideStringsTests {
  /// https://github.com/flenniken/utf8tests: `number:valid hex:BYTES` or `number:invalid hex:BYTES:...`, bytes in
  /// hexadecimal, or `number:valid:TEXT`.
  @Test("the 222 byte sequences of utf8tests, each as a string: valid ones come back, invalid ones are refused")
  func utf8() throws {
    let text = String(decoding: try Corpora.bytes("utf8tests/utf8tests.txt"), as: UTF8.self)
    let cases = text.split(separator: "\n").filter { $0.first != "#" && !$0.allSatisfy(\.isWhitespace) }
    #expect(cases.count == 222)
    for line in cases {
      let fields = line.split(separator: ":", maxSplits: 3, omittingEmptySubsequences: false)
      let kind = fields[1].drop(while: \.isWhitespace)
      let content = kind == "valid" ? Array(fields[2].utf8) : try bytes(ofHexadecimal: fields[2])
      let document = Array("\"".utf8) + content.flatMap(escaped) + Array("\"".utf8)
      if kind.hasPrefix("valid") {
        let value = try JSONValue(parsing: document)
        #expect(value == .string(String(decoding: content, as: UTF8.self)), "\(line)")
      } else {
        #expect(Outcome(document) == .refused(.invalidUTF8), "\(line)")
      }
    }
  }

  /// JSON requires escapes for some ASCII bytes; all other characters stay unchanged.
  private func escaped(_ byte: UInt8) -> [UInt8] {
    let stands = byte >= 0x20 && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
    return stands ? [byte] : Array("\\u00\(byte < 16 ? "0" : "")\(String(byte, radix: 16))".utf8)
  }

  private func bytes(ofHexadecimal text: Substring) throws -> [UInt8] {
    let digits = text.filter { !$0.isWhitespace }
    return try stride(from: 0, to: digits.count, by: 2).map { offset in
      try #require(UInt8(digits.dropFirst(offset).prefix(2), radix: 16))
    }
  }

  @Test("the 515 strings of the Big List of Naughty Strings survive a round trip byte by byte")
  func naughtyStrings() throws {
    let value = try JSONValue(parsing: try Corpora.bytes("blns/blns.json"))
    guard case .array(let strings) = value else {
      Issue.record("not an array")
      return
    }
    #expect(strings.count == 515)
    for style in [JSONWriter.Style.pretty, .compact] {
      let text = written(style) { $0.value(value) }
      #expect(try JSONValue(parsing: Array(text.utf8)) == value)
    }
  }
}
