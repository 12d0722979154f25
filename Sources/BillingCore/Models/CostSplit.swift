/// Who pays a charge, and who bears it.
///
/// A division names somebody. Without shares the payer bears the whole.
public struct CostSplit: Hashable, Sendable {
  /// The member who pays.
  public var payer: String?
  /// Who bears how much of it.
  public var shares: [Share]

  /// A division from a payer and shares; nil where both are missing, since that divides nothing.
  public init?(payer: String?, shares: [Share]) {
    if payer == nil, shares.isEmpty { return nil }
    self.payer = payer
    self.shares = shares
  }

  /// Those who bear something of it: whoever shares it, and without shares the payer.
  var bearers: [String] {
    let sharers = shares.filter { $0.weight > 0 }.map(\.member)
    return sharers.isEmpty ? [payer].compactMap(\.self) : sharers
  }

  /// Everybody that it names, the payer first.
  var members: [String] { (payer.map { [$0] } ?? []) + shares.map(\.member) }
}

extension Subscription {
  /// Who pays its charges and who bears them; nil where nobody is named.
  public var costSplit: CostSplit? {
    get { CostSplit(payer: payer, shares: shares) }
    set {
      payer = newValue?.payer
      shares = newValue?.shares ?? []
    }
  }
}
