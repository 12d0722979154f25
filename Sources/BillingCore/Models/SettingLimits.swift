extension Settings {
  /// The limits that `maxAmount` may name, in major units.
  public static let maxAmounts: ClosedRange<Int> = 1...1_000_000_000_000
  /// The columns that `ambiguousWidth` may name.
  public static let ambiguousWidths = 1...2
  /// The days that `dueWithinDays` may name.
  public static let dueDays = 0...3650
}

extension Share {
  /// The weights that a share may have.
  public static let weights = 0...1_000_000
}
