import BillingCore
import BookSchema
import Interchange
import StrictJSON

extension StatementCommand {
  static var document: JSONShape? {
    let file = JSONShape.object([
      "file": .string, "kind": .string, "encoding": .string, "currency": .currency.orNull, "dateOrder": .string,
      "spend": .string, "decimal": .string.orNull, "evidence": evidence, "columns": columns, "rows": .count,
      "from": .date.orNull, "through": .date.orNull,
    ])
    let row = JSONShape.object(["date": .date, "bookedOn": .date.orNull, "text": .string, "state": .string])
    return .object([
      "files": .array(file), "rows": .array(row.and(place).and(.moneyMembers)),
      "leftOut": .array(JSONShape.object(["reason": .string, "text": .string.orNull]).and(place)),
    ])
  }

  /// What told each decision.
  private static let evidence = JSONShape.object(
    StatementDecision.allCases.map { JSONShape.Member($0.rawValue, .string, isRequired: false) }, oneOf: [])
  /// The columns that were read, by field.
  private static let columns = JSONShape.object(
    StatementField.allCases.map { JSONShape.Member($0.rawValue, .string, isRequired: false) }, oneOf: [])
  /// Where a row stands.
  static let place = JSONShape.object(["file": .string, "row": .integer])
}

extension SeriesJSON {
  fileprivate static var shape: JSONShape {
    let row = JSONShape.object(["date": .date, "text": .string, "amount": .number, "amountMinorUnits": .integer])
    return .named(
      "series",
      JSONShape.object([
        "name": .string, "text": .string, "state": .string, "cycle": .string, "amountKind": .string,
        "isPurchase": .bool, "first": .date,
        "last": .date, "next": .date.orNull, "yearly": .number, "yearlyMinorUnits": .integer,
        "charges": .array(row.and(StatementCommand.place)), "command": .string,
      ]).and(.moneyMembers))
  }
}

extension DetectCommand {
  static var document: JSONShape? {
    .object([
      "today": .date, "from": .date.orNull, "through": .date.orNull, "series": .array(SeriesJSON.shape),
      "yearly": .sums,
    ])
  }
}

extension ReconcileCommand {
  static var membersOfChange: JSONShape? {
    let subscription = JSONShape.object(["subscriptionId": .uuid, "subscriptionName": .string])
    return .object([
      "today": .date, "applied": .bool, "from": .date.orNull, "through": .date.orNull, "decisions": .array(decision),
      "missing": .array(
        subscription.and(.object(["billedAt": .date, "fits": SeriesJSON.shape.orNull])).and(.moneyMembers)),
      "offSchedule": .array(
        subscription.and(.object(["reason": .string, "command": .string.orNull])).and(StatementCommand.place)),
      "unnamed": .array(
        subscription.and(.object(["billedAt": .date, "command": .string])).and(StatementCommand.place)),
      "refunds": .array(
        subscription.and(.object(["billedAt": .date, "command": .string.orNull])).and(StatementCommand.place)
          .and(.moneyMembers)),
      "newPrices": .array(subscription.and(.object(["from": .date, "command": .string])).and(.moneyMembers)),
      "recurring": .array(SeriesJSON.shape),
    ])
  }

  private static var decision: JSONShape {
    let reason = JSONShape.object(
      ["days": .integer, "basis": .string],
      optional: ["dayCost": .number, "amountCost": .number, "textCost": .number, "cost": .number])
    return JSONShape.object(
      [
        "date": .date, "text": .string, "decision": .string, "subscriptionId": .uuid.orNull,
        "subscriptionName": .string.orNull, "eventId": .uuid.orNull, "billedAt": .date.orNull, "paidOn": .date.orNull,
      ], optional: ["reason": reason.orNull]
    ).and(StatementCommand.place).and(.moneyMembers)
  }
}
