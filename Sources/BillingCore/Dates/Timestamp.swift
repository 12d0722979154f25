/// An instant as shown by the user's clock: an ISO 8601 date, time and offset, kept as written.
///
/// The core has no clock. The caller supplies a timestamp, and it is written back byte for byte. No date or sum of a
/// charge depends on it; it says when something was recorded, and so which transfer settled a charge. Source: seed 6.1, "ISO8601（タイムゾーン付き）"; RFC 3339.
public struct Timestamp: Hashable, Sendable, CustomStringConvertible {
  /// The text as written, for example `2026-02-06T12:34:56+09:00`.
  public let description: String

  /// The first instant of 1970, for a record before it is read.
  package static let placeholder = Timestamp(known: "1970-01-01T00:00:00Z")

  private init(known text: String) { description = text }

  /// Returns `nil` unless the text is a date, `T`, a time with seconds (a fraction is allowed), and `Z` or an offset.
  public init?(_ text: String) {
    var text = text
    guard text.withUTF8(Self.isWellFormed) else { return nil }
    description = text
  }

  /// Reads the same form from bytes.
  public init?(utf8 bytes: ArraySlice<UInt8>) {
    guard bytes.withUnsafeBufferPointer(Self.isWellFormed) else { return nil }
    description = String(decoding: bytes, as: UTF8.self)
  }

  /// Returns `nil` if a field is out of range.
  public init?(date: CivilDate, hour: Int, minute: Int, second: Int, offsetSeconds: Int) {
    let minutes = offsetSeconds.magnitude / 60
    let time = "\(twoDigits(hour)):\(twoDigits(minute)):\(twoDigits(second))"
    let offset = "\(offsetSeconds < 0 ? "-" : "+")\(twoDigits(minutes / 60)):\(twoDigits(minutes % 60))"
    self.init("\(date)T\(time)\(offset)")
  }

  /// The date part, on the clock that wrote it.
  public var date: CivilDate? { CivilDate(String(description.prefix(10))) }

  /// The instant in seconds since 1970-01-01T00:00:00Z, without the fraction.
  ///
  /// 2026-02-06T12:34:56+09:00 and 2026-02-06T03:34:56Z are the same instant, 1770348896.
  public var secondsSince1970: Int {
    var text = description
    return text.withUTF8 { text in
      let time = [11, 14, 17].reduce(0) { $0 * 60 + (Self.number(text, at: $1) ?? 0) }
      let days = date.map { CivilDate.epoch.days(until: $0) } ?? 0
      return days * 86_400 + time - Self.offset(text)
    }
  }

  /// The offset from UTC in seconds, positive east of Greenwich.
  private static func offset(_ text: UnsafeBufferPointer<UInt8>) -> Int {
    guard text.last != UInt8(ascii: "Z") else { return 0 }
    let start = text.count - 6
    let minutes = (number(text, at: start + 1) ?? 0) * 60 + (number(text, at: start + 4) ?? 0)
    return (text[start] == UInt8(ascii: "-") ? -60 : 60) * minutes
  }

  /// The time of day as six digits `HHMMSS`, for file names (seed 6.3).
  public var compactTime: String { String(description.dropFirst(11).prefix(8).filter { $0 != ":" }) }

  private static func isWellFormed(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard text.count >= 20, CivilDate(utf8: UnsafeBufferPointer(rebasing: text[..<10])) != nil,
      text[10] == UInt8(ascii: "T"),
      isClock(text, at: 11), text[16] == UInt8(ascii: ":"), number(text, at: 17) ?? 61 <= 60
    else { return false }
    var rest = 19
    if text[rest] == UInt8(ascii: ".") {
      repeat { rest += 1 } while rest < text.count && isDigit(text[rest])
      if rest == 20 { return false }
    }
    return isOffset(text, at: rest)
  }

  /// Whether the rest of the text is `Z`, or a sign and `HH:MM`.
  private static func isOffset(_ text: UnsafeBufferPointer<UInt8>, at start: Int) -> Bool {
    switch text.count - start {
    case 1: text[start] == UInt8(ascii: "Z")
    case 6: (text[start] == UInt8(ascii: "+") || text[start] == UInt8(ascii: "-")) && isClock(text, at: start + 1)
    default: false
    }
  }

  /// Whether `HH:MM` follows.
  private static func isClock(_ text: UnsafeBufferPointer<UInt8>, at start: Int) -> Bool {
    number(text, at: start) ?? 24 < 24 && text[start + 2] == UInt8(ascii: ":") && number(text, at: start + 3) ?? 60 < 60
  }

  /// Reads two digits.
  private static func number(_ text: UnsafeBufferPointer<UInt8>, at start: Int) -> Int? {
    guard isDigit(text[start]), isDigit(text[start + 1]) else { return nil }
    return Int(text[start] & 15) * 10 + Int(text[start + 1] & 15)
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

  /// Whether it is an earlier instant; of two texts for one instant, the one whose bytes come first.
  public func isEarlier(than other: Timestamp) -> Bool {
    let (own, others) = (secondsSince1970, other.secondsSince1970)
    return own == others ? description.utf8.lexicographicallyPrecedes(other.description.utf8) : own < others
  }
}

private func twoDigits(_ number: some BinaryInteger) -> String { number < 10 ? "0\(number)" : "\(number)" }

extension RecordStamps {
  /// When a field was set, with the record or later; `nil` if that is not known.
  func moment(of path: String, madeAt: Timestamp?) -> SaveMoment? {
    if let set = changed.first(where: { $0.path == path }) ?? changed.first(where: { $0.path == "*" }) {
      return Timestamp(String(set.stamp.prefix(20))).map {
        SaveMoment(second: $0.secondsSince1970, count: Self.count(set.stamp))
      }
    }
    return moment(madeAt: madeAt)
  }

  /// When the record was made.
  func moment(madeAt: Timestamp?) -> SaveMoment? {
    madeAt.map { SaveMoment(second: $0.secondsSince1970, count: Self.count(by)) }
  }

  /// The number of a save in its second: 2 of `k3f9+2` and of `k3f9+2.1`.
  private static func count(_ save: String) -> Int {
    guard let plus = save.utf8.firstIndex(of: UInt8(ascii: "+")) else { return 0 }
    return Int(save[save.index(after: plus)...].prefix { $0 != "." }) ?? 0
  }
}
