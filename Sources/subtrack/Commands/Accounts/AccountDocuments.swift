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

extension HolidaysCommand {
  static var document: JSONShape? {
    .object([
      "calendar": .string, "year": .integer, "weekend": .array(.string), "oneOffDaysKnownThrough": .integer,
      "holidays": .array(.object(["date": .date, "name": .string, "nameJa": .string, "kind": .string])),
    ])
  }
}
