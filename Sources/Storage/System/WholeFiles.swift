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
    // One byte more than expected, so that one further read finds the end instead of growing the array.
    var capacity = max(expected + 1, 4096)
    var bytes = try readBlock(file, capacity: capacity)
    var blockCount = bytes.count
    while blockCount == capacity {
      guard bytes.count <= limit else { return nil }
      capacity = max(bytes.count, 65_536)
      let block = try readBlock(file, capacity: capacity)
      blockCount = block.count
      bytes += block
    }
    return bytes.count <= limit ? bytes : nil
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
