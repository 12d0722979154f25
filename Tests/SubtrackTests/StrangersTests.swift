import Foundation
import TestSupport
import Testing

@testable import subtrack

/// The lines of people who had read only the README and the first help page: each runs, or is answered with lines that
/// are parsed and have all that was typed.
@Suite(.enabled(if: Strangers.areThere, Comment(rawValue: Strangers.skipReason)))
struct StrangersTests {
  @Test(arguments: [Sandbox.Language.english, .japanese])
  func everyLineRunsOrIsAnswered(language: Sandbox.Language) throws {
    let home = try Strangers.home(language)
    for line in try Strangers.lines(language) {
      let outcome = try home.run("rm -rf ../.local; cp -r ../book ../.local; subtrack \(line) < /dev/null")
      let said = outcome.said.split(separator: "\n").map(String.init)
      // The shell refuses a bracket without quotes.
      if outcome.status == 0 || said.first?.contains("sh: ") ?? false { continue }
      #expect(outcome.status < 3 || line.contains("."), "\(line)\n\(outcome.said)")
      #expect(said.count > 1, "no hint: \(line)\n\(outcome.said)")
      let hints = HintLine.all(in: outcome.said)
      for hint in hints { #expect(HintLine.isParsed(hint), "\(line)\n\(hint)") }
      // The shell has changed what follows a dollar sign.
      let lines = hints.filter { !$0.hasPrefix("subtrack help") && $0 != "subtrack list" }
      if lines.isEmpty || said.contains(where: Strangers.isExample) || line.contains(" $") { continue }
      if Strangers.refused.contains(line) { continue }
      for part in Strangers.parts(of: line) {
        #expect(lines.contains { Strangers.parts(of: $0).contains(part) }, "\(part) is lost: \(line)\n\(outcome.said)")
      }
    }
  }
}

/// The lines beside the corpora, and the book in which they are typed.
private enum Strangers {
  private static let folder = Corpora.folder.map { $0.deletingLastPathComponent().appendingPathComponent("guesses") }
  static let areThere = folder.map { FileManager.default.fileExists(atPath: $0.path) } ?? false
  static let skipReason = "SKIPPED: SUBTRACK_CORPORA is unset, or has no guesses beside it"

  /// All lines nightly, otherwise each twelfth, from another one in each run.
  static func lines(_ language: Sandbox.Language) throws -> [String] {
    let name = language == .english ? "english.txt" : "japanese.txt"
    let file = try #require(folder).appendingPathComponent(name)
    let all = try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map(String.init)
    let (first, step) = RandomSamples.areAllWanted ? (0, 1) : (Int(RandomSamples.seed % 12), 12)
    return stride(from: first, to: all.count, by: step).map { all[$0] }
  }

  static func home(_ language: Sandbox.Language) throws -> Sandbox {
    let isEnglish = language == .english
    let locale = isEnglish ? "en_US.UTF-8" : "ja_JP.UTF-8"
    let home = try Sandbox(language: language, binary: Product.binary(), locale: locale)
    let book =
      isEnglish
      ? """
      subtrack account add Visa --kind card; subtrack account add Mastercard --kind card
      subtrack account add Checking --kind bank; subtrack member add Me; subtrack member add Anna
      subtrack add Netflix 15.49 --first 2026-01-05 --category Streaming --payment-method Visa
      subtrack add Spotify 11.99 --first 2026-01-20 --payment-method Visa; subtrack confirm Netflix 2026-01-05
      subtrack add Electricity 90~ --first 2026-01-15 --payment-method Checking
      """
      : """
      subtrack account add 楽天カード --kind card; subtrack account add 三菱UFJ --kind bank; subtrack member add 太郎
      subtrack add Netflix 1490円 --first 2026-01-27 --category 動画 --payment-method 楽天カード
      subtrack add 電気 約7000円 --first 2026-01-20; subtrack add 家賃 98000円 --first 2026-01-27
      subtrack add 楽天モバイル 3278円 --first 2026-01-26; subtrack confirm Netflix 2026-01-27
      """
    let made = try home.run("\(book)\n\(PreparedHome.statement); cp -r ../.local ../book")
    #expect(made.status == 0, "\(made.text)")
    return home
  }

  /// Lines that are understood, but not possible in this book: the account is there.
  static let refused = ["account add 楽天カード --締め日 末 --引き落とし日 27"]

  /// Whether a hint names data of nobody.
  static func isExample(_ hint: String) -> Bool { hint.contains("or example: ") || hint.contains("例: ") }

  /// The numbers of a line, and what is in quotes.
  static func parts(of line: String) -> Set<String> {
    let plain = (line.applyingTransform(.fullwidthToHalfwidth, reverse: false) ?? line).replacing(",", with: "")
    let quoted = plain.matches(of: #/'([^']*)'|"([^"]*)"/#).compactMap { $0.1 ?? $0.2 }.map(String.init)
    let numbers = plain.matches(of: #/\d+(\.\d+)?/#).compactMap { Double($0.0) }.map { "\($0)" }
    return Set(quoted.filter { Double($0.drop { !$0.isNumber }) == nil } + numbers)
  }
}
