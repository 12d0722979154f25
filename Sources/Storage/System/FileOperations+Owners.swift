import CLibrary

/// The owner of a file, and its extended attributes (including access control lists).
extension FileOperations {
  /// The effective user of the program.
  static var user: UInt32 { geteuid() }

  /// Sets the user and the group of an open file.
  func setOwner(_ owner: FileStatus.Owner, of file: OpenFile) throws(FileError) {
    _ = try make(.fchown, file.path) { _ in fchown(file.descriptor, owner.user, owner.group) }
  }

  /// Sets the user and the group of a folder; does not follow a link.
  func setOwner(_ owner: FileStatus.Owner, ofFolder path: String) throws(FileError) {
    _ = try make(.lchown, path) { _ in lchown(path, owner.user, owner.group) }
  }

  /// Gives a file that root has just created to the owner of its folder; does nothing for other users.
  func handOver(_ file: OpenFile, to owner: FileStatus.Owner) throws(FileError) {
    guard try status(of: file).owner != owner, Self.user == 0 else { return }
    _ = try FileError.refusal { () throws(FileError) in try setOwner(owner, of: file) }
  }

  /// The same for a folder.
  func handOver(folder path: String, to owner: FileStatus.Owner) throws(FileError) {
    guard try linkStatus(of: path).owner != owner, Self.user == 0 else { return }
    _ = try FileError.refusal { () throws(FileError) in try setOwner(owner, ofFolder: path) }
  }

  #if os(Linux)
    /// Returns the names of the extended attributes of a file that is not a link.
    func attributeNames(of path: String) throws(FileError) -> [String] {
      try attributeNames(path) { buffer, size in llistxattr(path, buffer, size) }
    }

    /// Returns the names of the extended attributes of an open file.
    func attributeNames(of file: OpenFile) throws(FileError) -> [String] {
      try attributeNames(file.path) { buffer, size in flistxattr(file.descriptor, buffer, size) }
    }

    /// Returns the value of an extended attribute.
    func attribute(_ name: String, of path: String) throws(FileError) -> [UInt8] {
      try growing(.getAttribute, path) { buffer, size in lgetxattr(path, name, buffer, size) }
    }

    func setAttribute(_ name: String, to value: [UInt8], of file: OpenFile) throws(FileError) {
      _ = try make(.setAttribute, file.path) { _ in fsetxattr(file.descriptor, name, value, value.count, 0) }
    }

    func removeAttribute(_ name: String, of file: OpenFile) throws(FileError) {
      _ = try make(.removeAttribute, file.path) { _ in fremovexattr(file.descriptor, name) }
    }

    private func attributeNames(
      _ path: String, _ list: (UnsafeMutableRawPointer?, Int) -> Int
    ) throws(FileError) -> [String] {
      try growing(.listAttributes, path, list).split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
    }

    /// Returns the bytes that a call writes: first asks for the size, then for the bytes in a buffer of that size.
    private func growing(
      _ call: FileCall, _ path: String, _ body: (UnsafeMutableRawPointer?, Int) -> Int
    ) throws(FileError) -> [UInt8] {
      while true {
        let size = try make(call, path) { _ in body(nil, 0) }
        if size == 0 { return [] }
        var buffer = [UInt8](repeating: 0, count: size)
        let count = try FileError.expecting(.bufferTooSmall) { () throws(FileError) in
          try make(call, path) { _ in body(&buffer, size) }
        }
        // The value has grown in the meantime: try again.
        if let count { return Array(buffer[..<count]) }
      }
    }
  #elseif canImport(Darwin)
    /// Copies the access control list and the extended attributes of a file.
    func copyAttributes(of path: String, to file: OpenFile) throws(FileError) {
      let former = try openToRead(path)
      defer { closeQuietly(former) }
      _ = try make(.setAttribute, file.path) { _ in
        fcopyfile(former.descriptor, file.descriptor, nil, copyfile_flags_t(COPYFILE_ACL | COPYFILE_XATTR))
      }
    }
  #endif
}
