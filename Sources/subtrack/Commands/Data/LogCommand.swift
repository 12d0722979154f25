import BookSchema
import CommandLineKit
import Storage

enum LogCommand: Command {
  static let name = "log"
  static let description = CommandDescription(
    name: name, group: .data, effect: .reads,
    summary: Text(en: "Show the change history", ja: "データのバージョン一覧を表示する"),
    examples: [CommandExample("subtrack log", Text(en: "Show what changed and when", ja: "いつ何を変更したか"))])

  static func run(_ context: Context) throws -> ExitCode {
    let versions = try context.store.versions()
    if versions.isEmpty {
      context.console.note(
        Text(en: "Nothing was recorded yet. \(Hints.begin(context).en)", ja: "まだ何も記録されていません。\(Hints.begin(context).ja)")
      )
      return .done
    }
    var table = Table(columns: [
      Table.Column(title: context.say(Text(en: "No.", ja: "番号")), alignment: .right),
      Table.Column(title: context.say(Text(en: "When", ja: "日時"))),
      Table.Column(title: context.say(Text(en: "Change", ja: "内容")), shrinksTo: 8),
      Table.Column(title: ""),
    ])
    table.rows = versions.reversed().map { row($0, context) }
    context.console.table(table)
    return .done
  }

  private static let untouched = Text(en: "before the first change", ja: "最初の変更より前の状態")
  private static let unreadable = Text(en: "damaged: cannot be read", ja: "壊れていて読み込めない")

  /// The two versions that a merge was made from.
  private static func parents(of change: LastChange) -> Text? {
    guard let one = change.parent, let other = change.otherParent else { return nil }
    return Text(en: "of \(one) and \(other)", ja: "（\(one) と \(other)）")
  }

  private static func row(_ version: BookStore.Version, _ context: Context) -> [Table.Cell] {
    let number = version.variant == 0 ? "\(version.revision)" : "\(version.revision)-\(version.variant)"
    let when =
      version.lastChange.map { $0.at.description.prefix(16).map { $0 == "T" ? " " : String($0) }.joined() } ?? ""
    let what = version.lastChange.map { change in
      ([change.command] + [change.subject, parents(of: change).map(context.say)].compactMap(\.self)).joined(
        separator: " ")
    }
    let present = version.isPresent ? context.say(Text(en: "<- current", ja: "← 現在")) : ""
    return [
      Table.Cell(number), Table.Cell(when),
      Table.Cell(what ?? context.say(version.isReadable ? untouched : unreadable)),
      Table.Cell(present),
    ]
  }
}
