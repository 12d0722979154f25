import Foundation

/// A fresh home for running commands, with all variables fixed and none inherited; removed when it is released.
public final class Sandbox {
  /// The language of a page.
  public enum Language: String, Sendable {
    case english = "en"
    case japanese = "ja"
  }

  public let home: URL
  public let environment: [String: String]
  private let folder: URL

  /// `locale` is the value of `LC_ALL`; by default one without a territory, and so without a currency.
  public init(language: Language, binary: URL, locale: String? = nil) throws {
    let temporary = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
    home = temporary.appendingPathComponent("subtrack-home-\(UUID().uuidString)", isDirectory: true)
    folder = home.appendingPathComponent("folder", isDirectory: true)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    environment = [
      "HOME": home.path,
      "PATH": binary.deletingLastPathComponent().path + ":/usr/bin:/bin",
      "TZ": "Asia/Tokyo",
      "SUBTRACK_TODAY": "2026-02-06",
      "SUBTRACK_NOW": "2026-02-06T12:34:56+09:00",
      "SUBTRACK_STAMP_ID": "k",
      "SUBTRACK_LANG": language.rawValue,
      "COLUMNS": "80",
      "LC_ALL": locale ?? "C.UTF-8",
    ]
  }

  deinit {
    do { try FileManager.default.removeItem(at: home) } catch { print("\(home.path) could not be removed: \(error)") }
  }

  /// Runs one command in the home's scratch folder; the home's path is shown as `$HOME`.
  public func run(_ command: String) throws(ShellCommand.Failure) -> Outcome {
    var outcome = try ShellCommand(command, in: folder.path, environment: environment).run()
    outcome.stdout = replacingHome(outcome.stdout)
    outcome.stderr = replacingHome(outcome.stderr)
    return outcome
  }

  private func replacingHome(_ bytes: [UInt8]) -> [UInt8] {
    var data = Data(bytes)
    var start = data.startIndex
    while let range = data.range(of: Data(home.path.utf8), in: start..<data.endIndex) {
      data.replaceSubrange(range, with: Data("$HOME".utf8))
      start = range.lowerBound + 5
    }
    return Array(data)
  }
}

/// The executable under test.
public enum Product {
  /// The product was not found.
  public struct Missing: Error { public let lookedAt: [String] }

  /// `SUBTRACK_BINARY`, or the `subtrack` built with the tests.
  public static func binary() throws -> URL {
    guard let named = ProcessInfo.processInfo.environment["SUBTRACK_BINARY"] else { return try dynamic() }
    return try executable(of: [URL(fileURLWithPath: named)])
  }

  /// The `subtrack` built with the tests, for a library that is loaded before libc: a static program loads none.
  public static func dynamic() throws -> URL {
    try executable(of: buildFolders.map { $0.appendingPathComponent("subtrack") })
  }

  private static func executable(of candidates: [URL]) throws(Missing) -> URL {
    if let found = candidates.first(where: { FileManager.default.isExecutableFile(atPath: $0.path) }) { return found }
    throw Missing(lookedAt: candidates.map(\.path))
  }

  /// The build folders of the test bundle: macOS runs the bundle inside a helper, Linux runs it directly.
  private static var buildFolders: [URL] {
    let bundles = Bundle.allBundles.map(\.bundleURL).filter { $0.pathExtension == "xctest" }
    let program = URL(fileURLWithPath: CommandLine.arguments[0])
    return (bundles + [program]).map { $0.deletingLastPathComponent() }
      + [Repository.root.appendingPathComponent(".build/debug")]
  }
}
