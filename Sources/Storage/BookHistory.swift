import BillingCore
import BookSchema

/// Walking through the versions of a book.
extension BookStore {
  /// One version of the book.
  public struct Version: Equatable, Sendable {
    /// Its number; 0 for a file that no command of this program has written.
    public let revision: Int
    /// How often a file of that number was kept before: above 0 where somebody edited it by hand.
    public let variant: Int
    /// What made it; nil for a file that no command of this program has written, or that cannot be read.
    public let lastChange: LastChange?
    /// Whether its head can be read; the rest is not looked at.
    public let isReadable: Bool
    /// Whether it is the present one.
    public let isPresent: Bool
    /// Where it lies.
    public let path: String
  }

  /// Which version `restore` puts back.
  public enum Target: Equatable, Sendable {
    /// The one that the present version was made from: undo.
    case parent
    /// The latest one that was made from the present version: redo.
    case child
    /// The one with a number.
    case revision(Int)
  }

  /// All versions, the present one included, by number.
  public func versions() throws(StorageError) -> [Version] {
    let history = try history()
    var versions: [Version] = []
    for kept in try history.versions() {
      guard let bytes = history.bytes(of: kept) else { continue }
      let header = BookHeader.read(bytes)
      versions.append(
        Version(
          revision: kept.revision, variant: kept.variant, lastChange: header?.lastChange,
          isReadable: header?.isWhole ?? false,
          isPresent: false, path: kept.path))
    }
    guard let present = try bytes() else { return versions }
    let header = BookHeader.read(present)
    let lastChange = header?.lastChange
    let revision = lastChange?.revision ?? 0
    // After an undo the present version lies in the history too.
    versions.removeAll {
      $0.revision == revision && $0.variant == 0 && $0.lastChange == lastChange
        && $0.isReadable == (header?.isWhole ?? false)
    }
    versions.append(
      Version(
        revision: revision, variant: 0, lastChange: lastChange, isReadable: header?.isWhole ?? false, isPresent: true,
        path: path))
    return versions.sorted { ($0.revision, $0.variant) < ($1.revision, $1.variant) }
  }

  /// What a walk through the history leaves and where it arrives.
  public struct Step: Equatable, Sendable {
    /// What the walk started from.
    public enum Origin: Equatable, Sendable {
      /// A version; nil for one that no command of this program has written.
      case version(LastChange?)
      /// A file that is no book.
      case damage
      /// No file at all.
      case nothing
    }

    /// What was left.
    public let from: Origin
    /// What made the version that is present now; nil where no command of this program has written it.
    public let to: LastChange?
    /// Whether the version was the present one already.
    public let isUnchanged: Bool
  }

  /// Puts back the bytes of another version; the present one is kept in the history.
  ///
  /// Where the present file is damaged or gone, `.parent` is the latest version that can be read. Where the first change is
  /// undone there is no version to go back to, and the book is empty. A version is taken for a parent or a child only where
  /// its stamp agrees too: a file from another machine may have a history of the same numbers. Throws `HistoryError` and
  /// `StorageError`.
  public func restore(_ target: Target) throws -> Step {
    var step: Step?
    _ = try update { present in
      let bytes = try self.bytes(of: target, from: present)
      step = self.step(from: present, to: bytes)
      return bytes == present ? nil : bytes
    }
    return step ?? Step(from: .nothing, to: nil, isUnchanged: true)
  }

  /// What `restore` would do.
  public func step(to target: Target) throws -> Step {
    let present = try bytes()
    return step(from: present, to: try bytes(of: target, from: present))
  }

  /// The book that `restore` would leave.
  public func book(at target: Target) throws -> Book {
    try parse(try bytes(of: target, from: try bytes())).book
  }

  /// The paths of the damaged versions; the present one is not among them.
  public func unreadableVersions() throws(StorageError) -> [String] {
    let history = try history()
    var paths: [String] = []
    for version in try history.versions() {
      if let bytes = history.bytes(of: version), isDamaged(bytes) { paths.append(version.path) }
    }
    return paths
  }

  private func step(from present: [UInt8]?, to bytes: [UInt8]) -> Step {
    let origin = present.map { isDamaged($0) ? .damage : Step.Origin.version(BookHeader.read($0)?.lastChange) }
    return Step(from: origin ?? .nothing, to: BookHeader.read(bytes)?.lastChange, isUnchanged: bytes == present)
  }

  private func isDamaged(_ bytes: [UInt8]) -> Bool {
    do {
      _ = try parse(bytes)
      return false
    } catch { return true }
  }

  private func bytes(of target: Target, from present: [UInt8]?) throws -> [UInt8] {
    let current = present.flatMap(BookHeader.read)?.lastChange
    let fits: (Version) -> Bool
    switch target {
    case .revision(let number):
      if let present, number == current?.revision { return present }
      fits = { $0.revision == number }
    case .child:
      guard let present else { throw HistoryError.noVersion(target) }
      let number = try current?.revision ?? number(of: present) ?? 0
      fits = { version in
        guard let change = version.lastChange else { return false }
        if let other = change.otherParent, other == number, change.otherParentAt == current?.at { return true }
        return change.parent ?? 0 == number && (change.parentAt == nil || change.parentAt == current?.at)
      }
    case .parent where present.map(isDamaged) ?? true: fits = { _ in true }
    case .parent:
      guard let current else { throw HistoryError.noVersion(target) }
      guard let parent = current.parent else { return BookDocument().bytes() }
      fits = { version in
        if version.revision == current.otherParent, version.lastChange?.at == current.otherParentAt { return true }
        return version.revision == parent && (current.parentAt == nil || current.parentAt == version.lastChange?.at)
      }
    }
    return try kept(target, where: fits)
  }

  /// The number under which a file that carries none is kept, if it is.
  private func number(of bytes: [UInt8]) throws(StorageError) -> Int? {
    let history = try history()
    for version in try history.versions().reversed() where version.size == bytes.count {
      if history.bytes(of: version) == bytes { return version.revision }
    }
    return nil
  }

  /// The bytes of the latest readable version that fits.
  private func kept(_ target: Target, where fits: (Version) -> Bool) throws -> [UInt8] {
    let history = try history()
    let wanted = Set(try versions().filter { fits($0) && !$0.isPresent }.map(\.path))
    for version in try history.versions().reversed() where wanted.contains(version.path) {
      if let bytes = history.bytes(of: version), !isDamaged(bytes) { return bytes }
    }
    throw HistoryError.noVersion(target)
  }
}

/// Why no other version could be put back.
public enum HistoryError: Error, Equatable, Sendable {
  /// The history holds no such version that can be read.
  case noVersion(BookStore.Target)
}
