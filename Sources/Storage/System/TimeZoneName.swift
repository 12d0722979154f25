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
    if name.isEmpty || Self.universal.contains(name) { return true }
    if name.hasPrefix("/") { return Self.isZoneFile(name) }
    return Self.folders(environment("TZDIR")).contains { Self.isZoneFile($0 + "/" + name) }
      || TimeZoneRule.isValid(name)
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
enum TimeZoneRule {
  private static let name = "([A-Za-z]{3,}|<[A-Za-z0-9+-]{3,}>)"
  private static let time = "[+-]?[0-9]{1,3}(:[0-9]{1,2}){0,2}"
  private static let number = "[0-9]{1,3}"
  private static let change = ",(M\(number)[.]\(number)[.]\(number)|J?\(number))(/\(time))?"

  /// Returns whether the whole text is a rule; libc would accept the part before an error.
  static func isValid(_ text: String) -> Bool {
    var rule = regex_t()
    let form = "^\(name)\(time)(\(name)(\(time))?(\(change)\(change))?)?$"
    guard regcomp(&rule, form, REG_EXTENDED | REG_NOSUB) == 0 else { return false }
    defer { regfree(&rule) }
    return regexec(&rule, text, 0, nil, 0) == 0
  }
}
