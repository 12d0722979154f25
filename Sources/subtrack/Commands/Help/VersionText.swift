import BookSchema
import CommandLineKit

/// The output of `--version`; with `--verbose`, what a bug report should name.
enum VersionText {
  static func lines(_ tool: ToolDescription, isVerbose: Bool, _ language: Language) -> String {
    let details = isVerbose ? details(tool).map { $0(language) } : []
    return (["\(tool.name) \(tool.version)"] + details).map { $0 + "\n" }.joined()
  }

  private static func details(_ tool: ToolDescription) -> [Text] {
    let schemas = SchemaVersion.written.map(\.description)
    return [
      Text("Released: \(Word(tool.released))", "公開日: \(Word(tool.released))"),
      Text(
        "Data file schema: \(Word(schemas.joined(separator: ", ")))",
        "データファイルのスキーマ: \(Word(schemas.joined(separator: "、")))"),
      Text("System: \(Word(system))", "システム: \(Word(system))"),
    ]
  }

  /// What the program was built for, in the words of `uname -sm`.
  static var system: String { "\(kernel) \(architecture)" }

  private static var kernel: String {
    #if os(Linux)
      "Linux"
    #else
      "Darwin"
    #endif
  }

  /// Apple and Linux name the same processor differently.
  private static var architecture: String {
    #if arch(x86_64)
      "x86_64"
    #elseif os(Linux)
      "aarch64"
    #else
      "arm64"
    #endif
  }
}
