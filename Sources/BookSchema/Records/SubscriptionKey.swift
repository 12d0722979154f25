import BillingCore
import ByteOutput
import StrictJSON

/// A key of a subscription by itself, for tables with a column for each.
///
/// The keys are those of the list of fields, so that no table can forget one.
public struct SubscriptionKey: Sendable {
  public let name: String
  public let kind: Kind
  private let fieldIndex: Int

  public enum Kind: Sendable {
    case text, integer, date, texts
    case words([String])
    /// An object, or a list of other values.
    case other
  }

  /// All keys in writing order.
  public static let all = Subscription.fields.all.enumerated().map { index, field in
    SubscriptionKey(name: field.key, kind: Kind(field.shape()), fieldIndex: index)
  }

  /// The values of a subscription as a file has them, one for each key of `all` and in its order; `nil` for none.
  public static func values(of subscription: Subscription) -> [JSONValue?] {
    let text = OutputBuffer.collecting { output in
      var fields = FieldWriter(JSONWriter(output, style: .compact))
      fields.object(subscription, keeping: KeptKeys())
    }
    var members = (JSONValue(readBack: text)?.members ?? [])[...]
    return all.map { key in members.first?.key == key.name ? members.popFirst()?.value : nil }
  }

  /// Sets the value of the key; throws the reason why the data file could not have it.
  public func set(_ value: JSONValue, in subscription: inout Subscription) throws(BookError.Reason) {
    var draft = Subscription.Draft()
    draft.subscription = subscription
    do throws(Fault) {
      var fields = try FieldReader(Array(value.compactText.utf8))
      try Subscription.fields.all[fieldIndex].read(&fields, &draft)
    } catch { throw error.reason }
    subscription = draft.subscription
  }
}

extension SubscriptionKey.Kind {
  fileprivate init(_ shape: JSONShape) {
    switch shape {
    case .either(let shapes) where shapes.last == .null: self = shapes.first.map(Self.init) ?? .other
    case .named(let name, _) where name == "date": self = .date
    case .named(_, let shape), .described(_, let shape): self.init(shape)
    case .string, .pattern: self = .text
    case .integer: self = .integer
    case .words(let words): self = .words(words)
    case .array(.string): self = .texts
    default: self = .other
    }
  }
}
