import BillingCore
import ByteOutput
import CommandLineKit
import Storage

/// One run of the program: parses the line, builds the context, runs the command and checks that all output was
/// written.
struct Program {
  let line: [String]
  let environment: @Sendable (String) -> String?

  /// Runs the command line and returns the exit status.
  func run() -> Int32 {
    let tool = SubtrackTool.description
    let language = language(tool)
    let settings = streamSettings(tool)
    var log: Log?
    var named: String?
    do {
      let page = PagedOutput()
      let output = OutputBuffer { try page.write($0) }
      let invocation = try tool.parse(line)
      named = subscription(of: invocation)
      if isRead(invocation) { page.holdBack() }
      var status = ExitCode.done
      if invocation.wantsVersion {
        let isVerbose = invocation.arguments.has(GlobalOptions.verbose)
        output.append(VersionText.lines(tool, isVerbose: isVerbose, language))
      } else if invocation.wantsHelp {
        output.append(help(invocation, tool, language, width: helpWidth(settings.output)))
      } else if let command = invocation.command {
        status = try run(command, invocation.arguments, language, settings, output, page, &log)
      } else {
        let tool = SubtrackTool.description(local: LocalCurrency(environment: environment)?.currency)
        output.append(HelpText.overview(tool, language, width: helpWidth(settings.output)))
      }
      try output.flush()
      try page.finish(environment) { Console.warning($0, language, settings.error) }
      log?.event("app.end", ["status": "\(status.rawValue)"])
      return status.rawValue
    } catch {
      let status = tell(error, about: named, language, settings.error)
      log?.event("app.end", ["status": "\(status)"])
      return status
    }
  }

  /// What keeps the id of the data file; without a state folder each save has a new one.
  private func stamps(of file: String) -> StampFile {
    let fixed = environment("SUBTRACK_STAMP_ID")
    do throws(StorageError) {
      let path = try DataLocation.stamps(of: file, host: LocalHost.name, environment: environment)
      return StampFile(path: path, fixed: fixed, of: file)
    } catch { return StampFile(path: nil, fixed: fixed, of: file) }
  }

  private func run(
    _ command: CommandDescription, _ arguments: Arguments, _ language: Language,
    _ settings: (output: TerminalSettings, error: TerminalSettings), _ output: OutputBuffer, _ page: PagedOutput,
    _ started: inout Log?
  ) throws -> ExitCode {
    guard let type = SubtrackTool.commands.first(where: { $0.name == command.name }) else { return .done }
    var (outputSettings, errorSettings) = settings
    outputSettings.usesASCII = arguments.has(GlobalOptions.ascii)
    errorSettings.usesASCII = outputSettings.usesASCII
    // As wherever a file is named, `-` is a standard stream: that of --verbose.
    let logFile = environment("SUBTRACK_LOG")
    let path = try GlobalOptions.dataFile(arguments, environment)
    var store = BookStore(path: try DataLocation.path(option: path, environment: environment)) {
      LocalCurrency.newDocument(environment)
    }
    let order = NumberOrder(environment: environment, language)
    let clock = try Clock(option: arguments[GlobalOptions.today], order: order, environment: environment) { [store] in
      Self.zone(of: store)
    }
    store.today = clock.today
    store.stamps = stamps(of: store.path)
    let log = Log(
      isVerbose: arguments.has(GlobalOptions.verbose) || logFile == "-", file: logFile == "-" ? nil : logFile,
      clock: clock)
    let context = Context(
      arguments: arguments, command: command.name, language: language, clock: clock,
      console: Console(
        output: output, page: page, settings: outputSettings, errorSettings: errorSettings, language: language,
        isQuiet: arguments.has(GlobalOptions.quiet)),
      store: store, environment: environment,
      prompt: Prompt.standard(noInput: arguments.has(GlobalOptions.noInput), language), log: log,
      tool: SubtrackTool.description,
      changedRecords: SubtrackTool.changedRecords, document: SubtrackTool.document)
    let exports = command.options.contains { $0.name == ExportArguments.output.name }
    try log.check(besides: context.store, exportTo: exports ? arguments[ExportArguments.output] : nil)
    started = log
    log.event("app.start", ["command": type.name.map { $0 == " " ? "-" : String($0) }.joined()])
    if let text = arguments[GlobalOptions.today], CivilDate(text) == nil {
      context.tell([(GlobalOptions.today.spelling, context.today)])
    }
    if let zone = clock.missingZone { try tell(zone, type, context) }
    do { return try type.run(context) } catch let error as StorageError {
      log.event(error.isOfSaving ? "db.save.failed" : "db.load.failed", ["error": error.cause])
      throw error
    } catch let error as DamagedBook {
      log.event("db.load.failed", ["error": "damaged"])
      throw error
    } catch let error as UnfaithfulCopy {
      log.event("db.save.failed", ["error": "unfaithful_copy"])
      throw error
    }
  }

  /// Warns if the date is that of UTC because the time zone was not found; throws if it would be recorded.
  private func tell(_ zone: MissingZone, _ command: any Command.Type, _ context: Context) throws {
    if command.recordsDate, zone.forbids(context.arguments) { throw UncertainDate(zone: zone, today: context.today) }
    if zone.replacement == nil, command.description.group != .help {
      context.console.warn(zone.warning(today: context.today))
    }
  }

  /// The setting `timezone`; `nil` if the data file cannot be read, which the command itself reports.
  private static func zone(of store: BookStore) -> String? {
    do { return try store.load().book.settings.timezone } catch { return nil }
  }

  /// Whether the output may go through a pager: help or a report, printed to a terminal whose reader can be waited for.
  private func isRead(_ invocation: Invocation) -> Bool {
    let arguments = invocation.arguments
    guard TerminalDevice.isTerminal(TerminalDevice.standardOutput), !["", "dumb"].contains(environment("TERM") ?? ""),
      !arguments.has(GlobalOptions.noPager), !arguments.has(GlobalOptions.noInput)
    else { return false }
    guard let command = invocation.command, !invocation.wantsHelp else { return true }
    let format = command.options.first { $0.name == ReportOptions.table.name }.flatMap { arguments[$0] }
    let isReport = SubtrackTool.commands.first { $0.name == command.name }?.isReport ?? false
    return isReport && ["table", "text"].contains(format ?? "table")
  }

  private func help(_ invocation: Invocation, _ tool: ToolDescription, _ language: Language, width: Int) -> String {
    if let command = invocation.command { return HelpText.command(command, tool, language, width: width) }
    if let topic = invocation.topic { return HelpText.topic(topic, tool, language, width: width) }
    return invocation.family.map { HelpText.family($0, tool, language, width: width) }
      ?? HelpText.commandList(tool, language, width: width)
  }

  /// The width of the terminal, within limits that are good to read; that of a page in a pipe or file.
  private func helpWidth(_ output: TerminalSettings) -> Int {
    output.width.map { min(max($0, 40), 100) } ?? TextLayout.pageWidth
  }

  private func language(_ tool: ToolDescription) -> Language {
    tool.peek(GlobalOptions.language, in: line).flatMap { Language(rawValue: $0) } ?? .chosen(by: environment)
  }

  private func streamSettings(_ tool: ToolDescription) -> (output: TerminalSettings, error: TerminalSettings) {
    let option =
      tool.peek(GlobalOptions.colour, in: line).flatMap { TerminalSettings.ColourOption(rawValue: $0) } ?? .auto
    let resolve = { (descriptor: Int32) in
      TerminalSettings.resolve(
        colour: option, isTerminal: TerminalDevice.isTerminal(descriptor),
        columns: TerminalDevice.columns(of: descriptor), environment: environment)
    }
    return (output: resolve(TerminalDevice.standardOutput), error: resolve(TerminalDevice.standardError))
  }

  /// Reports an error from before the run could start, and returns the exit status.
  func refuse(_ error: any Error) -> Int32 { tell(error, .chosen(by: environment), TerminalSettings()) }

  /// The subscription that the line names first; `nil` if its first operand is something else.
  private func subscription(of invocation: Invocation) -> String? {
    guard let kind = invocation.command?.operands.first?.values, kind == .subscription || kind == .subscriptionOrCharge
    else { return nil }
    return invocation.arguments.operands.first
  }

  /// Writes an error to stderr: the message, then the hint as the last line.
  private func tell(
    _ error: any Error, about subscription: String? = nil, _ language: Language, _ settings: TerminalSettings
  ) -> Int32 {
    if let output = error as? OutputError, output.isReaderGone { return ExitCode.output.rawValue }
    let plain = (error as? any Reportable)?.report ?? Self.unforeseen
    let report = (LineAdvice(line: line, environment: environment, language: language).report(on: error) ?? plain)
      .naming(subscription)
    let hint = settings.lines(of: "  \(report.hint(language))").map { $0 + "\n" }.joined()
    StandardError.write(settings.message("subtrack:", .error, report.message(language)) + hint)
    return report.exitCode.rawValue
  }

  private static let unforeseen = ErrorReport(
    message: Text(en: "Unexpected internal error.", ja: "予期しないエラーで中断しました。"),
    hint: Text(en: "Please report the command you ran.", ja: "実行したコマンドを報告してください。"), exitCode: .calculation)
}
