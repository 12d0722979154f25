/// The source of a page in mdoc(7), built line by line.
///
/// Nothing that is written here can be taken for a request: text lines never begin with a control character, and an
/// argument is never read as a macro.
struct Mdoc {
  private var lines: [String] = []

  /// The source so far, with its last newline.
  var text: String { lines.joined(separator: "\n") + "\n" }

  /// Adds a macro line; the arguments are macros or come from `word`.
  mutating func macro(_ parts: String...) { lines.append("." + parts.joined(separator: " ")) }

  /// Adds a macro line from a list of parts.
  mutating func macro(_ parts: [String]) { lines.append("." + parts.joined(separator: " ")) }

  /// Adds a paragraph of text, each sentence on a line as mdoc has it; a reader may break it wherever `TextLayout` would.
  mutating func paragraph(_ text: String) {
    lines += Self.sentences(of: text).map { Self.line(TextLayout.breakable($0, Self.escaped, at: #"\:"#)) }
  }

  /// Adds lines that are shown as they stand.
  mutating func literal(_ text: [String]) {
    macro("Bd", "-literal", "-offset", "4n", "-compact")
    lines += text.map { Self.line(Self.escaped($0)) }
    macro("Ed")
  }

  /// A list of terms with their meanings, which stand beside terms of less than that width.
  mutating func definitions(_ entries: [(term: [String], meaning: String)], width: String = "Ds") {
    if entries.isEmpty { return }
    macro("Bl", "-tag", "-width", width, "-compact")
    for entry in entries {
      macro(["It"] + entry.term)
      paragraph(entry.meaning)
    }
    macro("El")
  }

  /// An argument of a macro: one word, however many it holds, and never the name of a macro.
  static func word(_ text: String) -> String {
    let isPlain = text.utf8.allSatisfy { $0 != 0x20 } && !text.isEmpty
    let isMacro = (2...3).contains(text.utf8.count) && text.first?.isUppercase == true
    let isPunctuation = text.utf8.count == 1 && text.allSatisfy { "()[].,:;?!|".contains($0) }
    let guarded = (isMacro || isPunctuation ? #"\&"# : "") + escaped(text)
    return isPlain ? guarded : "\"\(guarded)\""
  }

  /// Text in which every character stands for itself in each output device: quotes and dashes can be copied.
  private static func escaped(_ text: String) -> String {
    text.reduce(into: "") { result, character in
      switch character {
      case "\\": result += #"\e"#
      case "-": result += #"\-"#
      case "'": result += #"\(aq"#
      case "`": result += #"\(ga"#
      case "^": result += #"\(ha"#
      case "~": result += #"\(ti"#
      case "\"": result += #"\(dq"#
      default: result.append(character)
      }
    }
  }

  /// The sentences of a paragraph; in Japanese, where no space follows a sentence, it is one line.
  private static func sentences(of text: String) -> [String] {
    var sentences: [String] = [""]
    var hasEnded = false
    for character in text {
      if hasEnded && character.isWhitespace { sentences.append("") }
      hasEnded = ".?!".contains(character) || (hasEnded && ")'".contains(character))
      sentences[sentences.count - 1].append(character)
    }
    return sentences.filter { !$0.allSatisfy(\.isWhitespace) }
  }

  /// A text line, which must not begin as a request does.
  private static func line(_ text: String) -> String { text.hasPrefix(".") ? #"\&"# + text : text }
}
