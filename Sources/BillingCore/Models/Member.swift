/// A person of the household, who pays charges or bears a part of them.
///
/// The members of a book are ordered: where two parts of a charge have the same claim to the unit that is left over, the
/// earlier member gets it.
public struct Member: Hashable, Sendable {
  /// The name, 1 to 100 characters, by which payers and shares mean the member.
  public var name: String

  /// A member with a name.
  public init(name: String) { self.name = name }
}

extension Book {
  /// The names that a payer or a share may have: the members in their order, then whoever is named without being listed.
  ///
  /// A book from before there were members, or from another program, names people that nobody listed; they are as known
  /// as the others, in the order of the subscriptions, then of the records, then of the budgets.
  public var memberNames: [String] {
    let used =
      subscriptions.flatMap { $0.costSplit?.members ?? [] } + events.flatMap { $0.costSplit?.members ?? [] }
      + budgets.compactMap(\.scope.bearer)
    var seen: Set<String> = []
    return (members.map(\.name) + used).filter { seen.insert($0).inserted }
  }

  /// The known name that a user means; throws `MemberError.unknown`.
  ///
  /// A name typed exactly is meant; otherwise the only one that differs in nothing but letter case and width.
  public func member(_ wanted: String) throws(MemberError) -> String {
    let names = memberNames
    if names.contains(wanted) { return wanted }
    let alike = names.filter { $0.folded == wanted.folded }
    guard let only = alike.first, alike.count == 1 else { throw .unknown(wanted) }
    return only
  }

  /// The places of the budgets that still hold for what a member bears.
  func budgets(of member: String) -> [Int] {
    budgets.indices.filter { budgets[$0].scope.bearer == member && budgets[$0].versions.last?.minorUnits != nil }
  }

  /// The places of the subscriptions that a member pays or bears a share of.
  func subscriptions(of member: String) -> [Int] {
    subscriptions.indices.filter { subscriptions[$0].costSplit?.members.contains(member) ?? false }
  }
}

/// Why a member cannot be added, renamed, removed or named.
public enum MemberError: Error, Equatable, Sendable {
  /// Nobody in the book has that name.
  case unknown(String)
  /// Somebody has that name, as it stands in the book.
  case taken(String)
  /// Subscriptions or budgets name the member; their places.
  case inUse(String, subscriptions: [Int], budgets: [Int])
}
