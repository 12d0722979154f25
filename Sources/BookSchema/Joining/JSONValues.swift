import BillingCore
import ByteOutput
import StrictJSON

extension JSONValue {
  /// The value on one line, for comparisons.
  package var compactText: String {
    let bytes = OutputBuffer.collecting { output in
      var json = JSONWriter(output, style: .compact)
      json.value(self)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  package var members: [JSONMember]? { if case .object(let members) = self { members } else { nil } }

  var elements: [JSONValue]? { if case .array(let elements) = self { elements } else { nil } }

  package var string: String? { if case .string(let text) = self { text } else { nil } }

  var second: Int? { string.flatMap { Timestamp($0)?.secondsSince1970 } }

  /// The text under a key of an object.
  package func text(_ key: String) -> String? { members?.value(key)?.string }

  /// The texts under several keys of an object, in one.
  func texts(_ keys: [String]) -> String { keys.compactMap(text).joined(separator: "/") }

  /// The identity of a budget or goal: its scope without letter case and width, and its other keys.
  func scope(_ scopes: [String], with keys: [String]) -> String {
    let scope = scopes.compactMap { key in text(key).map { "\(key) \($0.folded)" } }
    return (keys.compactMap(text) + scope).joined(separator: " ")
  }
}

extension [JSONMember] {
  package func value(_ key: String) -> JSONValue? { first { $0.key == key }?.value }
}
