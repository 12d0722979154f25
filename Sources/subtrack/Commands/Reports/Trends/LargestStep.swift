import BillingCore
import BillingReports
import CommandLineKit

/// The largest step from one month, quarter or year to the next, with its largest cause.
struct LargestStep {
  let trends: SpendingTrends
  let book: Book
  let filter: ChargeFilter?
  let today: CivilDate
  let phrasing: Phrasing

  /// A sentence for each currency with a step; throws `MoneyError.overflow`.
  func sentences() throws(MoneyError) -> [Currency: String] {
    var sentences: [Currency: String] = [:]
    for line in trends.lines { sentences[line.currency] = try sentence(line) }
    return sentences
  }

  private func sentence(_ line: TrendLine) throws(MoneyError) -> String? {
    let units = line.months.map(\.sums.expected.minorUnits)
    let size = { (index: Int) in Int128(units[index]) - Int128(units[index - 1]) }
    guard let index = units.indices.dropFirst().max(by: { size($0).magnitude < size($1).magnitude }), size(index) != 0,
      let days = shownDays(line.months[index].month), let before = shownDays(line.months[index - 1].month)
    else { return nil }
    let found = try PeriodDifference(of: book, over: days, against: before, matching: filter, today: today).own
    let causes = found.causes(in: line.currency).filter { ($0.amount.minorUnits > 0) == (size(index) > 0) }
    guard let cause = causes.first, let step = found.difference.first(where: { $0.currency == line.currency }) else {
      return nil
    }
    let texts = CauseText(book: book, periods: (days, before))
    let (subscription, words) = (texts.name(of: cause), texts.words(cause))
    let (name, other) = (self.name(line.months[index].month), self.name(line.months[index - 1].month))
    let (all, part) = (phrasing.amountInSentence(step.magnitude), phrasing.signedInSentence(cause.amount))
    let isMore = step.minorUnits > 0
    return Text(
      en: """
        Largest step: \(all) \(isMore ? "more" : "less") in \(name) than in \(other). Largest cause: \(subscription), \
        \(words.en), \(part).
        """,
      ja: "最大の増減: \(name)は\(other)より\(all)\(isMore ? "増" : "減")。主な内訳: \(subscription) \(part)、\(words.ja)")(
        phrasing.language)
  }

  /// The days of a step that are shown.
  private func shownDays(_ month: YearMonth) -> DateInterval? {
    let step = trends.rule.days(from: month, through: month.last(ofEvery: trends.step.monthCount))
    return trends.days?.intersection(step)
  }

  private func name(_ month: YearMonth) -> String {
    phrasing.name(of: [.months(month, count: trends.step.monthCount)], isIndented: false)
  }
}
