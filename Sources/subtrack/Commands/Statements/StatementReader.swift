import BillingCore
import BillingReports
import CommandLineKit
import Statements
import Storage
import Typesetting

/// Reads one file; what it leaves open, an earlier answer or the person at the terminal decides.
struct StatementReader {
  typealias Answer = (layout: String, choice: StatementChoice)

  typealias File = (path: String, bytes: [UInt8])

  let context: Context
  let file: File
  let command: String
  let currency: Currency?
  let account: Account?

  /// Returns the rows, the answers that the account does not know yet, and all that were taken besides the options.
  func read(_ given: StatementOptions) throws -> (ReadStatement, [Answer], taken: [StatementChoice]) {
    var (options, answers, asked) = (given, [Answer](), [StatementChoice]())
    var question: StatementUnreadable?
    while true {
      do throws(StatementError) {
        let found = try statement(options)
        note(options.remembered)
        if let question { context.showLine(asked, question) }
        let taken = options.remembered.compactMap { StatementChoice(text: $0) } + answers.map(\.choice)
        return (found, answers + learned(from: given), taken)
      } catch {
        guard case .unclear(let open) = error else { throw failure(error) }
        let known = account?.statementAnswers(for: open.layout) ?? []
        if !known.allSatisfy(options.remembered.contains) {
          options.remembered += known
        } else if let answer = open.answers.first(where: { $0.choices.allSatisfy { known.contains($0.text) } }) {
          // What the file has against it was there when it was answered.
          options = options.taking(answer.choices)
        } else {
          let part = failure(.unclear(open.first))
          guard path != UserFile.standardInput, let choices = try context.ask(open.first, part) else {
            throw failure(error)
          }
          question = part
          answers += choices.map { (open.layout, $0) }
          asked += choices
          options = options.taking(choices)
        }
      }
    }
  }

  private var path: String { file.path }

  private func failure(_ error: StatementError) -> StatementUnreadable {
    StatementUnreadable(
      path: path, error: error, command: command, account: account?.name, typed: context.typedReading)
  }

  private func statement(_ options: StatementOptions) throws(StatementError) -> ReadStatement {
    try StatementFile.read(file.bytes, options: options, currency: currency, today: context.today)
  }

  private func question(_ options: StatementOptions) -> StatementQuestion? {
    do throws(StatementError) { _ = try statement(options) } catch {
      if case .unclear(let question) = error { return question }
    }
    return nil
  }

  /// Says which answers for an earlier statement with the same header were taken.
  private func note(_ remembered: [String]) {
    let choices = remembered.compactMap { StatementChoice(text: $0) }
    guard let account, !choices.isEmpty else { return }
    let options = Word(choices.options)
    context.console.note(
      Text(
        "\(Name(path)): \(options), as for an earlier statement of \(Name(account.name)).",
        "\(Name(path)): \(Name(account.name)) の以前の明細と同じく \(options) として読み取ります。"))
  }

  /// The options of the command line that answer questions which the file would raise without them.
  private func learned(from given: StatementOptions) -> [Answer] {
    guard account != nil else { return [] }
    var (options, answers) = (given.withoutAnswers, [Answer]())
    while let question = question(options) {
      let own = question.own(given.choices(for: question))
      guard !own.isEmpty, options.taking(own) != options else { break }
      answers += own.map { (question.layout, $0) }
      options = options.taking(own)
    }
    return answers
  }
}

extension Book {
  /// Remembers the answers for an account, if it is registered; returns whether any is new.
  mutating func remember(
    _ answers: [StatementReader.Answer], forAccount name: String?, at stamp: Timestamp?
  ) throws -> Bool {
    guard !answers.isEmpty, let index = name.flatMap({ accounts.index(named: $0) }) else { return false }
    return try edit(account: index, at: stamp) { account in
      for answer in answers { account.remember(answer.choice.text, for: answer.layout) }
    }
  }
}

extension Context {
  /// Asks which answer is right, with rows of the file as each reads them; `nil` if nobody can be asked.
  fileprivate func ask(_ question: StatementQuestion, _ failure: StatementUnreadable) throws -> [StatementChoice]? {
    guard prompt.mayAsk, question.answers.count > 1 else { return nil }
    console.note(failure.report.message)
    let numbers = (1...question.answers.count).map(String.init)
    let list = numbers.joined(separator: "/")
    let asked = Text("Which is right? \(Word(list)) [1]", "どれが正しいですか？ \(Word(list)) [1]")
    while let line = prompt.ask(say(asked)) {
      let typed = line.trimmed().folded
      guard let index = typed.isEmpty ? 0 : numbers.firstIndex(of: typed) else {
        console.show(Text("Answer \(Word(list)).", "\(Word(list)) で答えてください。"))
        continue
      }
      return question.answers[index].choices
    }
    throw ErrorReport.declined
  }

  /// Shows the command that needs no question.
  fileprivate func showLine(_ asked: [StatementChoice], _ question: StatementUnreadable) {
    let line = Word("\(question.start)\(question.typed) \(asked.options)")
    console.note(Text("To answer on the command line: \(line)", "コマンドラインで指定するには: \(line)"))
    if question.account == nil, question.command == ReconcileCommand.name {
      console.note(Text("With --account NAME, answers are remembered.", "--account で口座を指定すると、回答を記憶します。"))
    }
  }
}

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
    case .encoding(let encoding): "--encoding \(encoding.rawValue)"
    case .spend(let sign): "--spend \(sign.rawValue)"
    case .spendWords(let words): "--spend \(words.joined(separator: "|").shellQuoted)"
    case .decimal(let sign): "--decimal \(sign.rawValue)"
    case .dateOrder(let order): "--date-order \(order.rawValue)"
    case .column: nil
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
    let isNumbered = question.answers.count > 1
    return question.answers.enumerated().map { index, answer in
      let rows = answer.rows.map { line($0, phrasing) }
      let number = isNumbered ? "\(index + 1)  " : ""
      return number + ([answer.choices.options] + rows).joined(separator: "\n       ")
    }
  }

  /// `2026-01-05  NETFLIX.COM  $15.99 spent`.
  private static func line(_ row: StatementRow, _ phrasing: Phrasing) -> String {
    let isSpent = row.amount.minorUnits < 0
    let amount = phrasing.amount(
      Money(minorUnits: isSpent ? 0 &- row.amount.minorUnits : row.amount.minorUnits, currency: row.amount.currency))
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
