import BillingCore
import CommandLineKit
import Interchange
import StrictJSON

/// The result of an import for programs; rows are counted as in `ImportRefusal.row`.
struct ImportJSON {
  let plan: ImportPlan
  /// Whether anything was saved: false with `--dry-run`, with a rejected row, and if everything is already present.
  let isSaved: Bool

  /// Writes the members of the JSON document.
  func write(to json: inout JSONWriter) {
    json.field("isSaved", isSaved)
    json.object("added") {
      $0.field("members", plan.addedMembers.count)
      $0.field("subscriptions", plan.addedSubscriptions.count)
      $0.field("events", plan.addedEvents.count)
      $0.field("budgets", plan.addedBudgets.count)
      $0.field("goals", plan.addedGoals.count)
      $0.field("accounts", plan.addedAccounts.count)
      $0.field("rates", plan.rates.addedCount)
      $0.field("settlements", plan.addedSettlements.count)
    }
    json.field("unchanged", plan.unchangedCount + plan.rates.unchangedCount)
    json.field("differing", plan.differingCount + plan.rates.differingCount)
    json.object("updated") {
      $0.field("subscriptions", plan.updatedSubscriptions.count)
      $0.field("events", plan.updatedEvents.count)
    }
    json.object("deleted") {
      $0.field("subscriptions", plan.deletedNames.count)
      $0.field("events", plan.deletedEventCount)
    }
    json.field("takesSettings", plan.takesSettings)
    json.field("encoding", plan.encoding.rawValue)
    json.array("rows", plan.rows) { $0.row($1) }
    json.array("losses", plan.losses) { json, loss in
      json.object {
        $0.field("column", loss.column)
        $0.array("rows", loss.rows) { $0.integer(Int64($1)) }
      }
    }
    json.array("totals", plan.totals) { json, total in
      json.object {
        $0.field("row", total.row)
        $0.field("text", total.text)
      }
    }
    json.array("cautions", plan.cautions) { $0.caution($1) }
    json.array("refusals", plan.refusals) { $0.refusal($1) }
  }
}

extension JSONWriter {
  fileprivate mutating func row(_ row: ImportedRow) {
    object {
      $0.field("row", row.row)
      $0.field("outcome", row.outcome.code)
      $0.field("subscriptionId", row.subscription?.id.description)
      $0.field("subscriptionName", row.name)
      $0.field("price", row.subscription?.price)
      $0.field("cycle", row.subscription?.cycle.words)
      $0.field("firstBillingDate", row.subscription?.firstBillingDate)
      $0.field("status", row.subscription?.status.rawValue)
    }
  }

  fileprivate mutating func caution(_ caution: ImportCaution) {
    object {
      $0.field("row", caution.row)
      $0.field("subscriptionId", caution.subscription.id.description)
      switch caution.reason {
      case .dayPerhapsMoved(let next, let origin):
        $0.field("reason", "dayPerhapsMoved")
        $0.field("nextBillingDate", next)
        $0.field("perhapsFrom", origin)
      case .pauseStartAssumed(let first):
        $0.field("reason", "pauseStartAssumed")
        $0.field("pausedFrom", first)
      case .movedToCycle(let date):
        $0.field("reason", "dateMoved")
        $0.field("movedFrom", date)
      case .cancelledBeforeNextCharge(let next):
        $0.field("reason", "cancellationDateAssumed")
        $0.field("nextBillingDate", next)
      }
    }
  }

  fileprivate mutating func refusal(_ refusal: ImportRefusal) {
    let (code, column, text) = refusal.reason.parts
    object {
      $0.field("row", refusal.row)
      $0.field("line", refusal.line)
      $0.field("subscriptionName", refusal.subscription)
      $0.field("reason", code)
      $0.field("column", column)
      $0.field("text", text)
      if case .unclearDate(_, _, let meant) = refusal.reason {
        $0.array("meant", meant) { $0.string($1.description) }
      }
      if case .cellCount(let count, let expected) = refusal.reason {
        $0.field("count", count)
        $0.field("expected", expected)
      }
      if case .invalid(let error) = refusal.reason { $0.field("detail", error.code) }
    }
  }
}

extension ImportedRow.Outcome {
  fileprivate var code: String {
    switch self {
    case .added: "added"
    case .unchanged: "unchanged"
    case .differing: "differing"
    case .updated: "updated"
    case .deleted: "deleted"
    case .refused: "refused"
    }
  }
}

extension ValidationError {
  fileprivate var code: String {
    switch self {
    case .emptyName: "emptyName"
    case .emptyLabel: "emptyLabel"
    case .emptyNote: "emptyNote"
    case .nameTooLong: "nameTooLong"
    case .controlCharacter: "controlCharacter"
    case .amountAboveLimit: "amountAboveLimit"
    case .noticeOutOfRange: "noticeOutOfRange"
    case .instalmentsOutOfRange: "instalmentsOutOfRange"
    case .endBeforeFirst: "endBeforeFirst"
    case .trialEndsTooLate: "trialEndsTooLate"
    case .monthEndWithoutMonths: "monthEndWithoutMonths"
    case .renewalOnFixedDays: "renewalOnFixedDays"
    case .cancelledWithoutDate: "cancelledWithoutDate"
    case .weightsOutOfRange: "weightsOutOfRange"
    case .notALink: "notALink"
    }
  }
}

extension ImportRefusal.Reason {
  /// The reason as a code word, the column it is about, and the text of the cell.
  fileprivate var parts: (code: String, column: String?, text: String?) {
    switch self {
    case .cellCount: ("cellCount", nil, nil)
    case .emptyCell(let column): ("emptyCell", column, nil)
    case .invalidCell(let column, let text): ("invalidCell", column, text)
    case .invalidCycle(let column, let text, _): ("invalidCell", column, text)
    case .unknownStatus(let column, let text): ("unknownStatus", column, text)
    case .unlistedAmount(let text): ("unlistedAmount", "amount", text)
    case .invalidDate(let column, let text): ("invalidDate", column, text)
    case .unclearDate(let column, let text, _): ("unclearDate", column, text)
    case .contradictoryDate(let column, let text, _): ("contradictoryDate", column, text)
    case .invalidAmount(_, let text): ("invalidAmount", nil, text)
    case .repeatedCell(let column, let text): ("repeatedCell", column, text)
    case .missingCurrency: ("missingCurrency", nil, nil)
    case .unclearCurrency(let mark, _): ("unclearCurrency", nil, mark)
    case .twoCurrencies(let mark, _): ("twoCurrencies", nil, mark)
    case .twoEnds: ("twoEnds", nil, nil)
    case .invalid: ("invalid", nil, nil)
    case .unknownSubscription(let id): ("unknownSubscription", nil, id.description)
    case .duplicateID(let id): ("duplicateId", nil, id.description)
    case .duplicateEvent(_, let date): ("duplicateEvent", nil, date.description)
    case .duplicateDay(let date): ("duplicateDay", nil, date.description)
    }
  }
}
