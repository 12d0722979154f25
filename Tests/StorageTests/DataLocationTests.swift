import Foundation
import Storage
import Testing

/// Which file is meant: the option, then `SUBTRACK_FILE`, then the XDG folder, then the home folder.
@Suite struct DataLocationTests {
  struct Row: CustomTestStringConvertible {
    let reason: String
    var option: String?
    var file: String?
    var xdg: String?
    var home: String?
    let path: String
    var testDescription: String { reason }
  }

  static let rows = [
    Row(reason: "only HOME", home: "/home/a", path: "/home/a/.local/share/subtrack/subtrack.json"),
    Row(reason: "HOME with a slash", home: "/home/a/", path: "/home/a/.local/share/subtrack/subtrack.json"),
    Row(reason: "XDG set", xdg: "/data", home: "/home/a", path: "/data/subtrack/subtrack.json"),
    Row(reason: "XDG needs no HOME", xdg: "/data", path: "/data/subtrack/subtrack.json"),
    Row(reason: "XDG with a slash", xdg: "/data/", path: "/data/subtrack/subtrack.json"),
    Row(reason: "XDG empty", xdg: "", home: "/home/a", path: "/home/a/.local/share/subtrack/subtrack.json"),
    Row(reason: "XDG relative", xdg: "data", home: "/home/a", path: "/home/a/.local/share/subtrack/subtrack.json"),
    Row(reason: "XDG with a tilde", xdg: "~/d", home: "/home/a", path: "/home/a/.local/share/subtrack/subtrack.json"),
    Row(reason: "SUBTRACK_FILE beats XDG", file: "/my/book.json", xdg: "/data", home: "/h", path: "/my/book.json"),
    Row(reason: "SUBTRACK_FILE may be relative", file: "book.json", home: "/h", path: "book.json"),
    Row(reason: "SUBTRACK_FILE empty", file: "", xdg: "/data", path: "/data/subtrack/subtrack.json"),
    Row(reason: "--file beats all", option: "b.json", file: "/my/book.json", xdg: "/data", home: "/h", path: "b.json"),
  ]

  @Test("the first that says something decides", arguments: rows)
  func location(row: Row) throws {
    let environment = ["SUBTRACK_FILE": row.file, "XDG_DATA_HOME": row.xdg, "HOME": row.home].compactMapValues { $0 }
    #expect(try DataLocation.path(option: row.option) { environment[$0] } == row.path)
  }

  @Test("without a home there is no file, rather than one in the working folder", arguments: [nil, "", "home", "."])
  func noHome(home: String?) {
    #expect(throws: StorageError.noHome) { try DataLocation.path(option: nil) { $0 == "HOME" ? home : nil } }
  }

  @Test("a variable that is not UTF-8 is an error that names it, and is not taken for unset")
  func notText() async {
    // A process of its own: the other tests read the same environment meanwhile.
    await #expect(processExitsWith: .success) {
      setenv("SUBTRACK_FILE", "caf\u{e9}".unicodeScalars.map { CChar(truncatingIfNeeded: $0.value) } + [0], 1)
      #expect(throws: StorageError.notText(variable: "SUBTRACK_FILE")) {
        try DataLocation.path(option: nil) { $0 == "HOME" ? "/home/a" : nil }
      }
    }
  }

  @Test("an empty --file, as from an unset shell variable, is refused rather than taken for the default")
  func emptyOption() {
    #expect(throws: StorageError.emptyPath) { try DataLocation.path(option: "") { _ in "/home/a" } }
  }
}
