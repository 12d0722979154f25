@testable import StrictJSON
import Testing

@Suite("JSONReader")
struct JSONReaderTests {
  static let names = JSONKeyNames(["name", "amountMinorUnits", "amountOverridden", ""])

  @Test("a schema's keys come as indices, others by name, and the values between them in order")
  func object() throws {
    let text =
      #" { "amountMinorUnits" : 1490 , "x" : [ ] , "name" : "Netflix" "# + "\n\t"
      + #", "amountOverridden" : true , "" : null } "#
    var reader = try JSONReader(Array(text.utf8))
    try reader.beginObject()
    #expect(try reader.nextKey(among: Self.names) == .known(1))
    #expect(try reader.integer() == 1490)
    #expect(try reader.nextKey(among: Self.names) == .other("x"))
    #expect(try reader.value() == .array([]))
    #expect(try reader.nextKey(among: Self.names) == .known(0))
    #expect(try reader.string() == "Netflix")
    #expect(try reader.nextKey(among: Self.names) == .known(2))
    #expect(try reader.bool())
    #expect(try reader.nextKey(among: Self.names) == .known(3))
    try reader.null()
    #expect(try reader.nextKey(among: Self.names) == nil)
    try reader.finish()
  }

  @Test("a value that is written like an earlier one is passed over; any other is left")
  func repeated() throws {
    let text = #"["2026-11-05T09:00", "2026-11-05T09:00","2026-11-05T09:01", {"*": "a-b"}, {"*": "a-b"} , 1]"#
    var reader = try JSONReader(Array(text.utf8))
    func read(_ reader: inout JSONReader, _ earlier: Range<Int>) throws -> (isRepeated: Bool, place: Range<Int>) {
      #expect(try reader.nextElement())
      let start = reader.offset
      let isRepeated = reader.skipRepeated(earlier)
      if !isRepeated { _ = try reader.value() }
      return (isRepeated, start..<reader.offset)
    }
    try reader.beginArray()
    let first = try read(&reader, 0..<0)
    #expect(!first.isRepeated && first.place == 1..<19)
    #expect(try read(&reader, first.place).isRepeated)
    #expect(try !read(&reader, first.place).isRepeated)
    let object = try read(&reader, first.place)
    #expect(!object.isRepeated)
    #expect(try read(&reader, object.place).isRepeated)
    #expect(try !read(&reader, object.place).isRepeated)
    #expect(try !reader.nextElement())
    try reader.finish()
  }

  @Test("an array says whether an element is next")
  func array() throws {
    var reader = try JSONReader(Array("[1, [], 2]".utf8))
    try reader.beginArray()
    #expect(try reader.nextElement())
    #expect(try reader.integer() == 1)
    #expect(try reader.nextElement())
    try reader.beginArray()
    #expect(try !reader.nextElement())
    #expect(try reader.nextElement())
    #expect(try reader.integer() == 2)
    #expect(try !reader.nextElement())
    try reader.finish()
  }

  @Test("keys that share their start or are written with escapes are told apart and found")
  func keysByTheirLetters() throws {
    let names = JSONKeyNames(["billingDate", "billingDay", "billed"])
    let text = #"{"billingD":0,"b\u0069lled":1,"billingDay":2,"billingDat\u0065":3,"billingDates":4}"#
    var reader = try JSONReader(Array(text.utf8))
    var keys: [JSONKey] = []
    try reader.beginObject()
    while let key = try reader.nextKey(among: names) {
      keys.append(key)
      try reader.skip()
    }
    #expect(keys == [.other("billingD"), .known(2), .known(1), .known(0), .other("billingDates")])
  }

  @Test(
    "a known key is found wherever it stands: in the last bytes, behind white space, longer than two words",
    arguments: [
      (#"{"a":1}"#, [0]), ("{\"a\" :1,  \"b\"\t: 2}", [0, 1]), ("{\n  \"b\": 2,\n  \"a\": 1\n}", [1, 0]),
      (#"{"a name of twenty-one":1,"a":0}"#, [2, 0]), (#"{"a name of Twenty-one":1,"a name oF twenty-one":2}"#, []),
      (#"{"a name of twenty-on":1,"a name of twenty-onee":2,"aa":3}"#, []),
    ])
  func knownKeys(text: String, expected: [Int]) throws {
    let names = JSONKeyNames(["a", "b", "a name of twenty-one"])
    var reader = try JSONReader(Array(text.utf8))
    var found: [Int] = []
    try reader.beginObject()
    while let key = try reader.nextKey(among: names) {
      if case .known(let index) = key { found.append(index) }
      try reader.skip()
    }
    try reader.finish()
    #expect(found == expected)
  }

  @Test("a word is one of those listed, however it is spelled, or is left to be read")
  func words() throws {
    let words = JSONKeyNames(["monthly", "yearly", "customDays"])
    var reader = try JSONReader(Array(#"["yearly","m\u006fnthly","weekly","monthlyy"]"#.utf8))
    try reader.beginArray()
    for expected in [1, 0] {
      _ = try reader.nextElement()
      #expect(try reader.word(among: words) == expected)
    }
    for expected in ["weekly", "monthlyy"] {
      _ = try reader.nextElement()
      #expect(try reader.word(among: words) == nil)
      #expect(try reader.string() == expected)
    }
  }

  @Test("64 names are told apart, in any order")
  func manyNames() throws {
    let names = (0..<64).map { "name number \($0)" }
    let known = JSONKeyNames(names)
    let text = "{" + names.reversed().map { "\"\($0)\":0" }.joined(separator: ",") + "}"
    var reader = try JSONReader(Array(text.utf8))
    try reader.beginObject()
    for index in (0..<64).reversed() {
      #expect(try reader.nextKey(among: known) == .known(index))
      try reader.skip()
    }
    #expect(try reader.nextKey(among: known) == nil)
  }

  @Test("the offset is that of the next value, past white space")
  func offset() throws {
    var reader = try JSONReader(Array(" {\n  \"a\": 7 }".utf8))
    #expect(reader.offset == 1)
    try reader.beginObject()
    _ = try reader.nextKey(among: Self.names)
    #expect(reader.offset == 10)
  }

  @Test("the kind of the next value is told without consuming it")
  func peek() throws {
    let kinds: [(String, JSONKind)] = [
      ("null", .null), ("true", .bool), ("false", .bool), ("-1", .number), ("0", .number), ("9", .number),
      (#""""#, .string), ("[]", .array), ("{}", .object),
    ]
    for (text, kind) in kinds {
      var reader = try JSONReader(Array(text.utf8))
      #expect(try reader.peek() == kind)
      try reader.skip()
      try reader.finish()
    }
  }

  @Test("a null is consumed only where one stands")
  func isNull() throws {
    var reader = try JSONReader(Array("[null, 1]".utf8))
    try reader.beginArray()
    #expect(try reader.nextElement())
    #expect(try reader.isNull())
    #expect(try reader.nextElement())
    #expect(try !reader.isNull())
    #expect(try reader.integer() == 1)
  }

  @Test("a copy reads ahead and leaves the reader where it was")
  func copy() throws {
    var reader = try JSONReader(Array("[1, 2]".utf8))
    var ahead = reader
    try ahead.skip()
    try ahead.finish()
    #expect(reader.offset == 0)
    #expect(try reader.value() == .array([.number(JSONNumber(1)), .number(JSONNumber(2))]))
  }

  @Test("every escape of RFC 8259 stands for its character")
  func escapes() throws {
    let text = #""\"\\\/\b\f\n\r\t\u0041\u00e9\u20AC\ud834\uDD1E\u0000é𝄞""#
    var reader = try JSONReader(Array(text.utf8))
    let string = try reader.string()
    #expect(Array(string.utf8) == Array("\"\\/\u{8}\u{C}\n\r\tA\u{E9}\u{20AC}\u{1D11E}\0\u{E9}\u{1D11E}".utf8))
  }

  @Test("strings of every length up to 40 are read whole, wherever an escape stands in them")
  func stringsOfAllLengths() throws {
    for length in 0...40 {
      for special in 0...length {
        let before = String(repeating: "x", count: special)
        let after = String(repeating: "y", count: length - special)
        for (escaped, meant) in [(#"\n"#, "\n"), (#"\""#, "\""), ("\u{3042}", "\u{3042}"), ("\u{7F}", "\u{7F}")] {
          let value = try JSONValue(parsing: Array("\"\(before)\(escaped)\(after)\"".utf8))
          #expect(value == .string(before + meant + after))
        }
      }
    }
  }

  @Test("200,000 unknown keys are read, and the first of them again at the end is found")
  func manyUnknownKeys() throws {
    let members = (0..<200_000).map { "\"unknown key \($0)\":0" }.joined(separator: ",")
    var reader = try JSONReader(Array("{\(members)}".utf8))
    try reader.skip()
    try reader.finish()
    let repeated = fault(in: "{\(members),\"unknown key 0\":0}") { reader throws(JSONError) in try reader.skip() }
    #expect(repeated?.reason == .duplicateKey("unknown key 0"))
  }
}
