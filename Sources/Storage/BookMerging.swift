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

  /// The book in the bytes, after what an editor or an older program changed without a stamp got one.
  public func parseStamped(_ bytes: [UInt8]) throws -> BookDocument {
    let document = try parse(bytes)
    guard let origin = try origin(of: document, bytes) else { return document }
    return try adopted(BookVersion(document), from: origin).document
  }

  /// The same of a version that was read from the bytes.
  public func stamped(_ version: BookVersion, of bytes: [UInt8]) throws -> BookVersion {
    guard let origin = try origin(of: version.document, bytes) else { return version }
    return try adopted(version, from: origin)
  }

  private func adopted(_ version: BookVersion, from origin: BookDocument) throws -> BookVersion {
    guard let stamps else { return version }
    return try version.adopted(from: BookVersion(origin), id: stamps.read().id) ?? version
  }

  /// The version in the history that a file was made from: of the same change, or the parent that it names.
  ///
  /// `nil` if the file is that version itself. An unreadable history counts as empty.
  private func origin(of document: BookDocument, _ bytes: [UInt8]) throws -> BookDocument? {
    guard stamps != nil, let change = document.lastChange else { return nil }
    let history = try history()
    let versions: [History.Version]
    do throws(StorageError) { versions = try history.versions() } catch { return nil }
    for revision in [change.revision, change.parent].compactMap(\.self) {
      for version in versions.reversed() where version.revision == revision {
        guard let kept = history.bytes(of: version) else { continue }
        if kept == bytes { return nil }
        guard let origin = BookHeader.read(kept)?.lastChange else { continue }
        let isParent = origin.revision == change.parent && origin.at == change.parentAt
        guard origin == change || isParent else { continue }
        do throws(BookError) { return try BookDocument(parsing: kept) } catch { continue }
      }
    }
    return nil
  }
}

// MARK: - Conflict copies

extension BookStore {
  /// Returns the paths of the conflict copies of sync programs next to the data file, sorted by name.
  public func conflictCopies() throws(StorageError) -> [String] {
    let target = PathParts(try resolvedPath())
    return try OwnFiles.paths(in: target.folder) { ConflictCopy.isName($0, of: target.name) }
  }

  /// Moves a conflict copy into the history; returns its new path.
  public func keepConflictCopy(_ copy: String) throws(StorageError) -> String {
    let history = try history()
    // Nothing is put through a link, nor into the folder of another user.
    _ = try history.versions()
    let folder = history.folder
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
    let paths = try OwnFiles.paths(in: history().folder) { $0.hasSuffix(".json") }
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
  /// Resilio, Seafile, ownCloud, OneDrive.
  private static let marks = [
    ".sync-conflict-", "conflicted copy", "Conflicted copy", "競合コピー", "競合するコピー", ".Conflict", "(conflict",
    "(SFConflict", "_conflict-", "-DESKTOP-", "-LAPTOP-",
  ]

  /// Returns whether a name belongs to a conflict copy of a file: `subtrack.sync-conflict-20260206-123456-ABCDEFG.json`,
  /// `subtrack (Aki's conflicted copy 2026-02-06).json`, `subtrack (1).json`.
  public static func isName(_ name: String, of file: String) -> Bool {
    let dot = file.lastIndex(of: ".") ?? file.endIndex
    let (stem, end) = (file[..<dot], file[dot...])
    guard name.hasPrefix(stem), name != file, name.hasSuffix(end) else { return false }
    let rest = name.dropFirst(stem.count).dropLast(end.count)
    let isNumbered = rest.hasPrefix(" (") && rest.hasSuffix(")") && rest.dropFirst(2).dropLast().allSatisfy(\.isNumber)
    // iCloud: `subtrack 2.json`.
    let isSecond = rest.count > 1 && rest.first == " " && rest.dropFirst().allSatisfy(\.isNumber)
    return isSecond || rest.count > 3 && isNumbered || marks.contains { Array(rest.utf8).holds(Array($0.utf8)) }
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
