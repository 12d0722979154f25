/// The accounts of a book by name, in any letter case and width.
///
/// Two can have one name after a merge; the first one is meant, which is the one of the lower id there.
///
/// For many names: `index(named:)` of the list folds the name of every account each time.
public struct AccountIndex: Sendable {
  private var exact: [String: Int] = [:]
  private var folded: [String: Int] = [:]

  public init(of accounts: [Account] = []) {
    for (index, account) in accounts.enumerated() { insert(account.name, at: index) }
  }

  /// Adds a name; of two that differ only in letter case and width, the first one is found by other spellings.
  public mutating func insert(_ name: String, at index: Int) {
    exact[name] = exact[name] ?? index
    let key = name.folded
    folded[key] = folded[key] ?? index
  }

  /// Returns the index of the account with a name.
  public func index(named name: String) -> Int? { exact.isEmpty ? nil : exact[name] ?? folded[name.folded] }
}
