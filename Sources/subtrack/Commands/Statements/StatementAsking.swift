import BillingCore
import BillingReports
import CommandLineKit
import Interchange
import Storage
import Typesetting

/// Reads one file; what it leaves open, an earlier answer or the person at the terminal decides.
struct StatementReader {
  typealias Answer = (layout: String, choice: StatementChoice)

  let context: Context
  let bytes: [UInt8]
  let path: String
  let command: String
  let currency: Currency?
  let account: Account?

  /// Returns the rows, and the answers that the account does not know yet.
  func read(_ given: StatementOptions) throws -> (ReadStatement, [Answer]) {
    var (options, answers) = (given, [Answer]())
    while true {
      do throws(StatementError) { return (try statement(options), answers + learned(from: given)) } catch {
        let failure = StatementUnreadable(path: path, error: error, command: command, account: account?.name)
        guard case .unclear(let question) = error else { throw failure }
        if let known = remembered(question) {
          options.areRemembered = true
          options.take(known)
        } else if path != UserFile.standardInput, let choice = try context.ask(question, failure) {
          answers.append((question.layout, choice))
          options.take(choice)
        } else {
          throw failure
        }
      }
    }
  }

  private func statement(_ options: StatementOptions) throws(StatementError) -> ReadStatement {
    try StatementFile.read(bytes, options: options, currency: currency, today: context.today)
  }

  /// The answer for an earlier statement with the same header, which is said.
  private func remembered(_ question: StatementQuestion) -> StatementChoice? {
    guard let account else { return nil }
    let texts = account.statementAnswers(for: question.layout)
    guard let choice = question.answers.map(\.choice).first(where: { texts.contains($0.text) }) else { return nil }
    let (file, name) = (Name(path), Name(account.name))
    context.console.note(
      Text(
        "\(file): \(Word(choice.option)), as for an earlier statement of \(name).",
        "\(file): \(name) の以前の明細と同じく \(Word(choice.option)) として読み取ります。"))
    return choice
  }

  /// The options of the command line that answer a question which the file would raise without them.
  private func learned(from given: StatementOptions) -> [Answer] {
    guard account != nil, given.spend != nil || given.decimal != nil || given.dateOrder != nil else { return [] }
    var (bare, answers) = (given.withoutAnswers, [Answer]())
    while answers.count < StatementDecision.allCases.count {
      do throws(StatementError) {
        _ = try statement(bare)
        return answers
      } catch {
        guard case .unclear(let question) = error, let choice = given.choice(for: question) else { return answers }
        answers.append((question.layout, choice))
        bare.take(choice)
      }
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
  func ask(_ question: StatementQuestion, _ failure: StatementUnreadable) throws -> StatementChoice? {
    guard prompt.mayAsk, question.answers.count > 1 else { return nil }
    console.note(failure.report.message)
    let numbers = (1...question.answers.count).map(String.init)
    let list = numbers.joined(separator: "/")
    let asked = Text("Which is right? [\(Word(list))]", "どちらが正しいですか？ [\(Word(list))]")
    while let line = prompt.ask(say(asked)) {
      let answer = line.trimmed().folded
      guard let index = numbers.firstIndex(of: answer) else {
        if answer.isEmpty { break }
        console.show(Text("Answer \(Word(list)).", "\(Word(list)) で答えてください。"))
        continue
      }
      let choice = question.answers[index].choice
      console.note(
        Text(
          "To answer on the command line: \(Word(failure.start)) \(Word(choice.option))",
          "コマンドラインで指定するには: \(Word(failure.start)) \(Word(choice.option))"))
      return choice
    }
    throw ErrorReport.declined
  }
}

extension StatementChoice {
  /// The option that gives the answer: `--spend negative`.
  var option: String {
    switch self {
    case .spend(let sign): "--spend \(sign.rawValue)"
    case .decimal(let sign): "--decimal \(sign.rawValue)"
    case .dateOrder(let order): "--date-order \(order.rawValue)"
    case .column(let field, let name): "--columns \("\(field.option)=\(SafeText.visible(name))".shellQuoted)"
    }
  }
}

/// The sentences on what a file leaves open.
enum StatementQuestionWording {
  /// What is unclear, and on lines of their own the answers with the rows as each reads them.
  static func text(_ question: StatementQuestion) -> Text {
    let what = unclear(question)
    return Text(
      en: { what.en + lines(question, $0).map { "\n  " + $0 }.joined() },
      ja: { what.ja + lines(question, $0).map { "\n  " + $0 }.joined() })
  }

  private static func unclear(_ question: StatementQuestion) -> Text {
    let written = Name(question.written)
    switch question.decision {
    case .dateOrder:
      let meant = Set(question.answers.compactMap { $0.rows.first?.date }).sorted().map(\.description)
      return Text(
        "'\(written)' could be \(Word(meant.joined(separator: " or "))).",
        "「\(written)」は \(Word(meant.joined(separator: " とも "))) とも読めます。")
    case .decimal:
      return Text("'\(written)' has two readings: thousands or decimals.", "「\(written)」は桁区切りとも小数とも読めます。")
    case .columns:
      return Text("Two columns could be what was spent.", "支出の列の候補が2つあります。")
    case .spend, .encoding:
      return Text(
        "The file does not say whether '\(written)' is spent or received.", "「\(written)」が支出か入金か、ファイルからは分かりません。")
    }
  }

  private static func lines(_ question: StatementQuestion, _ phrasing: Phrasing) -> [String] {
    let isNumbered = question.answers.count > 1
    return question.answers.enumerated().map { index, answer in
      let rows = answer.rows.map { line($0, phrasing) }
      let number = isNumbered ? "\(index + 1)  " : ""
      return number + ([answer.choice.option] + rows).joined(separator: "\n       ")
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
    let options = question.answers.map { $0.choice.option }
    let first = options.first ?? ""
    let others = options.dropFirst().joined(separator: ", ")
    return Text(
      "If the first is right (otherwise \(Word(others))): \(Word(start)) \(Word(first))",
      "1つ目が正しい場合（違う場合は \(Word(others))）: \(Word(start)) \(Word(first))")
  }
}
