import BillingCore
import Typesetting

/// The words for the subscriptions of a book in commands.
struct CommandWords {
  private let book: Book
  private let named: [String: Int]
  /// The subscription whose id or name begins with these eight characters; `several` if there are several.
  private let begun: [String: Int]
  private static let several = -1

  init(of book: Book) {
    self.book = book
    named = book.namedSubscriptions()
    let beginnings = book.subscriptions.indices.flatMap { index in
      let name = book.subscriptions[index].name.folded.prefix(8)
      return [(book.subscriptions[index].shortID, index), (String(name), index)]
    }
    begun = Dictionary(beginnings) { $0 == $1 ? $0 : Self.several }
  }

  /// Whether a line without names leaves it out, since the user pays it.
  func isPaidByUser(_ index: Int) -> Bool { book.subscriptions[index].isPaidByUser }

  /// The word for a subscription: its name if that is unambiguous and printable, otherwise its id.
  ///
  /// `Netflix`, `'Amazon Prime'`, and `42d106b5` for a name shared by several subscriptions.
  func word(for index: Int) -> String {
    let subscription = book.subscriptions[index]
    if named[subscription.name] == index, Self.isSafe(subscription.name) { return subscription.name.shellQuoted }
    return begun[subscription.shortID] == index ? subscription.shortID : subscription.id.description
  }

  /// The same for one subscription: in a book of 100, a tenth of the cost of the words for all.
  static func word(for index: Int, of book: Book) -> String {
    let name = book.subscriptions[index].name
    if isSafe(name), book.subscription(named: name) == index { return name.shellQuoted }
    return CommandWords(of: book).word(for: index)
  }

  private static func isSafe(_ name: String) -> Bool { !name.hasPrefix("-") && SafeText.visible(name) == name }
}

extension [String] {
  /// The words after the name of the tool as a line to paste, safe to show: `subtrack add 'Prime Video' 9`.
  var commandLine: String { SafeText.visible((["subtrack"] + self).map(\.shellQuoted).joined(separator: " ")) }
}

extension Subscription {
  /// The first eight characters of the id, enough to name a subscription.
  var shortID: String { String(self.id.description.prefix(8)) }
}
