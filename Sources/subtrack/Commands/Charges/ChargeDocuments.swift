import BillingCore
import BookSchema
import StrictJSON

extension ChangedCharges {
  static var shape: ChangedRecordShape { ChangedRecordShape(kind: "charge", state: ChargeTable.historyShape) }
}

extension NextCommand {
  static var document: JSONShape? { .array(.named("nextCharge", ChargeTable.shape)) }
}

extension DueCommand {
  static var document: JSONShape? {
    .object([
      "today": .date, "withinDays": .integer, "overdue": .array(.charge), "dueToday": .array(.charge),
      "upcoming": .array(.charge), "toConfirm": .array(.charge),
      "deadlines": .array(
        .object(["cancelBy": .date, "days": .integer, "endsTrial": .bool, "charge": .charge])),
    ])
  }
}

extension RemindCommand {
  static var document: JSONShape? {
    .object(
      [
        "today": .date, "withinDays": .count, "left": .count,
        "reminders": .array(
          .object(
            [
              "kind": .string, "date": .date, "days": .integer, "endsTrial": .bool, "count": .count,
              "charge": .charge.orNull,
            ],
            optional: [
              "price": .object(["from": .money, "to": .money]), "budget": .exceededBudget,
              "goal": .reachedGoal,
            ])),
      ], optional: ["member": .string])
  }
}
