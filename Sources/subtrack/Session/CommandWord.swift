import BillingCore

/// Text as a POSIX shell takes it for one word.
enum ShellText {
  /// The text as it is where that is safe, otherwise in single quotes, a quote in it as `'\''`.
  static func quoted(_ text: String) -> String {
    let isPlain = !text.isEmpty && text.allSatisfy { $0.isLetter || $0.isNumber || "-_.+/,:".contains($0) }
    if isPlain { return text }
    return "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: #"'\''"#) + "'"
  }
}

extension Book {
  /// How a command line names a subscription: by its name where that means it alone and can be shown, else by its id.
  ///
  /// `Netflix`, `'Amazon Prime'`, and `42d106b5` for a name that several have.
  func commandWord(of index: Int) -> String {
    let subscription = subscriptions[index]
    let name = subscription.name
    let isSafe = !name.hasPrefix("-") && SafeText.visible(name) == name && means(name, index)
    if isSafe { return ShellText.quoted(name) }
    return means(subscription.shortID, index) ? subscription.shortID : subscription.id.description
  }

  private func means(_ name: String, _ index: Int) -> Bool {
    do { return try find(name) == index } catch { return false }
  }
}
