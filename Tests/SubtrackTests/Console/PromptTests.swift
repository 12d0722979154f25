import TestSupport
import Testing

@testable import subtrack

@Suite struct PromptTests {
  @Test(arguments: [
    ("y", true), ("Y", true), ("yes", true), ("YES", true), (" yes ", true), ("はい", true), ("ｙ", true), ("はい。", true),
    ("ハイ", true), ("ﾊｲ", true), ("うん", true), ("Yes.", true),
    ("", false), ("n", false), ("no", false), ("いいえ", false), ("いいえ。", false), ("Ｎ", false),
  ])
  func onlyAClearYesIsYes(answer: String, expected: Bool) {
    #expect(Self.ask(answer: answer).answer == expected)
  }

  @Test(arguments: ["yes please", "y\u{0}", "たぶん", "ys"])
  func anUnclearAnswerIsAskedAgain(answer: String) {
    var answers = [answer, "y"]
    var shown = ""
    let prompt = Prompt(
      mayAsk: true, show: { shown += $0 }, nextLine: { answers.isEmpty ? nil : answers.removeFirst() })
    #expect(prompt.confirm("Delete?") == true)
    #expect(shown == "Delete? [y/N]   Answer y or n.\nDelete? [y/N] ")
  }

  @Test func theAnswersAreNamedInJapanese() {
    var answers = ["たぶん", "はい"]
    var shown = ""
    let prompt = Prompt(
      mayAsk: true, show: { shown += $0 }, nextLine: { answers.removeFirst() }, language: .japanese)
    #expect(prompt.choose("削除しますか？") == true)
    #expect(shown == "削除しますか？ [y/N]   y（はい）か n（いいえ）で答えてください。\n削除しますか？ [y/N] ")
  }

  @Test func theQuestionNamesTheDefaultAndCannotMoveTheCursor() {
    #expect(Self.ask("Delete “a\u{1B}[2J”?", answer: "y").shown == #"Delete “a\u{1B}[2J”? [y/N] "#)
  }

  @Test func aLongQuestionBreaksWithinTheWidthAndNotInItsDefault() {
    var shown = ""
    var prompt = Prompt(mayAsk: true, show: { shown += $0 }, nextLine: { "" }, language: .japanese)
    prompt.terminal.width = 33
    _ = prompt.ask("請求周期（毎週、毎年 など） [毎月]:")
    #expect(shown == "請求周期（毎週、毎年 など）\n[毎月]: ")
  }

  @Test func theEndOfInputIsNoAndEndsTheLine() {
    let (answer, shown) = Self.ask(answer: nil)
    #expect(answer == false)
    #expect(shown == "Delete? [y/N] \n")
  }

  @Test func whoMayNotBeAskedIsNotAsked() {
    let (answer, shown) = Self.ask(mayAsk: false, answer: "y")
    #expect(answer == nil)
    #expect(shown == "")
  }

  @Test func noInputForbidsAsking() {
    #expect(!Prompt.standard(noInput: true, .english).mayAsk)
  }

  private static func ask(
    _ question: String = "Delete?", mayAsk: Bool = true, answer: String?
  ) -> (answer: Bool?, shown: String) {
    var shown = ""
    let prompt = Prompt(mayAsk: mayAsk, show: { shown += $0 }, nextLine: { answer })
    return (prompt.confirm(question), shown)
  }
}
