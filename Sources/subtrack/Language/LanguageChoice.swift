import CommandLineKit

extension Language {
  /// The language from the environment: `SUBTRACK_LANG`, then `LC_ALL`, `LC_MESSAGES`, `LANG`; otherwise English.
  ///
  /// The first non-empty variable decides, as in POSIX (XBD 8.2); an unsupported language becomes English.
  static func chosen(by environment: (String) -> String?) -> Language {
    for name in ["SUBTRACK_LANG", "LC_ALL", "LC_MESSAGES", "LANG"] {
      guard let value = environment(name), !value.isEmpty else { continue }
      return Language(rawValue: String(value.prefix(2)).lowercased()) ?? .english
    }
    return .english
  }
}
