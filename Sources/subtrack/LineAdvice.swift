import BillingCore
import CommandLineKit
import Storage
import Typesetting

/// Better hints for a rejected line; the data file is read to tell which of its words are names.
struct LineAdvice {
  let line: [String]
  let environment: @Sendable (String) -> String?
  let language: Language

  /// The report, with a better hint if there is one; as it is if the error is about something else than the line.
  func report(on error: any Error, _ plain: ErrorReport) -> ErrorReport {
    if case .moved? = error as? CommandLineError { return plain }
    guard [.usage, .refused].contains(plain.exitCode) else { return plain }
    do {
      let book = try Self.load(line, environment)
      let order = NumberOrder(environment: environment, language)
      let option = SubtrackTool.description.peek(GlobalOptions.today, in: line)
      let today = try Clock(option: option, order: order, environment: environment) { book.settings.timezone }.today
      let words = GuessedWords(
        today: today, order: order, language: language,
        currency: LocalCurrency(environment: environment)?.currency ?? .yen,
        isName: book.isMeant, isAccount: { name in book.accounts.contains { $0.name.folded == name.folded } })
      return report(on: error, plain, words, SubtrackTool.description(guessing: words), names: book)
    } catch { return plain }
  }

  private static func load(_ line: [String], _ environment: @escaping @Sendable (String) -> String?) throws -> Book {
    let path = try DataLocation.path(
      option: SubtrackTool.description.peek(GlobalOptions.file, in: line), environment: environment)
    return try BookStore(path: path) { LocalCurrency.newDocument(environment) }.load().book
  }

  private func report(
    on error: any Error, _ plain: ErrorReport, _ words: GuessedWords, _ tool: ToolDescription, names book: Book
  ) -> ErrorReport {
    let quoted = quotingNames(of: book)
    switch error as? CommandLineError {
    case .guessedCommand, .guessedOption:
      do throws(CommandLineError) { _ = try tool.parse(quoted) } catch { return error.report }
      return plain
    case .unknownCommand(let word, _): return plain.hinting(beginning(word, words))
    default:
      let inQuotes = Text(en: "Put the name in quotes", ja: "名前を引用符で囲んでください")
      let meant =
        (plain.hint.en.contains(text: ": subtrack ") ? [] : [joiningValue].compactMap(\.self))
        + (isAboutOperands(error) ? tool.linesMeant(byRejected: line) : [])
        + (quoted != line && isPerhapsUnquoted(error, tool) ? [GuessedLine(purpose: inQuotes, words: quoted)] : [])
        + [option(error, tool)].compactMap(\.self)
      let accepted = meant.filter { one in
        do throws(CommandLineError) { _ = try tool.parse(one.words) } catch { return false }
        return true
      }
      return plain.hinting(accepted.isEmpty ? nil : .answer(accepted))
    }
  }

  /// The hint for a line that begins with a name or a period instead of a command.
  private func beginning(_ word: String, _ words: GuessedWords) -> Text? {
    let operands = line.filter { !$0.hasPrefix("-") }
    let whole = operands.joined(separator: " ")
    var meant: [GuessedLine] = []
    if let name = [whole, word].first(where: words.isName) {
      meant.append(GuessedLine(purpose: Text(en: "To show a subscription", ja: "サブスクの詳細を見るには"), words: ["show", name]))
      meant.append(GuessedLine(purpose: Text(en: "To list all commands", ja: "コマンドの一覧"), words: ["help", "all"]))
    } else if words.isAccount(whole) {
      let select = ["debits", "--payment-method", whole]
      meant.append(GuessedLine(purpose: Text(en: "To see its debits", ja: "引き落とし予定を見るには"), words: select))
    } else if PeriodReader(today: words.today).read(whole) != nil {
      let purpose = Text(en: "To see the total of a period", ja: "期間の合計を見るには")
      meant.append(GuessedLine(purpose: purpose, words: [SummaryCommand.name] + operands))
    } else if let day = words.end(whole) {
      let purpose = Text(en: "To see what is due until then", ja: "その日までに期日が来るものを見るには")
      meant.append(GuessedLine(purpose: purpose, words: ["due", "--until", day]))
    }
    return meant.isEmpty ? nil : .answer(meant)
  }

  /// The line with the two words of a value as one: `--term 12 months`, `--trial until 2026-03-01`.
  private var joiningValue: GuessedLine? {
    for index in line.indices.dropFirst(2) where line[index - 2].hasPrefix("--") {
      let (first, second) = (line[index - 1], line[index])
      let isLength = Int(first) != nil && CycleUnit.all.contains { $0.words.contains(second.lowercased()) }
      guard isLength || first.lowercased() == "until" else { continue }
      var words = line
      words.replaceSubrange(index - 1...index, with: [isLength ? "\(first) \(second)" : second])
      return GuessedLine(purpose: Text(en: "Write it like this", ja: "このように指定してください"), words: words)
    }
    return nil
  }

  /// The line with the option for a word that is no name: `export csv`.
  private func option(_ error: any Error, _ tool: ToolDescription) -> GuessedLine? {
    guard case SubscriptionNotFound.notFound(let word, _) = error else { return nil }
    do {
      let invocation = try tool.parse(line)
      return invocation.command.flatMap { command in
        tool.lineWithOption(for: word, of: command, in: invocation.arguments.words(of: command.name))
      }
    } catch { return nil }
  }

  /// Whether an error is about what the line has beside its options.
  private func isAboutOperands(_ error: any Error) -> Bool {
    if let value = error as? InvalidValue { return !value.parameter.hasPrefix("--") }
    if case SubscriptionNotFound.notFound(_, hint: nil) = error { return true }
    switch error as? CommandLineError {
    case .extraOperand, .missingOperand, .unknownOption: return true
    default: break
    }
    return error is NeitherNameNorPeriod
      || error is UnknownSetting || error is RefusedPart || error is NotADetail
  }

  /// Whether an error may come from a name without quotes: a word too many, or one in the place of a value.
  private func isPerhapsUnquoted(_ error: any Error, _ tool: ToolDescription) -> Bool {
    if error is SubscriptionNotFound { return true }
    if error is NoteOfTwoWords { return false }
    let command = tool.commands.first { line.contains($0.name) }?.description()
    guard let subject = command?.operands.first, subject == Operands.subscription else { return false }
    return !((error as? InvalidValue)?.parameter.hasPrefix("--") ?? false)
  }

  /// The line with consecutive words that are a name of the book together as one.
  private func quotingNames(of book: Book) -> [String] {
    var words = line
    for start in words.indices where start < words.count {
      let longest = min(5, words.count - start)
      guard longest > 1 else { break }
      for count in stride(from: longest, to: 1, by: -1) {
        let name = words[start..<start + count].joined(separator: " ")
        guard !book.indices(named: name).isEmpty else { continue }
        words.replaceSubrange(start..<start + count, with: [name])
        break
      }
    }
    return words
  }
}
