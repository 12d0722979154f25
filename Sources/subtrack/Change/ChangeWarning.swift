import CommandLineKit
import Storage

/// An effect of a change that the user might not expect, with a code for programs.
struct ChangeWarning {
  /// The codes, which never change their meaning; `help formats` lists them.
  enum Code: String, CaseIterable {
    // About subscriptions
    case sameName, similarLabel, differsFromExisting, pastUnconfirmed, nothingToConfirm, reopenedCharges, staysCancelled
    case leftOut, zeroAmount
    // About the records of charges
    case recordDropped, movedChargeDropped, recordUnused, stillUnconfirmed, confirmedKept
    // About budgets and names
    case unusedScope, merged, budgetRemoved, goalRemoved
    // About exchange rates
    case farRate, noBaseCurrency, notInFile, notImported, manualRateWins
    // About imports
    case differs, deletedHere, columnLost, dayPerhapsMoved, cancellationDateAssumed, encodingGuessed, totalOmitted
    case pauseAssumed, dateMoved
    // About the data file
    case damagedFileReplaced, versionNotKept, historyNotPruned, leftoverNotRemoved, traitNotKept
  }

  let code: Code
  var text: Text
}

extension Text {
  /// The sentence as a warning.
  func warning(_ code: ChangeWarning.Code) -> ChangeWarning { ChangeWarning(code: code, text: self) }
}

extension Text? {
  /// The sentence as a warning; none without one.
  func warnings(_ code: ChangeWarning.Code) -> [ChangeWarning] { map { [$0.warning(code)] } ?? [] }
}

extension [Text] {
  func warnings(_ code: ChangeWarning.Code) -> [ChangeWarning] { map { $0.warning(code) } }
}

extension StorageWarning {
  /// The code of the warning about a save that succeeded with a secondary failure.
  var code: ChangeWarning.Code {
    switch self {
    case .versionNotKept, .copyNotKept: .versionNotKept
    case .historyNotPruned: .historyNotPruned
    case .leftoverNotRemoved: .leftoverNotRemoved
    case .traitNotKept: .traitNotKept
    }
  }
}
