import CommandLineKit
import Storage

/// An effect of a change that the user might not expect, with a code for programs.
struct ChangeWarning {
  /// The codes, which never change their meaning; the schema of a change lists them.
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
  /// The warning about a save that succeeded with a secondary failure.
  var warning: ChangeWarning {
    switch self {
    case .versionNotKept(let error) where error.cause == "foreign_history",
      .copyNotKept(let error) where error.cause == "foreign_history":
      Text(
        "Saved, but this change cannot be undone. \(error.report.message)",
        "保存しましたが、元に戻せません。\(error.report.message)"
      ).warning(.versionNotKept)
    case .versionNotKept(let error):
      Text(
        "Saved, but the previous version could not be kept for undo: \(Word(error.cause)).",
        "保存しましたが、「undo」用の旧バージョンを残せませんでした（\(Word(error.cause))）。"
      ).warning(.versionNotKept)
    case .copyNotKept(let error):
      Text(
        "Saved, but no copy of the new version could be kept in the history: \(Word(error.cause)).",
        "保存しましたが、新しいバージョンの控えを履歴に残せませんでした（\(Word(error.cause))）。"
      ).warning(.versionNotKept)
    case .historyNotPruned(let error):
      Text(
        "Saved, but an old version could not be removed: \(Word(error.errno.name)).",
        "保存しましたが、古いバージョンを削除できませんでした（\(Word(error.errno.name))）。"
      ).warning(.historyNotPruned)
    case .leftoverNotRemoved(let error):
      Text(
        "Saved, but a leftover file could not be removed: \(Word(error.errno.name)).",
        "保存しましたが、残っていた一時ファイルを削除できませんでした（\(Word(error.errno.name))）。"
      ).warning(.leftoverNotRemoved)
    case .traitNotKept(let trait, let error): trait.notKept(error.errno.name).warning(.traitNotKept)
    }
  }
}
