import BillingCore

/// A word of the command line that may be an amount.
enum AmountWord {
  /// Whether a text is an amount, perhaps one that is rejected for another reason.
  static func isAmount(_ text: String) -> Bool {
    guard text.contains(where: { $0.isNumber || "千百万".contains($0) }) else { return false }
    do throws(AmountError) { _ = try AmountReader(defaultCurrency: .euro).read(WrittenPrice(text).amount) } catch {
      return switch error {
      case .notANumber, .unknownCurrency: false
      default: true
      }
    }
    return true
  }
}
