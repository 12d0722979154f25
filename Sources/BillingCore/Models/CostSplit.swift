/// The payer of a charge and the members who share its cost.
///
/// It names at least one member. Without shares, the payer owes the whole cost.
public struct CostSplit: Hashable, Sendable {
  public var payer: String?
  public var shares: [Share]

  /// Returns `nil` if there is neither a payer nor a share.
  public init?(payer: String?, shares: [Share]) {
    if payer == nil, shares.isEmpty { return nil }
    self.payer = payer
    self.shares = shares
  }

  /// The members with a part of the cost: those with a share above zero, else the payer.
  public var bearers: [String] {
    let sharers = shares.filter { $0.weight > 0 }.map(\.member)
    return sharers.isEmpty ? [payer].compactMap(\.self) : sharers
  }

  /// Whether someone other than the payer has a part of the cost.
  public var isShared: Bool { bearers.contains { $0 != payer } }

  /// All members named, the payer first.
  var members: [String] { (payer.map { [$0] } ?? []) + shares.map(\.member) }
}

extension Subscription {
  /// The payer and shares of the subscription; `nil` if it names no member.
  public var costSplit: CostSplit? {
    get { CostSplit(payer: payer, shares: shares) }
    set {
      payer = newValue?.payer
      shares = newValue?.shares ?? []
    }
  }
}
