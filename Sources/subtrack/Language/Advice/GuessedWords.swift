import BillingCore
import CommandLineKit

/// The words that newcomers type for commands, options and values, in both languages.
///
/// An alias runs; it is only for what writes nothing or can mean nothing else. A meaning is the answer to a word that may
/// mean several things: lines to paste, with the user's own words. A word that becomes a command must leave this table, which
/// a test checks; case, width and the syllabary of a word do not count.
struct GuessedWords {
  /// The tool whose commands, options and values are meant.
  let tool: @Sendable () -> ToolDescription
  /// The currency of the locale, for a line where the user typed none.
  let currency: Currency
  /// The day from which words like `next month` count.
  var today = CivilDate("2026-01-15") ?? .minimum
  var order = NumberOrder.monthFirst
  var language = Language.english
  /// Whether the data file has a subscription or an account of a name.
  var isName: @Sendable (String) -> Bool = { _ in false }
  var isAccount: @Sendable (String) -> Bool = { _ in false }

  var table: GuessTable {
    GuessTable(
      commands: Guess.table(Self.commands, words), options: Guess.table(Self.options, words),
      values: Guess.table(Self.values), moved: Guess.table(Self.moved, words), subjects: Guess.table(Self.subjects))
  }

  /// The names that the texts use.
  private var words: GuessWords {
    GuessWords(
      samples: ["currency": currency.code, "price": currency.sampleAmount, "trial": "14d"],
      tests: [
        "name": { [isName] in isName($0) ? $0 : nil },
        "account": { [isAccount] in isAccount($0) ? $0 : nil },
        "word": { $0 },
        "member": { Int($0) == nil ? $0 : nil },
        "format": { choice($0, of: "format", "export") },
        "kind": { choice($0, of: "kind", "account add") },
        "label": { $0.contains(where: \.isNumber) ? nil : $0 },
        "amount": { AmountWord.isAmount($0) ? $0 : nil },
        "price": { AmountWord.isAmount($0) ? $0 : nil },
        // A number up to 31 may be a day.
        "paid": { AmountWord.isAmount($0) && !Self.isDay($0) ? $0 : nil },
        "other": { [isName] in isName($0) ? nil : $0 },
        "rate": Self.rate,
        "period": { periods.read($0) == nil ? nil : $0 },
        "date": { Self.isDay($0) ? Int($0).map(ordinal) : start($0) },
        "start": { Self.isDay($0) ? nil : start($0) },
        "end": end,
        "horizon": { periods.read($0) == nil ? end($0) : nil },
        "after": after,
        "resumption": { isMonth($0) ? after($0) : start($0) },
        "length": later,
        "trial": { isTrial($0) ? $0 : nil },
        "closing": { Self.day($0, before: ["締め"]) },
        "debit": { Self.day($0, before: ["払い", "引き落とし", "引落"]) },
        "command": { [tool] word in tool().commands.contains { $0.name == word } ? word : nil },
      ],
      dropped: [
        "names": ["to", "as", "into", "with", "and", "->", "を", "に", "から", "へ", "と"],
        "prices": [
          "price", "cost", "amount", "of", "for", "from", "to", "the", "--amount", "--price", "--cost", "料金", "金額", "の",
          "を", "に", "から",
        ],
      ])
  }

  /// The value of a command's option that a word means; `nil` if it means none.
  private func choice(_ word: String, of option: String, _ command: String) -> String? {
    let described = tool().commands.first { $0.name == command }?.description()
    return described?.options.first { $0.name == option }.flatMap { tool().choice(word, of: $0) }
  }

  private var periods: PeriodReader { PeriodReader(today: today) }

  private func isMonth(_ text: String) -> Bool { if case .month? = periods.read(text)?.kind { true } else { false } }

  /// A day as a line has it: a month is its first day, and 月末で is 月末; `nil` for other words.
  private func start(_ typed: String) -> String? {
    let particle = ["から", "より", "まで", "で", "に"].first(where: typed.hasSuffix)
    let text = String(typed.dropLast(particle?.count ?? 0))
    if isMonth(text) { return periods.firstDay(text)?.description }
    return date(text) == nil ? nil : text
  }

  /// The day after a day or a month.
  private func after(_ typed: String) -> String? {
    let last = isMonth(typed) ? periods.lastDay(typed, from: today) : date(typed)
    return last?.advancedClamping(days: 1).description
  }

  /// The day at the end of a time from today, as a line has it: `in 2 months`, 2週間後.
  private func later(_ length: String) -> String? {
    let isEnglish = length.utf8.allSatisfy { $0 < 0x80 }
    let day = isEnglish ? "in \(length)" : "\(length)後"
    return Int(length) == nil && date(day) != nil ? day : nil
  }

  /// The day that ends a period from today: a day, or the end of a length like 7日以内.
  private func end(_ typed: String) -> String? {
    typed.hasSuffix("以内") ? later(String(typed.dropLast(2))) : start(typed) ?? later(typed)
  }

  private func date(_ text: String) -> CivilDate? {
    do throws(DateReadingError) {
      return try DateReader(today: today, order: order).read(text).date
    } catch { return nil }
  }

  /// Whether a text says how long a free trial is: `7 days`, `1か月`.
  private func isTrial(_ text: String) -> Bool {
    guard text.last?.isLetter ?? false else { return false }
    do throws(DateReadingError) { _ = try DateReader(today: .minimum).readTrialEnd(text) } catch { return false }
    return true
  }

  private func ordinal(_ day: Int) -> String { language == .japanese ? "\(day)日" : Phrasing.ordinal(day) }

  /// The day of a month in one word with an ending: 末 of 末締め.
  private static func day(_ text: String, before endings: [String]) -> String? {
    let ending = endings.first(where: text.hasSuffix)
    return text.contains(where: { $0 == " " }) ? nil : ending.map { String(text.dropLast($0.count)) }
  }

  private static func isDay(_ text: String) -> Bool { Int(text).map((1...31).contains) ?? false }

  /// The number of a rate that was typed with a currency: `155` of 155円.
  private static func rate(_ text: String) -> String? {
    let (mark, number) = AmountReader.parts(of: text)
    if text.contains(where: { $0 == " " }) { return nil }
    if !mark.isEmpty && CurrencySymbol.currencies(of: mark).isEmpty { return nil }
    do { _ = try RateValue(reading: number) } catch { return nil }
    return number
  }
}
