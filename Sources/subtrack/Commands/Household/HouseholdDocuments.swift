import BookSchema
import StrictJSON

extension MemberListCommand {
  static let member = JSONShape.object(["name": .string, "isListed": .bool, "pays": .sums, "bears": .sums])

  static var document: JSONShape? { JSONShape.object(["members": .array(member)]).and(.days) }
}

extension ChangedMembers {
  static var shape: ChangedRecordShape { ChangedRecordShape(kind: "member", state: MemberListCommand.member) }
}

extension SettleCommand {
  static var document: JSONShape? {
    JSONShape.object([
      "today": .date,
      "balances": .array(
        .object(["member": .string, "paid": .money, "borne": .money, "owed": .money])),
      "transfers": .array(.object(["from": .string, "to": .string, "amount": .money])),
      "unconfirmedCount": .count, "privateCount": .count, "withoutPayer": .array(.charge),
    ]).and(.days)
  }
}
