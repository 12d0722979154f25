import BillingCore
import BookSchema

/// Walking through the versions of a book.
extension BookStore {
  /// One version of the book.
  public struct Version: Equatable, Sendable {
    /// Its number; 0 for a file that this program did not write.
    public let revision: Int
    /// The number of earlier files with that number; above 0 if somebody edited the file manually.
    public let variant: Int
    /// The change that created it; nil if this program did not write the file, or cannot read it.
    public let lastChange: LastChange?
    /// Whether its header can be read; the rest is not checked.
    public let isReadable: Bool
    /// Whether it is the current version.
    public let isPresent: Bool
    public internal(set) var path: String
  }

  /// The version that `restore` brings back.
  public enum Target: Equatable, Sendable {
    /// The version that the current one was made from: undo.
    case parent
    /// The latest version made from the current one: redo.
    case child
    /// The version with a number.
    case revision(Int)
  }

  /// Returns all versions by number, including the current one.
  public func versions() throws(StorageError) -> [Version] {
    let (history, present) = (try file.history(), try bytes())
    var (versions, variant): ([Version], Int?) = ([], nil)
    let current = present.flatMap(BookHeader.read)
    for kept in try history.versions() {
      guard let bytes = history.bytes(at: kept.path) else { continue }
      let header = BookHeader.read(bytes)
      let change = header?.lastChange
      // After an undo, the history contains the current version too, perhaps under the stamps from before.
      let isOfPresent = change != nil && change == current?.lastChange
      if let present, bytes == present || isOfPresent && Self.hasSameValues(bytes, present) {
        variant = variant ?? kept.variant
        continue
      }
      let version = Version(
        revision: kept.revision, variant: kept.variant, lastChange: change,
        isReadable: header?.isWhole ?? false, isPresent: false, path: kept.path)
      if let last = versions.last, change != nil, change == last.lastChange, let former = history.bytes(at: last.path),
        Self.hasSameValues(former, bytes)
      {
        // A version that was restored under new stamps takes the place of the one before.
        versions[versions.count - 1].path = kept.path
      } else {
        versions.append(version)
      }
    }
    guard present != nil else { return versions }
    let revision = current?.lastChange?.revision ?? 0
    versions.append(
      Version(
        revision: revision, variant: variant ?? versions.count { $0.revision == revision },
        lastChange: current?.lastChange, isReadable: current?.isWhole ?? false, isPresent: true, path: path))
    return versions.ordered { ($0.revision, $0.variant) < ($1.revision, $1.variant) }
  }

  /// One step through the history: the version before it and the version after it.
  public struct Step: Equatable, Sendable {
    /// The state before the step.
    public enum Origin: Equatable, Sendable {
      /// A version; nil if this program did not write it.
      case version(LastChange?)
      /// A file that is not a book.
      case damage
      /// No file at all.
      case nothing
    }

    /// The state before the step.
    public let from: Origin
    /// The change that created the version after the step; nil if this program did not write it.
    public let to: LastChange?
    /// Whether the version was already the current one.
    public let isUnchanged: Bool
    /// Whether it takes back what other machines have set, which the next merge brings again.
    public internal(set) var takesBackOthers = false
    /// Whether it takes back or brings back what another program has changed in the file.
    public internal(set) var isEdit = false
  }

  /// Restores the bytes of another version; the current one is kept in the history.
  ///
  /// If the current file is damaged or missing, `.parent` is the latest readable version. If the first change is undone,
  /// there is no earlier version, and the book becomes empty. A version counts as a parent or child only if its timestamp
  /// matches too: the history of a file from another machine may use the same numbers. Throws `HistoryError` and
  /// `StorageError`.
  ///
  /// What was set here since gets the values of the version under the stamp of this save, so that other machines follow.
  /// What others have set since goes as if it had never been received: undoing a merge puts back the version itself.
  public func restore(_ target: Target, at moment: Timestamp? = nil) throws -> Step {
    var (step, given): (Step?, Stamp?)
    _ = try file.update { present in
      let bytes = try self.bytes(of: target, from: present)
      step = self.step(from: present, to: bytes)
      if bytes == present { return nil }
      let restored = try self.restored(bytes, over: present, at: moment)
      given = restored.stamp
      return restored.bytes
    }
    if let given { stamps?.keep(given) }
    return step ?? Step(from: .nothing, to: nil, isUnchanged: true)
  }

  private func restored(
    _ bytes: [UInt8], over present: [UInt8]?, at moment: Timestamp?
  ) throws -> (bytes: [UInt8], stamp: Stamp?) {
    guard stamps != nil, let moment, let present, !isDamaged(present) else { return (bytes, nil) }
    let (read, restored) = (try parse(present), try parse(bytes))
    let others = others(in: read, beyond: restored).union(others(in: restored, beyond: read))
    let former = try version(present).agreeing(with: restored, on: others)
    let (document, stamp) = try stamped(restored, over: former, at: moment)
    if stamp == nil, document == restored { return (bytes, nil) }
    return (sealed(document, editedFrom: former.editedFrom), stamp)
  }

  /// The ids of other data files of which one version has seen more than another one.
  ///
  /// Where nothing can be kept, only a merge tells that there are others. It also brings what has nobody's stamp, and an edit
  /// by hand from elsewhere; any other such edit was made here.
  private func others(in one: BookDocument, beyond other: BookDocument) -> Set<String> {
    guard let stamps else { return [] }
    let isMerge = { (version: BookDocument) in version.lastChange?.command == LastChange.mergeCommand }
    let isKnown = isMerge(one) || isMerge(other)
    let ids = one.seenStamps.ids(beyond: other.seenStamps)
      .filter { Stamp.isOfEdit($0) ? isKnown : stamps.isOthers($0) ?? isKnown }
    let isLater = one.lastChange?.revision ?? 0 > other.lastChange?.revision ?? 0
    return isMerge(one) && isLater ? ids.union([""]) : ids
  }

  /// Returns the step that `restore` would take.
  public func step(to target: Target) throws -> Step {
    let present = try bytes()
    return step(from: present, to: try bytes(of: target, from: present))
  }

  /// Returns the book after `restore`.
  public func book(at target: Target) throws -> Book {
    try parse(try bytes(of: target, from: try bytes())).book
  }

  /// Returns the paths of the damaged versions, except the current one.
  public func unreadableVersions() throws(StorageError) -> [String] {
    let history = try file.history()
    var paths: [String] = []
    for version in try history.versions() {
      if let bytes = history.bytes(at: version.path), isDamaged(bytes) { paths.append(version.path) }
    }
    return paths
  }

  private func step(from present: [UInt8]?, to bytes: [UInt8]) -> Step {
    let (change, to) = (present.flatMap(BookHeader.read)?.lastChange, BookHeader.read(bytes)?.lastChange)
    // Another program has changed the file since the change that it names.
    let isEdited = change != nil && change == to && !Self.hasSameValues(bytes, present ?? [])
    let origin = present.map { isDamaged($0) ? .damage : Step.Origin.version(isEdited ? nil : change) }
    return Step(
      from: origin ?? .nothing, to: to, isUnchanged: bytes == present,
      takesBackOthers: present.map { hasReceived($0, since: bytes) } ?? false, isEdit: isEdited)
  }

  private func hasReceived(_ present: [UInt8], since bytes: [UInt8]) -> Bool {
    do { return try !others(in: parse(present), beyond: parse(bytes)).isEmpty } catch { return false }
  }

  /// Whether a version has the values of another of the same change: it was restored under new stamps.
  static func isRestored(_ former: [UInt8], in new: [UInt8]) -> Bool {
    guard let change = BookHeader.read(new)?.lastChange, change == BookHeader.read(former)?.lastChange else {
      return false
    }
    return hasSameValues(new, former)
  }

  /// Whether this program wrote the bytes, so that no hand has changed the look of the file.
  static func isAsWritten(_ bytes: [UInt8]) -> Bool {
    do { return try BookDocument(parsing: bytes).bytes() == bytes } catch { return false }
  }

  /// Whether two versions differ in their stamps alone.
  private static func hasSameValues(_ one: [UInt8], _ other: [UInt8]) -> Bool {
    if one == other { return true }
    do { return try BookDocument(parsing: one).hasSameValues(as: BookDocument(parsing: other)) } catch { return false }
  }

  private func isDamaged(_ bytes: [UInt8]) -> Bool {
    do {
      _ = try parse(bytes)
      return false
    } catch { return true }
  }

  private func bytes(of target: Target, from present: [UInt8]?) throws -> [UInt8] {
    let current = present.flatMap(BookHeader.read)?.lastChange
    var fits: (Version) -> Bool
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
      if try !versions().contains(where: { fits($0) && !$0.isPresent }), let other = try received() ?? nextEdit() {
        fits = { $0 == other }
      }
    case .parent where present.map(isDamaged) ?? true: fits = { _ in true }
    case .parent:
      guard let current else { throw HistoryError.noVersion(target) }
      // If another program has changed the file since, that change is undone first.
      let versions = try versions()
      let variant = versions.first(where: \.isPresent)?.variant ?? 0
      let isUnedited = { (version: Version) in version.lastChange == current && version.variant < variant }
      if versions.contains(where: isUnedited) {
        fits = isUnedited
        break
      }
      guard let parent = current.parent else { return newDocument().bytes() }
      fits = { Self.isParent($0, of: current) }
      if !versions.contains(where: { fits($0) || $0.revision == parent && !$0.isReadable }),
        let version = versions.first(where: \.isPresent), let ancestor = try ancestor(of: version, among: versions)
      {
        fits = { $0 == ancestor }
      }
    }
    return try kept(target, where: fits)
  }

  /// The next version of the same change, which another program has changed.
  private func nextEdit() throws(StorageError) -> Version? {
    let versions = try versions()
    guard let present = versions.first(where: \.isPresent), present.lastChange != nil else { return nil }
    return versions.first { $0.lastChange == present.lastChange && $0.variant > present.variant }
  }

  static func isParent(_ version: Version, of change: LastChange) -> Bool {
    if version.revision == change.otherParent, version.lastChange?.at == change.otherParentAt { return true }
    return version.revision == change.parent && (change.parentAt == nil || change.parentAt == version.lastChange?.at)
  }

  /// Returns the number under which a file without a number is kept; nil if it is not in the history.
  private func number(of bytes: [UInt8]) throws(StorageError) -> Int? {
    let history = try file.history()
    for version in try history.versions().reversed() where version.size == bytes.count {
      if history.bytes(at: version.path) == bytes { return version.revision }
    }
    return nil
  }

  /// Returns the bytes of the latest readable version that meets the condition.
  private func kept(_ target: Target, where fits: (Version) -> Bool) throws -> [UInt8] {
    let history = try file.history()
    let wanted = Set(try versions().filter { fits($0) && !$0.isPresent }.map(\.path))
    for version in try history.versions().reversed() where wanted.contains(version.path) {
      if let bytes = history.bytes(at: version.path), !isDamaged(bytes) { return bytes }
    }
    throw HistoryError.noVersion(target)
  }
}

/// The reason why no other version could be restored.
public enum HistoryError: Error, Equatable, Sendable {
  /// The history has no readable version of this kind.
  case noVersion(BookStore.Target)
}
