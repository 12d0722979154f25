import CommandLineKit
import Storage

enum MCPCommand: PlainCommand {
  static let name = "mcp"
  static let isReport = false
  static let allowWrites = OptionDescription(
    "allow-writes", "Also offer the commands that change data", "データを変更するコマンドも使えるようにする")

  static let description = CommandDescription.reading(
    name, .data, Text("Serve an assistant on stdin and stdout (MCP)", "AIアシスタントに標準入出力で応答する（MCP）"),
    details: Text(
      """
      Speaks the Model Context Protocol, without a network: add 'subtrack mcp' as a local (stdio) server in the \
      settings of the assistant. Each report is a tool whose results are those of --json; resources are the help \
      topics and the schemas.

      Without --allow-writes nothing can be changed. With it, commands that change data are tools too; they never \
      ask, take dry-run and force as arguments, and 'subtrack undo' reverts each. No tool writes an export to a file \
      or runs a program. The provider of the assistant may see all data that it reads.
      """,
      """
      Model Context Protocol で応答します。ネットワークは使いません。アシスタントの設定に、ローカル（stdio）のサーバーとして \
      subtrack mcp を登録してください。一覧・集計の各コマンドがツールになり、結果は --json の出力です。ヘルプのトピックと\
      スキーマはリソースとして読めます。

      --allow-writes を付けない限り、データは変更できません。付けると、データを変更するコマンドもツールになります。確認の質問は\
      せず、dry-run と force を引数で受け取り、変更はどれも「subtrack undo」で元に戻せます。ファイルへの書き出しや\
      プログラムの実行はできません。アシスタントに渡した内容は、その提供元に伝わることがあります。
      """),
    options: [allowWrites],
    examples: [
      CommandExample("mcp", "Serve the reports, read-only", "一覧・集計だけを、読み取り専用で提供する"),
      CommandExample("mcp --allow-writes", "Allow changes too", "データの変更も認める"),
    ])

  static func perform(_ context: Context) throws {
    let tools = AssistantTool.all(of: context.tool, allowingWrites: context.arguments.has(allowWrites))
    let server = AssistantServer(tools: tools, context: context)
    // No argument of a command needs more than a part of this.
    var lines = InputLines(limit: 4 << 20)
    while let line = try lines.next() {
      server.answer(line)
      try context.console.flush()
    }
  }
}
