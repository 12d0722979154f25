import Testing

@testable import BillingCore
@testable import BillingReports
@testable import BillingSamples

@Suite("Transfers that were recorded as made")
struct RecordedTransferTests {
  private static let january = SettlementTests.january
  private static let paidOn = day("2026-02-03")

  /// The period with its first or last days cut off, or with further days.
  private static func random(_ dice: inout Dice) -> DateInterval {
    let first = day("2026-01-01").advancedClamping(days: Int.random(in: -20...20, using: &dice))
    return DateInterval(from: first, through: first.advancedClamping(days: Int.random(in: 0...60, using: &dice)))!
  }

  @Test("After recording the period is even, a second time records nothing, no other sum changes", arguments: 2...6)
  func even(people: Int) throws {
    for seed in 1...80 as ClosedRange<UInt64> {
      let before = SettlementTests.random(people, seed: seed)
      var dice = Dice(seed: seed &* 31)
      let period = seed % 2 == 0 ? Self.january : Self.random(&dice)
      let planned = try Settlement(of: before, over: period)
      var book = before
      let recorded = try book.recordTransfers(over: period, on: Self.paidOn)
      #expect(
        recorded.map { "\($0.from) \($0.to) \($0.amount)" }
          == planned.transfers.map { "\($0.from) \($0.to) \($0.amount)" })
      let settled = try Settlement(of: book, over: period)
      #expect(settled.transfers == [] && settled.balances.allSatisfy { $0.owed.minorUnits == 0 }, "seed \(seed)")
      #expect(settled.balances.map(\.paid) == planned.balances.map(\.paid))
      #expect(try book.recordTransfers(over: period, on: Self.paidOn) == [])
      // Every other period keeps what it paid and shared, and its debts unless it contains all that was settled.
      let other = Self.random(&dice)
      let (former, present) = (try Settlement(of: before, over: other), try Settlement(of: book, over: other))
      let settledDays = before.charges(in: period)
        .filter { $0.state == .confirmed && before.costSplit(of: $0)?.isShared ?? false }.map(\.date)
      let containsAll = !settledDays.isEmpty && settledDays.allSatisfy(other.contains)
      #expect(containsAll || former.transfers == present.transfers, "seed \(seed) \(other)")
      #expect(former.openCount == present.openCount && former.privateCount == present.privateCount)
      SettlementTests.expectToSettle(present)
      book.settlements = []
      #expect(book == before)
    }
  }

  @Test("What is confirmed later is settled on top, in either direction, and recording again evens that too")
  func later() throws {
    var book = SettlementTests.book(["Aki 900: Aki Ken Mio"])
    _ = try book.recordTransfers(over: Self.january, on: Self.paidOn)
    book.events[0].kind = .confirmed(yen(1200))
    #expect(try transfers(book) == ["Ken Aki 100 JPY", "Mio Aki 100 JPY"])
    #expect(try book.recordTransfers(over: Self.january, on: Self.paidOn).count == 2)
    book.events[0].kind = .confirmed(yen(600))
    #expect(try transfers(book) == ["Aki Ken 200 JPY", "Aki Mio 200 JPY"])
    #expect(try book.recordTransfers(over: Self.january, on: Self.paidOn).count == 2)
    #expect(try transfers(book) == [])
    #expect(Set(book.settlements.map(\.id)).count == 6, "every record has an id of its own")
  }

  @Test("A transfer counts in each period with all that it settled, and not for a selection of charges")
  func periods() throws {
    var book = SettlementTests.book(["Aki 900: Aki Ken"])
    _ = try book.recordTransfers(over: Self.january, on: Self.paidOn)
    let counted = { (period: DateInterval) in
      let settlement = try Settlement(of: book, over: period)
      return [settlement.recorded.count, settlement.recordedBeyond.count]
    }
    #expect(try counted(Self.january) == [1, 0])
    #expect(try counted(days("2025-12-01", "2026-01-31")) == [1, 0])
    #expect(try counted(days("2026-01-15", "2026-01-15")) == [1, 0])
    #expect(try counted(days("2026-01-01", "2026-01-14")) == [0, 1])
    #expect(try counted(days("2026-01-16", "2026-03-14")) == [0, 1])
    #expect(try counted(days("2026-02-01", "2026-02-28")) == [0, 0], "the day of the transfer does not matter")
    let part = try Settlement(of: book, over: Self.january, countingTransfers: false)
    #expect(part.transfers.count == 1 && part.recorded == [])
  }

  @Test("A transfer of which no charge is left is owed back, in the periods with its first day")
  func nothingLeft() throws {
    var book = SettlementTests.book(["Aki 900: Aki Ken"])
    _ = try book.recordTransfers(over: days("2026-01-01", "2026-12-31"), on: Self.paidOn)
    _ = try book.reset(0, on: day("2026-01-15"))
    #expect(try transfers(book) == ["Aki Ken 450 JPY"])
    #expect(try Settlement(of: book, over: days("2026-02-01", "2026-12-31")).transfers == [])
    #expect(try Settlement(of: book, over: days("2025-01-01", "2026-02-28")).transfers.count == 1)
  }

  @Test(
    "Periods recorded one after another, however they overlap, leave owed what was confirmed later, and nothing twice")
  func overlapping() throws {
    let time = { (second: Int) in
      Timestamp(date: day("2026-05-01"), hour: 0, minute: second / 60, second: second % 60, offsetSeconds: 0)
    }
    for seed in 1...60 as ClosedRange<UInt64> {
      var dice = Dice(seed: seed)
      var book = SettlementTests.book(["Aki 900: Ken"])
      book.subscriptions[0].cycle = .days(3)
      book.events = []
      let all = book.charges(in: days("2026-01-15", "2026-04-30")).map(\.date)
      let late = Set(all.filter { _ in Int.random(in: 0..<4, using: &dice) == 0 })
      var (first, second) = (day("2026-01-10"), 0)
      while first < day("2026-04-30") {
        let last = first.advancedClamping(days: Int.random(in: 10...40, using: &dice))
        for date in all where first <= date && date <= last && !late.contains(date) {
          if book.events.contains(where: { $0.date == date }) { continue }
          try book.confirm(0, on: date)
          book.events[book.events.count - 1].createdAt = time(second)
        }
        let period = DateInterval(unchecked: first, through: last)
        _ = try book.recordTransfers(over: period, on: Self.paidOn, at: time(second + 1))
        #expect(try Settlement(of: book, over: period).transfers == [], "seed \(seed)")
        first = last.advancedClamping(days: -Int.random(in: 0..<9, using: &dice))
        second += 2
      }
      for date in late.sorted() {
        try book.confirm(0, on: date)
        book.events[book.events.count - 1].createdAt = time(second)
      }
      let whole = try Settlement(of: book, over: days("2026-01-01", "2026-12-31"))
      #expect(
        whole.transfers.map(\.amount.minorUnits) == (late.isEmpty ? [] : [Int64(900 * late.count)]), "seed \(seed)")
      for _ in 0..<10 {
        let period = Self.random(&dice)
        let owed = late.count { period.contains($0) } * 900
        #expect(
          try Settlement(of: book, over: period).transfers.map(\.amount.minorUnits) == (owed == 0 ? [] : [Int64(owed)]))
      }
    }
  }

  @Test("What was confirmed after the transfer counts, by the stamp of the field that says so")
  func confirmedAt() throws {
    var book = SettlementTests.book(["Aki 900: Aki Ken"])
    book.events[0].createdAt = Timestamp("2026-02-01T00:00:00Z")
    book.events[0].updatedAt = Timestamp("2026-02-09T00:00:00Z")
    _ = try book.recordTransfers(over: Self.january, on: Self.paidOn, at: Timestamp("2026-02-03T00:00:00Z"))
    book.events[0].stamps.by = "k"
    // The 18th is outside of the period, so the transfer does not count in it.
    book.subscriptions[0].cycle = .days(3)
    try book.confirm(0, on: day("2026-01-18"))
    let part = { try Settlement(of: book, over: days("2026-01-10", "2026-01-16")).transfers.count }
    #expect(try part() == 0)
    book.events[0].stamps.changed = [StampedPath(path: "memo", stamp: "2026-02-09T00:00:00Z-k+2")]
    #expect(try part() == 0)
    book.events[0].stamps.changed.append(StampedPath(path: "eventType", stamp: "2026-02-09T00:00:00Z-k+2"))
    #expect(try part() == 0, "its amount was adjusted")
    for path in ["payer", "shares/Aki", "shares/Ken"] {
      book.events[0].stamps.changed.append(StampedPath(path: path, stamp: "2026-02-09T00:00:00Z-k+2"))
    }
    #expect(try part() == 1)
    book.events[0].stamps.changed = [StampedPath(path: "*", stamp: "2026-02-09T00:00:00Z-k+2")]
    #expect(try part() == 1)
    (book.events[0].stamps, book.events[0].createdAt) = (RecordStamps(), nil)
    book.events[0].updatedAt = nil
    #expect(try part() == 1, "nobody knows when")
  }

  /// Two charges of 900, on 01-15 and 02-15, that were confirmed on 02-16.
  private func twoCharges() throws -> Book {
    var book = SettlementTests.book(["Aki 900: Aki Ken"])
    try book.confirm(0, on: day("2026-02-15"))
    for index in book.events.indices {
      (book.events[index].createdAt, book.events[index].stamps.by) = (Timestamp("2026-02-16T00:00:00Z"), "k")
    }
    return book
  }

  /// What can change after the confirmation, with the path of its stamp.
  private static let corrections: [(path: String, change: @Sendable (inout RecordedEvent) -> Void)] = [
    ("eventType", { $0.kind = .confirmed(yen(1200)) }),
    ("refunds/1", { $0.refunds = [Refund(yen(300), on: day("2026-02-21"))] }),
    ("payer", { $0.costSplit?.payer = "Ken" }),
  ]

  private static let both = days("2026-01-01", "2026-02-28")
  private static let months = [january, days("2026-02-01", "2026-02-28")]

  @Test("A correction is owed in its month until a transfer for more months settles it; then in none")
  func corrected() throws {
    for (path, change) in Self.corrections {
      var book = try twoCharges()
      _ = try book.recordTransfers(over: Self.january, on: Self.paidOn, at: Timestamp("2026-02-20T00:00:00Z"))
      change(&book.events[0])
      book.events[0].stamps.changed = [StampedPath(path: path, stamp: "2026-02-21T00:00:00Z-k")]
      #expect(try transfers(book) != [], "\(path)")
      _ = try book.recordTransfers(over: Self.both, on: Self.paidOn, at: Timestamp("2026-02-22T00:00:00Z"))
      for period in Self.months + [Self.both] {
        #expect(try Settlement(of: book, over: period).transfers == [], "\(path) \(period)")
      }
      book.events[0].kind = .confirmed(yen(1500))
      book.events[0].stamps.changed.append(StampedPath(path: "shares/Ken", stamp: "2026-02-23T00:00:00Z-k"))
      #expect(try transfers(book) == [], "what was corrected twice is owed in all")
    }
  }

  @Test("A correction after a transfer for several months is owed in all: the months do not add up to it")
  func correctedLater() throws {
    for (path, change) in Self.corrections {
      var book = try twoCharges()
      _ = try book.recordTransfers(over: Self.both, on: Self.paidOn, at: Timestamp("2026-02-20T00:00:00Z"))
      let parts = { try Self.months.map { try Settlement(of: book, over: $0) } }
      let settled = try parts()
      #expect(try Settlement(of: book, over: Self.both).isSum(of: settled))
      change(&book.events[0])
      book.events[0].stamps.changed = [StampedPath(path: path, stamp: "2026-02-21T00:00:00Z-k")]
      let all = try Settlement(of: book, over: Self.both)
      let months = try parts()
      #expect(all.transfers != [] && !all.isSum(of: months), "\(path)")
      #expect(months.allSatisfy { $0.transfers == [] }, "\(path)")
    }
  }

  @Test("Of two records of one second the count of the save tells which came first, wherever they are in the file")
  func oneSecond() throws {
    let second = Timestamp("2026-02-20T00:00:00Z")
    var book = SettlementTests.book(["Aki 900: Aki Ken"])
    try book.confirm(0, on: day("2026-02-15"))
    for index in book.events.indices { (book.events[index].createdAt, book.events[index].stamps.by) = (second, "k") }
    for (index, period) in [Self.january, days("2026-01-01", "2026-02-28")].enumerated() {
      #expect(try book.recordTransfers(over: period, on: Self.paidOn, at: second).count == 1)
      book.settlements[index].stamps.by = "k+\(index + 1)"
    }
    for _ in 0..<2 {
      book.settlements.reverse()
      #expect(try transfers(book) == [])
      // A transfer that came back after it was deleted was recorded when it was made.
      book.settlements[0].stamps.changed = [
        StampedPath(path: "*", stamp: "2026-02-21T00:00:00Z-k"),
        StampedPath(path: "~back", stamp: "2026-02-21T00:00:00Z-k"),
      ]
    }
  }

  @Test("Each currency is recorded by itself; two machines that record the same mean one record")
  func currencies() throws {
    var book = SettlementTests.book(["Aki 100: Ken", "Ken 100: Aki"])
    book.events[1].kind = .confirmed(usd("5.00"))
    var other = book
    let recorded = try book.recordTransfers(over: Self.january, on: Self.paidOn)
    #expect(recorded.map(\.amount) == [yen(100), usd("5.00")])
    #expect(try other.recordTransfers(over: Self.january, on: day("2026-02-09")).map(\.id) == recorded.map(\.id))
  }

  @Test("Rates convert what is owed, and what was recorded stays settled whatever the rates and the base are later")
  func converted() throws {
    var book = SettlementTests.book(["Aki 1000: Ken", "Ken 100: Aki", "Mio 100: Ken"])
    book.events[1].kind = .confirmed(usd("5.00"))
    book.events[2].kind = .confirmed(money("4.00", "EUR"))
    func converted(_ base: Currency, _ rate: String) throws -> [String]? {
      book.settings.baseCurrency = base
      book.rates = .of("manual USD/JPY 2026-01-01 \(rate)")
      let converter = try #require(CurrencyConverter(of: book, today: Self.paidOn))
      return try Settlement(of: book, over: Self.january).transfers(in: converter, of: book)?
        .map { "\($0.from) \($0.to) \($0.amount)" }
    }
    #expect(try converted(.yen, "150") == ["Ken Mio 4.00 EUR", "Ken Aki 250 JPY"])
    #expect(try converted(.yen, "300") == ["Ken Mio 4.00 EUR", "Aki Ken 500 JPY"])
    _ = try book.recordTransfers(over: Self.january, on: Self.paidOn)
    for (base, rate) in [(Currency.yen, "150"), (.yen, "300"), (.usDollar, "300")] {
      #expect(try converted(base, rate) == nil)
      #expect(try transfers(book) == [])
    }
  }

  @Test("Renaming a member renames it here too; two members that become one owe nothing to each other")
  func renaming() throws {
    var book = SettlementTests.book(["Aki 900: Aki Ken Mio"], members: ["Aki", "Ken", "Mio"])
    _ = try book.recordTransfers(over: Self.january, on: Self.paidOn)
    _ = try book.rename(.member, "ken", to: "Kenta")
    #expect(book.settlements.map(\.from) == ["Kenta", "Mio"])
    #expect(try transfers(book) == [])
    _ = try book.rename(.member, "Kenta", to: "Aki")
    #expect(book.settlements.map(\.from) == ["Mio"])
    #expect(try transfers(book) == [])
    book.members = []
    book.subscriptions = []
    book.events = []
    #expect(book.memberNames == ["Mio", "Aki"], "a recorded transfer names its members")
  }

  @Test("Records are in the order of their dates, whatever the order in which they were made")
  func order() throws {
    var book = SettlementTests.book(["Aki 900: Ken"])
    _ = try book.recordTransfers(over: Self.january, on: day("2026-03-01"))
    book.events[0].kind = .confirmed(yen(1000))
    _ = try book.recordTransfers(over: Self.january, on: day("2026-02-01"))
    book.sortRecords()
    #expect(book.settlements.map(\.date.description) == ["2026-02-01", "2026-03-01"])
  }

  private func transfers(_ book: Book) throws -> [String] {
    try Settlement(of: book, over: Self.january).transfers.map { "\($0.from) \($0.to) \($0.amount)" }
  }
}
