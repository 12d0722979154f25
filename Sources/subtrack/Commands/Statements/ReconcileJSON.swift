import BillingCore
import BillingReports
import StrictJSON

/// The members that `reconcile` adds to the document of its change: every decision, and what is missing or new.
struct ReconcileJSON {
  let found: Reconciliation
  /// The book before the change.
  let book: Book
  let input: StatementInput
  let context: Context

  func write(to json: inout JSONWriter) {
    json.field("today", context.today)
    json.field("applied", !context.isDryRun)
    json.field("from", found.span?.first)
    json.field("through", found.span?.last)
    json.array("decisions", found.decisions) { decision($1, &$0) }
    let words =
      found.newPrices.isEmpty && found.unnamed.isEmpty && found.offSchedule.isEmpty ? nil : CommandWords(of: book)
    let fits = Dictionary(found.fits.map { ($0.subscription, $0) }) { one, _ in one }
    json.array("missing", found.missing) { json, charge in
      json.object {
        subscription(charge.subscription, &$0)
        $0.field("billedAt", charge.date)
        $0.moneyFields(charge.amount)
        if let fit = fits[charge.subscription], fit.rows.contains(where: { $0.charge.date == charge.date }) {
          $0.key("fits")
          SeriesJSON(input: input).write(found.recurring[fit.series], to: &$0)
        } else {
          $0.field("fits", nil as String?)
        }
      }
    }
    writeQuestions(words, to: &json)
    json.array("newPrices", found.newPrices) { json, price in
      json.object {
        subscription(price.subscription, &$0)
        $0.field("from", price.from)
        $0.moneyFields(price.amount)
        $0.field("command", words.map(price.command))
      }
    }
    json.array("recurring", found.recurring) { SeriesJSON(input: input).write($1, to: &$0) }
  }

  /// What a person has to look at: rows on days without a charge, rows that may be charges, and refunds.
  private func writeQuestions(_ words: CommandWords?, to json: inout JSONWriter) {
    json.array("offSchedule", found.offSchedule) { json, one in
      json.object {
        place(one.row, &$0)
        subscription(one.subscription, &$0)
        $0.field("reason", one.reason.rawValue)
        $0.field(
          "command",
          one.charge.flatMap { charge in words.map { ConfirmLine($0, book).text(charge, found.rows[one.row]) } })
      }
    }
    json.array("unnamed", found.unnamed) { json, one in
      json.object {
        place(one.row, &$0)
        subscription(one.charge.subscription, &$0)
        $0.field("billedAt", one.charge.date)
        $0.field("command", words.map { ConfirmLine($0, book).text(one.charge, found.rows[one.row]) })
      }
    }
    json.array("refunds", found.decisions.filter { $0.kind == .refund }) { json, decision in
      guard let charge = decision.charge else { return }
      json.object {
        place(decision.row, &$0)
        subscription(charge.subscription, &$0)
        $0.field("billedAt", charge.date)
        $0.moneyFields(found.rows[decision.row].amount)
        $0.field("command", nil as String?)
      }
    }
  }

  /// The keys `file` and `row` of a row.
  private func place(_ index: Int, _ json: inout JSONWriter) {
    let row = found.rows[index]
    json.field("file", input.files[row.file].name)
    json.field("row", row.row)
  }

  private func subscription(_ index: Int, _ json: inout JSONWriter) {
    json.field("subscriptionId", book.subscriptions[index].id.description)
    json.field("subscriptionName", book.subscriptions[index].name)
  }

  private func decision(_ decision: Reconciliation.Decision, _ json: inout JSONWriter) {
    let row = found.rows[decision.row]
    json.object {
      place(decision.row, &$0)
      $0.field("date", row.date)
      $0.field("text", row.text)
      $0.moneyFields(row.amount)
      $0.field("decision", decision.kind.rawValue)
      charge(decision, row, &$0)
      if context.arguments.has(ReconcileCommand.explain) { reason(decision.reason, &$0) }
    }
  }

  private func charge(_ decision: Reconciliation.Decision, _ row: StatementRow, _ json: inout JSONWriter) {
    guard let charge = decision.charge else {
      for key in ["subscriptionId", "subscriptionName", "eventId", "billedAt", "paidOn"] {
        json.field(key, nil as String?)
      }
      return
    }
    subscription(charge.subscription, &json)
    json.field("eventId", book.id(of: charge).description)
    json.field("billedAt", charge.date)
    let recorded = charge.record.flatMap { book.events[$0].isConfirmed ? book.events[$0].paymentDate : nil }
    json.field("paidOn", decision.kind.confirms ? row.date : recorded)
  }

  private func reason(_ reason: Reconciliation.Reason?, _ json: inout JSONWriter) {
    guard let reason else { return json.field("reason", nil as String?) }
    json.object("reason") {
      $0.field("days", reason.days)
      $0.field("basis", "\(reason.basis)")
      $0.field("dayCost", reason.dayCost)
      $0.field("amountCost", reason.amountCost)
      $0.field("textCost", reason.textCost)
      $0.field("cost", reason.cost)
    }
  }
}
