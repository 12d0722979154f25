import BillingCore
import BillingReports
import CommandLineKit
import Statements
import Storage
import Typesetting

/// Reads one file; what it leaves open, an earlier answer or the person at the terminal decides.
struct StatementReader {
  typealias Answer = (layout: String, choice: StatementChoice)

  let context: Context
  let path: String
  let bytes: [UInt8]
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
          let first = open.first
          let part = failure(.unclear(first))
          guard path != UserFile.standardInput, let choices = try context.ask(first, part) else {
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

  private func failure(_ error: StatementError) -> StatementUnreadable {
    StatementUnreadable(
      path: path, error: error, command: command, account: account?.name, typed: context.typedReading)
  }

  private func statement(_ options: StatementOptions) throws(StatementError) -> ReadStatement {
    try StatementFile.read(bytes, options: options, currency: currency, today: context.today)
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

  fileprivate func showLine(_ asked: [StatementChoice], _ question: StatementUnreadable) {
    let line = Word("\(question.start)\(question.typed) \(asked.options)")
    console.note(Text("To answer on the command line: \(line)", "コマンドラインで指定するには: \(line)"))
    if question.account == nil, question.command == ReconcileCommand.name {
      console.note(Text("With --account NAME, answers are remembered.", "--account で口座を指定すると、回答を記憶します。"))
    }
  }
}
