import CLibrary

/// A descriptor and the path under which it was opened, so that an error can name it.
struct OpenFile: Equatable, Sendable {
  let descriptor: Int32
  let path: String
}

/// All file system calls of this module, so that a test can make each of them fail.
///
/// A call interrupted by a signal (`EINTR`) is repeated. Every other failure is a `FileError`.
/// A short read or write is returned as it is: the loops are in `WholeFiles.swift`.
public struct FileOperations: Sendable {
  /// A call before it is made; `destination` is the new name of `rename` and `link`.
  struct Event: Sendable {
    let call: FileCall
    let path: String
    let destination: String?
  }

  /// A fault that a test injects: the call fails with an error, or moves fewer bytes than requested.
  enum Fault: Sendable {
    case failure(Errno)
    case short(Int)
  }

  private let interceptor: (@Sendable (Event) -> Fault?)?

  /// The operating system's own calls.
  public init() { interceptor = nil }

  /// The operating system's own calls, each shown to `interceptor` first.
  init(interceptor: @escaping @Sendable (Event) -> Fault?) {
    self.interceptor = interceptor
  }

  /// Opens for reading.
  ///
  /// `O_NONBLOCK`, so that a FIFO without a writer does not hang the program.
  func openToRead(_ path: String) throws(FileError) -> OpenFile {
    let flags = O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC
    return OpenFile(descriptor: try make(.open, path) { _ in open(path, flags) }, path: path)
  }

  /// Opens for reading and waits for a FIFO's writer, as `cat` does.
  func openToReadWaiting(_ path: String) throws(FileError) -> OpenFile {
    OpenFile(descriptor: try make(.open, path) { _ in open(path, O_RDONLY | O_NOCTTY | O_CLOEXEC) }, path: path)
  }

  /// Creates a new file for writing; `EEXIST` if the name exists in any form, even as a dangling link.
  func createNew(_ path: String) throws(FileError) -> OpenFile {
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
    return OpenFile(descriptor: try make(.create, path) { _ in open(path, flags, 0o600) }, path: path)
  }

  /// Opens for writing at the end, and if `creating`, makes a missing file, for its owner alone.
  ///
  /// `O_NONBLOCK`, so that a FIFO without a reader does not hang the program.
  func openToAppend(_ path: String, creating: Bool) throws(FileError) -> OpenFile {
    let flags = O_WRONLY | (creating ? O_CREAT : 0) | O_APPEND | O_NONBLOCK | O_NOCTTY | O_CLOEXEC
    return OpenFile(descriptor: try make(.open, path) { _ in open(path, flags, 0o600) }, path: path)
  }

  /// Opens an existing lock file, never through a link.
  ///
  /// Opens for writing, because NFS locks only files that can be written.
  func openLock(_ path: String) throws(FileError) -> OpenFile {
    let flags = O_RDWR | O_NONBLOCK | O_NOFOLLOW | O_CLOEXEC
    return OpenFile(descriptor: try make(.openLock, path) { _ in open(path, flags) }, path: path)
  }

  /// Opens a folder, so that it can be synced.
  func openFolder(_ path: String) throws(FileError) -> OpenFile {
    let flags = O_RDONLY | O_DIRECTORY | O_CLOEXEC
    return OpenFile(descriptor: try make(.openFolder, path) { _ in open(path, flags) }, path: path)
  }

  /// Closes.
  ///
  /// `EINTR` counts as closed: Linux has released the descriptor by then, and another thread may own its number.
  func closeFile(_ file: OpenFile) throws(FileError) {
    _ = try FileError.expecting(.interrupted) { () throws(FileError) in
      try make(.close, file.path, retrying: false) { _ in close(file.descriptor) }
    }
  }

  /// Reads up to the size of `buffer`; 0 is the end of the file.
  func readSome(from file: OpenFile, into buffer: UnsafeMutableRawBufferPointer) throws(FileError) -> Int {
    try whenReady(.read, file, POLLIN) { limit in
      read(file.descriptor, buffer.baseAddress, min(buffer.count, limit))
    }
  }

  /// Requests large pages for a block of megabytes: a book of 5 MB then causes 3 page faults instead of 1,200.
  ///
  /// This is only a hint, and costs nothing if the system ignores it.
  func preferLargePages(_ block: UnsafeMutableRawBufferPointer) {
    #if canImport(Glibc) || canImport(Musl)
      let largePage = 2 << 20
      guard block.count >= largePage, let start = block.baseAddress else { return }
      let page = UnsafeMutableRawPointer(bitPattern: UInt(bitPattern: start) & ~4095)
      madvise(page, block.count, CInt(MADV_HUGEPAGE))
    #endif
  }

  /// Writes up to all of `bytes` and returns how many were written.
  func writeSome(_ bytes: UnsafeRawBufferPointer, to file: OpenFile) throws(FileError) -> Int {
    try whenReady(.write, file, POLLOUT) { limit in
      write(file.descriptor, bytes.baseAddress, min(bytes.count, limit))
    }
  }

  /// The same without waiting: `EAGAIN` if the descriptor cannot take any bytes now.
  func writeAtOnce(_ bytes: UnsafeRawBufferPointer, to file: OpenFile) throws(FileError) -> Int {
    try make(.write, file.path) { limit in write(file.descriptor, bytes.baseAddress, min(bytes.count, limit)) }
  }

  /// Returns when the bytes (of a folder: the names) are on disk, not only in the system's memory.
  func synchronize(_ file: OpenFile) throws(FileError) {
    _ = try make(.fsync, file.path) { _ in
      #if canImport(Darwin)
        // Darwin's fsync leaves the bytes in the drive's own memory; a file system without F_FULLFSYNC gets fsync.
        if fcntl(file.descriptor, F_FULLFSYNC) == 0 { return 0 }
      #endif
      return fsync(file.descriptor)
    }
  }

  /// Sets the permissions of an open file to exactly these, whatever the umask.
  func setPermissions(_ permissions: Int, of file: OpenFile) throws(FileError) {
    _ = try make(.fchmod, file.path) { _ in fchmod(file.descriptor, mode_t(permissions)) }
  }

  /// Takes the exclusive `flock`; returns false if another program holds it.
  func tryLock(_ file: OpenFile) throws(FileError) -> Bool {
    let result = try FileError.expecting(.wouldBlock) { () throws(FileError) in
      try make(.flock, file.path) { _ in flock(file.descriptor, LOCK_EX | LOCK_NB) }
    }
    return result != nil
  }

  /// Returns unpredictable bytes from the operating system (`getentropy`, on Darwin `arc4random_buf`), at most 256: all of
  /// them or an error.
  ///
  /// The generator of the standard library ends the program if the system has no random bytes; this one throws.
  public func randomBytes(_ count: Int) throws(FileError) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: count)
    _ = try make(.getentropy, "") { _ -> Int32 in
      #if canImport(Darwin)
        arc4random_buf(&bytes, count)
        return 0
      #else
        return getentropy(&bytes, count)
      #endif
    }
    return bytes
  }

  /// Makes the call, and waits if the descriptor is non-blocking: another program that shares the terminal or the pipe may
  /// have set that.
  private func whenReady(
    _ call: FileCall, _ file: OpenFile, _ event: Int32, _ body: (_ limit: Int) -> Int
  ) throws(FileError) -> Int {
    while true {
      let count = try FileError.expecting(.wouldBlock) { () throws(FileError) in try make(call, file.path, body) }
      if let count { return count }
      var request = pollfd(fd: file.descriptor, events: Int16(event), revents: 0)
      _ = poll(&request, 1, -1)
    }
  }

  /// Makes the call, again after each `EINTR`, and turns -1 into an error.
  ///
  /// `body` gets the number of bytes that it may move. Only this type's own methods call it.
  func make<Result: FixedWidthInteger>(
    _ call: FileCall, _ path: String, to destination: String? = nil, retrying: Bool = true,
    _ body: (_ limit: Int) -> Result
  ) throws(FileError) -> Result {
    while true {
      let fault = interceptor?(Event(call: call, path: path, destination: destination))
      let failure: Errno
      switch fault {
      case .failure(let errno):
        // A failed close has still closed the descriptor, even if a test made it fail.
        if call == .close { _ = body(.max) }
        failure = errno
      case .short, nil:
        var limit = Int.max
        if case .short(let count) = fault { limit = count }
        let result = body(limit)
        if result >= 0 { return result }
        failure = Errno(errno)
      }
      guard failure == .interrupted && retrying else {
        throw FileError(call: call, path: destination ?? path, errno: failure)
      }
    }
  }
}
