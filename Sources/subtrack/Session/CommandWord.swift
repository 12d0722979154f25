import BillingCore

extension Book {
  /// The word for a subscription in a command: its name if that is unambiguous and printable, otherwise its id.
  ///
  /// `Netflix`, `'Amazon Prime'`, and `42d106b5` for a name shared by several subscriptions.
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
