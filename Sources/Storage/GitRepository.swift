/// The git repository of a data file, as far as the merge driver needs it.
///
/// The files of the repository are read directly; git itself writes the configuration.
public struct GitRepository: Sendable {
  /// The folder with `.git`.
  public let root: String
  /// The path of the data file inside the repository, as `.gitattributes` names it.
  public let file: String
  /// The path of the configuration.
  public let configuration: String

  /// The name of the driver in attributes and configuration.
  public static let driver = "subtrack"

  public var attributes: String { root + "/.gitattributes" }

  /// The line in `.gitattributes` that names the driver.
  public var line: String {
    let pattern = "/" + file
    return "\(pattern.utf8.contains(UInt8(ascii: " ")) ? "\"\(pattern)\"" : pattern) merge=\(Self.driver)"
  }

  /// Returns the repository that contains a data file; `nil` if there is none.
  public static func around(_ path: String) throws(StorageError) -> GitRepository? {
    let operations = FileOperations()
    let target = PathParts(try TargetFile.resolve(path, operations: operations).path)
    return try StorageError.reading(path) { () throws(FileError) in
      guard try operations.statusIfPresent(of: target.folder) != nil else { return nil }
      var folder = try operations.realPath(of: target.folder)
      var inside = target.name
      while true {
        let git = folder == "/" ? "/.git" : folder + "/.git"
        if let status = try operations.statusIfPresent(of: git) {
          let configuration = status.kind == .folder ? git + "/config" : Self.configuration(ofWorktree: git)
          return GitRepository(root: folder, file: inside, configuration: configuration)
        }
        if folder == "/" { return nil }
        inside = PathParts(folder).name + "/" + inside
        folder = PathParts.parent(of: folder)
      }
    }
  }

  /// Returns the configuration path of a repository whose `.git` is a file: `gitdir: /repo/.git/worktrees/name`.
  private static func configuration(ofWorktree git: String) -> String {
    let text = Self.text(of: git)
    let folder = text.hasPrefix("gitdir: ") ? String(text.dropFirst(8).prefix { $0 != "\n" }) : git
    let common = Self.text(of: folder + "/commondir").prefix { $0 != "\n" }
    if common.isEmpty { return folder + "/config" }
    return (common.hasPrefix("/") ? String(common) : folder + "/" + common) + "/config"
  }

  /// Whether the attributes name the driver for the data file.
  public var hasAttribute: Bool { Self.lines(of: attributes).contains(line) }

  /// Whether the configuration of the repository has the driver.
  public var hasDriver: Bool { Self.lines(of: configuration).contains { $0.trimmedBlanks == "[merge \"subtrack\"]" } }

  /// Adds or removes the line in `.gitattributes`; removes the file if it is then empty.
  public func setAttribute(_ isSet: Bool) throws(StorageError) {
    var lines = Self.lines(of: attributes).filter { $0 != line }
    if isSet { lines.append(line) }
    if lines.isEmpty { return try OwnFiles.remove(attributes) }
    _ = try MergedFile.write(Array((lines.joined(separator: "\n") + "\n").utf8), to: attributes)
  }

  /// Sets or removes the driver in the configuration of the repository; returns whether git succeeded.
  public func setDriver(_ command: String?) throws(Errno) -> Bool {
    guard let command else { return try git(["config", "--remove-section"], "merge.subtrack") }
    guard try git(["config", "merge.subtrack.name"], "field by field, by subtrack") else { return false }
    return try git(["config", "merge.subtrack.driver"], command)
  }

  private func git(_ words: [String], _ last: String) throws(Errno) -> Bool {
    try ChildProgram(words: ["git", "-C", root] + words).run(with: last, variables: []) == .status(0)
  }

  private static func lines(of path: String) -> [String] {
    text(of: path).split(separator: "\n").map(String.init)
  }

  private static func text(of path: String) -> String {
    do throws(StorageError) { return String(decoding: try UserFile.read(path), as: UTF8.self) } catch { return "" }
  }
}

extension String {
  fileprivate var trimmedBlanks: Substring {
    let start = drop { $0 == " " || $0 == "\t" }
    return start.hasSuffix("\r") ? start.dropLast() : start
  }
}

extension ProcessArguments {
  /// This program as it was called: its absolute path if it was called by a path, otherwise its name.
  public static var program: String {
    guard let first = own, first.utf8.contains(UInt8(ascii: "/")) else { return "subtrack" }
    do throws(FileError) { return try FileOperations().realPath(of: first) } catch { return "subtrack" }
  }
}
