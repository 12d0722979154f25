import BillingCore
import BookSchema
import CommandLineKit
import Typesetting

/// A field of a subscription that people see or set.
///
/// Each is one row: help, `add`, `edit`, `show`, `list`, its data and reports of a change are loops over the rows. No part
/// has a default, so that none is forgotten, and a test asks for a row of each key of the data file.
struct SubscriptionField: Sendable {
  /// The word of its column on the command line.
  let word: String
  /// The name within a sentence; at the beginning of a line see `titled`.
  let label: Text
  /// The options of `add` and `edit` that set it.
  let options: [OptionDescription]
  /// Whether `edit` can give several subscriptions one value.
  let fitsSeveral: Bool
  /// The words of `edit --clear` that remove it.
  let clearings: [Clearing]
  /// The keys that hold it in the data file.
  let keys: [String]
  /// Sets what the options on the line say; changes nothing without them.
  let set: @Sendable (inout Subscription, Context, Book) throws -> Void
  /// The value on a day, as a report of a change shows it; nil if there is none.
  let value: @Sendable (Subscription, CivilDate) -> Text?
  /// Further words that people type for its column in `list`.
  let guesses: [String]
  /// Whether the texts of its column may be cut; an amount, a date or an id would then be another one.
  let mayBeCut: Bool
  /// Its columns in `list`, of which people see the first: under its label and as a report of a change shows it, if it has
  /// no title and no cell of its own.
  let listed: @Sendable (Rows<ListedSubscription>) -> [Column]
  /// Adds its lines to `show`, the first with the label.
  let details: @Sendable (SubscriptionDetails, Text, inout DetailList) -> Void

  /// All fields in the order in which help, `show` and reports of a change list them.
  static let all = schedule + labels

  /// The options that `add` and `edit` share.
  static let options = all.flatMap(\.options)

  /// One line for each value that an edit changed: `Netflix: price ¥1,490 -> ¥1,590`.
  static func changes(_ edit: Book.Edit, on today: CivilDate) -> [Text] {
    let name = Name(edit.before.name)
    return differences(edit, on: today).map { Text(en: "\(name): \($0.en)", ja: "\(name): \($0.ja)") }
  }

  /// The same without the name of the subscription.
  ///
  /// A status is listed if the edit set one. An end has its own line, and the recorded charges decide whether it is reached.
  static func differences(_ edit: Book.Edit, on today: CivilDate) -> [Text] {
    all.compactMap { field in
      if field == .status, !edit.setsStatus { return nil }
      let begins = field.firstChange(of: edit.before, edit.after)
      let (before, after) = (field.value(edit.before, begins ?? today), field.value(edit.after, begins ?? today))
      guard before != after else { return nil }
      let (old, new) = (before ?? .noneTyped, after ?? .noneTyped)
      if let begins, begins > edit.after.firstBillingDate {
        return Text("\(field.label) from \(begins): \(old) -> \(new)", "\(begins)からの\(field.label) \(old) → \(new)")
      }
      return Text("\(field.label) \(old) -> \(new)", "\(field.label) \(old) → \(new)")
    }
  }
}

extension Book.Edit {
  /// Whether the edit changed a pause or the cancellation.
  fileprivate var setsStatus: Bool {
    (before.status, before.cancellationDate) != (after.status, after.cancellationDate) || before.pauses != after.pauses
  }
}

extension Text {
  /// The name of the field that a key of the data file holds; nil if no field does.
  static func field(ofKey key: String) -> Text? {
    SubscriptionField.all.first { $0.keys.contains(key) }?.label
  }
}

extension SubscriptionField: Hashable {
  static func == (left: Self, right: Self) -> Bool { left.word == right.word }
  func hash(into hasher: inout Hasher) { hasher.combine(word) }
}

extension SubscriptionField {
  /// The `set` of a field that no option shared by `add` and `edit` sets.
  static var unset: @Sendable (inout Subscription, Context, Book) throws -> Void { { _, _, _ in } }

  /// The `details` of a field that is one line, if it has a value.
  static func line(
    _ text: @escaping @Sendable (SubscriptionDetails) -> String?
  ) -> @Sendable (SubscriptionDetails, Text, inout DetailList) -> Void {
    { details, label, list in list.add(label, text(details)) }
  }
}

extension Context {
  /// Sets what the options on the line say; what they leave out stays as it is.
  ///
  /// The amount is apart, since `add` and `edit` take it in different ways.
  func applyOptions(to subscription: inout Subscription, in book: Book) throws {
    let before = subscription.terms
    for field in SubscriptionField.all { try field.set(&subscription, self, book) }
    if subscription.terms != before, subscription.renewal == .fromPayment, !subscription.terms.countsFromPayment {
      throw ValidationError.renewalOnFixedDays
    }
  }
}

extension SubscriptionField {
  /// A word of `edit --clear`, and what it removes.
  struct Clearing: Sendable {
    let word: String
    /// The option that sets what the word removes; `nil` if no option does.
    let setter: OptionDescription?
    /// Removes it, if it holds from a date on from that day; without one, always.
    let clear: @Sendable (inout Subscription, CivilDate?) -> Void
  }
}

extension SubscriptionField.Clearing {
  /// A value that holds always.
  init(_ word: String, by setter: OptionDescription?, _ clear: @escaping @Sendable (inout Subscription) -> Void) {
    self.init(word: word, setter: setter) { subscription, _ in clear(&subscription) }
  }

  /// All of them, in the order of the fields.
  static let all = SubscriptionField.all.flatMap(\.clearings)

  static let option = OptionDescription(
    "clear", "FIELD", .choice(all.map(\.word)), "Clear a field", "値を消す", isRepeatable: true)

  /// Those that a command line names.
  static func named(_ arguments: Arguments) -> [Self] {
    arguments.values(of: option).compactMap { word in all.first { $0.word == word } }
  }

  /// Throws if a value is set and cleared at once.
  static func refuseContradictions(_ arguments: Arguments) throws(UsageError) {
    for clearing in named(arguments) {
      guard let setter = clearing.setter, arguments.has(setter) else { continue }
      throw .contradiction(setter.spelling, "\(option.spelling) \(clearing.word)")
    }
  }
}
