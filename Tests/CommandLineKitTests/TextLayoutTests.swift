import Testing

@testable import CommandLineKit

/// The wrapping of paragraphs; a wide character takes two columns.
@Suite struct TextLayoutTests {
  @Test(arguments: [
    ("one two three", 7, ["one two", "three"], "at the last space that fits"),
    ("one  two\nthree", 20, ["one two three"], "spaces and line ends are one space"),
    ("unbreakable yes", 5, ["unbreakable", "yes"], "a word is never cut"),
    ("日本語の文章", 8, ["日本語の", "文章"], "anywhere in Japanese"),
    ("日本語の文章", 9, ["日本語の", "文章"], "half a character does not fit"),
    ("日本語\nの文章", 20, ["日本語の文章"], "a line end in Japanese is nothing"),
    ("日本語 の文章", 20, ["日本語 の文章"], "a space is a space"),
    ("日本語です。次", 10, ["日本語で", "す。次"], "no line begins with 。"),
    ("日本語（注）です", 8, ["日本語", "（注）で", "す"], "none ends with （ or begins with ）"),
    ("日付はデータ", 8, ["日付は", "データ"], "nor begins with the long mark of デー"),
    ("値はname、dateです", 8, ["値は", "name、", "dateです"], "words of the two scripts part"),
    ("オプション--lang", 12, ["オプション", "--lang"], "an option stays whole"),
    ("計¥1,490です", 4, ["計", "¥1,490", "です"], "a currency's sign stays with its number"),
    ("計2月10日に", 8, ["計", "2月10日", "に"], "a number stays with what it counts"),
    ("2026年2月10日に", 13, ["2026年2月10日", "に"], "a date stays whole"),
    ("計は約1490", 8, ["計は", "約1490"], "an estimate stays with its mark"),
    ("値はｶﾞです", 6, ["値は", "ｶﾞで", "す"], "the mark of a half-width kana stays with it"),
    ("値はﾘｰです", 6, ["値は", "ﾘｰで", "す"], "nor does a line begin with the half-width long mark"),
    ("値は…と", 5, ["値", "は…", "と"], "nor does a line begin with an ellipsis"),
    ("bei Müller", 6, ["bei", "Müller"], "a letter with a mark stays in its word"),
    ("Netflix ▁▂▃", 9, ["Netflix", "▁▂▃"], "a plot stays whole"),
    ("計は￥1490", 8, ["計は", "￥1490"], "a full-width currency sign stays with its number"),
    ("", 10, [], "nothing is no line"),
  ])
  func wrapping(text: String, width: Int, lines: [String], reason: String) {
    #expect(TextLayout.wrapped(text, width: width) == lines, "\(reason)")
  }

  @Test func theIndentCountsAsColumns() {
    #expect(TextLayout.wrapped("one two", width: 8, indent: 2) == ["  one", "  two"])
  }

  @Test func aTermTooWideForItsColumnStandsAlone() {
    let wide = "--a-very-long-option PLACEHOLDER"
    #expect(
      TextLayout.definitions([("-a", "First"), ("用語", "Second"), (wide, "Third")]) == [
        "  -a    First",
        "  用語  Second",
        "  --a-very-long-option PLACEHOLDER",
        "        Third",
      ])
  }

  @Test func emptyLinesSeparateParagraphs() {
    #expect(TextLayout.paragraphs(of: "one\ntwo\n\n\nthree\n") == ["one\ntwo", "three"])
  }

  @Test("what a terminal may draw beside a space is never counted with it: the line is broken sooner, never later")
  func nothingIsTooWide() {
    #expect(TextLayout.wrapped("ab \u{1F3FC} cd", width: 7) == ["ab \u{1F3FC}", "cd"])
    #expect(TextLayout.wrapped("ab \u{1F3FC} cd", width: 8) == ["ab \u{1F3FC} cd"])
  }
}
