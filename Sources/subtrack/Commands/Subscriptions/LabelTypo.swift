import BillingCore
import CommandLineKit
import Typesetting

/// Detects likely typos in categories, tags and payment methods: new values that are close to one in use.
enum LabelTypo {
  private static let labels: [(kind: SharedName, label: Text)] = [
    (.category, SubscriptionField.category.label), (.tag, SubscriptionField.tags.label),
    (.paymentMethod, SubscriptionField.paymentMethod.label),
  ]

  /// Returns a "did you mean" note for each likely typo; `used` may include those of the subscription before the change.
  ///
  /// A kind that the user was asked about needs no note.
  static func notes(
    on subscription: Subscription, among used: LabelsInUse, besides asked: [SharedName] = []
  ) -> [ChangeWarning] {
    labels.filter { !asked.contains($0.kind) }.flatMap { kind, label in
      subscription.names(of: kind).filter { !used.contains($0, of: kind) }.compactMap { value in
        Text.didYouMean(Suggestions.nearest(to: value, among: used[kind])).map { near in
          let shown = Name(value)
          return Text("\(label.titled): '\(shown)' is new. \(near)", "\(label): 「\(shown)」は初めて使われます。\(near)")
        }
      }
    }.warnings(.similarLabel)
  }
}
