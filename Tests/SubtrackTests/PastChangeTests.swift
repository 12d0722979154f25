import TestSupport
import Testing

@testable import subtrack

/// What a change into the past says of the charges that nobody confirmed. Gym costs $10 from 2025-10-15; today is 2026-02-06.
@Suite struct PastChangeTests {
  @Test(
    arguments: [
      (["cancel Gym --on 2025-11-20 --force"], "2 removed"),
      (["cancel Gym --on 2025-11-20 --force", "cancel Gym --on 2025-12-20 --force"], "1 added"),
      (["pause Gym --on 2025-12-01"], "2 removed"),
      (["pause Gym --on 2025-12-01", "resume Gym --on 2026-01-01"], "1 added"),
      (["edit Gym --until 2025-12-31"], "1 removed"), (["edit Gym --times 2"], "2 removed"),
      (["edit Gym --until 2025-12-31", "edit Gym --clear until"], "1 added"),
      (["edit Gym --renewal from-payment"], "3 removed"),
      (["cancel Gym --on 2025-12-31 --force", "edit Gym --amount 12"], "3 changed"),
      (["price Gym 20 --every '2 months' --from 2025-11-15", "price Gym --remove 2025-11-15"], "2 changed, 1 added"),
    ] as [([String], String)])
  func unconfirmed(lines: [String], effect: String) throws {
    let said = try Self.said(lines)
    #expect(said.contains("Unconfirmed charges up to today: \(effect).\n"), "\(said)")
  }

  @Test(arguments: ["cancel Gym --on 2025-11-20 --force", "pause Gym --on 2025-11-20"])
  func assumed(line: String) throws {
    let said = try Self.said(["config assumePaid 3d", line])
    #expect(said.contains("Charges assumed to be paid: 2 changed."), "\(said)")
  }

  /// The terms end on 2026-01-14, 04-14 and 07-14.
  @Test(
    arguments: [
      ("2026-01-14", nil), ("2025-11-20", "ran until 2026-01-14; it may have been charged until then."),
      ("2026-03-20", "runs until 2026-04-14; it may still be charged."),
      ("2026-05-20", "runs until 2026-07-14; it may still be charged."),
    ] as [(String, String?)])
  func term(day: String, line: String?) throws {
    let home = try Self.home(["edit Gym --term 3m --renews 3m --notice 1m"])
    let printed = try home.run("subtrack cancel Gym --on \(day) --force").printed
    #expect(printed.contains("The contract") == (line != nil), "\(printed)")
    if let line { #expect(printed.contains("The contract \(line)"), "\(printed)") }
  }

  /// February is too short to show the day of the schedule; the line has the dates of the edit, and no other.
  @Test(arguments: ["monthly on the last day", "monthly on the 30th"])
  func aPlanFromADateKeepsTheDayOfItsSchedule(cycle: String) throws {
    let home = try Self.home(["add Rent 10USD --first 2025-11-05"])
    let edit = try home.run("subtrack edit Rent --every '\(cycle)' --dry-run")
    let line = try #require(HintLine.all(in: edit.said).first)
    #expect(try home.run(line).status == 0)
    let days = try home.run("subtrack next Rent 2026-03..2026-05 --format csv").printed
    for day in cycle.hasSuffix("30th") ? ["03-30", "04-30", "05-30"] : ["03-31", "04-30", "05-31"] {
      #expect(days.contains("2026-\(day)"), "\(line)\n\(days)")
    }
    #expect(!days.contains("2026-03-05"), "\(line)\n\(days)")
  }

  @Test func aPriceThatIsRemovedNamesTheChargesThatKeepIt() throws {
    let home = try Self.home(["confirm Gym --all", "price Gym 12 --from 2025-12-01 --confirmed"])
    let lines = try HintLine.all(in: home.run("subtrack price Gym --remove 2025-12-01").said)
    #expect(lines == ["subtrack price Gym 10.00 --from 2025-12-01 --confirmed"])
    #expect(try home.run(lines.joined()).said.isEmpty)
    #expect(try home.run("subtrack summary 2026-01").printed.contains("$10.00"))
  }

  /// From 2026-02-20 on, the price of the charge that was moved there would stay, and a plan would put it back to the 15th.
  @Test(arguments: [("--amount 12", "12.00"), ("--every '2 months'", "10.00 --every '2 months'")])
  func aChangeFromAMovedChargeOnIsThatOfItsFormerDate(option: String, price: String) throws {
    let home = try Self.home(["adjust Gym 2026-02-15 --to 2026-02-20"])
    let said = try home.run("subtrack edit Gym \(option)").said
    let line = "subtrack undo && subtrack price Gym \(price) --from 2026-02-15"
    #expect(said.contains("To change it only from a date: \(line)\n"))
    let changed = try home.run("subtrack undo && subtrack price Gym \(price) --from 2026-02-15 && subtrack next Gym")
    #expect(changed.status == 0 && changed.printed.contains("2026-02-20"), "\(changed.printed)")
    #expect(!changed.said.contains("was removed"), "\(changed.said)")
  }

  /// The charge of 2026-01-15 was moved to 01-05, before the change, and takes what holds on the 15th.
  @Test(
    arguments: [
      ("price Gym 15 --from 2026-01-10", "subtrack price Gym 15.00 --from 2026-01-10 --confirmed"),
      ("edit Gym --payer Bo --from 2026-01-10", "subtrack adjust Gym 2026-01-05 --payer Bo"),
    ])
  func aMovedChargeIsCorrectedToWhatHoldsOnItsFormerDate(change: String, line: String) throws {
    let home = try Self.home([
      "member add Ann", "member add Bo", "edit Gym --payer Ann", "adjust Gym 2026-01-15 --to 2026-01-05",
      "confirm Gym 2026-01-05",
    ])
    let said = try home.run("subtrack \(change)").said
    #expect(said.contains("\(line)\n"), "\(said)")
    let corrected = try home.run(line)
    #expect(corrected.status == 0 && !corrected.said.contains("no changes"), "\(corrected.said)")
    #expect(!corrected.printed.contains("no changes") && !corrected.printed.contains("$10.00"), "\(corrected.printed)")
  }

  /// What is named is today or before, and not refused as a day in the future.
  @Test func aRefundOfAChargePaidAheadNamesADayThatIsTaken() throws {
    let home = try Self.home(["confirm Gym 2026-02-15"])
    let said = try home.run("subtrack refund Gym 2026-02-15 --on 2026-02-01").said
    #expect(said.contains("--on 2026-02-06\n"), "\(said)")
    #expect(try home.run("subtrack refund Gym 2026-02-15 --on 2026-02-06").status == 0)
  }

  @Test func aRefundOfNothingIsNoAmount() throws {
    let outcome = try Self.home(["confirm Gym 2025-10-15"]).run("subtrack refund Gym 2025-10-15 0")
    #expect(outcome.status == 2 && outcome.said.contains("AMOUNT '0': Not a valid amount."), "\(outcome.said)")
  }

  /// A month is its first day, which February 2026 has behind it.
  @Test(arguments: ["cancel Gym --force --on", "pause Gym --on", "price Gym 20 --from"])
  func aMonthOfThePastHasAnotherReading(line: String) throws {
    let said = try Self.said(["\(line) february"])
    #expect(said.contains("'february' was read as 2026-02-01. If you meant 2027-02-01: "), "\(said)")
    let dated = try Self.said(["\(line) 2026-02"])
    #expect(!dated.contains("If you meant"), "\(dated)")
  }

  @Test func theLineOfANoteAheadMarksThatNote() throws {
    let home = try Self.home(["note Gym first --on 2026-02-10"])
    let line = try #require(HintLine.all(in: home.run("subtrack note Gym second --on 2026-02-20").said).last)
    #expect(try home.run(line).printed.contains("second"), "\(line)")
  }

  /// The first Monday after the free trial is that charge.
  @Test func aFirstChargeThatAFreeTrialCannotMoveIsNotOfferedToMove() throws {
    let home = try Self.home(["add Yoga 20USD '1st monday' --first 2026-04-06"])
    let said = try home.run("subtrack edit Yoga --trial 2026-03-05").said
    #expect(said.contains("The first charge stays on 2026-04-06.\n"), "\(said)")
  }

  @Test func aMovedChargeWhoseFormerDateIsNoneAnyMoreDoesNotGoBackThere() throws {
    let lines = ["adjust Gym 2026-01-15 --to 2026-01-20", "confirm Gym 2026-01-20", "edit Gym --first 2025-10-25"]
    let printed = try Self.home(lines).run("subtrack reset Gym 2026-01-20").printed
    #expect(printed.contains("removed the record for 2026-01-20 (paid $10.00). There is no charge on that date."))
  }

  /// After a dry run, `undo` would revert the change before it.
  @Test(arguments: ["edit Gym --first 2025-09-01", "rate set EUR USD 100"])
  func aDryRunOffersNoUndo(line: String) throws {
    let home = try Self.home(["confirm Gym --all", "rate set EUR USD 1.1 --on 2026-01-01"])
    #expect(try !home.run("subtrack \(line) --dry-run").said.contains("subtrack undo"))
    #expect(try home.run("subtrack \(line)").said.contains("subtrack undo"))
  }

  private static func home(_ lines: [String]) throws -> Sandbox {
    let home = try Sandbox(language: .english, binary: Product.binary())
    for line in ["add Gym 10USD --first 2025-10-15"] + lines {
      let outcome = try home.run("subtrack \(line) --quiet")
      #expect(outcome.status == 0, "\(line)\n\(outcome.said)")
    }
    return home
  }

  /// What the last line says.
  private static func said(_ lines: [String]) throws -> String {
    let outcome = try home(Array(lines.dropLast())).run("subtrack \(lines.last ?? "")")
    #expect(outcome.status == 0, "\(outcome.said)")
    return outcome.said
  }
}
