@testable import StrictJSON
import Testing

@Suite("JSONError")
struct JSONErrorTests {
  /// Text, reason, line, column: the message and the position.
  static let faults: [(String, JSONError.Reason, Int, Int)] = [
    ("", .unexpectedEnd, 1, 1),
    ("  \n ", .unexpectedEnd, 2, 2),
    ("[1,\n2", .unexpectedEnd, 2, 2),
    ("{\"a\"", .unexpectedEnd, 1, 5),
    ("\"abc", .unexpectedEnd, 1, 5),
    ("\"abc\\", .unexpectedEnd, 1, 6),
    ("\"\\u00", .unexpectedEnd, 1, 6),
    ("tru", .unexpectedEnd, 1, 4),
    ("trux", .unexpectedByte(UInt8(ascii: "x")), 1, 4),
    ("nul]", .unexpectedByte(UInt8(ascii: "]")), 1, 4),
    ("[1 2]", .unexpectedByte(UInt8(ascii: "2")), 1, 4),
    ("[1,]", .unexpectedByte(UInt8(ascii: "]")), 1, 4),
    ("[,1]", .unexpectedByte(UInt8(ascii: ",")), 1, 2),
    ("{\"a\":1,}", .unexpectedByte(UInt8(ascii: "}")), 1, 8),
    ("{a:1}", .unexpectedByte(UInt8(ascii: "a")), 1, 2),
    ("{\"a\" 1}", .unexpectedByte(UInt8(ascii: "1")), 1, 6),
    ("[1}", .unexpectedByte(UInt8(ascii: "}")), 1, 3),
    ("[+1]", .unexpectedByte(UInt8(ascii: "+")), 1, 2),
    ("[é]", .unexpectedByte(0xC3), 1, 2),
    ("[\"é\", x]", .unexpectedByte(UInt8(ascii: "x")), 1, 7),
    ("[1, 01]", .invalidNumber, 1, 5),
    ("-", .invalidNumber, 1, 1),
    ("1.", .invalidNumber, 1, 1),
    ("1.e3", .invalidNumber, 1, 1),
    ("1e+", .invalidNumber, 1, 1),
    ("1 2", .trailingContent, 1, 3),
    ("{}\n}", .trailingContent, 2, 1),
    ("\"a\tb\"", .controlCharacterInString(0x09), 1, 3),
    ("\"a\0b\"", .controlCharacterInString(0x00), 1, 3),
    ("\"a\\x\"", .invalidEscape, 1, 3),
    ("\"a\\u12G4\"", .invalidEscape, 1, 3),
    ("\"あ\\ud800\"", .loneSurrogate(0xD800), 1, 3),
    ("\"\\ud800\\u0041\"", .loneSurrogate(0xD800), 1, 2),
    ("\"\\ud800\\ud800\"", .loneSurrogate(0xD800), 1, 2),
    ("\"\\udc00\\udc00\"", .loneSurrogate(0xDC00), 1, 2),
    ("\"\\udc00\\ud800\"", .loneSurrogate(0xDC00), 1, 2),
    ("\u{FEFF}{}", .byteOrderMark, 1, 1),
    ("{\"a\":1,\r\n \"b\":2,\r\n \"a\":3}", .duplicateKey("a"), 3, 2),
  ]

  @Test("each fault is named, at the line and column where it stands", arguments: faults)
  func named(text: String, reason: JSONError.Reason, line: Int, column: Int) {
    let error = fault(in: text)
    #expect(error?.reason == reason)
    #expect(error?.position.line == line)
    #expect(error?.position.column == column)
  }

  @Test("skipping a value finds the same faults as reading it", arguments: faults)
  func skipped(text: String, reason: JSONError.Reason, line: Int, column: Int) {
    let error = fault(in: text) { reader throws(JSONError) in
      try reader.skip()
      try reader.finish()
    }
    #expect(error == fault(in: text))
  }

  @Test("a value of another kind than the schema's is told from a broken text")
  func expectedKind() {
    typealias Read = (inout JSONReader) throws(JSONError) -> Void
    let reads: [(JSONKind, Read)] = [
      (.null, { reader throws(JSONError) in try reader.null() }),
      (.bool, { reader throws(JSONError) in _ = try reader.bool() }),
      (.number, { reader throws(JSONError) in _ = try reader.number() }),
      (.number, { reader throws(JSONError) in _ = try reader.integer() }),
      (.string, { reader throws(JSONError) in _ = try reader.string() }),
      (.array, { reader throws(JSONError) in try reader.beginArray() }),
      (.object, { reader throws(JSONError) in try reader.beginObject() }),
    ]
    for (kind, read) in reads {
      let (other, text): (JSONKind, String) = kind == .string ? (.array, " []") : (.string, " \"1\"")
      #expect(fault(in: text, read)?.reason == .expected(kind, found: other))
      #expect(fault(in: text, read)?.position.column == 2)
      #expect(fault(in: " ]", read)?.reason == .unexpectedByte(UInt8(ascii: "]")))
      #expect(fault(in: "", read)?.reason == .unexpectedEnd)
    }
  }

  @Test("a key that stands twice is refused, known or not, escaped or not, few or many")
  func duplicateKeys() {
    let names = JSONKeyNames(["a", "cancellationDate"])
    let many = (0..<20).map { "\"k\($0)\":0," }.joined()
    let cases = [
      (#"{"a":1,"\u0061":2}"#, "a"),
      (#"{"\u0061":1,"a":2}"#, "a"),
      (#"{"x":1,"\u0078":2}"#, "x"),
      (#"{"\u0078":1,"x":2}"#, "x"),
      (#"{"cancellationDate":1,"cancellation\u0044ate":2}"#, "cancellationDate"),
      (#"{"long unknown key":1,"long unknow\u006e key":2}"#, "long unknown key"),
      ("{\(many)\"k1\\u0039\":0}", "k19"),
      ("{\"x\":{\(many)\"y\":0},\"x\":0}", "x"),
      ("{\(many)\"o\":{\(many.replacing("k", with: "inner"))\"z\":0},\"k3\":0}", "k3"),
      ("{\"y\":0,\"o\":{\(many)\"y\":{\(many)\"z\":0}},\"y\":0}", "y"),
    ]
    for (text, key) in cases {
      let error = fault(in: text) { reader throws(JSONError) in
        try reader.beginObject()
        while try reader.nextKey(among: names) != nil { try reader.skip() }
      }
      #expect(error?.reason == .duplicateKey(key), "\(text)")
      #expect(fault(in: text)?.reason == .duplicateKey(key), "\(text)")
    }
  }

  @Test("keys that only look alike, or stand in different objects, are not duplicates")
  func differentKeys() {
    let many = (0..<20).map { "\"k\($0)\":0," }.joined()
    #expect(fault(in: "{\"\u{E9}\":1,\"e\u{301}\":2}") == nil)
    #expect(fault(in: "{\(many)\"\u{E9}\":1,\"e\u{301}\":2}") == nil)
    #expect(fault(in: "{\"a\":{\"a\":{\"a\":0},\"b\":0},\"b\":{\"a\":0}}") == nil)
    #expect(fault(in: "{\"a\":{\(many)\"z\":0},\"z\":{\(many)\"z\":0},\"k1\":0}") == nil)
    #expect(fault(in: "{\(many)\"o\":{\(many)\"z\":0},\"z\":0}") == nil)
    #expect(fault(in: "{\"same start 1\":0,\"same start 2\":0}") == nil)
  }

  @Test("containers may be open inside one another up to the limit and not one more")
  func depth() {
    let nested = { (depth: Int) in String(repeating: "[", count: depth) + String(repeating: "]", count: depth) }
    #expect(fault(in: nested(128)) == nil)
    #expect(fault(in: nested(129))?.reason == .tooDeep(limit: 128))
    #expect(fault(in: nested(129))?.position.offset == 128)
    #expect(fault(in: "[" + nested(127) + "," + nested(127) + "]") == nil)
  }

  @Test("100,000 open brackets or braces are refused and do not exhaust the stack")
  func hostileDepth() {
    let objects = String(repeating: "{\"a\":", count: 100_000)
    for text in [String(repeating: "[", count: 100_000), objects] {
      #expect(fault(in: text)?.reason == .tooDeep(limit: 128))
      #expect(fault(in: text) { reader throws(JSONError) in try reader.skip() }?.reason == .tooDeep(limit: 128))
    }
  }

  @Test("a smaller limit holds for a reader that asks for it")
  func smallDepth() throws {
    var reader = try JSONReader(Array("[[]]".utf8), depthLimit: 1)
    #expect(throws: JSONError.self) { try reader.skip() }
  }
}
