import BookSchema
import CommandLineKit
import Storage
import StrictJSON

enum LogCommand: Command {
  static let name = "log"
  static let description = CommandDescription(
    name: name, group: .data, effect: .reads,
    summary: Text(en: "Show the change history", ja: "データのバージョン一覧を表示する"),
    options: [ReportOptions.format(["table", "json"]), ReportOptions.json],
    examples: [
      CommandExample("subtrack log", Text(en: "Show what changed and when", ja: "いつ何を変更したか")),
      CommandExample("subtrack log --json", Text(en: "Print the versions for a script", ja: "スクリプト用に出力する")),
    ])

  static func run(_ context: Context) throws -> ExitCode {
    let versions = try context.store.versions()
    if context.wantsJSON {
      context.printJSON { $0.array("versions", versions.reversed()) { $0.version($1) } }
    }
    if versions.isEmpty {
      context.console.note(
        Text(en: "Nothing was recorded yet. \(Hints.begin(context).en)", ja: "まだ何も記録されていません。\(Hints.begin(context).ja)")
      )
      return .done
    }
    if !context.wantsJSON { show(versions, context) }
    return .done
  }

  private static func show(_ versions: [BookStore.Version], _ context: Context) {
    var table = Table(columns: [
      Table.Column(title: context.say(Text(en: "No.", ja: "番号")), alignment: .right),
      Table.Column(title: context.say(Text(en: "When", ja: "日時"))),
      Table.Column(title: context.say(Text(en: "Change", ja: "内容")), shrinksTo: 8),
      Table.Column(title: ""),
    ])
    table.rows = versions.reversed().map { row($0, context) }
    context.console.table(table)
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

extension JSONWriter {
  /// Writes a version of the history as an object; the change is `null` if another program wrote the file.
  fileprivate mutating func version(_ version: BookStore.Version) {
    let change = version.lastChange
    object {
      $0.field("revision", version.revision)
      $0.field("variant", version.variant)
      $0.field("at", change?.at.description)
      $0.field("command", change?.command)
      $0.field("subject", change?.subject)
      $0.array("parents", [change?.parent, change?.otherParent].compactMap(\.self)) { $0.number(JSONNumber(Int64($1))) }
      $0.field("isCurrent", version.isPresent)
      $0.field("isReadable", version.isReadable)
    }
  }
}
