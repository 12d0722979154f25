/// Percentages counted in tenths, so that no binary fraction is involved.
enum Percent {
  /// `4.2`, `-0.5`, `100.0`.
  static func text(tenths: Int) -> String {
    let (whole, rest) = tenths.magnitude.quotientAndRemainder(dividingBy: 10)
    return (tenths < 0 ? "-" : "") + "\(whole).\(rest)"
  }

  /// A change with its sign: `+4.2%`, `-0.5%`, `0.0%`.
  static func change(tenths: Int) -> String { (tenths > 0 ? "+" : "") + text(tenths: tenths) + "%" }
}
