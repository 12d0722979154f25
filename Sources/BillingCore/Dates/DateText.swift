/// Dates as ISO 8601 text, the one form in files and machine formats.
extension CivilDate: CustomStringConvertible, LosslessStringConvertible {
  /// Reads `YYYY-MM-DD` and nothing else; nil for any other form and for a day that does not exist.
  ///
  /// `2026-2-1`, `2026-02-30`, `20260201` and ` 2026-02-01` are refused: a file has one way to say a date.
  public init?(_ text: String) {
    self.init(utf8: text.utf8)
  }

  /// Reads ten ASCII bytes `YYYY-MM-DD`; nil for anything else.
  public init?(utf8 bytes: some Collection<UInt8>) {
    guard bytes.count == 10 else { return nil }
    var fields = (year: 0, month: 0, day: 0)
    for (position, byte) in bytes.enumerated() {
      let isDash = position == 4 || position == 7
      guard isDash ? byte == 0x2D : (0x30...0x39).contains(byte) else { return nil }
      if isDash { continue }
      let digit = Int(byte & 15)
      switch position {
      case 0..<4: fields.year = fields.year * 10 + digit
      case 5..<7: fields.month = fields.month * 10 + digit
      default: fields.day = fields.day * 10 + digit
      }
    }
    guard let month = YearMonth(year: fields.year, month: fields.month),
      fields.day >= 1, fields.day <= month.dayCount
    else { return nil }
    self.init(packedYear: month.year, month: month.month, day: fields.day)
  }

  /// `YYYY-MM-DD`, always ten characters.
  public var description: String {
    String(unsafeUninitializedCapacity: 10) { buffer in
      withASCII { byte, position in buffer[position] = byte }
      return 10
    }
  }

  /// Hands out the ten ASCII bytes of `YYYY-MM-DD` with their positions, without making a string.
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
  /// Reads `YYYY-MM` and nothing else.
  public init?(_ text: String) {
    guard let day = CivilDate(text + "-01") else { return nil }
    self = day.yearMonth
  }

  /// `YYYY-MM`, always seven characters.
  public var description: String { String(firstDay.description.prefix(7)) }
}
