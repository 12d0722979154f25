import BillingCore
import BillingReports
import CommandLineKit

/// The sums of a period that add up to the total, and the assumed part of what is paid, in the order of every report: by the date of the charge, not by its payment.
enum PeriodPart: CaseIterable {
  case paid, assumed, unconfirmed, upcoming, total

  /// The parts that a period has, be it a refund alone, and the total: nobody reads rows and columns of zeros.
  static func shown(of totals: PeriodSummary.Totals) -> [PeriodPart] {
    allCases.filter { $0 == .total || !$0.sum(of: totals).isEmpty }
  }

  var title: Text {
    switch self {
    case .paid: Text("Paid", "確定")
    case .assumed: Text("of which assumed paid", "うち みなし")
    case .unconfirmed: Text("Unconfirmed", "未確定")
    case .upcoming: Text("Upcoming", "見込み")
    case .total: Text("Total", "合計")
    }
  }

  /// The word within a sentence.
  var word: Text { Text(en: title.en.lowercased(), ja: title.ja) }

  func sum<Parts: PartsOfPeriod>(of parts: Parts) -> Parts.Sum {
    switch self {
    case .paid: parts.paid
    case .assumed: parts.assumed
    case .unconfirmed: parts.unconfirmed
    case .upcoming: parts.upcoming
    case .total: parts.expected
    }
  }

  func count(_ totals: PeriodSummary.Totals) -> Int {
    switch self {
    case .paid: totals.paidCount
    case .assumed: totals.assumedCount
    case .unconfirmed: totals.unconfirmedCount
    case .upcoming: totals.upcomingCount
    case .total: totals.count
    }
  }
}

extension [PeriodPart] {
  /// The parts that are not paid, within a sentence: `unconfirmed or upcoming`; `nil` for none.
  var wordsForRest: Text? {
    let rest = filter { $0 == .unconfirmed || $0 == .upcoming }.map(\.word)
    return rest.isEmpty ? nil : Text.listed(rest, by: Text(" or ", "・"))
  }
}

extension Phrasing {
  /// All sums of a period in one line: `Total ¥8,748: paid ¥3,000, unconfirmed ¥2,000, upcoming ¥3,748`.
  func sentence(_ parts: [PeriodPart], of subject: Text = PeriodPart.total.title, _ value: (PeriodPart) -> String)
    -> String
  {
    let list = parts.filter { $0 != .total }.map { "\($0.word(language)) \(value($0))" }
    let (total, rest) = (value(.total), list.joined(separator: Text.listSeparator(language)))
    if rest.isEmpty { return "\(subject(language)) \(total)" }
    return Text("\(subject) \(Word(total)): \(Word(rest))", "\(subject) \(Word(total))（\(Word(rest))）")(language)
  }

  func sentence(_ totals: PeriodSummary.Totals, _ parts: [PeriodPart], whenEmpty currency: Currency) -> String {
    sentence(parts) { list($0.sum(of: totals), whenEmpty: currency) }
  }
}
