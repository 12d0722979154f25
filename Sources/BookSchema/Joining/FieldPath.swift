import BillingCore
import StrictJSON

/// The path of a value in a record: a key, or the key of a list and that of one of its elements (`tags/family`).
///
/// JSON Pointers without the first slash (RFC 6901), with `~2` for a key that is `*`. Compared byte by byte, because two
/// texts that `String` takes for equal are two keys in a file.
///
/// The marks begin with `~d` and `~f`, which no key gives. Earlier files have them as the words `deleted` and `forgotten`, so
/// keys of these names are `~4` and `~5`.
struct FieldPath: Hashable, Comparable, Sendable {
  let text: String

  /// A path as it is written in a file.
  init(_ text: String) { self.text = text }

  init(key: String) { text = Self.escaped(key) }

  init(key: String, element: String) { text = "\(Self.escaped(key))/\(Self.escaped(element))" }

  static let mark = FieldPath("~deleted")
  static let forgotten = FieldPath("~forgotten")
  /// The mark of a deletion that was taken back, as it is written.
  static let back = "~back"
  /// The marks of earlier files.
  static let formerMarks = ["deleted": FieldPath.mark, "forgotten": FieldPath.forgotten]

  /// Whether a text of a map of stamps is a mark of a deletion.
  static func isDeletion(_ text: String) -> Bool { [mark.text, back, "deleted"].contains(text) }

  /// Whether it says something about the record as a whole.
  var isMark: Bool { self == .mark || self == .forgotten }

  var key: String { Self.plain(text.prefix { $0 != "/" }) }

  /// The key of the element; `nil` for a path to a field.
  var element: String? {
    text.firstIndex(of: "/").map { Self.plain(text[text.index(after: $0)...]) }
  }

  static func == (one: FieldPath, other: FieldPath) -> Bool { one.text.utf8.elementsEqual(other.text.utf8) }

  static func < (one: FieldPath, other: FieldPath) -> Bool {
    one.text.utf8.lexicographicallyPrecedes(other.text.utf8)
  }

  func hash(into hasher: inout Hasher) { for byte in text.utf8 { hasher.combine(byte) } }

  /// Keys that mean something else in a map of stamps.
  private static let words: [(key: String, path: String)] = [("*", "~2"), ("deleted", "~4"), ("forgotten", "~5")]

  private static func escaped(_ key: String) -> String {
    if let word = words.first(where: { $0.key == key }) { return word.path }
    guard key.utf8.contains(where: { $0 == UInt8(ascii: "~") || $0 == UInt8(ascii: "/") }) else { return key }
    return key.unicodeScalars.map { $0 == "~" ? "~0" : $0 == "/" ? "~1" : String($0) }.joined()
  }

  private static func plain(_ text: Substring) -> String {
    guard text.utf8.contains(UInt8(ascii: "~")) else { return String(text) }
    if let word = words.first(where: { $0.path == text }) { return word.key }
    var (key, isEscape) = ("", false)
    for scalar in text.unicodeScalars {
      if isEscape {
        key += scalar == "0" ? "~" : scalar == "1" ? "/" : "~\(scalar)"
      } else if scalar != "~" {
        key.unicodeScalars.append(scalar)
      }
      isEscape = !isEscape && scalar == "~"
    }
    return isEscape ? key + "~" : key
  }

  /// What identifies an element of a list.
  enum ElementKey: Equatable, Sendable {
    /// The text under a key of the element.
    case key(String)
    /// The element itself, a text.
    case text
    /// A digest of the element, which may be a long text, without the day on which it was done.
    case digest
    /// The key of a member: the list is an object.
    case member
    /// The day of a rate: the list has a text for each month, `"2026-02-02 183.7, 03 183.11"`.
    case day
  }
}

extension FieldPath.ElementKey {
  /// The elements of a value with their keys in order; of two with the same key, the second is known by its number.
  ///
  /// `nil` if the value is no list of this kind, so that it is one value.
  func elements(of value: JSONValue) -> [(key: String, value: JSONValue)]? {
    switch self {
    case .member: return value.members?.map { ($0.key, $0.value) }
    case .day: return Self.days(value)
    case .key, .text, .digest:
      guard let elements = value.elements else { return nil }
      var counts: [FieldPath: Int] = [:]
      return elements.map { element in
        let key = key(of: element)
        let count = counts[FieldPath(key), default: 0] + 1
        counts[FieldPath(key)] = count
        return (count == 1 ? key : "\(key)#\(count)", element)
      }
    }
  }

  func value(of elements: [(key: String, value: JSONValue)]) -> JSONValue {
    switch self {
    case .member: .object(elements.map { JSONMember(key: $0.key, value: $0.value) })
    case .day: Self.months(elements)
    case .key, .text, .digest: .array(elements.map(\.value))
    }
  }

  private func key(of element: JSONValue) -> String {
    switch self {
    case .key(let key): if let text = element.text(key) { return text }
    case .text: if case .string(let text) = element { return text }
    case .digest, .member, .day: break
    }
    let lasting = element.members.map { JSONValue.object($0.filter { $0.key != "done" }) } ?? element
    // The first eight digits of an identifier that is made of the text.
    return String(UUID.named(lasting.compactText, by: "subtrack").description.prefix(8))
  }

  private static func days(_ rates: JSONValue) -> [(key: String, value: JSONValue)]? {
    guard let months = rates.elements else { return nil }
    var days: [(key: String, value: JSONValue)] = []
    for case .string(let month) in months {
      let start = month.prefix(8)
      for (index, entry) in month.split(separator: ",").enumerated() {
        let parts = entry.split(separator: " ").map(String.init)
        guard parts.count == 2 else { continue }
        days.append((index == 0 ? parts[0] : start + parts[0], .string(parts[1])))
      }
    }
    return days
  }

  private static func months(_ days: [(key: String, value: JSONValue)]) -> JSONValue {
    var months: [String] = []
    var month: Substring = ""
    for day in days.ordered(by: { $0.key < $1.key }) {
      guard case .string(let rate) = day.value else { continue }
      if day.key.prefix(7) == month {
        months[months.count - 1] += ", \(day.key.suffix(2)) \(rate)"
      } else {
        month = day.key.prefix(7)
        months.append("\(day.key) \(rate)")
      }
    }
    return .array(months.map { .string($0) })
  }
}
