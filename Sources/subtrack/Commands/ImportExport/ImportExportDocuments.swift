import BillingCore
import BookSchema
import Interchange
import StrictJSON

extension ExportCommand {
  /// The data file, with the time of the export and the computed charges.
  static var document: JSONShape? { JSONShape.all([FileShape.document, .object(["exportedAt": .timestamp])]) }
}

extension ImportCommand {
  /// What an import says besides the changed records.
  static var membersOfChange: JSONShape? {
    let counts = JSONShape.object([
      "members": .count, "subscriptions": .count, "events": .count, "budgets": .count, "goals": .count, "rates": .count,
      "accounts": .count, "settlements": .count,
    ])
    let records = JSONShape.object(["subscriptions": .count, "events": .count])
    return .object([
      "isSaved": .bool, "added": counts, "updated": records, "deleted": records, "unchanged": .count,
      "differing": .count, "takesSettings": .bool,
      "encoding": .words(TextEncoding.allCases.map(\.rawValue)), "rows": .array(row),
      "losses": .array(.object(["column": .string, "rows": .array(.integer)])),
      "totals": .array(.object(["row": .integer, "text": .string])), "cautions": .array(caution),
      "refusals": .array(refusal),
    ])
  }

  private static let row = JSONShape.object([
    "row": .integer, "outcome": .string, "subscriptionId": .uuid.orNull,
    "subscriptionName": .string.orNull, "price": .money.orNull, "cycle": .string.orNull,
    "firstBillingDate": .date.orNull, "status": .string.orNull,
  ])

  private static let caution = JSONShape.object(
    ["row": .integer, "subscriptionId": .uuid, "reason": .string],
    optional: ["nextBillingDate": .date, "perhapsFrom": .date, "pausedFrom": .date, "movedFrom": .date])

  private static let refusal = JSONShape.object(
    [
      "row": .integer, "line": .integer, "subscriptionName": .string.orNull, "reason": .string,
      "column": .string.orNull, "text": .string.orNull,
    ], optional: ["meant": .array(.string), "count": .count, "expected": .count, "detail": .string])
}
