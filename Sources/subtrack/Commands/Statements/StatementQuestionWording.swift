import BillingCore
import CommandLineKit
import Statements
import Typesetting

extension [StatementChoice] {
  /// The options that give an answer: `--decimal comma --spend negative`; columns are one option.
  var options: String {
    let columns = compactMap { choice in
      if case .column(let field, let name) = choice { "\(field.option)=\(SafeText.visible(name))" } else { nil }
    }
    let named = columns.isEmpty ? [] : ["--columns \(columns.joined(separator: ",").shellQuoted)"]
    return (named + compactMap(\.option)).joined(separator: " ")
  }
}

extension StatementChoice {
  /// The option that gives the answer, but for columns: `--spend negative`.
  fileprivate var option: String? {
    switch self {
    case .spendWords(let words): "--spend \(words.joined(separator: "|").shellQuoted)"
    case .column: nil
    case .encoding, .spend, .decimal, .dateOrder: "--" + text.split(separator: "=" as Character).joined(separator: " ")
    }
  }
}

/// The sentences on what a file leaves open.
enum StatementQuestionWording {
  /// What is unclear, and on lines of their own the answers with the rows as each reads them.
  static func text(_ question: StatementQuestion) -> Text {
    let what = Text.listed(question.decisions.map { unclear($0, question) }, by: Text(" ", ""))
    let answers = Text { lines(question, $0).map { "\n  " + $0 }.joined() }
    return Text("\(what)\(answers)", "\(what)\(answers)")
  }

  private static func unclear(_ decision: StatementDecision, _ question: StatementQuestion) -> Text {
    let written = Name(question.written)
    switch decision {
    case .dateOrder:
      let days = Set(question.answers.compactMap { $0.rows.first?.date }).sorted().map(\.description)
      let (english, japanese) = (Word(days.joined(separator: " or ")), Word(days.joined(separator: " とも ")))
      return question.decisions.count > 1 || question.written.isEmpty
        ? Text("The day or the month may be first.", "日付は日が先とも月が先とも読めます。")
        : Text("'\(written)' could be \(english).", "「\(written)」は \(japanese) とも読めます。")
    case .decimal:
      return Text("'\(written)' has two readings: thousands or decimals.", "「\(written)」は桁区切りとも小数とも読めます。")
    case .columns
    where question.answers.contains { $0.choices.contains { if case .spendWords = $0 { true } else { false } } }:
      return Text("The file does not say which word means spent.", "どの語が支出を表すか、ファイルからは分かりません。")
    case .columns: return Text("Two columns could be what was spent.", "支出の列の候補が2つあります。")
    case .encoding: return Text("The letters of the file can be read in several ways.", "文字コードの候補が複数あります。")
    case .spend:
      return Text(
        "The file does not say whether '\(written)' is spent or received.",
        "「\(written)」が支出か入金か、ファイルからは分かりません。")
    }
  }

  private static func lines(_ question: StatementQuestion, _ phrasing: Phrasing) -> [String] {
    question.answers.enumerated().map { index, answer in
      let rows = answer.rows.map { line($0, phrasing) }
      let number = question.answers.count > 1 ? "\(index + 1)  " : ""
      return number + ([answer.choices.options] + rows).joined(separator: "\n       ")
    }
  }

  /// `2026-01-05  NETFLIX.COM  $15.99 spent`.
  private static func line(_ row: StatementRow, _ phrasing: Phrasing) -> String {
    let isSpent = row.amount.minorUnits < 0
    let amount = phrasing.amount(row.amount.magnitude)
    let text = String(SafeText.visible(row.text).prefix(longestText))
    return phrasing.language == .japanese
      ? "\(row.date)  \(text)  \(isSpent ? "支出" : "入金") \(amount)"
      : "\(row.date)  \(text)  \(amount) \(isSpent ? "spent" : "received")"
  }

  private static let longestText = 40

  /// The way out where nobody can be asked: the command with the first answer, and the other ones.
  static func hint(_ question: StatementQuestion, _ start: String) -> Text {
    let options = question.answers.map(\.choices.options)
    let first = options.first ?? ""
    let others = options.dropFirst().joined(separator: ", ")
    return Text(
      "If the first is right (otherwise \(Word(others))): \(Word(start)) \(Word(first))",
      "1つ目が正しい場合（違う場合は \(Word(others))）: \(Word(start)) \(Word(first))")
  }
}
