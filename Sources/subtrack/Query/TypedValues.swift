import BillingCore
import BillingReports
import CommandLineKit

/// The values of a filter as they are typed: `video,music`, or excluded: `!video,!music`.
///
/// A `!` in front of the text excludes all of its values, so `!video,music` is the same as `!video,!music`.
struct TypedValues: Equatable {
  let texts: [String]
  let isExcluded: Bool

  /// Splits a text at commas, unless commas belong to the values or the book has the whole text as a value; `nil` if
  /// values without a `!` come before one with it.
  init?(_ text: String, of field: QueryField, in book: Book, on today: CivilDate) {
    let whole = text.trimmed()
    isExcluded = Self.hasSign(whole) && !book.has(whole, in: field, on: today)
    let rest = isExcluded ? Self.withoutSign(whole) : whole
    let parts = rest.listItems
    // In amounts, dates and cycles a comma belongs to the value.
    let isOne = parts.count < 2 || [.amount, .date, .cycle].contains(field.kind)
    if isOne || book.has(rest, in: field, on: today) {
      texts = [rest]
    } else if isExcluded {
      texts = parts.map(Self.withoutSign)
    } else {
      if parts.contains(where: Self.hasSign) { return nil }
      texts = parts
    }
  }

  fileprivate static func hasSign(_ text: String) -> Bool { text.hasPrefix("!") || text.hasPrefix("！") }

  fileprivate static func withoutSign(_ text: String) -> String {
    hasSign(text) ? String(text.dropFirst()).trimmed() : text
  }
}

extension Book {
  /// The values of a field of texts, each once; those of names also from records, budgets and accounts.
  private func known(_ field: QueryField, on today: CivilDate) -> [String] {
    switch field {
    case .category: names(of: .category)
    case .tag: names(of: .tag)
    case .paymentMethod: names(of: .paymentMethod)
    case .payer, .share: memberNames
    default: texts(of: field, on: today)
    }
  }

  /// Whether a text is one of the values of a field, without letter case, width and kind of kana.
  fileprivate func has(_ text: String, in field: QueryField, on today: CivilDate) -> Bool {
    if field.kind != .text { return false }
    let key = text.folded
    return known(field, on: today).contains { $0.folded == key }
  }

  /// The value of a field that a text means, folded: the whole value, or the only one with these words; else the text.
  func meant(by text: String, in field: QueryField, on today: CivilDate) -> String {
    let key = text.folded
    if !field.isName || has(text, in: field, on: today) { return key }
    let found = withWords(key, in: field, on: today)
    return found.count == 1 ? found[0].folded : key
  }

  /// The values that may be meant by a text that is none: those with its words, else similar ones.
  func near(_ text: String, in field: QueryField, on today: CivilDate) -> [String] {
    if has(text, in: field, on: today) { return [] }
    let found = field.isName ? withWords(text.folded, in: field, on: today) : []
    return found.isEmpty ? Suggestions.nearest(to: text, among: known(field, on: today)) : found
  }

  /// The values of a field that have the words of a folded text.
  private func withWords(_ key: String, in field: QueryField, on today: CivilDate) -> [String] {
    var seen: Set<String> = []
    return known(field, on: today).filter { $0.folded.hasWords(key) && seen.insert($0.folded).inserted }
  }
}

extension ErrorReport {
  /// Values to include before values to exclude, in one text.
  static func mixed(_ option: String?, _ field: QueryField, _ text: String) -> ErrorReport {
    let parts = text.listItems
    let included = parts.filter { !TypedValues.hasSign($0) }.joined(separator: ",")
    let excluded = parts.filter(TypedValues.hasSign).map { "!" + TypedValues.withoutSign($0) }.joined(separator: ",")
    let line = [included, excluded].map { value in
      option.map { "\($0) \(value.shellQuoted)" } ?? "--where \("\(field.rawValue)=\(value)".shellQuoted)"
    }.joined(separator: " ")
    return .problem(
      "mixedExclusion", "Some of these values have a !, and others do not.", "! の付いた値と付かない値が混ざっています。",
      WayOut("To include some and exclude others: \(Word(line))", "含める値と除く値を分けて指定するには: \(Word(line))"))
  }

  /// A `!` in front of a value after another sign than `=`.
  static func misplacedExclusion(_ field: QueryField, _ text: String) -> ErrorReport {
    let line = "--where \("\(field.rawValue)!=\(text.trimmed().dropFirst())".shellQuoted)"
    return .problem(
      "exclusionOfOther", "A ! in front of a value works only after =.", "値の前の ! は = の後でだけ使えます。",
      WayOut("To exclude a value: \(Word(line))", "値を除くには: \(Word(line))"))
  }
}
