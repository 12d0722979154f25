import BillingCore
import BillingReports
import Foundation
import Testing

@testable import Storage

/// What was told, on the disk: remembered exactly when it was told.
@Suite struct ReminderFileTests {
  private struct Interrupted: Error {}

  private func memory(_ date: String) -> ReminderMemory {
    var memory = ReminderMemory()
    memory.lookedOn = CivilDate(date)
    return memory
  }

  private func file(
    _ folder: TemporaryFolder, _ operations: FileOperations = FileOperations(), waiting milliseconds: Int = 60_000
  ) -> ReminderFile {
    ReminderFile(path: folder("state/told.json"), lockTimeoutMilliseconds: milliseconds, operations: operations)
  }

  @Test("the folder, the lock and the file are for their owner alone")
  func made() throws {
    let folder = try TemporaryFolder()
    try file(folder).whileHeld { try file(folder).replace(with: memory("2026-02-06")) {} }
    #expect(try file(folder).read() == memory("2026-02-06"))
    #expect(folder.listing() == ["state", "state/told.json", "state/told.json.lock"])
    #expect(try ["state", "state/told.json", "state/told.json.lock"].map(folder.permissions) == [0o700, 0o600, 0o600])
  }

  @Test("reading makes nothing; no file yet means that nothing was told")
  func reading() throws {
    let folder = try TemporaryFolder()
    #expect(try file(folder).read() == ReminderMemory())
    #expect(folder.listing() == [])
  }

  @Test("when it tells, the new memory lies whole under its temporary name, and the old one still has its own")
  func order() throws {
    let folder = try TemporaryFolder()
    try file(folder).whileHeld {
      try file(folder).replace(with: memory("2026-02-05")) {}
      try file(folder).replace(with: memory("2026-02-06")) {
        let temporary = try #require(folder.listing().first { $0.contains(".tmp-") })
        #expect(try folder.text(temporary) == String(decoding: memory("2026-02-06").bytes(), as: UTF8.self))
        #expect(try file(folder).read() == memory("2026-02-05"))
      }
    }
    #expect(try file(folder).read() == memory("2026-02-06"))
  }

  @Test("what could not be told is not remembered, and nothing is left lying about")
  func notTold() throws {
    let folder = try TemporaryFolder()
    try file(folder).whileHeld {
      try file(folder).replace(with: memory("2026-02-05")) {}
      #expect(throws: Interrupted.self) {
        try file(folder).replace(with: memory("2026-02-06")) { throw Interrupted() }
      }
    }
    #expect(try file(folder).read() == memory("2026-02-05"))
    #expect(folder.listing() == ["state", "state/told.json", "state/told.json.lock"])
  }

  @Test(
    "what cannot be remembered is not told: whichever call fails before, nobody hears of it",
    arguments: [FileCall.create, .write, .fsync, .flock, .mkdir, .openFolder, .readdir] as [FileCall])
  func notReady(call: FileCall) throws {
    let folder = try TemporaryFolder()
    let broken = file(folder, Interceptor.failing(call, with: .noSpace))
    let error = #expect(throws: ReminderFileError.self) {
      try broken.whileHeld {
        try broken.replace(with: memory("2026-02-06")) { Issue.record("told, though it cannot be remembered") }
      }
    }
    guard case .notReady = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(try file(folder).read() == ReminderMemory())
  }

  @Test("the last step can fail after somebody was told: that is said, and the old memory stays")
  func notKept() throws {
    let folder = try TemporaryFolder()
    let broken = file(folder, Interceptor.failing(.rename, with: .inputOutput))
    var count = 0
    let error = #expect(throws: ReminderFileError.self) {
      try broken.whileHeld { try broken.replace(with: memory("2026-02-06")) { count += 1 } }
    }
    guard case .notKept = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(count == 1)
    #expect(folder.listing() == ["state", "state/told.json.lock"])
  }

  @Test("what is no memory is an error with its place, and stays as it is")
  func damaged() throws {
    let folder = try TemporaryFolder()
    try file(folder).whileHeld {}
    try folder.write("{\n  oops", to: "state/told.json")
    let error = #expect(throws: ReminderFileError.self) { try file(folder).read() }
    guard case .damaged(let path, let reason) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(path == folder("state/told.json"))
    #expect(reason.position.line == 2 && reason.position.column == 3)
    #expect(try folder.text("state/told.json") == "{\n  oops")
  }

  @Test("one at a time: who finds another at work gives up and tells nothing; a killed one's leftovers go")
  func locked() throws {
    let folder = try TemporaryFolder()
    try file(folder).whileHeld {
      #expect(throws: ReminderFileError.notReady(.lockHeld(path: folder("state/told.json"), milliseconds: 200))) {
        try file(folder, waiting: 200).whileHeld { Issue.record("two at once") }
      }
      try folder.write("{", to: "state/.told.json.tmp-0000000089abcdef")
    }
    try file(folder).whileHeld {}
    #expect(folder.listing() == ["state", "state/told.json.lock"])
  }

  // MARK: Where it lies

  @Test(
    "below the state folder, at the path of the data file; an empty or relative folder counts as unset",
    arguments: [
      (nil, "/h/.local/state"), ("", "/h/.local/state"), ("state", "/h/.local/state"), ("/s", "/s"), ("/s/", "/s"),
    ] as [(String?, String)])
  func location(state: String?, base: String) throws {
    let folder = try TemporaryFolder()
    let real = try FileOperations().realPath(of: folder.path)
    let environment = ["HOME": "/h", "XDG_STATE_HOME": state].compactMapValues { $0 }
    let path = try DataLocation.reminders(of: folder("a.json")) { environment[$0] }
    #expect(path == "\(base)/subtrack/reminded\(real)/.told/a.json")
  }

  @Test("no memory is in the way of another, whatever a book or a folder is called")
  func neverInTheWay() throws {
    let folder = try TemporaryFolder()
    let state = try TemporaryFolder()
    let told = memory("2026-02-06")
    for name in ["x", "x/b.json", "x.lock/b.json", ".told/x", ".told/x/b.json", "x/.told", ".told+/x"] {
      let path = try DataLocation.reminders(of: folder(name)) { $0 == "XDG_STATE_HOME" ? state.path : nil }
      let file = ReminderFile(path: path)
      try file.whileHeld { try file.replace(with: told) {} }
      #expect(try file.read() == told)
    }
  }

  @Test("a memory at the path of an earlier version is used, and moved by the next reminder")
  func formerPath() throws {
    let folder = try TemporaryFolder()
    let state = try TemporaryFolder()
    let environment = { (name: String) in name == "XDG_STATE_HOME" ? state.path : nil }
    let former = try #require(try DataLocation.formerReminders(of: folder("a.json"), environment: environment))
    let old = ReminderFile(path: former)
    try old.whileHeld { try old.replace(with: memory("2026-02-05")) {} }
    let path = try DataLocation.reminders(of: folder("a.json"), environment: environment)
    let file = ReminderFile(path: path, formerPath: former)
    #expect(try file.read() == memory("2026-02-05"))
    try file.whileHeld {
      #expect(throws: Interrupted.self) { try file.replace(with: memory("2026-02-06")) { throw Interrupted() } }
      #expect(try file.read() == memory("2026-02-05"))
      try file.replace(with: memory("2026-02-06")) {}
    }
    #expect(try file.read() == memory("2026-02-06"))
    #expect(try ReminderFile(path: former).read() == ReminderMemory(), "the old file is gone")
    #expect(try FileOperations().statusIfPresent(of: former + ".lock") == nil)
  }

  @Test("a folder at the former path, or a file above it, is the memory of another book and stays")
  func formerPathOfOthers() throws {
    let folder = try TemporaryFolder()
    try folder.write("not a memory", to: "x")
    try FileOperations().makeFolder(folder("y"))
    for former in ["x/b.json", "y", "z"] {
      let file = ReminderFile(path: folder("state/told.json"), formerPath: folder(former))
      #expect(try file.read() == ReminderMemory())
      try file.whileHeld { try file.replace(with: ReminderMemory()) {} }
    }
    #expect(try folder.text("x") == "not a memory")
    #expect(folder.listing().contains("y"))
    #expect(try DataLocation.formerReminders(of: folder(".told/a.json")) { $0 == "HOME" ? "/h" : nil } == nil)
  }

  @Test("every data file has one memory, by whatever name it is called; two files have two")
  func oneForEach() throws {
    let folder = try TemporaryFolder()
    try folder.write("{}", to: "a.json")
    try folder.link("b.json", to: "a.json")
    try FileManager.default.createDirectory(atPath: folder("sub"), withIntermediateDirectories: true)
    try folder.link("other", to: "sub")
    func location(_ name: String) throws -> String {
      try DataLocation.reminders(of: folder(name)) { $0 == "HOME" ? "/h" : nil }
    }
    #expect(try location("b.json") == location("a.json"))
    #expect(try location("sub/../a.json") == location("a.json"))
    #expect(try location("other/c.json") == location("sub/c.json"))
    #expect(try location("c.json") != location("a.json"))
    #expect(try location("not/there/yet.json").hasSuffix("/not/there/.told/yet.json"))
    #expect(throws: StorageError.noHome) { try DataLocation.reminders(of: folder("a.json")) { _ in nil } }
  }
}
