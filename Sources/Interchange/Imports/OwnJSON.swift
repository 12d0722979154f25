import BillingCore
import BookSchema

/// The product's own JSON: a data file, or an export of any scope.
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
    data.memberIndices = lines.members.enumerated().map { ImportedData.Place(row: $0 + 1, line: $1) }
    data.subscriptionIndices = lines.subscriptions.enumerated().map { ImportedData.Place(row: $0 + 1, line: $1) }
    data.eventIndices = lines.events.enumerated().map { ImportedData.Place(row: $0 + 1, line: $1) }
    return data
  }
}
