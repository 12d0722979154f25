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
    if case .guessed(.gone, _)? = error as? CommandLineError { return plain }
    guard [.usage, .refused].contains(plain.exitCode) else { return plain }
    do {
      let path = try DataLocation.path(
        option: SubtrackTool.description.peek(GlobalOptions.file, in: line), environment: environment)
      let book = try BookStore(path: path) { LocalCurrency.newDocument(environment) }.load().book
      let tool = SubtrackTool.description(guessing: try words(book))
      let quoted = quotingNames(of: book)
      guard case .guessed? = error as? CommandLineError else {
        return plain.hinting(hint(error, plain, tool, quoted))
      }
      do throws(CommandLineError) { _ = try tool.parse(quoted) } catch { return error.report }
      return plain
    } catch { return plain }
  }

  /// The words of newcomers with the names of the data.
  private func words(_ book: Book) throws -> GuessedWords {
    let order = NumberOrder(environment: environment, language)
    let option = SubtrackTool.description.peek(GlobalOptions.today, in: line)
    return GuessedWords(
      tool: { SubtrackTool.description }, currency: LocalCurrency(environment: environment)?.currency ?? .yen,
      today: try Clock(option: option, order: order, environment: environment) { book.settings.timezone }.today,
      order: order, language: language,
      isName: book.isMeant, isAccount: { book.accounts.index(named: $0) != nil }, members: book.memberNames)
  }

  private func hint(_ error: any Error, _ plain: ErrorReport, _ tool: ToolDescription, _ quoted: [String]) -> Text? {
    let inQuotes = Text("Put the name in quotes", "名前を引用符で囲んでください")
    var meant = plain.hint.en.contains(text: ": subtrack ") ? [] : [joiningValue].compactMap(\.self)
    if isAboutOperands(error) { meant += tool.linesMeant(byRejected: line) }
    if quoted != line, isAboutOperands(error) || error is SubscriptionNotFound {
      meant.append(GuessedLine(purpose: inQuotes, words: quoted))
    }
    meant.removeAll { one in
      do throws(CommandLineError) { _ = try tool.parse(one.words) } catch { return true }
      return false
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
      return GuessedLine(purpose: Text("Write it like this", "このように指定してください"), words: words)
    }
    return nil
  }

  /// Whether an error is about what the line has beside its options.
  private func isAboutOperands(_ error: any Error) -> Bool {
    if let value = error as? InvalidValue { return !value.parameter.hasPrefix("--") }
    if case SubscriptionNotFound.notFound(_, hint: nil) = error { return true }
    switch error as? CommandLineError {
    case .extraOperand, .missingOperand, .unknownOption, .unknownCommand: return true
    default: return ["neither", "unknownSetting", "refusedPart", "notADetail"].contains((error as? ErrorReport)?.code)
    }
  }

  /// The line with consecutive words that are a name of the book together as one.
  private func quotingNames(of book: Book) -> [String] {
    var words = line
    for start in words.indices where start < words.count {
      let longest = min(5, words.count - start)
      let length = (1...longest).last { !book.indices(named: words[start..<start + $0].joined(separator: " ")).isEmpty }
      let end = start + (length ?? 1)
      words.replaceSubrange(start..<end, with: [words[start..<end].joined(separator: " ")])
    }
    return words
  }
}
