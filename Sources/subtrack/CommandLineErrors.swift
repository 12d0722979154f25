import CommandLineKit
import Typesetting

extension CommandLineError: Reportable {
  var report: ErrorReport {
    if let refusal = refusalOfPart { return refusal }
    if case .guessed(let error, _) = self, let refusal = error.refusalOfPart { return refusal }
    let (message, hint) = texts
    return ErrorReport(message: message, hint: hint, exitCode: .usage)
  }

  /// The sentence for an option of the common grammar that the command does not take; it precedes a guess.
  private var refusalOfPart: ErrorReport? {
    guard case .unknownOption(let name, let command?, _) = self,
      let parts = SubtrackTool.commands.first(where: { $0.name == command })?.parts, !parts.isEmpty
    else { return nil }
    return parts.refusal(of: name, in: command)
  }

  private var texts: (message: Text, hint: Text) {
    switch self {
    case .unknownCommand(let name, let near):
      (
        Text("Unknown command '\(Name(name))'.", "「\(Name(name))」というコマンドはありません。"),
        Text.didYouMean(near) ?? Self.listOfCommands
      )
    case .gone(let spelling):
      (
        Text("'\(Name(spelling))' is no longer available.", "「\(Name(spelling))」は廃止されました。"),
        Self.seeHelp(nil)
      )
    case .guessed(let error, let lines): (error.texts.message, .answer(lines))
    case .unknownSubject(let name, let near):
      (
        Text("Unknown command or topic '\(Name(name))'.", "「\(Name(name))」というコマンドまたはトピックはありません。"),
        Text.didYouMean(near)
          ?? Text("To list all commands and topics: subtrack help all", "コマンドとトピックの一覧: subtrack help all")
      )
    case .incompleteCommand(let name, let choices):
      (
        Text("'\(Word(name))' needs a subcommand.", "「\(Word(name))」にはサブコマンドが必要です。"),
        Text(
          "Choose one of: \(Word(choices.joined(separator: ", "))).",
          "次のいずれかを指定してください: \(Word(choices.joined(separator: ", ")))")
      )
    case .missingCommand:
      (
        Text("No command given.", "コマンドがありません。"), Self.listOfCommands
      )
    case .unknownOption(let name, let command, let near):
      (
        Text(
          en: command.map { "Unknown option '\(shown(name))' for '\($0)'." } ?? "Unknown option '\(shown(name))'.",
          ja: command.map { "「\($0)」に「\(shown(name))」というオプションはありません。" } ?? "「\(shown(name))」というオプションはありません。"),
        Text.didYouMean(near) ?? Self.seeHelp(command)
      )
    case .missingValue(let option, let next): Self.missingValue(option, next)
    case .unexpectedValue(let option, let value):
      (
        Text(
          "\(Word(option)) takes no value, but '\(Name(value))' was given.",
          "\(Word(option)) に値「\(Name(value))」は指定できません。"),
        Text("Use \(Word(option)) without a value.", "\(Word(option)) だけを書いてください。")
      )
    case .repeatedOption(let option):
      (
        Text("\(Word(option)) can only be given once.", "\(Word(option)) が2回指定されています。"),
        Text("Remove the duplicate.", "1回だけ指定してください。")
      )
    case .missingOperand(let operand, let command):
      (
        Text(
          "Missing \(Word(operand.placeholder)) for '\(Word(command))': \(operand.summary).",
          "「\(Word(command))」には\(Word(Text.inJapanese(placeholder: operand.placeholder, first: false)))を指定してください。\(Self.meaning(operand))"
        ),
        Self.seeHelp(command)
      )
    case .extraOperand(let value, let command):
      (
        Text(
          "Unexpected argument '\(Name(value))' for '\(Word(command))'.",
          "「\(Word(command))」に余分な引数「\(Name(value))」があります。"),
        Self.expectedArguments(command)
      )
    case .badChoice(let parameter, let value, let choices, let near):
      (
        Text(
          "Invalid value '\(Name(value))' for \(Word(parameter.spelling)).",
          "\(Word(Text.inJapanese(placeholder: parameter.spelling)))に「\(Name(value))」は指定できません。"),
        Text.didYouMean(near.map { [$0] } ?? [])
          ?? Text(
            en: "Choose one of: \(choices.joined(separator: ", ")).",
            ja: "次のいずれかを指定してください: "
              + (GuessedWords.table.japaneseWords(of: String(parameter.spelling.drop { $0 == "-" }), among: choices)
                .map { $0.joined(separator: "、") } ?? choices.joined(separator: ", ")))
      )
    case .notUTF8(let index):
      (
        Text("Argument \(index + 1) is not valid UTF-8.", "\(index + 1)番目の引数が正しいUTF-8ではありません。"),
        Text("Check your terminal's or script's encoding.", "ターミナルやスクリプトの文字コードを確認してください。")
      )
    }
  }

  private static let listOfCommands = Text("To list all commands: subtrack help all", "コマンドの一覧: subtrack help all")

  /// What an operand is, as a Japanese sentence; empty if its name says so already.
  private static func meaning(_ operand: OperandDescription) -> Text {
    operand.summary.ja == Text(placeholder: operand.placeholder).ja ? Text("", "") : Text("", "\(operand.summary)です。")
  }

  private static func missingValue(_ option: OptionDescription, _ next: String?) -> (message: Text, hint: Text) {
    let placeholder = option.value.map { Text("", "（\(Text(placeholder: $0.placeholder))）") } ?? Text("", "")
    let message = Text("\(option.usage) needs a value.", "\(Word(option)) に値\(placeholder)がありません。")
    guard let next else {
      let example = option.value?.example ?? Text("", "")
      return (
        message,
        Text("For example: \(Word(option)) \(example)", "\(Word(option)) \(example) のように指定してください。")
      )
    }
    return (
      message,
      Text(
        "If '\(Name(next))' is the value: \(Word(option))=\(Name(next))",
        "「\(Name(next))」が値なら、\(Word(option))=\(Name(next)) と書いてください。")
    )
  }

  /// The expected arguments of a command, or the advice to use quotes.
  ///
  /// A surplus word of a command that takes a name is often the rest of a name whose quotes were forgotten.
  private static func expectedArguments(_ command: String) -> Text {
    let reference = SubtrackTool.description.commands.first { $0.name == command }
    let operands = reference?.description().operands ?? []
    if operands.contains(where: { $0.values == .subscription || $0 == AddOptions.subscriptionName }) {
      return Text(
        "Quote names and values that contain spaces. For help: subtrack help \(Word(command))",
        "空白を含む名前や値は引用符で囲んでください。使い方: subtrack help \(Word(command))")
    }
    let usage = Text.listed(operands.map(\.usage), by: Text(" ", " "))
    let takes =
      operands.isEmpty
      ? Text("It takes no arguments", "指定できるのはオプションだけです")
      : Text("It takes \(usage)", "指定できるのは「\(usage)」です")
    return Text("\(takes). For help: subtrack help \(Word(command))", "\(takes)。使い方: subtrack help \(Word(command))")
  }

  static func seeHelp(_ command: String?) -> Text {
    let line = command.map { "subtrack help \($0)" } ?? "subtrack help"
    return Text("For help: \(Word(line))", "使い方: \(Word(line))")
  }
}

extension Text {
  /// The lines that are probably meant, each with its purpose, ready to be pasted.
  static func answer(_ lines: [GuessedLine]) -> Text {
    let text = { (language: Language) in
      lines.map { line in
        let words = language == .japanese ? line.words.withJapanesePeriods : line.words
        return "\(line.purpose(language)): \(words.commandLine)"
      }.joined(separator: "\n  ")
    }
    return Text(en: text(.english), ja: text(.japanese))
  }
}

extension [String] {
  private static let periods = [
    "last month": "先月", "this month": "今月", "next month": "来月", "last year": "去年", "this year": "今年", "next year": "来年",
    "today": "今日", "eom": "月末", "Me": "自分",
  ]

  /// The words of a line with the periods around today as a Japanese reader types them: 今年 for `this year`.
  fileprivate var withJapanesePeriods: [String] {
    var words: [String] = []
    for word in self {
      let pair = words.last.flatMap { Self.periods["\($0) \(word)"] }
      if pair != nil { words.removeLast() }
      words.append(pair ?? Self.periods[word] ?? word)
    }
    return words
  }
}

/// User text, safe to show.
private func shown(_ text: String) -> String { SafeText.visible(text) }
