import BillingCore
import TestSupport
import Testing

@testable import CommandLineKit
@testable import subtrack

/// The table of the words that newcomers type.
@Suite struct GuessedWordsTests {
  private let tool = SubtrackTool.description
  private let table = SubtrackTool.guesses

  @Test func noAliasIsACommandAndNoWordStandsTwice() {
    let words = table.commands.flatMap(\.words)
    let names = Set(tool.commands.map(\.name))
    // A row about a command is for the lines that the command rejects.
    #expect(table.commands.filter { $0.alias != nil }.flatMap(\.words).filter(names.contains) == [])
    // A family has no alias: its own commands come first, and its guess only answers a word that is none of them.
    #expect(table.commands.filter { $0.alias != nil }.flatMap(\.words).filter { tool.isFamily($0) } == [])
    #expect(Set(words).count == words.count)
  }

  /// The table in a book with a subscription and an account.
  private static let tool = SubtrackTool.description(
    guessing: GuessedWords(
      tool: { SubtrackTool.description }, currency: .yen, isName: { $0 == "Netflix" }, isAccount: { $0 == "Visa" }))

  private static let operands = [
    [], ["Netflix"], ["Netflix", "19.99"], ["Netflix", "2026-03-05"], ["Netflix", "Anna"], ["Visa", "1500"], ["Anna"],
    ["Netflix", "2", "months"], ["Netflix", "--amount", "19.99"], ["Netflix", "9.99", "Visa"], ["USD", "155円"],
    ["Netflix", "15.49", "19.99"], ["50", "TV"], ["Netflix", "5月から"], ["3"], ["Netflix", "月末で", "3"],
  ]

  private static func answer(_ line: [String]) -> [GuessedLine] {
    do throws(CommandLineError) { _ = try tool.parse(line) } catch {
      // The value of an option that is no longer there is left out.
      if case .guessed(.gone, _) = error { return [] }
      if case .guessed(_, let lines) = error { return lines }
      return tool.linesMeant(byRejected: line)
    }
    return tool.linesMeant(byRejected: line)
  }

  /// What a person typed that no line may lose: the operands but small words; a day can be a word, 5月 a date.
  private static func isKept(_ word: String, in line: [String]) -> Bool {
    let number = word.prefix { $0.isNumber }
    return line.contains { $0.contains(word) || !number.isEmpty && $0.contains(number) }
      || ["月末で", "--amount"].contains(word)
  }

  /// All of them nightly, otherwise each thirtieth, from another one in each run.
  private static func share<Line>(_ lines: [Line]) -> [Line] {
    let (first, step) = RandomSamples.areAllWanted ? (0, 1) : (Int(RandomSamples.seed % 30), 30)
    return stride(from: first, to: lines.count, by: step).map { lines[$0] }
  }

  @Test func everyAnswerParsesAndKeepsWhatWasTyped() {
    let words = table.commands.flatMap(\.words)
    for (word, operands) in Self.share(words.flatMap { word in Self.operands.map { (word, $0) } }) {
      let typed = word.split(separator: " ").map(String.init) + operands
      for line in Self.answer(typed) {
        #expect(throws: Never.self, "\(typed): \(line.words)") { try Self.tool.parse(line.words) }
        if line.words.first == "help" { continue }
        for operand in operands { #expect(Self.isKept(operand, in: line.words), "\(typed): \(line.words)") }
      }
    }
  }

  @Test func everyAnswerAboutAnOptionParsesAndKeepsWhatWasTyped() {
    let words = Set(table.options.filter { $0.alias == nil }.flatMap(\.words)).sorted()
    let values = ["19.99", "2026-03-05", "15", "Visa", nil]
    let lines = tool.commands.map(\.name).flatMap { command in
      words.flatMap { word in values.map { (command, word, $0) } }
    }
    for (command, word, value) in Self.share(Self.share(lines)) where command != "help" {
      let typed = command.split(separator: " ").map(String.init) + ["Netflix", word] + [value].compactMap(\.self)
      for line in Self.answer(typed) where line.words.first != "help" {
        #expect(throws: Never.self, "\(typed): \(line.words)") { try Self.tool.parse(line.words) }
        #expect(Self.isKept("Netflix", in: line.words), "\(typed): \(line.words)")
        if let value { #expect(Self.isKept(value, in: line.words), "\(typed): \(line.words)") }
      }
    }
  }

  @Test func everyGuessedOptionIsHelpedOnACommand() {
    for guess in table.options {
      let commands = tool.commands.map(\.name).filter { guess.owners.isEmpty || guess.owners.contains($0) }
      for word in guess.words {
        let isHelped = commands.contains { command in
          [[], ["Netflix"], ["Netflix", "2026-02-05"]].contains { operands in
            [[], ["2026-12-01"], ["12.50"], ["2m"]].contains { value in
              let line = CommandName.words(of: command) + operands + [word] + value
              do throws(CommandLineError) { _ = try tool.parse(line) } catch {
                if case .guessed = error { return true }
                return guess.alias != nil
              }
              return true
            }
          }
        }
        #expect(isHelped, "\(word)")
      }
    }
  }

  @Test(
    "the commands that the guide of newcomers names are helped",
    arguments: """
      ls new rm remove update modify status stats total report monthly yearly spent cost upcoming renewals history search find \
      init tags categories del unsubscribe stop paid pay 一覧 追加 削除 編集 解約 合計 予定
      """.split(separator: " ").map(String.init))
  func listed(word: String) {
    #expect(table.commands.contains { $0.words.contains(word) })
  }

  @Test func everyGuessedValueIsAWordOfItsOption() throws {
    let options = tool.commands.flatMap { $0.description().options } + tool.globalOptions
    // Words of options that only some versions of a report have are not looked for.
    let later = ["subscription", "currency", "month", "year", "quarter", "total", "added", "category"]
    for value in table.values {
      let meaning = try #require(value.alias?.first)
      let isKnown = value.owners.contains { name in
        options.contains { $0.name == name && $0.value?.kind.listed?.contains(meaning) ?? false }
      }
      #expect(isKnown || later.contains(meaning), "\(value)")
    }
  }

  /// The command reads these words, not the parser, since it also takes several and the reverse of one.
  @Test(arguments: [
    ("status", "有効", "active"), ("status", "ACTIVE", "active"), ("status", "ｐａｕｓｅｄ", "paused"),
    ("sort", "金額", "amount"),
  ])
  func wordsOfTheScreenAreRead(option: String, typed: String, meant: String) throws {
    let home = try PreparedHome.household()
    let usual = try home.run("subtrack list --\(option) \(meant)")
    #expect(usual.status == 0 && !usual.printed.isEmpty)
    #expect(try home.run("subtrack list --\(option) \(typed)") == usual)
  }
}

/// The currency that the locale names.
@Suite struct LocalCurrencyTests {
  @Test(
    arguments: [
      (["LANG": "en_US.UTF-8"], "USD"), (["LANG": "de_DE@euro"], "EUR"), (["LANG": "ja_JP.UTF-8"], "JPY"),
      (["LC_MONETARY": "en_GB.UTF-8", "LANG": "en_US.UTF-8"], "GBP"), (["LC_ALL": "C", "LANG": "en_US.UTF-8"], nil),
      (["LC_ALL": "", "LANG": "en_US"], "USD"), (["LANG": "C.UTF-8"], nil), (["LANG": "POSIX"], nil),
      (["LANG": "ja"], nil),
      ([:], nil),
    ] as [([String: String], String?)])
  func currency(environment: [String: String], code: String?) {
    #expect(LocalCurrency { environment[$0] }?.currency.code == code)
  }
}
