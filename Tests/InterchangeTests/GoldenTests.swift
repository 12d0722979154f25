import BillingCore
import BookSchema
import ByteOutput
import Foundation
import TestSupport
import Testing

@testable import Interchange

/// Every format, to the byte, of one book in which everything stands that any of them minds: `Golden/book.json`.
///
/// It is exported on 2026-02-06 with the charges of January to March. `make record` writes the files anew and fails, so
/// that somebody reads the diff; `make interop` shows them to the programs that they are for.
struct GoldenTests {
  private static let isRecording = ProcessInfo.processInfo.environment["SUBTRACK_RECORD"] == "1"

  /// A golden file, and what of the format it shows.
  struct Golden: Sendable, CustomTestStringConvertible {
    let file: String
    let format: String
    var scope = ExportScope.events
    var options = ExportOptions()
    var testDescription: String { file }
  }

  static let all: [Golden] = [
    Golden(file: "events.csv", format: "csv"),
    Golden(file: "added-columns.csv", format: "csv", options: options { $0.columns = ExtraColumn.allCases }),
    Golden(
      file: "spreadsheet.csv", format: "csv",
      options: options {
        $0.isForSpreadsheets = true
        $0.columns = [.url]
      }),
    Golden(file: "events.tsv", format: "tsv"),
    Golden(file: "events.ndjson", format: "ndjson", options: options { $0.columns = [.tags, .noticeDays, .paidOn] }),
    Golden(file: "events.md", format: "markdown"),
    Golden(file: "subscriptions.tsv", format: "tsv", scope: .subscriptions),
    Golden(file: "subscriptions.ndjson", format: "ndjson", scope: .subscriptions),
    Golden(
      file: "charges.ics", format: "ics",
      options: options {
        $0.alarms = ["1d", "15h", "0d"].compactMap(AlarmTime.init(reading:))
        $0.calendar.cancelBy = { "\($0): last day to cancel\($1 ? " the trial" : "")" }
      }),
    Golden(file: "hledger.journal", format: "hledger"),
    Golden(file: "ledger.ledger", format: "ledger"),
    Golden(file: "charges.beancount", format: "beancount"),
  ]

  private static func options(_ set: (inout ExportOptions) -> Void) -> ExportOptions {
    var options = ExportOptions()
    set(&options)
    return options
  }

  @Test(arguments: all)
  func anExportIsItsGoldenFile(golden: Golden) throws {
    let written = try Self.export(golden)
    let path = "Tests/InterchangeTests/Golden/\(golden.file)"
    if Self.isRecording {
      try Data(written).write(to: Repository.root.appendingPathComponent(path))
      Issue.record("\(path): recorded; read the diff")
      return
    }
    let expected = try Data(contentsOf: Repository.root.appendingPathComponent(path))
    #expect(String(decoding: written, as: UTF8.self) == String(decoding: expected, as: UTF8.self))
    #expect(written == Array(expected))
  }

  /// A format without a golden file is one that nobody has looked at; JSON has its own tests.
  @Test func everyFormatHasAGoldenFile() {
    #expect(Set(ExportWriter.all.map(\.name)) == Set(Self.all.map(\.format) + ["json"]))
  }

  /// An empty book is a header, or nothing, or an empty calendar; never half a document.
  @Test(arguments: [
    ("tsv", ExportScope.events, 1), ("ndjson", .events, 0), ("markdown", .subscriptions, 2), ("ics", .events, 8),
  ])
  func anEmptyBook(format: String, scope: ExportScope, lines: Int) throws {
    let written = try Self.export(Golden(file: "", format: format, scope: scope), of: BookDocument())
    #expect(written.count { $0 == UInt8(ascii: "\n") } == lines)
  }

  private static func export(_ golden: Golden, of document: BookDocument? = nil) throws -> [UInt8] {
    let book =
      try document ?? BookDocument(parsing: Array(Repository.text("Tests/InterchangeTests/Golden/book.json").utf8))
    let now = try #require(Timestamp("2026-02-06T12:34:56+09:00"))
    let today = try #require(now.date)
    var request = ExportRequest(
      book, scope: golden.scope, window: .months(around: today, past: 1, future: 1), exportedAt: now, today: today)
    request.options = golden.options
    let writer = try SampleBook.writer(golden.format)
    return try OutputBuffer.collecting { output throws(MoneyError) in try writer.write(request, output) }
  }
}
