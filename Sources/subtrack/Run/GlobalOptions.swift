import CommandLineKit

/// The options that every command takes.
enum GlobalOptions {
  static let file = OptionDescription(
    "file", short: "f", "PATH", .file, "Use this data file", "使用するデータファイル", isSuggested: false)
  static let today = OptionDescription("today", "DATE", .date, "Use this date as today", "今日とみなす日付", isSuggested: false)
  static let language = OptionDescription("lang", "LANG", .language, "Set the language of messages", "表示言語")
  static let colour = OptionDescription("color", "WHEN", .choice(["auto", "always", "never"]), "Use colour", "色を使うか")
  static let ascii = OptionDescription("ascii", "Use ASCII characters only", "ASCII文字だけで描画する")
  static let noPager = OptionDescription("no-pager", "Do not use a pager", "長い出力でもページャを使わない")
  static let quiet = OptionDescription("quiet", short: "q", "Print only data and errors", "データとエラー以外を表示しない")
  static let verbose = OptionDescription(
    "verbose", short: "v", "Log counts and timings to stderr; add details to --version and help",
    "件数と所要時間を標準エラーに出力する（--version とヘルプの詳細も）")
  static let noInput = OptionDescription(
    "no-input", "Never prompt; fail instead", "質問せず、回答が必要ならエラーで終了する", isSuggested: false)
  static let dryRun = OptionDescription(
    "dry-run", short: "n", "Show what would change without saving", "変更内容だけを表示し、保存しない")
  static let force = OptionDescription("force", "Do not ask for confirmation", "確認せずに実行する", isSuggested: false)

  static let all = [file, today, language, colour, ascii, noPager, quiet, verbose, noInput, dryRun, force]
}

extension GlobalOptions {
  /// The path that `--file` names.
  ///
  /// Throws for `-`, also in `SUBTRACK_FILE`, since a save replaces the file and standard input cannot be replaced.
  static func dataFile(_ arguments: Arguments, _ environment: (String) -> String?) throws -> String? {
    let variable = "SUBTRACK_FILE"
    guard (arguments[file] ?? environment(variable)) == "-" else { return arguments[file] }
    throw InvalidValue(
      arguments.has(file) ? file.spelling : variable, "-", "dataOnStandardInput",
      "The data file cannot be standard input or output.", "データファイルに標準入出力は指定できません。",
      WayOut("To read data from a pipe", "パイプから読み込むには", "import -"))
  }
}

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
