import BillingCore
import CommandLineKit
import Interchange
import TestSupport
import Testing

@testable import BookSchema
@testable import subtrack

/// The table of fields against the data file, the CSV and the command line: nothing of a subscription is left out.
@Suite struct SubscriptionFieldTests {
  private let rows = SubscriptionField.all

  /// What no user sets is no field: the identity, the stamps, and the notes, which have a command of their own.
  @Test func everyKeyOfTheFileIsInOneRow() {
    let rest = ["id", "state", "notes", "createdAt", "updatedAt", "by", "changed"]
    #expect((rows.flatMap(\.keys) + rest).sorted() == Subscription.fields.all.map(\.key).sorted())
  }

  @Test func labelsAndOptionsAreDistinct() {
    #expect(Set(rows.map(\.label.en)).count == rows.count)
    #expect(Set(rows.map(\.label.ja)).count == rows.count)
    let options = rows.flatMap(\.options).map(\.name)
    #expect(Set(options).count == options.count)
  }

  /// What `--clear` removes, an option of the same row sets; texts of statements are learned.
  @Test func whatIsClearedCanBeSet() {
    for row in rows {
      for clearing in row.clearings {
        guard let setter = clearing.setter else {
          #expect(clearing.word == "statement-texts")
          continue
        }
        #expect(row.options.contains(setter), "\(clearing.word)")
      }
    }
  }
}
