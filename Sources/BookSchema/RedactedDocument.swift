import BillingCore
import BillingReports

extension BookDocument {
  /// A document of a redacted book, without unknown keys and the last change, which can hold any text.
  public init(redacted book: Book, by redaction: Redaction) {
    self.init()
    self.book = redaction.applied(to: book)
  }
}
