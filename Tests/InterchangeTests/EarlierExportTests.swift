import BillingCore
import BookSchema
import Interchange
import Testing

/// What a new export may replace without confirmation.
struct EarlierExportTests {
  @Test("Every format begins as an earlier export, with and without charges; JSON by its header")
  func everyFormat() throws {
    for document in [try SampleBook.document(), BookDocument()] {
      for writer in ExportWriter.all {
        for scope in writer.scopes {
          let text = try SampleBook.export(document, as: writer.name, scope)
          #expect(Self.isOwn(text), "\(writer.name) \(scope)")
        }
      }
    }
  }

  @Test("Tables for spreadsheets and with more columns begin as earlier exports", arguments: [false, true])
  func tables(isForSpreadsheets: Bool) throws {
    var options = ExportOptions()
    options.isForSpreadsheets = isForSpreadsheets
    options.columns = ExtraColumn.allCases
    for name in ["csv", "tsv", "ndjson", "markdown"] {
      for scope in [ExportScope.events, .subscriptions] {
        let text = try SampleBook.export(try SampleBook.document(), as: name, scope, options: options)
        #expect(Self.isOwn(text), "\(name) \(scope)")
      }
    }
  }

  private static func isOwn(_ text: String) -> Bool {
    let bytes = Array(text.utf8.prefix(4096))
    return bytes.isEmpty || EarlierExport.begins(bytes) || BookHeader.read(bytes)?.isExport == true
  }

  @Test(
    "Other files do not",
    arguments: [
      "event_id,name,amount\n", "name,price\nNetflix,1490\n", "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//Apple//\r\n",
      "; my journal\n", "# HELP node_load1 1m load average.\n", "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n", "{}",
      "notes\n",
    ])
  func others(_ text: String) {
    #expect(!EarlierExport.begins(Array(text.utf8)))
    #expect(BookHeader.read(Array(text.utf8)) == nil)
  }

  @Test("A data file is not an export, although both have one schema")
  func dataFile() throws {
    var document = try SampleBook.document()
    #expect(BookHeader.read(document.bytes())?.isExport == false)
    document.lastChange = nil
    #expect(BookHeader.read(document.bytes())?.isExport == false)
  }
}
