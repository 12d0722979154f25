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
  /// The members in the data file; the first shares with the others.
  var members: [String] = []

  var table: GuessTable {
    GuessTable(
      commands: Guess.table(Self.commands, words), options: Guess.table(Self.options, words),
      values: Guess.table(Self.values), moved: Guess.table(Self.moved, words), subjects: Guess.table(Self.subjects))
  }

  /// The names that the texts use.
  private var words: GuessWords {
    var samples = ["currency": currency.code, "price": currency.sampleAmount, "trial": "14d"]
    samples["self"] = members.first
    return GuessWords(
      samples: samples,
      tests: [
        "name": { [isName] in isName($0) ? $0 : nil },
        "account": { [isAccount] in isAccount($0) ? $0 : nil },
        "known": { [members] word in members.contains { $0.folded == word.folded } ? word : nil },
        "word": { $0 },
        "stranger": { [isAccount] in isAccount($0) ? nil : $0 },
        "self": { _ in nil },
        "member": { [members] word in members.dropFirst().contains { $0.folded == word.folded } ? word : nil },
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
        "ahead": { isPast($0) == false ? $0 : nil },
        "past": { isPast($0) == true ? $0 : nil },
        "year": year,
        "yearAhead": { year($0).flatMap { isPast($0) == false ? $0 : nil } },
        "pastYear": { year($0).flatMap { isPast($0) == true ? $0 : nil } },
        "date": { Self.isDay($0) ? Int($0).map(ordinal) : start($0) },
        "start": { Self.isDay($0) ? nil : start($0) },
        "end": end,
        "horizon": { periods.read($0) == nil ? end($0) : nil },
        "after": after,
        "resumption": { isMonth($0) ? after($0) : start($0) },
        "length": later,
        "trial": trial,
        "closing": { Self.day($0, before: ["締め"]) },
        "debit": { Self.day($0, before: ["支払い", "払い", "引き落とし", "引落"]) ?? Self.dayOfLaterMonth($0) },
        "command": { [tool] word in tool().commands.contains { $0.name == word } ? word : nil },
      ],
      readings: [
        "names": Self.without(["to", "as", "into", "with", "and", "->", "を", "に", "から", "へ", "と"]),
        "prices": Self.without([
          "price", "cost", "amount", "of", "for", "from", "to", "the", "--amount", "--price", "--cost", "料金", "金額", "の",
          "を", "に", "から",
        ]),
        "rate": Self.currenciesAndRate,
        "statement": Self.closingApart,
      ])
  }

  private static func without(_ small: [String]) -> @Sendable ([String]) -> [String] {
    { words in words.filter { !small.contains($0.lowercased()) } }
  }

  /// The value of a command's option that a word means; `nil` if it means none.
  private func choice(_ word: String, of option: String, _ command: String) -> String? {
    let described = tool().commands.first { $0.name == command }?.description()
    return described?.options.first { $0.name == option }.flatMap { tool().choice(word, of: $0) }
  }

  private var periods: PeriodReader { PeriodReader(today: today) }

  /// Whether a period has ended; `nil` for other words.
  private func isPast(_ text: String) -> Bool? { periods.read(text).map { $0.last.map { $0 < today } ?? false } }

  /// A period after the word for a year: `last` is last year there.
  private func year(_ text: String) -> String? {
    let isWord = !text.contains(where: \.isNumber)
    return ((isWord ? [text + " year"] : []) + [text]).first { periods.read($0) != nil }
  }

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

  /// The length of a free trial as a line has it: `7 days`, `1か月`, and 30日間 for 30日, which could be a day too.
  private func trial(_ text: String) -> String? {
    guard text.last?.isLetter ?? false else { return nil }
    do throws(DateReadingError) { _ = try DateReader(today: .minimum).readTrialEnd(text) } catch { return nil }
    return text.hasSuffix("日") && text.dropLast().allSatisfy(\.isNumber) ? text + "間" : text
  }

  private func ordinal(_ day: Int) -> String { language == .japanese ? "\(day)日" : Phrasing.ordinal(day) }

  /// The day of a month in one word with an ending: 末 of 末締め.
  private static func day(_ text: String, before endings: [String]) -> String? {
    endings.first(where: text.hasSuffix).map { String(text.dropLast($0.count)) }.flatMap { isDayOfMonth($0) ? $0 : nil }
  }

  /// 翌月27日, which needs no ending.
  private static func dayOfLaterMonth(_ text: String) -> String? {
    ["翌月", "翌々月", "当月", "来月"].contains(where: text.hasPrefix) && isDayOfMonth(text) ? text : nil
  }

  private static func isDayOfMonth(_ text: String) -> Bool {
    text.contains { $0.isNumber || $0 == "末" } && !text.contains(" " as Character)
  }

  /// The words with 月末締め翌月27日払い as two.
  private static func closingApart(_ words: [String]) -> [String] {
    words.flatMap { word -> [String] in
      let parts = word.split(separator: "締" as Character, maxSplits: 1).map(String.init)
      guard parts.count == 2, isDayOfMonth(parts[0]) else { return [word] }
      let rest = parts[1].drop { "め、・/,".contains($0) }
      return rest.isEmpty ? [word] : [parts[0] + "締め", String(rest)]
    }
  }

  /// The words of a rate as a command has them: 1ドル 155円 is USD JPY 155, and so is 1ドル=155円; EUR/USD=1.1 too.
  private static func currenciesAndRate(_ words: [String]) -> [String] {
    let end = words.firstIndex { $0.hasPrefix("-") } ?? words.count
    var (codes, numbers): ([String], [String]) = ([], [])
    let parts = words[..<end].flatMap { $0.split(whereSeparator: \.isEqualsSign) }.flatMap { part -> [Substring] in
      // EUR/USD is two codes, as is EURUSD, but 1/150 is no number.
      let halves = [part.prefix(3), part.suffix(3)]
      if part.count == 6, halves.allSatisfy({ Currency(code: String($0)) != nil }) { return halves }
      return part.contains(where: \.isNumber) ? [part] : part.split { "/:→-".contains($0) }
    }
    for part in parts {
      let (mark, number) = AmountReader.parts(of: String(part))
      if !number.isEmpty { numbers.append(number.halfWidth) }
      if mark.isEmpty { continue }
      guard let currency = CurrencySymbol.currencies(of: mark).first else { return words }
      codes.append(currency.code)
    }
    if numbers.count == 2, numbers[0] == "1" { numbers.removeFirst() }
    return codes.count == 2 && numbers.count == 1 ? codes + numbers + words[end...] : words
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
