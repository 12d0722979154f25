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
      let header = BookHeader.read(try history.bytes(of: kept))
      versions.append(
        Version(
          revision: kept.revision, variant: kept.variant, lastChange: header?.lastChange, isPresent: false,
          path: kept.path))
    }
    guard let present = try bytes() else { return versions }
    let lastChange = BookHeader.read(present)?.lastChange
    let revision = lastChange?.revision ?? 0
    // After an undo the present version lies in the history too.
    versions.removeAll { $0.revision == revision && $0.variant == 0 && $0.lastChange == lastChange }
    versions.append(Version(revision: revision, variant: 0, lastChange: lastChange, isPresent: true, path: path))
    return versions.sorted { ($0.revision, $0.variant) < ($1.revision, $1.variant) }
  }

  /// What a walk through the history leaves and where it arrives.
  public struct Step: Equatable, Sendable {
    /// What made the version that was left; nil for a file that no command of this program has written.
    public let from: LastChange?
    /// What made the version that is present now.
    public let to: LastChange?
  }

  /// Puts back the bytes of another version; the present one is kept in the history.
  ///
  /// Where the present file is damaged, `.parent` is the latest version that can be read. Where the first change is
  /// undone there is no version to go back to, and the book is empty. Throws `HistoryError` and `StorageError`.
  public func restore(_ target: Target) throws -> Step {
    var step = Step(from: nil, to: nil)
    _ = try update { present in
      let bytes = try self.bytes(of: target, from: present)
      step = Self.step(from: present, to: bytes)
      return bytes == present ? nil : bytes
    }
    return step
  }

  /// What `restore` would do.
  public func step(to target: Target) throws -> Step {
    let present = try bytes()
    return Self.step(from: present, to: try bytes(of: target, from: present))
  }

  /// Where the versions lie that are damaged; the present one is not among them.
  public func unreadableVersions() throws(StorageError) -> [String] {
    let history = try history()
    var paths: [String] = []
    for version in try history.versions() {
      let bytes = try history.bytes(of: version)
      do { _ = try parse(bytes) } catch { paths.append(version.path) }
    }
    return paths
  }

  private static func step(from present: [UInt8]?, to bytes: [UInt8]) -> Step {
    Step(
      from: present.flatMap(BookHeader.read)?.lastChange, to: BookHeader.read(bytes)?.lastChange)
  }

  private func bytes(of target: Target, from present: [UInt8]?) throws -> [UInt8] {
    guard let present else { throw HistoryError.noVersion(target) }
    let current = BookHeader.read(present)?.lastChange
    switch target {
    case .revision(let number):
      do { return try kept(target) { $0.revision == number } } catch is HistoryError where number == current?.revision {
        return present
      }
    case .child:
      return try kept(target) { $0.lastChange != nil && $0.lastChange?.parent ?? 0 == current?.revision ?? 0 }
    case .parent:
      do { _ = try parse(present) } catch { return try kept(target) { _ in true } }
      guard let current else { throw HistoryError.noVersion(target) }
      guard let parent = current.parent else { return BookDocument().bytes() }
      return try kept(target) { $0.revision == parent }
    }
  }

  /// The bytes of the latest readable version that fits.
  private func kept(_ target: Target, where fits: (Version) -> Bool) throws -> [UInt8] {
    let history = try history()
    let wanted = Set(try versions().filter { fits($0) && !$0.isPresent }.map(\.path))
    for version in try history.versions().reversed() where wanted.contains(version.path) {
      let bytes = try history.bytes(of: version)
      do {
        _ = try parse(bytes)
        return bytes
      } catch { continue }
    }
    throw HistoryError.noVersion(target)
  }
}

/// Why no other version could be put back.
public enum HistoryError: Error, Equatable, Sendable {
  /// The history holds no such version that can be read.
  case noVersion(BookStore.Target)
}
