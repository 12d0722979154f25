import BookSchema
import CommandLineKit
import StrictJSON
import Typesetting

enum SchemaCommand: PlainCommand {
  static let name = "schema"
  static let isReport = false
  static let command = OperandDescription(
    "COMMAND", .any, .command, "Command with JSON output (default: the data file)", "JSONを出力するコマンド（省略時はデータファイル）",
    isShownOnce: true)

  static let description = CommandDescription.reading(
    name, .plumbing, Text("Print the JSON Schema of the data or of a report", "データファイルや出力のJSON Schemaを表示する"),
    details: Text(
      "Prints a JSON Schema (draft 2020-12): of the data file and of JSON exports, or of what a command prints with --json. Unknown keys are allowed, because subtrack keeps them. Columns that depend on options are optional.",
      "データファイルとJSONの書き出しのスキーマ、コマンドを指定するとその --json の出力のスキーマを、JSON Schema（2020-12）で出力します。未知のキーは保持されるため、スキーマでも認めています。オプションで増える列は省略可能です。"
    ),
    operands: [command],
    examples: [
      CommandExample("schema > subtrack.schema.json", "Save the schema of the data file", "データファイルのスキーマを保存する"),
      CommandExample("schema list", "Print the schema of 'list --json'", "「list --json」の出力のスキーマ"),
    ],
    exitCodes: [
      ExitCodeDescription(1, "The command has no JSON output", "そのコマンドにはJSON出力がない")
    ])

  static func perform(_ context: Context) throws {
    let name = context.arguments.values(of: command).joined(separator: " ")
    var json = JSONWriter(context.console.output)
    if name.isEmpty {
      json.schema(FileShape.document, title: "subtrack data file")
    } else {
      guard let shape = context.document(name) else {
        let names = context.tool.commands.map(\.name)
        let near = names.contains(name) ? [] : Suggestions.nearest(to: name, among: names)
        let way = .didYouMean(near) ?? WayOut("For the schema of the data file", "データファイルのスキーマ", "schema")
        if names.contains(name) {
          throw ErrorReport.problem(
            "noDocument", "'\(Name(name))' has no JSON output.", "「\(Name(name))」にJSON出力はありません。", way)
        }
        throw ErrorReport.problem(
          "unknownCommand", "Unknown command '\(Name(name))'.", "「\(Name(name))」というコマンドはありません。", way,
          exit: .usage)
      }
      json.schema(shape, title: "subtrack \(name) --json")
    }
    json.finish()
  }
}
