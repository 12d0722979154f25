import BillingCore
import Typesetting

/// The days of a month: a table at a terminal, a calendar in a browser.
struct MonthGrid {
  /// A day with the sign of its charges; one without a charge has none.
  struct Day {
    let date: CivilDate
    let isToday: Bool
    let sign: String
    /// The names and amounts of its first charges.
    let charges: [(name: String, amount: String)]
    /// The number of all.
    let count: Int
    /// What stands for the others.
    let more: String?
  }

  let table: Table
  /// The legend of the table, and that of the calendar, which needs no word for today.
  let legend, signs: String
  let week: [(name: String, isWeekend: Bool)]
  /// The days of each week; `nil` for one of another month.
  let weeks: () -> [[Day?]]

  /// The table and its legend, for outputs that draw no calendar.
  var blocks: [Page.Block] { [.table(table), .line(legend)] }
}
