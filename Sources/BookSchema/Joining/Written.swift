import StrictJSON

/// What a file says about itself: the root key `written`.
///
/// With a digest that fits, this program wrote every value. With one that does not, an editor or an older program, which
/// keeps the key unread, changed the version that it names.
public struct Written: Equatable, Sendable {
  /// The digest of the values, but for those of this key and of the last change.
  public private(set) var digest: String
  /// The digest of a version that was edited, as long as it was not at hand and the edits have no stamps.
  public internal(set) var editedFrom: String?

  /// The keys of a file that say nothing about its values.
  private static let others = JSONKeyNames([RootKey.written.rawValue, RootKey.lastChange.rawValue])
  private static let unknown = String(repeating: "0", count: 16)

  /// `nil` if the value has another shape, so that it is an unknown key.
  init?(_ value: JSONValue?) {
    guard let members = value?.members, members.allSatisfy({ ["digest", "editedFrom"].contains($0.key) }) else {
      return nil
    }
    let texts = members.compactMap { member in value?.text(member.key).flatMap { Self.isDigest($0) ? $0 : nil } }
    guard texts.count == members.count, let digest = value?.text("digest") else { return nil }
    (self.digest, editedFrom) = (digest, value?.text("editedFrom"))
  }

  private static func isDigest(_ text: String) -> Bool {
    text.utf8.count == 16 && text.utf8.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }
  }

  fileprivate static func value(editedFrom: String?) -> JSONValue {
    .object(
      [JSONMember(key: "digest", value: .string(unknown))]
        + (editedFrom.map { [JSONMember(key: "editedFrom", value: .string($0))] } ?? []))
  }

  /// The digest of the values of a file; `nil` if the text is no object.
  static func digest(of bytes: [UInt8]) -> String? {
    do throws(JSONError) { return try ValueDigest.text(of: bytes, without: others) } catch { return nil }
  }

  /// Puts the digest in the place that was left for it.
  fileprivate static func fill(_ bytes: inout [UInt8]) {
    let before = Array("\n  \"written\": {\n    \"digest\": \"".utf8)
    guard let digest = digest(of: bytes), let start = bytes.range(ofLast: before)?.upperBound else { return }
    bytes.replaceSubrange(start..<start + unknown.utf8.count, with: digest.utf8)
  }
}

extension BookDocument {
  /// The file of a save, which says what it is; `editedFrom` is the version that it was edited from, if that is not at hand.
  ///
  /// A key `written` of another shape stays as it is.
  public func sealed(editedFrom: String? = nil) -> [UInt8] {
    if written != nil, Written(written) == nil { return bytes() }
    var document = self
    document.written = Written.value(editedFrom: editedFrom)
    var bytes = document.bytes()
    Written.fill(&bytes)
    return bytes
  }
}

extension [UInt8] {
  /// Where a part begins and ends last; `nil` if there is none.
  package func range(ofLast part: [UInt8]) -> Range<Int>? {
    var start = count - part.count
    while start >= 0 {
      if self[start] == part[0], self[start...].starts(with: part) { return start..<start + part.count }
      start -= 1
    }
    return nil
  }
}
