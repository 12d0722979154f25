/// A property of a file, apart from its bytes, that its replacement could not be given.
public enum FileTrait: Equatable, Sendable, CaseIterable {
  case owner, group, attributes
}

/// The properties that a new file gets from the file that it replaces: owner, group, permissions and extended attributes,
/// including access control lists.
///
/// Only root may change the owner of a file, and others may choose only among their own groups. A property that the system
/// does not allow is reported and does not fail the save. Nobody gains access this way: if the group or the access control
/// list is lost, the permissions of the group are removed too, because they were meant for others.
final class InheritedTraits {
  private let operations: FileOperations
  private let former: FileStatus
  private let path: String
  private var warnings: [StorageWarning] = []
  private var warned: Set<FileTrait> = []
  private var isGroupKept = true

  /// Gives `file` the properties of the file at `path`, whose status is `former`.
  static func give(
    _ file: OpenFile, from former: FileStatus, at path: String, operations: FileOperations
  ) throws(FileError) -> [StorageWarning] {
    let traits = InheritedTraits(operations: operations, former: former, path: path)
    try traits.giveOwner(to: file)
    try traits.giveAttributes(to: file)
    try operations.setPermissions(traits.isGroupKept ? former.permissions : former.permissions & 0o707, of: file)
    return traits.warnings
  }

  private init(operations: FileOperations, former: FileStatus, path: String) {
    (self.operations, self.former, self.path) = (operations, former, path)
  }

  private func giveOwner(to file: OpenFile) throws(FileError) {
    let own = try operations.status(of: file).owner
    if own == former.owner { return }
    if own.user != former.owner.user {
      let isRefused = try isRefused(.owner) { () throws(FileError) in try operations.setOwner(former.owner, of: file) }
      if !isRefused { return }
    }
    guard own.group != former.owner.group else { return }
    let owner = FileStatus.Owner(user: own.user, group: former.owner.group)
    isGroupKept = try !isRefused(.group) { () throws(FileError) in try operations.setOwner(owner, of: file) }
  }

  #if os(Linux)
    /// The access control list: with one, the group permissions limit the rights of everybody named in it.
    private static let accessList = "system.posix_acl_access"

    private func giveAttributes(to file: OpenFile) throws(FileError) {
      let (own, names) = (try existing { () throws(FileError) in try operations.attributeNames(of: file) }, try names())
      if own.contains(Self.accessList), !names.contains(Self.accessList) {
        try operations.removeAttribute(Self.accessList, of: file)
      }
      for name in names {
        // The system itself labels files (`security.selinux`), and usually does not let programs do so.
        let isRefused = try isRefused(name.hasPrefix("security.") ? nil : .attributes) { () throws(FileError) in
          try operations.setAttribute(name, to: operations.attribute(name, of: path), of: file)
        }
        if isRefused, name == Self.accessList { isGroupKept = false }
      }
    }

    private func names() throws(FileError) -> [String] {
      try existing { () throws(FileError) in try operations.attributeNames(of: path) }
    }

    /// Returns none on a file system without extended attributes, or if the file is gone, which the save detects anyway.
    private func existing(_ names: () throws(FileError) -> [String]) throws(FileError) -> [String] {
      try FileError.expecting(.notSupported, .notImplemented, .noSuchFile, body: names) ?? []
    }

  #elseif canImport(Darwin)
    private func giveAttributes(to file: OpenFile) throws(FileError) {
      let isRefused = try isRefused(.attributes) { () throws(FileError) in
        try operations.copyAttributes(of: path, to: file)
      }
      if isRefused { isGroupKept = false }
    }
  #endif

  /// Runs `body` and returns whether the system does not allow it; warns about the trait once.
  private func isRefused(
    _ trait: FileTrait?, _ body: () throws(FileError) -> Void
  ) throws(FileError) -> Bool {
    guard let refusal = try FileError.refusal(of: body) else { return false }
    if let trait, !warned.contains(trait) {
      warned.insert(trait)
      warnings.append(.traitNotKept(trait, refusal))
    }
    return true
  }
}
