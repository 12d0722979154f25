/// Where the data file lies, and what belongs to it.
public enum DataLocation {
  /// Returns the path of the data file without looking at the disk.
  ///
  /// In this order: `option` (the value of `--file`); `SUBTRACK_FILE`; `$XDG_DATA_HOME/subtrack/subtrack.json`;
  /// `$HOME/.local/share/subtrack/subtrack.json`. An empty variable is an unset one. A relative `XDG_DATA_HOME` is ignored,
  /// as the XDG Base Directory Specification 0.8 demands. The first two may be relative to the working folder.
  ///
  /// Throws `.emptyPath` for an empty option, and `.noHome` rather than put a file into the working folder. The password
  /// database is not asked: a program without `HOME` (a bare cron job, `env -i`) should be told so, not write elsewhere.
  public static func path(
    option: String?, environment: (_ name: String) -> String?
  ) throws(StorageError) -> String {
    if let option {
      guard !option.isEmpty else { throw .emptyPath }
      return option
    }
    if let file = environment("SUBTRACK_FILE"), !file.isEmpty { return file }
    return try join(folder("XDG_DATA_HOME", orInHome: ".local/share", environment), "subtrack/subtrack.json")
  }

  /// Returns the path of the memory of reminders of a data file: below `$XDG_STATE_HOME/subtrack/reminded`, or
  /// `$HOME/.local/state/subtrack/reminded`, at the data file's own path.
  ///
  /// So every data file has its own, however it is named: links, dots and the working folder are looked up on the disk.
  /// `/home/aki/book.json` has `~/.local/state/subtrack/reminded/home/aki/book.json`.
  ///
  /// Throws `.noHome`, and what following the path of the data file throws.
  public static func reminders(
    of dataFile: String, environment: (_ name: String) -> String?, operations: FileOperations = FileOperations()
  ) throws(StorageError) -> String {
    let state = try join(folder("XDG_STATE_HOME", orInHome: ".local/state", environment), "subtrack/reminded")
    let target = try TargetFile.resolve(dataFile, operations: operations)
    let present = target.missingFolders.first.map(PathParts.parent) ?? PathParts(target.path).folder
    let root = try StorageError.reading(present) { () throws(FileError) in try operations.realPath(of: present) }
    let names = target.missingFolders.map { PathParts($0).name } + [PathParts(target.path).name]
    return names.reduce(state + root) { join($0, $1) }
  }

  /// The folder that a variable of the XDG Base Directory Specification names, or the one that stands in for it.
  private static func folder(
    _ variable: String, orInHome usual: String, _ environment: (_ name: String) -> String?
  ) throws(StorageError) -> String {
    if let named = environment(variable), named.hasPrefix("/") { return named }
    guard let home = environment("HOME"), home.hasPrefix("/") else { throw .noHome }
    return join(home, usual)
  }

  private static func join(_ folder: String, _ rest: String) -> String {
    folder.hasSuffix("/") ? folder + rest : folder + "/" + rest
  }
}
