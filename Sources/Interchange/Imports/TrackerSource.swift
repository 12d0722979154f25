import BillingCore

/// A program whose exports can be imported: the names of its columns and its vocabulary.
///
/// To add a program, write a file with its description and add it to `all`. The first byte decides whether a file is
/// CSV or JSON, because some programs write both with the same names.
struct TrackerSource: Sendable {
  /// The value of `--from`; two descriptions can share one, such as the CSV and the JSON of a program.
  let name: String
  /// The columns that identify its files.
  let signature: [String]
  /// The columns of each field; the first non-empty one counts.
  var columns: [TrackerField: [String]]
  /// Columns that may be lost without notice: internal numbers and time stamps.
  var ignored: [String] = []
  /// Values that mean the same as an empty cell, by column.
  var emptyValues: [String: [String]] = [:]
  /// Columns that may repeat another one; the same value is not a loss.
  var echoes: [String: String] = [:]
  /// Whether texts are HTML-escaped.
  var isEscaped = false
  /// The column that takes the commas of a CSV whose cells are never quoted; `nil` if they are quoted as usual.
  var unquotedColumn: String?
  /// Cycle names that `BillingCycle` does not know.
  var cycleWords: [String: String] = [:]
  /// The number to add to the interval column.
  var intervalOffset = 0
  /// Whether it adds months without clamping, so that a charge of the 31st moves to the 1st, 2nd or 3rd and stays there.
  var overflowsMonths = false
  /// The currencies of its own signs, in lower case.
  var symbols: [String: String] = [:]
  /// The values of the status column, folded; an empty status is active unless listed here.
  var statuses = Self.usualStatuses

  static let all = [wallos, wallosAPI, subtrackr, subtrackrJSON, renewlet, subman, firefly]

  /// The usual words for a status, folded; `trial` is active too, see `TrackerCells`.
  static let usualStatuses: [String: Subscription.Status] = {
    let words: [Subscription.Status: [String]] = [
      .active: trials + [
        "active", "enabled", "yes", "true", "1", "running", "current", "ongoing", "live", "on",
        "有効", "契約中", "利用中", "継続中", "継続", "加入中", "使用中", "登録中", "アクティブ",
      ],
      .paused: [
        "paused", "inactive", "disabled", "no", "false", "0", "on hold", "suspended", "frozen", "off",
        "一時停止中", "一時停止", "停止中", "休止中", "休止", "保留", "保留中", "無効",
      ],
      .cancelled: [
        "cancelled", "canceled", "ended", "stopped", "terminated", "closed", "unsubscribed",
        "解約済み", "解約済", "解約", "退会済み", "退会済", "退会", "終了", "終了済み", "キャンセル", "キャンセル済み",
      ],
    ]
    return Dictionary(uniqueKeysWithValues: words.flatMap { status, words in words.map { ($0.folded, status) } })
  }()

  /// Folded, as the other words for a status are.
  static let trials = [
    "trial", "trialing", "free trial", "in trial", "トライアル", "トライアル中", "無料期間中", "無料体験中", "お試し中",
  ].map(\.folded)

  func recognises(_ columns: [String]) -> Bool { signature.allSatisfy(columns.contains) }

  /// The program that writes tables with these columns; `nil` if it is unknown.
  static func recognising(_ columns: [String], firstRow: [String] = []) -> TrackerSource? {
    all.first { $0.recognises(columns) } ?? ownNames(of: columns, firstRow: firstRow)
  }

  /// The description of this name that recognises the columns, otherwise the first one; `nil` for an unknown name.
  static func named(_ name: String, recognising columns: [String]) -> TrackerSource? {
    let named = all.filter { $0.name == name }
    return named.first { $0.recognises(columns) } ?? named.first
  }

  /// The value of `--from` for a CSV table of any program.
  static let csvName = "csv"

  /// A CSV table whose columns the user names.
  static func csv(_ columns: [TrackerField: String]) -> TrackerSource {
    TrackerSource(
      name: csvName, signature: columns.values.sorted(), columns: columns.mapValues { [$0] })
  }
}
