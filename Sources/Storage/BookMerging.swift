import BillingCore
import BookSchema

/// Merges other versions into a book.
extension BookStore {
  /// Replaces the book with the merge of it and another version, as one step of the history.
  ///
  /// `body` gets the current bytes and returns the new ones after reading them back, or `nil` if nothing changes. Their
  /// last change must be the merge. Throws the errors of `change`.
  public func merge(_ body: ([UInt8]?) throws -> [UInt8]?) throws -> SaveOutcome {
    try update { present in
      guard let bytes = try body(present), bytes != present else { return nil }
      return bytes
    }
  }

  /// Reads merged bytes back; throws `UnfaithfulCopy` unless they contain the book that was written.
  public func check(_ bytes: [UInt8], are document: BookDocument) throws {
    guard try parse(bytes) == document else { throw UnfaithfulCopy(path: path) }
  }

  /// Returns the newest version that this book and another file were both made from, if one of the histories has it.
  ///
  /// Both histories are followed from parent to parent; the history of the other file is the folder next to it, if any.
  /// A version is identified by its number and time together. If two different versions share both, neither is a base. Where
  /// only one of them is known, a child of the other looks like a child of it; so a file that no history here has, as after
  /// a sync program has replaced it, must have what its ancestors had.
  public func commonAncestor(of present: [UInt8], and theirs: [UInt8], at other: String) throws(StorageError)
    -> [UInt8]?
  {
    if present == theirs { return theirs }
    var bytes: [VersionKey: [UInt8]] = [:]
    var ambiguous: Set<VersionKey> = []
    let (mine, others) = (try keptBytes(), Self.keptBytes(besides: other))
    for version in mine + others + [theirs, present] {
      guard let change = BookHeader.read(version)?.lastChange else { continue }
      let former = bytes.updateValue(version, forKey: VersionKey(change))
      if let former, former != version { ambiguous.insert(VersionKey(change)) }
    }
    let parents = bytes.mapValues { BookHeader.read($0)?.lastChange }
    let own = Self.ancestors(of: BookHeader.read(present)?.lastChange, parents)
    let common = own.intersection(Self.ancestors(of: BookHeader.read(theirs)?.lastChange, parents))
    let isMine = Self.keys(of: mine).isSuperset(of: Self.keys(of: [present]))
    let isTheirs = mine.contains(theirs) || Self.keys(of: others).isSuperset(of: Self.keys(of: [theirs]))
    let strangers = (isMine ? [] : [present]) + (isTheirs ? [] : [theirs])
    for version in common.subtracting(ambiguous).sorted(by: >).compactMap({ bytes[$0] })
    where strangers.allSatisfy({ Self.couldDescend($0, from: version) }) {
      return version
    }
    return try likelyAncestor(of: present, isMine ? own : [], and: theirs)
  }

  private static func keys(of versions: [[UInt8]]) -> Set<VersionKey> {
    Set(versions.compactMap { BookHeader.read($0)?.lastChange.map(VersionKey.init) })
  }

  private static func couldDescend(_ file: [UInt8], from version: [UInt8]) -> Bool {
    do throws(BookError) {
      return try BookDocument(parsing: file).couldDescend(from: BookDocument(parsing: version))
    } catch { return false }
  }

  /// Returns the newest version in the history that, judging by its records, both files were made from; `own` are the
  /// known ancestors of the first.
  ///
  /// A copy has no history of its own, and its parents are versions of the other machine. The same is true of the data
  /// file after a sync program has replaced it: the history then has versions that only the copy was made from. An
  /// unreadable history counts as empty: it never prevents a save.
  private func likelyAncestor(
    of present: [UInt8], _ own: Set<VersionKey>, and theirs: [UInt8]
  ) throws(StorageError) -> [UInt8]? {
    let (ours, document): (BookDocument, BookDocument)
    do throws(BookError) {
      (ours, document) = (try BookDocument(parsing: present), try BookDocument(parsing: theirs))
    } catch { return nil }
    let history = try history()
    let versions: [History.Version]
    do throws(StorageError) { versions = try history.versions() } catch { return nil }
    for version in versions.reversed() {
      guard let bytes = history.bytes(of: version) else { continue }
      do throws(BookError) {
        let former = try BookDocument(parsing: bytes)
        let isOwn = former.lastChange.map { own.contains(VersionKey($0)) } ?? false
        if isOwn || ours.descends(from: former), document.descends(from: former) { return bytes }
      } catch { continue }
    }
    return nil
  }

  private static func ancestors(of change: LastChange?, _ known: [VersionKey: LastChange?]) -> Set<VersionKey> {
    var found: Set<VersionKey> = []
    var open = [change]
    while let next = open.popLast() {
      guard let next, found.insert(VersionKey(next)).inserted else { continue }
      for parent in [VersionKey(next.parent, next.parentAt), VersionKey(next.otherParent, next.otherParentAt)] {
        guard let parent else { continue }
        if let change = known[parent] { open.append(change) } else { found.insert(parent) }
      }
    }
    return found
  }

  /// Returns the bytes of all versions in the history, including conflict copies; none if it cannot be read.
  private func keptBytes() throws(StorageError) -> [[UInt8]] {
    Self.keptBytes(in: try history().folder)
  }

  private static func keptBytes(besides other: String) -> [[UInt8]] { keptBytes(in: other + ".history") }

  private static func keptBytes(in folder: String) -> [[UInt8]] {
    do throws(StorageError) {
      let paths = try OwnFiles.paths(in: folder) { $0.hasSuffix(".json") ? [] : nil }
      return paths.compactMap { path in
        do throws(StorageError) { return try UserFile.read(path) } catch { return nil }
      }
    } catch { return [] }
  }
}

/// Identifies a version across two histories, whose numbers can be equal.
private struct VersionKey: Hashable, Comparable {
  let revision: Int
  let at: Timestamp

  init(_ change: LastChange) { (revision, at) = (change.revision, change.at) }

  init?(_ revision: Int?, _ at: Timestamp?) {
    guard let revision, let at else { return nil }
    (self.revision, self.at) = (revision, at)
  }

  static func < (one: VersionKey, other: VersionKey) -> Bool {
    one.revision == other.revision ? one.at.isEarlier(than: other.at) : one.revision < other.revision
  }
}

// MARK: - Conflict copies

extension BookStore {
  /// Returns the paths of the conflict copies of sync programs next to the data file, sorted by name.
  public func conflictCopies() throws(StorageError) -> [String] {
    let target = PathParts(try resolvedPath())
    return try OwnFiles.paths(in: target.folder) { ConflictCopy.isName($0, of: target.name) ? [] : nil }
  }

  /// Moves a conflict copy into the history; returns its new path.
  public func keepConflictCopy(_ copy: String) throws(StorageError) -> String {
    let folder = try history().folder
    let name = PathParts(copy).name
    let operations = FileOperations()
    return try StorageError.writing(copy) { () throws(FileError) in
      try operations.makeFolders([folder], owner: operations.linkStatusIfPresent(of: copy)?.owner)
      var path = folder + "/" + name
      var number = 1
      while try operations.linkStatusIfPresent(of: path) != nil {
        number += 1
        path = folder + "/\(number)-" + name
      }
      try operations.move(copy, to: path)
      try operations.synchronizeNames(inFolder: folder)
      return path
    }
  }

  /// Removes the versions and conflict copies in the history that still contain a deleted entry, or name one as the
  /// subject of a change; returns their number.
  ///
  /// `deletedNames` returns the names of the deleted entries in a version. Unreadable versions are removed too, because
  /// they might contain some.
  public func forgetVersions(_ deletedNames: (Book) -> [String]) throws -> Int {
    let paths = try OwnFiles.paths(in: history().folder) { $0.hasSuffix(".json") ? [] : nil }
    var (names, subjects): (Set<String>, [String: String]) = ([], [:])
    var meant: Set<String> = []
    for path in paths {
      let bytes = try UserFile.read(path)
      do throws(BookError) {
        let document = try BookDocument(parsing: bytes)
        let found = deletedNames(document.book)
        if !found.isEmpty { meant.insert(path) }
        names.formUnion(found)
        subjects[path] = document.lastChange?.subject
      } catch { meant.insert(path) }
    }
    for (path, subject) in subjects where names.contains(where: { Array(subject.utf8).holds(Array($0.utf8)) }) {
      meant.insert(path)
    }
    for path in meant { try OwnFiles.remove(path) }
    return meant.count
  }

  /// Returns the path of the data file with links resolved.
  public func resolvedPath() throws(StorageError) -> String {
    try TargetFile.resolve(path, operations: FileOperations()).path
  }
}

/// The names that sync programs give to a conflicting version of a file.
public enum ConflictCopy {
  /// The marks after the first part of the file's own name: Syncthing, Dropbox in English and Japanese, Nextcloud,
  /// Resilio.
  private static let marks = [
    ".sync-conflict-", "conflicted copy", "Conflicted copy", "競合コピー", "競合するコピー", ".Conflict", "(conflict",
  ]

  /// Returns whether a name belongs to a conflict copy of a file: `subtrack.sync-conflict-20260206-123456-ABCDEFG.json`,
  /// `subtrack (Aki's conflicted copy 2026-02-06).json`, `subtrack (1).json`.
  public static func isName(_ name: String, of file: String) -> Bool {
    let dot = file.lastIndex(of: ".") ?? file.endIndex
    let (stem, end) = (file[..<dot], file[dot...])
    guard name.hasPrefix(stem), name != file, name.hasSuffix(end) else { return false }
    let rest = name.dropFirst(stem.count).dropLast(end.count)
    let isNumbered = rest.hasPrefix(" (") && rest.hasSuffix(")") && rest.dropFirst(2).dropLast().allSatisfy(\.isNumber)
    return rest.count > 3 && isNumbered || marks.contains { Array(rest.utf8).holds(Array($0.utf8)) }
  }
}

extension [UInt8] {
  fileprivate func holds(_ part: [UInt8]) -> Bool {
    indices.contains { self[$0...].starts(with: part) }
  }
}

// MARK: - Another file

/// A file that a merge writes for another program such as git: replaced in one step, without a lock or history.
public enum MergedFile {
  /// Replaces the file; throws `.writeFailed`, also if its owner has made it read-only.
  public static func write(_ bytes: [UInt8], to path: String) throws(StorageError) -> [StorageWarning] {
    let operations = FileOperations()
    let target = try TargetFile.resolve(path, operations: operations)
    if let status = target.status, status.permissions & 0o200 == 0 {
      throw .writeFailed(path: path, cause: FileError(call: .open, path: path, errno: .permissionDenied))
    }
    let file = try AtomicFile.goingWithTheProgram(replacing: path)
    try file.write(bytes)
    try file.commit()
    return file.warnings
  }
}
