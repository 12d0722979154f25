/// A tool as a completion script sees it: what may stand where.
struct CompletionTable {
  /// A word that may be typed, and what it means.
  typealias Offer = (word: String, meaning: String)

  let tool: ToolDescription
  let language: Language
  let commands: [CommandDescription]

  init(_ tool: ToolDescription, _ language: Language) {
    self.tool = tool
    self.language = language
    commands = tool.commands.map { $0.description() }
  }

  /// The tool's name as part of a function's name.
  var prefix: String { "_" + tool.name.map { $0 == "-" ? "_" : String($0) }.joined() }

  /// The first line of a script, behind the sign of a comment.
  func title(_ shell: CompletionShell) -> String {
    "\(tool.name) \(tool.version): completion for \(shell), written by `\(tool.name) completion \(shell)`."
  }

  /// The first words of all commands; a word that only begins names of two words means those that may follow.
  var firstWords: [Offer] {
    var seen: Set<String> = []
    return commands.compactMap { command in
      let word = CommandName.words(of: command.name)[0]
      guard seen.insert(word).inserted else { return nil }
      let own = commands.first { $0.name == word }?.summary(language)
      return (word, own ?? secondWords(after: word).map(\.word).joined(separator: ", "))
    }
  }

  /// The words that begin names of two words.
  var families: [String] { firstWords.map(\.word).filter(tool.isFamily) }

  /// The words that may follow the first of two.
  func secondWords(after word: String) -> [Offer] {
    commands.filter { CommandName.firstWord(of: $0.name) == word }
      .map { (CommandName.words(of: $0.name)[1], $0.summary(language)) }
  }

  /// The names of two words.
  var pairs: [String] { commands.map(\.name).filter { CommandName.firstWord(of: $0) != nil } }

  /// The topics of `help`.
  var topics: [Offer] { tool.guide.topics.map { ($0.name, $0.description().summary(language)) } }

  /// Options by their long names.
  func offers(of options: [OptionDescription]) -> [Offer] { options.map { ($0.spelling, $0.summary(language)) } }

  /// The long names, with their dashes, that take a value, whatever the command.
  var valued: [String] {
    var seen: Set<String> = []
    return tool.everyOption.filter { $0.value != nil }.map(\.spelling).filter { seen.insert($0).inserted }
  }

  /// The letters that take a value, whatever the command, as one text.
  var valuedLetters: String {
    String(
      tool.everyOption.filter { $0.value != nil }.compactMap(\.short).reduce(into: []) { letters, letter in
        if !letters.contains(letter) { letters.append(letter) }
      })
  }

  /// A regular expression for a group of letters whose last one, and no other, takes a value: `-c`, `-qc`.
  var groupWithValue: String? { valuedLetters.isEmpty ? nil : "^-[^-\(valuedLetters)]*[\(valuedLetters)]$" }

  /// The global options with a value, which are handed on when the tool is asked for values: `--file` above all.
  var handedOn: [OptionDescription] { tool.globalOptions.filter { $0.value != nil } }
}

/// Where the values of a place come from.
enum CompletionSource {
  case nothing
  case words([String])
  case values(CompletedKind)
  case files
  case directories
}

extension ValueKind {
  /// Where a script finds the values of this kind.
  var source: CompletionSource {
    if let choices { return .words(choices) }
    if let completed { return .values(completed) }
    return switch self {
    case .file: .files
    case .directory: .directories
    default: .nothing
    }
  }
}

extension OptionDescription {
  /// The long and the short form as typed.
  var spellings: [String] { [spelling] + (short.map { ["-\($0)"] } ?? []) }
}

extension String {
  /// Whether no shell reads anything but the word itself: lower-case letters, digits and dashes.
  var isPlainWord: Bool {
    !isEmpty && utf8.allSatisfy { (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) || $0 == 0x2D }
  }
}
