import BillingCore
import BookSchema
import ByteOutput
import Interchange
import StrictJSON
import TestSupport
import Testing

/// A line copied from the previous one equals the line written without copying.
///
/// An export of one day has no line to copy, so all of its lines are written without copying.
struct StencilTests {
  static let window = days("2026-01-01", "2026-04-30")

  /// Charges every few days, with everything that makes two lines of a subscription differ: prices, pauses, records.
  ///
  /// The names and the category look like the dates and ids that are inserted.
  static func book() throws -> BookDocument {
    var document = BookDocument()
    let prices = [
      PriceVersion(from: day("2026-02-01"), price: usd("9.99")), .init(from: day("2026-03-03"), price: usd("1")),
    ]
    for number in 0..<6 {
      let id = UUID(high: 0xAAAA, low: UInt64(number))
      var subscription = Subscription(
        id: id,
        name: "2026-01-0\(number + 2) DATE:2026010\(number + 2) "
          + UUID.ofCharge(subscription: id, date: day("2026-01-01")).description,
        price: Money(minorUnits: 1490, currency: .yen), cycle: try BillingCycle(.customDays, every: number + 1),
        firstBillingDate: day("2026-01-01"))
      subscription.category = "2026-02-01"
      if number % 2 == 0 { subscription.priceVersions = prices }
      if number % 3 == 0 { subscription.pauses = [Pause(from: day("2026-02-10"), until: day("2026-03-20"))] }
      document.book.subscriptions.append(subscription)
    }
    // Lines longer than a block of stencils, and longer than a stencil can be; one cycle of months among those of days.
    for (number, length) in [(6, 20_000), (7, 70_000), (8, 1)] {
      document.book.subscriptions.append(
        Subscription(
          id: UUID(high: 0xAAAA, low: UInt64(number)), name: String(repeating: "長", count: length),
          price: Money(minorUnits: 1490, currency: .yen),
          cycle: number == 8 ? .monthly : try BillingCycle(.customDays, every: 7), firstBillingDate: day("2026-01-01")))
    }
    let paid = RecordedEvent(
      of: UUID(high: 0xAAAA, low: 0), on: day("2026-03-05"), kind: .confirmed(usd("7.77")), isAmountOverridden: true)
    let noted = RecordedEvent(of: UUID(high: 0xAAAA, low: 1), on: day("2026-01-05"), kind: .adjusted(nil))
    document.book.events = [paid, noted]
    addPayDays(to: &document.book)
    return document
  }

  /// A card whose name looks like the key of a pay day, a rule, an account from a day on, and creation times that look
  /// like dates of charges.
  private static func addPayDays(to book: inout Book) {
    var card = Account(id: UUID(high: 0xBBBB, low: 0), name: "\"paysOn\": \"2026-01-03", kind: .card)
    (card.closingDay, card.debitDay, card.monthsLater, card.roll) = (10, 27, 0, .next)
    book.accounts = [card, Account(id: UUID(high: 0xBBBB, low: 1), name: "Bank", kind: .bank)]
    book.subscriptions[5].paymentMethods.versions = [DatedValue(from: day("2026-03-01"), "Bank")]
    for index in [1, 3] { book.subscriptions[index].paymentMethod = card.name }
    for index in [2, 3, 4] { book.subscriptions[index].roll = .next }
    for index in book.subscriptions.indices {
      book.subscriptions[index].createdAt = Timestamp("2026-01-0\(index % 8 + 1)T09:00:00+09:00")
    }
  }

  @Test("in CSV, row by row")
  func csv() throws {
    let rows = { (window: DateInterval) in
      try Self.export(window, as: "csv").split(separator: "\n").dropFirst().map(String.init)
    }
    #expect(try rows(Self.window) == Self.daysOfTheWindow.flatMap(rows))
    #expect(try rows(Self.window).count == 334)
  }

  @Test("in JSON, element by element")
  func json() throws {
    func elements(_ window: DateInterval) throws -> [JSONValue] {
      var json = try JSONReader(Array(Self.export(window, as: "json").utf8))
      let document = try json.value()
      guard case .object(let members) = document,
        case .array(let elements)? = members.first(where: { $0.key == "billingEvents" })?.value
      else { return [] }
      return elements
    }
    #expect(try elements(Self.window) == Self.daysOfTheWindow.flatMap(elements))
    #expect(try elements(Self.window).count == 334)
  }

  @Test("in a calendar, event by event; names that look like its days among them")
  func calendar() throws {
    let entries = { (window: DateInterval) in
      try Self.export(window, as: "ics").replacing("END:VCALENDAR\r\n", with: "")
        .split(separator: "BEGIN:VEVENT\r\n").dropFirst().map(String.init)
    }
    // Statements stand behind the charges of their window.
    #expect(try entries(Self.window).sorted() == Self.daysOfTheWindow.flatMap(entries).sorted())
    #expect(try entries(Self.window).count > 200)
  }

  /// The writer of a format must check from time to time whether the output is still read.
  ///
  /// This book has 1.5 million charges, so a test that waits for all of them would be noticeably slow.
  @Test("no format goes on for a reader who has gone", arguments: ExportWriter.all.map(\.name))
  func goneReader(name: String) throws {
    struct Gone: Error {}
    var calls = 0
    let output = OutputBuffer(capacity: 1000) { _ in
      calls += 1
      throw Gone()
    }
    let writer = try SampleBook.writer(name)
    let scope: ExportScope = writer.scopes.contains(.events) ? .events : writer.scopes[0]
    let start = ProcessorTime.seconds()
    try writer.write(try Self.request(days("2026-01-01", "9999-12-31"), scope), output)
    #expect(throws: Gone.self) { try output.flush() }
    #expect(calls == 1)
    #expect(ProcessorTime.seconds() - start < 5)
  }

  private static var daysOfTheWindow: [DateInterval] {
    (0..<120).map { .day(window.first.advancedClamping(days: $0)) }
  }

  private static func export(_ window: DateInterval, as name: String) throws -> String {
    let writer = try SampleBook.writer(name)
    let request = try request(window, .events)
    return String(decoding: try OutputBuffer.collecting { try writer.write(request, $0) }, as: UTF8.self)
  }

  private static func request(_ window: DateInterval, _ scope: ExportScope) throws -> ExportRequest {
    ExportRequest(
      try book(), scope: scope, window: window, exportedAt: try #require(Timestamp("2026-02-06T12:34:56+09:00")),
      today: day("2026-02-06"))
  }
}

private func day(_ text: String) -> CivilDate { CivilDate(text)! }

private func days(_ first: String, _ last: String) -> DateInterval {
  DateInterval(from: day(first), through: day(last))!
}

private func usd(_ text: String) -> Money { try! Money(decimalText: text, currency: Currency(code: "USD")!) }
