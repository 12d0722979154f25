import Foundation
import Synchronization
import Testing

@testable import Storage

/// Many programs at one file.
@Suite struct ConcurrencyTests {
  @Test("eight writers add 20 lines each at the same time: all 160 are there, each once")
  func manyWriters() throws {
    let folder = try TemporaryFolder()
    let failures = Failures()
    let book = folder.book(lockTimeoutMilliseconds: 60_000)
    DispatchQueue.concurrentPerform(iterations: 8) { writer in
      for line in 1...20 {
        do {
          _ = try book.update { old in (old ?? []) + [UInt8]("\(writer)-\(line)\n".utf8) }
        } catch { failures.add(error) }
      }
    }
    #expect(failures.all.isEmpty)
    let lines = try folder.text("book.json").split(separator: "\n").map(String.init)
    #expect(lines.sorted() == (0..<8).flatMap { writer in (1...20).map { "\(writer)-\($0)" } }.sorted())
  }

  @Test("a reader at work beside a writer sees a whole old file or a whole new one, and is never kept waiting")
  func readersBesideAWriter() throws {
    let folder = try TemporaryFolder()
    let book = folder.book()
    let texts = ["1 " + String(repeating: "a", count: 100_000), "2 " + String(repeating: "b", count: 70_000)]
    try book.save(texts[0])
    let failures = Failures()
    DispatchQueue.concurrentPerform(iterations: 2) { role in
      for turn in 0..<50 {
        do {
          if role == 0 {
            try book.save(texts[turn % 2])
          } else if let text = try book.readText(), !texts.contains(text) {
            throw StorageError.unreadable(path: "half a file", errno: .inputOutput)
          }
        } catch { failures.add(error) }
      }
    }
    #expect(failures.all.isEmpty)
  }

  @Test("where another descriptor holds the lock for longer than a save waits, the save says so and changes nothing")
  func lockHeld() throws {
    let folder = try TemporaryFolder()
    try folder.book().save("1 old")
    let system = FileOperations()
    let holder = try system.openLock(folder("book.json.lock"))
    // Other tests start programs: until such a child runs its own program it holds a copy of every open descriptor,
    // that of the save above among them, and so its lock.
    var attempts = 0
    while try !system.tryLock(holder), attempts < 1000 {
      attempts += 1
      MonotonicClock.pause(milliseconds: 1)
    }
    let start = MonotonicClock.milliseconds()
    #expect(throws: StorageError.lockHeld(path: folder("book.json"), milliseconds: 200)) {
      try folder.book(lockTimeoutMilliseconds: 200).save("2 new")
    }
    #expect(MonotonicClock.milliseconds() - start >= 200)
    #expect(try folder.book().readText() == "1 old", "a reader does not wait for the lock")
    try system.closeFile(holder)
    #expect(try folder.book(lockTimeoutMilliseconds: 60_000).save("2 new") == .saved(warnings: []))
  }

  @Test("the lock that another program lets go of in time is waited for")
  func lockReleased() throws {
    let folder = try TemporaryFolder()
    try folder.book().save("1 old")
    let holder = Process()
    holder.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    holder.arguments = [
      "python3", "-c",
      "import fcntl,sys,time; f=open(sys.argv[1],'r+'); fcntl.flock(f,fcntl.LOCK_EX); print(flush=True); time.sleep(.3); "
        + "open(sys.argv[2],'x')",
      folder("book.json.lock"), folder("released"),
    ]
    let ready = Pipe()
    holder.standardOutput = ready
    try holder.run()
    _ = ready.fileHandleForReading.availableData
    #expect(try folder.book(lockTimeoutMilliseconds: 60_000).save("2 new") == .saved(warnings: []))
    #expect(folder.listing().contains("released"))
    holder.waitUntilExit()
    #expect(holder.terminationStatus == 0)
  }

  @Test("a lock that is busy rather than stuck is waited for: a time in which others have saved does not count")
  func lockBusy() throws {
    let folder = try TemporaryFolder()
    try folder.book().save("1 old")
    let system = FileOperations()
    let holder = try system.openLock(folder("book.json.lock"))
    while try !system.tryLock(holder) { MonotonicClock.pause(milliseconds: 1) }
    let file = URL(fileURLWithPath: folder("book.json"))
    let others = Thread {
      for turn in 1...10 {
        MonotonicClock.pause(milliseconds: 300)
        do { try Data("\(turn) of others".utf8).write(to: file) } catch { return }
      }
      system.closeQuietly(holder)
    }
    others.start()
    #expect(try folder.book(lockTimeoutMilliseconds: 2500).save("11 new") == .saved(warnings: []))
    #expect(try folder.book().readText() == "11 new", "saved before the others were done")
  }

  @Test("a folder that another program makes meanwhile is no link that leads nowhere", arguments: [1, 2, 3])
  func folderMadeMeanwhile(call: Int) throws {
    let folder = try TemporaryFolder()
    let data = folder("data")
    let looks = Mutex(0)
    let operations = Interceptor { _, event in
      guard event.path == data else { return nil }
      let isTheirs = looks.withLock { count in
        count += 1
        return count == call
      }
      if isTheirs { mkdir(data, 0o700) }
      return nil
    }.operations
    let book = VersionedFile(path: data + "/book.json", operations: operations) { _ in nil }
    #expect(try book.save("1 new") == .saved(warnings: []))
    #expect(try folder.text("data/book.json") == "1 new")
  }

  @Test("two programs that make the lock file at the same moment meet at one file")
  func lockCreatedMeanwhile() throws {
    let folder = try TemporaryFolder()
    let lock = folder("book.json.lock")
    let system = Interceptor { _, event in
      if event.call == .create, event.path == lock {
        _ = FileManager.default.createFile(atPath: lock, contents: nil)
      }
      return nil
    }
    #expect(try folder.book(system.operations).save("1 new") == .saved(warnings: []))
    #expect(system.calls.filter { $0 == .openLock }.count == 2)
  }
}

/// What went wrong in any thread.
private final class Failures: @unchecked Sendable {
  private let lock = NSLock()
  private var errors: [any Error] = []

  func add(_ error: any Error) { lock.withLock { errors.append(error) } }
  var all: [any Error] { lock.withLock { errors } }
}
