import BillingCore

/// A program whose exports can be imported: the names of its columns and its vocabulary.
///
/// To add a program, write a file with its description and add it to `all`. The first byte decides whether a file is
/// CSV or JSON, because some programs write both with the same names.
struct TrackerSource: Sendable {
  /// The value of `--from`.
  let name: String
  /// The columns that identify its files.
  let signature: [String]
  /// The columns of each field; the first non-empty one counts.
  let columns: [TrackerField: [String]]
  /// Columns that may be lost without notice: internal numbers and time stamps.
  var ignored: [String] = []
  /// Values that mean the same as an empty cell, by column.
  var emptyValues: [String: [String]] = [:]
  /// Columns that may repeat another one; the same value is not a loss.
  var echoes: [String: String] = [:]
  /// Whether texts are HTML-escaped.
  var isEscaped = false
  /// Cycle names that `BillingCycle` does not know.
  var cycleWords: [String: String] = [:]
  /// The number to add to the interval column.
  var intervalOffset = 0
  /// The values of the status column; an empty status is active unless listed here.
  var statuses = Self.usualStatuses

  /// All known programs.
  static let all = [wallos, wallosAPI, subtrackr, subman, firefly]

  /// The common status values, in lower case.
  static let usualStatuses: [String: Subscription.Status] = [
    "active": .active, "enabled": .active, "yes": .active, "true": .active, "1": .active, "trial": .active,
    "有効": .active,
    "paused": .paused, "inactive": .paused, "disabled": .paused, "no": .paused, "false": .paused, "0": .paused,
    "一時停止中": .paused,
    "cancelled": .cancelled, "canceled": .cancelled, "解約済み": .cancelled,
  ]

  func recognises(_ columns: [String]) -> Bool { signature.allSatisfy(columns.contains) }

  /// The program that writes tables with these columns; `nil` if it is unknown.
  static func recognising(_ columns: [String]) -> TrackerSource? { all.first { $0.recognises(columns) } }
}
