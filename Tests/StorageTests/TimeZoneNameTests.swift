import Foundation
import Testing

@testable import Storage

/// The zones that libc can read.
@Suite struct TimeZoneNameTests {
  @Test(arguments: [
    "JST-9", "<+09>-9", "<-0330>3:30", "EST5EDT", "EST5EDT,M3.2.0,M11.1.0", "EST+5EDT4,J60/2,300/-1:30:15",
    "AAA-24:59:59",
  ])
  func aRule(text: String) { #expect(TimeZoneRule.isValid(text)) }

  @Test(arguments: [
    "", "JST", "JS-9", "JST-", "JST-9x", "<+09-9", "<>-9", "EST5EDT,M3.2.0", "EST5EDT,M3.2.0,M11.1",
    "EST5,M3.2.0,M11.1.0",
    "JST-1234", "JST-9:00:00:00", "Asia/Tokio", "EST5EDT,M3.2.0,M11.1.0,", "JST-9:", "日本標準時-9",
  ])
  func noRule(text: String) { #expect(!TimeZoneRule.isValid(text)) }

  @Test func aFileOfZones() throws {
    let folder = try TemporaryFolder()
    let zone = Data("TZif2".utf8) + Data(count: 40)
    try zone.write(to: URL(fileURLWithPath: folder("Whole")))
    try zone.prefix(43).write(to: URL(fileURLWithPath: folder("Short")))
    try Data(count: 100).write(to: URL(fileURLWithPath: folder("Other")))
    let isReadable = { (name: String) in
      TimeZoneName(name).isReadable { $0 == "TZDIR" ? folder.path : nil }
    }
    #expect(isReadable("Whole") && isReadable(":Whole") && isReadable(folder("Whole")) && isReadable("UTC"))
    #expect(!isReadable("Short") && !isReadable("Other") && !isReadable("None") && !isReadable(folder("None")))
    #expect(!isReadable(".") && !isReadable("a\0b"))
  }

  @Test(
    "The zone of TZ is stored by its name; one that cannot be read is not stored, and without TZ there is always one")
  func zoneInUse() throws {
    let folder = try TemporaryFolder()
    let zoneinfo = folder("zoneinfo")
    try FileManager.default.createDirectory(atPath: zoneinfo + "/Asia", withIntermediateDirectories: true)
    try (Data("TZif2".utf8) + Data(count: 40)).write(to: URL(fileURLWithPath: zoneinfo + "/Asia/Tokyo"))
    let inUse = { (variable: String?) in
      TimeZoneName.inUse { $0 == "TZ" ? variable : $0 == "TZDIR" ? zoneinfo : nil }?.text
    }
    #expect(inUse("Asia/Tokyo") == "Asia/Tokyo")
    #expect(inUse(":Asia/Tokyo") == "Asia/Tokyo")
    #expect(inUse(zoneinfo + "/Asia/Tokyo") == "Asia/Tokyo")
    #expect(inUse("JST-9") == "JST-9")
    #expect(inUse("") == "UTC")
    #expect(inUse("Asia/Tokio") == nil)
    #expect(inUse(nil)?.isEmpty == false)
  }

  @Test("A zone is missing only where there is a database; its names are those of two levels of folders")
  func missing() throws {
    let folder = try TemporaryFolder()
    let isMissing = { (name: String) in TimeZoneName(name).isMissing { $0 == "TZDIR" ? folder.path : nil } }
    #expect(!isMissing("Asia/Tokio"), "no database")
    try FileManager.default.createDirectory(atPath: folder("Asia"), withIntermediateDirectories: true)
    for name in ["Asia/Tokyo", "Asia/Seoul", "Zulu", "posixrules"] {
      try (Data("TZif2".utf8) + Data(count: 40)).write(to: URL(fileURLWithPath: folder(name)))
    }
    try folder.write("", to: "zone.tab")
    #expect(isMissing("Asia/Tokio") && isMissing("asia/tokyo"))
    #expect(!isMissing("Asia/Tokyo") && !isMissing("JST-9") && !isMissing("UTC"))
    #expect(TimeZoneName.all { $0 == "TZDIR" ? folder.path : nil } == ["Asia/Seoul", "Asia/Tokyo", "Zulu"])
  }
}
