import BillingCore

/// The keys of a cycle: `type` and `interval`, the seed's `customDaysInterval` inside or next to the object, and those of
/// a pattern.
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
  private var pattern: (value: CyclePattern, offset: Int)?

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
    case .daysOfMonth: try readPattern(&fields) { (fields) throws(Fault) in .daysOfMonth(try fields.daysOfMonth()) }
    case .weekday: try readPattern(&fields) { (fields) throws(Fault) in try fields.weekdays() }
    case .months:
      try readPattern(&fields) { (fields) throws(Fault) in
        .monthsOfYear(try fields.numberSet(in: 1...12) { (fields) throws(Fault) in try fields.integer(in: 1...12) })
      }
    }
  }

  private mutating func readPattern(
    _ fields: inout FieldReader, _ read: (inout FieldReader) throws(Fault) -> CyclePattern
  ) throws(Fault) {
    let start = fields.offset
    guard let value = try fields.optional(read) else { return }
    if pattern != nil { throw Fault(.patternOfOtherCycle, at: start) }
    pattern = (value, start)
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
      let cycle = try BillingCycle(kind, every: count)
      guard let pattern else { return cycle }
      if let patterned = cycle.on(pattern.value) { return patterned }
    } catch {
      throw Fault(.outOfRange(count, allowed: BillingCycle.intervals), at: start)
    }
    throw Fault(.patternOfOtherCycle, at: pattern?.offset ?? start)
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

extension FieldReader {
  /// Reads an array of numbers, at least one.
  fileprivate mutating func numberSet(
    in range: ClosedRange<Int>, _ read: (inout FieldReader) throws(Fault) -> Int
  ) throws(Fault) -> NumberSet {
    let start = offset
    var numbers: [Int] = []
    try array { (fields, _) throws(Fault) in numbers.append(try read(&fields)) }
    guard let set = NumberSet(numbers, in: range) else { throw Fault(.patternOfOtherCycle, at: start) }
    return set
  }

  /// Reads days of a month: 1 to 31, or `"last"`.
  fileprivate mutating func daysOfMonth() throws(Fault) -> NumberSet {
    try numberSet(in: 1...31) { (fields) throws(Fault) in
      try fields.dayOfMonth()
    }
  }

  /// Reads `["2nd tuesday"]` or `["monday", "thursday"]`.
  fileprivate mutating func weekdays() throws(Fault) -> CyclePattern {
    let start = offset
    var words: [CycleWeekday] = []
    try array { (fields, _) throws(Fault) in
      let start = fields.offset
      let text = try fields.string()
      guard let word = CycleWeekday(text) else {
        throw Fault(.unknownWord(text, allowed: CycleWeekday.examples), at: start)
      }
      words.append(word)
    }
    guard let pattern = CycleWeekday.pattern(of: words) else { throw Fault(.patternOfOtherCycle, at: start) }
    return pattern
  }
}
