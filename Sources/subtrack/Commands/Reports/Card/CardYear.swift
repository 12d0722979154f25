import BillingCore
import BillingReports
import CommandLineKit

/// The year of a card, as far as it has come.
struct CardYear {
  let asked: AskedPeriod
  /// Its days up to today: a card shows nothing of the future.
  let days: DateInterval

  /// Whether days of the year are still to come.
  var isUnfinished: Bool { days != asked.days }
}

extension Context {
  /// The year that a line asks for, by default the current one; throws for another period, and for a year to come.
  func cardYear(_ asked: AskedPeriod?, in book: Book) throws -> CardYear {
    let rule = book.settings.months
    let year = asked ?? thisYear(of: rule)
    let line = "subtrack summary \(rule.month(of: today).year) --card card.svg"
    guard Self.isYear(year, rule) else { throw CardRefusal.notAYear(title: year.title, thisYear: line) }
    guard let days = DateInterval(from: year.days.first, through: min(today, year.days.last)) else {
      throw CardRefusal.notBegun(title: year.title, thisYear: line)
    }
    return CardYear(asked: year, days: days)
  }

  private func thisYear(of rule: MonthRule) -> AskedPeriod {
    let year = rule.month(of: today).year
    let (period, days) = (Period.year(year, of: rule) ?? .all, rule.year(year) ?? rule.days(of: rule.month(of: today)))
    return asked(period, days)
  }

  /// A calendar or a fiscal year, or twelve whole months.
  private static func isYear(_ asked: AskedPeriod, _ rule: MonthRule) -> Bool {
    switch asked.period.kind {
    case .year, .fiscalYear: return true
    case .month, .quarter, .all: return false
    case .days:
      let months = rule.months(in: asked.days)
      return months.count == 12 && rule.days(from: months[0], through: months[11]) == asked.days
    }
  }
}
