import Foundation
import TestSupport
import Testing

/// One word for one thing: no text of the product uses a word that the glossary rejects.
@Suite struct GlossaryTests {
  @Test(arguments: try Repository.swiftFiles(in: "Sources"))
  func noTextUsesARejectedWord(path: String) throws {
    let found = ProductText.all(in: try Repository.text(path)).flatMap { text in
      text.rejectedWords.map { "\($0) in: \(text.text)" }
    }
    #expect(found.filter { line in !Self.allowed.contains { path.hasSuffix($0.file) && line.contains($0.text) } } == [])
  }

  /// The check must find each of these; otherwise it protects nothing.
  @Test(arguments: [
    (#"Text(en: "Confirmed charges are settled", ja: "x")"#, "settled"),
    (#"Text(en: { "To \($0.name): avert it" }, ja: { "x" })"#, "avert"),
    (#"say("To leave out", "x")"#, "leave out"),
    ("Text(en: \"\"\"\n  It bears \\\n  a share\n  \"\"\", ja: \"x\")", "bears"),
    (#"Text(en: "a", ja: "端末の幅")"#, "端末"),
    (#"say("a", "確定待ち")"#, "確定待ち"),
  ])
  func aRejectedWordIsFound(source: String, word: String) {
    #expect(ProductText.all(in: source).flatMap(\.rejectedWords) == [word])
  }

  @Test(arguments: [
    #"Text(en: "The billing date is upcoming", ja: "ターミナルの幅")"#, #"json.field("settled", true)"#,
    "// bears a share", #"Text(en: "Restore the forest", ja: "ほかの通貨")"#,
  ])
  func otherWordsAndKeysAreNot(source: String) {
    #expect(ProductText.all(in: source).flatMap(\.rejectedWords) == [])
  }

  /// The topics of help quote what is Japanese: the pages of a bank, a day that is typed.
  @Test(arguments: try Repository.swiftFiles(in: "Sources/subtrack").filter { !$0.contains("/Topics/") })
  func theEnglishOfATextIsNotJapanese(path: String) throws {
    let wrong = try SwiftSource(Repository.text(path)).literals.filter { $0.isInPlaceOfEnglish && $0.isJapanese }
    #expect(wrong.map(\.text) == [])
  }

  /// Names of others, and a word in another sense.
  private static let allowed: [(file: String, text: String)] = [
    ("ImportCommand.swift", "Firefly III (bills)"), ("FormatsTopic.swift", "Firefly III bills"),
  ]
}

/// A text of the product in one language.
private struct ProductText {
  let text: String
  let isJapanese: Bool

  /// The texts of a source file: the arguments `en:` and `ja:`, and both of `say`.
  static func all(in source: String) -> [ProductText] {
    SwiftSource(source).literals.compactMap { literal in
      if literal.isJapanese { return ProductText(text: literal.text, isJapanese: true) }
      return literal.isInPlaceOfEnglish ? ProductText(text: literal.text, isJapanese: false) : nil
    }
  }

  var rejectedWords: [String] {
    if isJapanese { return Self.japanese.filter(text.contains) }
    let words = text.lowercased().replacing(/[^a-z]+/, with: " ")
    return Self.english.filter { " \(words) ".contains(" \($0) ") }
  }

  private static let english = [
    "bill", "bills", "billed", "instalment", "settled", "was taken", "still projected", "projected", "to come",
    "unpaid", "price version", "so many", "avert", "averted", "rests", "rested", "run again", "runs again", "bears",
    "bear", "borne", "take back", "takes back", "take it back", "takes it back", "take in", "take over", "taken over",
    "hand out", "the book", "what is there", "what stood", "by hand", "refused", "refuse", "silenced", "crossed",
    "mend",
    "leave out", "whoever", "anew", "beside", "odd", "slip", "told", "tell", "tells", "stands", "lies",
  ]

  private static let japanese = [
    "端末", "台帳", "期限超過", "確定待ち", "マシン", "ドライラン", "試行のみ", "他の", "ブラウザー", "ページャー",
    "支払い期日", "自動支払い", "不審な点", "前年同月比", "よい知らせ", "スキーマ版", "3ヶ月",
  ]
}
