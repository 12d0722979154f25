import CommandLineKit
import Storage

enum Operands {
  static let subscription = OperandDescription(
    "SUB", .one, .subscription, "Name or id, or the start of one", "名前かid、またはその先頭部分")
  /// Several subscriptions; none if options select them.
  static let subscriptions = OperandDescription(
    subscription.placeholder, .any, .subscription, summary: subscription.summary)
  /// Several subscriptions, optionally followed by a date.
  static let charges = OperandDescription(
    "SUB|DATE", .any, .subscriptionOrCharge, "Names or ids, followed by the date of the charge", "名前かid、最後に請求日")
  static let charge = OperandDescription("DATE", .one, .charge, "Date of the charge", "請求日")
}

enum ChangeOptions {
  /// Every command that writes takes it; `SubtrackTool` adds it to those with a single format.
  static let json = OptionDescription("json", "Print what changed as one JSON document", "変更内容を1つのJSON文書で出力する")
  static let on = OptionDescription("on", "DATE", .date, "Date it takes effect (default: today)", "適用開始日（省略時は今日）")
  static let memo = OptionDescription("memo", short: "m", "MEMO", .text, "Memo", "メモ")
}

extension [ExitCodeDescription] {
  /// The exit status of reports with sums.
  static let ofSums = [
    ExitCodeDescription(ExitCode.calculation.rawValue, "A total is too large to compute", "合計が大きすぎて計算できない")
  ]
  /// The exit status of reports whose page can be a file.
  static let ofPages = [
    ExitCodeDescription(ExitCode.output.rawValue, "The page could not be written", "ページを書き出せなかった")
  ]
  /// The exit status of commands that save.
  static let ofSaving = [
    ExitCodeDescription(
      ExitCode.data.rawValue, "The data file could not be read or saved; it is unchanged", "データファイルを読み書きできなかった（内容は元のまま）"
    )
  ]
  /// The exit statuses of commands that change the book.
  static let ofChanges =
    [
      ExitCodeDescription(
        ExitCode.refused.rawValue, "No such subscription, ambiguous name, or not allowed", "該当なし、名前が曖昧、または現在の状態では実行できない"
      )
    ] + ofSaving
}

extension Context {
  /// Throws if more than one of the files to read is standard input, which can be read only once.
  static func checkInput(of paths: [String]) throws {
    if paths.filter({ $0 == UserFile.standardInput }).count > 1 {
      throw ErrorReport.problem(
        "repeatedInput", "Standard input (-) can be read only once.", "標準入力（-）は1回しか読み込めません。",
        WayOut("Name a file instead of one of them.", "どちらかをファイル名で指定してください。"), exit: .usage)
    }
  }
}
