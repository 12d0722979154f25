import BillingCore
import CommandLineKit
import StrictJSON

/// The recorded transfers that a change affects, each as `settle --json` shows it.
enum ChangedSettlements: ChangedRecords {
  static func records(_ difference: BookDifference, _ context: Context) -> [ChangedRecord] {
    difference.settlements.compactMap { change in
      let before = change.before.map { difference.before.settlements[$0] }
      let after = change.after.map { difference.after.settlements[$0] }
      return (after ?? before).map { transfer in
        ChangedRecord(
          kind: "settlement", id: transfer.id.description, name: nil, SettlementReport.recorded, before: before,
          after: after)
      }
    }
  }

  static var shape: ChangedRecordShape {
    ChangedRecordShape(kind: "settlement", state: SettlementReport.recorded.shape())
  }
}
