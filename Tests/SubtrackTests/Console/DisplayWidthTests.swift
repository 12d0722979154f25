import Foundation
import TestSupport
import Testing

@testable import Typesetting
@testable import subtrack

@Suite struct DisplayWidthTests {
  @Test(arguments: [
    ("", 0, "nothing"),
    ("Netflix", 7, "ASCII is a column a letter"),
    ("楽天", 4, "ideographs are wide"),
    ("ｱ", 1, "half-width katakana"),
    ("ｶﾞ", 2, "the half-width voicing mark has a column of its own"),
    ("が", 2, "kana in one scalar"),
    ("か\u{3099}", 2, "kana and combining voicing mark"),
    ("Ａ", 2, "full-width letter"),
    ("\u{E9}", 1, "é in one scalar"),
    ("e\u{301}", 1, "é in two scalars"),
    ("\u{301}", 0, "a combining mark alone"),
    ("👍", 2, "an emoji"),
    ("👍🏽", 2, "an emoji with a skin tone"),
    ("👨‍👩‍👧", 2, "a family joined out of three"),
    ("❤️‍🔥", 2, "a symbol joined to an emoji"),
    ("⏸️", 2, "a symbol made emoji by a selector"),
    ("⏸", 1, "the same symbol as text"),
    ("🇯🇵", 2, "a flag out of two letters"),
    ("🇯", 1, "half a flag"),
    ("🏴󠁧󠁢󠁥󠁮󠁧󠁿", 2, "a flag spelled by tags"),
    ("1️⃣", 2, "a keycap"),
    ("1", 1, "its digit"),
    ("한국", 4, "Hangul syllables"),
    ("\u{1112}\u{1161}\u{11AB}", 2, "the syllable 한 in three jamo"),
    ("\u{AC00}\u{11A8}", 2, "가 and a final consonant"),
    ("ภาษาไทย", 7, "Thai vowels on the line"),
    ("น้ำ", 2, "Thai tone above, and sara am beside"),
    ("हिन्दी", 5, "Devanagari, with its spacing vowels"),
    ("a\u{200B}b\u{FEFF}c", 3, "invisible characters"),
    ("a\u{AD}b", 3, "a soft hyphen is drawn by terminals"),
    ("\u{3164}", 2, "a Hangul filler stands where a letter would"),
    ("\u{2FFFD}", 2, "an ideograph yet to be assigned"),
    ("\u{378}", 1, "another scalar yet to be assigned"),
    ("…●─α", 4, "ambiguous ones are narrow"),
  ])
  func columns(text: String, expected: Int, reason: Comment) {
    #expect(DisplayWidth().columns(of: text) == expected, reason)
  }

  @Test func ambiguousCharactersAreWideWhereTheTerminalSaysSo() {
    let wide = DisplayWidth(ambiguous: 2)
    #expect(wide.columns(of: "…●─α") == 8)
    #expect(wide.columns(of: "aｱ楽") == 4, "the others stay as they are")
  }

  @Test(arguments: [
    ("楽天モバイル", 12, "楽天モバイル"),
    ("楽天モバイル", 11, "楽天モバイ…"),
    ("楽天モバイル", 10, "楽天モバ…"),
    ("楽天モバイル", 1, "…"),
    ("楽天モバイル", 0, ""),
    ("👨‍👩‍👧👨‍👩‍👧", 3, "👨‍👩‍👧…"),
    ("cafe\u{301} noir", 5, "cafe\u{301}…"),
  ])
  func aCutNeverFallsInsideACharacter(text: String, limit: Int, expected: String) {
    #expect(DisplayWidth().truncated(text, to: limit, ellipsis: "…") == expected)
  }

  @Test(arguments: [
    ("pay day 2027-01-05", 14, "pay day…"),
    ("2027-01-05 pay day", 14, "2027-01-05 pa…"),
    ("paid 2027-01-05 by card", 16, "paid 2027-01-05…"),
    ("from 1,490 yen", 9, "from…"),
    ("1234567890", 5, "1234…"),
  ])
  func aCutNeverLeavesPartOfANumber(text: String, limit: Int, expected: String) {
    #expect(DisplayWidth().truncated(text, to: limit, ellipsis: "…") == expected)
  }

  @Test func anEllipsisThatDoesNotFitIsLeftOut() {
    #expect(DisplayWidth().truncated("Netflix", to: 2, ellipsis: "...") == "Ne")
    #expect(DisplayWidth(ambiguous: 2).truncated("Netflix", to: 4, ellipsis: "…") == "Ne…")
  }

  /// Binary search needs sorted runs, and a run without a change would be superfluous.
  @Test func theTableIsSortedAndCoversEverything() {
    let runs = WidthTable.runs
    #expect(runs.first == 0)
    for (run, next) in zip(runs, runs.dropFirst()) {
      #expect(run >> 2 < next >> 2)
      #expect(run & 3 != next & 3)
    }
    #expect(runs.allSatisfy { $0 >> 2 <= 0x10FFFF })
  }

  /// Every emoji recommended by Unicode takes two columns, in its fully qualified form.
  @Test(.enabled(if: UnicodeData.isInstalled, "\(UnicodeData.skipReason)"))
  func everyRecommendedEmojiTakesTwoColumns() throws {
    let lines = try UnicodeData.text("emoji/emoji-test.txt").split(separator: "\n")
    let emoji = lines.filter { $0.contains("; fully-qualified") }.map { line in
      let scalars = line.prefix { $0 != ";" }.split(separator: " ").compactMap { UInt32($0, radix: 16) }
      return String(String.UnicodeScalarView(scalars.compactMap(Unicode.Scalar.init)))
    }
    #expect(emoji.count > 3000)
    #expect(emoji.filter { DisplayWidth().columns(of: $0) != 2 } == [])
  }

  @Test(.enabled(if: UnicodeData.isInstalled, "\(UnicodeData.skipReason)"))
  func theTableIsWhatItsGeneratorPrints() throws {
    let generator = Repository.root.appendingPathComponent("Tests/SubtrackTests/Generators/generate-width-table.py")
    let folder = UnicodeData.folder.path
    let found = try ShellCommand(
      "python3 \(generator.path) \(folder)", in: "/", environment: ["PATH": "/usr/bin:/bin", "LC_ALL": "C.UTF-8"]
    ).run()
    let table = "Sources/Typesetting/WidthTable.swift"
    #expect(
      try found == Outcome(stdout: Repository.text(table)),
      "\(table) is out of date: run \(generator.lastPathComponent)")
  }
}

/// The Unicode character database as installed by Debian's package `unicode-data`.
enum UnicodeData {
  static let folder = URL(fileURLWithPath: "/usr/share/unicode", isDirectory: true)
  static let skipReason = "SKIPPED: Debian's package unicode-data, in the version of WidthTable.swift, is not installed"

  /// Whether it is installed, in the version of the table.
  static var isInstalled: Bool {
    guard let table = try? Repository.text("Sources/Typesetting/WidthTable.swift"),
      let data = try? text("EastAsianWidth.txt").prefix(while: { $0 != "\n" })
    else { return false }
    let version = data.replacing("# EastAsianWidth-", with: "").replacing(".txt", with: "")
    return table.hasPrefix("// Unicode \(version). ")
  }

  static func text(_ path: String) throws -> String {
    try String(contentsOf: folder.appendingPathComponent(path), encoding: .utf8)
  }
}
