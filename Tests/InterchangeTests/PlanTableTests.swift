import BillingCore
import BookSchema
import Testing

@testable import Interchange

/// The plans of subscriptions in tables of subtrack.
struct PlanTableTests {
  private static let table = """
    subscription_id,subscription_name,subscription_status,category,amount,currency,cycle,first_billing_date,\
    next_billing_date,cancellation_date,payment,renewal,notice_days,end_date,occurrences,tags,payment_method,\
    payer,url,memo,trial_end_date,is_month_end,price_changes,pauses,shares,notes,created_at,updated_at,roll,\
    remind_before,notice,term,is_estimate,statement_texts,payer_changes,shares_changes,payment_method_changes
    34d141f5-426a-4c32-a70c-b980b5b42c2a,D,active,,10.00,USD,month,2026-01-05,2026-02-28,,automatic,fixed,,,,,,,,,\
    ,false,2026-01-05 10.00 USD month;2026-02-28 20.00 USD month on last,,,,2026-12-01T01:32:33+00:00,\
    2026-12-01T01:32:33+00:00,,,,,false,,,,

    """

  @Test("a plan on one day of the month is read as it was written")
  func atMonthEnd() throws {
    var options = ImportOptions()
    options.today = CivilDate("2026-02-06")
    let plan = try ImportPlan(importing: Array(Self.table.utf8), as: options, into: BookDocument())
    #expect(plan.refusals == [])
    #expect(plan.added.subscriptions.map { $0.priceVersions.map { $0.cycle?.words } } == [["month on last"]])
  }
}
