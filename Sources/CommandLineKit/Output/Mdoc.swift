/// The source of a page in mdoc(7), built line by line.
///
/// Text is never read as a request: text lines never start with a control character, and arguments are never read as
/// macros.
struct Mdoc {
  private var lines: [String] = []

  /// The source with a final newline.
  var text: String { lines.joined(separator: "\n") + "\n" }

  /// Adds a macro line; the arguments are macros or results of `word`.
  mutating func macro(_ parts: String...) { lines.append("." + parts.joined(separator: " ")) }

  mutating func macro(_ parts: [String]) { lines.append("." + parts.joined(separator: " ")) }

  /// Adds a paragraph with one sentence per line, as mdoc recommends; readers may break it where `TextLayout` would.
  mutating func paragraph(_ text: String) {
    lines += Self.sentences(of: text).map { Self.line(TextLayout.breakable($0, Self.escaped, at: #"\:"#)) }
  }

  /// Adds lines that are displayed unchanged.
  mutating func literal(_ text: [String]) {
    macro("Bd", "-literal", "-offset", "4n", "-compact")
    lines += text.map { Self.line(Self.escaped($0)) }
    macro("Ed")
  }

  /// Adds a list of terms with meanings; terms narrower than `width` share a line with their meaning.
  mutating func definitions(_ entries: [(term: [String], meaning: String)], width: String = "Ds") {
    if entries.isEmpty { return }
    macro("Bl", "-tag", "-width", width, "-compact")
    for entry in entries {
      macro(["It"] + entry.term)
      paragraph(entry.meaning)
    }
    macro("El")
  }

  /// Returns text as a single macro argument that is never read as a macro.
  static func word(_ text: String) -> String {
    let isPlain = text.utf8.allSatisfy { $0 != 0x20 } && !text.isEmpty
    let isMacro = (2...3).contains(text.utf8.count) && text.first?.isUppercase == true
    let isPunctuation = text.utf8.count == 1 && text.allSatisfy { "()[].,:;?!|".contains($0) }
    let guarded = (isMacro || isPunctuation ? #"\&"# : "") + escaped(text)
    return isPlain ? guarded : "\"\(guarded)\""
  }

  /// Escapes text so that quotes and dashes can be copied from every output device.
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

  /// The sentences of a paragraph; Japanese paragraphs have no spaces between sentences and stay one line.
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

  /// A text line that cannot start like a request; an apostrophe is escaped already.
  private static func line(_ text: String) -> String { text.hasPrefix(".") ? #"\&"# + text : text }
}
