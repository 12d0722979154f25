import TestSupport
import Testing

/// The findings of `insights` for the sample household on 2026-02-06, each checked by hand against
/// `Tests/Samples/generate-household.py`.
@Suite struct HouseholdInsightTests {
  /// Every finding is correct, and none is missing.
  ///
  /// Not included, correctly: Adobe's notice ends on 2026-10-29; the rent of January is one unconfirmed charge and not
  /// three; the higher prices of Netflix, Spotify and NURO光 were confirmed more than once.
  @Test func everyFindingIsTrue() throws {
    let warnings = [
      // 12 × 990.
      """
      trial-ends: Disney+: the free trial ends on 2026-02-19 (in 13 days). The first charge is ¥990 on 2026-02-20; the \
      coming year costs ¥11,880.
      """,
      // Three days of notice before 02-28, this year's date of a charge on 02-29.
      "notice-deadline: Amazon Prime: cancel by 2026-02-25 (in 19 days) to avoid ¥5,900 on 2026-02-28.",
    ]
    let unconfirmed = [
      // However old, as `due` lists them: the household confirmed other charges since.
      """
      unconfirmed: 3 or more unconfirmed charges: 日本生命 医療保険 11 since 2023-03-27 (¥49,720), \
      東京電力 9 since 2023-05-20 (¥72,000), 楽天モバイル 8 since 2023-06-30 (¥26,224), \
      NURO光 6 since 2023-08-25 (¥31,200), iCloud+ 200GB 6 since 2023-09-05 (¥2,700), \
      Netflix 4 since 2023-10-31 (¥5,960).
      """,
      """
      budget-exceeded: The monthly budget, ¥150,000, will be exceeded on 2026-02-27 (in 21 days) by 家賃, ¥98,000. The total \
      of 2026-02 is ¥194,945.
      """,
    ]
    let neutral = [
      "yearly-renewal: Duolingo ファミリー: renews on 2026-02-10 (in 4 days) for ¥12,000.",
      "yearly-renewal: 1Password Families: renews on 2026-03-19 (in 41 days) for $59.88.",
      """
      rising: 公共料金: what comes every month rose three times in a row, ¥6,105, ¥8,345, ¥9,198 up to 2026-01; the six months \
      before cost ¥6,657 on average.
      """,
    ]
    // Cancelled as of 2025-09-29, so the charge of 09-30 did not happen; 2 × 8,800 and 3 × 1,280 were paused.
    let good = [
      """
      saved: Saved in the last 12 months: Bob's Gym, Shibuya ¥17,600 (2 charges, paused from 2025-12-10), \
      PlayStation Plus ¥6,800 (1 charge, cancelled 2025-09-29), 🎵 YouTube Premium ¥3,840 (3 charges, paused from \
      2025-03-01). In all ¥28,240.
      """
    ]
    let found = try PreparedHome.household().run("subtrack insights").lines.filter {
      $0.hasPrefix("  ") && !$0.hasPrefix("    ")
    }
    #expect(found == (warnings + unconfirmed + neutral + good).map { "  " + $0 })
  }

  /// Every suggested command can be typed unchanged.
  @Test func everyAdviceIsACommand() throws {
    let home = try PreparedHome.household()
    let advice = try home.run("subtrack insights --within 400").lines.filter { $0.hasPrefix("    ") }
    #expect(advice.count > 8)
    for line in advice {
      let command = String(line[try #require(line.range(of: "subtrack ")).lowerBound...])
      let isChange = ["cancel", "confirm"].contains { command.hasPrefix("subtrack \($0)") }
      let outcome = try home.run(command + (isChange ? " --dry-run --force" : ""))
      #expect(outcome.status == 0, "\(command)\n\(outcome.text)")
    }
  }
}
