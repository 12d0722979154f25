/// The last 50 versions of a data file, byte for byte, in the folder `<file>.history`.
///
/// A version is named after the revision number in its bytes: `7.json`. If `7.json` holds other bytes (the file was edited
/// by hand, so two versions say 7), the next free name of `7-1.json`, `7-2.json`, ... is used: nothing is lost. A file
/// without a revision number is kept under the number that its successor names as its parent, or else under 0.
///
/// A version is a second name (hard link) of the very file that was read, so keeping it costs no space and cannot be cut
/// short. It must never be linked back onto the data file: a program that edits in place would then change the history
/// too. Going back saves the *bytes* of the version through `VersionedFile.update`, which first keeps the present ones
/// here. So `undo` can itself be undone, and the versions form a tree that can be walked both ways.
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

  /// Keeps the file at `path`, which holds `bytes`, under its revision.
  ///
  /// Nothing is done where it has been kept before.
  ///
  /// To be called under the lock. The name, which is returned, is on the disk by then.
  func keep(_ path: String, bytes: [UInt8], revision: Int) throws(StorageError) -> VersionName {
    try checkOwner()
    try StorageError.writing(folder) { () throws(FileError) in
      try operations.makeFolders([folder], owner: operations.linkStatus(of: path).owner)
    }
    var name = VersionName(revision: revision, variant: 0)
    while try !add(path, bytes: bytes, as: self.path(of: name)) {
      if self.bytes(at: self.path(of: name)) == bytes { return name }
      name.variant += 1
    }
    try StorageError.writing(folder) { () throws(FileError) in try operations.synchronizeNames(inFolder: folder) }
    return name
  }

  /// Gives the file its second name; false where the name is taken.
  private func add(_ path: String, bytes: [UInt8], as version: String) throws(StorageError) -> Bool {
    do throws(FileError) {
      try operations.addName(version, to: path)
      return true
    } catch {
      if error.errno == .alreadyExists { return false }
      guard History.errorsWithoutHardLinks.contains(error.errno) else {
        throw .writeFailed(path: version, cause: error)
      }
      return try copy(bytes, to: version)
    }
  }

  private static let errorsWithoutHardLinks: [Errno] = [
    .notPermitted, .notSupported, .tooManyLinks, .crossDevice, .notImplemented,
  ]

  /// For file systems without hard links (FAT), for a file of another owner, and for a history folder on another disk.
  private func copy(_ bytes: [UInt8], to version: String) throws(StorageError) -> Bool {
    let target = try TargetFile.resolve(version, operations: operations)
    guard target.status == nil else { return false }
    try StorageError.writing(version) { () throws(FileError) in try operations.removeLeftovers(of: version) }
    let file = try AtomicFile(target, operations: operations)
    try file.write(bytes)
    try file.commit()
    return true
  }

  /// Removes all but the last 50 versions, the lowest revisions first; those to be spared stay and are not counted.
  ///
  /// Only versions that this program wrote are removed: their bytes carry the number of their name. Whatever else has such
  /// a name stays. `newest` is the number of a version that was made just now. Versions with a higher one are older, since
  /// the numbers have begun again, and go first. Call this under the lock.
  func prune(sparing spared: [VersionName], newest: Int) throws(FileError) {
    let names = try sortedNames().filter { !spared.contains($0) }
    let split = names.firstIndex { $0.revision > newest } ?? names.count
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

  /// Where the file with this status lies under a version's name; nil where no version is that very file.
  func path(of file: FileStatus) throws(FileError) -> String? {
    for name in try sortedNames().reversed() {
      let path = self.path(of: name)
      if try operations.linkStatusIfPresent(of: path)?.isSameFile(as: file) == true { return path }
    }
    return nil
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
