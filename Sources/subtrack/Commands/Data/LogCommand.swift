import BillingCore
import BookSchema
import CommandLineKit
import Storage
import StrictJSON
import Typesetting

enum LogCommand: PlainCommand {
  static let name = "log"
  static let description = CommandDescription.reading(
    name, .data, Text("Show the change history", "データのバージョン一覧を表示する"),
    options: [ReportOptions.format(["table", "json"]), ReportOptions.json],
    examples: [
      CommandExample("log", "Show what changed and when", "いつ何を変更したか"),
      CommandExample("log --json", "Print the versions for a script", "スクリプト用に出力する"),
    ])

  static func perform(_ context: Context) throws {
    let versions = try context.store.versions()
    if versions.isEmpty { try context.refuseMissingFile() }
    let report = Report(Array(versions.reversed()), members) {
      Page(of: ReportTable(versions.reversed(), columns), context.reader)
    }
    if context.wantsJSON || !versions.isEmpty { try context.print(report, as: context.wantsJSON ? .json : nil) }
    if versions.isEmpty {
      context.console.note(
        Text("Nothing was recorded yet. \(Hints.begin)", "まだ何も記録されていません。\(Hints.begin)")
      )
    }
  }

  static var document: JSONShape? { .object(of: members) }

  /// The versions, newest first; the change is `null` if another program wrote the file.
  private static func members(_ rows: Rows<[BookStore.Version]>) -> [Column] {
    [rows.objects("versions", columns) { $0 }]
  }

  private static func columns(_ rows: Rows<BookStore.Version>) -> [Column] {
    [
      rows.column("revision", .count) { .integer($0.revision) },
      rows.column("variant", .count) { .integer($0.variant) },
      rows.column(Text("No.", "番号"), .init(alignment: .right)) { version in
        Table.Cell(version.variant == 0 ? "\(version.revision)" : "\(version.revision)-\(version.variant)")
      },
      rows.column(
        "at", .shape(.timestamp).orNull, Text("When", "日時"),
        cell: { version, _ in Table.Cell(version.lastChange.map { minute($0.at) } ?? "") }
      ) { .text($0.lastChange?.at.description) },
      rows.column("command", .text.orNull) { .text($0.lastChange?.command) },
      rows.column("subject", .text.orNull) { .text($0.lastChange?.subject) },
      rows.column(Text("Change", "内容"), .init(shrinksTo: 8)) { version, reader in
        Table.Cell(what(version, reader))
      },
      rows.column("parents", .shape(.array(.count))) { version in
        let parents = [version.lastChange?.parent, version.lastChange?.otherParent].compactMap(\.self)
        return .nested { json in json.elements(parents) { $0.integer(Int64($1)) } }
      },
      rows.column(
        "is_current", .bool, Text.nothing,
        cell: { Table.Cell($0.isPresent ? $1.say(Text("<- current", "← 現在")) : "") }
      ) { .bool($0.isPresent) },
      rows.column("is_readable", .bool) { .bool($0.isReadable) },
    ]
  }

  private static let untouched = Text("before the first change", "最初の変更より前の状態")
  private static let unreadable = Text("damaged: cannot be read", "壊れていて読み込めない")

  private static func what(_ version: BookStore.Version, _ reader: Reader) -> String {
    guard let change = version.lastChange else { return reader.say(version.isReadable ? untouched : unreadable) }
    let parts = [change.command, change.subject, parents(of: change).map(reader.say)]
    return parts.compactMap(\.self).joined(separator: " ")
  }

  /// The two versions that a merge was made from; where both have one number, with their times.
  private static func parents(of change: LastChange) -> Text? {
    guard let one = change.parent, let other = change.otherParent else { return nil }
    if one == other, let at = change.parentAt.map(minute), let otherAt = change.otherParentAt.map(minute) {
      return Text(
        "of \(one) (\(Word(at))) and \(other) (\(Word(otherAt)))",
        "（\(one)〔\(Word(at))〕と \(other)〔\(Word(otherAt))〕）")
    }
    return Text("of \(one) and \(other)", "（\(one) と \(other)）")
  }

  /// The date and time of a change to the minute.
  private static func minute(_ at: Timestamp) -> String {
    at.description.prefix(16).map { $0 == "T" ? " " : String($0) }.joined()
  }
}
