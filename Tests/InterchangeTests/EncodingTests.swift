import TestSupport
import Testing

@testable import Interchange

/// Decoding is compared with Python's codecs: `Tests/Interop/text_encodings.py` writes the digests.
struct EncodingTests {
  static let digests: [(TextEncoding, UInt64)] = [
    // From text_encodings.py
    (.utf8, 0x3A20_1C67_A359_6C69),
    (.utf16LittleEndian, 0x05ED_B3A8_CB37_0B59),
    (.utf16BigEndian, 0x3A2D_6DCE_6B91_6641),
    (.cp932, 0x2D90_2ACD_26DC_FC3B),
    (.windows1252, 0x47D2_7000_96D7_73B9),
    (.iso885915, 0xB52D_50D8_17CC_B4CC),
    (.windows1250, 0xA2A8_516D_7B48_A910),
    (.iso88592, 0x8DEF_9A30_E8D5_8AD4),
    (.windows1251, 0x89AF_6359_B051_AB40),
    (.koi8r, 0x33D7_D74F_1F14_3221),
  ]

  /// FNV-1a, as in the script.
  private func digest(_ inputs: [[UInt8]], _ encoding: TextEncoding) -> UInt64 {
    var value: UInt64 = 0xCBF2_9CE4_8422_2325
    for input in inputs {
      var shown: [UInt8]
      do throws(UndecodableText) { shown = try TextDecoding.decode(input, as: encoding) } catch {
        shown = Array("?\(error.offset)".utf8)
      }
      for byte in shown + [0x0A] { value = (value ^ UInt64(byte)) &* 0x100_0000_01B3 }
    }
    return value
  }

  private var short: [[UInt8]] {
    let all = (0...255).map { UInt8($0) }
    return all.map { [$0] } + all.flatMap { first in all.map { [first, $0] } }
  }

  private func inputs(_ encoding: TextEncoding) -> [[UInt8]] {
    switch encoding {
    case .utf8:
      let edges: [UInt8] = [0x00, 0x41, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0, 0xFF]
      return short
        + (0xC0...0xFF).flatMap { first in
          edges.flatMap { second in edges.flatMap { third in edges.map { [first, second, third, $0] } } }
        }
    case .utf16LittleEndian, .utf16BigEndian:
      let units: [UInt16] = [
        0x0000, 0x000A, 0x0041, 0x3042, 0xD7FF, 0xD800, 0xD801, 0xDBFF, 0xDC00, 0xDFFF, 0xE000, 0xFFFD,
      ]
      let bytes = { (unit: UInt16) -> [UInt8] in
        let (high, low) = (UInt8(unit >> 8), UInt8(unit & 0xFF))
        return encoding == .utf16BigEndian ? [high, low] : [low, high]
      }
      return short.filter { $0 != encoding.mark }
        + units.flatMap { first in units.map { bytes(first) + bytes($0) } }
    default: return short
    }
  }

  @Test("every sequence of bytes means what it means to Python, and fails at the same byte", arguments: digests)
  func digest(encoding: TextEncoding, expected: UInt64) {
    #expect(digest(inputs(encoding), encoding) == expected)
  }

  private func text(_ bytes: [UInt8], _ encoding: TextEncoding) throws -> String {
    String(decoding: try TextDecoding.decode(bytes, as: encoding), as: UTF8.self)
  }

  @Test("text of each encoding is detected and read")
  func detected() throws {
    let japanese: [UInt8] = [
      0x96, 0xBC, 0x91, 0x4F, 0x2C, 0x8B, 0xE0, 0x8A, 0x7A, 0x0A, 0xC8, 0xAF, 0xC4, 0x2C, 0x31, 0x0A,
    ]
    #expect(TextEncoding.detected(in: japanese) == .cp932)
    #expect(try text(japanese, .cp932) == "名前,金額\nﾈｯﾄ,1\n")
    let western: [UInt8] = Array("Name,Cost\nCaf".utf8) + [0xE9, 0x2C, 0x80, 0x35, 0x0A] + Array("cr".utf8) + [0xE9]
    #expect(TextEncoding.detected(in: western + Array("er,5".utf8)) == .windows1252)
    #expect(try text(western, .windows1252) == "Name,Cost\nCafé,€5\ncré")
    for (encoding, isBig) in [(TextEncoding.utf16LittleEndian, false), (.utf16BigEndian, true)] {
      let bytes = "名前,1\n📱".utf16.flatMap {
        isBig ? [UInt8($0 >> 8), UInt8($0 & 0xFF)] : [UInt8($0 & 0xFF), UInt8($0 >> 8)]
      }
      #expect(TextEncoding.detected(in: bytes) == encoding)
      #expect(TextEncoding.detected(in: encoding.mark + bytes) == encoding)
      #expect(try text(encoding.mark + bytes, encoding) == "名前,1\n📱", "the mark is none of the text")
    }
    #expect(TextEncoding.detected(in: Array("名前,1".utf8)) == .utf8)
    #expect(try text(TextEncoding.utf8.mark + Array("a".utf8), .utf8) == "a")
  }

  @Test(
    "Western words of one foreign letter are not taken for Japanese",
    arguments: ["Größe;Straße;Über\nKöln", "Préférence,Hélène\nça", "España;Año", "Müller “Co” – 5 €", "Sjælland;Ærø"])
  func western(text: String) throws {
    let bytes = text.unicodeScalars.map { scalar -> UInt8 in
      let special: [Unicode.Scalar: UInt8] = ["“": 0x93, "”": 0x94, "–": 0x96, "€": 0x80]
      return special[scalar] ?? UInt8(scalar.value)
    }
    #expect(TextEncoding.detected(in: bytes) == .windows1252)
    #expect(try self.text(bytes, .windows1252) == text)
  }

  /// Bytes of texts as their banks write them, from Python's codecs.
  static let foreign: [(ForeignEncoding, [UInt8])] = [
    (
      .big5,
      Base64.bytes(
        "peap9qTptMEsukutbiyk5KVYqvfDQiymc6RKqvfDQiy+bMNCCjIwMjQvMDEvMDUspf7BcLrWp1GkpKTfLDEzNTAsLDEwMDAwCjIwMjQvMDEvMDYswX646sLgsWIsLDMwMDAwLDQwMDAwCjIwMjQvMDEvMDcspXjGV6RqrfSkarlxq0i2Tyw1OTksLDM5NDAxCg=="
      )
    ),
    (
      .gb18030,
      Base64.bytes(
        "vbvS18jVxtos1arSqiy9u9LXvfC27izVy7un0+C27goyMDI0LTAxLTA1LM6i0MXWp7i2LC0xMi41MCwxMDAuMDAKMjAyNC0wMS0wNiy5pNfKLDUwMDAuMDAsNTEwMC4wMAo="
      )
    ),
    (
      .eucKR,
      Base64.bytes(
        "sMW3ocDPvcMswPu/5CzD4rHdvtcswNSx3b7XLMDcvtcKMjAyNC0wMS0wNSyz3cfDuK+9uiwxMzUwMCwwLDEwMDAwMAoyMDI0LTAxLTA2LLHev6ksMCwzMDAwMDAwLDMxMDAwMDAK"
      )
    ),
    (
      .eucJP,
      Base64.bytes(
        "vOiw+sb8LMbizcYstuKz2woyMDI0LTAxLTA1LKXNpcOlyKXVpeqlw6WvpbksMTQ5MAoyMDI0LTAxLTA2LKW5obyl0aG8LDEyMDAK")
    ),
    (
      .windows1254,
      Base64.bytes(
        "VGFyaWg7Qef9a2xhbWE7VHV0YXIKMDUuMDguMjAyNjtNQUHeINZERU1FU907MjQuMDAwLDAwCjA2LjA4LjIwMjY73UdEQd4gRE/QQUxHQVo7LTk4MCwwMAo="
      )
    ),
    (
      .windows1255,
      Base64.bytes(
        "+uD46eo7+ung5fgg9PLl7OQ75+Xh5Dvm6+X6CjAxLzA5LzIwMjY77vnr5fj6IOfl4/kg4OXi5fHoOzsxODUwMC4wMAowMi8wOS8yMDI2O/nl9Pjx7CDj6ewg+uwg4OHp4TszNDIuOTA7Cg=="
      )
    ),
  ]

  @Test("an encoding that is not read is recognised", arguments: foreign)
  func recognised(encoding: ForeignEncoding, bytes: [UInt8]) {
    #expect(ForeignEncoding.found(in: bytes, detected: TextEncoding.usual(in: bytes)) == encoding)
  }

  @Test(
    "small letters of Windows-1251 and capitals of KOI8-R are no Hebrew",
    arguments: [
      "5ODy4Dvx8+zs4Dvu7+jx4O3o5QowMS4wOS4yMDI2Oy0xMjAsNTA77ODj4Ofo7SDv8O7k8+ryCjAyLjA5LjIwMjY7LTMwMCwwMDvg7/Ll6uAK",
      "5OH04Tvz9e3t4Tvv8Onz4e7p5QowMS4wOS4yMDI2Oy0xMjAsNTA77eHn4frp7iDw8u/k9ev0+QowMi4wOS4yMDI2Oy0zMDAsMDA74fD05evhCg==",
    ])
  func cyrillic(text: String) {
    let bytes = Base64.bytes(text)
    #expect(ForeignEncoding.found(in: bytes, detected: TextEncoding.usual(in: bytes)) == nil)
  }

  static let candidates: [([TextEncoding], [UInt8])] = [
    // Capitals alone, as banks write, could be small letters of KOI8-R.
    (
      [.windows1251, .koi8r],
      Base64.bytes("xMDSwDvOz8jRwM3IxTvR08zMwAowNS4wMS4yMDI2O9HTz8XQzMDQysXSIJYgzM7RysLAOy0xNTAsMDAK")
    ),
    (
      [.windows1251, .koi8r],
      Base64.bytes(
        "xODy4CDu7+Xw4Pbo6DvO7+jx4O3o5TvR8+zs4AowNS4wMS4yMDI0O9Hz7+Xw7ODw6uXyOy0xNTAsMDAKMDYuMDEuMjAyNDvH4PDv6+Dy4Ds1MDAwMCwwMAo="
      )
    ),
    (
      [.koi8r, .windows1251],
      Base64.bytes(
        "5MHUwSDP0MXSwcPJyTvv0MnTwc7JxTvz1c3NwQowNS4wMS4yMDI0O/PV0MXSzcHSy8XUOy0xNTAsMDAKMDYuMDEuMjAyNDv6wdLQzMHUwTs1MDAwMCwwMAo="
      )
    ),
    (
      [.windows1250, .iso88592, .windows1252],
      Base64.bytes("RGF0dW07yOFzdGthO1pwcuF2YSBwcm8gcPjtamVtY2UKMDUuMDEuMjAyNDstMTUwLDAwO1BsYXRiYSBrYXJ0b3UK")
    ),
    // A capital alone, which is a sign in Windows-1252.
    (
      [.windows1250, .iso88592, .windows1252],
      Base64.bytes("MjAyNi0wOS0yOTtaQUtVUCBQUlpZIFWvWUNJVSBLQVJUWTstNDUsOTAK")
    ),
    (
      [.iso88592, .windows1250, .windows1252],
      Base64.bytes("RGF0YSBvcGVyYWNqaTtPcGlzIG9wZXJhY2ppO0t3b3RhCjIwMjQtMDEtMDU7ULNhdG5vtuYga2FydLE7LTE1LDAwCg==")
    ),
    (
      [.windows1250, .iso88592, .windows1252],
      Base64.bytes(
        "RGF0YSBvcGVyYWNqaTtPcGlzIG9wZXJhY2ppO0t3b3RhCjIwMjQtMDEtMDU7U2uzYWRrYSBuYSBrc2nqZ+osIHq5YjstMTUsMDAK")
    ),
    (
      [.windows1250, .windows1252],
      Base64.bytes("RGF0YSBvcGVyYWNqaTtPcGlzIG9wZXJhY2ppO0t3b3RhCjIwMjQtMDEtMDU7ULNhdG5vnOYga2FydLk7LTE1LDAwCg==")
    ),
    (
      [.windows1250, .iso88592, .windows1252],
      Base64.bytes("ROF0dW071nNzemVnO0v2emxlbelueQoyMDI0LjAxLjA1Oy0xNTAwO1bhc+FybOFzIGlk9XBvbnQgZvtzemVyCg==")
    ),
    (
      [.windows1252],
      Base64.bytes("QnVjaHVuZ3N0YWc7RW1wZuRuZ2VyO0JldHJhZwowNS4wMS4yMDI0O038bGxlciBTdHJh32U7LTE1LDk5Cg==")
    ),
    (
      [.windows1252],
      Base64.bytes("RGF0ZTtMaWJlbGzpO0TpYml0O0Ny6WRpdAowNS8wMS8yMDI0O1By6WzodmVtZW50IOAgYW/7dCBv+SDn4DsxNSw5OTsK")
    ),
    (
      [.windows1252],
      Base64.bytes(
        "RGF0YTtIaXN083JpY287VmFsb3IKMDUvMDEvMjAyNDtPcGVyYef1ZXMgZGUgY3LpZGl0byBT428gSm/jbyBu4287LTE1LDk5Cg==")
    ),
    ([.windows1252], Base64.bytes("RGF0bztUZWtzdDtCZWz4YgowNS0wMS0yMDI0O0v4Ym1hbmQgxnL4IHDlIGflcmQ7LTE1LDk5Cg==")),
    (
      [.windows1252],
      Base64.bytes("RGF0YTtEZXNjcml6aW9uZTtJbXBvcnRvCjA1LzAxLzIwMjQ7Q2l0dOAgcGVyY2jpIHBp+SBjb3PsOy0xNSw5OQo=")
    ),
    ([.windows1252], Base64.bytes("RGFnc2V0bmluZztM/XNpbmc7VXBwaObwCjA1LjAxLjIwMjQ7VmVyc2x1biD+4XR0dXI7LTE1MDAK")),
    (
      [.cp932],
      Base64.bytes(
        "l5iXcJP6LJeYl3CTWJa8LJeYl3CL4Ip6CjIwMjQvMDEvMDUsyMLEzNjCuL0sMTQ5MAoyMDI0LzAxLzA2LINYgVuDcIFbLDEyMDAK")
    ),
    (
      [.cp932], Base64.bytes("MTEvMDUsyMLEzNgsMTQ5MAoxMS8wNiyxz7/e3SwxNDkwCjExLzA3LL2wyt8sMTQ5MAoxMS8wOCy63cvexiwzMDAK")
    ),
    ([.iso885915, .windows1252], Base64.bytes("RGF0ZTtMaWJlbGzpO0TpYml0IKQKMTcvMDEvMjAyNjtDvXVyIGRlIHZpbGxlOzQsMjAK")),
    ([.windows1252], Base64.bytes("RGF0ZTtMaWJlbGzpCjE3LzAxLzIwMjY7bLRhYm9ubmVtZW50IL0gcHJpeAo=")),
    (
      [.windows1251, .koi8r, .cp932],
      Base64.bytes(
        "xMDSwDvOz8jRwM3IxTvR08zMwAoyMDI2LTEwLTAxO8zAw8DHyM0gz9/SxdDO18rAOy0xMDAsNTAKMjAyNi0xMC0wOTvHwNDPy8DSwDs1MDAwMCwwMAo="
      )
    ),
    (
      [.windows1251, .koi8r, .cp932],
      Base64.bytes(
        "xMHUwTvP0MnTwc7JxTvT1c3NwQoyMDI2LTEwLTAxO83Bx8Hayc4g0NHUxdLP3svBOy0xMDAsNTAKMjAyNi0xMC0wOTvawdLQzMHUwTs1MDAwMCwwMAo="
      )
    ),
    // Short words of an even length, which are no two-byte characters.
    (
      [.windows1251, .koi8r],
      Base64.bytes(
        "xODy4DvO7+jx4O3o5TvR8+zs4AowMi4wOS4yMDI2O9/t5OXq8SDP6/7xOy0zOTksMDAKMTUuMDkuMjAyNjvH4PDv6+Dy4Ds1MDAwMCwwMAowMi4xMC4yMDI2O9/t5OXq8SDP6/7xOy0zOTksMDAKMDIuMTEuMjAyNjvf7eTl6vEgz+v+8TstMzk5LDAwCg=="
      )
    ),
  ]

  @Test("letters that no Western text has suggest other encodings, the likeliest first", arguments: candidates)
  func suggested(encodings: [TextEncoding], bytes: [UInt8]) {
    let detected = TextEncoding.usual(in: bytes)
    #expect(ForeignEncoding.found(in: bytes, detected: detected) == nil)
    #expect(TextEncoding.candidates(for: bytes, detected: detected) == encodings)
  }

  @Test("what none of them can be is named with its line and offset")
  func undecodable() {
    #expect(TextEncoding.detected(in: [0x41, 0x00, 0x00, 0x41]) == nil)
    #expect(TextEncoding.detected(in: [0x41, 0x81]) == nil)
    #expect(throws: UndecodableText(encoding: .cp932, offset: 5, line: 2, bytes: [0x81, 0x20])) {
      try TextDecoding.decode([0x41, 0x0A, 0x82, 0xA0, 0x41, 0x81, 0x20], as: .cp932)
    }
    #expect(throws: UndecodableText(encoding: .utf8, offset: 1, line: 1, bytes: [0xE9, 0x41])) {
      try TextDecoding.decode([0x41, 0xE9, 0x41], as: .utf8)
    }
  }

  @Test(
    "the statements of real banks are detected",
    .enabled(if: Corpora.areConfigured, "\(Corpora.skipReason)"))
  func statements() throws {
    let others: [String: TextEncoding] = [
      "b2y-CSV_A_20180414_112204.csv": .windows1252, "b2y-umsatz-1234________1234-20180227.CSV": .windows1252,
      "b2y-Movements_1234512345_201805271848.csv": .windows1250, "b2y-TH_20180101-20180523_page_1.csv": .windows1250,
      "b2y-TH_20180101-20180523_strana_1.csv": .windows1250, "multitool-ja_bank.csv": .cp932,
      "multitool-rakuten_bank.csv": .cp932, "multitool-sumishin_net_bank.csv": .cp932,
      "reckon-extratofake.csv": .windows1252,
    ]
    for name in try Corpora.names(in: "statements") {
      let bytes = try Corpora.bytes("statements/\(name)")
      #expect(TextEncoding.detected(in: bytes) == others[name] ?? .utf8, "\(name)")
    }
  }
}

/// Bytes as text in a source file.
enum Base64 {
  static func bytes(_ text: String) -> [UInt8] {
    let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    var (bytes, value, bits) = ([UInt8](), 0, 0)
    for letter in text.utf8 {
      guard let place = letters.firstIndex(of: letter) else { continue }
      (value, bits) = (value << 6 & 0xFFFFFF | place, bits + 6)
      if bits >= 8 {
        bits -= 8
        bytes.append(UInt8(truncatingIfNeeded: value >> bits))
      }
    }
    return bytes
  }
}
