import BillingCore
import BookSchema

/// Versions that a merge brought from another machine, without the ones from which they were made.
extension BookStore {
  /// The version before one whose parent was never here: the latest that it has seen.
  func ancestor(of version: Version, among versions: [Version]) throws -> Version? {
    guard let seen = try seenStamps(of: version) else { return nil }
    let earlier = try versions.filter { $0.revision < version.revision }.compactMap { other in
      try seenStamps(of: other).map { (version: other, seen: $0) }
    }
    return earlier.filter { !$0.seen.isEmpty && $0.seen != seen && $0.seen.ids(beyond: seen).isEmpty }
      .max { $0.seen.latest < $1.seen.latest }?.version
  }

  /// The latest version without a parent in this history that comes after the present one.
  func received() throws -> Version? {
    let versions = try versions()
    guard let present = versions.first(where: \.isPresent) else { return nil }
    return try versions.last { version in
      guard version.revision > present.revision, let change = version.lastChange, change.parent != nil,
        !versions.contains(where: { Self.isParent($0, of: change) })
      else { return false }
      return try ancestor(of: version, among: versions) == present
    }
  }

  /// `nil` for a version that cannot be read.
  private func seenStamps(of version: Version) throws -> SeenStamps? {
    guard let bytes = try version.isPresent ? self.bytes() : file.history().bytes(at: version.path) else { return nil }
    do throws(DamagedBook) { return try parse(bytes).seenStamps } catch { return nil }
  }
}
