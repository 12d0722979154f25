import BillingCore
import CommandLineKit
import Foundation
import Statements
import TestSupport
import Testing
import Typesetting

@testable import subtrack

/// The help topics agree with the readers: every row that can be typed is typed here.
@Suite struct TopicTests {
  private func today() throws -> CivilDate { try #require(CivilDate("2026-02-06")) }

  @Test(arguments: DatesTopic.days)
  func aDayIsReadAsTheTopicSays(row: OutsideDescription) throws {
    let date = try DateReader(today: today()).read(row.name).date
    row.expectMeaning(Text(en: "\(date);", ja: "\(date)（"))
  }

  @Test(arguments: DatesTopic.refused)
  func aDayThatTheTopicCallsRefusedIsRefused(row: OutsideDescription) throws {
    let order = row.onlyIn == .english ? NumberOrder.unknown : .monthFirst
    let reader = DateReader(today: try today(), order: order)
    #expect(throws: DateReadingError.self) { try reader.read(row.name) }
  }

  @Test(arguments: DatesTopic.months)
  func aMonthIsReadAsTheTopicSays(row: OutsideDescription) throws {
    let month = try #require(YearMonth(reading: row.name, from: try today().yearMonth))
    row.expectMeaning(Text(en: "\(month);", ja: "\(month)（"))
  }

  @Test("every reason why a row is omitted is explained") func reasons() {
    #expect(StatementsTopic.reasons.map(\.name).sorted() == LeftOutRow.Reason.allCases.map(\.rawValue).sorted())
  }

  @Test(arguments: ReportsTopic.periods.filter { $0.summary.ja.hasPrefix("20") })
  func aPeriodIsReadAsTheTopicSays(row: OutsideDescription) throws {
    let period = try #require(PeriodReader(today: today()).read(row.name))
    let days = "\(try #require(period.first))..\(try #require(period.last))"
    row.expectMeaning(Text(en: "\(days),", ja: "\(days)（"))
  }

  @Test(arguments: AmountsTopic.amounts)
  func anAmountIsReadAsTheTopicSays(row: OutsideDescription) throws {
    for currency in row.currencies {
      let amount = try AmountReader(defaultCurrency: currency, takesEstimates: true).read(row.name)
      let text = "\(amount.decimalText) \(amount.currency)"
      row.expectMeaning(Text(en: "\(text);", ja: "\(text)（"))
    }
  }

  @Test(arguments: AmountsTopic.refused)
  func whatTheTopicCallsRefusedIsRefused(row: OutsideDescription) {
    for currency in row.currencies {
      #expect(throws: AmountError.self) { try AmountReader(defaultCurrency: currency).read(row.name) }
    }
  }

  @Test(arguments: CyclesTopic.examples + CyclesTopic.patterns)
  func aCycleIsReadAsTheTopicSays(row: OutsideDescription) throws {
    let text = Phrasing.text(of: try BillingCycle(reading: row.name))
    for language in row.languages { #expect(text(language) == row.summary(language)) }
  }

  /// The words after "also" in the rows.
  @Test func furtherWordsMeanTheSame() throws {
    let reader = DateReader(today: try today())
    for (word, like) in [
      ("2026/2/10", "2026-02-10"), ("2026.2.10", "2026-02-10"), ("2026年4月末", "2026-04-last"), ("今日", "today"),
      ("本日", "today"), ("明日", "tomorrow"), ("あす", "tomorrow"), ("昨日", "yesterday"), ("mon", "monday"),
      ("月曜", "monday"), ("月末", "eom"), ("月初", "bom"), ("2週間後", "+2w"), ("20260210", "2026-02-10"),
      ("R8.2.10", "2026-02-10"), ("10 Feb 2026", "2026-02-10"), ("February 10, 2026", "2026-02-10"), ("2月10日", "2/10"),
      ("10th", "10日"),
      ("Feb 10", "2/10"), ("2 weeks later", "+2w"), ("two weeks ago", "-2w"), ("三日後", "3日後"), ("来週", "next week"),
      ("再来週", "+2w"), ("先週", "last week"), ("来月", "next month"), ("再来月", "+2m"), ("末日", "eom"), ("年末", "eoy"),
    ] {
      #expect(try reader.read(word) == reader.read(like), "\(word)")
    }
    let amounts = AmountReader(defaultCurrency: .yen)
    for (text, like) in [
      ("1,490", "1490"), ("１，４９０", "1490"), ("¥1,490", "1490円"), ("USD 9.99", "9.99USD"), ("$9.99", "9.99USD"),
      ("€9.99", "9.99 EUR"), ("US$12.34", "12.34ドル"), ("12.34米ドル", "12.34ドル"), ("CA$9.99", "$9.99 CAD"),
      ("1万5000円", "1.5万円"), ("1万5千円", "1.5万円"), ("1 490,50 €", "1.490,50 €"),
    ] {
      #expect(try amounts.read(text) == amounts.read(like), "\(text)")
    }
  }

  @Test func everyFormatThatACommandTakesIsExplained() {
    let taken = CommandLines.commands.flatMap(CommandLines.formats(of:))
    #expect(Set(taken) == Set(FormatsTopic.formats.map(\.name)))
  }

  @Test func everyProgramThatIsImportedIsExplained() {
    #expect(ImportArguments.from.value?.kind.choices == FormatsTopic.sources.map(\.name))
  }

  /// The variables that `remind` passes to a program; its own help describes them.
  private static let handedOn = [
    "KIND", "NAME", "DATE", "DAYS", "AMOUNT", "CURRENCY", "COUNT", "LINE",
  ].map { "SUBTRACK_" + $0 }

  /// An undocumented variable cannot be found; a documented one that is never read is false.
  @Test func everyVariableThatIsReadIsExplained() throws {
    let sources = try Repository.swiftFiles(in: "Sources").filter { !$0.contains("/Topics/") }
      .map { try Repository.text($0) }.joined()
    let names = Set(sources.matches(of: /"([A-Z][A-Z_]{2,})"/).map { String($0.1) })
    let told = EnvironmentTopic.variables.flatMap { $0.name.components(separatedBy: ", ") }
    #expect(told.filter { !names.contains($0) } == ["TZ"], "its name is too short for the pattern; all others are read")
    let environment = names.filter { $0.hasPrefix("SUBTRACK_") || $0.hasPrefix("XDG_") || $0.contains("COLOR") }
      .subtracting(Self.handedOn)
    #expect(environment.subtracting(told) == [], "these are read and not told")
  }

  @Test(arguments: Topics.all.map(\.name), ["en", "ja"])
  func aTopicIsPlainTextOfEightyColumns(name: String, language: String) throws {
    let printed = try Sandbox(language: .english, binary: Product.binary()).run(
      "subtrack help \(name) --lang \(language)")
    #expect(printed.status == 0)
    #expect(!printed.stdout.contains(0x1B))
    #expect(printed.printed.split(separator: "\n").allSatisfy { DisplayWidth().columns(of: String($0)) <= 80 })
  }

  /// The commands that the topics offer for copying.
  @Test func theBackupOfTheTopicComesBack() throws {
    let home = try PreparedHome.household()
    for block in FilesTopic.description.blocks {
      guard case .lines(_, let text) = block else { continue }
      let outcome = try home.run(text.en.replacing("import", with: "--file other.json import"))
      #expect(outcome.status == 0)
    }
    let copy = try home.run("subtrack --file other.json list --format csv")
    #expect(try home.run("subtrack list --format csv") == copy)
    #expect(copy.stdout.count > 1000)
  }
}

extension OutsideDescription {
  /// The languages whose pages show the row.
  fileprivate var languages: [Language] { Language.allCases.filter { onlyIn == nil || onlyIn == $0 } }

  /// The default currencies for which the pages give the meaning: dollars in English, yen in Japanese.
  fileprivate var currencies: [Currency] { languages.map { $0 == .english ? .usDollar : .yen } }

  /// Expects the meaning to start with a text, in each language that shows the row.
  fileprivate func expectMeaning(_ text: Text) {
    for language in languages { #expect(summary(language).hasPrefix(text(language)), "\(name)") }
  }
}
