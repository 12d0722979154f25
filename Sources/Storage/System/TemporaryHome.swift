import CLibrary

/// A folder for a program that leaves nothing behind: made new below the folder for temporary files, and removed whole.
public struct TemporaryHome: Sendable {
  public let path: String

  /// Creates the folder in `TMPDIR`, or else in `/tmp`; throws `.writeFailed`.
  init(environment: (_ name: String) -> String?) throws(StorageError) {
    let named = environment("TMPDIR") ?? ""
    let parent = named.isEmpty ? "/tmp" : named
    var path = parent + (parent.hasSuffix("/") ? "" : "/") + "subtrack-demo-"
    try StorageError.writing(parent) { () throws(FileError) in
      path += try FileOperations().randomBytes(4).map { TemporaryName.hexadecimal($0) }.joined()
      try FileOperations().makeFolder(path)
    }
    self.path = path
  }

  /// Runs `body` with a new home and removes it, whatever happens.
  ///
  /// Ctrl-C, SIGTERM and SIGHUP wait until the home is removed; each then has its effect. Throws `.writeFailed` and the
  /// errors of `body`.
  public static func using<Result>(
    environment: (_ name: String) -> String?, _ body: (TemporaryHome) throws -> Result
  ) throws -> Result {
    var (held, former) = (sigset_t(), sigset_t())
    sigemptyset(&held)
    for number in [SIGINT, SIGTERM, SIGHUP] { sigaddset(&held, number) }
    sigprocmask(SIG_BLOCK, &held, &former)
    defer { sigprocmask(SIG_SETMASK, &former, nil) }
    let home = try TemporaryHome(environment: environment)
    let result: Result
    do { result = try body(home) } catch {
      try home.remove()
      throw error
    }
    try home.remove()
    return result
  }

  /// Whether a signal waits to end the program.
  public var isInterrupted: Bool {
    var waiting = sigset_t()
    sigpending(&waiting)
    return [SIGINT, SIGTERM, SIGHUP].contains { sigismember(&waiting, $0) == 1 }
  }

  /// Makes a link to a file in a new folder of this home, and returns the folder.
  public func link(to target: String, named name: String, inFolder folder: String) throws(StorageError) -> String {
    let folder = path + "/" + folder
    try StorageError.writing(folder) { () throws(FileError) in
      let operations = FileOperations()
      try operations.makeFolder(folder)
      _ = try operations.make(.create, folder + "/" + name) { _ in symlink(target, folder + "/" + name) }
    }
    return folder
  }

  /// Removes the folder with everything in it; throws `.writeFailed`.
  private func remove() throws(StorageError) {
    try StorageError.writing(path) { () throws(FileError) in try FileOperations().removeTree(path) }
  }
}

extension FileOperations {
  /// Removes a folder with everything in it, and follows no link.
  fileprivate func removeTree(_ path: String) throws(FileError) {
    for name in try names(in: path) {
      let entry = path + "/" + name
      if try linkStatus(of: entry).kind == .folder { try removeTree(entry) } else { try remove(entry) }
    }
    _ = try make(.unlink, path) { _ in rmdir(path) }
  }
}

extension ChildProgram {
  /// Runs an interactive program with this program's terminal and further variables, and waits for its end.
  ///
  /// Meanwhile this program ignores Ctrl-C and Ctrl-\, which the program handles itself. Throws the reason if it could not
  /// be started.
  public func runAtTerminal(variables: [(name: String, value: String)]) throws(Errno) -> Ending {
    let signals = [SIGINT, SIGQUIT]
    let former = signals.map { signal($0, SIG_IGN) }
    defer { for (number, action) in zip(signals, former) { signal(number, action) } }
    return try Self.ending(of: start(words, variables, input: STDIN_FILENO, restored: signals))
  }
}
