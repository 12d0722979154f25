import BillingCore
import BookSchema
import CommandLineKit
import Interchange

/// A field of a subscription that people see or set, in the order in which help, `show` and reports of a change list them.
///
/// Each has one row. A new field does not compile until its row is complete, and a test asks for a row of each key of the
/// data file and each column of the CSV. `SubscriptionDetails` prints it in `show`.
enum SubscriptionField: CaseIterable, Sendable {
  case name, status, price, cycle, firstCharge, trial, notice, remind, end, payment, renewal, roll
  case category, tags, paymentMethod, payer, shares, url, memo, statementTexts

  /// Everything in which fields differ.
  ///
  /// No part has a default, so that none is forgotten.
  struct Row: Sendable {
    /// The name within a sentence; at the beginning of a line see `titled`.
    let label: Text
    /// The options of `add` and `edit` that set it.
    let options: [OptionDescription]
    /// Whether `edit` can give several subscriptions one value.
    let fitsSeveral: Bool
    /// The words of `edit --clear` that remove it.
    let clearings: [Clearing]
    /// The columns that hold it in a table of subscriptions.
    let columns: [SubscriptionColumn]
    /// The keys that hold it in the data file.
    let keys: [String]
    /// Sets what the options on the line say; changes nothing without them.
    let set: @Sendable (inout Subscription, Context, Book) throws -> Void
    /// The value on a day, as a report of a change shows it; nil if there is none.
    let value: @Sendable (Subscription, CivilDate) -> Text?
  }

  /// The row of the field.
  var row: Row {
    switch self {
    case .name: .name
    case .status: .status
    case .price: .price
    case .cycle: .cycle
    case .firstCharge: .firstCharge
    case .trial: .trial
    case .notice: .notice
    case .remind: .remind
    case .end: .end
    case .payment: .payment
    case .renewal: .renewal
    case .roll: .roll
    case .category: .category
    case .tags: .tags
    case .paymentMethod: .paymentMethod
    case .payer: .payer
    case .shares: .shares
    case .url: .url
    case .memo: .memo
    case .statementTexts: .statementTexts
    }
  }

  var label: Text { row.label }

  /// The options that `add` and `edit` share.
  static let options = allCases.flatMap(\.row.options)

  /// One line for each value that an edit changed: `Netflix: price ¥1,490 -> ¥1,590`.
  static func changes(_ edit: Book.Edit, on today: CivilDate) -> [Text] {
    let name = SafeText.visible(edit.before.name)
    return differences(edit, on: today).map { Text(en: "\(name): \($0.en)", ja: "\(name): \($0.ja)") }
  }

  /// The same without the name of the subscription.
  static func differences(_ edit: Book.Edit, on today: CivilDate) -> [Text] {
    allCases.map(\.row).compactMap { row in
      let (before, after) = (row.value(edit.before, today), row.value(edit.after, today))
      guard before != after else { return nil }
      return Text(
        en: "\(row.label.en) \(before?.en ?? "none") -> \(after?.en ?? "none")",
        ja: "\(row.label.ja) \(before?.ja ?? "なし") → \(after?.ja ?? "なし")")
    }
  }
}

extension SubscriptionField.Row {
  /// The `set` of a field that no option shared by `add` and `edit` sets.
  static var unset: @Sendable (inout Subscription, Context, Book) throws -> Void { { _, _, _ in } }
}

extension Context {
  /// Sets what the options on the line say; what they leave out stays as it is.
  ///
  /// The amount is apart, since `add` and `edit` take it in different ways.
  func applyOptions(to subscription: inout Subscription, in book: Book) throws {
    let before = subscription.terms
    for field in SubscriptionField.allCases { try field.row.set(&subscription, self, book) }
    if subscription.terms != before, subscription.renewal == .fromPayment, !subscription.terms.countsFromPayment {
      throw ValidationError.renewalOnFixedDays
    }
  }
}
