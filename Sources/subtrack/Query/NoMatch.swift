import BillingCore
import BillingReports
import CommandLineKit
import Typesetting

extension Context {
  /// The error that nothing matches, with a hint that suggests similar values from the book.
  ///
  /// Where each condition alone matches something, the message says that none matches them all. `isNamed` means that
  /// names select too.
  func noMatch(
    _ texts: [String] = [], isNamed: Bool = false, by options: [OptionDescription] = SelectionOptions.all,
    in book: Book
  ) throws -> ErrorReport {
    var filter = try filter(by: options, in: book)
    filter.texts = texts
    let (near, parts) = (try near(filter, in: book), filter.parts)
    let isMetInParts =
      try near.isEmpty && parts.count + (isNamed ? 1 : 0) > 1
      && parts.allSatisfy { try !book.indices(matching: $0, today: today).isEmpty }
    let message =
      isMetInParts
      ? Text("No subscription matches all of these conditions.", "すべての条件に当てはまるサブスクリプションはありません。")
      : nothing(texts, by: options)
    let way = .didYouMean(near) ?? WayOut("To list all subscriptions", "すべてを表示するには", "list")
    return .problem(
      "noMatch", "\(message)", "\(message)", book.subscriptions.isEmpty ? WayOut(Hints.emptyBook(book)) : way)
  }

  /// The message with what was asked, as it was typed.
  ///
  /// `No subscription matches --category none.`
  private func nothing(_ texts: [String], by options: [OptionDescription]) -> Text {
    let filters = (options + (shareTitle == nil ? [] : [QueryOptions.member])).flatMap { option in
      arguments.values(of: option).map { "\(option.spelling) \(SafeText.visible($0).shellQuoted)" }
    }
    let (name, asked) = (SafeText.visible(texts.joined(separator: " ")), filters.joined(separator: " "))
    let words = [name, asked].filter { !$0.isEmpty }
    if words.isEmpty { return Text("No subscription matches.", "該当するサブスクリプションはありません。") }
    let english = (name.isEmpty ? [] : ["'\(name)'"]) + (asked.isEmpty ? [] : [asked])
    return Text(
      "No subscription matches \(Word(english.joined(separator: " with "))).",
      "「\(Word(words.joined(separator: " ")))」に該当するサブスクリプションはありません。")
  }

  /// The values of the book that may be meant by those that a filter looks for in vain.
  private func near(_ filter: SubscriptionFilter, in book: Book) throws -> [String] {
    let values = filter.conditions.flatMap { condition in
      condition.operands.flatMap { operand in
        if case .text(let text) = operand { book.near(text, in: condition.field, on: today) } else { [String]() }
      }
    }
    let names = try filter.texts.flatMap { text in
      let isFound = try !book.indices(matching: SubscriptionFilter(texts: [text]), today: today).isEmpty
      return isFound ? [] : book.near(text, in: .subscription, on: today)
    }
    return (names + values).uniqued()
  }
}

extension SubscriptionFilter {
  /// The filters that must hold together: the texts, the values of each field, and each other condition.
  fileprivate var parts: [SubscriptionFilter] {
    let alternatives = Dictionary(grouping: conditions.filter { $0.comparison == .equal }, by: \.field).values
    let others = conditions.filter { $0.comparison != .equal }.map { [$0] }
    return (texts.isEmpty ? [] : [SubscriptionFilter(texts: texts)])
      + (alternatives + others).map { SubscriptionFilter(conditions: $0) }
  }
}

extension Book {
  /// The texts of a field in all subscriptions, as they are written, each once.
  func texts(of field: QueryField, on today: CivilDate) -> [String] {
    subscriptions.flatMap { field.texts(of: $0, on: today) }.uniqued()
  }
}
