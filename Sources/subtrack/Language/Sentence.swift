import BillingCore
import BillingReports
import CommandLineKit
import Typesetting

/// A language as a type, so that a literal knows how to write the values in it.
protocol Spoken { static var language: Language { get } }
enum English: Spoken { static let language = Language.english }
enum Japanese: Spoken { static let language = Language.japanese }

/// A text of a user or of a file, made safe to print; in a line to paste it is quoted for a shell.
struct Name: Sendable, CustomStringConvertible {
  let text: String

  var description: String { text }

  init(_ text: String) { self.text = SafeText.visible(text) }

  /// At most 60 characters of a text that may be long.
  init(excerpt text: String) {
    let safe = SafeText.visible(text)
    self.text = safe.count > 60 ? safe.prefix(60) + "..." : safe
  }
}

/// A word of the program's own: an option, a key, a code.
struct Word: Sendable, CustomStringConvertible {
  let text: String

  var description: String { text }

  init(_ text: String) { self.text = text }
  init(_ option: OptionDescription) { text = option.spelling }
  init(_ currency: Currency) { text = currency.code }
}

/// A sentence whose values are written as its language writes them.
///
/// `"Paid on \(date): \(amount)."`
///
/// It takes no `String`: a text of a user is a `Name`, a word of the program's own a `Word`.
struct Sentence<Speech: Spoken>: ExpressibleByStringInterpolation {
  let text: String

  init(stringLiteral text: String) { self.text = text }
  init(stringInterpolation words: StringInterpolation) { text = words.text }

  struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var text = ""
    private var phrasing: Phrasing { Phrasing(language: Speech.language) }

    init(literalCapacity: Int, interpolationCount: Int) {}
    mutating func appendLiteral(_ literal: String) { text += literal }
    mutating func appendInterpolation(_ date: CivilDate) { text += phrasing.date(date) }
    /// A date as it is typed and stands in a table, the same in every language.
    mutating func appendInterpolation(typed date: CivilDate) { text += date.description }
    /// A date and how far it is: `2026-02-09 (in 3 days)`, 2026年2月9日（3日後）.
    mutating func appendInterpolation(_ date: CivilDate, seenFrom today: CivilDate) {
      let distance = phrasing.distance(from: today, to: date)
      text += phrasing.date(date) + (Speech.language == .japanese ? "（\(distance)）" : " (\(distance))")
    }
    mutating func appendInterpolation(_ id: UUID) { text += id.description }
    mutating func appendInterpolation(_ pair: CurrencyPair) { text += pair.description }
    mutating func appendInterpolation(_ month: YearMonth) { text += phrasing.month(month) }
    mutating func appendInterpolation(_ amount: Money) { text += phrasing.amountInSentence(amount) }
    /// A change of an amount: `$9.00 -> $10.00`.
    mutating func appendInterpolation(from before: Money, to after: Money) {
      text += phrasing.change(from: before, to: after)
    }
    /// An amount with its sign in every language, as a table has it.
    mutating func appendInterpolation(inTable amount: Money) { text += phrasing.amount(amount) }
    mutating func appendInterpolation(_ words: Text) { text += words(Speech.language) }
    mutating func appendInterpolation(_ number: some BinaryInteger) { text += String(number) }
    mutating func appendInterpolation(_ name: Name) { text += name.text }
    mutating func appendInterpolation(_ word: Word) { text += word.text }
    mutating func appendInterpolation(_ line: Line) { text += line.text(Speech.language) }
  }
}

extension Sentence<English>.StringInterpolation {
  /// A number of things: `1 charge`, `2 charges`.
  mutating func appendInterpolation(_ count: Int, _ noun: String) { text += Phrasing.counted(count, noun) }
}

extension Text {
  /// A sentence in both languages, side by side.
  init(_ en: Sentence<English>, _ ja: Sentence<Japanese>) { self.init(en: en.text, ja: ja.text) }

  /// A value as each language writes it, amounts in several currencies in the given order.
  init(_ currencies: CurrencyOrder = CurrencyOrder(), _ phrase: (Phrasing) -> String) {
    self.init(
      en: phrase(Phrasing(language: .english, currencies: currencies)),
      ja: phrase(Phrasing(language: .japanese, currencies: currencies)))
  }

  /// The sums of some amounts, in the given order of currencies; throws `MoneyError.overflow`.
  static func sum(of amounts: [Money], _ currencies: CurrencyOrder = CurrencyOrder()) throws -> Text {
    var sums = MoneySums()
    for amount in amounts { try sums.add(amount) }
    return Text(currencies) { $0.list(sums) }
  }

  /// Nothing, where a sentence has a part less.
  static let nothing = Text("", "")

  /// What is typed, the same in every language.
  init(typed word: String) { self.init(en: word, ja: word) }
}

/// A part of a line for pasting: dates as they are typed, names quoted for a shell.
struct Line: ExpressibleByStringInterpolation {
  let text: Text

  init(stringLiteral words: String) { text = Text(en: words, ja: words) }
  init(stringInterpolation words: StringInterpolation) { text = Text(en: words.en, ja: words.ja) }

  struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var (en, ja) = ("", "")

    init(literalCapacity: Int, interpolationCount: Int) {}
    mutating func appendLiteral(_ literal: String) { (en, ja) = (en + literal, ja + literal) }
    mutating func appendInterpolation(_ date: CivilDate) { appendLiteral(date.description) }
    mutating func appendInterpolation(_ number: some BinaryInteger) { appendLiteral(String(number)) }
    mutating func appendInterpolation(_ words: Text) { (en, ja) = (en + words.en, ja + words.ja) }
    mutating func appendInterpolation(_ name: Name) { appendLiteral(name.text.shellQuoted) }
    mutating func appendInterpolation(_ word: Word) { appendLiteral(word.text) }
  }
}

struct WayOut {
  let text: Text

  init(_ text: Text) { self.text = text }

  /// `Did you mean Netflix or Net?`; `nil` if there is no similar name.
  static func didYouMean(_ near: [String]) -> WayOut? { Text.didYouMean(near).map(WayOut.init) }

  /// Advice in words.
  init(_ en: Sentence<English>, _ ja: Sentence<Japanese>) { text = Text(en, ja) }

  /// A purpose and the line for it: `To resume it: subtrack resume Netflix`.
  init(_ en: Sentence<English>, _ ja: Sentence<Japanese>, _ line: Line) {
    text = Text(en: "\(en.text): subtrack \(line.text.en)", ja: "\(ja.text): subtrack \(line.text.ja)")
  }
}
