import TestSupport
import Testing

/// The findings of `insights` for the sample household on 2026-02-06, each checked by hand against
/// `Tests/Samples/generate-household.py`.
@Suite struct HouseholdInsightTests {
  /// Every finding is correct, and none is missing.
  ///
  /// Not included, correctly: Bob's Gym is paused for 58 days only, so neither it nor the contact lenses overlap; the
  /// MacBook's instalments end; Game Pass is cancelled as of 2026-03-31; Adobe's notice ends on 2026-10-29; the rent of
  /// January is one unconfirmed charge and not three; euros and dinars have too few subscriptions for a large share.
  @Test func everyFindingIsTrue() throws {
    let warnings = [
      // 12 × 990.
      """
      trial-ends: Disney+: the free trial ends on 2026-02-19 (in 13 days). The first charge is ¥990 on 2026-02-20; the \
      coming year costs ¥11,880.
      """,
      // Three days of notice before 02-28, this year's date of a charge on 02-29.
      "notice-deadline: Amazon Prime: cancel by 2026-02-25 (in 19 days) to avoid ¥5,900 on 2026-02-28.",
      // 12 × 100, 12 × 100, 12 × 500.
      """
      price-rise: Netflix ¥1,490 -> ¥1,590 on 2025-10-01, Spotify ¥980 -> ¥1,080 on 2025-05-01, NURO光 ¥5,200 -> ¥5,700 \
      on 2025-04-01. Together they add ¥8,400, each over the 12 months from its first charge.
      """,
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
      // 12 × 98,000; the total equals that of `summary` for the same days, see below.
      "large-share: 家賃: 56.2% of the next 12 months' JPY spending (¥1,176,000 of ¥2,093,088).",
      // 12 × 20 of 12 × (10 + 20 + 11.99) + 59.88; 12 × 11.99 is 143.88, and 143.88 / 563.76 is 25.52 %.
      "large-share: ChatGPT Plus: 42.6% of the next 12 months' USD spending ($240.00 of $563.76).",
      "large-share: Dropbox Plus: 25.5% of the next 12 months' USD spending ($143.88 of $563.76).",
      // Of one cycle and currency, and at most twice the price: not Prime (yearly) nor OSN+ (dinars); software and
      // communication are no one kind of service.
      """
      overlap: music: 2 active subscriptions with the same cycle and similar prices cost ¥28,320 over the next 12 months: \
      Spotify ¥12,960, 🎵 YouTube Premium ¥15,360.
      """,
      """
      overlap: video: 2 active subscriptions with the same cycle and similar prices cost ¥30,960 over the next 12 months: \
      Netflix ¥19,080, Disney+ ¥11,880.
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

  /// From 2026-02-06 to 2027-02-05: the rest of this February, eleven months, and five days of the next February.
  @Test func theWholeIsWhatTheExportsAddUpTo() throws {
    let sum = """
      subtrack export --from 2026-02-06 --to 2027-02-05 |
        awk -F, '$(NF-3) == "JPY" && $(NF-2) != "paused" { sum += $(NF-4) } END { print sum }'
      """
    #expect(try PreparedHome.household().run(sum).lines == ["2093088"])
  }

  /// Every suggested command can be typed unchanged.
  @Test func everyAdviceIsACommand() throws {
    let home = try PreparedHome.household()
    let advice = try home.run("subtrack insights --within 400").lines.filter { $0.hasPrefix("    ") }
    #expect(advice.count > 10)
    for line in advice {
      let command = String(line[try #require(line.range(of: "subtrack ")).lowerBound...])
      let isChange = ["cancel", "confirm"].contains { command.hasPrefix("subtrack \($0)") }
      let outcome = try home.run(command + (isChange ? " --dry-run --force" : ""))
      #expect(outcome.status == 0, "\(command)\n\(outcome.text)")
    }
  }
}
