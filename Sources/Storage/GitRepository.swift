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

  /// The line in `.gitattributes` that names the driver: a pattern in quotes as in C if it has blanks or quotation marks.
  public var line: String {
    let pattern = "/" + filePattern
    let isPlain = pattern.utf8.allSatisfy { $0 > 0x20 && $0 != 0x7F && $0 != UInt8(ascii: "\"") }
    return "\(isPlain ? pattern : Self.quoted(pattern)) merge=\(Self.driver)"
  }

  /// The path of the data file as a pattern that fits no other file.
  private var filePattern: String {
    String(decoding: file.utf8.flatMap { "\\*?[".utf8.contains($0) ? [UInt8(ascii: "\\"), $0] : [$0] }, as: UTF8.self)
  }

  private static func quoted(_ text: String) -> String {
    let escapes: [Unicode.Scalar: String] = ["\t": "\\t", "\n": "\\n", "\r": "\\r", "\"": "\\\"", "\\": "\\\\"]
    let scalars = text.unicodeScalars.map { scalar -> String in
      if let escape = escapes[scalar] { return escape }
      if scalar.value >= 0x20, scalar.value != 0x7F { return String(scalar) }
      let digits = String(scalar.value, radix: 8)
      return "\\" + String(repeating: "0", count: 3 - digits.count) + digits
    }
    return "\"\(scalars.joined())\""
  }

  /// Whether git uses the driver for the data file, which another rule of its attributes can prevent.
  public func isDriverUsed() throws(Errno) -> Bool {
    let command = "git -C \"$1\" ls-files --others --cached --error-unmatch -- \"$2\" > /dev/null 2>&1"
    let paths = ":(attr:merge=\(Self.driver),glob)\(filePattern)"
    return try ChildProgram(words: ["sh", "-c", command, "sh", root]).run(with: paths, variables: []) == .status(0)
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

  public var hasDriver: Bool { Self.lines(of: configuration).contains { $0.trimmedBlanks == "[merge \"subtrack\"]" } }

  /// Adds or removes the line in `.gitattributes`; removes the file if it is then empty.
  public func setAttribute(_ isSet: Bool) throws(StorageError) {
    var lines = Self.lines(of: attributes).filter { $0 != line }
    if isSet { lines.append(line) }
    if lines.isEmpty { return try OwnFiles.remove(attributes) }
    _ = try MergedFile.write(Array((lines.joined(separator: "\n") + "\n").utf8), to: attributes)
  }

  /// Sets or removes the driver in the configuration of the repository; returns whether git succeeded.
  ///
  /// The configuration stays its owner's, also where root sets the driver.
  public func setDriver(_ command: String?) throws -> Bool {
    let operations = FileOperations()
    let owner = try operations.linkStatusIfPresent(of: configuration)?.owner
    let isSet = try writeDriver(command)
    if let owner, try operations.linkStatusIfPresent(of: configuration).map({ $0.owner != owner }) ?? false {
      try operations.setOwner(owner, ofFolder: configuration)
    }
    return isSet
  }

  private func writeDriver(_ command: String?) throws(Errno) -> Bool {
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
