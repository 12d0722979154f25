/// Loops over short reads and writes, and syncing of folders.
extension FileOperations {
  /// Writes every byte, however few the system accepts at a time.
  func writeAll(_ bytes: UnsafeRawBufferPointer, to file: OpenFile) throws(FileError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = try writeSome(UnsafeRawBufferPointer(rebasing: rest), to: file)
      // A device that accepts nothing without an error would cause an endless loop.
      guard count > 0 else { throw FileError(call: .write, path: file.path, errno: .inputOutput) }
      rest = rest.dropFirst(count)
    }
  }

  /// Reads to the end, which may differ from `expected`; returns nil for more than `limit` bytes.
  func readAll(_ file: OpenFile, expected: Int, limit: Int) throws(FileError) -> [UInt8]? {
    // One byte more than expected, so that one more read finds the end.
    var blocks = [try readBlock(file, capacity: max(expected + 1, 4096))]
    var count = blocks[0].count
    guard count == max(expected + 1, 4096) else { return count <= limit ? blocks[0] : nil }
    // Joined only at the end: an endless stream uses no more memory than the limit plus one block.
    while count <= limit {
      let capacity = min(max(count, 65_536), Self.largestBlock)
      let block = try readBlock(file, capacity: capacity)
      blocks.append(block)
      count += block.count
      if block.count < capacity { return count <= limit ? joined(blocks, count) : nil }
    }
    return nil
  }

  private static let largestBlock = 16 << 20

  private func joined(_ blocks: [[UInt8]], _ count: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(count)
    for block in blocks { bytes += block }
    return bytes
  }

  /// Fills one block; fewer bytes than `capacity` mean the end was reached.
  func readBlock(_ file: OpenFile, capacity: Int) throws(FileError) -> [UInt8] {
    var failure: FileError?
    let block = [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
      preferLargePages(UnsafeMutableRawBufferPointer(buffer))
      do throws(FileError) {
        while count < capacity {
          let free = UnsafeMutableRawBufferPointer(rebasing: UnsafeMutableRawBufferPointer(buffer)[count..<capacity])
          let read = try readSome(from: file, into: free)
          if read == 0 { return }
          count += read
        }
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
    return block
  }

  /// Syncs the names in an open folder to disk.
  ///
  /// Some network and FUSE file systems cannot do this and report `EINVAL` or `ENOTSUP`. A program can do nothing more
  /// there, so this is not a failure (PostgreSQL does the same).
  func synchronizeNames(in folder: OpenFile) throws(FileError) {
    _ = try FileError.expecting(.invalidArgument, .notSupported) { () throws(FileError) in try synchronize(folder) }
  }

  func synchronizeNames(inFolder path: String) throws(FileError) {
    let folder = try openFolder(path)
    defer { closeQuietly(folder) }
    try synchronizeNames(in: folder)
  }

  /// Closes a file that was only read, locked or synced, so that a failure cannot lose anything.
  func closeQuietly(_ file: OpenFile) {
    do throws(FileError) {
      try closeFile(file)
    } catch {
      return
    }
  }

  /// Runs `body`, and closes the file if it fails.
  func orClosing<Result, Failure: Error>(
    _ file: OpenFile, _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    do throws(Failure) { return try body() } catch {
      closeQuietly(file)
      throw error
    }
  }

  /// Removes a leftover file and ignores a failure.
  ///
  /// The file would not affect anything, and the error that led here matters more.
  func removeQuietly(_ path: String) {
    do throws(FileError) {
      try remove(path)
    } catch {
      return
    }
  }
}
