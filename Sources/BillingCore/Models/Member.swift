/// A person in the household who pays charges or shares their cost.
///
/// The order of the members matters: if two shares have equal remainders, the earlier member gets the leftover unit.
public struct Member: Hashable, Sendable {
  /// The name, 1 to 100 characters; payers and shares refer to the member by it.
  public var name: String
  @Uncompared public var stamps = RecordStamps()
  public var kept = KeptKeys()

  public init(name: String) { self.name = name }
}

extension Book {
  /// All names that a payer or a share can have: the members in order, then names used without being listed.
  ///
  /// Books without a member list, or from another program, contain such names. They follow in the order of
  /// subscriptions, then records, then budgets, then recorded transfers.
  public var memberNames: [String] {
    let used =
      subscriptions.flatMap(\.members) + events.flatMap { $0.costSplit?.members ?? [] }
      + budgets.compactMap(\.scope.member) + settlements.flatMap { [$0.from, $0.to] }
    return (members.map(\.name) + used).uniqued()
  }

  /// Finds the name that a user means; throws `MemberError.unknown`.
  ///
  /// An exact match wins. Otherwise exactly one name must match without letter case and width.
  public func member(_ wanted: String) throws(MemberError) -> String {
    let names = memberNames
    if names.contains(wanted) { return wanted }
    let alike = names.filter { $0.folded == wanted.folded }
    guard let only = alike.first, alike.count == 1 else { throw .unknown(wanted) }
    return only
  }
}

/// The reason why a member was not found or could not be changed.
public enum MemberError: Error, Equatable, Sendable {
  /// No member has this name.
  case unknown(String)
  /// Another member has this name; the value is the name in the book.
  case taken(String)
  /// Subscriptions or budgets, given by index, still name the member.
  case inUse(String, subscriptions: [Int], budgets: [Int])
}
