import BillingCore
import BillingReports
import CommandLineKit

struct ComparedPeriods {
  let period: AskedPeriod
  let against: AskedPeriod

  /// What has to be said so that nobody compares them wrongly; `nil` if they are of one kind and apart.
  var note: Text? {
    let (one, other) = (period.days, against.days)
    if one == other { return Text("Both periods are the same.", "同じ期間どうしの比較です。") }
    if let both = one.intersection(other) {
      let days = Text { $0.period(.days(from: both.first, through: both.last, of: .calendar), both) }
      return Text("The periods overlap: \(days) counts in both.", "期間が重なっています。\(days)はどちらにも含まれます。")
    }
    if isAlike { return nil }
    return Text(
      "The periods differ in length: \(length(one)) and \(length(other)).",
      "期間の長さが違います（\(length(one))と\(length(other))）。")
  }

  private func length(_ days: DateInterval) -> Text {
    let count = days.first.days(until: days.last) + 1
    return Text(en: Phrasing.counted(count, "day"), ja: "\(count)日間")
  }

  /// Whether the lengths are those of as many months, or of as many days.
  private var isAlike: Bool {
    let count = { (days: DateInterval) in days.first.days(until: days.last) }
    let months = { (days: DateInterval) in Int(days.last.yearMonth.index - days.first.yearMonth.index) }
    let isWhole = { (days: DateInterval) in
      days.last == days.last.yearMonth.lastDay || days.first.day == days.last.advancedClamping(days: 1).day
    }
    let (one, other) = (period.days, against.days)
    return count(one) == count(other) || isWhole(one) && isWhole(other) && months(one) == months(other)
  }
}

extension Context {
  /// The words of `--why` that are a period, and the context whose operands are the other words.
  ///
  /// A period may take several words: `--why last year`. A word that is none is an operand: `--why Netflix`.
  func wordsOfWhy(_ settings: Settings) -> (period: String?, rest: Context) {
    guard let value = arguments[SummaryOptions.why] else { return (nil, self) }
    let (reader, operands) = (periodsOfOperands(of: settings), arguments.operands)
    let start = operands.indices.first { arguments.valueBefore(operandAt: $0)?.option == SummaryOptions.why }
    for count in stride(from: start == nil ? 0 : 2, through: 0, by: -1) {
      let next = start.map { operands[$0...].prefix(count) } ?? []
      let text = ([value] + next).joined(separator: " ")
      guard next.count == count, reader.read(text) != nil else { continue }
      let rest = Array(operands.prefix(start ?? operands.count) + operands.dropFirst((start ?? operands.count) + count))
      return (text, with(arguments.replacingOperands(by: rest)))
    }
    return (nil, with(arguments.replacingOperands(by: operands + [value])))
  }

  /// The difference that `--why` asks for: from the period that its words name, or from the one before.
  func why(
    _ words: String?, _ period: AskedPeriod, of book: Book, _ query: SummaryQuery
  ) throws -> WhyPage {
    let against = try reference(words, before: period, in: book)
    let difference = try PeriodDifference(
      of: book, over: period.days, against: against.days, matching: query.filter, today: today,
      byPayDay: query.isByPayDay)
    return WhyPage(
      difference: difference, book: book, periods: ComparedPeriods(period: period, against: against), context: self)
  }

  private func reference(_ words: String?, before period: AskedPeriod, in book: Book) throws -> AskedPeriod {
    let named = words.flatMap(periodsOfOperands(of: book.settings).read)
    let other = named.map { named in book.interval(of: named, today: today).map { asked(named, $0) } }
    guard let found = other ?? periodBefore(period, in: book) else {
      throw ErrorReport.problem(
        "nothingBefore", "There is no period before \(Word(period.title)).", "\(Word(period.title))より前の期間はありません。",
        WayOut("Name the other period: --why 2026-01", "比べる期間を指定してください: --why 2026-01"), exit: .usage)
    }
    return found
  }
}
