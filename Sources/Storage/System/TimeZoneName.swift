import CLibrary

/// The name of a time zone as in `TZ`: a file of the tz database, or a POSIX rule.
///
/// libc silently uses UTC if it can read neither: for `Asia/Tokio`, and for every name in a container without the
/// database.
public struct TimeZoneName: Equatable, Sendable {
  /// The value of the variable or the setting.
  public let text: String

  public init(_ text: String) { self.text = text }

  /// The names of UTC, which are valid even without a file.
  private static let universal = [
    "UTC", "UCT", "GMT", "Zulu", "Universal", "Etc/UTC", "Etc/UCT", "Etc/GMT", "Etc/Zulu",
  ]

  /// Returns whether libc finds the zone; an empty name is UTC.
  public func isReadable(environment: (String) -> String?) -> Bool {
    let name = text.hasPrefix(":") ? String(text.dropFirst()) : text
    if name.isEmpty || Self.universal.contains(name) || TimeZoneRule.isValid(name) { return true }
    if name.hasPrefix("/") { return Self.isZoneFile(name) }
    return Self.folders(environment("TZDIR")).contains { Self.isZoneFile($0 + "/" + name) }
  }

  /// Returns whether the machine has a database of zones, and the zone is not in it.
  public func isMissing(environment: (String) -> String?) -> Bool {
    !isReadable(environment: environment) && TimeZoneName("Asia/Tokyo").isReadable(environment: environment)
  }

  /// The names of the machine's database, sorted: `Africa/Abidjan`; empty without one.
  public static func all(environment: (String) -> String?) -> [String] {
    let names = folders(environment("TZDIR")).flatMap { folder in
      zones(in: folder).flatMap { area in
        isZoneFile(folder + "/" + area) ? [area] : zones(in: folder + "/" + area).map { area + "/" + $0 }
      }
    }
    return names.sorted()
  }

  /// The names of zones in a folder, which begin with a capital; other files are tables and rules.
  private static func zones(in folder: String) -> [String] {
    do throws(FileError) {
      return try FileOperations().names(in: folder).filter { ("A"..."Z").contains($0.prefix(1)) && !$0.contains(".") }
    } catch { return [] }
  }

  /// Returns the zone that libc uses: that of `TZ` if it can be read, otherwise that of the system.
  ///
  /// `TZ=:Asia/Tokyo` and a link from `/etc/localtime` to `/usr/share/zoneinfo/Asia/Tokyo` are both `Asia/Tokyo`;
  /// without either it is UTC. Returns `nil` if `TZ` names a zone that cannot be read.
  public static func inUse(environment: (String) -> String?) -> TimeZoneName? {
    guard let variable = environment("TZ") else { return TimeZoneName(system ?? "UTC") }
    guard TimeZoneName(variable).isReadable(environment: environment) else { return nil }
    let name = variable.hasPrefix(":") ? String(variable.dropFirst()) : variable
    return TimeZoneName(name.isEmpty ? "UTC" : zone(in: name) ?? name)
  }

  /// The name of the zone that `/etc/localtime` links to.
  private static var system: String? {
    var target = [CChar](repeating: 0, count: 1024)
    let length = readlink("/etc/localtime", &target, target.count)
    let bytes = target.prefix(max(0, length)).map { UInt8(bitPattern: $0) }
    return zone(in: String(decoding: bytes, as: UTF8.self))
  }

  /// Returns the part of a path below the tz database.
  private static func zone(in path: String) -> String? {
    let parts = path.split(separator: "/")
    guard path.hasPrefix("/") || path.hasPrefix("."), let folder = parts.lastIndex(of: "zoneinfo") else { return nil }
    let name = parts[(folder + 1)...].joined(separator: "/")
    return name.isEmpty ? nil : name
  }

  private static func folders(_ named: String?) -> [String] {
    if let named, !named.isEmpty { return [named] }
    #if canImport(Darwin)
      return ["/var/db/timezone/zoneinfo", "/usr/share/zoneinfo"]
    #else
      return ["/usr/share/zoneinfo"]
    #endif
  }

  /// Returns whether the file starts with a complete header as in RFC 8536.
  private static func isZoneFile(_ path: String) -> Bool {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    var header = [UInt8](repeating: 0, count: 44)
    return read(descriptor, &header, header.count) == header.count && header.starts(with: "TZif".utf8)
  }
}

/// The form of a rule in `TZ` (POSIX.1-2017, 8.3): `JST-9`, `<+09>-9`, `EST5EDT,M3.2.0,M11.1.0`.
struct TimeZoneRule {
  private var rest: Substring.UTF8View

  /// Returns whether the whole text is a rule; libc would accept the part before an error.
  static func isValid(_ text: String) -> Bool {
    var rule = TimeZoneRule(rest: Substring(text).utf8)
    return rule.readAll() && rule.rest.isEmpty
  }

  private mutating func readAll() -> Bool {
    guard readName(), readTime() else { return false }
    if rest.isEmpty { return true }
    guard readName() else { return false }
    if let next = rest.first, next != UInt8(ascii: ","), !readTime() { return false }
    return rest.isEmpty || (readChange() && readChange())
  }

  /// Reads at least three letters, or letters, digits and signs in angle brackets.
  private mutating func readName() -> Bool {
    guard skip("<") else { return count { Self.isLetter($0) } >= 3 }
    return count { Self.isLetter($0) || Self.isDigit($0) || $0 == UInt8(ascii: "+") || $0 == UInt8(ascii: "-") } >= 3
      && skip(">")
  }

  /// Reads `9`, `-3:30` or `+5:45:00`.
  private mutating func readTime() -> Bool {
    if !skip("-") { _ = skip("+") }
    guard (1...3).contains(count(Self.isDigit)) else { return false }
    for _ in 0..<2 where skip(":") {
      guard (1...2).contains(count(Self.isDigit)) else { return false }
    }
    return true
  }

  /// Reads `,M3.2.0`, `,J60` or `,59`, with a time after a slash.
  private mutating func readChange() -> Bool {
    guard skip(",") else { return false }
    if skip("M") {
      guard readNumber(), skip("."), readNumber(), skip("."), readNumber() else { return false }
    } else {
      _ = skip("J")
      guard readNumber() else { return false }
    }
    return !skip("/") || readTime()
  }

  private mutating func readNumber() -> Bool { (1...3).contains(count(Self.isDigit)) }

  private mutating func skip(_ character: Unicode.Scalar) -> Bool {
    guard rest.first == UInt8(ascii: character) else { return false }
    rest = rest.dropFirst()
    return true
  }

  /// Skips all bytes that meet the condition, and returns their number.
  private mutating func count(_ belongs: (UInt8) -> Bool) -> Int {
    let read = rest.prefix(while: belongs).count
    rest = rest.dropFirst(read)
    return read
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }
  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
}
