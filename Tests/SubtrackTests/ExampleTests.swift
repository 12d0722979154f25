import CommandLineKit
import Foundation
import TestSupport
import Testing

@testable import subtrack

/// Every example can be typed unchanged.
@Suite struct ExampleTests {
  static let all = ExampleLine.all(SubtrackTool.description.guide.examples) + ExampleLine.ofCommands { _ in true }

  /// Each line starts from a fresh book with the subscriptions and files that the examples of its language name.
  @Test(arguments: all)
  func anExampleWorksAsItStands(example: ExampleLine) throws {
    let (line, outcome) = (example.line, try example.home().run(example.unasked))
    // With --exit-code, status 1 means that something is due; that is the purpose of the option.
    #expect(outcome.status == (line.contains("--exit-code") ? 1 : 0), "\(line)\n\(outcome.text)")
    #expect(!outcome.said.contains("subtrack:"), "\(line)\n\(outcome.text)")
  }

  /// Nobody meets names and amounts of another language: no yen in English, and nothing but names of services in Latin
  /// letters in Japanese.
  @Test func anExampleIsOfItsLanguage() {
    for example in Self.all {
      let isJapanese = example.line.unicodeScalars.contains { (0x3040...0x9FFF).contains($0.value) }
      if example.language == .english {
        // The currency of an English example is that of the locale, here of whoever runs the tests.
        let isForeign = LocalCurrency { ProcessInfo.processInfo.environment[$0] }?.currency == .yen
        #expect(!isJapanese && (isForeign || !example.line.contains("JPY")), "\(example.line)")
      } else {
        for word in ["free month", "£", "EUR ", "Electricity", "Anna"] { #expect(!example.line.contains(word)) }
      }
    }
  }

  /// The first example is in the README and on every other page, so it must also work with an empty home.
  @Test(arguments: [
    (Sandbox.Language.english, "Added Netflix: $15.49 every month from 2026-02-27.\nNext charges: "),
    (.japanese, "Netflix を追加しました: 毎月 1,490円、初回 2026年2月27日\n"),
  ])
  func theFirstExampleWorksInAnEmptyHome(language: Sandbox.Language, says: String) throws {
    let first = try #require(Self.all.first { $0.language == language })
    // Without a territory, and in one of each language.
    for locale in [nil, "en_US.UTF-8", "en_GB.UTF-8", "ja_JP.UTF-8"] {
      let home = try Sandbox(language: language, binary: Product.binary(), locale: locale)
      let shown = try home.run("subtrack").printed.split(separator: "\n").first { $0.contains("add Netflix") }
      let outcome = try home.run(String(try #require(shown)))
      #expect(outcome.status == 0, "\(locale ?? "none")\n\(outcome.text)")
    }
    let printed = try Sandbox(language: language, binary: Product.binary()).run(first.line).printed
    #expect(printed.hasPrefix(says), "\(printed)")
  }

  /// Each example of help works as it stands in every locale, and names the currency of its territory.
  @Test(arguments: [
    ("C.UTF-8", "USD", "$15.49"), ("en_GB.UTF-8", "GBP", "£15.49"), ("de_DE.UTF-8", "EUR", "€15.49"),
    ("ja_JP.UTF-8", "JPY", "¥1,549"), ("ar_KW.UTF-8", "KWD", "1.549 KWD"),
  ])
  func examplesAreInTheCurrencyOfTheLocale(locale: String, code: String, shown: String) throws {
    let home = try Sandbox(language: .english, binary: Product.binary(), locale: locale)
    for command in ["add", "budget set"] {
      let help = try home.run("subtrack help \(command)").printed
      let lines = help.split(separator: "\n").prefix { !$0.hasPrefix("Usage") }.filter { $0.hasPrefix("  subtrack") }
      #expect(help.contains(code) && (command != "add" || help.contains(shown)), "\(help)")
      for line in lines {
        let outcome = try home.run(line.hasPrefix("  subtrack add") ? "\(line) --force" : String(line))
        #expect(outcome.status == 0, "\(line)\n\(outcome.text)")
      }
    }
  }

  /// The transcript pages show and run each command; `budget set` on the page of `budget`.
  @Test(arguments: Set(SubtrackTool.description.commands.map { $0.name.prefix { $0 != " " } }))
  func everyCommandHasAPage(word: Substring) {
    let page = Repository.root.appendingPathComponent("Tests/Transcripts/Pages/\(word).md")
    #expect(FileManager.default.fileExists(atPath: page.path), "\(page.lastPathComponent) is missing")
  }
}
