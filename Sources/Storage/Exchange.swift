/// A finished file that has just taken the place of the old one.
struct Exchange {
  /// Where the old file is now; nil if there was none, or if the file system cannot exchange two files.
  let former: String?
  fileprivate let folder: OpenFile
  fileprivate let operations: FileOperations

  /// Syncs the names to disk.
  ///
  /// The file is saved only after this.
  func confirm() throws(FileError) {
    defer { operations.closeQuietly(folder) }
    try operations.synchronizeNames(in: folder)
  }
}

extension AtomicFile {
  /// Exchanges the finished file with the bytes `new` and the file that was read as `old` (nil: there was none).
  ///
  /// Returns nil if the replaced file was a different one, which another program saved at the last moment. That file is
  /// then back in its place, and this one can be abandoned. If the file system cannot exchange two files, the old one is
  /// compared right before a plain rename instead.
  func exchange(with old: PresentFile?, new: [UInt8]) throws(StorageError) -> Exchange? {
    let former: String?
    do throws(FileError) {
      guard try swap(with: old) else { return nil }
      former = old.map { _ in temporary.path }
    } catch {
      guard Self.errorsWithoutExchange.contains(error.errno) else { return try fail(error) }
      guard try moveOver(old) else { return nil }
      former = nil
    }
    if let old, former != nil, try !holds(old.bytes, orBack: new) { return nil }
    state = .finished
    return Exchange(former: former, folder: folder, operations: operations)
  }

  /// Not every file system supports `renameat2`, and a sandbox may forbid it.
  static let errorsWithoutExchange: [Errno] = [.invalidArgument, .notImplemented, .notSupported, .notPermitted]

  /// Returns false if the file no longer exists, or exists although there was none.
  private func swap(with old: PresentFile?) throws(FileError) -> Bool {
    let swapped: Void? = try FileError.expecting(.noSuchFile, .alreadyExists) { () throws(FileError) in
      if old == nil {
        try operations.moveToNew(temporary.path, to: target)
      } else {
        try operations.exchange(temporary.path, with: target)
      }
    }
    return swapped != nil
  }

  private func moveOver(_ old: PresentFile?) throws(StorageError) -> Bool {
    let isUnchanged = try PresentFile.read(target, operations: operations)?.bytes == old?.bytes
    guard isUnchanged else { return false }
    do throws(FileError) { try operations.move(temporary.path, to: target) } catch { return try fail(error) }
    return true
  }

  /// Returns whether the replaced file has `bytes`; if not, or if it cannot be read, it is put back.
  private func holds(_ bytes: [UInt8], orBack new: [UInt8]) throws(StorageError) -> Bool {
    do throws(StorageError) {
      if try PresentFile.read(temporary.path, operations: operations)?.holds(bytes) == true { return true }
    } catch {
      try putBack(new)
      abandon()
      throw error
    }
    try putBack(new)
    return false
  }

  /// Exchanges the files once more.
  ///
  /// If the result is not `new`, the other program has saved again in between, and its latest file stays.
  private func putBack(_ new: [UInt8]) throws(StorageError) {
    do throws(FileError) {
      try operations.exchange(temporary.path, with: target)
      if !isOwn(new) { try operations.exchange(temporary.path, with: target) }
    } catch {
      state = .finished
      operations.closeQuietly(folder)
      throw .notSynced(path: target, cause: error)
    }
  }

  private func isOwn(_ new: [UInt8]) -> Bool {
    do throws(StorageError) {
      return try PresentFile.read(temporary.path, operations: operations)?.bytes == new
    } catch {
      return true
    }
  }

  private func fail<Result>(_ cause: FileError) throws(StorageError) -> Result {
    abandon()
    throw .writeFailed(path: target, cause: cause)
  }
}
