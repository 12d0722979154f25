import Testing

@testable import CommandLineKit

/// "Did you mean".
@Suite struct SuggestionTests {
  @Test(arguments: [
    ("lst", ["list"], "a letter is missing"),
    ("lsit", ["list"], "two letters are swapped, which is one slip"),
    ("exprot", ["export"], "swapped in the middle"),
    ("cancle", ["cancel"], "swapped at the end"),
    ("sumary", ["summary"], "a doubled letter is missing"),
    ("kancel", ["cancel"], "the first letter is wrong"),
    ("ADD", ["add"], "upper case"),
    ("conf", ["confirm", "config"], "an abbreviation is offered, not taken; ties keep their order"),
    ("ls", [], "two letters say too little"),
    ("ad", ["add"], "but they may be an abbreviation"),
    ("a", [], "one letter says nothing"),
    ("", [], "nor does nothing"),
    ("frobnicate", [], "nothing is near"),
    ("remove", [], "a synonym is not a slip"),
  ])
  func commands(typed: String, expected: [String], reason: String) {
    let names = ["add", "list", "export", "cancel", "confirm", "config", "summary", "resume"]
    #expect(Suggestions.nearest(to: typed, among: names) == expected, "\(reason)")
  }

  @Test func namesInJapanese() {
    let names = ["楽天モバイル", "楽天マガジン", "電気", "電話"]
    #expect(Suggestions.nearest(to: "楽天モバイノレ", among: names) == ["楽天モバイル"])
    #expect(Suggestions.nearest(to: "楽天", among: names) == ["楽天モバイル", "楽天マガジン"])
    #expect(Suggestions.nearest(to: "電車", among: names) == [], "half of a two-character word is not near")
  }

  @Test(arguments: ["ねっとふりっくす", "ﾈｯﾄﾌﾘｯｸｽ", "ネットフリクス", "ﾈｯﾄﾌﾘｯｸﾞｽ"])
  func kanaOfAnyKind(typed: String) {
    #expect(Suggestions.nearest(to: typed, among: ["ネットフリックス", "スポティファイ"]) == ["ネットフリックス"])
  }

  @Test func fullWidthLetters() {
    #expect(Suggestions.nearest(to: "Ｎｅｔｆｌｉｘ", among: ["Netflix", "Nest"]) == ["Netflix"])
    #expect(Suggestions.nearest(to: "Netflx", among: ["ＮＥＴＦＬＩＸ"]) == ["ＮＥＴＦＬＩＸ"])
  }

  @Test func atMostThreeTheNearestFirst() {
    let names = ["planet4", "plannet", "planet2", "planet", "planet3", "planet"]
    #expect(Suggestions.nearest(to: "planett", among: names) == ["planet4", "planet2", "planet"])
    #expect(Suggestions.nearest(to: "planett", among: names, limit: 1) == ["planet4"])
    #expect(Suggestions.nearest(to: "Planet", among: names, limit: 2) == ["planet", "planet4"])
  }

  @Test(arguments: [
    ("", "", 0), ("abc", "abc", 0), ("abc", "", 3), ("", "abc", 3), ("ab", "ba", 1), ("abcd", "acbd", 1),
    ("kitten", "sitting", 3), ("ca", "abc", 3), ("a", "b", 1),
  ])
  func distances(from: String, to: String, expected: Int) {
    // "ca" -> "abc" is 2 in the unrestricted distance, and 3 here, since no substring is edited twice.
    #expect(Suggestions.optimalStringAlignment(Array(from), Array(to)) == expected)
  }
}
