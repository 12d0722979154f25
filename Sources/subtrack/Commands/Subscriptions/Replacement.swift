import BillingCore
import BillingReports
import CommandLineKit
import Typesetting

/// Reading `--instead-of`: which subscription a new one replaces.
extension Context {
  /// The id of the subscription that the option names; `nil` without it.
  ///
  /// Throws if that is the subscription itself, or if it replaces this one.
  func replaced(by subscription: Subscription, in book: Book) throws -> UUID? {
    guard let text = arguments[SubscriptionOptions.insteadOf] else { return nil }
    let other = try find(text, in: book)
    // A new subscription has no index yet, and nothing replaces it.
    if let own = book.index(of: subscription.id) {
      guard other != own, !ReplacementChains(of: book).successors(of: own).contains(other) else {
        throw ReplacesItself(name: subscription.name, other: book.subscriptions[other], isOther: other != own)
      }
    }
    return book.subscriptions[other].id
  }
}

extension Book {
  /// The subscription that another one replaces; `nil` if there is none, or it is gone.
  func replaced(by subscription: Subscription) -> Subscription? {
    subscription.insteadOf.flatMap { id in subscriptions.first { $0.id == id } }
  }
}

/// A subscription would replace itself, directly or through others.
private struct ReplacesItself: Reportable {
  let name: String
  let other: Subscription
  /// Whether it is another subscription, which replaces this one already.
  let isOther: Bool

  var report: ErrorReport {
    let (name, shown) = (SafeText.visible(name), SafeText.visible(other.name))
    guard isOther else {
      return ErrorReport(
        message: Text(en: "\(name) cannot replace itself.", ja: "\(name) 自身を乗り換え元にはできません。"),
        hint: Text(en: "To list all subscriptions: subtrack list", ja: "一覧を表示するには: subtrack list"),
        exitCode: .usage)
    }
    let command = "subtrack edit \(other.shortID) --clear instead-of"
    return ErrorReport(
      message: Text(en: "\(shown) replaces \(name) already.", ja: "\(shown) はすでに \(name) からの乗り換え先です。"),
      hint: Text(en: "To change that first: \(command)", ja: "先にそちらを消すには: \(command)"), exitCode: .usage)
  }
}
