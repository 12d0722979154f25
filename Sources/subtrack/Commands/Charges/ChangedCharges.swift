import BillingCore
import BookSchema

/// The charges whose record a change affects, each as `show` lists it: as in `next --json`, with its state.
enum ChangedCharges {
  static func records(_ difference: BookDifference, _ context: Context) throws -> [ChangedRecord] {
    try difference.charges.compactMap { change in
      let (old, new) = (change.before, change.after)
      let owner =
        new.map { (difference.after, $0) } ?? old.map { (difference.before, $0) }
      guard let (book, charge) = owner else { return nil }
      var record = ChangedRecord(
        kind: "charge", id: book.id(of: charge).description, name: book.subscriptions[charge.subscription].name,
        before: old.map { charge in
          { ChargeTable.history([charge], difference.before, today: context.today).writeObjects(to: &$0) }
        },
        after: new.map { charge in
          { ChargeTable.history([charge], difference.after, today: context.today).writeObjects(to: &$0) }
        })
      if let old, let new {
        record.fields = try ChangedKeys.between(old, of: difference.before, new, of: difference.after)
      }
      return record
    }
  }
}
