import ByteOutput
import Testing

@Suite("OutputBuffer")
struct OutputBufferTests {
  struct SinkFailure: Error, Equatable {
    let call: Int
  }

  /// The pieces that a sink received.
  final class Pieces {
    var texts: [String] = []
  }

  @Test("what is appended comes out in its order, as bytes")
  func appending() {
    let bytes = OutputBuffer.collecting { output in
      output.append("楽天")
      output.appendByte(UInt8(ascii: ","))
      output.append(1490)
      output.append([0x00, 0xFF])
    }
    #expect(bytes == Array("楽天,1490".utf8) + [0x00, 0xFF])
  }

  @Test(
    "integers are written in decimal",
    arguments: [0, 1, -1, 9, 10, -10, 99, 100, 1490, Int64.max, Int64.min])
  func integers(integer: Int64) {
    #expect(OutputBuffer.collecting { $0.append(integer) } == Array("\(integer)".utf8))
  }

  @Test("the sink gets whole buffers, and at once what is larger than one")
  func pieces() throws {
    let pieces = Pieces()
    let output = OutputBuffer(capacity: 24) { pieces.texts.append(String(decoding: $0, as: UTF8.self)) }
    for _ in 0..<5 { output.append("123456789,") }
    #expect(pieces.texts == ["123456789,123456789,", "123456789,123456789,"])
    output.append(String(repeating: "x", count: 25))
    #expect(pieces.texts.dropFirst(2) == ["123456789,", String(repeating: "x", count: 25)])
    output.append("end")
    #expect(pieces.texts.count == 4)
    try output.flush()
    #expect(pieces.texts.last == "end")
    try output.flush()
    #expect(pieces.texts.count == 5)
  }

  @Test("every mix of pieces comes out whole, whatever the buffer's size", arguments: 20...45)
  func sizes(capacity: Int) throws {
    let pieces = Pieces()
    let output = OutputBuffer(capacity: capacity) { pieces.texts.append(String(decoding: $0, as: UTF8.self)) }
    var expected = ""
    for number in 0..<60 {
      output.append(Int64(number) * 123_456_789)
      output.appendByte(UInt8(ascii: " "))
      output.append(String(repeating: "x", count: number))
      expected += "\(Int64(number) * 123_456_789) \(String(repeating: "x", count: number))"
    }
    try output.flush()
    #expect(pieces.texts.joined() == expected)
  }

  @Test("the first failure of the sink stays: it is called no more, and every flush throws it")
  func stickyFailure() {
    var calls = 0
    let output = OutputBuffer(capacity: 20) { _ in
      calls += 1
      if calls > 1 { throw SinkFailure(call: calls) }
    }
    output.append(String(repeating: "x", count: 30))
    #expect(!output.hasFailed)
    output.append(String(repeating: "x", count: 30))
    #expect(output.hasFailed)
    for _ in 0..<100 { output.append("dropped ") }
    #expect(throws: SinkFailure(call: 2)) { try output.flush() }
    #expect(throws: SinkFailure(call: 2)) { try output.flush() }
    #expect(calls == 2)
  }

  @Test("what is written in place comes out in its order, room for it or not", arguments: [1, 20, 21, 500])
  func inPlace(limit: Int) throws {
    let pieces = Pieces()
    let output = OutputBuffer(capacity: 20) { pieces.texts.append(String(decoding: $0, as: UTF8.self)) }
    output.append("before ")
    output.append(upTo: limit) { start in
      start.update(repeating: UInt8(ascii: "x"), count: limit)
      return limit
    }
    output.append(upTo: 10) { _ in 0 }
    output.append(" behind")
    try output.flush()
    #expect(pieces.texts.joined() == "before " + String(repeating: "x", count: limit) + " behind")
  }

  @Test("an error of the writing code passes through")
  func collectingFails() {
    #expect(throws: SinkFailure(call: 7)) {
      try OutputBuffer.collecting { _ throws(SinkFailure) in throw SinkFailure(call: 7) }
    }
  }
}
