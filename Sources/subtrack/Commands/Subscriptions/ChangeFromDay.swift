import BillingCore
import CommandLineKit
import Typesetting

extension Context {
  /// Applies a change that takes effect on the date of `--on` (default: today) to every selected subscription.
  ///
  /// `question` asks for confirmation with their number; `line` reports the change of one. A day in the past is noted with
  /// the next such day, if that is before `end`.
  func changeEach(
    before end: CivilDate? = nil, _ change: @escaping (inout Subscription, CivilDate) throws -> Void,
    question: @escaping (_ count: Int, CivilDate) -> Text,
    reporting line: @escaping (Book.Edit, CivilDate) -> Text
  ) throws {
    let day = try date(ChangeOptions.on) ?? today
    try changeEach(
      BatchChange(
        wanted: arguments.operands, question: { chosen, _ in question(chosen.count, day) },
        change: { book, index, whole in
          let before = book
          var report = try self.edit(index, of: &book, whole) { subscription, _ in
            try change(&subscription, day)
          } reporting: { edit, _ in
            [line(edit, day)]
          }
          report.notes += self.pastEffects(on: index, before, book)
          return report
        }))
    noteOtherReading(of: ChangeOptions.on, day, before: end)
  }

  /// Notes how to say the next such day, if a day without a year was read as one in the past.
  ///
  /// `end` is a date of the line that must be after the day; a day on or after it needs no line.
  func noteOtherReading(of option: OptionDescription, _ day: CivilDate, before end: CivilDate? = nil) {
    guard let (text, other) = nextReading(of: option, day), end.map({ other < $0 }) ?? true else { return }
    note(option, text, was: day, other)
  }

  /// The line for the next such day, below the other lines of a refusal; empty unless a day without a year was read as one
  /// in the past, and if the next one is refused too.
  func otherReading(of option: OptionDescription, _ day: CivilDate, if works: (CivilDate) -> Bool) -> Text {
    guard let (_, other) = nextReading(of: option, day), works(other) else { return .nothing }
    let line = Word(arguments.replacing(option, by: "\(other)").words(of: command).commandLine)
    return Text("\n  If you meant \(other): \(line)", "\n  \(other)のことなら: \(line)")
  }

  private func nextReading(of option: OptionDescription, _ day: CivilDate) -> (text: String, day: CivilDate)? {
    let reader = dateReader(of: option.spelling)
    // A month alone is its first day.
    guard day < today, let text = arguments[option],
      let next = (reader.dayWithoutYear(text) ?? reader.dayWithoutYear(text + " 1"))?.next(after: day)
    else { return nil }
    return (text, next)
  }

  /// Notes how to say the nearest such day, if the first charge of a long cycle was read as the next one, by itself or
  /// in the cycle: `yearly 2/1`.
  func noteNearest(of option: OptionDescription) throws {
    let reader = firstChargeReader(of: option.spelling)
    guard let text = arguments[option] else { return try noteNearestOfCycle(option) }
    guard CivilDate(text) == nil, reader.dayWithoutYear(text)?.month != nil else { return }
    let (day, nearest) = try naming(option.spelling, text) {
      (try reader.read(text).date, try dateReader(near: today).read(text).date)
    }
    if nearest != day { note(option, text, was: day, nearest) }
  }

  private func noteNearestOfCycle(_ first: OptionDescription) throws {
    guard let text = arguments[SubscriptionOptions.every], let (nearest, next) = try cycle()?.nearestAndNext(to: today),
      nearest != next, ![SubscriptionOptions.next, SubscriptionOptions.trial].contains(where: arguments.has)
    else { return }
    note(first, text, was: next, nearest)
  }

  private func note(_ option: OptionDescription, _ text: String, was day: CivilDate, _ other: CivilDate) {
    let line = arguments.replacing(option, by: "\(other)").words(of: command).commandLine
    let command = instead(line, isSaved: hasSaved)
    let typed = Name(text)
    console.note(
      Text(
        "'\(typed)' was read as \(day). If you meant \(other): \(Word(command))",
        "「\(typed)」を\(day)と読みました。\(other)のことなら: \(Word(command))"))
  }
}
