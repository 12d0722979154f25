import BillingCore
import ByteOutput
import StrictJSON

extension JSONValue {
  /// The value on one line, for comparisons.
  var compactText: String {
    let bytes = OutputBuffer.collecting { output in
      var json = JSONWriter(output, style: .compact)
      json.value(self)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  var members: [JSONMember]? { if case .object(let members) = self { members } else { nil } }

  var elements: [JSONValue]? { if case .array(let elements) = self { elements } else { nil } }

  /// The text under a key of an object.
  func text(_ key: String) -> String? {
    if case .string(let text)? = members?.value(key) { text } else { nil }
  }

  /// The texts under several keys of an object, in one.
  func texts(_ keys: [String]) -> String { keys.compactMap(text).joined(separator: "/") }

  /// The identity of a budget or goal: its scope without letter case and width, and its other keys.
  func scope(_ scopes: [String], with keys: [String]) -> String {
    let scope = scopes.compactMap { key in text(key).map { "\(key) \($0.folded)" } }
    return (keys.compactMap(text) + scope).joined(separator: " ")
  }
}

extension [JSONMember] {
  func value(_ key: String) -> JSONValue? { first { $0.key == key }?.value }

  /// The members with one of these keys, in their order.
  func only(_ keys: [String]) -> [JSONMember] { filter { keys.contains($0.key) } }

  /// The value for a report: that of a single key, or an object of several; `nil` if there is none.
  func reported(as group: [String]) -> JSONValue? {
    isEmpty ? nil : group.count == 1 ? self[0].value : .object(self)
  }
}

/// The rates of a series as an object of dates, so that each day is merged by itself.
enum RatesByDay {
  /// Replaces the months of every series by days.
  static func expand(_ root: [JSONMember]) -> [JSONMember] { replaceRates(in: root, days(of:)) }

  /// Replaces the days of every series by months.
  static func collapse(_ root: [JSONMember]) -> [JSONMember] { replaceRates(in: root, months(of:)) }

  private static func replaceRates(in root: [JSONMember], _ replaced: (JSONValue) -> JSONValue) -> [JSONMember] {
    root.map { member in
      guard member.key == RootKey.exchangeRates.rawValue, let series = member.value.elements else { return member }
      let changed = series.map { one in
        JSONValue.object(
          (one.members ?? []).map { $0.key == RatesKey.rates.rawValue ? $0.with(replaced($0.value)) : $0 })
      }
      return member.with(.array(changed))
    }
  }

  /// `["2026-02-02 183.7, 03 183.11"]` as `{"2026-02-02": "183.7", "2026-02-03": "183.11"}`.
  private static func days(of rates: JSONValue) -> JSONValue {
    var days: [JSONMember] = []
    for case .string(let month) in rates.elements ?? [] {
      let start = month.prefix(8)
      for (index, entry) in month.split(separator: ",").enumerated() {
        let parts = entry.split(separator: " ").map(String.init)
        guard parts.count == 2 else { continue }
        days.append(JSONMember(key: index == 0 ? parts[0] : start + parts[0], value: .string(parts[1])))
      }
    }
    return .object(days)
  }

  private static func months(of days: JSONValue) -> JSONValue {
    var months: [String] = []
    var month: Substring = ""
    for day in (days.members ?? []).sorted(by: { $0.key < $1.key }) {
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

extension JSONMember {
  func with(_ value: JSONValue) -> JSONMember { JSONMember(key: key, value: value) }
}
