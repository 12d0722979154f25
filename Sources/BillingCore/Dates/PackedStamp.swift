/// A stamp with whole seconds and a numeric offset, `2026-02-06T12:34:56+09:00`, in three words and not in a string.
///
/// A hot path: every subscription and every record of a book has two of them, and nobody looks at them until they are
/// written again.
struct PackedStamp: Hashable {
  private let date: CivilDate
  private let time: Clock
  private let offset: Clock
  /// Whether the offset lies west of Greenwich; `-00:00` is not `+00:00`.
  private let isBehind: Bool

  /// Hours, minutes and seconds, as they were written.
  private struct Clock: Hashable {
    let hour: UInt8
    let minute: UInt8
    var second: UInt8 = 0
  }

  /// Nil for anything but exactly this form; other stamps are read by `Timestamp`.
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
    // A leap second is a second 60.
    guard time.hour < 24, time.minute < 60, time.second <= 60, offset.hour < 24, offset.minute < 60,
      isBehind || text[19] == UInt8(ascii: "+")
    else { return nil }
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
