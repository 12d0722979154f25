import BillingCore
import BookSchema
import Testing

@testable import Interchange

/// The table of charges, read into records.
struct ChargeTableImportTests {
  private func plan(_ file: String, into document: BookDocument) throws -> ImportPlan {
    try ImportPlan(importing: Array(file.utf8), into: document)
  }

  private func charges(_ rows: String..., with columns: String = "") -> String {
    let header = "event_id,subscription_id,billed_at,amount,currency,event_type,is_amount_overridden,memo"
    return ([header + columns] + rows).joined(separator: "\n") + "\n"
  }

  private static let laptop = UUID("11111111-1111-4111-8111-111111111111")!

  private func id(of date: String) throws -> UUID {
    UUID.ofCharge(subscription: Self.laptop, date: try #require(CivilDate(date)))
  }

  @Test("A moved charge of any type comes back as moved, by its id; a payment with its day")
  func movedCharges() throws {
    var document = try SampleBook.document()
    document.book.events = []
    let file = charges(
      "\(try id(of: "2026-02-28")),\(Self.laptop),2026-03-03,3278,JPY,projected,false,,",
      "\(try id(of: "2026-03-31")),\(Self.laptop),2026-04-02,3278,JPY,confirmed,false,,2026-04-05",
      "\(try id(of: "2026-04-30")),\(Self.laptop),2026-05-07,3278,JPY,skipped,false,,",
      "\(try id(of: "2026-05-31")),\(Self.laptop),2026-05-31,3278,JPY,projected,false,,",
      "\(try id(of: "2026-06-30")),\(Self.laptop),2026-06-30,3278,JPY,confirmed,false,,2026-06-30", with: ",paid_on")
    let plan = try plan(file, into: document)
    #expect(plan.refusals == [] && plan.losses == [])
    #expect(
      plan.added.events.map { "\($0.movedFrom?.description ?? "-") \($0.date) \($0.paidOn?.description ?? "-")" } == [
        "2026-02-28 2026-03-03 -", "2026-03-31 2026-04-02 2026-04-05", "2026-04-30 2026-05-07 -",
        "- 2026-06-30 2026-06-30",
      ])
    plan.apply(to: &document, at: try ImportTests.moment())
    let again = try self.plan(file, into: document)
    #expect(!again.isChange && again.unchangedCount == 4 && again.differingCount == 0)
    let without = charges("\(try id(of: "2026-03-31")),\(Self.laptop),2026-04-02,3278,JPY,confirmed,false,")
    #expect(try self.plan(without, into: document).unchangedCount == 1, "a table without the column says nothing of it")
    let empty = charges(
      "\(try id(of: "2026-06-30")),\(Self.laptop),2026-06-30,3278,JPY,confirmed,false,,", with: ",paid_on")
    #expect(try self.plan(empty, into: document).unchangedCount == 1, "its own date says no more than none")
  }

  @Test("A payment before the date of a charge is no move where the charges count from their payment")
  func earlyPayment() throws {
    let padded = try #require(UUID("22222222-2222-4222-8222-222222222222"))
    let id = UUID.ofCharge(subscription: padded, date: try #require(CivilDate("2026-03-09")))
    let file = charges("\(id),\(padded),2026-03-05,12.34,EUR,confirmed,false,")
    let added = try plan(file, into: SampleBook.document()).added.events
    #expect(added.map { "\($0.date) \($0.movedFrom?.description ?? "-")" } == ["2026-03-05 -"])
  }

  @Test("A charge on the day of a record is that record, and one with an id of its own is not moved")
  func chargeOnTheDayOfARecord() throws {
    var document = try SampleBook.document()
    let own = "99999999-9999-4999-8999-999999999999"
    let plan = try plan(
      charges(
        "\(own),\(Self.laptop),2026-05-31,3278,JPY,confirmed,false,",
        "\(try id(of: "2026-02-28")),\(Self.laptop),2026-03-31,5,JPY,confirmed,true,"), into: document)
    #expect(plan.added.events.map(\.movedFrom) == [nil] && plan.differingCount == 1)
    plan.apply(to: &document, at: try ImportTests.moment())
    #expect(try BookDocument(parsing: document.bytes()) == document)
  }

  @Test("What a record cannot store is named, where it has a value and the record is new")
  func lostColumns() throws {
    var document = try SampleBook.document()
    document.book.events = []
    let file = charges(
      "\(try id(of: "2026-02-28")),\(Self.laptop),2026-02-28,3278,JPY,confirmed,false,,,Ann,a;b,2026-03-02,red",
      "\(try id(of: "2026-03-31")),\(Self.laptop),2026-03-31,3278,JPY,skipped,false,,2026-04-01,Ann,a;b,2026-03-31,",
      "\(try id(of: "2026-04-30")),\(Self.laptop),2026-04-30,3278,JPY,projected,false,,,Ann,a;b,2026-04-30,red",
      with: ",paid_on,payer,tags,pays_on,Colour")
    let plan = try plan(file, into: document)
    #expect(
      plan.losses == [
        ImportLoss(column: "paid_on", rows: [3]), ImportLoss(column: "payer", rows: [2]),
        ImportLoss(column: "Colour", rows: [2]),
      ])
    plan.apply(to: &document, at: try ImportTests.moment())
    #expect(try self.plan(file, into: document).losses == [])
  }

  @Test(
    "A file of subtrack without its version is told so, and not taken for that of another program",
    arguments: [
      #"{"subscriptions": [{"id": "a", "name": "Tea", "amount": 5, "firstBillingDate": "2026-02-01", "billingCycle": {"type": "monthly"}}]}"#,
      #"{"settings": {}, "billingEvents": [], "subscriptions": [{"name": "Tea", "price": 5}]}"#,
      #"{"subscriptions": [], "billingEvents": []}"#,
    ])
  func withoutVersion(file: String) throws {
    do throws(ImportError) {
      _ = try ImportPlan(importing: Array(file.utf8), into: BookDocument())
      Issue.record("it was read")
    } catch {
      guard case .book(let cause) = error else { throw error }
      #expect(cause.reason == .noSchemaVersion)
    }
  }
}
