import BillingCore
@testable import BookSchema
import ByteOutput
import Testing

/// Members, payers of charges, and notes: additions to the original schema, written only if present.
struct HouseholdTests {
  static let file = """
    {
      "schemaVersion": "1.0",
    \(Fixture.usualSettings),
      "members": [
        {
          "name": "Ken"
        },
        {
          "name": "Aki"
        }
      ],
      "subscriptions": [
        {
          "id": "11111111-1111-4111-8111-111111111111",
          "name": "Rent",
          "status": "active",
          "category": null,
          "amount": 98000,
          "amountMinorUnits": 98000,
          "currency": "JPY",
          "firstBillingDate": "2026-01-27",
          "cancellationDate": null,
          "billingCycle": {
            "type": "monthly",
            "interval": 1
          },
          "payer": "Ken",
          "memo": "",
          "notes": [
            {
              "date": "2026-01-05",
              "text": "asked for\\na new door"
            }
          ],
          "createdAt": null,
          "updatedAt": null
        }
      ],
      "billingEvents": [
        {
          "id": "aaaaaaaa-aaaa-8aaa-8aaa-aaaaaaaaaaaa",
          "subscriptionId": "11111111-1111-4111-8111-111111111111",
          "billedAt": "2026-01-27",
          "amount": 98000,
          "amountMinorUnits": 98000,
          "currency": "JPY",
          "eventType": "confirmed",
          "isAmountOverridden": false,
          "payer": "Aki",
          "shares": [
            {
              "member": "Aki",
              "weight": 2
            },
            {
              "member": "Ken",
              "weight": 1
            }
          ],
          "memo": "",
          "createdAt": null,
          "updatedAt": null
        }
      ]
    }

    """

  @Test("They are read, in their order, and written where they stood")
  func readAndWritten() throws {
    let document = try BookDocument(parsing: Array(Self.file.utf8))
    #expect(document.book.members == [Member(name: "Ken"), Member(name: "Aki")])
    #expect(
      document.book.subscriptions[0].notes.map { "\($0.date) \($0.text)" } == ["2026-01-05 asked for\na new door"])
    #expect(
      document.book.events[0].costSplit
        == CostSplit(payer: "Aki", shares: [Share(member: "Aki", weight: 2), Share(member: "Ken")]))
    #expect(text(document.bytes()) == Self.file)
    let position = document.positions(of: [.member(1)], in: Array(Self.file.utf8))[0]
    #expect("\(position.line):\(position.column)" == "17:5")
  }

  /// The text in the file, its replacement, and the reason for the error.
  @Test(
    "What does not fit is refused with its place",
    arguments: [
      (#""name": "Aki""#, #""name": "Ken""#, BookError.Reason.duplicateMember("Ken"), "members[1]"),
      (#""name": "Aki""#, #""called": "Aki""#, .missingKey("name"), "members[1]"),
      (#""date": "2026-01-05","#, "", .missingKey("date"), "subscriptions[0].notes[0]"),
      (
        #""date": "2026-01-05""#, #""date": "2026-02-30""#, .invalidDate("2026-02-30"), "subscriptions[0].notes[0].date"
      ),
      (#""member": "Aki","#, "", .missingKey("member"), "billingEvents[0].shares[0]"),
    ])
  func refused(good: String, bad: String, reason: BookError.Reason, path: String) {
    #expect {
      try BookDocument(parsing: Array(Self.file.replacing(good, with: bad).utf8))
    } throws: { error in
      (error as? BookError)?.reason == reason && (error as? BookError)?.path == path
    }
  }

  @Test("A file may list its members after those who are named, as in any order of keys")
  func anyOrder() throws {
    let members = """
      "members": [
          {
            "name": "Ken"
          },
          {
            "name": "Aki"
          }
        ],
      """
    let moved = Self.file.replacing("  " + members + "\n", with: "").replacing(
      "  \"billingEvents\"", with: "  " + members + "\n  \"billingEvents\"")
    #expect(moved != Self.file)
    #expect(text(try BookDocument(parsing: Array(moved.utf8)).bytes()) == Self.file)
  }

  @Test("An export of events alone names no members, any other all of them")
  func exports() throws {
    let document = try BookDocument(parsing: Array(Self.file.utf8))
    let stamp = try #require(Timestamp("2026-02-06T12:34:56+09:00"))
    for scope in ExportScope.allCases {
      let bytes = OutputBuffer.collecting {
        BookExport(document, scope: scope, exportedAt: stamp, today: CivilDate("2026-02-06")!).write(
          document.book.charges(in: .always, only: []), to: $0)
      }
      let read = try BookDocument(parsing: bytes, references: .anywhere)
      #expect(read.book.members == (scope == .events ? [] : document.book.members), "\(scope)")
    }
  }
}
