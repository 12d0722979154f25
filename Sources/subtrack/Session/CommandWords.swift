import BillingCore

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

  /// The word for a subscription: its name if that is unambiguous and printable, otherwise its id.
  ///
  /// `Netflix`, `'Amazon Prime'`, and `42d106b5` for a name shared by several subscriptions.
  func word(for index: Int) -> String {
    let subscription = book.subscriptions[index]
    let name = subscription.name
    let isSafe = !name.hasPrefix("-") && SafeText.visible(name) == name && named[name] == index
    if isSafe { return name.shellQuoted }
    return begun[subscription.shortID] == index ? subscription.shortID : subscription.id.description
  }
}
