import BillingCore
import CommandLineKit

extension Context {
  /// The place of the subscription that a user means; throws `SubscriptionNotMeant` with what comes near.
  func find(_ wanted: String, in book: Book) throws -> Int {
    do { return try book.find(wanted) } catch {
      switch error {
      case .notFound:
        let near = Suggestions.nearest(to: wanted, among: book.subscriptions.map(\.name))
        throw SubscriptionNotMeant.notFound(wanted, near: near)
      case .ambiguous(_, let candidates):
        throw SubscriptionNotMeant.ambiguous(wanted, candidates: candidates.map { book.subscriptions[$0] })
      }
    }
  }
}

/// No single subscription was meant.
enum SubscriptionNotMeant: Reportable {
  case notFound(String, near: [String])
  case ambiguous(String, candidates: [Subscription])

  var report: ErrorReport {
    switch self {
    case .notFound(let wanted, let near):
      let shown = SafeText.visible(wanted)
      return ErrorReport(
        message: Text(en: "There is no subscription '\(shown)'.", ja: "「\(shown)」というサブスクリプションはありません。"),
        hint: Self.hint(near), exitCode: .refused)
    case .ambiguous(let wanted, let candidates):
      let shown = SafeText.visible(wanted)
      let list = candidates.map { "\n  \($0.id.description.prefix(8))  \(SafeText.visible($0.name))" }.joined()
      return ErrorReport(
        message: Text(
          en: "'\(shown)' can mean several subscriptions:\(list)", ja: "「\(shown)」に複数のサブスクリプションが該当します:\(list)"),
        hint: Text(en: "Write more of the name, or the beginning of the id.", ja: "名前をもう少し長く書くか、idの先頭を指定してください。"),
        exitCode: .refused)
    }
  }

  private static func hint(_ near: [String]) -> Text {
    let names = near.map(SafeText.visible)
    guard let last = names.last else {
      return Text(en: "All subscriptions are listed by: subtrack list", ja: "一覧を表示するには: subtrack list")
    }
    let english = names.count == 1 ? last : names.dropLast().joined(separator: ", ") + " or " + last
    return Text(en: "Did you mean \(english)?", ja: "もしかして: \(names.joined(separator: "、"))")
  }
}
