/// Where the data file lies.
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
    if let data = environment("XDG_DATA_HOME"), data.hasPrefix("/") { return join(data, "subtrack/subtrack.json") }
    guard let home = environment("HOME"), home.hasPrefix("/") else { throw .noHome }
    return join(home, ".local/share/subtrack/subtrack.json")
  }

  private static func join(_ folder: String, _ rest: String) -> String {
    folder.hasSuffix("/") ? folder + rest : folder + "/" + rest
  }
}
