/// Dates as ISO 8601 text, the only form in files and machine-readable output.
extension CivilDate: CustomStringConvertible, LosslessStringConvertible {
  /// Reads `YYYY-MM-DD` only; returns `nil` for any other form and for a day that does not exist.
  ///
  /// `2026-2-1`, `2026-02-30`, `20260201` and ` 2026-02-01` are rejected, so a date has one form in a file.
  public init?(_ text: String) {
    var text = text
    guard let read = text.withUTF8({ CivilDate(utf8: $0) }) else { return nil }
    self = read
  }

  /// Reads the ten ASCII bytes of `YYYY-MM-DD`; returns `nil` for anything else.
  public init?(utf8 bytes: ArraySlice<UInt8>) {
    guard let read = bytes.withUnsafeBufferPointer({ CivilDate(utf8: $0) }) else { return nil }
    self = read
  }

  /// Reads without copying: a book has thousands of dates.
  init?(utf8 bytes: UnsafeBufferPointer<UInt8>) {
    guard bytes.count == 10, bytes[4] == UInt8(ascii: "-"), bytes[7] == UInt8(ascii: "-") else { return nil }
    let digits = { (index: Int) in Int(bytes[index] &- 0x30) }
    let indices = (digits(0), digits(1), digits(2), digits(3), digits(5), digits(6), digits(8), digits(9))
    let isNumber =
      max(indices.0, indices.1, indices.2, indices.3) < 10 && max(indices.4, indices.5, indices.6, indices.7) < 10
    guard isNumber,
      let month = YearMonth(
        year: indices.0 * 1000 + indices.1 * 100 + indices.2 * 10 + indices.3, month: indices.4 * 10 + indices.5)
    else { return nil }
    let day = indices.6 * 10 + indices.7
    guard day >= 1, day <= month.dayCount else { return nil }
    self.init(packedYear: month.year, month: month.month, day: day)
  }

  /// The date as `YYYY-MM-DD`, always ten characters.
  public var description: String {
    String(unsafeUninitializedCapacity: 10) { buffer in
      withASCII { byte, position in buffer[position] = byte }
      return 10
    }
  }

  /// Writes the ten ASCII bytes of `YYYY-MM-DD` to memory with room for them, without making a `String`.
  @inlinable
  public func writeText(to start: UnsafeMutablePointer<UInt8>) {
    withASCII { byte, position in start[position] = byte }
  }

  /// Calls `put` with each of the ten ASCII bytes of `YYYY-MM-DD` and its position, without making a `String`.
  @inlinable
  public func withASCII(_ put: (UInt8, Int) -> Void) {
    let year = Int(packed >> 9)
    let month = Int(packed >> 5) & 15
    let day = Int(packed) & 31
    put(digit(year / 1000), 0)
    put(digit(year / 100), 1)
    put(digit(year / 10), 2)
    put(digit(year), 3)
    put(0x2D, 4)
    put(digit(month / 10), 5)
    put(digit(month), 6)
    put(0x2D, 7)
    put(digit(day / 10), 8)
    put(digit(day), 9)
  }

  @inlinable
  func digit(_ number: Int) -> UInt8 { 0x30 + UInt8(truncatingIfNeeded: number % 10) }
}

extension YearMonth: CustomStringConvertible {
  /// Reads `YYYY-MM` only.
  public init?(_ text: String) {
    guard let day = CivilDate(text + "-01") else { return nil }
    self = day.yearMonth
  }

  /// The month as `YYYY-MM`, always seven characters.
  public var description: String { String(firstDay.description.prefix(7)) }
}
