import BillingCore
import BillingReports
import CommandLineKit

/// The four sums of a period, in the order of every report: by the date of the charge, not by its payment.
enum PeriodPart: CaseIterable {
  case paid, unconfirmed, upcoming, total

  /// The parts that a period can have: nothing is upcoming in the past, and nothing is unconfirmed in the future.
  static func possible(in period: DateInterval, today: CivilDate) -> [PeriodPart] {
    allCases.filter { part in
      switch part {
      case .paid, .total: true
      case .unconfirmed: period.first <= today
      case .upcoming: period.last > today
      }
    }
  }

  var title: Text {
    switch self {
    case .paid: Text(en: "Paid", ja: "確定")
    case .unconfirmed: Text(en: "Unconfirmed", ja: "未確定")
    case .upcoming: Text(en: "Upcoming", ja: "見込み")
    case .total: Text(en: "Total", ja: "合計")
    }
  }

  /// The word within a sentence.
  var word: Text { Text(en: title.en.lowercased(), ja: title.ja) }

  // MARK: Values

  func sums(_ totals: PeriodSummary.Totals) -> MoneySums {
    switch self {
    case .paid: totals.confirmed
    case .unconfirmed: totals.unconfirmed
    case .upcoming: totals.upcoming
    case .total: totals.expected
    }
  }

  func count(_ totals: PeriodSummary.Totals) -> Int {
    switch self {
    case .paid: totals.confirmedCount
    case .unconfirmed: totals.unconfirmedCount
    case .upcoming: totals.upcomingCount
    case .total: totals.count
    }
  }

  func converted(_ totals: ConvertedTotals) -> ConvertedTotal {
    switch self {
    case .paid: totals.confirmed
    case .unconfirmed: totals.unconfirmed
    case .upcoming: totals.upcoming
    case .total: totals.expected
    }
  }

  func amount(_ sums: TrendLine.Sums) -> Money {
    switch self {
    case .paid: sums.confirmed
    case .unconfirmed: sums.unconfirmed
    case .upcoming: sums.upcoming
    case .total: sums.expected
    }
  }

  func amount(_ status: BudgetStatus) -> Money {
    switch self {
    case .paid: status.confirmed
    case .unconfirmed: status.unconfirmed
    case .upcoming: status.upcoming
    case .total: status.expected
    }
  }
}

extension [PeriodPart] {
  /// The parts that are not paid, within a sentence: `unconfirmed or upcoming`.
  var wordsForRest: Text {
    let rest = filter { $0 == .unconfirmed || $0 == .upcoming }.map(\.word)
    return Text(
      en: rest.map(\.en).joined(separator: " or "), ja: rest.map(\.ja).joined(separator: "・"))
  }
}

extension Phrasing {
  /// All sums of a period in one line: `Total ¥8,748: paid ¥3,000, unconfirmed ¥2,000, upcoming ¥3,748`.
  func sentence(_ parts: [PeriodPart], of subject: Text = PeriodPart.total.title, _ value: (PeriodPart) -> String)
    -> String
  {
    let list = parts.filter { $0 != .total }.map { "\($0.word(language)) \(value($0))" }
    let (total, rest) = (value(.total), list.joined(separator: Text.listSeparator(language)))
    return Text(en: "\(subject.en) \(total): \(rest)", ja: "\(subject.ja) \(total)（\(rest)）")(language)
  }
}
