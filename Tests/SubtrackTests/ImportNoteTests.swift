import TestSupport
import Testing

/// The lines that an import prints do what they say in the book that it leaves.
@Suite struct ImportNoteTests {
  /// Runs a script with `follow`, which imports and then runs the line behind a text, and returns what is printed at last.
  private static func printed(_ script: String) throws -> String {
    let follow = """
      follow() {
        line=$(subtrack import "$1" 2>&1 | sed -n "s/.*$2: //p")
        sh -c "$line" > followed 2>&1 || cat followed
      }

      """
    let outcome = try PreparedHome.empty(.english).run(follow + script)
    #expect(outcome.status == 0, "\(outcome.said)")
    return outcome.printed
  }

  @Test func theOtherOrderOfDates() throws {
    let printed = try Self.printed(
      #"""
      printf 'Name,Price,Cycle,Next\nGym,30USD,monthly,12/07/2026\n' > twice.csv
      follow twice.csv Otherwise; subtrack list --columns name,first
      """#)
    #expect(printed.contains("Gym   2026-07-12"), "\(printed)")
  }

  @Test func theLastDayOfAMonthForANameThatIsTaken() throws {
    let printed = try Self.printed(
      #"""
      subtrack add Netflix 9USD --first 2026-02-20 --quiet
      printf 'Name,Price,Payment Cycle,Next Payment\nNetflix,8USD,Monthly,2026-03-03\n' > wallos.csv
      follow wallos.csv 'last day of the month'; subtrack list --columns amount,first
      """#)
    #expect(printed.contains("$8.00  2026-02-28"), "\(printed)")
  }

  @Test func theSettingsOfABackup() throws {
    let printed = try Self.printed(
      #"""
      export SUBTRACK_STAMP_ID=o; subtrack config assumePaid 3d --file old.json --quiet
      subtrack add Gym 9USD --file old.json --quiet; export SUBTRACK_STAMP_ID=k
      subtrack export --format json --file old.json > backup.json; subtrack config payday 25 --quiet
      follow backup.json 'merge them'; subtrack config | grep -e assumePaid -e payday
      subtrack import backup.json 2>&1
      """#)
    #expect(printed.contains("assumePaid       3d") && printed.contains("payday           25"), "\(printed)")
    #expect(!printed.contains("settings"), "\(printed)")
  }
}
