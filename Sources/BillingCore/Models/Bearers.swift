/// Who bears a charge: those who share it, by their weights; without shares the one who pays.
extension Subscription {
  /// The members who bear something of its charges.
  public var bearers: [String] {
    let sharers = shares.filter { $0.weight > 0 }.map(\.member)
    return sharers.isEmpty ? [payer].compactMap(\.self) : sharers
  }

  /// A member's part of a charge; nil where the member bears nothing of it.
  ///
  /// By the method of the largest remainder, so that the parts of all members add up: of ¥1,000 shared 2:1, Aki bears
  /// ¥667 and Ken ¥333. Letter case and width of the name do not count.
  public func part(of amount: Money, borneBy member: String) -> Money? {
    let name = Book.folded(member)
    guard bearers.contains(where: { Book.folded($0) == name }) else { return nil }
    do throws(SplitError) {
      let parts = try amount.split(byWeights: shares.map(\.weight))
      let units = zip(shares, parts).filter { Book.folded($0.0.member) == name }.map(\.1.minorUnits)
      return Money(minorUnits: units.reduce(0, +), currency: amount.currency)
    } catch {
      // Nobody shares it, so whoever pays bears it all.
      return amount
    }
  }
}
