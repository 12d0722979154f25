/// The present version of a data file and the last 50 before it, byte for byte, in the folder `<file>.history`.
///
/// A version is named after the revision number in its bytes: `7.json`. If `7.json` holds other bytes (the file was edited
/// by hand, so two versions say 7), the next free name of `7-1.json`, `7-2.json`, ... is used: nothing is lost. A file
/// without a revision number is kept under the number that its successor names as its parent, or else under 0.
///
/// A version is a file of its own, never a second name of the data file: a program that edits the data file in place would
/// otherwise change the history too. Each save copies its version here, so a data file that is deleted or overwritten
/// comes back, and before that the version that it replaces, if that is not here (somebody edited the file by hand).
/// Going back saves the *bytes* of a version through `VersionedFile.update`. So `undo` can itself be undone, and the
/// versions form a tree that can be walked both ways.
///
/// Reading takes no lock. The folder is for its owner alone (0700). A folder that is a link, or belongs to a stranger, is
/// not used at all: it could lead elsewhere, or offer the bytes of somebody else.
struct History: Sendable {
  /// How many versions are kept.
  static let limit = 50

  /// The folder that holds the versions; it is missing until the first one is kept.
  let folder: String
  private let file: String
  private let operations: FileOperations
  private let revision: @Sendable ([UInt8]) -> Int?

  /// One version of the data file.
  struct Version: Hashable, Sendable {
    /// The revision number that the bytes carry, 0 where they carry none.
    let revision: Int
    /// 0, or which of several versions with that number it is.
    let variant: Int
    /// Where it lies.
    let path: String
    /// Its size in bytes.
    let size: Int
  }

  /// The history of a data file, by its path after the links; `revision` finds the number in the bytes of a version.
  init(of file: String, operations: FileOperations, revision: @escaping @Sendable ([UInt8]) -> Int?) {
    folder = file + ".history"
    self.file = file
    self.operations = operations
    self.revision = revision
  }

  // MARK: Reading

  /// The versions, the lowest revision first; none if nothing has been kept yet.
  ///
  /// Other files in the folder are left out. Throws `.unreadable` if the folder cannot be listed, and `.foreignHistory`.
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
  /// A version that cannot be read (a folder, a FIFO, a link to nowhere, a bad block) has no bytes, as no book has: it is
  /// damaged, and keeps nobody from the others.
  func bytes(of version: Version) -> [UInt8]? {
    #if DEBUG && SUBTRACK_MUTANTS
      if Mutant.chosen == .prunedIsDamaged { return bytes(at: version.path) ?? [] }
      if Mutant.chosen == .unreadableIsPruned { return bytes(at: version.path).flatMap { $0.isEmpty ? nil : $0 } }
    #endif
    return bytes(at: version.path)
  }

  private func bytes(at path: String) -> [UInt8]? {
    do throws(StorageError) {
      if let present = try PresentFile.read(path, operations: operations) { return present.bytes }
      let link = try StorageError.reading(path) { () throws(FileError) in try operations.linkStatusIfPresent(of: path) }
      return link.map { _ in [] }
    } catch {
      return []
    }
  }

  /// Throws `.foreignHistory` if the folder is a link or belongs to somebody who is neither the owner of the data file (if
  /// there is none, of its folder), nor the user, nor root.
  private func checkOwner() throws(StorageError) {
    let (status, data) = try StorageError.reading(folder) { () throws(FileError) in
      (try operations.linkStatusIfPresent(of: folder), try operations.linkStatusIfPresent(of: file))
    }
    guard let status else { return }
    #if DEBUG && SUBTRACK_MUTANTS
      if Mutant.chosen == .foreignHistory { return }
    #endif
    if status.kind == .link { throw .foreignHistory(path: folder, isLink: true) }
    if FileOperations.user == status.owner.user || status.owner.user == 0 { return }
    let heir = try StorageError.reading(folder) { () throws(FileError) in
      if let data { return data }
      return try operations.status(of: PathParts(file).folder)
    }
    guard heir.owner.user == status.owner.user else { throw .foreignHistory(path: folder, isLink: false) }
  }

  // MARK: Keeping

  /// Keeps bytes as a file of their own under their number, and puts its name on the disk; returns the name, and whether it
  /// is new: nothing is done if they have been kept before.
  ///
  /// Call this under the lock.
  func keep(
    _ bytes: [UInt8], revision: Int, tag: String
  ) throws(StorageError) -> (name: VersionName, isNew: Bool) {
    try checkOwner()
    var name = VersionName(revision: revision, variant: 0)
    #if DEBUG && SUBTRACK_MUTANTS
      if Mutant.chosen == .noHistory { return (name, true) }
    #endif
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
  /// Only versions that this program wrote are removed: their bytes carry the number of their name. Whatever else has such
  /// a name stays. `newest` is the present version, made just now: versions with a higher number are older, since the
  /// numbers have begun again, and go first. Call this under the lock.
  func prune(sparing kept: VersionName?, newest: VersionName) throws(FileError) {
    let names = try sortedNames().filter { $0 != kept && $0 != newest }
    let split = names.firstIndex { $0.revision > newest.revision } ?? names.count
    let old = names[split...].filter(isOwn) + names[..<split]
    for name in old.dropLast(History.limit - 1) where isOwn(name) {
      try operations.remove(path(of: name))
    }
  }

  /// Returns whether this program wrote the version: its bytes carry the number of its name.
  private func isOwn(_ name: VersionName) -> Bool {
    #if DEBUG && SUBTRACK_MUTANTS
      if Mutant.chosen == .everyNumberIsOwn { return true }
    #endif
    return bytes(at: path(of: name)).flatMap(revision) == name.revision
  }

  /// Returns the highest number that a version of this program carries; nil if there is none.
  func highestRevision() throws(StorageError) -> Int? {
    try names().last(where: isOwn)?.revision
  }

  /// Returns all numbers that versions of this program carry.
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

  /// Reads only what `text` writes: no sign, no leading zero, so that no two names mean one version.
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
