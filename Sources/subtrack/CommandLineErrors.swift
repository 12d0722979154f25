import CommandLineKit

extension CommandLineError: Reportable {
  var report: ErrorReport {
    if case .unknownOption(let name, let command?, _) = self,
      let parts = SubtrackTool.commands.first(where: { $0.name == command })?.parts, !parts.isEmpty,
      let refusal = parts.refusal(of: name, in: command)
    {
      return refusal
    }
    let (message, hint) = texts
    return ErrorReport(message: message, hint: hint, exitCode: .usage)
  }

  private var texts: (message: Text, hint: Text) {
    switch self {
    case .unknownCommand(let name, let near):
      (
        Text(en: "There is no command '\(shown(name))'.", ja: "「\(shown(name))」というコマンドはありません。"),
        Text.didYouMean(near) ?? Text(en: "All commands are listed by: subtrack help", ja: "コマンドの一覧: subtrack help")
      )
    case .unknownSubject(let name, let near):
      (
        Text(
          en: "There is no command or topic '\(shown(name))'.", ja: "「\(shown(name))」というコマンドまたはトピックはありません。"),
        Text.didYouMean(near)
          ?? Text(en: "All commands and topics are listed by: subtrack help", ja: "コマンドとトピックの一覧: subtrack help")
      )
    case .incompleteCommand(let name, let choices):
      (
        Text(en: "'\(name)' needs one more word.", ja: "「\(name)」には続く語が必要です。"),
        Text(
          en: "Choose one of: \(choices.joined(separator: ", ")).",
          ja: "次のいずれかを指定してください: \(choices.joined(separator: ", "))")
      )
    case .missingCommand:
      (
        Text(en: "The command is missing.", ja: "コマンドがありません。"),
        Text(en: "All commands are listed by: subtrack help", ja: "コマンドの一覧: subtrack help")
      )
    case .unknownOption(let name, let command, let near):
      (
        Text(
          en: command.map { "'\($0)' has no option '\(shown(name))'." } ?? "There is no option '\(shown(name))'.",
          ja: command.map { "「\($0)」に「\(shown(name))」というオプションはありません。" } ?? "「\(shown(name))」というオプションはありません。"),
        Text.didYouMean(near) ?? Self.seeHelp(command)
      )
    case .missingValue(let option, let next): Self.missingValue(option, next)
    case .unexpectedValue(let option, let value):
      (
        Text(
          en: "\(option.spelling) takes no value, but '\(shown(value))' was given.",
          ja: "\(option.spelling) に値「\(shown(value))」は指定できません。"),
        Text(en: "Write just \(option.spelling).", ja: "\(option.spelling) だけを書いてください。")
      )
    case .repeatedOption(let option):
      (
        Text(en: "\(option.spelling) was given twice.", ja: "\(option.spelling) が2回指定されています。"),
        Text(en: "Give it once.", ja: "1回だけ指定してください。")
      )
    case .missingOperand(let operand, let command):
      (
        Text(
          en: "'\(command)' needs \(operand.placeholder): \(operand.summary.en).",
          ja: "「\(command)」には \(operand.placeholder)（\(operand.summary.ja)）が必要です。"),
        Self.seeHelp(command)
      )
    case .extraOperand(let value, let command):
      (
        Text(
          en: "'\(command)' does not know what to do with '\(shown(value))'.",
          ja: "「\(command)」に余分な引数「\(shown(value))」があります。"),
        Self.expectedArguments(command)
      )
    case .badChoice(let parameter, let value, let choices, let near):
      (
        Text(
          en: "\(parameter.spelling) does not take '\(shown(value))'.",
          ja: "\(parameter.spelling) に「\(shown(value))」は指定できません。"),
        Text.didYouMean(near.map { [$0] } ?? [])
          ?? Text(
            en: "Choose one of: \(choices.joined(separator: ", ")).",
            ja: "次のいずれかを指定してください: \(choices.joined(separator: ", "))")
      )
    case .notUTF8(let index):
      (
        Text(en: "Argument \(index + 1) is not valid UTF-8.", ja: "\(index + 1)番目の引数が正しいUTF-8ではありません。"),
        Text(en: "Check the encoding of your terminal or script.", ja: "ターミナルやスクリプトの文字コードを確認してください。")
      )
    }
  }

  private static func missingValue(_ option: OptionDescription, _ next: String?) -> (message: Text, hint: Text) {
    let message = Text(en: "\(option.usage) needs a value.", ja: "\(option.usage) に値がありません。")
    guard let next else {
      let example = option.value?.example ?? Text(en: "", ja: "")
      return (
        message,
        Text(
          en: "Write it like: \(option.spelling) \(example.en)",
          ja: "\(option.spelling) \(example.ja) のように指定してください。")
      )
    }
    return (
      message,
      Text(
        en: "If '\(shown(next))' is the value, write: \(option.spelling)=\(shown(next))",
        ja: "「\(shown(next))」が値なら、\(option.spelling)=\(shown(next)) と書いてください。")
    )
  }

  /// The expected arguments of a command, or the advice to use quotes.
  ///
  /// A surplus word of a command that takes a name is often the rest of a name whose quotes were forgotten.
  private static func expectedArguments(_ command: String) -> Text {
    let reference = SubtrackTool.description.commands.first { $0.name == command }
    let operands = reference?.description().operands ?? []
    if operands.contains(where: { $0.values == .subscription || $0 == AddCommand.subscriptionName }) {
      return Text(
        en: "Put quotes around a name or a value that holds spaces, or see: subtrack help \(command)",
        ja: "空白を含む名前や値は引用符で囲んでください。使い方: subtrack help \(command)")
    }
    let usage = operands.map(\.usage).joined(separator: " ")
    let takes =
      operands.isEmpty
      ? Text(en: "It takes options only", ja: "指定できるのはオプションだけです")
      : Text(en: "It takes \(usage)", ja: "指定できるのは \(usage) です")
    return Text(en: "\(takes.en); see: subtrack help \(command)", ja: "\(takes.ja)。使い方: subtrack help \(command)")
  }

  private static func seeHelp(_ command: String?) -> Text {
    let line = command.map { "subtrack help \($0)" } ?? "subtrack help"
    return Text(en: "See: \(line)", ja: "使い方: \(line)")
  }
}

/// User text, safe to show.
private func shown(_ text: String) -> String { SafeText.visible(text) }
