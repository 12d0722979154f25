import TestSupport
import Testing

/// `-` is standard input wherever a file is read, and standard output where one is written.
@Suite struct StandardInputTests {
  private static func home() throws -> Sandbox {
    let home = try Sandbox(language: .english, binary: Product.binary())
    let outcome = try home.run(
      """
      set -e; subtrack add Netflix 1490 --first 2026-02-10; subtrack export --format json -o base.json
      cp base.json ours.json; cp base.json theirs.json
      subtrack add Hulu 500 --first 2026-02-10 --file ours.json; subtrack add Apple 900 --first 2026-02-10 --file theirs.json
      printf '2026-12-29,Company holiday\\n' > days.csv
      """)
    #expect(outcome.status == 0, "\(outcome.text)")
    return home
  }

  /// Lines that read a file by its name and from standard input, with the same result.
  @Test(
    arguments: [
      ("subtrack merge theirs.json", "subtrack merge - < theirs.json", "subtrack list"),
      (
        "subtrack merge theirs.json --base base.json", "subtrack merge theirs.json --base - < base.json",
        "subtrack list"
      ),
      (
        "subtrack merge base.json ours.json theirs.json", "subtrack merge base.json ours.json - < theirs.json",
        "subtrack list --file ours.json"
      ),
      (
        "subtrack merge base.json ours.json theirs.json", "subtrack merge - ours.json theirs.json < base.json",
        "subtrack list --file ours.json"
      ),
      (
        "subtrack merge base.json ours.json theirs.json",
        "subtrack merge base.json - theirs.json < ours.json > out; mv out ours.json", "subtrack list --file ours.json"
      ),
      (
        "subtrack merge base.json ours.json theirs.json",
        "subtrack merge base.json ours.json theirs.json -o - > out; mv out ours.json",
        "subtrack list --file ours.json"
      ),
      ("subtrack config holidays jp,days.csv", "subtrack config holidays jp,- < days.csv", "subtrack config holidays"),
      ("subtrack config holidays ./days.csv", "subtrack config holidays - < days.csv", "subtrack config holidays"),
    ])
  func aFileAndStandardInputAreAlike(named: String, read: String, shown: String) throws {
    let results = try [named, read].map { line in
      let home = try Self.home()
      let outcome = try home.run("\(line) && \(shown)")
      #expect(outcome.status == 0, "\(line): \(outcome.text)")
      return try home.run(shown).printed
    }
    #expect(results[0] == results[1])
  }

  @Test(
    arguments: [
      "subtrack merge - ours.json -", "subtrack merge - --base -", "subtrack statement - -", "subtrack reconcile - -",
    ])
  func standardInputIsReadOnce(line: String) throws {
    let outcome = try Self.home().run("\(line) < theirs.json")
    #expect(
      outcome.status == 2 && outcome.said.contains("Standard input (-) can be read only once."), "\(outcome.text)")
  }

  @Test func aDocumentAndTheResultDoNotShareStandardOutput() throws {
    let outcome = try Self.home().run("subtrack merge base.json - theirs.json --json < ours.json")
    #expect(outcome.status == 2 && outcome.printed.isEmpty, "\(outcome.text)")
  }
}
