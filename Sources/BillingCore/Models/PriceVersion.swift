/// A change of price or plan.
public struct PriceVersion: Hashable, Sendable {
  /// The date on which the price takes effect.
  public var from: CivilDate
  /// The new price; its currency can differ from the previous one.
  public var price: Money
  /// The cycle of a new plan, whose first charge is on `from`; `nil` if only the price changes.
  public var cycle: BillingCycle? {
    didSet { if cycle == nil { kept["billingCycle"] = KeptKeys() } }
  }
  public var kept = KeptKeys()

  public init(from: CivilDate, price: Money, cycle: BillingCycle? = nil) {
    self.from = from
    self.price = price
    self.cycle = cycle
  }
}

/// A plan that restarts the schedule on its own date; charges before it stay as they were.
public struct PlanChange: Hashable, Sendable {
  public let from: CivilDate
  let cycle: BillingCycle
}

extension [PriceVersion] {
  /// The price of the latest change on or before a date; `nil` before the first.
  ///
  /// Requires the order of the dates.
  func inForce(on date: CivilDate) -> Money? {
    self[..<indices.partitionPoint { self[$0].from <= date }].last?.price
  }

  /// The changes that restart the schedule, by date.
  public var planChanges: [PlanChange] {
    guard contains(where: { $0.cycle != nil }) else { return [] }
    return compactMap { version in version.cycle.map { PlanChange(from: version.from, cycle: $0) } }
  }
}
