import Foundation
import Testing

@testable import Storage

@Suite struct SystemTests {
  @Test(
    "a closed descriptor is opened on /dev/null, so that no file can come to lie on it, and writing to it still fails")
  func closedDescriptor() throws {
    let descriptor: Int32 = 200
    #expect(fcntl(descriptor, F_GETFD) == -1, "closed before the test")
    try StandardStreams.openIfClosed(descriptor, flags: O_RDONLY)
    defer { close(descriptor) }
    let file = OpenFile(descriptor: descriptor, path: "/dev/stdout")
    #expect(throws: FileError(call: .write, path: "/dev/stdout", errno: .badDescriptor)) {
      try FileOperations().writeAll([UInt8]("lost".utf8).withUnsafeBytes { UnsafeRawBufferPointer($0) }, to: file)
    }
  }

  @Test("an open descriptor is left alone")
  func openDescriptor() throws {
    let folder = try TemporaryFolder()
    let file = try FileOperations().createNew(folder("file"))
    try StandardStreams.openIfClosed(file.descriptor, flags: O_RDONLY)
    try [UInt8]("kept".utf8).withUnsafeBytes { try FileOperations().writeAll($0, to: file) }
    try FileOperations().closeFile(file)
    #expect(try folder.text("file") == "kept")
  }

  @Test("a full device is an error, not a report that was delivered", .enabled(if: access("/dev/full", F_OK) == 0))
  func fullDevice() throws {
    let device = OpenFile(descriptor: open("/dev/full", O_WRONLY | O_CLOEXEC), path: "/dev/full")
    #expect(throws: FileError(call: .write, path: "/dev/full", errno: .noSpace)) {
      try [UInt8]("text".utf8).withUnsafeBytes { try FileOperations().writeAll($0, to: device) }
    }
    try FileOperations().closeFile(device)
  }

  @Test("a pipe that somebody has made non-blocking is waited for: all of a megabyte arrives")
  func nonBlockingPipe() throws {
    let pipe = Pipe()
    let end = pipe.fileHandleForWriting.fileDescriptor
    #expect(fcntl(end, F_SETFL, O_NONBLOCK) == 0)
    let text = [UInt8](repeating: 7, count: 1 << 20)
    let received = Received()
    let reader = Thread { received.finish(pipe.fileHandleForReading.readDataToEndOfFile().count) }
    reader.start()
    try text.withUnsafeBytes { try FileOperations().writeAll($0, to: OpenFile(descriptor: end, path: "pipe")) }
    try pipe.fileHandleForWriting.close()
    #expect(received.wait() == 1 << 20)
  }

  @Test("a file that the user names is read whole, from a FIFO too; a folder and a missing file say what is wrong")
  func userFile() throws {
    let folder = try TemporaryFolder()
    let text = String(repeating: "0123456789", count: 100_000)
    try folder.write(text, to: "file")
    #expect(try UserFile.read(folder("file")) == [UInt8](text.utf8))
    #expect(mkfifo(folder("fifo"), 0o600) == 0)
    let writer = Thread { [path = folder("fifo")] in
      FileHandle(forWritingAtPath: path)?.write(Data(text.utf8))
    }
    writer.start()
    #expect(try UserFile.read(folder("fifo")) == [UInt8](text.utf8))
    #expect(throws: StorageError.unreadable(path: folder("none"), errno: .noSuchFile)) {
      try UserFile.read(folder("none"))
    }
    #expect(throws: StorageError.unreadable(path: folder.path, errno: .isFolder)) { try UserFile.read(folder.path) }
  }

  @Test("more bytes than the limit are refused, fewer are read, wherever the size was expected to be")
  func limit() throws {
    let folder = try TemporaryFolder()
    let system = FileOperations()
    try folder.write(String(repeating: "x", count: 100_000), to: "file")
    for (limit, expected) in [(99_999, 0), (99_999, 100_000), (100_000, 0), (100_000, 100_000), (100_000, 50_000)] {
      let file = try system.openToRead(folder("file"))
      let count = try system.readAll(file, expected: expected, limit: limit)?.count
      #expect(count == (limit < 100_000 ? nil : 100_000))
      try system.closeFile(file)
    }
  }

  @Test("a file of more than 1 GiB is refused before it is read")
  func tooLarge() throws {
    let folder = try TemporaryFolder()
    try folder.write("", to: "book.json")
    #expect(truncate(folder("book.json"), (1 << 30) + 1) == 0)
    #expect(throws: StorageError.tooLarge(path: folder("book.json"), limit: 1 << 30)) { try folder.book().read() }
  }

  @Test("names for logs: errno by its POSIX name, an unknown one by its number")
  func errnoNames() {
    #expect(
      [ENOSPC, EDQUOT, EROFS, EACCES, EIO, EINTR, EPIPE].map { Errno($0).name }
        == ["ENOSPC", "EDQUOT", "EROFS", "EACCES", "EIO", "EINTR", "EPIPE"])
    #expect(Errno(9999).name == "E9999")
  }

  @Test(
    "random bytes are as many as were asked for and differ; a system that has none is an error, not the program's end")
  func randomBytes() throws {
    let first = try FileOperations().randomBytes(16)
    #expect(first.count == 16)
    #expect(try FileOperations().randomBytes(16) != first)
    #expect(throws: FileError(call: .getentropy, path: "", errno: .inputOutput)) {
      try Interceptor.failing(.getentropy, with: .inputOutput).randomBytes(16)
    }
  }

  /// The zone is the one that the tests are run in, since `TZ` belongs to the whole process:
  /// `TZ=Asia/Tokyo swift test` and `TZ=America/New_York swift test` see more than UTC does.
  @Test(
    "the wall clock agrees with Foundation's, in winter and in summer, before 1970 and on a leap day",
    arguments: [0, -1, 1_709_220_605, 1_720_000_000, 4_102_444_799])
  func localTime(seconds: Int) throws {
    let instant = Date(timeIntervalSince1970: TimeInterval(seconds))
    let zone = TimeZone.current
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = zone
    let parts = calendar.dateComponents([.year, .month, .day, .hour, .minute, .second], from: instant)
    let time = try #require(LocalTime.timestamp(secondsSince1970: seconds))
    #expect(time.secondsSince1970 == seconds)
    let numbers = time.description.prefix(19).split { !$0.isNumber }.map { Int($0) }
    #expect(numbers == [parts.year, parts.month, parts.day, parts.hour, parts.minute, parts.second])
  }

  @Test("a clock beyond the years that libc can express gives no time, rather than a wrong one")
  func clockOutOfRange() throws {
    #expect(LocalTime.timestamp(secondsSince1970: Int.max) == nil)
    #expect(try #require(LocalTime.now()?.date).year >= 2024)
  }
}

/// A number that a thread hands over.
private final class Received: @unchecked Sendable {
  private let semaphore = DispatchSemaphore(value: 0)
  private var count = 0

  func finish(_ count: Int) {
    self.count = count
    semaphore.signal()
  }

  func wait() -> Int {
    semaphore.wait()
    return count
  }
}
