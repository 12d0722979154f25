import BillingCore

/// Another program whose export is read: how it names what, and in which words.
///
/// To add one, write a file with its description and name it in `all`. Whether a file is CSV or JSON is seen from its
/// first byte, since some programs write both under the same names.
struct TrackerSource: Sendable {
  /// Its name for `--from`.
  let name: String
  /// The columns by which its files are told from others.
  let signature: [String]
  /// Where each field stands; of several columns the first that is not empty counts.
  let columns: [TrackerField: [String]]
  /// Columns whose absence nobody misses: numbers and stamps that only the program itself understands.
  var ignored: [String] = []
  /// Values of a column that say no more than an empty cell.
  var nothings: [String: [String]] = [:]
  /// Columns that only repeat another one, where they say the same.
  var echoes: [String: String] = [:]
  /// Whether texts are escaped as in HTML.
  var isEscaped = false
  /// Words for cycles that are not those of `BillingCycle`.
  var cycleWords: [String: String] = [:]
  /// What is added to the number in the column of intervals.
  var intervalOffset = 0
  /// What the column of the status says; an empty one is active unless it stands here.
  var statuses = Self.usualStatuses

  /// Every program that is known.
  static let all = [wallos, wallosAPI, subtrackr, subman, firefly]

  /// The words for a status that most programs share, in lower case.
  static let usualStatuses: [String: Subscription.Status] = [
    "active": .active, "enabled": .active, "yes": .active, "true": .active, "1": .active, "trial": .active,
    "有効": .active,
    "paused": .paused, "inactive": .paused, "disabled": .paused, "no": .paused, "false": .paused, "0": .paused,
    "一時停止中": .paused,
    "cancelled": .cancelled, "canceled": .cancelled, "解約済み": .cancelled,
  ]

  /// Whether a table with these columns is of this program.
  func recognises(_ columns: [String]) -> Bool { signature.allSatisfy(columns.contains) }

  /// The program that a table with these columns is of, or nil where it is of none that is known.
  static func recognising(_ columns: [String]) -> TrackerSource? { all.first { $0.recognises(columns) } }
}
