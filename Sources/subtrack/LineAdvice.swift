import BillingCore
import CommandLineKit
import Storage
import Typesetting

/// Better hints for a rejected line: with the names, the currency and the categories of the user's data.
struct LineAdvice {
  let line: [String]
  let environment: @Sendable (String) -> String?
  let language: Language
  /// The user's data, for errors that they can explain; `nil` if the data file cannot be read.
  private let book: Book?

  /// Reads the data file unless the error is about something else than the line.
  init(
    line: [String], about error: ErrorReport, environment: @escaping @Sendable (String) -> String?, language: Language
  ) {
    (self.line, self.environment, self.language) = (line, environment, language)
    do { book = [.usage, .refused].contains(error.exitCode) ? try Self.load(line, environment) : nil } catch {
      book = nil
    }
  }

  /// The report on an error, if the user's data give it a better hint.
  func report(on error: any Error, _ plain: ErrorReport) -> ErrorReport? {
    guard let book else { return nil }
    do {
      let samples = GuessSamples(of: book, on: try today(book)).spoken(in: language)
      return try report(on: error, plain, in: book, by: SubtrackTool.description(guessing: samples))
    } catch { return nil }
  }

  /// The report without lines in its hint that the program would not take.
  func working(_ report: ErrorReport) -> ErrorReport {
    let check = HintCheck(tool: SubtrackTool.description, book: book)
    let hint = Text(en: check.working(report.hint.en), ja: check.working(report.hint.ja))
    if !hint(language).isEmpty || report.hint(language).isEmpty || report.exitCode != .usage {
      return report.hinting(hint)
    }
    let command = line.first { word in SubtrackTool.description.commands.contains { $0.name == word } }
    return report.hinting(CommandLineError.seeHelp(command))
  }

  private func report(
    on error: any Error, _ plain: ErrorReport, in book: Book, by tool: ToolDescription
  ) throws -> ErrorReport {
    switch error as? CommandLineError {
    case .guessedCommand, .guessedOption:
      if let meant = try meantPause(in: book) { return plain.hinting(meant) }
      do throws(CommandLineError) { _ = try tool.parse(quotingNames(of: book)) } catch {
        return quotingNewName(error, tool).withOrdinals(language).report
      }
      return plain
    case .unknownOption: return plain.hinting(try meantPause(in: book))
    case .unknownCommand(let word, _): return plain.hinting(try subscription(word, in: book) ?? total(in: book))
    default:
      return plain.hinting(
        try meant(by: tool) ?? start(error, book) ?? rate(error, book) ?? quotes(error, in: book, tool)
          ?? option(error, in: book, tool))
    }
  }

  private static func load(_ line: [String], _ environment: @escaping @Sendable (String) -> String?) throws -> Book {
    let path = try DataLocation.path(
      option: SubtrackTool.description.peek(GlobalOptions.file, in: line), environment: environment)
    return try BookStore(path: path) { LocalCurrency.newDocument(environment) }.load().book
  }

  private var order: NumberOrder { NumberOrder(environment: environment, language) }

  func today(_ book: Book) throws -> CivilDate {
    try Clock(
      option: SubtrackTool.description.peek(GlobalOptions.today, in: line), order: order, environment: environment,
      zoneOfBook: { book.settings.timezone }
    ).today
  }

  /// The words of the line that are no options.
  private var operands: [String] { line.filter { !$0.hasPrefix("-") } }

  // MARK: Hints

  /// The hint for a line that begins with the name of a subscription instead of a command.
  private func subscription(_ word: String, in book: Book) -> Text? {
    let names = [operands.joined(separator: " "), word]
    guard let name = names.first(where: book.isMeant).map({ SafeText.visible($0).shellQuoted }) else { return nil }
    return Text(
      en: "To show a subscription: subtrack show \(name)\n  To list all commands: subtrack help all",
      ja: "サブスクの詳細を見るには: subtrack show \(name)\n  コマンドの一覧: subtrack help all")
  }

  /// The line for a period without a command: `2026-10`, `last month`.
  private func total(in book: Book) throws -> Text? {
    if PeriodReader(today: try today(book)).read(operands.joined(separator: " ")) == nil { return nil }
    return .answer([
      GuessedLine(
        purpose: Text(en: "To see the total of a period", ja: "期間の合計を見るには"), words: [SummaryCommand.name] + operands)
    ])
  }

  /// The lines for a command whose first operand people take for a subcommand.
  private func meant(by tool: ToolDescription) -> Text? {
    let command = line.first { word in tool.commands.contains { $0.name == word } }
    let lines = command.map { tool.linesMeant(byFirstOperandOf: $0, in: line) } ?? []
    return lines.isEmpty ? nil : .answer(lines)
  }

  /// The line with a name of several words in quotes, if that is what was wrong with it.
  private func quotes(_ error: any Error, in book: Book, _ tool: ToolDescription) -> Text? {
    let quoted = quotingNames(of: book)
    guard quoted != line, isPerhapsUnquoted(error, tool) else { return nil }
    do throws(CommandLineError) { _ = try tool.parse(quoted) } catch { return nil }
    return .answer([
      GuessedLine(purpose: Text(en: "Put the name in quotes", ja: "名前を引用符で囲んでください"), words: quoted)
    ])
  }

  /// The line with `--from` before a day or a month after the price: `price Netflix 1690 来年1月`.
  private func start(_ error: any Error, _ book: Book) throws -> Text? {
    guard case .extraOperand(let word, PriceCommand.name) = error as? CommandLineError,
      let index = line.lastIndex(of: word)
    else { return nil }
    let (text, today) = (line[index...].joined(separator: " "), try today(book))
    let day: CivilDate
    if let first = PeriodReader(today: today).firstDay(text) {
      day = first
    } else {
      let rule = DateUse.rule(of: PriceCommand.from.spelling, in: PriceCommand.name)
      do { day = try DateReader(today: today, year: rule, order: order).read(text).date } catch { return nil }
    }
    return .answer([
      GuessedLine(
        purpose: Text(en: "To give the start date", ja: "適用開始日を指定するには"),
        words: line[..<index] + [PriceCommand.from.spelling, day.description])
    ])
  }

  /// The line with the second currency: `rate set USD 157`, 157円 or `157JPY`.
  private func rate(_ error: any Error, _ book: Book) -> Text? {
    guard case .missingOperand(RateSetCommand.rate, RateSetCommand.name) = error as? CommandLineError,
      let index = line.firstIndex(where: { Currency(code: $0) != nil }), index + 1 < line.count
    else { return nil }
    let (mark, number) = AmountReader.parts(of: line[index + 1])
    let usual = book.settings.baseCurrency ?? book.settings.defaultCurrency
    let other = mark.isEmpty ? usual : CurrencySymbol.currencies(of: mark).first
    guard let other, Currency(code: line[index]) != other else { return nil }
    do { _ = try RateValue(reading: number) } catch { return nil }
    let words = Array(line[...index]) + [other.code, number] + line[(index + 2)...]
    return .answer([
      GuessedLine(purpose: Text(en: "To give the rate in \(other)", ja: "\(other) でのレートを登録するには"), words: words)
    ])
  }

  /// The line with the option for a word that is no name: `cancel Netflix tomorrow`, `export csv`.
  private func option(_ error: any Error, in book: Book, _ tool: ToolDescription) throws -> Text? {
    guard case SubscriptionNotFound.notFound(let word, _) = error else { return nil }
    let invocation = try tool.parse(line)
    guard let command = invocation.command, let index = invocation.arguments.operands.firstIndex(of: word) else {
      return nil
    }
    let typed = invocation.arguments.words(of: command.name)
    if let meant = tool.lineWithOption(for: word, of: command, in: typed) { return .answer([meant]) }
    guard index > 0, let on = command.options.first(where: { $0.name == ChangeOptions.on.name }) else { return nil }
    let date = invocation.arguments.operands[index...].joined(separator: " ")
    do { _ = try DateReader(today: try today(book), order: order).read(date) } catch { return nil }
    let dated = invocation.arguments.replacingOperands(by: Array(invocation.arguments.operands[..<index]))
      .adding(date, to: .option(on))
    return .answer([
      GuessedLine(purpose: Text(en: "To give the date", ja: "日付を指定するには"), words: dated.words(of: command.name))
    ])
  }

  /// The error with the name of a new subscription in quotes: `add Disney Plus --amount 9.99`.
  private func quotingNewName(_ error: CommandLineError, _ tool: ToolDescription) -> CommandLineError {
    guard case .guessedOption(let name, AddCommand.name, let lines) = error else { return error }
    let quoted = lines.map { one in
      do throws(CommandLineError) {
        let words = AddDetails.quotingName(try tool.parse(one.words).arguments)
        return GuessedLine(purpose: one.purpose, words: words ?? one.words)
      } catch { return one }
    }
    return .guessedOption(name, command: AddCommand.name, quoted)
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
