import BillingCore
import CommandLineKit
import Typesetting

/// Detects likely typos in categories, tags and payment methods: new values that are close to one in use.
enum LabelTypo {
  private static let labels: [(kind: SharedName, label: Text, values: @Sendable (Subscription) -> [String])] = [
    (.category, SubscriptionField.category.label, { [$0.category].compactMap(\.self) }),
    (.tag, SubscriptionField.tags.label, { $0.tags }),
    (.paymentMethod, SubscriptionField.paymentMethod.label, { $0.paymentMethods.all.compactMap(\.self) }),
  ]

  /// Returns a "did you mean" note for each likely typo; `used` may include those of the subscription before the change.
  ///
  /// A kind that the user was asked about needs no note.
  static func notes(
    on subscription: Subscription, among used: LabelsInUse, besides asked: [SharedName] = []
  ) -> [ChangeWarning] {
    labels.filter { !asked.contains($0.kind) }.flatMap { kind, label, values in
      values(subscription).filter { !used.contains($0, of: kind) }.compactMap { value in
        Text.didYouMean(Suggestions.nearest(to: value, among: used[kind])).map { near in
          let shown = Name(value)
          return Text("\(label.titled): '\(shown)' is new. \(near)", "\(label): 「\(shown)」は初めて使われます。\(near)")
        }
      }
    }.warnings(.similarLabel)
  }
}
