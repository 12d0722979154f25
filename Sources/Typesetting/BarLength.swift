/// The length of a bar in thousandths of a full bar.
///
/// Zero has length 0. Any other value is at least 5 long, so that it can be seen, and only a full value is 1000 long.
package struct BarLength: Equatable, Sendable {
  /// 0 to 1000.
  package let permille: Int16
  /// The length of a lighter part behind it.
  package private(set) var rest: Int16 = 0

  /// The bar of a part within the lighter bar of the whole value.
  package init(_ part: Int64, within value: Int64, of full: Int64) {
    self.init(part, of: full)
    rest = max(0, Self(value, of: full).permille - permille)
  }

  /// Creates the bar of `value` on a scale from 0 to `full`; values outside the scale are clamped.
  package init(_ value: Int64, of full: Int64) {
    if value <= 0 || full <= 0 {
      permille = 0
    } else if value >= full {
      permille = 1000
    } else {
      permille = max(5, Int16(Int128(value) * 1000 / Int128(full)))
    }
  }
}
