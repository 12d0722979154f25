import CommandLineKit
import Storage
import StrictJSON

enum MergeCommand: Command {
  static let name = "merge"
  static let recordsDate = false
  static let files = OperandDescription(
    "FILE", .any, .file, "Another version, or BASE OURS THEIRS; - reads stdin",
    "別のバージョン、または BASE OURS THEIRS の3つ（- は標準入力）")
  static let base = OptionDescription("base", "FILE", .file, "Common version that both were made from", "両方の元になったバージョン")
  static let output = OptionDescription(
    "output", short: "o", "FILE", .file, "Write the merge of three files here (default: OURS)",
    "3つのファイルの統合結果の書き込み先（省略時は OURS）")
  static let conflicts = OptionDescription(
    "conflicts", "Merge the conflict copies next to the data file", "データファイルの隣にある競合コピーをすべて統合する")
  static let strict = OptionDescription("strict", "Change nothing if both set a field differently", "食い違いがあれば何も変更しない")
  static let install = OptionDescription(
    "install", "Let git merge the data file with subtrack", "gitの統合で subtrack を使うように設定する")
  static let uninstall = OptionDescription("uninstall", "Remove what --install has set", "--install の設定を取り消す")

  static let description = CommandDescription.change(
    name, .data, Text("Merge the data of another machine", "別のパソコンのデータを統合する"),
    details: Text(
      """
      Merges field by field: each field remembers when it was set, and the later change counts. If both set a field \
      differently without having seen the other, the choice is reported. What was deleted stays deleted unless it was \
      changed later. Any number of machines, merged in any order, end with the same data.

      --base names the version that both were made from; it finds what other programs have changed. It is not needed \
      for changes made by subtrack.

      With three files, OURS is replaced, as git expects of a merge driver: see 'subtrack help sync'. If OURS or the \
      file of --output is -, the result goes to stdout.
      """,
      """
      項目ごとに統合します。項目にはいつ変更したかが記録され、あとからの変更を採用します。互いに相手の変更を知らずに食い違った項目は、\
      その内容を表示します。削除したものは、そのあとで変更されていない限り削除のままです。何台のパソコンをどの順で統合しても、同じ\
      データになります。

      --base では、両方の元になったバージョンを指定します。ほかのプログラムによる変更を見つけるためのもので、subtrack による変更には\
      必要ありません。

      ファイルを3つ指定すると、gitのマージドライバーとして OURS を書き換えます（「subtrack help sync」）。OURS か --output が - なら、\
      結果を標準出力に書き出します。
      """),
    operands: [files], options: [base, output, conflicts, strict, install, uninstall],
    examples: [
      CommandExample("merge usb/subtrack.json", "Merge the data on a USB stick", "USBメモリのデータを統合する"),
      CommandExample(
        "merge --conflicts", "Merge the conflict copies of Syncthing or Dropbox", "SyncthingやDropboxの競合コピーを統合する"),
    ],
    exitCodes: [
      ExitCodeDescription(1, "With --strict: both set a field differently", "--strict で、食い違う項目がある"),
      ExitCodeDescription(3, "A file cannot be read or saved; nothing was changed", "ファイルを読み書きできない（何も変更していない）"),
    ])

  /// What was merged, or what `--install` has set.
  static var document: JSONShape? { .either([.object(of: MergeReport.members), .object(of: MergeSetup.members)]) }

  static func run(_ context: Context) throws -> ExitCode {
    let files = context.arguments.values(of: files)
    let modes = [conflicts, install, uninstall].filter(context.arguments.has)
    if modes.count > 1 { throw UsageError.contradiction(modes[0].spelling, modes[1].spelling) }
    if let mode = modes.first, !files.isEmpty { throw UsageError.contradiction(mode.spelling, Self.files.placeholder) }
    if context.arguments.has(install) || context.arguments.has(uninstall) {
      try MergeSetup.run(context, isSet: context.arguments.has(install))
      return .done
    }
    if context.arguments.has(conflicts) { return try MergeBooks.takeConflictCopies(context) }
    try Context.checkInput(of: files.prefix(3) + [context.arguments[base]].compactMap(\.self))
    switch files.count {
    case 1: return try MergeBooks.take(files[0], base: context.arguments[base], context)
    // git adds the name of the file in the repository.
    case 3, 4: return try MergeFiles(files).run(context)
    default:
      throw ErrorReport.problem(
        "mergeUsage", "Name one file to merge, or three: BASE OURS THEIRS.",
        "統合するファイルを1つ、または BASE OURS THEIRS の3つを指定してください。",
        WayOut("For example", "例", "merge usb/subtrack.json"), exit: .usage)

    }
  }
}
