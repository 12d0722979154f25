import BillingCore
import CommandLineKit
import Foundation
import TestSupport
import Testing

@testable import subtrack

/// The values offered to the completion scripts; `Tests/Shells` runs the scripts themselves.
@Suite struct CompletedValuesTests {
  @Test func namesComeWithTheirPriceOnceEach() throws {
    let home = try Sandbox(language: .english, binary: Product.binary())
    _ = try home.run(
      """
      subtrack add Netflix 1490; subtrack add 楽天モバイル 3278; subtrack add 'Prime Video' 5900 --every year
      subtrack add Netflix 500; subtrack pause 'Prime Video'
      """)
    let values = try pairs(home.run("subtrack completion values subscription"))
    #expect(values.map(\.value) == ["Netflix", "楽天モバイル", "Prime Video"])
    #expect(values.map(\.meaning)[0] == "¥1,490 every month")
    #expect(values.map(\.meaning)[2] == "¥5,900 every year, paused")
    let japanese = try pairs(home.run("subtrack completion values subscription --lang ja"))
    #expect(japanese.map(\.meaning)[2] == "毎年5,900円、一時停止中")
  }

  @Test(
    arguments: [
      ("category", ["通信"]), ("tag", ["家族", "4k"]), ("member", ["花子", "Aki: B"]), ("payment-method", ["楽天カード"]),
    ])
  func whatTheBookHolds(kind: String, expected: [String]) throws {
    let home = try Sandbox(language: .english, binary: Product.binary())
    _ = try home.run("subtrack member add 花子; subtrack member add 'Aki: B'")
    _ = try home.run(
      "subtrack add A 1 -c 通信 -t 家族 -t 4k --payer 花子 --share 'Aki: B:2' --share 花子 --payment-method 楽天カード")
    #expect(try pairs(home.run("subtrack completion values \(kind)")).map(\.value) == expected)
  }

  /// The start of a value in any kana, width and letter case; if no value has it, the start of a word in one.
  @Test(
    arguments: [
      ("アマ", ["アマゾン"]), ("あま", ["アマゾン"]), ("ｱﾏ", ["アマゾン"]), ("ｎＥＴ", ["Netflix"]), ("york", ["New York Times"]),
      ("モバ", ["楽天モバイル"]), ("ti", ["New York Times"]), ("ime", []), ("👨", ["👨‍👩‍👧 family"]), ("zz", []),
    ])
  func valuesForWhatIsTyped(typed: String, expected: [String]) throws {
    let home = try Sandbox(language: .english, binary: Product.binary())
    _ = try home.run(
      """
      for name in アマゾン Netflix 'New York Times' 楽天モバイル '👨‍👩‍👧 family'; do subtrack add "$name" 1; done
      """)
    let found = try pairs(home.run("subtrack completion values subscription --typed '\(typed)'")).map(\.value)
    #expect(found == expected)
  }

  @Test(
    arguments: [
      ("cat", ["category=video", "category=music"]), ("category=vi", ["category=video"]),
      ("category=x,mu", ["category=x,music"]), ("category!=ビ", []), ("category=!v", ["category=!video"]),
      ("status=pa", ["status=paused"]), ("カテゴリ=V", ["カテゴリ=video"]), ("next", ["next="]),
    ])
  func conditionsForWhatIsTyped(typed: String, expected: [String]) throws {
    let home = try Sandbox(language: .english, binary: Product.binary())
    _ = try home.run("subtrack add A 1 -c video; subtrack add B 1 -c music")
    #expect(try pairs(home.run("subtrack completion values condition --typed '\(typed)'")).map(\.value) == expected)
  }

  /// Open and upcoming charges can be confirmed or skipped; those with a record can also be corrected.
  @Test func chargesAreThoseOfTheSubscriptionThatIsNamed() throws {
    let home = try Sandbox(language: .english, binary: Product.binary())
    _ = try home.run(
      """
      subtrack add Netflix 1490 --first 2025-11-30; subtrack add 'a --b' 9.99USD --first 2026-02-06 --times 2
      subtrack confirm Netflix; subtrack skip Netflix 2026-01-30; subtrack price Netflix 1590 --from 2026-03-01
      """)
    let next = ["2026-02-28", "2026-03-30", "2026-04-30"]
    let charges = try pairs(home.run("subtrack completion values charge Netflix"))
    #expect(charges.map(\.value) == ["2025-12-30"] + next + ["2025-11-30", "2026-01-30"])
    #expect(charges.map(\.meaning).prefix(3) == ["¥1,490", "¥1,490", "¥1,590"])
    let mixed = try pairs(home.run("subtrack completion values subscription-or-charge netf"))
    #expect(mixed.map(\.value) == ["2025-12-30"] + next + ["Netflix", "a --b"])
    #expect(
      try pairs(home.run("subtrack completion values charge -- 'a --b'")).map(\.value) == ["2026-02-06", "2026-03-06"])
    for nobody in ["", "Hulu"] {
      #expect(try pairs(home.run("subtrack completion values charge \(nobody)")) == [])
      #expect(
        try pairs(home.run("subtrack completion values subscription-or-charge \(nobody)")).map(\.value)
          == ["Netflix", "a --b"])
    }
  }

  @Test func whatWasSaidOfADayThatIsNoChargeAnyMoreIsOfferedToo() throws {
    let home = try Sandbox(language: .english, binary: Product.binary())
    _ = try home.run(
      """
      subtrack add Card 3000 --first 2025-12-01 --every 30d --renewal from-payment
      subtrack skip Card 2025-12-01; subtrack confirm Card 2025-12-31 --paid 2026-01-03
      """)
    let charges = try pairs(home.run("subtrack completion values charge Card"))
    #expect(
      charges.map { "\($0.value) \($0.meaning)" } == [
        "2026-02-02 ¥3,000", "2025-12-01 skipped", "2025-12-31 paid ¥3,000",
      ])
  }

  @Test func daysAreShownWithTheirDates() throws {
    let days = try pairs(Sandbox(language: .japanese, binary: Product.binary()).run("subtrack completion values date"))
    #expect(days.count == CompletedValue.dateWords.count)
    #expect(days[0] == Pair(value: "today", meaning: "2026年2月6日"))
    #expect(days[3] == Pair(value: "monday", meaning: "2026年2月9日"))
  }

  /// Every offered value that needs no book is valid for its parameter.
  @Test func whatIsOfferedIsRead() throws {
    let home = try Sandbox(language: .english, binary: Product.binary())
    for cycle in try pairs(home.run("subtrack completion values cycle")) {
      #expect(try Phrasing.text(of: BillingCycle(reading: cycle.value)).en == cycle.meaning)
    }
    let currencies = try pairs(home.run("subtrack completion values currency")).map(\.value)
    #expect(currencies.count > 150)
    #expect(currencies.allSatisfy { Currency(code: $0)?.circulation == .active })
    #expect(
      try pairs(home.run("subtrack completion values month")).map(\.meaning) == ["2026-02", "2026-01", "2026-03"])
    #expect(try pairs(home.run("subtrack completion values setting")).map(\.value) == SettingKey.all.map(\.name))
  }

  /// Pressing Tab in the middle of a line must not print a message into it.
  @Test(arguments: ["{", "\u{0}", "[]", "{\"schemaVersion\": \"9.0\"}"])
  func aBookThatCannotBeReadHasNoValuesAndNoMessage(text: String) throws {
    let home = try Sandbox(language: .english, binary: Product.binary())
    try Data(text.utf8).write(to: home.home.appendingPathComponent("folder/bad.json"))
    for kind in CompletedKind.allCases {
      let outcome = try home.run("subtrack --file bad.json completion values \(kind.rawValue)")
      #expect(outcome.status == 0)
      #expect(outcome.said == "")
      if kind == .subscription { #expect(outcome.printed == "") }
    }
  }

  private struct Pair: Equatable {
    let value: String
    let meaning: String
  }

  private func pairs(_ outcome: Outcome) -> [Pair] {
    let texts = outcome.printed.split(separator: "\0", omittingEmptySubsequences: false)
    #expect(texts.count % 2 == 1 && texts.last == "", "each value and each meaning ends in a NUL")
    return stride(from: 0, to: texts.count - 1, by: 2).map {
      Pair(value: String(texts[$0]), meaning: String(texts[$0 + 1]))
    }
  }
}
