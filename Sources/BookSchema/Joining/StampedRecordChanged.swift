import StrictJSON

extension StampedRecord {
  /// The map `changed` of a record: paths, each with a stamp, where `*` is the commonest stamp of what is present, and `~deleted`,
  /// `~back` and `~forgotten` say what became of the record.
  ///
  /// A run of days of a series of rates is one path: `rates/2026-01-05..2026-01-30` means the days that are present.
  struct Changed {
    private(set) var common: Stamp?
    /// The stamp of a deletion that was taken back.
    private(set) var back: Stamp?
    /// The stamps that were not taken.
    private(set) var rest: [FieldPath: Stamp] = [:]
    private var runs: [(from: String, through: String, stamp: Stamp)] = []

    /// `nil` if the value is no map of texts; without a value, there are no stamps.
    init?(_ value: JSONValue?) {
      guard let value else { return }
      guard let members = value.members else { return nil }
      for member in members {
        guard case .string(let text) = member.value else { return nil }
        add(member.key, Stamp(text) ?? .unknown)
      }
    }

    private mutating func add(_ path: String, _ stamp: Stamp) {
      if path == "*" { return common = stamp }
      if path == FieldPath.back { return back = stamp }
      if let mark = FieldPath.formerMarks[path] { return rest[mark] = stamp }
      let parts = path.split(separator: "/", maxSplits: 1)
      if parts.count == 2, parts[0] == Self.days, let (first, last) = Self.run(parts[1]) {
        runs.append((first, last, stamp))
      } else {
        rest[FieldPath(path)] = stamp
      }
    }

    private static let days = "rates"

    /// The first and the last day of `2026-01-05..2026-01-30`; `nil` for a single day.
    private static func run(_ text: Substring) -> (String, String)? {
      let (first, rest) = (text.utf8.prefix(10), text.utf8.dropFirst(10))
      guard text.utf8.count == 22, rest.starts(with: "..".utf8) else { return nil }
      return (String(Substring(first)), String(Substring(rest.dropFirst(2))))
    }

    mutating func take(_ path: FieldPath) -> Stamp? {
      if let stamp = rest.removeValue(forKey: path) { return stamp }
      guard !runs.isEmpty, path.key == Self.days, let day = path.element else { return nil }
      return runs.first { $0.from <= day && day <= $0.through }?.stamp
    }

    /// The map of a record in the order of its paths.
    static func members(of record: StampedRecord) -> [JSONMember] {
      let common = commonest(record) ?? record.ownStamp
      var changed: [(String, Stamp)] = common == record.ownStamp ? [] : [("*", common)]
      changed += runs(record, besides: common)
      for (path, entry) in record.entries where entry.value == nil || path.isMark || entry.stamp != common {
        let isBack = path == .mark && entry.value != .bool(true)
        if isBack {
          changed.append((FieldPath.back, entry.stamp))
        } else if entry.value == nil || path.key != days || path.element == nil {
          changed.append((path.text, entry.stamp))
        }
      }
      return changed.ordered { $0.0.utf8.lexicographicallyPrecedes($1.0.utf8) }
        .map { JSONMember(key: $0.0, value: .string($0.1.description)) }
    }

    private static func commonest(_ record: StampedRecord) -> Stamp? {
      var counts: [Stamp: Int] = [:]
      for (path, entry) in record.entries where entry.value != nil && !path.isMark {
        counts[entry.stamp, default: 0] += 1
      }
      return counts.max { ($0.value, $0.key) < ($1.value, $1.key) }?.key
    }

    /// The days that are present under other stamps, neighbours under one stamp as one path.
    private static func runs(_ record: StampedRecord, besides common: Stamp) -> [(String, Stamp)] {
      guard record.kind == .rate else { return [] }
      let present = record.entries.filter { $0.value.value != nil && $0.key.key == days && $0.key.element != nil }
        .map { (day: $0.key.element ?? "", stamp: $0.value.stamp) }.ordered { $0.day < $1.day }
      var runs: [(from: String, through: String, stamp: Stamp)] = []
      var former: Stamp?
      for (day, stamp) in present {
        if stamp != common {
          if stamp == former { runs[runs.count - 1].through = day } else { runs.append((day, day, stamp)) }
        }
        former = stamp
      }
      return runs.map { ("\(days)/\($0.from)" + ($0.from == $0.through ? "" : "..\($0.through)"), $0.stamp) }
    }
  }
}
