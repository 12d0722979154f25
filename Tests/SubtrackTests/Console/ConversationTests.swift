import Foundation
import TestSupport
import Testing

/// Whole conversations with a person at a terminal, compared with the screen.
@Suite struct ConversationTests {
  private static let introduction =
    "Press Enter to accept the value in brackets, or Ctrl-D to stop without adding anything."

  @Test("a newcomer who types the least has a monthly subscription from today on")
  func theLeast() throws {
    let talk = try Conversation(.english, "add", answers: ["Netflix", "1490", "", "", "", "", ""])
    #expect(
      talk.screen == """
        \(Self.introduction)
        Name: Netflix
        Amount per charge, in JPY or like 9.99USD: 1490
        Charged every (week, month, 3 months, year, 30d, ...) [month]:\(" ")
        First or next charge (a date, friday, eom, +2w, ...) [2026-02-06]:\(" ")
        Free trial (14d, 1 month, or its last day) [none]:\(" ")
        Notice needed to cancel (30d, 3m, '10th of the month before') [none]:\(" ")
        Category (video, music, ...) [none]:\(" ")
        Same as: subtrack add Netflix 1490 --first 2026-02-06
        Added Netflix: ¥1,490 every month from 2026-02-06.
        Next charges: 2026-02-06, 2026-03-06, 2026-04-06
        Your data is stored in $HOME/.local/share/subtrack/subtrack.json.
        The locale implies no currency, so amounts without one are in JPY. To change it: subtrack config defaultCurrency USD

        """)
    #expect(talk.status == 0)
  }

  @Test(
    "the date and the free trial are not asked where the line has one of them, and the line shown has the date",
    arguments: [
      ("--trial 14d", "--trial 2026-02-19", "2026-02-20 (free trial until 2026-02-19)"),
      ("--next 'Feb 20'", "--next 2026-02-20", "2026-02-20"),
    ])
  func knownFirstCharge(option: String, shown: String, first: String) throws {
    let words = option.split(separator: " ", maxSplits: 1).map { String($0).replacing("'", with: "") }
    let talk = try Conversation(.english, ["add"] + words, answers: ["Hulu", "1026", "", "", ""])
    #expect(
      talk.screen == """
        \(Self.introduction)
        Name: Hulu
        Amount per charge, in JPY or like 9.99USD: 1026
        Charged every (week, month, 3 months, year, 30d, ...) [month]:\(" ")
        Notice needed to cancel (30d, 3m, '10th of the month before') [none]:\(" ")
        Category (video, music, ...) [none]:\(" ")
        Same as: subtrack add Hulu 1026 \(shown)
        Added Hulu: ¥1,026 every month from \(first).
        Next charges: 2026-02-20, 2026-03-20, 2026-04-20
        Your data is stored in $HOME/.local/share/subtrack/subtrack.json.
        The locale implies no currency, so amounts without one are in JPY. To change it: subtrack config defaultCurrency USD

        """)
    #expect(talk.status == 0)
  }

  @Test("a cycle beside the amount is not asked for, and the none of the brackets can be typed")
  func cycleOfThePrice() throws {
    let talk = try Conversation(.english, "add", answers: ["Hulu", "1026/mo", "", "none", "", "None"])
    #expect(
      talk.screen == """
        \(Self.introduction)
        Name: Hulu
        Amount per charge, in JPY or like 9.99USD: 1026/mo
        First or next charge (a date, friday, eom, +2w, ...) [2026-02-06]:\(" ")
        Free trial (14d, 1 month, or its last day) [none]: none
        Notice needed to cancel (30d, 3m, '10th of the month before') [none]:\(" ")
        Category (video, music, ...) [none]: None
        Same as: subtrack add Hulu 1026 --every month --first 2026-02-06
        Added Hulu: ¥1,026 every month from 2026-02-06.
        Next charges: 2026-02-06, 2026-03-06, 2026-04-06
        Your data is stored in $HOME/.local/share/subtrack/subtrack.json.
        The locale implies no currency, so amounts without one are in JPY. To change it: subtrack config defaultCurrency USD

        """)
  }

  @Test("the date in brackets is the one that the cycle gives, and なし is no category")
  func dateOfTheCycle() throws {
    let talk = try Conversation(.japanese, "add", answers: ["音楽", "990", "毎月27日", "", "", "", "（なし）"])
    #expect(talk.screen.contains("[2026-02-27]"))
    #expect(talk.screen.contains("毎月 990円、初回 2026年2月27日"))
    #expect(talk.screen.contains("subtrack add 音楽 990 --every 毎月27日 --first 2026-02-27\n"))
  }

  @Test("a wrong answer is told in the words of the question, and asked again")
  func wrongAnswers() throws {
    let talk = try Conversation(
      .english, "add",
      answers: [
        "", "Hulu", "abc", "9.99USD", "often", "3 months", "someday", "eom", "soon", "", "later", "30d", "video",
      ])
    #expect(
      talk.screen == """
        \(Self.introduction)
        Name:\(" ")
        Name '': A name needs at least one visible character.
          Use a name of 1 to 100 characters.
        Name: Hulu
        Amount per charge, in JPY or like 9.99USD: abc
        Amount 'abc': Not a valid amount.
          Use an amount like 12, 1200, 9.99USD, €9.99 or 'GBP 9.99'.
        Amount per charge, in JPY or like 9.99USD: 9.99USD
        Charged every (week, month, 3 months, year, 30d, ...) [month]: often
        Charged every 'often': Not a valid billing cycle.
          Use a cycle like month, '3 months', quarter, year, 2w, 30d, '15,last' or '2nd tuesday'; intervals range from 1 to 999.
        Charged every (week, month, 3 months, year, 30d, ...) [month]: 3 months
        First or next charge (a date, friday, eom, +2w, ...) [2026-02-06]: someday
        First charge 'someday': Not a valid date.
          Use a date like 2026-02-28, 2026-04-last, today, +2w, eom or monday.
        First or next charge (a date, friday, eom, +2w, ...) [2026-02-06]: eom
          2026-02-28, month end
        Free trial (14d, 1 month, or its last day) [none]: soon
        Free trial 'soon': Not a length or a date.
          Use a length like 14d or '1 month', or the last free day like 2026-02-19.
        Free trial (14d, 1 month, or its last day) [none]:\(" ")
        Notice needed to cancel (30d, 3m, '10th of the month before') [none]: later
        Notice period 'later': Not a notice period.
          Use days like 30d, months like 3m, or a day like '10th of the month before'.
        Notice needed to cancel (30d, 3m, '10th of the month before') [none]: 30d
        Category (video, music, ...) [none]: video
        Same as: subtrack add Hulu 9.99USD --every '3 months' --first 2026-02-last --notice 30d --category video
        Added Hulu: $9.99 every 3 months at month end from 2026-02-28.
        Cancel by 2026-05-01 to avoid $9.99 on 2026-05-31.
        Next charges: 2026-02-28, 2026-05-31, 2026-08-31
        Your data is stored in $HOME/.local/share/subtrack/subtrack.json.
        The locale implies no currency, so amounts without one are in JPY. To change it: subtrack config defaultCurrency USD

        """)
  }

  /// A subscription with charges before today; with a yes they are confirmed, and the line shown says so.
  @Test(
    "charges before today are asked about, and paid only after a yes",
    arguments: [
      (["y"], "Same as: subtrack add Netflix 1490 --first 2025-12-20 --paid\n", 2),
      (["n"], "Same as: subtrack add Netflix 1490 --first 2025-12-20\n", 0),
    ])
  func chargesBeforeToday(answer: [String], line: String, confirmed: Int) throws {
    let talk = try Conversation(.english, "add", answers: ["Netflix", "1490", "", "2025-12-20", "", ""] + answer)
    let question = "Record the 2 charges before today, since 2025-12-20, as paid? [y/N] \(answer[0])\n"
    #expect(talk.screen.contains(question + line), "\(talk.screen)")
    let report = "Confirmed 2 charges before today, ¥2,980: 2025-12-20 to 2026-01-20."
    #expect(talk.screen.contains(report) == (confirmed == 2))
    let json = try talk.sandbox.run("subtrack show Netflix --format ndjson | grep -c confirmed")
    #expect(json.printed == "\(confirmed)\n")
    let ended = try Conversation(
      .english, "add", answers: ["Netflix", "1490", "", "2025-12-20", "", "", Conversation.endOfInput])
    #expect(ended.status == 1)
    #expect(!FileManager.default.fileExists(atPath: Self.folder(ended.sandbox)))
  }

  @Test("日本語でも同じ順に質問し、同じ理由を示す")
  func japanese() throws {
    let talk = try Conversation(
      .japanese, "add",
      answers: ["楽天モバイル", "たくさん", "3278円", "毎月", "明日", "", "前月10日", "none"])
    #expect(
      talk.screen == """
        Enterだけを押すと [ ] の値になります。Ctrl-D で中止すると、何も追加されません。
        名前: 楽天モバイル
        1回の金額（JPY。ほかの通貨は 9.99USD のように）: たくさん
        金額「たくさん」: 金額として認識できません。
          1490、1,490、¥1,490、1490円、9.99USD のように指定してください。
        1回の金額（JPY。ほかの通貨は 9.99USD のように）: 3278円
        請求周期（毎週、毎月、毎月27日、3か月ごと、毎年 など） [毎月]: 毎月
        請求日（初回または次回。日付、明日、月末、+2w など） [2026-02-06]: 明日
          2026年2月7日
        無料期間（14日間、1か月 など。または最終日） [なし]:\(" ")
        解約予告（30日前、3か月前、前月10日 など） [なし]: 前月10日
        カテゴリ（動画 など） [なし]: none
        1行で書くと: subtrack add 楽天モバイル 3278円 --first 2026-02-07 --notice 前月10日
        楽天モバイル を追加しました: 毎月 3,278円、初回 2026年2月7日
        解約期限は2026年2月10日です。過ぎると2026年3月7日の3,278円が請求されます。
        次回以降の請求日: 2026-02-07, 2026-03-07, 2026-04-07
        データは $HOME/.local/share/subtrack/subtrack.json に保存されます。
        ロケールから通貨が決まらないため、通貨を省いた金額は JPY になります。変更するには: subtrack config defaultCurrency USD

        """)
  }

  @Test("a known name is asked about at once, and a category that looks mistyped before it is saved")
  func perhapsSlips() throws {
    let sandbox = try Sandbox(language: .english, binary: Product.binary())
    _ = try sandbox.run("subtrack add Netflix 9 -c Streaming -q")
    let other = try Conversation(
      in: sandbox, "add", answers: ["netflix", "n", "Hulu", "5", "", "", "", "", "streming", "y"])
    #expect(other.screen.contains("Add a second subscription of this name? [y/N] n\nNothing was added yet.\n"))
    #expect(other.screen.contains("[none]: streming\n'streming' is new. Use 'Streaming' instead? [y/N] y\n"))
    #expect(other.screen.contains("Same as: subtrack add Hulu 5 --category Streaming --first 2026-02-06\n"))
    #expect(!other.screen.contains("Did you mean"))
    let second = try Conversation(
      in: sandbox, "add", answers: ["Netflix", "y", "5", "", "", "14d", "", "streming", "n"])
    #expect(second.screen.contains("[none]: 14d\n  until 2026-02-19\n"))
    #expect(
      second.screen.contains(
        "Same as: subtrack add Netflix 5 --force --trial 2026-02-19 --category streming\n"), "\(second.screen)")
    #expect(!second.screen.contains("Did you mean") && second.status == 0)
    let typed = try Conversation(in: sandbox, "add", "Netflix", answers: ["n"])
    #expect(typed.screen.contains("[y/N] n\nsubtrack: Aborted.\n") && typed.status == 1)
  }

  @Test("毎年4月 is asked for again with its day")
  func monthWithoutDay() throws {
    let talk = try Conversation(
      .japanese, "add", answers: ["年会費", "11000円", "毎年4月", "毎年4月1日", "", "", "", ""])
    #expect(talk.screen.contains("請求周期「毎年4月」: 4月の何日に請求されるのか分かりません。\n  毎年4月1日 のように"), "\(talk.screen)")
    #expect(talk.screen.contains("初回 2026年4月1日"))
  }

  @Test("where there are accounts, the one that is charged is asked for")
  func account() throws {
    let sandbox = try Sandbox(language: .english, binary: Product.binary())
    _ = try sandbox.run("subtrack account add Visa -q; subtrack account add Checking --kind bank -q")
    let talk = try Conversation(in: sandbox, "add", answers: ["Hulu", "5", "", "today", "Visa", "", ""])
    #expect(talk.screen.contains("Account (Visa, Checking) [none]: Visa\n") && !talk.screen.contains("Free trial"))
    #expect(talk.screen.contains("subtrack add Hulu 5 --first 2026-02-06 --payment-method Visa\n"), "\(talk.screen)")
  }

  @Test("where nothing is proposed, y and all are the rows that are listed", arguments: ["y", "all"])
  func listedRows(answer: String) throws {
    let sandbox = try Sandbox(language: .english, binary: Product.binary())
    let rows = "2025-12-12,COMCAST,-61.00,939.00\\n2026-01-12,COMCAST,-61.00,878.00\\n"
    _ = try sandbox.run(
      "subtrack add Fitness 61USD --first 2025-12-12 -q; "
        + "printf 'Date,Description,Amount,Balance\\n2025-12-01,SHOP,-35.00,1000.00\\n\(rows)' > $HOME/bank.csv")
    let talk = try Conversation(
      in: sandbox, "reconcile", sandbox.home.path + "/bank.csv", "--currency", "USD", answers: [answer])
    #expect(talk.screen.contains("Confirmed 2 charges of 1 subscription, $122.00 in total."), "\(talk.screen)")
  }

  @Test("what stands on the line is not asked for, and what the book knows is offered")
  func theRest() throws {
    let sandbox = try Sandbox(language: .english, binary: Product.binary())
    _ = try sandbox.run("subtrack add A 1 -c music -q; subtrack add B 1 -c video -q; subtrack add C 1 -c video -q")
    let talk = try Conversation(
      in: sandbox, "add", "--every", "year", "--currency", "EUR", "-v", answers: ["-x", "5", "", "", "", "games"])
    #expect(talk.screen.contains("Amount per charge, in EUR: 5\n"))
    #expect(talk.screen.contains("Category (video, music, or a new one) [none]: games\n"))
    #expect(!talk.screen.contains("Charged every"))
    #expect(
      talk.screen.contains(
        "Same as: subtrack add --every year --currency EUR --verbose --category games --first 2026-02-06 -- -x 5\n")
    )
    let partly = try Conversation(in: sandbox, "add", "Netflix", "--category", "video", answers: ["5", "", "", "", ""])
    #expect(!partly.screen.contains("Name") && !partly.screen.contains("Category"))
    #expect(partly.screen.contains("Same as: subtrack add Netflix 5 --category video --first 2026-02-06\n"))
  }

  /// The suggested command is equivalent: typed into a shell, it gives the same bytes.
  @Test func theLineShownDoesTheSame() throws {
    let id = "--id 00000000-0000-4000-8000-000000000001"
    let talk = try Conversation(
      .english, "add", "--id", "00000000-0000-4000-8000-000000000001",
      answers: ["Bob's $(Gym) -v", "¥1,490", "2w", "+2w", "", "", "a b"])
    let line = try #require(talk.screen.split(separator: "\n").first { $0.hasPrefix("Same as: ") }).dropFirst(9)
    #expect(line.hasSuffix(#" \#(id) --every 2w --first 2026-02-20 --category 'a b'"#), "\(line)")
    let other = try Sandbox(language: .english, binary: Product.binary())
    #expect(try other.run(String(line)).status == 0)
    #expect(try Self.book(other) == Self.book(talk.sandbox))
  }

  @Test("Ctrl-D, or Ctrl-C, anywhere: nothing is added, and no lock is left", arguments: 0...6)
  func theEnd(answered: Int) throws {
    let answers = ["Netflix", "1490", "", "", "", "", ""].prefix(answered)
    let ended = try Conversation(.english, "add", answers: answers + [Conversation.endOfInput])
    #expect(ended.status == 1)
    #expect(
      ended.screen.hasSuffix(": \nsubtrack: Aborted.\n  Nothing was changed.\n"), "\(ended.screen)")
    #expect(!FileManager.default.fileExists(atPath: Self.folder(ended.sandbox)))
    let killed = try Conversation(.english, "add", answers: answers + [Conversation.interrupt])
    #expect(killed.status == SIGINT)
    #expect(!FileManager.default.fileExists(atPath: Self.folder(killed.sandbox)))
  }

  @Test(
    "who may not be asked, or has said it wrongly, is refused at once",
    arguments: [
      (["add", "--no-input"], "Missing NAME for 'add': Name of the subscription.", 2),
      (["add", "--force"], "Missing NAME for 'add': Name of the subscription.", 2),
      (["add", "Netflix", "--no-input"], "Missing AMOUNT for 'add': Price of one charge.", 2),
      (["add", "--every", "often"], "--every 'often': Not a valid billing cycle.", 2),
      (["pause", "a", "b", "--no-input"], "No subscription matches 'a'.", 1),
    ])
  func notAsked(line: [String], message: String, status: Int32) throws {
    let talk = try Conversation(.english, line, answers: [])
    #expect(talk.screen.hasPrefix("subtrack: \(message)\n"), "\(talk.screen)")
    #expect(talk.status == status)
  }

  @Test func severalAreShownAndAskedAboutOnce() throws {
    let sandbox = try Sandbox(language: .english, binary: Product.binary())
    _ = try sandbox.run("subtrack add Netflix 1490 --first 2026-01-31 -q; subtrack add Hulu 1026 --first 2026-01-15 -q")
    let before = try Self.book(sandbox)
    let values = "subtrack list --format csv"
    let both = try sandbox.run(values)
    let question = """
      Name     Change
      Netflix  status active -> cancelled 2026-02-06
      Hulu     status active -> cancelled 2026-02-06
      Total in 2026-02: ¥2,516 -> ¥0 (-¥2,516)
      Total from 2026-03 to 2027-02: ¥30,192 -> ¥0 (-¥30,192)
      Cancel these 2 subscriptions as of 2026-02-06? [y/N]\(" ")
      """
    for answer in ["n", "", Conversation.endOfInput] {
      let talk = try Conversation(in: sandbox, "cancel", "netflix", "hulu", "-q", answers: [answer])
      #expect(talk.screen.hasPrefix(question), "\(talk.screen)")
      #expect(talk.status == 1)
      #expect(try Self.book(sandbox) == before)
    }
    let talk = try Conversation(in: sandbox, "cancel", "netflix", "hulu", answers: ["y"])
    #expect(
      talk.screen == question + """
        y
        Cancelled Netflix as of 2026-02-06.
        Cancelled Hulu as of 2026-02-06.
        To revert all of it: subtrack undo

        """)
    #expect(try sandbox.run(values) != both)
    _ = try sandbox.run("subtrack undo")
    #expect(try sandbox.run(values) == both)
  }

  private static func folder(_ sandbox: Sandbox) -> String { sandbox.home.path + "/.local/share/subtrack" }

  @Test("the Japanese question of detect shows words that answer it", arguments: ["すべて", "全部", "all"])
  func detected(answer: String) throws {
    let sandbox = try Sandbox(language: .japanese, binary: Product.binary())
    let days = ["2025/11/05", "2025/12/05", "2026/01/05"].map { "\($0),NETFLIX,1490\n" }
    let file = sandbox.home.path + "/card.csv"
    try Data(("日付,内容,金額\n" + days.joined()).utf8).write(to: URL(fileURLWithPath: file))
    let talk = try Conversation(in: sandbox, "detect", file, answers: [answer])
    #expect(talk.screen.contains("番号、2=新しい名前、すべて、なし [なし] \(answer)\n"))
    #expect(talk.screen.contains("Netflix を追加しました"))
  }

  private static func statement(_ sandbox: Sandbox, _ texts: [String: String]) throws -> String {
    let lines = ["2025-11-20", "2025-12-20", "2026-01-20"].flatMap { day in
      texts.sorted { $0.key < $1.key }.map { "\(day),\($0.key),-\($0.value),EUR\n" }
    }
    let file = sandbox.home.path + "/bank.csv"
    try Data(("Date,Description,Amount,Currency\n" + lines.joined()).utf8).write(to: URL(fileURLWithPath: file))
    return file
  }

  @Test("detect takes a name while choosing, and refuses one that is taken or empty")
  func namedSeries() throws {
    let sandbox = try Sandbox(language: .english, binary: Product.binary())
    let file = try Self.statement(sandbox, ["ACME MEDIA": "30.00", "BLUE NEWS": "20.00"])
    let talk = try Conversation(in: sandbox, "detect", file, answers: ["1=", "1=Blue News,2", "1=News at home,2"])
    #expect(talk.screen.contains("Not a list of numbers from 1 to 2."))
    #expect(talk.screen.contains("'Blue News' already exists."))
    #expect(talk.screen.contains("Added News at home: €30.00 every month from 2025-11-20.\nAdded Blue News:"))
    #expect(talk.screen.contains("Confirmed 6 charges of the statement."))
  }

  @Test("reconcile confirms what is chosen by number, also what no name tells; y leaves that out, all does not")
  func chosenRows() throws {
    let sandbox = try Sandbox(language: .english, binary: Product.binary())
    let file = try Self.statement(sandbox, ["NETFLIX.COM": "15.99", "SPOTIFY": "9.99", "VODAFONE GMBH": "19.99"])
    _ = try sandbox.run(
      """
      subtrack add Netflix 15.99EUR --first 2025-11-20 -q; subtrack add Spotify 9.99EUR --first 2025-11-20 -q
      subtrack add Phone 19.99EUR --first 2025-11-20 -q
      """)
    let chosen = try Conversation(in: sandbox, "reconcile", file, answers: ["9", "1=x", "2-3"])
    #expect(chosen.screen.contains("3  Phone <- VODAFONE GMBH, 3 equal rows on its days?"))
    #expect(
      chosen.screen.contains(
        "Confirm these 6 charges? y, numbers like 1,3-5, all, or n [n] 9\nNot a list of numbers from 1 to 3."))
    #expect(chosen.screen.contains("Numbers only, without names."))
    #expect(chosen.screen.contains("Confirmed 6 charges of 2 subscriptions, €89.94 in total."))
    // The text is learned now.
    _ = try sandbox.run("subtrack reset phone 2026-01-20 -q")
    let all = try Conversation(in: sandbox, "reconcile", file, answers: ["y"])
    #expect(all.screen.contains("Confirmed 4 charges of 2 subscriptions"))
    _ = try sandbox.run("subtrack undo; subtrack undo; subtrack undo")
    #expect(
      try Conversation(in: sandbox, "reconcile", file, answers: ["y"]).screen.contains("Confirmed 6 charges of 2"))
    let rest = try Conversation(in: sandbox, "reconcile", file, answers: ["all"])
    #expect(rest.screen.contains("of 1 subscription") && rest.status == 0)
    _ = try sandbox.run("subtrack undo; subtrack undo")
    let none = try Conversation(in: sandbox, "reconcile", file, answers: ["n"])
    #expect(none.status == 1)
    #expect(none.screen.hasSuffix("Nothing confirmed.\n  Nothing was changed.\n"))
  }

  @Test("what a statement leaves open is asked one by one, and one line answers all of it")
  func openStatement() throws {
    let sandbox = try Sandbox(language: .english, binary: Product.binary())
    _ = try sandbox.run(
      "printf 'Date,Text,Amount\\n03/04/2025,ALPHA,-12.00\\n05/06/2025,BETA,30.00\\n' > $HOME/open.csv")
    let talk = try Conversation(in: sandbox, "statement", sandbox.home.path + "/open.csv", answers: ["3", "2", ""])
    let (day, sign) = ("The day or the month may be first.", "The file does not say whether '-12.00' is spent")
    #expect(talk.screen.components(separatedBy: day).count == 2 && talk.screen.components(separatedBy: sign).count == 2)
    #expect(talk.screen.contains("[1] 3\nAnswer 1/2."))
    #expect(talk.screen.contains("open.csv --date-order mdy --spend negative\n"), "\(talk.screen)")
  }

  private static func book(_ sandbox: Sandbox) throws -> Data {
    try Data(contentsOf: URL(fileURLWithPath: folder(sandbox) + "/subtrack.json"))
  }
}

/// A run of the product at a terminal, with answers.
private struct Conversation {
  /// Ctrl-D.
  static let endOfInput = "\u{04}"
  /// The signal character of Ctrl-C; `Tests/Shells` presses the key itself, since that needs a separate terminal.
  static let interrupt = "\u{03}"

  let sandbox: Sandbox
  /// The final content of the terminal, both printed and typed.
  let screen: String
  /// The exit status, or the signal.
  let status: Int32

  init(_ language: Sandbox.Language, _ line: String..., answers: [String]) throws {
    try self.init(language, line, answers: answers)
  }

  init(_ language: Sandbox.Language, _ line: [String], answers: [String]) throws {
    try self.init(Sandbox(language: language, binary: Product.binary()), line, answers)
  }

  init(in sandbox: Sandbox, _ line: String..., answers: [String]) throws { try self.init(sandbox, line, answers) }

  /// Answers each question after it was asked, as a person does.
  private init(_ sandbox: Sandbox, _ line: [String], _ answers: [String]) throws {
    // Wide, since the length of the home's path varies, and with it the end of a line that contains it.
    let terminal = try PseudoTerminal(columns: 240)
    let process = try LongRunTests.start(sandbox, line, at: terminal.descriptor)
    var shown = ""
    for answer in answers {
      while !Self.isAsked(shown), process.isRunning { shown += try terminal.readAvailable() }
      if answer == Self.interrupt {
        process.interrupt()
      } else if answer == Self.endOfInput {
        try terminal.type(answer)
      }
      if answer != Self.interrupt, answer != Self.endOfInput { try terminal.type(answer + "\n") }
      // A typed answer is on the screen before the next question can be.
      let asked = shown
      while shown == asked, process.isRunning { shown += try terminal.readAvailable() }
    }
    process.waitUntilExit()
    while case let rest = try terminal.readAvailable(), !rest.isEmpty { shown += rest }
    self.sandbox = sandbox
    screen = shown.replacing("\r\n", with: "\n").replacing(sandbox.home.path, with: "$HOME")
    status = process.terminationStatus
  }

  /// Whether the last line is a question without an answer.
  private static func isAsked(_ shown: String) -> Bool {
    [": ", "[y/N] ", "[1] ", "[なし] ", "[none] ", "[n] "].contains(where: shown.hasSuffix)
  }
}
