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
      + budgets.compactMap(\.scope.bearer) + settlements.flatMap { [$0.from, $0.to] }
    var seen: Set<String> = []
    return (members.map(\.name) + used).filter { seen.insert($0).inserted }
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

  /// The indices of the budgets still in effect for the share of a member.
  func budgets(of member: String) -> [Int] {
    budgets.indices.filter { budgets[$0].scope.bearer == member && budgets[$0].versions.last?.minorUnits != nil }
  }

  /// The indices of the subscriptions that name a member as payer or in a share.
  func subscriptions(of member: String) -> [Int] {
    subscriptions.indices.filter { subscriptions[$0].members.contains(member) }
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
