import BillingCore
import TestSupport
import Testing

@testable import CommandLineKit
@testable import subtrack

/// The table of the words that newcomers type.
@Suite struct GuessedWordsTests {
  private let tool = SubtrackTool.description
  private let table = GuessedWords.table

  @Test func noWordIsACommandOrStandsTwice() {
    let words = table.commands.flatMap(\.words)
    let names = Set(tool.commands.map(\.name))
    #expect(words.filter(names.contains) == [])
    // A family has no alias: its own commands come first, and its guess only answers a word that is none of them.
    #expect(table.commands.filter(\.isAlias).flatMap(\.words).filter { tool.isFamily($0) } == [])
    #expect(Set(words).count == words.count)
  }

  @Test func everyAliasAndEveryAnswerIsALineThatParses() throws {
    for word in table.commands.flatMap(\.words) {
      let line = tool.isFamily(word) ? [word, "Netflix"] : [word]
      do throws(CommandLineError) { _ = try tool.parse(line) } catch {
        switch error {
        case .missingOperand: continue
        case .guessedCommand(_, let lines):
          for line in lines {
            #expect(throws: Never.self, "\(word): \(line.words)") { try tool.parse(line.words) }
          }
        default: Issue.record("\(word): \(error)")
        }
      }
    }
  }

  @Test func everyGuessedOptionIsHelpedOnACommand() {
    for guess in table.options {
      for word in guess.words {
        let isHelped = tool.commands.contains { command in
          do {
            _ = try tool.parse([command.name, word, "2026-12"])
            return true
          } catch {
            if case CommandLineError.unknownOption = error { return false }
            return true
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

  @Test func everyGuessedValueIsAWordOfItsOption() {
    let options = tool.commands.flatMap { $0.description().options } + tool.globalOptions
    // Words of options that only some versions of a report have are not looked for.
    let later = ["subscription", "currency", "month", "year", "quarter", "total", "added", "category"]
    for value in table.values where !later.contains(value.meaning) {
      let isKnown = value.options.contains { name in
        options.contains { $0.name == name && $0.value?.kind.listed?.contains(value.meaning) ?? false }
      }
      #expect(isKnown, "\(value)")
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
