import BookSchema
import StrictJSON

extension MemberListCommand {
  static let member = JSONShape.object(["name": .string, "isListed": .bool, "pays": .sums, "bears": .sums])

  static var document: JSONShape? { JSONShape.object(["members": .array(member)]).and(.days) }
}

extension ChangedMembers {
  static var shape: ChangedRecordShape { ChangedRecordShape(kind: "member", state: MemberListCommand.member) }
}

extension ChangedSettlements {
  static var shape: ChangedRecordShape { ChangedRecordShape(kind: "settlement", state: SettleCommand.recorded) }
}

extension SettleCommand {
  /// A recorded transfer.
  static let recorded = JSONShape.object([
    "id": .uuid, "date": .date, "periodFrom": .date, "periodThrough": .date, "from": .string, "to": .string,
    "amount": .money,
  ])

  static var document: JSONShape? {
    JSONShape.object([
      "today": .date,
      "balances": .array(
        .object(["member": .string, "paid": .money, "borne": .money, "owed": .money, "transferred": .money])),
      "transfers": .array(.object(["from": .string, "to": .string, "amount": .money])),
      "unconfirmedCount": .count, "privateCount": .count, "withoutPayer": .array(.charge),
      "confirmedBeforeShared": .array(.charge),
      "recorded": .array(recorded), "recordedBeyond": .array(recorded),
    ]).and(.days)
  }
}
