/// The data that completion scripts need: which words and values are possible in which place.
struct CompletionTable {
  typealias Offer = (word: String, meaning: String)

  let tool: ToolDescription
  let language: Language
  let commands: [CommandDescription]

  init(_ tool: ToolDescription, _ language: Language) {
    self.tool = tool
    self.language = language
    commands = tool.commands.map { $0.description() }
  }

  /// The tool's name as a prefix of shell function names.
  var prefix: String { "_" + tool.name.map { $0 == "-" ? "_" : String($0) }.joined() }

  /// The first line of a script, after the comment character.
  func title(_ shell: CompletionShell) -> String {
    "\(tool.name) \(tool.version): completion for \(shell), written by `\(tool.name) completion \(shell)`."
  }

  /// The first words of all commands; the meaning of a family name is the list of its second words.
  var firstWords: [Offer] {
    var seen: Set<String> = []
    return commands.compactMap { command in
      let word = CommandName.words(of: command.name)[0]
      guard seen.insert(word).inserted else { return nil }
      let own = commands.first { $0.name == word }?.summary(language)
      return (word, own ?? secondWords(after: word).map(\.word).joined(separator: ", "))
    }
  }

  var families: [String] { firstWords.map(\.word).filter(tool.isFamily) }

  func secondWords(after word: String) -> [Offer] {
    commands.filter { CommandName.firstWord(of: $0.name) == word }
      .map { (CommandName.words(of: $0.name)[1], $0.summary(language)) }
  }

  var pairs: [String] { commands.map(\.name).filter { CommandName.firstWord(of: $0) != nil } }

  /// The subjects of help besides commands: topics, groups of commands, and all.
  var topics: [Offer] {
    let topics = tool.guide.topics.map { ($0.name, $0.description().summary(language)) }
    let groups = (commands.byGroup.map(\.group) + [.everything]).map { ($0.word, $0.title(language)) }
    return topics + groups.filter { group in !topics.contains { $0.0 == group.0 } }
  }

  func offers(of options: [OptionDescription]) -> [Offer] { options.map { ($0.spelling, $0.summary(language)) } }

  /// The long names, with dashes, of all options that take a value.
  var valued: [String] {
    var seen: Set<String> = []
    return tool.everyOption.filter { $0.value != nil }.map(\.spelling).filter { seen.insert($0).inserted }
  }

  /// The letters of all options that take a value, as one string.
  var valuedLetters: String {
    String(
      tool.everyOption.filter { $0.value != nil }.compactMap(\.short).reduce(into: []) { letters, letter in
        if !letters.contains(letter) { letters.append(letter) }
      })
  }

  /// A regular expression for a group of letters of which only the last takes a value: `-c`, `-qc`.
  var groupWithValue: String? { valuedLetters.isEmpty ? nil : "^-[^-\(valuedLetters)]*[\(valuedLetters)]$" }

  /// The global options with a value, such as `--file`, which the script passes on when it asks the tool for values.
  var forwarded: [OptionDescription] { tool.globalOptions.filter { $0.value != nil } }
}

enum CompletionSource {
  case nothing
  case words([String])
  case values(CompletedKind)
  case files
  case directories
}

extension ValueKind {
  var source: CompletionSource {
    if let listed { return .words(listed) }
    if case .completed(let kind) = self { return .values(kind) }
    return switch self {
    case .file: .files
    case .directory: .directories
    default: .nothing
    }
  }
}

extension OptionDescription {
  /// The long and short form with dashes.
  var spellings: [String] { [spelling] + (short.map { ["-\($0)"] } ?? []) }
}

extension String {
  /// Whether the word needs no quotes in any shell: lower-case letters, digits and dashes.
  var isPlainWord: Bool {
    !isEmpty && utf8.allSatisfy { (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) || $0 == 0x2D }
  }
}
