import BillingCore
import StrictJSON

/// A version of a book as it was read, and where it comes from.
public struct BookVersion: Sendable {
  public internal(set) var document: BookDocument
  /// What the file says about itself; `nil` for an export and for files of other programs, which are taken as written.
  public let written: Written?
  /// Whether this program wrote every value of the file.
  private let isAsWritten: Bool
  /// The digest of the version that this one was edited from, as long as the edits have no stamps.
  public private(set) var editedFrom: String?

  public init(_ document: BookDocument, of bytes: [UInt8]) {
    self.document = document
    written = Written(document.written)
    isAsWritten = written.map { Written.digest(of: bytes) == $0.digest } ?? true
    editedFrom = written?.editedFrom ?? (isAsWritten ? nil : written?.digest)
  }

  /// A version that no file says anything of.
  public init(_ document: BookDocument) { (self.document, written, isAsWritten) = (document, nil, true) }

  /// Whether the file needs no stamps: this program wrote every value, and knew where each came from.
  public var isPure: Bool { isAsWritten && written?.editedFrom == nil }

  /// Whether a comparison with this version shows what was edited.
  public func isOrigin(_ digest: String) -> Bool { isAsWritten && written?.digest == digest }

  /// This version with a stamp on what an editor or an older program changed since it was written.
  ///
  /// `origin` looks a version up by its digest. Without the version nothing is guessed: values keep their stamps.
  public func stamped(from origin: (String) throws -> BookVersion?) throws -> BookVersion {
    guard let written, !isPure else { return self }
    var version = self
    if !isAsWritten, let former = try origin(written.digest) {
      version.document = try version.adopted(from: former)
      version.editedFrom = former.written?.editedFrom
    }
    // A command may have saved since the edit.
    if let digest = version.editedFrom, let former = try origin(digest), former.isPure {
      version.document = try version.adopted(from: former)
      version.editedFrom = nil
    }
    return version
  }

  /// This version of a program without stamps, with a stamp on what differs from `base`, which it was made from.
  public func stamped(fromBase base: BookVersion) throws(BookError) -> BookVersion {
    guard written == nil, base.written == nil, !base.document.book.hasStamps else { return self }
    var version = self
    version.document = try adopted(from: base)
    return version
  }

  /// The records, and who set their values.
  func parts() throws(BookError) -> BookParts {
    var parts = try BookParts(of: document)
    parts.source = written == nil ? .unknown : editedFrom == nil ? .program : .editor
    return parts
  }

  private func adopted(from origin: BookVersion) throws(BookError) -> BookDocument {
    let adoption = Adoption(try BookParts(of: document), from: try BookParts(of: origin.document))
    guard adoption.hasChanges else { return document }
    var adopted = try BookDocument(parsing: adoption.book.bytes)
    adopted.book.sortRecords()
    adopted.book.today = document.book.today
    adopted.written = document.written
    return adopted
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
