import TestSupport
import Testing

/// The sentence about a conflict says what differs.
@Suite struct MergeWordsTests {
  @Test(
    arguments: [
      ("--every 15,last", "--every 1,16", "every month on the 15th and last day here"),
      ("--every '2nd tuesday'", "--every year", "every month on the 2nd Tuesday here"),
      (
        "--term 12m --renews 12m", "--term 12m --renews never",
        "12 months, renews for 12 months here, 12 months, then it ends there"
      ),
      ("--amount 20~", "--amount 20", "amount ~$20.00 here, $20.00 there"),
      ("--amount 20~", "--amount 20", "subtrack edit Gym --amount 20.00~ --currency USD"),
    ])
  func conflicts(here: String, there: String, expected: String) throws {
    let home = try PreparedHome.empty(.english)
    let outcome = try home.run(
      """
      subtrack add Gym 30USD --first 2026-01-10 --quiet && cp ~/.local/share/subtrack/subtrack.json other.json
      subtrack edit Gym \(here) --quiet && SUBTRACK_STAMP_ID=o subtrack edit Gym \(there) --quiet --file other.json
      subtrack merge other.json --dry-run
      """)
    #expect(outcome.status == 0 && outcome.said.contains(expected), "\(outcome.said)")
  }
}
