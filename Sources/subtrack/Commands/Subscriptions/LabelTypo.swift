import BillingCore
import CommandLineKit

/// Detects likely typos in categories, tags and payment methods: new values that are close to one in use.
enum LabelTypo {
  private static let labels: [(label: Text, values: @Sendable (Subscription) -> [String])] = [
    (SubscriptionField.category.label, { [$0.category].compactMap(\.self) }),
    (SubscriptionField.tags.label, { $0.tags }),
    (SubscriptionField.paymentMethod.label, { [$0.paymentMethod].compactMap(\.self) }),
  ]

  /// Returns a "did you mean" note for each likely typo; `others` may include the subscription before the change.
  static func notes(on subscription: Subscription, among others: [Subscription]) -> [ChangeWarning] {
    texts(on: subscription, among: others).warnings(.similarLabel)
  }

  private static func texts(on subscription: Subscription, among others: [Subscription]) -> [Text] {
    labels.flatMap { label, values -> [Text] in
      let given = values(subscription)
      if given.isEmpty { return [] }
      let known = Set(others.flatMap(values))
      let fresh = given.filter { !known.contains($0) }
      if fresh.isEmpty { return [] }
      let candidates = others.flatMap(values).uniqued()
      return fresh.compactMap { value in
        Text.didYouMean(Suggestions.nearest(to: value, among: candidates)).map { near in
          let shown = SafeText.visible(value)
          return Text(
            en: "\(label.titled.en): '\(shown)' is new. \(near.en)", ja: "\(label.ja): 「\(shown)」は初めて使われます。\(near.ja)")
        }
      }
    }
  }
}
