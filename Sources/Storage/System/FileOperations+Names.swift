import CLibrary

/// The flags of `renameat2` on Linux and `renamex_np` on Darwin.
private enum RenameFlag {
  #if canImport(Darwin)
    static let (exchange, isNew) = (UInt32(RENAME_SWAP), UInt32(RENAME_EXCL))
  #else
    static let (exchange, isNew): (UInt32, UInt32) = (2, 1)
  #endif
}

/// Operations on names, and queries about the files with these names.
extension FileOperations {
  /// Renames the file, replacing any file with the new name.
  func move(_ path: String, to destination: String) throws(FileError) {
    _ = try make(.rename, path, to: destination) { _ in rename(path, destination) }
  }

  /// Exchanges the names of two files in one step; `ENOENT` if one does not exist.
  func exchange(_ path: String, with other: String) throws(FileError) {
    _ = try make(.exchange, path, to: other) { _ in renameWithFlag(path, other, RenameFlag.exchange) }
  }

  /// Renames the file; `EEXIST` if the new name is taken.
  func moveToNew(_ path: String, to destination: String) throws(FileError) {
    _ = try make(.moveToNew, path, to: destination) { _ in renameWithFlag(path, destination, RenameFlag.isNew) }
  }

  private func renameWithFlag(_ path: String, _ destination: String, _ flag: UInt32) -> Int32 {
    #if canImport(Glibc)
      return renameat2(AT_FDCWD, path, AT_FDCWD, destination, flag)
    #elseif canImport(Darwin)
      return renamex_np(path, destination, flag)
    #else
      errno = ENOSYS
      return -1
    #endif
  }

  /// Removes the name, and the file if this was its last one.
  func remove(_ path: String) throws(FileError) {
    _ = try make(.unlink, path) { _ in unlink(path) }
  }

  /// Creates a folder that only its owner may enter; `EEXIST` if the name is taken.
  func makeFolder(_ path: String) throws(FileError) {
    _ = try make(.mkdir, path) { _ in mkdir(path, 0o700) }
  }

  /// Sets the permissions of a folder to exactly these, whatever the umask.
  func setPermissions(_ permissions: Int, ofFolder path: String) throws(FileError) {
    _ = try make(.chmod, path) { _ in chmod(path, mode_t(permissions)) }
  }

  /// Returns the status of the file that `path` leads to.
  func status(of path: String) throws(FileError) -> FileStatus {
    var raw = stat()
    _ = try make(.stat, path) { _ in stat(path, &raw) }
    return FileStatus(raw)
  }

  /// Returns the status of `path` itself, without following a link.
  func linkStatus(of path: String) throws(FileError) -> FileStatus {
    var raw = stat()
    _ = try make(.lstat, path) { _ in lstat(path, &raw) }
    return FileStatus(raw)
  }

  func status(of file: OpenFile) throws(FileError) -> FileStatus {
    var raw = stat()
    _ = try make(.fstat, file.path) { _ in fstat(file.descriptor, &raw) }
    return FileStatus(raw)
  }

  /// Returns the text of a symbolic link.
  func destination(ofLink path: String) throws(FileError) -> String {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX) + 1)
    let capacity = buffer.count
    let length = try make(.readlink, path) { _ in readlink(path, &buffer, capacity) }
    return String(decoding: buffer[..<length].map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// Returns the absolute path without links, dots and repeated slashes.
  func realPath(of path: String) throws(FileError) -> String {
    var found = ""
    _ = try make(.realpath, path) { _ -> Int32 in
      guard let text = realpath(path, nil) else { return -1 }
      found = String(cString: text)
      free(text)
      return 0
    }
    return found
  }

  /// Returns the names in a folder, unordered, without `.` and `..`.
  func names(in path: String) throws(FileError) -> [String] {
    var names: [String] = []
    _ = try make(.readdir, path) { _ -> Int32 in
      guard let folder = opendir(path) else { return -1 }
      errno = 0
      while let entry = readdir(folder) {
        let name = withUnsafeBytes(of: &entry.pointee.d_name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
        names.append(name)
        errno = 0
      }
      let failure = errno
      closedir(folder)
      errno = failure
      return failure == 0 ? 0 : -1
    }
    return names.filter { $0 != "." && $0 != ".." }
  }
}
