import BillingCore
import StrictJSON

/// `type` and `interval`, the seed's `customDaysInterval` inside or next to the object, and the keys of a pattern.
///
/// Of cycles in days, both `interval` and the seed's `customDaysInterval` are written; of the two numbers, one may be
/// null, absent, or 1 as a placeholder for the other. At most one of the others makes a pattern, in files of version
/// 2.0: `daysOfMonth` is numbers and `"last"`, `weekday` is `["2nd tuesday"]` of a month or `["monday", "thursday"]` of
/// a week, `months` is numbers.
extension BillingCycle: FileRecord {
  typealias Draft = CycleDraft

  static let fields = FieldList<BillingCycle, Draft> {
    Field.required("type", .word, { $0.kind }) { $0.kind = $1 }
    Field(
      key: "interval", shape: { .integer(BillingCycle.intervals).orNull },
      read: { (fields, draft) throws(Fault) in
        draft.interval = try fields.optional { (fields) throws(Fault) in try fields.integer(in: BillingCycle.intervals)
        }
      }, write: { fields, cycle in fields.field("interval", Int64(cycle.interval)) })
    Field(
      key: "customDaysInterval", shape: { .integer(BillingCycle.intervals).orNull },
      read: { (fields, draft) throws(Fault) in try draft.readCustomDays(&fields) },
      write: { fields, cycle in
        if cycle.kind == .customDays { fields.field("customDaysInterval", Int64(cycle.interval)) }
      })
    Field.pattern("daysOfMonth", .dayOfMonth, { $0.pattern.daysOfMonth }) {
      NumberSet($0, in: 1...31).map { .daysOfMonth($0) }
    }
    Field.pattern("weekday", .cycleWeekday, { $0.pattern.weekdays }) { CycleWeekday.pattern(of: $0) }
    Field.pattern("months", .integer(1...12), { $0.pattern.months }) {
      NumberSet($0, in: 1...12).map { .monthsOfYear($0) }
    }
  }
}

extension BillingCycle {
  /// The cycle of a value of a data file; `nil` if no file can have it.
  public init?(inFile value: JSONValue) {
    do throws(Fault) {
      var fields = try FieldReader(Array(value.compactText.utf8))
      var draft = CycleDraft()
      try draft.read(&fields)
      self = try draft.cycle()
    } catch { return nil }
  }
}

extension Field<BillingCycle, CycleDraft> {
  /// A key of a pattern: a list that is left out of other cycles.
  fileprivate static func pattern<Element>(
    _ key: String, _ codec: Codec<Element>, _ elements: @escaping @Sendable (BillingCycle) -> [Element]?,
    _ make: @escaping @Sendable ([Element]) -> CyclePattern?
  ) -> Field {
    let list = Codec<[Element]>.list(of: codec)
    var field = optional(key, list, elements) { _, _ in }
    field.read = { (fields, draft) throws(Fault) in
      let start = fields.offset
      guard let elements = try fields.optional(list.read) else { return }
      try draft.set(make(elements), at: start)
    }
    return field
  }
}

extension CyclePattern {
  fileprivate var daysOfMonth: [Int]? { if case .daysOfMonth(let days) = self { days.numbers } else { nil } }

  fileprivate var months: [Int]? { if case .monthsOfYear(let months) = self { months.numbers } else { nil } }

  fileprivate var weekdays: [CycleWeekday]? {
    switch self {
    case .weekdayOfMonth(let ordinal, let weekday): [CycleWeekday(weekday, ordinal: ordinal)]
    case .daysOfWeek(let days): days.numbers.map { CycleWeekday(Weekday.allCases[$0 - 1]) }
    case .anchored, .daysOfMonth, .monthsOfYear: nil
    }
  }
}

/// A cycle as far as it is read.
struct CycleDraft {
  /// The offset of the object; `nil` before it was read.
  private(set) var start: Int?
  /// The unknown keys of the object.
  private(set) var kept = KeptKeys()
  fileprivate var kind = BillingCycle.Kind.monthly
  fileprivate var interval: Int?
  private var customDays: (value: Int, offset: Int)?
  private var pattern: (value: CyclePattern, offset: Int)?

  /// Reads the object, beside what was read next to it.
  mutating func read(_ fields: inout FieldReader) throws(Fault) {
    let start = fields.offset
    let isFirst = customDays == nil
    if isFirst, let last = fields.repeated(fields.lastCycle) {
      self = last
    } else {
      kept = try fields.fields(of: BillingCycle.self, into: &self)
      // Nothing in it has a place of its own.
      if isFirst, customDays == nil, pattern == nil { fields.lastCycle = LastRead(self, at: start..<fields.offset) }
    }
    self.start = start
  }

  fileprivate mutating func set(_ value: CyclePattern?, at start: Int) throws(Fault) {
    guard let value, pattern == nil else { throw Fault(.patternOfOtherCycle, at: start) }
    pattern = (value, start)
  }

  mutating func readCustomDays(_ fields: inout FieldReader) throws(Fault) {
    let start = fields.offset
    guard let days = try fields.optional({ (fields) throws(Fault) in try fields.integer(in: BillingCycle.intervals) })
    else { return }
    try agree(on: days, with: customDays?.value, at: start)
    customDays = (days, start)
  }

  /// Months and years default to 1 (seed 3.2); days have no default.
  func cycle() throws(Fault) -> BillingCycle {
    let start = start ?? 0
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

extension Codec<CycleWeekday> {
  fileprivate static var cycleWeekday: Codec {
    Codec(
      .string,
      { (fields) throws(Fault) in
        try fields.parsed({ CycleWeekday($0) }) { .unknownWord($0, allowed: CycleWeekday.examples) }
      }, { $0.json.string($1.description) })
  }
}

/// An entry of the key `weekday`: `monday` of a week, or `2nd tuesday` and `last friday` of a month.
struct CycleWeekday: CustomStringConvertible {
  let weekday: Weekday
  /// The ordinal of a weekday of a month; `nil` for one of a week.
  let ordinal: Int?

  static let examples = ["monday", "2nd tuesday", "last friday"]
  private static let ordinals = ["1st", "2nd", "3rd", "4th", "last"]

  init(_ weekday: Weekday, ordinal: Int? = nil) { (self.weekday, self.ordinal) = (weekday, ordinal) }

  init?(_ text: String) {
    let words = text.split(separator: " ", omittingEmptySubsequences: false)
    guard let name = words.last, let weekday = Weekday.allCases.first(where: { $0.name == name }) else { return nil }
    let ordinal = words.count == 2 ? Self.ordinals.firstIndex { $0 == words[0] } : nil
    guard words.count == 1 || ordinal != nil else { return nil }
    self.init(weekday, ordinal: ordinal.map { $0 + 1 })
  }

  var description: String { ordinal.map { "\(Self.ordinals[$0 - 1]) \(weekday.name)" } ?? weekday.name }

  /// The pattern of the entries: one weekday of a month, or any of a week.
  static func pattern(of entries: [CycleWeekday]) -> CyclePattern? {
    if entries.count == 1, let ordinal = entries[0].ordinal {
      return .weekdayOfMonth(ordinal: ordinal, entries[0].weekday)
    }
    guard entries.allSatisfy({ $0.ordinal == nil }) else { return nil }
    return NumberSet(entries.map(\.weekday.rawValue), in: 1...7).map { .daysOfWeek($0) }
  }
}
