import BillingCore
import BookSchema

/// Taking in other versions of a book.
extension BookStore {
  /// Replaces the book by one that was merged from it and another version, in one step of the history.
  ///
  /// `body` gets the present bytes and returns the new ones, which it has read back, or `nil` if there is nothing to change;
  /// their last change is that of the merge. Throws as `change` does.
  public func merge(_ body: ([UInt8]?) throws -> [UInt8]?) throws -> SaveOutcome {
    try update { present in
      guard let bytes = try body(present), bytes != present else { return nil }
      return bytes
    }
  }

  /// Reads merged bytes back; throws `UnfaithfulCopy` unless they are the book that was written.
  public func check(_ bytes: [UInt8], are document: BookDocument) throws {
    guard try parse(bytes) == document else { throw UnfaithfulCopy(path: path) }
  }

  /// The newest version that this book and another file were both made from, if one of the histories has it.
  ///
  /// Both histories are followed from parent to parent; that of the other file is the folder beside it, if there is one.
  /// A version is known by its number and time together; if two differ and have both in common, neither is a base.
  public func commonAncestor(of present: [UInt8], and theirs: [UInt8], at other: String) throws(StorageError)
    -> [UInt8]?
  {
    if present == theirs { return theirs }
    var bytes: [VersionKey: [UInt8]] = [:]
    var ambiguous: Set<VersionKey> = []
    for version in try keptBytes() + Self.keptBytes(besides: other) + [theirs, present] {
      guard let change = BookHeader.read(version)?.lastChange else { continue }
      let former = bytes.updateValue(version, forKey: VersionKey(change))
      if let former, former != version { ambiguous.insert(VersionKey(change)) }
    }
    let parents = bytes.mapValues { BookHeader.read($0)?.lastChange }
    let own = Self.ancestors(of: BookHeader.read(present)?.lastChange, parents)
    let common = own.intersection(Self.ancestors(of: BookHeader.read(theirs)?.lastChange, parents))
    if let newest = common.subtracting(ambiguous).filter({ bytes[$0] != nil }).max() { return bytes[newest] }
    return try likelyAncestor(of: theirs)
  }

  /// The newest version in the history that the other file was made from, to judge by its records.
  ///
  /// A copy comes without its history, and its parents are versions of the other machine. A history that cannot be read
  /// has none: it never stops a save.
  private func likelyAncestor(of theirs: [UInt8]) throws(StorageError) -> [UInt8]? {
    let document: BookDocument
    do throws(BookError) { document = try BookDocument(parsing: theirs) } catch { return nil }
    let history = try history()
    let versions: [History.Version]
    do throws(StorageError) { versions = try history.versions() } catch { return nil }
    for version in versions.reversed() {
      guard let bytes = history.bytes(of: version) else { continue }
      do throws(BookError) {
        if document.descends(from: try BookDocument(parsing: bytes)) { return bytes }
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

  /// The bytes of all versions in the history, conflict copies among them; none if it cannot be read.
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

/// What tells the versions of two histories apart: their numbers can be the same.
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
  /// The paths of the copies that sync programs left beside the data file, by name.
  public func conflictCopies() throws(StorageError) -> [String] {
    let target = PathParts(try resolvedPath())
    return try OwnFiles.paths(in: target.folder) { ConflictCopy.isName($0, of: target.name) ? [] : nil }
  }

  /// Moves a conflict copy into the history, which keeps it; returns its new path.
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

  /// Removes the versions of the history that still have a deleted entry, or name one as what was changed, and the
  /// conflict copies kept there likewise; returns how many there were.
  ///
  /// `deletedNames` returns the names of the entries of a version that are no longer wanted. What cannot be read cannot be
  /// shown to be free of them, and is removed too.
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

  /// The path of the data file after the links.
  public func resolvedPath() throws(StorageError) -> String {
    try TargetFile.resolve(path, operations: FileOperations()).path
  }
}

/// The names that sync programs give to the second of two versions of a file.
public enum ConflictCopy {
  /// What such a name has after the beginning of the file's own: Syncthing, Dropbox in English and Japanese, Nextcloud,
  /// Resilio.
  private static let marks = [
    ".sync-conflict-", "conflicted copy", "Conflicted copy", "競合コピー", "競合するコピー", ".Conflict", "(conflict",
  ]

  /// Whether a name is that of a conflict copy of a file: `subtrack.sync-conflict-20260206-123456-ABCDEFG.json`,
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

/// A file that a merge writes for another program, such as git: replaced in one step, without lock and history.
public enum MergedFile {
  /// Replaces the file; throws `.writeFailed` also where its owner has made it read-only.
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
