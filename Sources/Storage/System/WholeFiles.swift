/// The loops over short reads and short writes, and the syncing of folders.
extension FileOperations {
  /// Writes every byte, however few the system takes at a time.
  func writeAll(_ bytes: UnsafeRawBufferPointer, to file: OpenFile) throws(FileError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = try writeSome(UnsafeRawBufferPointer(rebasing: rest), to: file)
      // A device that takes nothing and gives no reason would be asked for ever.
      guard count > 0 else { throw FileError(call: .write, path: file.path, errno: .inputOutput) }
      rest = rest.dropFirst(count)
    }
  }

  /// Reads to the end, which need not be where `expected` says; nil where more than `limit` bytes come.
  func readAll(_ file: OpenFile, expected: Int, limit: Int) throws(FileError) -> [UInt8]? {
    // One byte more than expected, so that one further read finds the end.
    var blocks = [try readBlock(file, capacity: max(expected + 1, 4096))]
    var count = blocks[0].count
    guard count == max(expected + 1, 4096) else { return count <= limit ? blocks[0] : nil }
    // Joined at the end only: an endless stream takes no more memory than the limit, and one block.
    while count <= limit {
      let capacity = min(max(count, 65_536), Self.largestBlock)
      let block = try readBlock(file, capacity: capacity)
      blocks.append(block)
      count += block.count
      if block.count < capacity { return count <= limit ? joined(blocks, count) : nil }
    }
    return nil
  }

  private static var largestBlock: Int {
    #if DEBUG && SUBTRACK_MUTANTS
      if Mutant.chosen == .blocksGrowWithoutBound { return .max }
    #endif
    return 16 << 20
  }

  private func joined(_ blocks: [[UInt8]], _ count: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(count)
    for block in blocks { bytes += block }
    return bytes
  }

  /// Fills one block; fewer bytes than `capacity` mean that the end was met.
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

  /// Puts the names in an open folder on the disk.
  ///
  /// Some network and FUSE file systems cannot, and say so with `EINVAL` or `ENOTSUP`; that is as far as a program
  /// can go there, so it is no failure (PostgreSQL does the same).
  func synchronizeNames(in folder: OpenFile) throws(FileError) {
    _ = try FileError.expecting(.invalidArgument, .notSupported) { () throws(FileError) in try synchronize(folder) }
  }

  /// The same for a folder by its path.
  func synchronizeNames(inFolder path: String) throws(FileError) {
    let folder = try openFolder(path)
    defer { closeQuietly(folder) }
    try synchronizeNames(in: folder)
  }

  /// Closes what was only read, locked or synced: nothing can be lost by a failure any more.
  func closeQuietly(_ file: OpenFile) {
    do throws(FileError) {
      try closeFile(file)
    } catch {
      return
    }
  }

  /// Removes what would only be left over.
  ///
  /// It stands in the way of nobody, and the error that led here matters more.
  func removeQuietly(_ path: String) {
    do throws(FileError) {
      try remove(path)
    } catch {
      return
    }
  }
}
