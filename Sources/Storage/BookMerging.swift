import BillingCore
import BookSchema

/// Merges other versions into a book.
extension BookStore {
  /// Replaces the book with the merge of it and another version, as one step of the history.
  ///
  /// `body` gets the current bytes and returns the new ones after reading them back, or `nil` if nothing changes; the current
  /// ones are then kept in the history, where edits find what they were made from. Their last change must be the merge.
  /// Throws the errors of `change`.
  public func merge(_ body: ([UInt8]?) throws -> [UInt8]?) throws -> SaveOutcome {
    try file.update(keepsUnchanged: true) { present in
      guard let bytes = try body(present), bytes != present else { return nil }
      return bytes
    }
  }

  /// Reads merged bytes back; throws `UnfaithfulCopy` unless they contain the book that was written.
  public func check(_ bytes: [UInt8], are document: BookDocument) throws {
    guard try parse(bytes) == document else { throw UnfaithfulCopy(path: path) }
  }

  /// The version in the bytes of a data file, with stamps on what an editor or an older program changed.
  func version(_ bytes: [UInt8]) throws -> BookVersion {
    let document = try parse(bytes)
    if stamps == nil { return BookVersion(document) }
    return try stamped(BookVersion(document, of: bytes))
  }

  /// A version with stamps on what an editor or an older program changed since the version that its file names.
  ///
  /// That one is looked for among the others of a merge, then in the history; an unreadable history counts as empty.
  public func stamped(_ version: BookVersion, among others: [BookVersion] = []) throws -> BookVersion {
    if version.isPure { return version }
    let history = try file.history()
    return try version.stamped { digest in
      try others.first { $0.isOrigin(digest) } ?? origin(digest, in: history)
    }
  }

  private func origin(_ digest: String, in history: History) throws -> BookVersion? {
    let versions: [History.Version]
    do throws(StorageError) { versions = try history.versions() } catch { return nil }
    for version in versions.reversed() {
      guard let kept = history.bytes(at: version.path), kept.range(ofLast: Array(digest.utf8)) != nil else {
        continue
      }
      do throws(BookError) {
        let version = BookVersion(try BookDocument(parsing: kept), of: kept)
        if version.isOrigin(digest) { return version }
      } catch { continue }
    }
    return nil
  }

  /// Returns the paths of the conflict copies of sync programs next to the data file, sorted by name.
  public func conflictCopies() throws(StorageError) -> [String] {
    let target = PathParts(try TargetFile.resolve(path).path)
    return try OwnFiles.paths(in: target.folder) { ConflictCopy.isName($0, of: target.name) }
  }

  /// Moves a conflict copy into the history; returns its new path.
  public func keepConflictCopy(_ copy: String) throws(StorageError) -> String {
    let history = try file.history()
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

  /// Removes the versions and conflict copies in the history that hold a record which `present` does not, deleted or not, or
  /// name one as the subject of a change; returns their number.
  ///
  /// Unreadable versions are removed too, because they might hold some.
  public func forgetVersions(but present: BookDocument) throws -> Int {
    let paths = try OwnFiles.paths(in: file.history().folder) { $0.hasSuffix(".json") }
    let known = try present.records()
    let read = { (path: String) throws -> BookDocument? in
      let bytes = try UserFile.read(path)
      do throws(BookError) { return try BookDocument(parsing: bytes) } catch { return nil }
    }
    var (names, subjects): (Set<String>, [String: String]) = ([], [:])
    var meant: Set<String> = []
    for path in paths {
      guard let document = try read(path) else {
        meant.insert(path)
        continue
      }
      let found = try document.records().filter { known[$0.key] == nil }
      if !found.isEmpty { meant.insert(path) }
      names.formUnion(found.values.filter { !$0.isEmpty })
      subjects[path] = document.lastChange?.subject
    }
    for (path, subject) in subjects
    where names.contains(where: { Array(subject.utf8).range(ofLast: Array($0.utf8)) != nil }) {
      meant.insert(path)
    }
    for path in meant { try OwnFiles.remove(path) }
    return meant.count
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
    return isSecond || rest.count > 3 && isNumbered
      || marks.contains { Array(rest.utf8).range(ofLast: Array($0.utf8)) != nil }
  }
}

/// A file that a merge writes for another program such as git: replaced in one step, without a lock or history.
public enum MergedFile {
  /// Replaces the file; throws `.writeFailed`, also if its owner has made it read-only.
  public static func write(_ bytes: [UInt8], to path: String) throws(StorageError) -> [StorageWarning] {
    let target = try TargetFile.resolve(path)
    if let status = target.status, status.permissions & 0o200 == 0 {
      throw .writeFailed(path: path, cause: FileError(call: .open, path: path, errno: .permissionDenied))
    }
    let file = try AtomicFile.goingWithTheProgram(replacing: path)
    try file.write(bytes)
    try file.commit()
    return file.warnings
  }
}
