import BillingCore
import BookSchema
import Interchange
import StrictJSON

/// The charges whose record a change affects, each as `show` lists it: as in `next --json`, with its state.
enum ChangedCharges: ChangedRecords {
  static let kind = "charge"
  static var listed: JSONShape { .object(of: ChargeColumns.ofSchema.ofHistory) }

  static func records(_ difference: BookDifference, _ context: Context) throws -> [ChangedRecord] {
    // Once for all: a column looks through the records of the book.
    let former = Members(ChargeColumns(book: difference.before, today: context.today).ofHistory)
    let present = Members(ChargeColumns(book: difference.after, today: context.today).ofHistory)
    return difference.charges.compactMap { change in
      let (old, new) = (change.before, change.after)
      let owner =
        new.map { (difference.after, $0) } ?? old.map { (difference.before, $0) }
      guard let (book, charge) = owner else { return nil }
      var record = ChangedRecord(
        kind: kind, id: book.id(of: charge).description, name: book.subscriptions[charge.subscription].name,
        before: old.map { charge in { former.object(of: charge, to: &$0) } },
        after: new.map { charge in { present.object(of: charge, to: &$0) } })
      if let old, let new {
        record.fields = ChangedKeys.between(old, of: difference.before, new, of: difference.after)
      }
      return record
    }
  }
}
