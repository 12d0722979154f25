import CommandLineKit

extension Language {
  /// The language that the environment asks for: `SUBTRACK_LANG`, then `LC_ALL`, `LC_MESSAGES`, `LANG`; English otherwise.
  ///
  /// The first of them that is not empty decides, as POSIX has it for locales (XBD 8.2); a language that the product
  /// does not speak is English.
  static func chosen(by environment: (String) -> String?) -> Language {
    for name in ["SUBTRACK_LANG", "LC_ALL", "LC_MESSAGES", "LANG"] {
      guard let value = environment(name), !value.isEmpty else { continue }
      return Language(rawValue: String(value.prefix(2)).lowercased()) ?? .english
    }
    return .english
  }
}
