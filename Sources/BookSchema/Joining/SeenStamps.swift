import StrictJSON

/// The newest stamp of each id that a book ever held: what its data file has seen.
public struct SeenStamps: Equatable, Sendable {
  private(set) var newest: [String: Stamp] = [:]

  public init() {}

  init(_ value: JSONValue?) {
    for member in value?.members ?? [] {
      guard case .string(let text) = member.value, var stamp = Stamp(text), stamp.id.isEmpty else { continue }
      stamp.id = member.key
      if Stamp(stamp.description) != nil { note(stamp) }
    }
  }

  public var isEmpty: Bool { newest.isEmpty }

  public var latest: Stamp { newest.values.max() ?? .unknown }

  public subscript(id: String) -> Stamp? { newest[id] }

  /// Whether the stamp, or a later one of its id, was here; nobody's stamps never were.
  func has(_ stamp: Stamp) -> Bool {
    guard var known = newest[stamp.id] else { return false }
    known.step = .max
    return known >= stamp
  }

  /// The ids of which more was here than in another book.
  public func ids(beyond other: SeenStamps) -> Set<String> {
    Set(newest.filter { id, stamp in other[id].map { $0 < stamp } ?? true }.keys)
  }

  func without(_ ids: Set<String>) -> SeenStamps {
    var seen = self
    seen.newest = newest.filter { !ids.contains($0.key) }
    return seen
  }

  /// Whether an id of the others was here too.
  func hasIDs(of others: SeenStamps) -> Bool { others.newest.keys.contains { newest[$0] != nil } }

  mutating func note(_ stamp: Stamp) {
    if stamp.id.isEmpty || stamp == .unknown { return }
    var stamp = stamp
    stamp.step = 0
    newest[stamp.id] = max(newest[stamp.id] ?? stamp, stamp)
  }

  mutating func note(_ other: SeenStamps) { newest.merge(other.newest) { max($0, $1) } }

  /// The object of the file, without the ids in the stamps.
  var value: JSONValue {
    .object(
      newest.ordered { $0.key < $1.key }.map { id, stamp in
        JSONMember(key: id, value: .string(Stamp(second: stamp.second, count: stamp.count, id: "").description))
      })
  }
}
