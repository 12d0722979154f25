import BillingCore
import BookSchema
import StrictJSON

extension AccountPage {
  static let shape = JSONShape.object([
    "id": .uuid, "name": .string, "kind": kinds, "closingDay": day.orNull, "debitDay": day.orNull,
    "monthsLater": .integer.orNull, "roll": .words(RollRule.allCases.map(\.rawValue)), "drawsFrom": .string.orNull,
  ])

  static let kinds = JSONShape.words(Account.Kind.allCases.map(\.rawValue))
  private static let day = JSONShape.either([.integer(1...31), .words(["last"])])
}

extension ChangedAccounts {
  static var shape: ChangedRecordShape { ChangedRecordShape(kind: "account", state: AccountPage.shape) }
}

extension AccountListCommand {
  static var document: JSONShape? { .array(AccountPage.shape) }
}

extension DebitsCommand {
  static var document: JSONShape? {
    let debit = JSONShape.object([
      "paysOn": .date, "account": .string.orNull, "kind": AccountPage.kinds.orNull, "drawsFrom": .string.orNull,
      "closesOn": .date.orNull, "total": .sums, "charges": .array(.charge),
    ])
    return JSONShape.object(
      [
        "today": .date, "debits": .array(debit),
        "withoutAccount": .object(["total": .sums, "charges": .array(.charge)]),
        "accounts": .array(.object(["account": .string, "kind": AccountPage.kinds, "total": .sums])),
      ],
      optional: [
        "mustHold": .array(.object(["account": .string, "through": .date, "total": .sums])),
        "groupedBy": .string, "groups": .array(SummaryCommand.group),
      ]
    ).and(.days)
  }
}

extension HolidaysCommand {
  static var document: JSONShape? {
    .object([
      "calendar": .string, "year": .integer, "weekend": .array(.string), "oneOffDaysKnownThrough": .integer,
      "holidays": .array(.object(["date": .date, "name": .string, "nameJa": .string, "kind": .string])),
    ])
  }
}
