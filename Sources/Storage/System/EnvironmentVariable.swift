import CLibrary

/// A variable of the environment: bytes that may not be text.
public enum EnvironmentVariable {
  /// Returns the value; nil if the variable is unset or not UTF-8.
  public static func value(_ name: String) -> String? {
    getenv(name).flatMap { String(validatingCString: $0) }
  }

  /// Returns whether the variable is set but not UTF-8.
  public static func isNotText(_ name: String) -> Bool {
    return getenv(name) != nil && value(name) == nil
  }
}
