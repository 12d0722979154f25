import BillingCore
import CommandLineKit

extension YearMonth {
  /// The name within a year: `Feb`; 2月.
  func shortName(_ language: Language) -> String {
    let names = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
    return Text(en: names[month - 1], ja: "\(month)月")(language)
  }
}
