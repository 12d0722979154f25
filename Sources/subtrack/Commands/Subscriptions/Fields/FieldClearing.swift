import BillingCore
import CommandLineKit

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
