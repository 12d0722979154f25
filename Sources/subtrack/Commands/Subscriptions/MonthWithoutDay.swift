import BillingCore
import CommandLineKit

/// A cycle of one month of the year, without the day on which it is charged: 毎年4月, `yearly in april`.
struct MonthWithoutDay: Reportable {
  let month: Int
  /// The abbreviated name of the month: `Apr`.
  private let name: String

  /// `nil` for any other cycle.
  init?(_ cycle: BillingCycle) {
    guard case .monthsOfYear(let months) = cycle.pattern, months.numbers.count == 1 else { return nil }
    month = months.numbers[0]
    let word = cycle.words.suffix(3)
    name = word.prefix(1).uppercased() + word.dropFirst()
  }

  var report: ErrorReport {
    .problem(
      "monthWithoutDay", "This names a month, but not the day.", "\(month)月の何日に請求されるのか分かりません。",
      WayOut("Name the day too, for example 'every year on \(Word(name)) 1'.", "毎年\(month)月1日 のように、日まで指定してください。"),
      exit: .usage)
  }
}
