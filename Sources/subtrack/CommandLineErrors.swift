import CommandLineKit
import Typesetting

extension CommandLineError: Reportable {
  var report: ErrorReport {
    if let refusal = refusalOfPart { return refusal }
    if case .guessed(let error, let lines) = self, let refusal = error.refusalOfPart {
      return refusal.code == "periodAlone" ? refusal.hinting(.answer(lines)) : refusal
    }
    return row
  }

  /// The sentence for an option of the common grammar that the command does not take; it precedes a guess.
  private var refusalOfPart: ErrorReport? {
    guard case .unknownOption(let name, let command?, _) = self,
      let parts = SubtrackTool.commands.first(where: { $0.name == command })?.parts, !parts.isEmpty
    else { return nil }
    return parts.refusal(of: name, in: command)
  }

  private var row: ErrorReport {
    switch self {
    case .unknownCommand(let name, let near):
      .problem(
        "unknownCommand", "Unknown command '\(Name(name))'.", "「\(Name(name))」というコマンドはありません。",
        .didYouMean(near) ?? Self.listOfCommands, exit: .usage)
    case .gone(let spelling):
      .problem(
        "gone", "'\(Name(spelling))' is no longer available.", "「\(Name(spelling))」は廃止されました。",
        WayOut(Self.seeHelp(nil)), exit: .usage)
    case .guessed(let error, let lines): error.row.hinting(.answer(lines))
    case .unknownSubject(let name, let near):
      .problem(
        "unknownSubject", "Unknown command or topic '\(Name(name))'.", "「\(Name(name))」というコマンドまたはトピックはありません。",
        .didYouMean(near) ?? WayOut("To list all commands and topics", "コマンドとトピックの一覧", "help all"), exit: .usage)
    case .incompleteCommand(let name, let choices):
      .problem(
        "incompleteCommand", "'\(Word(name))' needs a subcommand.", "「\(Word(name))」にはサブコマンドが必要です。",
        WayOut(
          "Choose one of: \(Word(choices.joined(separator: ", "))).",
          "次のいずれかを指定してください: \(Word(choices.joined(separator: ", ")))"), exit: .usage)
    case .missingCommand:
      .problem("missingCommand", "No command given.", "コマンドがありません。", Self.listOfCommands, exit: .usage)
    case .unknownOption(let name, let command?, let near):
      .problem(
        "unknownOption", "Unknown option '\(Name(name))' for '\(Word(command))'.",
        "「\(Word(command))」に「\(Name(name))」というオプションはありません。",
        .didYouMean(near) ?? WayOut(Self.seeHelp(command)), exit: .usage)
    case .unknownOption(let name, nil, let near):
      .problem(
        "unknownOption", "Unknown option '\(Name(name))'.", "「\(Name(name))」というオプションはありません。",
        .didYouMean(near) ?? WayOut(Self.seeHelp(nil)), exit: .usage)
    case .missingValue(let option, let next):
      .problem(
        "missingValue", "\(option.usage) needs a value.",
        "\(Word(option)) に値\(option.value.map { Text("", "（\(Text(placeholder: $0.placeholder))）") } ?? Text.nothing)がありません。",
        Self.giving(next, to: option), exit: .usage)
    case .unexpectedValue(let option, let value):
      .problem(
        "unexpectedValue", "\(Word(option)) takes no value, but '\(Name(value))' was given.",
        "\(Word(option)) に値「\(Name(value))」は指定できません。",
        WayOut("Use \(Word(option)) without a value.", "\(Word(option)) だけを書いてください。"), exit: .usage)
    case .repeatedOption(let option):
      .problem(
        "repeatedOption", "\(Word(option)) can only be given once.", "\(Word(option)) が2回指定されています。",
        WayOut("Remove the duplicate.", "1回だけ指定してください。"), exit: .usage)
    case .missingOperand(let operand, let command):
      .problem(
        "missingOperand", "Missing \(Word(operand.placeholder)) for '\(Word(command))': \(operand.summary).",
        "「\(Word(command))」には\(Word(Text.inJapanese(placeholder: operand.placeholder, first: false)))を指定してください。\(Self.meaning(operand))",
        WayOut(Self.seeHelp(command)), exit: .usage)
    case .extraOperand(let value, let command):
      .problem(
        "extraOperand", "Unexpected argument '\(Name(value))' for '\(Word(command))'.",
        "「\(Word(command))」に余分な引数「\(Name(value))」があります。", WayOut(Self.expectedArguments(command)), exit: .usage)
    case .badChoice(let parameter, let value, let choices, let near):
      .problem(
        "badChoice", "Invalid value '\(Name(value))' for \(Word(parameter.spelling)).",
        "\(Word(Text.inJapanese(placeholder: parameter.spelling)))に「\(Name(value))」は指定できません。",
        .didYouMean(near.map { [$0] } ?? []) ?? Self.choosing(from: choices, for: parameter.spelling), exit: .usage)
    case .notUTF8(let index):
      .problem(
        "notUTF8", "Argument \(index + 1) is not valid UTF-8.", "\(index + 1)番目の引数が正しいUTF-8ではありません。",
        WayOut("Check your terminal's or script's encoding.", "ターミナルやスクリプトの文字コードを確認してください。"), exit: .usage)
    }
  }

  private static func choosing(from choices: [String], for parameter: String) -> WayOut {
    let japanese = SubtrackTool.guesses.japaneseWords(of: String(parameter.drop { $0 == "-" }), among: choices)
    return WayOut(
      "Choose one of: \(Word(choices.joined(separator: ", "))).",
      "次のいずれかを指定してください: \(Word(japanese?.joined(separator: "、") ?? choices.joined(separator: ", ")))")
  }

  private static let listOfCommands = WayOut("To list all commands", "コマンドの一覧", "help all")

  /// What an operand is, as a Japanese sentence; empty if its name says so already.
  private static func meaning(_ operand: OperandDescription) -> Text {
    operand.summary.ja == Text(placeholder: operand.placeholder).ja ? Text.nothing : Text("", "\(operand.summary)です。")
  }

  /// How to write the value of an option; the next word may be meant as it.
  private static func giving(_ next: String?, to option: OptionDescription) -> WayOut {
    if let next {
      return WayOut(
        "If '\(Name(next))' is the value: \(Word(option))=\(Name(next))",
        "「\(Name(next))」が値なら、\(Word(option))=\(Name(next)) と書いてください。")
    }
    let example = option.value?.example ?? Text.nothing
    return WayOut("For example: \(Word(option)) \(example)", "\(Word(option)) \(example) のように指定してください。")
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
    "today": "今日", "eom": "月末",
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
