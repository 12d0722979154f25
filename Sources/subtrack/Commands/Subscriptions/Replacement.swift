import BillingCore
import CommandLineKit

/// Reading `--instead-of`: which subscription a new one replaces.
extension Context {
  /// The id of the subscription that the option names; `nil` without it.
  ///
  /// Throws if that is the subscription itself, or if it replaces this one.
  func replaced(by subscription: Subscription, in book: Book) throws -> UUID? {
    guard let text = arguments[SubscriptionOptions.insteadOf] else { return nil }
    let other = book.subscriptions[try find(text, in: book)]
    if other.id == subscription.id || book.replacements(of: subscription.id).contains(other.id) {
      throw ReplacesItself(name: subscription.name, other: other)
    }
    return other.id
  }
}

extension Book {
  /// The subscription that another one replaces; `nil` if there is none, or it is gone.
  func replaced(by subscription: Subscription) -> Subscription? {
    subscription.insteadOf.flatMap { id in subscriptions.first { $0.id == id } }
  }

  /// The ids of the subscriptions that replace one, directly or through others.
  fileprivate func replacements(of id: UUID) -> Set<UUID> {
    var found: Set<UUID> = [id]
    var last = 0
    while found.count > last {
      last = found.count
      found.formUnion(subscriptions.filter { $0.insteadOf.map(found.contains) ?? false }.map(\.id))
    }
    return found.subtracting([id])
  }
}

/// A subscription would replace itself, directly or through others.
private struct ReplacesItself: Reportable {
  let name: String
  let other: Subscription

  var report: ErrorReport {
    let (name, shown) = (SafeText.visible(name), SafeText.visible(other.name))
    let isSame = other.insteadOf == nil || name == shown
    let hint = isSame ? nil : "subtrack edit \(other.shortID) --clear instead-of"
    return ErrorReport(
      message: isSame
        ? Text(en: "\(name) cannot replace itself.", ja: "\(name) 自身を乗り換え元にはできません。")
        : Text(en: "\(shown) replaces \(name) already.", ja: "\(shown) はすでに \(name) からの乗り換え先です。"),
      hint: hint.map { Text(en: "To change that first: \($0)", ja: "先にそちらを消すには: \($0)") }
        ?? Text(en: "To list all subscriptions: subtrack list", ja: "一覧を表示するには: subtrack list"),
      exitCode: .usage)
  }
}
