import BillingCore
import BillingReports
import ByteOutput
import Testing

@testable import BookSchema

/// What the lists of fields call private, redaction replaces or drops.
struct PrivateFieldTests {
  @Test(
    "No private text of any record is in a redacted book",
    arguments: ["1.0", "1.0-additions", "1.0-merge", "1.0-statements", "1.0-settlements", "1.0-accounts", "2.0-goals"])
  func texts(name: String) throws {
    let document = try BookDocument(parsing: Fixture.bytes(name))
    let redacted = Redaction(of: document.book).applied(to: document.book)
    for (before, after) in zip(document.book.subscriptions, redacted.subscriptions) { check(before, after) }
    for (before, after) in zip(document.book.members, redacted.members) { check(before, after) }
    for (before, after) in zip(document.book.accounts, redacted.accounts) { check(before, after) }
    for (before, after) in zip(document.book.budgets, redacted.budgets) { check(before, after) }
    for (before, after) in zip(document.book.goals, redacted.goals) { check(before, after) }
    for (before, after) in zip(document.book.settlements, redacted.settlements) { check(before, after) }
    for (before, after) in zip(document.book.events, redacted.events) {
      check(EventEntry(before, priceInForce: .zero(.yen)), EventEntry(after, priceInForce: .zero(.yen)))
    }
  }

  private func check<Record: FileRecord>(_ before: Record, _ after: Record) {
    for field in Record.fields.all where field.isPrivate && !field.key.hasPrefix("amount") {
      let told = value(of: field, before)
      #expect(told.isEmpty || value(of: field, after) != told, "\(field.key)")
    }
  }

  /// The value of a field as it is written; empty if the field is left out or has no text.
  private func value<Record: FileRecord>(of field: Field<Record, Record.Draft>, _ record: Record) -> String {
    let written = OutputBuffer.collecting { output in
      var fields = FieldWriter(output)
      fields.object(of: 1, keeping: KeptKeys()) { fields, _ in field.write(&fields, record) }
    }
    let value = text(written).split(separator: ":", maxSplits: 1).dropFirst().first.map(String.init) ?? ""
    return value.contains(where: \.isLetter) && !value.contains("null") ? value : ""
  }
}
