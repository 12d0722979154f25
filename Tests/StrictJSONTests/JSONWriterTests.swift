import TestSupport
import Testing

@testable import StrictJSON

@Suite("JSONWriter")
struct JSONWriterTests {
  static func write(_ writer: inout JSONWriter) {
    writer.beginObject()
    writer.key("name")
    writer.string("楽天 \"mobile\"")
    writer.key("amount")
    writer.integer(-1490)
    writer.key("rate")
    writer.number(JSONNumber(text: "1.0E+2")!)
    writer.key("tags")
    writer.beginArray()
    writer.string("a")
    writer.beginArray()
    writer.endArray()
    writer.beginObject()
    writer.endObject()
    writer.endArray()
    writer.key("settings")
    writer.beginObject()
    writer.key("on")
    writer.bool(true)
    writer.key("off")
    writer.bool(false)
    writer.key("none")
    writer.null()
    writer.endObject()
    writer.endObject()
  }

  @Test("pretty: two spaces, one member a line, empty containers closed at once, one final line feed")
  func pretty() {
    let expected = """
      {
        "name": "楽天 \\"mobile\\"",
        "amount": -1490,
        "rate": 1.0E+2,
        "tags": [
          "a",
          [],
          {}
        ],
        "settings": {
          "on": true,
          "off": false,
          "none": null
        }
      }

      """
    #expect(written { Self.write(&$0) } == expected)
  }

  @Test("compact: the same on one line")
  func compactStyle() {
    let expected =
      #"{"name":"楽天 \"mobile\"","amount":-1490,"rate":1.0E+2,"tags":["a",[],{}],"#
      + #""settings":{"on":true,"off":false,"none":null}}"# + "\n"
    #expect(written(.compact) { Self.write(&$0) } == expected)
  }

  @Test("a tree is written as its parts are, keys in their order")
  func tree() throws {
    let text = written { Self.write(&$0) }
    let value = try JSONValue(parsing: Array(text.utf8))
    #expect(written { $0.value(value) } == text)
  }

  @Test("values without a container, and empty containers, are whole texts")
  func scalars() {
    #expect(written { $0.null() } == "null\n")
    #expect(written { $0.string("") } == "\"\"\n")
    #expect(written { $0.value(.object([])) } == "{}\n")
    #expect(written { $0.value(.array([])) } == "[]\n")
  }

  @Test("after `finish` the next text starts: one record a line")
  func records() {
    let text = written(.compact) { writer in
      writer.integer(1)
      writer.finish()
      writer.value(.array([.null]))
    }
    #expect(text == "1\n[null]\n")
  }

  @Test("only the quote, the backslash, controls and directional marks are escaped")
  func escapes() {
    let controls = String(String.UnicodeScalarView((0..<0x20).map { UnicodeScalar(UInt8($0)) }))
    #expect(
      compact(.string(controls))
        == #""\u0000\u0001\u0002\u0003\u0004\u0005\u0006\u0007\b\t\n\u000b\f\r\u000e\u000f"#
        + #"\u0010\u0011\u0012\u0013\u0014\u0015\u0016\u0017\u0018\u0019\u001a\u001b\u001c\u001d\u001e\u001f""#)
    #expect(compact(.string(#""\/"#)) == #""\"\\/""#)
    let hidden = Array(0x80...0x9F) + [0x61C, 0x200E, 0x200F] + Array(0x202A...0x202E) + Array(0x2066...0x2069)
    for code in hidden.compactMap({ UnicodeScalar($0) }) {
      let digits = String(code.value, radix: 16)
      let escape = "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      for before in 0...9 {
        let start = String(repeating: "é", count: before)
        #expect(compact(.string("\(start)\(code)x")) == "\"\(start)\(escape)x\"")
      }
    }
    let raw = " /~\u{7F}\u{A0}\u{E9}\u{2010}\u{2070}\u{619}\u{2028}\u{2029}あ\u{1D11E}\u{10FFFF}"
    #expect(compact(.string(raw)) == "\"\(raw)\"")
  }

  @Test("an escape is made wherever it stands in strings of every length up to 24")
  func escapesEverywhere() {
    for length in 0...24 {
      for special in 0...length {
        let before = String(repeating: "é", count: special / 2) + String(repeating: "x", count: special % 2)
        let after = String(repeating: "y", count: length - special)
        #expect(compact(.string("\(before)\n\(after)")) == "\"\(before)\\n\(after)\"")
      }
    }
  }

  @Test("what is written is what is read, for 500 random trees in both styles")
  func roundTrip() throws {
    var trees = RandomTrees(seed: 20_260_210)
    for _ in 0..<500 {
      let value = trees.next(depth: 5)
      for style in [JSONWriter.Style.pretty, .compact] {
        let text = written(style) { $0.value(value) }
        #expect(try JSONValue(parsing: Array(text.utf8)) == value, "\(text)")
      }
    }
  }
}

@Suite("JSONValue")
struct JSONValueTests {
  @Test("values are equal when they would be written alike")
  func equality() {
    #expect(JSONValue.string("\u{E9}") != JSONValue.string("e\u{301}"))
    #expect(JSONMember(key: "\u{E9}", value: .null) != JSONMember(key: "e\u{301}", value: .null))
    #expect(JSONValue.null != .bool(false))
    #expect(JSONValue.bool(true) != .bool(false))
    #expect(JSONValue.array([.null]) != .array([]))
    let first = JSONMember(key: "a", value: .null)
    let second = JSONMember(key: "b", value: .null)
    #expect(JSONValue.object([first, second]) != .object([second, first]))
    #expect(JSONValue.object([first, second]) == .object([first, second]))
  }
}

/// Random trees, others in each run: a linear congruential generator (Knuth, MMIX) chooses them.
struct RandomTrees {
  private var state: UInt64

  init(seed: UInt64) {
    state = RandomSamples.seed(seed)
  }

  private mutating func pick(_ count: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(count))
  }

  mutating func next(depth: Int) -> JSONValue {
    switch pick(depth > 0 ? 7 : 5) {
    case 0: .null
    case 1: .bool(pick(2) == 0)
    case 2: .number(JSONNumber(Int64(pick(1 << 30)) * (pick(2) == 0 ? -1 : 1)))
    case 3: .number(JSONNumber(text: "\(pick(1000)).\(pick(1000))e-\(pick(400))")!)
    case 4: .string(text())
    case 5: .array((0..<pick(6)).map { _ in next(depth: depth - 1) })
    default: .object((0..<pick(24)).map { JSONMember(key: "\($0)\(text())", value: next(depth: depth - 2)) })
    }
  }

  private mutating func text() -> String {
    let scalars: [UnicodeScalar] = [
      "a", "Z", " ", "\"", "\\", "/", "\n", "\0", "\u{1F}", "\u{7F}", "é", "あ", "\u{301}", "𝄞",
    ]
    return String(String.UnicodeScalarView((0..<pick(20)).map { _ in scalars[pick(scalars.count)] }))
  }
}
