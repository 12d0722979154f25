import BillingCore
import BillingReports
import BookSchema
import StrictJSON

/// The subscriptions that a change affects, each as `list --json` shows it.
enum ChangedSubscriptions: ChangedRecords {
  static let kind = "subscription"
  static var listed: JSONShape { SubscriptionRows.shape }

  static func records(_ difference: BookDifference, _ context: Context) throws -> [ChangedRecord] {
    let changes = difference.subscriptions
    if changes.isEmpty { return [] }
    let (before, after) = (try rows(difference.before, context.today), try rows(difference.after, context.today))
    let members = Members(SubscriptionRows.usual)
    return changes.compactMap { change in
      let (old, new) = (
        change.before.map { difference.before.subscriptions[$0] },
        change.after.map { difference.after.subscriptions[$0] }
      )
      guard let subscription = new ?? old else { return nil }
      var record = ChangedRecord(
        kind: kind, id: subscription.id.description, name: subscription.name,
        before: change.before.flatMap { before[$0] }.map { row in { members.object(of: row, to: &$0) } },
        after: change.after.flatMap { after[$0] }.map { row in { members.object(of: row, to: &$0) } })
      if let old, let new { record.fields = ChangedKeys.between(old, new) }
      return record
    }
  }

  /// The rows of the whole list by index; one pass finds the next charges and averages of all.
  private static func rows(_ book: Book, _ today: CivilDate) throws -> [Int: ListedSubscription] {
    let listing = try SubscriptionListing(of: book, today: today, looksBack: true)
    return Dictionary(listing.rows.map { ($0.index, ListedSubscription($0, in: book)) }) { first, _ in first }
  }
}
