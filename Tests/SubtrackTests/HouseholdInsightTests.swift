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
      "notice-deadline: Amazon Prime: ¥5,900 on 2026-02-28 can be averted until 2026-02-25 (in 19 days).",
      // 12 × 100, 12 × 100, 12 × 500.
      """
      price-rise: Netflix: the price rose from ¥1,490 to ¥1,590 on 2025-10-01; the 12 charges in the year from 2025-10-31 \
      cost ¥1,200 more.
      """,
      """
      price-rise: Spotify: the price rose from ¥980 to ¥1,080 on 2025-05-01; the 12 charges in the year from 2025-05-15 \
      cost ¥1,200 more.
      """,
      """
      price-rise: NURO光: the price rose from ¥5,200 to ¥5,700 on 2025-04-01; the 12 charges in the year from 2025-04-25 \
      cost ¥6,000 more.
      """,
    ]
    let unconfirmed = [
      // However old, as `due` lists them: the household confirmed other charges since.
      """
      unconfirmed: 3 or more unconfirmed charges: 日本生命 医療保険 11 since 2023-03-27 (¥49,720), \
      東京電力 9 since 2023-05-20 (¥72,000), 楽天モバイル 8 since 2023-06-30 (¥26,224), \
      NURO光 6 since 2023-08-25 (¥31,200), iCloud+ 200GB 6 since 2023-09-05 (¥2,700), \
      Netflix 4 since 2023-10-31 (¥5,960).
      """
    ]
    let neutral = [
      "yearly-renewal: Duolingo ファミリー: renews on 2026-02-10 (in 4 days) for ¥12,000.",
      "yearly-renewal: 1Password Families: renews on 2026-03-19 (in 41 days) for $59.88.",
      // 12 × 98,000; the total equals that of `summary` for the same days, see below.
      "large-share: 家賃: ¥1,176,000 of the ¥2,093,088 that the coming year costs in JPY, 56.2%.",
      // 12 × 20 of 12 × (10 + 20 + 11.99) + 59.88; 12 × 11.99 is 143.88, and 143.88 / 563.76 is 25.52 %.
      "large-share: ChatGPT Plus: $240.00 of the $563.76 that the coming year costs in USD, 42.6%.",
      "large-share: Dropbox Plus: $143.88 of the $563.76 that the coming year costs in USD, 25.5%.",
      """
      overlap: software: 7 run side by side and cost ¥81,718 + $563.76 in the coming year: iCloud+ 200GB ¥5,400, \
      GitHub Copilot $120.00, ChatGPT Plus $240.00, Adobe Creative Cloud ¥72,336, example.jp ドメイン ¥3,982, \
      Dropbox Plus $143.88, 1Password Families $59.88.
      """,
      """
      overlap: video: 4 run side by side and cost ¥36,860 + 42.000 KWD in the coming year: Netflix ¥19,080, \
      Amazon Prime ¥5,900, OSN+ Kuwait 42.000 KWD, Disney+ ¥11,880.
      """,
      """
      overlap: music: 2 run side by side and cost ¥28,320 in the coming year: Spotify ¥12,960, 🎵 YouTube Premium ¥15,360.
      """,
      """
      overlap: news: 2 run side by side and cost €119.88 + ¥51,324 in the coming year: Le Monde €119.88, \
      日本経済新聞 電子版 ¥51,324.
      """,
      """
      overlap: 公共料金: 2 run side by side and cost ¥109,200 in the coming year: NHK受信料 ¥13,200, 東京電力 ¥96,000.
      """,
      """
      overlap: 通信: 2 run side by side and cost ¥107,736 in the coming year: 楽天モバイル ¥39,336, NURO光 ¥68,400.
      """,
    ]
    // Cancelled as of 2025-09-29, so the charge of 09-30 did not happen.
    let good = [
      "saved: Cancelling averted in the last 12 months: PlayStation Plus ¥6,800 (1 charge, cancelled 2025-09-29)."
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
