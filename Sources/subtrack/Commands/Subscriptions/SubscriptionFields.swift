import BillingCore
import CommandLineKit

/// An editable field of a subscription with its shown value; these make lines such as "price ¥1,490 -> ¥1,590".
struct SubscriptionField: Sendable {
  let label: Text
  /// Returns the value on a day, or `nil` if the field is empty.
  let value: @Sendable (Subscription, CivilDate) -> Text?

  static let all: [SubscriptionField] = [
    SubscriptionField(label: FieldLabel.name) { subscription, _ in plain(subscription.name) },
    SubscriptionField(label: FieldLabel.price) { subscription, today in
      let price = subscription.price(on: today)
      return Text(en: { $0.amount(price) }, ja: { $0.amountInSentence(price) })
    },
    SubscriptionField(label: Text(en: "cycle", ja: "周期")) { subscription, _ in Phrasing.text(of: subscription.cycle) },
    SubscriptionField(label: FieldLabel.firstCharge) { subscription, _ in first(subscription) },
    SubscriptionField(label: FieldLabel.end) { subscription, _ in end(subscription.end) },
    SubscriptionField(label: FieldLabel.counted) { subscription, _ in
      subscription.renewal == .fixed
        ? Text(en: "from the first charge", ja: "初回請求日") : Text(en: "from the last payment", ja: "前回の支払日")
    },
    SubscriptionField(label: FieldLabel.paid) { subscription, _ in
      subscription.payment == .automatic ? Text(en: "automatically", ja: "自動") : Text(en: "by hand", ja: "手動")
    },
    SubscriptionField(label: FieldLabel.notice) { subscription, _ in
      subscription.noticeDays.map { Text(en: $0 == 1 ? "1 day" : "\($0) days", ja: "\($0)日前まで") }
    },
    SubscriptionField(label: FieldLabel.category) { subscription, _ in plain(subscription.category) },
    SubscriptionField(label: FieldLabel.tags) { subscription, _ in
      plain(subscription.tags.joined(separator: ", "))
    },
    SubscriptionField(label: FieldLabel.paymentMethod) { subscription, _ in
      plain(subscription.paymentMethod)
    },
    SubscriptionField(label: FieldLabel.payer) { subscription, _ in plain(subscription.payer) },
    SubscriptionField(label: FieldLabel.shares) { subscription, _ in
      plain(subscription.shares.map { "\($0.member):\($0.weight)" }.joined(separator: ", "))
    },
    SubscriptionField(label: FieldLabel.url) { subscription, _ in plain(subscription.url) },
    SubscriptionField(label: FieldLabel.memo) { subscription, _ in plain(subscription.memo) },
    SubscriptionField(label: FieldLabel.status) { subscription, today in
      subscription.effectiveStatus(on: today).fullWords
    },
  ]

  /// Returns one line for each changed field, with the name: `Netflix: price ¥1,490 -> ¥1,590`.
  static func changes(_ edit: Book.Edit, on today: CivilDate) -> [Text] {
    let name = SafeText.visible(edit.before.name)
    return differences(edit, on: today).map { Text(en: "\(name): \($0.en)", ja: "\(name): \($0.ja)") }
  }

  /// Returns the same lines without the name: `price ¥1,490 -> ¥1,590`.
  static func differences(_ edit: Book.Edit, on today: CivilDate) -> [Text] {
    all.compactMap { field in
      let (before, after) = (field.value(edit.before, today), field.value(edit.after, today))
      guard before != after else { return nil }
      return Text(
        en: "\(field.label.en) \(before?.en ?? "none") -> \(after?.en ?? "none")",
        ja: "\(field.label.ja) \(before?.ja ?? "なし") → \(after?.ja ?? "なし")")
    }
  }

  /// Text written by the user, which is the same in both languages.
  private static func plain(_ text: String?) -> Text? {
    guard let text, !text.isEmpty else { return nil }
    let shown = SafeText.visible(text)
    return Text(en: shown, ja: shown)
  }

  /// The date of the first charge, marked if the subscription is charged at month end.
  static func first(_ subscription: Subscription) -> Text {
    let isMonthEnd = subscription.isBilledAtMonthEnd
    return Text(
      en: { $0.date(subscription.firstBillingDate) + (isMonthEnd ? ", month end" : "") },
      ja: { $0.date(subscription.firstBillingDate) + (isMonthEnd ? "（毎回月末）" : "") })
  }

  private static func end(_ end: Subscription.End) -> Text? {
    switch end {
    case .never: nil
    case .on(let date): Text(en: { "on \($0.date(date))" }, ja: { $0.date(date) })
    case .after(let count): Text(en: count == 1 ? "after 1 charge" : "after \(count) charges", ja: "\(count)回で終了")
    }
  }
}
