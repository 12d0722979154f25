import CommandLineKit

/// The option that names an output format; its words differ from command to command.
enum Formats {
  static func option(_ names: [String]) -> OptionDescription {
    OptionDescription(
      "format", value: ValueDescription("FORMAT", .choice(names)), summary: Text(en: "The output format", ja: "出力形式"))
  }
}
