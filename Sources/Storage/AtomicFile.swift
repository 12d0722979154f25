/// A file that is written under a temporary name and then replaces the old file in one step: readers see either the old
/// bytes or the new ones.
///
/// Calling sequence: `init`, `write` any number of times, then `commit`. Until `commit` the old file is unchanged. If the
/// value goes out of scope before that, the new file is abandoned. No temporary file remains after that or after an error.
///
/// - Symbolic links are followed and kept; the file that they lead to is replaced. Its other hard links keep the old bytes.
/// - Owner, group, permissions and extended attributes are those of the replaced file: see `InheritedTraits`. A new file
///   has mode 0600, whatever the umask; if root creates it, it belongs to the owner of its folder.
/// - The temporary file is in the same folder and is called `.<name>.tmp-<16 hex digits>`. It remains only if the program
///   is killed; see `goingWithTheProgram`.
/// - The folder is not created.
///
/// `export --output` writes with this type, so it does not hold its text in memory.
public final class AtomicFile {
  /// The properties of the old file that the system did not allow for the new one.
  public let warnings: [StorageWarning]
  let target: String
  let temporary: OpenFile
  let folder: OpenFile
  let operations: FileOperations
  var state = State.writing {
    didSet { if state == .finished, isGuarded { Unfinished.release() } }
  }
  private var isGuarded = false

  enum State {
    case writing, closed, finished
  }

  /// Starts to replace or create the file that `path` leads to.
  ///
  /// Throws `.notARegularFile`, `.symlinkLoop`, `.danglingLink`, `.unreadable`, and `.writeFailed` with the call that failed.
  public convenience init(replacing path: String, operations: FileOperations = FileOperations()) throws(StorageError) {
    guard !path.isEmpty else { throw .emptyPath }
    try self.init(TargetFile.resolve(path, operations: operations), operations: operations)
  }

  /// The same for a file whose leftovers no later run would remove: if a signal such as Ctrl-C ends the program, its
  /// temporary file is removed.
  ///
  /// Only one at a time. Saves of the data do not need it, because the next save removes the leftovers of a killed one.
  public static func goingWithTheProgram(replacing path: String) throws(StorageError) -> AtomicFile {
    try Unfinished.guarding { () throws(StorageError) in
      let file = try AtomicFile(replacing: path)
      file.isGuarded = true
      return (file, file.temporary.path)
    }
  }

  /// Whether nothing has a name yet, so that a file for it can be put in place with `commitNew`.
  public static func isNew(_ path: String) throws(StorageError) -> Bool {
    try StorageError.reading(path) { () throws(FileError) in
      try FileOperations().linkStatusIfPresent(of: path) == nil
    }
  }

  /// Throws what is wrong with a path or its folder, as `init` would, and creates nothing.
  public static func check(replacing path: String) throws(StorageError) {
    guard !path.isEmpty else { throw .emptyPath }
    let operations = FileOperations()
    let target = try TargetFile.resolve(path).path
    try StorageError.writing(target) { () throws(FileError) in
      operations.closeQuietly(try operations.openFolder(PathParts(target).folder))
    }
  }

  /// The folder is opened first, so that nothing but its `fsync` can fail after the rename.
  ///
  /// `tag` marks the temporary file as belonging to the holder of a lock.
  init(
    _ file: TargetFile, tag: String = TemporaryName.untagged, operations: FileOperations
  ) throws(StorageError) {
    target = file.path
    self.operations = operations
    (folder, temporary, warnings) = try StorageError.writing(file.path) { () throws(FileError) in
      let folder = try operations.openFolder(PathParts(file.path).folder)
      return try operations.orClosing(folder) { () throws(FileError) in
        let temporary = try operations.createTemporary(for: file.path, tag: tag)
        return (folder, temporary, try Self.dress(temporary, as: file, in: folder, operations))
      }
    }
  }

  private static func dress(
    _ temporary: OpenFile, as file: TargetFile, in folder: OpenFile, _ operations: FileOperations
  ) throws(FileError) -> [StorageWarning] {
    do throws(FileError) {
      if let former = file.status {
        return try InheritedTraits.give(temporary, from: former, at: file.path, operations: operations)
      }
      try operations.setPermissions(0o600, of: temporary)
      try operations.handOver(temporary, to: operations.status(of: folder).owner)
      return []
    } catch {
      operations.closeQuietly(temporary)
      operations.removeQuietly(temporary.path)
      throw error
    }
  }

  deinit {
    abandon()
  }

  /// Adds bytes at the end.
  ///
  /// Throws `.writeFailed` after abandoning the file. Buffer small pieces: each call is a system call.
  public func write(_ bytes: UnsafeRawBufferPointer) throws(StorageError) {
    precondition(state == .writing, "written to after the end")
    try orAbandon { () throws(FileError) in try operations.writeAll(bytes, to: temporary) }
  }

  /// The same for an array.
  public func write(_ bytes: [UInt8]) throws(StorageError) {
    try bytes.span.withUnsafeBytes { (buffer) throws(StorageError) in try write(buffer) }
  }

  /// The inode of the new file, which stays its own when it takes its name.
  func inode() throws(StorageError) -> UInt64 {
    try StorageError.writing(target) { () throws(FileError) in try operations.status(of: temporary).inode }
  }

  /// Replaces the old file with the new one, on disk and not only in the system's memory.
  ///
  /// Throws `.writeFailed` (the old file is still there) or `.notSynced` (the new one is, but may not survive a power cut).
  public func commit() throws(StorageError) {
    try finish()
    try putInPlace()
  }

  /// Like `commit`, but never replaces a file: returns false and abandons the new one if its name is taken by now.
  public func commitNew() throws(StorageError) -> Bool {
    try finish()
    var isNew = true
    try orAbandon { () throws(FileError) in isNew = try moveIfNew() }
    guard isNew else {
      abandon()
      return false
    }
    try syncNames()
    return true
  }

  /// Returns false if the name is taken; where the system cannot tell in one step, it is looked up before the rename.
  private func moveIfNew() throws(FileError) -> Bool {
    do throws(FileError) { try operations.moveToNew(temporary.path, to: target) } catch {
      if error.errno == .alreadyExists { return false }
      guard Self.errorsWithoutExchange.contains(error.errno) else { throw error }
      guard try operations.linkStatusIfPresent(of: target) == nil else { return false }
      try operations.move(temporary.path, to: target)
    }
    return true
  }

  /// Syncs the new bytes, still under the temporary name: the first half of `commit`.
  func finish() throws(StorageError) {
    precondition(state == .writing, "committed after the end")
    try orAbandon { () throws(FileError) in
      try operations.synchronize(temporary)
      state = .closed
      try operations.closeFile(temporary)
    }
  }

  /// Gives the finished file its name: the second half of `commit`.
  func putInPlace() throws(StorageError) {
    precondition(state == .closed, "put in place before it was finished")
    try orAbandon { () throws(FileError) in try operations.move(temporary.path, to: target) }
    try syncNames()
  }

  private func syncNames() throws(StorageError) {
    state = .finished
    defer { operations.closeQuietly(folder) }
    do throws(FileError) { try operations.synchronizeNames(in: folder) } catch {
      throw .notSynced(path: target, cause: error)
    }
  }

  /// Leaves the old file unchanged and removes the temporary one.
  ///
  /// Does nothing after `commit` or an earlier `abandon`.
  func abandon() {
    guard state != .finished else { return }
    if state == .writing { operations.closeQuietly(temporary) }
    operations.removeQuietly(temporary.path)
    operations.closeQuietly(folder)
    state = .finished
  }

  private func orAbandon(_ body: () throws(FileError) -> Void) throws(StorageError) {
    do throws(FileError) { try body() } catch {
      abandon()
      throw .writeFailed(path: target, cause: error)
    }
  }
}
