/// A timestamp with whole seconds and a numeric offset, `2026-02-06T12:34:56+09:00`, in three words of memory.
///
/// Hot path: every subscription and every record has two timestamps, and most are only read from the file and written
/// back.
struct PackedStamp: Hashable {
  private let date: CivilDate
  private let time: Clock
  private let offset: Clock
  /// Whether the offset is negative; `-00:00` and `+00:00` are distinct.
  private let isBehind: Bool

  /// Hours, minutes and seconds as written.
  private struct Clock: Hashable {
    let hour: UInt8
    let minute: UInt8
    var second: UInt8 = 0
  }

  /// Returns `nil` for any other form; `Timestamp` reads those.
  init?(_ text: UnsafeBufferPointer<UInt8>) {
    guard text.count == 25, text[10] == UInt8(ascii: "T"), text[13] == UInt8(ascii: ":"),
      text[16] == UInt8(ascii: ":"), text[22] == UInt8(ascii: ":"),
      let date = CivilDate(utf8: UnsafeBufferPointer(rebasing: text[..<10]))
    else { return nil }
    let number = { (index: Int) -> UInt8 in
      let (tens, ones) = (text[index] &- 0x30, text[index &+ 1] &- 0x30)
      return max(tens, ones) < 10 ? tens &* 10 &+ ones : .max
    }
    self.date = date
    time = Clock(hour: number(11), minute: number(14), second: number(17))
    offset = Clock(hour: number(20), minute: number(23))
    isBehind = text[19] == UInt8(ascii: "-")
    // A leap second is written as second 60.
    guard time.hour < 24, time.minute < 60, time.second <= 60, offset.hour < 24, offset.minute < 60,
      isBehind || text[19] == UInt8(ascii: "+")
    else { return nil }
  }

  /// The instant in seconds since 1970-01-01T00:00:00Z.
  var secondsSince1970: Int {
    let shift = (Int(offset.hour) * 60 + Int(offset.minute)) * 60
    let clock = (Int(time.hour) * 60 + Int(time.minute)) * 60 + Int(time.second)
    return date.daysSince1970 * 86_400 + clock - (isBehind ? -shift : shift)
  }

  var description: String {
    String(unsafeUninitializedCapacity: 25) { text in
      date.withASCII { byte, index in text[index] = byte }
      let put = { (number: UInt8, index: Int) in
        (text[index], text[index + 1]) = (0x30 + number / 10, 0x30 + number % 10)
      }
      let colon = UInt8(ascii: ":")
      (text[10], text[13], text[16], text[22]) = (UInt8(ascii: "T"), colon, colon, colon)
      put(time.hour, 11)
      put(time.minute, 14)
      put(time.second, 17)
      text[19] = UInt8(ascii: isBehind ? "-" : "+")
      put(offset.hour, 20)
      put(offset.minute, 23)
      return 25
    }
  }
}
