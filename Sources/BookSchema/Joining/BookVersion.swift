import BillingCore
import StrictJSON

/// A version of a book, taken apart into its records once for all that a merge does with it.
public struct BookVersion: Sendable {
  public let document: BookDocument
  let parts: BookParts

  public init(_ document: BookDocument) throws(BookError) {
    self.document = document
    parts = try BookParts(of: document)
  }

  /// This version with a stamp on what an editor or an older program changed; `nil` if nothing was.
  ///
  /// `origin` is the version that it comes from, if that is known for sure.
  public func adopted(from origin: BookVersion, isCertain: Bool = false, id: String) throws(BookError) -> BookVersion? {
    guard isCertain || Adoption.isMade(parts, from: origin.parts) else { return nil }
    let adoption = Adoption(parts, madeFrom: origin.parts, id: id)
    if adoption.count == 0 { return nil }
    var adopted = try BookDocument(parsing: adoption.book.bytes)
    adopted.book.sortRecords()
    adopted.book.today = document.book.today
    return try BookVersion(adopted)
  }
}

extension BookParts {
  /// The parts of the file that a document is written as.
  init(of document: BookDocument) throws(BookError) {
    let bytes = document.bytes()
    do throws(JSONError) { try self.init(parsing: bytes) } catch {
      throw Fault(.json(error.reason), at: error.position.offset).located(in: bytes)
    }
  }
}
