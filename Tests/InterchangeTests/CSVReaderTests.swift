import Foundation
import TestSupport
import Testing

@testable import Interchange

/// CSV is read as defined by RFC 4180.
struct CSVReaderTests {
  private func rows(_ text: String) throws -> [[String]] { try rows(Array(text.utf8)) }

  private func rows(_ bytes: [UInt8]) throws -> [[String]] {
    var reader = CSVReader(bytes)
    var rows: [[String]] = []
    while let record = try reader.next() { rows.append(record.cells) }
    return rows
  }

  @Test(
    "Cells, quotes, line breaks, a byte order mark, a missing last line end",
    arguments: [
      ("a,b\nc,d\n", [["a", "b"], ["c", "d"]]),
      ("a,b\r\nc,d", [["a", "b"], ["c", "d"]]),
      ("\u{FEFF}a,b\n", [["a", "b"]]),
      ("\"a,\"\"b\"\"\",\"c\nd\r\ne\"\n", [["a,\"b\"", "c\nd\r\ne"]]),
      (",\n\"\",\n", [["", ""], ["", ""]]),
      ("a,b,\n", [["a", "b", ""]]),
      ("a\n\n\r\nb\n", [["a"], ["b"]]),
      (" a , b \n", [[" a ", " b "]]),
      ("37°36'37.8\"N,x\n", [["37°36'37.8\"N", "x"]]),
      ("a\rb,c\n", [["a\rb", "c"]]),
      ("", []),
      ("\n", []),
    ])
  func reading(_ text: String, _ expected: [[String]]) throws {
    #expect(try rows(text) == expected)
  }

  @Test(
    "A first line for Excel names the separator and is no row; what only begins like one is a row",
    arguments: [
      ("sep=;\na;b,c\n", [["a", "b,c"]]),
      ("sep=,\r\na,b;c\n", [["a", "b;c"]]),
      ("\u{FEFF}sep=\t\na\tb\n", [["a", "b"]]),
      ("sep=;", []),
      ("\"sep=;\"\na;b\n", [["a", "b"]]),
      ("SEP=;\r\na;b\r\n", [["a", "b"]]),
      ("sep=;;\na\n", [["sep=;;"], ["a"]]),
      ("sep=x\na\n", [["sep=x"], ["a"]]),
      ("a\nsep=;\nb;c\n", [["a"], ["sep=;"], ["b;c"]]),
    ])
  func namedSeparator(_ text: String, _ expected: [[String]]) throws {
    #expect(try rows(text) == expected)
  }

  @Test("Below such a line a spreadsheet counts from 1, and an editor from 2")
  func rowsBelowANamedSeparator() throws {
    var reader = CSVReader(Array("sep=;\na;b\nc;d\n".utf8))
    #expect(try reader.next() == CSVRecord(cells: ["a", "b"], row: 1, line: 2))
    #expect(try reader.next() == CSVRecord(cells: ["c", "d"], row: 2, line: 3))
  }

  @Test(
    "What most cells of the header stand between; what is quoted counts for nothing, and of equals the comma is meant",
    arguments: [
      ("a,b,c\n1;2;3;4;5\n", ","), ("a;b\r\n1,5;2\n", ";"), ("a\tb\n", "\t"), ("\n\na;b\n", ";"),
      ("\"a,b,c\";d\n", ";"), ("\"a\"\";;\",d\n", ","), ("a;b,c\n", ","), ("a\n", ","), ("", ","),
    ])
  func separator(_ text: String, _ expected: Character) {
    #expect(CSVReader.separator(ofHeaderIn: Array(text.utf8)) == expected.asciiValue)
  }

  @Test("Rows are counted as a spreadsheet counts, lines as an editor does")
  func indices() throws {
    var reader = CSVReader(Array("a,b\n\"x\ny\",2\n\n3,4\n".utf8))
    var indices: [String] = []
    while let record = try reader.next() { indices.append("row \(record.row), line \(record.line)") }
    #expect(indices == ["row 1, line 1", "row 2, line 2", "row 4, line 5"])
  }

  @Test("What is not CSV is refused with its line")
  func refusals() {
    #expect(throws: CSVError(line: 2, reason: .unterminatedQuote)) { try rows("a,b\n1,\"2\n3,4\n") }
    #expect(throws: CSVError(line: 2, reason: .textAfterQuote)) { try rows("a,b\n\"1\"2,3\n") }
    #expect(throws: CSVError(line: 3, reason: .invalidUTF8)) { try rows(Array("a\nb\n".utf8) + [0x63, 0xFF]) }
  }

  @Test(
    "csv-spectrum: the twelve files that everybody must read alike",
    .enabled(if: Corpora.areConfigured, "\(Corpora.skipReason)"))
  func spectrum() throws {
    let files = try Corpora.names(in: "csv-spectrum/csvs")
    #expect(files.count == 12)
    for file in files where file != "location_coordinates.csv" {
      let rows = try rows(Corpora.bytes("csv-spectrum/csvs/\(file)"))
      let name = file.replacing(".csv", with: ".json")
      let expected = try JSONDecoder().decode(
        [[String: String]].self, from: Data(Corpora.bytes("csv-spectrum/json/\(name)")))
      let read = rows.dropFirst().map { Dictionary(uniqueKeysWithValues: zip(rows[0], $0)) }
      #expect(read == expected, "\(file)")
    }
    // The JSON for this file contains another phone number than the file itself, so the expected rows are written here.
    let coordinates = try rows(Corpora.bytes("csv-spectrum/csvs/location_coordinates.csv"))
    #expect(coordinates[1] == ["2095257564", "37\u{FFFD}36'37.8\"N 121\u{FFFD}2'17.9\"W", "Modesto", "Stanislaus"])
  }
}
