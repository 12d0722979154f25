import BillingCore
import CommandLineKit

/// The person who reads a report: the language, the order of currencies, and today.
struct Reader {
  let phrasing: Phrasing
  let today: CivilDate

  /// The text in the reader's language.
  func say(_ text: Text) -> String { text(phrasing.language) }
}
