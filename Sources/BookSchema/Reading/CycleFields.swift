import BillingCore

/// The keys of a cycle: `type` and `interval`, and the seed's `customDaysInterval` inside or next to the object.
struct CycleFields {
  /// The offset of the object.
  var start = 0
  private var kind: BillingCycle.Kind?
  private var interval: Int?
  private var customDays: (value: Int, offset: Int)?

  mutating func read(_ key: CycleKey, _ fields: inout FieldReader) throws(Fault) {
    switch key {
    case .type: kind = try fields.word(BillingCycle.Kind.self)
    case .interval: interval = try fields.integer(in: BillingCycle.intervals)
    case .customDaysInterval: try readCustomDays(&fields)
    }
  }

  mutating func readCustomDays(_ fields: inout FieldReader) throws(Fault) {
    let start = fields.offset
    guard let days = try fields.optional({ (fields) throws(Fault) in try fields.integer(in: BillingCycle.intervals) })
    else {
      return
    }
    try agree(on: days, with: customDays?.value, at: start)
    customDays = (days, start)
  }

  /// Months and years default to 1 (seed 3.2); days have no default.
  func cycle() throws(Fault) -> BillingCycle {
    guard let kind else { throw Fault(.missingKey("type"), at: start) }
    if kind == .customDays, let customDays { try agree(on: customDays.value, with: interval, at: customDays.offset) }
    let days = kind == .customDays ? customDays?.value : 1
    guard let count = interval ?? days else { throw Fault(.missingKey("interval"), at: start) }
    do throws(CycleError) {
      return try BillingCycle(kind, every: count)
    } catch {
      throw Fault(.outOfRange(count, allowed: BillingCycle.intervals), at: start)
    }
  }

  private func agree(on days: Int, with interval: Int?, at offset: Int) throws(Fault) {
    if let interval, interval != days { throw Fault(.intervalsDisagree(interval, customDays: days), at: offset) }
  }
}
