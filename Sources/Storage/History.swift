/// The current version of a data file and the last 50 before it, byte for byte, in the folder `<file>.history`.
///
/// A version is named after the revision number in its bytes: `7.json`. If `7.json` has other bytes (the file was edited
/// manually, so two versions have the number 7), the next free name of `7-1.json`, `7-2.json`, ... is used: nothing is
/// lost. A file without a revision number is kept under the number that its successor names as its parent, or under 0.
///
/// A version is a separate file, never a hard link to the data file: a program that edits the data file in place would
/// otherwise change the history too. Each save first copies the version that it replaces, if it is not here yet (somebody
/// edited the file manually), and then its own version, so a deleted or overwritten data file can be restored.
/// Going back saves the *bytes* of a version through `VersionedFile.update`. So `undo` can itself be undone, and the
/// versions form a tree with steps in both directions.
///
/// Reading takes no lock. The folder is private to its owner (0700). A folder that is a link, or belongs to another user,
/// is not used at all: it could lead elsewhere, or contain the bytes of somebody else.
struct History: Sendable {
  /// The number of versions that are kept.
  static let limit = 50

  /// The folder of the versions; it does not exist until the first one is kept.
  let folder: String
  private let file: String
  private let operations: FileOperations
  private let revision: @Sendable ([UInt8]) -> Int?
  private let supersedes: @Sendable (_ new: [UInt8], _ former: [UInt8]) -> Bool

  /// One version of the data file.
  struct Version: Hashable, Sendable {
    /// The revision number in the bytes; 0 if there is none.
    let revision: Int
    /// The index among several versions with the same number, from 0.
    let variant: Int
    let path: String
    let size: Int
  }

  /// Describes the history of a data file with the resolved path `file`; `revision` finds the number in a version, and
  /// `supersedes` tells whether a version is another one restored.
  init(
    of file: String, operations: FileOperations, revision: @escaping @Sendable ([UInt8]) -> Int?,
    supersedes: @escaping @Sendable (_ new: [UInt8], _ former: [UInt8]) -> Bool
  ) {
    folder = file + ".history"
    self.file = file
    self.operations = operations
    self.revision = revision
    self.supersedes = supersedes
  }

  /// Returns the versions, lowest revision first; none if nothing has been kept yet.
  ///
  /// Other files in the folder are omitted. Throws `.unreadable` if the folder cannot be listed, and `.foreignHistory`.
  func versions() throws(StorageError) -> [Version] {
    try names().compactMap { name in
      let path = self.path(of: name)
      do throws(FileError) {
        // Pruned by a save since the folder was listed: no longer a version.
        guard let status = try operations.linkStatusIfPresent(of: path) else { return nil }
        return Version(revision: name.revision, variant: name.variant, path: path, size: status.size)
      } catch {
        return Version(revision: name.revision, variant: name.variant, path: path, size: 0)
      }
    }
  }

  private func names() throws(StorageError) -> [VersionName] {
    try checkOwner()
    return try StorageError.reading(folder) { () throws(FileError) in try sortedNames() }
  }

  /// Returns the bytes of a version; nil if a save has pruned it since it was listed.
  ///
  /// An unreadable version (a folder, a FIFO, a dangling link, a bad block) has no bytes, and no book is empty: it counts
  /// as damaged and does not block access to the others.
  func bytes(at path: String) -> [UInt8]? {
    do throws(StorageError) {
      if let present = try PresentFile.read(path, operations: operations) { return present.bytes }
      let link = try StorageError.reading(path) { () throws(FileError) in try operations.linkStatusIfPresent(of: path) }
      return link.map { _ in [] }
    } catch {
      return []
    }
  }

  /// Throws `.foreignHistory` if the folder is a link, or if its owner is neither the owner of the data file (or of its
  /// folder, if there is no file), nor the user, nor root.
  private func checkOwner() throws(StorageError) {
    let (status, data) = try StorageError.reading(folder) { () throws(FileError) in
      (try operations.linkStatusIfPresent(of: folder), try operations.linkStatusIfPresent(of: file))
    }
    guard let status else { return }
    if status.kind == .link { throw .foreignHistory(path: folder, isLink: true) }
    if FileOperations.user == status.owner.user || status.owner.user == 0 { return }
    let heir = try StorageError.reading(folder) { () throws(FileError) in
      if let data { return data }
      return try operations.status(of: PathParts(file).folder)
    }
    guard heir.owner.user == status.owner.user else { throw .foreignHistory(path: folder, isLink: false) }
  }

  /// Keeps bytes in a separate file under their number, and syncs its name to disk.
  ///
  /// Returns the name and whether it is new: if the bytes have been kept before, nothing is done.
  ///
  /// Call this under the lock.
  func keep(
    _ bytes: [UInt8], revision: Int, tag: String
  ) throws(StorageError) -> (name: VersionName, isNew: Bool) {
    try checkOwner()
    var name = VersionName(revision: revision, variant: 0)
    while try isTaken(name) {
      if self.bytes(at: path(of: name)) == bytes { return (name, false) }
      name.variant += 1
    }
    try StorageError.writing(folder) { () throws(FileError) in
      try operations.makeFolders([folder], owner: operations.linkStatusIfPresent(of: file)?.owner)
      try operations.removeLeftovers(in: folder, tag: tag) { VersionName($0) != nil }
    }
    let target = TargetFile(path: path(of: name), status: nil, missingFolders: [])
    let copy = try AtomicFile(target, tag: tag, operations: operations)
    try copy.write(bytes)
    try copy.commit()
    return (name, true)
  }

  private func isTaken(_ name: VersionName) throws(StorageError) -> Bool {
    try StorageError.writing(folder) { () throws(FileError) in
      try operations.linkStatusIfPresent(of: path(of: name)) != nil
    }
  }

  /// Removes all but the last 50 versions, the lowest revisions first; `kept` stays.
  ///
  /// Before that, `newest` takes the place of the version that it restores: each step back and forward would otherwise
  /// cost the history a version.
  /// Only versions that this program wrote are removed: their bytes contain the number in their name. Other files with
  /// such a name stay. `newest` is the current version, just created: versions with a higher number are older, because
  /// numbering has restarted, and are removed first. Call this under the lock.
  func prune(sparing kept: VersionName?, newest: VersionName) throws(FileError) {
    var names = try sortedNames().filter { $0 != kept && $0 != newest }
    if let former = names.firstIndex(where: { $0.revision == newest.revision && isSuperseded($0, by: newest) }) {
      // A gap in the names would let the same bytes be kept twice.
      try operations.move(path(of: newest), to: path(of: names.remove(at: former)))
    }
    let split = names.firstIndex { $0.revision > newest.revision } ?? names.count
    let old = names[split...].filter(isOwn) + names[..<split]
    for name in old.dropLast(History.limit - 1) where isOwn(name) {
      try operations.remove(path(of: name))
    }
  }

  private func isSuperseded(_ name: VersionName, by newest: VersionName) -> Bool {
    guard let former = bytes(at: path(of: name)), let new = bytes(at: path(of: newest)) else { return false }
    return supersedes(new, former)
  }

  /// Returns whether this program wrote the version: its bytes contain the number in its name.
  private func isOwn(_ name: VersionName) -> Bool {
    return bytes(at: path(of: name)).flatMap(revision) == name.revision
  }

  /// Returns the highest number of a version that this program wrote; nil if there is none.
  func highestRevision() throws(StorageError) -> Int? {
    try names().last(where: isOwn)?.revision
  }

  /// Returns the numbers of all versions that this program wrote.
  func revisions() throws(StorageError) -> Set<Int> {
    Set(try names().filter(isOwn).map(\.revision))
  }

  private func sortedNames() throws(FileError) -> [VersionName] {
    let names = try FileError.expecting(.noSuchFile) { () throws(FileError) in try operations.names(in: folder) }
    return (names ?? []).compactMap { VersionName($0) }.sorted()
  }

  private func path(of name: VersionName) -> String {
    folder + "/" + name.text
  }
}

/// `7.json` or `7-2.json`.
struct VersionName: Comparable {
  /// The highest number that a version may have.
  static let last = Int(Int32.max)

  let revision: Int
  var variant: Int

  init(revision: Int, variant: Int) {
    (self.revision, self.variant) = (revision, variant)
  }

  /// Accepts only the form of `text`: no sign and no leading zero, so that two names never mean the same version.
  init?(_ name: String) {
    guard name.hasSuffix(".json") else { return nil }
    let parts = name.dropLast(5).split(separator: "-", omittingEmptySubsequences: false)
    guard let first = parts.first, let revision = Int(first), revision <= VersionName.last else { return nil }
    self.init(revision: revision, variant: parts.count > 1 ? Int(parts[1]) ?? 0 : 0)
    guard text == name else { return nil }
  }

  var text: String {
    variant == 0 ? "\(revision).json" : "\(revision)-\(variant).json"
  }

  static func < (left: VersionName, right: VersionName) -> Bool {
    (left.revision, left.variant) < (right.revision, right.variant)
  }
}
