/// The paths of the data file and the files that belong to it.
public enum DataLocation {
  /// Returns the path of the data file without accessing the disk.
  ///
  /// In this order: `option` (the value of `--file`); `SUBTRACK_FILE`; `$XDG_DATA_HOME/subtrack/subtrack.json`;
  /// `$HOME/.local/share/subtrack/subtrack.json`. An empty variable counts as unset. A relative `XDG_DATA_HOME` is ignored,
  /// as the XDG Base Directory Specification 0.8 requires. The first two may be relative to the working folder.
  ///
  /// Throws `.emptyPath` for an empty option, `.notText` for a variable that is not UTF-8, and `.noHome` instead of
  /// writing into the working folder. The password database is not read: a program without `HOME` (a bare cron job,
  /// `env -i`) must report that instead of writing elsewhere.
  public static func path(
    option: String?, environment: (_ name: String) -> String?
  ) throws(StorageError) -> String {
    if let option {
      guard !option.isEmpty else { throw .emptyPath }
      return option
    }
    if let file = try value("SUBTRACK_FILE", environment), !file.isEmpty { return file }
    return try join(folder("XDG_DATA_HOME", orInHome: ".local/share", environment), "subtrack/subtrack.json")
  }

  /// Returns the path of the reminder record of a data file: below `$XDG_STATE_HOME/subtrack/reminded`, or
  /// `$HOME/.local/state/subtrack/reminded`, at the data file's own path.
  ///
  /// So every data file has its own, whatever its name: links, dots and the working folder are resolved on disk.
  /// `/home/aki/book.json` has `~/.local/state/subtrack/reminded/home/aki/.told/book.json`. The folder `.told`
  /// separates the records: without it, the record of a book `x` would block that of `x/b.json`.
  ///
  /// Throws `.noHome`, `.notText`, and the errors of resolving the path of the data file.
  public static func reminders(
    of dataFile: String, environment: (_ name: String) -> String?
  ) throws(StorageError) -> String {
    let (state, names, name) = try place(of: dataFile, environment)
    let folders = names.map { $0.hasPrefix(memories) ? $0 + "+" : $0 }
    return (folders + [memories, name]).reduce(state) { join($0, $1) }
  }

  /// Returns the path of the file that keeps the id of a data file: below `$XDG_STATE_HOME/subtrack/stamps` and the name of
  /// the host, at the data file's own path.
  ///
  /// Throws the errors of `reminders`.
  public static func stamps(
    of dataFile: String, host: String, environment: (_ name: String) -> String?
  ) throws(StorageError) -> String {
    let state = try join(folder("XDG_STATE_HOME", orInHome: ".local/state", environment), "subtrack/stamps")
    let (_, names, name) = try place(of: dataFile, environment)
    return ([host.isEmpty ? "-" : host] + names + [memories, name]).reduce(state) { join($0, $1) }
  }

  /// Returns the path of the record in earlier versions, or `nil` if the record of another book can be there now.
  ///
  /// Throws the errors of `reminders`.
  public static func formerReminders(
    of dataFile: String, environment: (_ name: String) -> String?
  ) throws(StorageError) -> String? {
    let (state, names, name) = try place(of: dataFile, environment)
    guard !names.contains(where: { $0.hasPrefix(memories) }) else { return nil }
    return (names + [name]).reduce(state) { join($0, $1) }
  }

  /// Returns the folder of all records, and the resolved path of the data file: its folders and its name.
  private static func place(
    of dataFile: String, _ environment: (_ name: String) -> String?
  ) throws(StorageError) -> (state: String, folders: [String], name: String) {
    let state = try join(folder("XDG_STATE_HOME", orInHome: ".local/state", environment), "subtrack/reminded")
    let target = try TargetFile.resolve(dataFile)
    let present = target.missingFolders.first.map(PathParts.parent) ?? PathParts(target.path).folder
    let root = try StorageError.reading(present) { () throws(FileError) in try FileOperations().realPath(of: present) }
    let names = root.split(separator: "/").map(String.init) + target.missingFolders.map { PathParts($0).name }
    return (state, names, PathParts(target.path).name)
  }

  /// The name of the folder with the records for the books of one folder; no other folder has this name.
  private static let memories = ".told"

  /// Returns the folder in a variable of the XDG Base Directory Specification, or its default.
  private static func folder(
    _ variable: String, orInHome usual: String, _ environment: (_ name: String) -> String?
  ) throws(StorageError) -> String {
    if let named = try value(variable, environment), named.hasPrefix("/") { return named }
    guard let home = try value("HOME", environment), home.hasPrefix("/") else { throw .noHome }
    return join(home, usual)
  }

  /// Returns the value of a variable; nil if it is unset.
  ///
  /// A variable that is not UTF-8 must not count as unset: that would lead to another file.
  private static func value(
    _ variable: String, _ environment: (_ name: String) -> String?
  ) throws(StorageError) -> String? {
    if let value = environment(variable) { return value }
    guard !EnvironmentVariable.isNotText(variable) else { throw .notText(variable: variable) }
    return nil
  }

  private static func join(_ folder: String, _ rest: String) -> String {
    folder.hasSuffix("/") ? folder + rest : folder + "/" + rest
  }
}
