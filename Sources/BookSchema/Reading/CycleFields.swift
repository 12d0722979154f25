import BillingCore

/// The keys of a cycle: `type` and `interval`, and the seed's `customDaysInterval` inside or next to the object.
///
/// Of the two numbers of a cycle in days, one may be null, absent, or 1 as a placeholder for the other.
struct CycleFields {
  /// The offset of the object.
  var start = 0
  /// The unknown keys of the object.
  var unknown: [UnknownKey] = []
  private var kind: BillingCycle.Kind?
  private var interval: Int?
  private var customDays: (value: Int, offset: Int)?

  init() {}

  /// Reads the next value.
  init(_ fields: inout FieldReader) throws(Fault) {
    try read(&fields)
  }

  /// Reads the next value, beside what was read next to it.
  mutating func read(_ fields: inout FieldReader) throws(Fault) {
    start = fields.offset
    var cycle = self
    cycle.unknown = try fields.object(CycleKey.table) { (fields, key) throws(Fault) in try cycle.read(key, &fields) }
    self = cycle
  }

  private mutating func read(_ key: CycleKey, _ fields: inout FieldReader) throws(Fault) {
    switch key {
    case .type: kind = try fields.word(BillingCycle.Kind.self)
    case .interval:
      interval = try fields.optional { (fields) throws(Fault) in try fields.integer(in: BillingCycle.intervals) }
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
    guard let count = kind == .customDays ? try days() : interval ?? 1 else {
      throw Fault(.missingKey("interval"), at: start)
    }
    do throws(CycleError) {
      return try BillingCycle(kind, every: count)
    } catch {
      throw Fault(.outOfRange(count, allowed: BillingCycle.intervals), at: start)
    }
  }

  private func days() throws(Fault) -> Int? {
    guard let customDays, let interval, interval != 1 else { return customDays?.value ?? interval }
    if customDays.value == 1 { return interval }
    try agree(on: customDays.value, with: interval, at: customDays.offset)
    return interval
  }

  private func agree(on days: Int, with interval: Int?, at offset: Int) throws(Fault) {
    if let interval, interval != days { throw Fault(.intervalsDisagree(interval, customDays: days), at: offset) }
  }
}
