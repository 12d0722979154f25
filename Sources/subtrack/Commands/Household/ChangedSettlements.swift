import BillingCore
import CommandLineKit
import StrictJSON

/// The recorded transfers that a change affects, each as `settle --json` shows it.
enum ChangedSettlements {
  static func records(_ difference: BookDifference, _ context: Context) -> [ChangedRecord] {
    difference.settlements.compactMap { change in
      let before = change.before.map { difference.before.settlements[$0] }
      let after = change.after.map { difference.after.settlements[$0] }
      return (after ?? before).map { transfer in
        ChangedRecord(
          kind: "settlement", id: transfer.id.description, name: nil, before: state(before), after: state(after))
      }
    }
  }

  private static func state(_ transfer: RecordedTransfer?) -> ((inout JSONWriter) throws -> Void)? {
    transfer.map { transfer in { SettlementPage.write(transfer, to: &$0) } }
  }
}
