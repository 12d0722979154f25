import BillingCore
import BookSchema
import CommandLineKit
import Foundation
import Interchange
import StrictJSON

@testable import subtrack

/// The Latin words that Japanese output may contain: what was typed, and the names of commands, options, values and keys.
struct LatinWords {
  private var typed: Set<String> = []

  /// Adds the words of a command line and of the files that it writes. `\n` of printf ends a word.
  mutating func type(_ command: String) {
    let words = command.replacing("\\n", with: " ").replacing("\\t", with: " ").matches(of: /[A-Za-z]+/)
    // A bank's NETFLIX is shown as Netflix.
    typed.formUnion(words.flatMap { [String($0.output), $0.output.capitalized] })
  }

  /// The words of three letters or more that are neither typed nor known, in the parts of a text that are for people.
  ///
  /// Abbreviations in capitals are the same in both languages, and a name of one letter only is a test of long names.
  func unknown(in text: String) -> [String] {
    Self.prose(text).matches(of: /[A-Za-z]{3,}/).map { String($0.output) }.filter { word in
      !word.allSatisfy(\.isUppercase) && Set(word).count > 1 && !Self.known.contains(word) && !typed.contains(word)
    }
  }

  /// The text without what is the same in every language: documents, tables, calendars and journals for programs, log
  /// lines, markup, paths, file names and identifiers.
  private static func prose(_ text: String) -> String {
    let document = #/[a-z_]+([,\t][a-z_]+)+|BEGIN:.*|; subtrack.*|\#compdef.*|\.Dd.*/#
    let line = #/^\s*["{}\[\]]|^\d{4}-\d\d-\d\dT|^complete -c /#
    let markup = #/<[^>\n]*>|&[a-z]+;|\\n/#
    let name = #/\w+=[!-~]*|[0-9a-f]{8}-[0-9a-f-]{27}|[!-~]*\/[!-~]*|[\w.-]*\.[a-z]\w*/#
    let cutOrAccount = #/[A-Za-z]+(…|\.\.\.)|\w+(:\w+)+/#
    let lines = text.split(separator: "\n")
    if let first = lines.first, first.wholeMatch(of: document) != nil { return "" }
    return lines.filter { $0.firstMatch(of: line) == nil }.joined(separator: "\n")
      .replacing(markup, with: " ").replacing(name, with: " ").replacing(cutOrAccount, with: " ")
  }

  private static let known: Set<String> = {
    let tool = SubtrackTool.description
    let commands = tool.commands.map { $0.description() }
    let parameters = tool.globalOptions + commands.flatMap(\.options)
    let values = parameters.compactMap(\.value?.kind.listed) + commands.flatMap(\.operands).compactMap(\.values.listed)
    let names =
      commands.map(\.name) + parameters.map(\.name) + Topics.all.map(\.name)
      + values.joined().filter { !$0.contains(" ") }
    let rows =
      TableColumnsTests.columns.map { $0.1 } + ExtraColumn.allCases.map(\.rawValue)
      + (DatesTopic.days + DatesTopic.months).map(\.name)
    let shapes = [FileShape.document] + commands.compactMap { SubtrackTool.document(of: $0.name) }
    let texts =
      names + SettingKey.all.map(\.name) + rows + CycleUnit.all.flatMap(\.words) + shapes.flatMap(\.words) + allowed
    return Set(texts.flatMap { $0.matches(of: /[A-Za-z]{3,}/).map { String($0.output) } })
  }()

  /// What else is no English sentence.
  private static let allowed = [
    // Values of a setting and of a column.
    "true", "false",
    // Services in examples and in the sample data.
    "Netflix", "Spotify", "Adobe", "Disney", "ChatGPT", "iCloud",
    // Programs, formats and units with names of their own.
    "Excel", "LibreOffice", "Windows", "Shift_JIS", "MiB", "Linux", "systemd",
    // The accounts that beancount has.
    "Assets, Liabilities, Equity, Income, Expenses",
    // Lines for other programs, and the name in one of them.
    "git init", "iconv", "mkdir", "unzip", "printenv", "hanako",
    // Messages of ls, cat and cmp.
    "cannot access: No such file or directory", "differ",
    // The folder in which the pages run.
    "folder",
  ]
}

extension JSONShape {
  /// The keys and the listed words.
  fileprivate var words: [String] {
    switch self {
    case .any, .null, .bool, .number, .string, .integer, .pattern, .reference: []
    case .words(let words): words
    case .array(let shape), .named(_, let shape), .described(_, let shape): shape.words
    case .whenever(let key, let word, let shape): [key, word] + shape.words
    case .object(let members, _): members.flatMap { [$0.key] + $0.shape.words }
    case .either(let shapes), .all(let shapes): shapes.flatMap(\.words)
    }
  }
}
