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
  /// The payer and shares from the first charge on; `nil` if they name no member.
  public var costSplit: CostSplit? {
    get { CostSplit(payer: payer, shares: shares) }
    set { (payer, shares) = (newValue?.payer, newValue?.shares ?? []) }
  }

  /// The payer and shares on a day; `nil` if they name no member.
  public func costSplit(on date: CivilDate) -> CostSplit? {
    CostSplit(payer: payer(on: date), shares: shares(on: date))
  }

  /// The payer and shares on a day, then those from each later day on which they change.
  private func costSplits(from date: CivilDate) -> [CostSplit] {
    if !hasDatedValues { return [costSplit].compactMap(\.self) }
    return ([date] + payerDates.filter { $0 > date }).compactMap(costSplit)
  }

  /// The members with a part of the cost on any day from a date on.
  public func bearers(from date: CivilDate = .minimum) -> [String] { costSplits(from: date).flatMap(\.bearers) }

  /// The first day from a date on, on which the member pays or has a share; `nil` if there is none.
  public func firstDay(naming member: String, from date: CivilDate) -> CivilDate? {
    ([date] + payerDates.filter { $0 > date }.sorted()).first {
      costSplit(on: $0)?.members.contains(member) ?? false
    }
  }

  /// The members whom it names on any day.
  public var members: [String] { costSplits(from: .minimum).flatMap(\.members) }
}
