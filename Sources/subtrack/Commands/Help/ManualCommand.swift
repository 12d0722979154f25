import CommandLineKit

enum ManualCommand: PlainCommand {
  static let name = "manual"
  static let description = CommandDescription.reading(
    name, .plumbing, Text("Print the man page", "man・mandoc・groff用のマニュアルを出力する"),
    details: Text(
      "Prints mdoc(7) source in the current language; 'make install' installs both languages.",
      "表示言語のマニュアル全体を mdoc(7) 形式の1ページとして出力します。「make install」は英語版と日本語版の両方を配置します。"),
    examples: [
      CommandExample("manual > subtrack.1", "Save it, to read with: man ./subtrack.1", "「man ./subtrack.1」で読める"),
      CommandExample("manual --lang ja > subtrack.ja.1", "Save the Japanese version", "日本語版"),
    ])

  static func perform(_ context: Context) throws {
    context.console.print(Manual.page(context.tool, context.language))
  }
}
