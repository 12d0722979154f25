import BillingCore
import BookSchema

/// Reads subtrack's own JSON: a data file or an export of any scope.
enum OwnJSON {
  static func read(_ bytes: [UInt8]) throws(ImportError) -> ImportedData {
    var data = ImportedData()
    do throws(BookError) {
      data.document = try BookDocument(parsing: bytes, references: .anywhere)
    } catch {
      throw .book(error)
    }
    data.hasSettings = true
    let lines = data.document.lines(in: bytes)
    data.memberPositions = lines.members.enumerated().map { ImportedData.Position(row: $0 + 1, line: $1) }
    data.subscriptionPositions = lines.subscriptions.enumerated().map { ImportedData.Position(row: $0 + 1, line: $1) }
    data.eventPositions = lines.events.enumerated().map { ImportedData.Position(row: $0 + 1, line: $1) }
    return data
  }
}
