import BillingCore
import CommandLineKit
import Typesetting

/// A word after the value of an option that belongs to it: `--notice 30 days`, `--every 2 weeks`, `--first next friday`.
///
/// Read on its own, the word would be a cycle or a date of another meaning.
enum LooseValue {
  /// Throws for the first operand that belongs to the option before it.
  static func refuse(in operands: [String], _ context: Context) throws {
    // The name and the price come first.
    for index in operands.indices.dropFirst(2) {
      guard let (option, value) = context.arguments.valueBefore(operandAt: index) else { continue }
      let longest = min(context.arguments.unbrokenOperands(from: index), operands.count - index, 5)
      for count in stride(from: longest, to: 0, by: -1) {
        let words = Array(operands[index..<index + count])
        guard let whole = try whole(option, value, words, context) else { continue }
        var rest = operands
        rest.removeSubrange(index..<index + count)
        let joined = context.arguments.replacing(option, by: whole).replacingOperands(by: rest)
        let line = Word(joined.words(of: AddOptions.command).commandLine)
        let (option, value, word) = (Word(option.spelling), Name(value), Name(words[0]))
        throw ErrorReport.problem(
          "looseValue", "After \(option) \(value), '\(word)' is a separate argument.",
          "\(option) \(value) の後の「\(word)」は、別の引数になります。",
          WayOut("If they belong together: \(line)", "1つの値にするには: \(line)"), exit: .usage)
      }
    }
  }

  /// The value of an option with the words after it; `nil` if they do not belong together.
  private static func whole(
    _ option: OptionDescription, _ value: String, _ words: [String], _ context: Context
  ) throws -> String? {
    let text = ([value] + words).joined(separator: " ")
    switch option.name {
    case SubscriptionOptions.every.name: return !isCycle(value) && isCycle(text) ? text : nil
    case SubscriptionOptions.first.name, SubscriptionOptions.next.name, SubscriptionOptions.until.name:
      return try !isDate(value, context) && isDate(text, of: option, context) ? text : nil
    default: break
    }
    guard let count = Int(value.halfWidth), let unit = unit(words) else { return nil }
    switch option.name {
    case SubscriptionOptions.trial.name: return "\(count)\(unit.letter)"
    case SubscriptionOptions.notice.name:
      let months = ["m": 1, "y": 12][unit.letter].map { count * $0 }
      return months.map { "\($0)m" } ?? "\(count * unit.days)"
    case SubscriptionOptions.term.name, SubscriptionOptions.renews.name: return "\(count)\(unit.letter)"
    case SubscriptionOptions.remind.name: return "\(count * unit.days)d"
    case SubscriptionOptions.times.name: return "\(count)"
    default: return nil
    }
  }

  /// The unit of a length, possibly with a word like `before`; an adverb like `monthly` is a cycle instead.
  private static func unit(_ words: [String]) -> (letter: String, days: Int)? {
    let before = ["before", "ahead", "前"]
    guard words.count == 1 || words.count == 2 && before.contains(words[1].folded) else { return nil }
    let plain = words[0].folded
    return units.first { $0.words.contains { $0.folded == plain } }.map { ($0.letter, $0.days) }
  }

  private static let units: [(words: [String], letter: String, days: Int)] = [
    (["day", "days", "d", "日", "日間", "日前"], "d", 1),
    (["week", "weeks", "w", "週", "週間", "週間前"], "w", 7),
    (["month", "months", "か月", "ヶ月", "カ月", "ヵ月", "か月間", "か月前", "ヶ月前"], "m", 30),
    (["year", "years", "年", "年間"], "y", 365),
  ]

  private static func isCycle(_ text: String) -> Bool {
    do throws(CycleError) { _ = try CycleReading(text) } catch {
      if case .unknown = error { return false }
    }
    return true
  }

  private static func isDate(_ text: String, _ context: Context) -> Bool {
    let reader = context.firstChargeReader(of: AddLine.date.placeholder)
    do throws(DateReadingError) { _ = try reader.read(text) } catch {
      if case .notADate = error { return false }
    }
    return true
  }

  /// Whether a text of several words is a date; throws its error if the option rejects it even in quotes.
  private static func isDate(_ text: String, of option: OptionDescription, _ context: Context) throws -> Bool {
    guard isDate(text, context) else { return false }
    _ = try context.date(text, named: option.spelling)
    return true
  }
}
