import BillingCore

/// The save that set a value: `2026-02-06T12:00:00Z-k3f9+2`.
///
/// A save has one stamp, later than every stamp in the book, whatever the clock says. The order is that of seconds, then of
/// counts, then of ids and of steps, so two different saves are never equal.
public struct Stamp: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// The seconds since 1970; the smallest integer if nothing is known about the time.
  public var second: Int
  /// The number of the save in its second, or after a stamp of a clock that runs ahead.
  public var count: Int
  /// The id of the data file on the host that saved; empty for a record that has no stamps.
  public var id: String
  /// Renames keep the stamp of what they rename, one step later.
  public var step: Int

  public init(second: Int, count: Int = 0, id: String, step: Int = 0) {
    (self.second, self.count, self.id, self.step) = (second, count, id, step)
  }

  /// Earlier than every other stamp: for values that have none, and for texts that are no stamp.
  static let unknown = Stamp(second: .min, id: "")

  public static func < (one: Stamp, other: Stamp) -> Bool {
    if one.second != other.second { return one.second < other.second }
    if one.count != other.count { return one.count < other.count }
    return one.id == other.id ? one.step < other.step : one.id < other.id
  }

  /// The stamp of a save: later than `newest`, and not earlier than `now`.
  public static func next(after newest: Stamp, now: Int, id: String) -> Stamp {
    let second = min(max(now, newest.second), lastSecond)
    let count = newest.second >= second ? min(newest.count, greatestNumber - 1) + 1 : 0
    return Stamp(second: second, count: count, id: id)
  }

  /// The last second of the year 9999, after which only the count goes on.
  private static let lastSecond = 253_402_300_799
  private static let greatestNumber = 999_999_999_999_999
}

extension Stamp {
  /// Reads the text of a stamp; `nil` unless it is written exactly as `description` writes it.
  public init?(_ text: String) {
    let bytes = Array(text.utf8)
    guard (20...80).contains(bytes.count), let second = Timestamp(utf8: bytes[..<20])?.secondsSince1970
    else { return nil }
    var rest = bytes[20...]
    let id = Self.part(&rest, after: "-") { (0x61...0x7A).contains($0) || Self.isDigit($0) }
    let count = Self.part(&rest, after: "+", Self.isDigit)
    let step = Self.part(&rest, after: ".", Self.isDigit)
    guard rest.isEmpty, let id, let count, let step, max(count.count, step.count) <= 15 else { return nil }
    self.init(second: second, count: Int(count) ?? 0, id: id, step: Int(step) ?? 0)
    if description != text { return nil }
  }

  /// The id and the count as the key `by` writes them, of a save at a time that is known.
  init?(by text: String, at second: Int) {
    self.init("\(Self.time(second))-\(text)")
  }

  /// The characters after a mark; empty without the mark, `nil` for a mark without characters.
  private static func part(
    _ rest: inout ArraySlice<UInt8>, after mark: Unicode.Scalar, _ isAllowed: (UInt8) -> Bool
  ) -> String? {
    guard rest.first == UInt8(ascii: mark) else { return "" }
    let part = rest.dropFirst().prefix(while: isAllowed)
    rest = rest[part.endIndex...]
    return part.isEmpty ? nil : String(decoding: part, as: UTF8.self)
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

  public var description: String {
    if second == .min { return "" }
    return Self.time(second) + (id.isEmpty ? "" : "-\(id)") + numbers
  }

  /// The id and what follows it, for the key `by`.
  var maker: String { id + numbers }

  private var numbers: String { (count == 0 ? "" : "+\(count)") + (step == 0 ? "" : ".\(step)") }

  private static func time(_ second: Int) -> String {
    let day = second >= 0 ? second / 86_400 : -((86_399 - second) / 86_400)
    let rest = second - day * 86_400
    let stamp = Timestamp(
      date: CivilDate.epoch.advancedClamping(days: day), hour: rest / 3600, minute: rest / 60 % 60, second: rest % 60,
      offsetSeconds: 0)
    return (stamp?.description.dropLast("+00:00".count)).map { "\($0)Z" } ?? ""
  }
}
