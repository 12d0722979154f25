import TestSupport
import Testing

@testable import subtrack

/// Sentences about rates and shares, each in a book in which a simpler rule would be wrong.
@Suite struct MoneyNoteTests {
  private static func home(_ lines: [String]) throws -> Sandbox {
    let home = try Sandbox(language: .english, binary: Product.binary())
    for line in lines {
      let outcome = try home.run("subtrack \(line) --quiet")
      #expect(outcome.status == 0, "\(line)\n\(outcome.said)")
    }
    return home
  }

  /// A manual rate from the first charge on would replace the bank's rates, at which the payments are converted.
  @Test func aRateBesideImportedOnesIsNotTheFirst() throws {
    let home = try Self.home(["config baseCurrency EUR", "add ChatGPT 20USD --first 2026-01-10 --paid"])
    #expect(try home.run(#"printf 'Date,USD,\n2026-01-09,1.16,\n' | subtrack rate import -"#).status == 0)
    let outcome = try home.run("subtrack rate set USD EUR 0.9")
    #expect(outcome.status == 0 && !outcome.said.contains("not converted"), "\(outcome.said)")
  }

  /// A manual rate would replace the imported ones of all later days, too, also up to another manual one.
  @Test func aRateThatIsMissingBesideImportedOnesIsImported() throws {
    let home = try Self.home(["config baseCurrency EUR", "add ChatGPT 20USD --first 2025-12-08 --paid"])
    #expect(try home.run(#"printf 'Date,USD,\n2026-01-07,1.16,\n' | subtrack rate import -"#).status == 0)
    for line in ["config", "rate set EUR USD 1.5 --on 2026-02-06"] {
      let shown = try home.run("subtrack \(line) && subtrack summary 2025-12").printed
      #expect(shown.contains("no rate to EUR for 2025-12-08. To import it: subtrack rate import FILE\n"), "\(shown)")
    }
  }

  @Test func aRateThatDoesNotReachTheBaseCurrencyConvertsNoCharge() throws {
    let home = try Self.home(["config baseCurrency EUR", "add Rent 900GBP --first 2026-01-10"])
    #expect(try !home.run("subtrack rate set GBP USD 1.3").said.contains("To convert them"))
    #expect(try home.run("subtrack rate set GBP EUR 1.2").said.contains("To convert them"))
  }

  @Test func sharesOfAnEstimateAreThoseOfTheNextBill() throws {
    let home = try Self.home([
      "member add Aki", "member add Ken",
      "add Power 20USD~ --first 2026-01-10 --payer Aki --share Aki --share Ken",
      "confirm Power 2026-01-10 --amount 21.01",
    ])
    let shown = try home.run("subtrack show Power | grep -A1 Shares").printed
    #expect(shown.contains("Aki ~$10.51") && shown.contains("Ken ~$10.50"), "\(shown)")
  }

  /// A charge on a card counts in the month of its statement, and so does one that is nobody's.
  @Test func aChargeOfNobodyIsCountedByPayDay() throws {
    let home = try Self.home([
      "member add Aki", "account add Visa --closes eom --debits 10 --months-later 1",
      "add Gym 10USD --first 2026-01-20 --times 1 --payment-method Visa",
    ])
    let isNamed = try ["2026-01", "2026-02"].map { month in
      try home.run("subtrack summary \(month) --for Aki --cash").printed.contains("without payer or shares")
    }
    #expect(isNamed == [false, true])
  }

  /// After a payer who pays no more, a new one is no first one, and applies from the named day only.
  @Test func aChargeWithoutAPayerGetsOneByThePrintedLine() throws {
    let home = try Self.home([
      "member add Aki", "member add Ken", "add Gym 10 --first 2026-01-04 --payer Ken --share Aki --share Ken",
      "edit Gym --clear payer --from 2026-02-01", "confirm Gym 2026-02-04",
    ])
    let line = "subtrack edit Gym --payer Aki --from 2026-02-04"
    #expect(try home.run("subtrack settle").printed.contains("for example: \(line)\n"))
    #expect(try home.run(line).said.contains("without a payer now has the payer Aki."))
    #expect(try !home.run("subtrack settle").printed.contains("without a payer"))
  }

  @Test func theBudgetsInTheWayOfAMemberAreRemovedByThePrintedLines() throws {
    let home = try Self.home([
      "member add Rei", "budget set 9 EUR --member Rei --per year", "budget set 9 USD --member Rei",
      "budget set 9 EUR --member Rei",
    ])
    for _ in 1...3 {
      let lines = try HintLine.all(in: home.run("subtrack member remove Rei").said)
      let outcome = try home.run(lines.joined())
      #expect(lines.count == 1 && outcome.status == 0, "\(lines)")
    }
    #expect(try home.run("subtrack member remove Rei").status == 0)
  }

  /// A member's part can grow by a unit when the rest of the charge shrinks: here from 0 of ¥4 to 1 of ¥3.
  @Test(arguments: ["hledger", "ledger", "beancount"])
  func aRefundThatCostsAMemberAUnitIsOneNumber(format: String) throws {
    let home = try Self.home([
      "member add Aki", "member add Ken", "member add Mei",
      "add Tea 4 --first 2026-01-10 --payer Aki --share Aki --share Ken:3 --share Mei:3", "confirm Tea 2026-01-10",
      "refund Tea 2026-01-10 1 --on 2026-01-20",
    ])
    let journal = try home.run("subtrack export --for Aki 2026-01 --format \(format)").printed
    #expect(journal.contains("  1 JPY\n") && journal.contains("  -1 JPY\n") && !journal.contains("--"), "\(journal)")
  }

  /// One charge of which more came back refuses the correction of all, so no line offers it.
  @Test func aPriceBelowARefundOffersNoCorrection() throws {
    let home = try Self.home([
      "add Box 10USD --first 2025-12-10", "confirm Box --all", "refund Box 2025-12-10 8USD",
    ])
    let said = try home.run("subtrack price Box 5USD --from 2025-12-10").said
    #expect(said.contains("2 confirmed charges since 2025-12-10 keep $10.00.\n"), "\(said)")
    #expect(!said.contains("--confirmed"), "\(said)")
    #expect(try home.run("subtrack price Box 8USD --from 2025-12-10").said.contains("2 confirmed charges since"))
  }

  /// `price` reads an amount without a currency in that of its own day.
  @Test func anOfferedPriceHasTheCurrencyThatWasTyped() throws {
    let home = try Self.home([
      "config defaultCurrency GBP", "add Power 10 --first 2026-01-07", "price Power 12EUR --from 2026-02-07",
    ])
    let said = try home.run("subtrack edit Power --amount 9.33").said
    #expect(said.contains("subtrack price Power 9.33GBP --from 2026-02-07"), "\(said)")
  }

  /// Without a rate of today, that of a day ahead would leave all other charges as they are.
  @Test func aMissingRateIsThatOfTheFirstDayThatNeedsOne() throws {
    let home = try Self.home([
      "config baseCurrency EUR", "add ChatGPT 20USD --first 2026-02-10", "confirm ChatGPT 2026-02-10",
    ])
    #expect(try !home.run("subtrack summary 2026").printed.contains("RATE --on"))
    #expect(try home.run("subtrack summary 2026-02").printed.contains("rate set USD EUR RATE --on 2026-02-10\n"))
  }

  /// The charge of 03-10 costs what its month did, although it is charged on a day of the yearly plan.
  @Test func aMovedChargeHasTheCycleAndThePriceOfItsFormerDate() throws {
    let home = try Self.home([
      "add Hall 10USD --first 2025-03-10 --paid", "price Hall 100USD --every yearly --from 2026-03-20",
      "add Gym 10USD --first 2025-03-10 --paid", "price Gym 12USD --from 2026-03-20",
      "adjust Hall 2026-03-10 --to 2026-03-25", "adjust Gym 2026-03-10 --to 2026-03-25",
    ])
    let row = try home.run("subtrack export Hall 2026-03-25..2026-03-25 --with cycle").printed
    #expect(row.hasSuffix(",month\n"), "\(row)")
    let shown = try home.run("subtrack next Gym 2026-03-25..2026-03-25 --explain").printed
    #expect(shown.contains("moved from 2026-03-10") && !shown.contains("price since"), "\(shown)")
  }

  /// The charge of 01-10 keeps Visa, although it is charged after the change.
  @Test func aMovedChargeIsEarlierByItsFormerDate() throws {
    let home = try Self.home([
      "add Gym 10USD --first 2025-12-10 --payment-method Visa", "adjust Gym 2026-01-10 --to 2026-02-05",
    ])
    let said = try home.run("subtrack edit Gym --payment-method Amex --from 2026-01-20").said
    #expect(said.contains("2 earlier charges stay as they were."), "\(said)")
  }

  @Test func aBillBeforeItsDayIsOfferedWithWhatWasTyped() throws {
    let home = try Self.home(["add Power 60USD~ --first 2026-02-10"])
    let lines = try HintLine.all(in: home.run("subtrack confirm Power --amount 75 --paid 2026-02-05").said)
    #expect(lines == ["subtrack confirm Power 2026-02-10 --amount 75 --paid 2026-02-05"])
    #expect(try home.run(lines.joined()).printed.contains("at $75.00"))
  }
}
