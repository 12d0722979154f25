import BillingCore
import ByteOutput
import CommandLineKit
import Storage
import Typesetting

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
    var subject = Text.subject(nil)
    do {
      let page = PagedOutput()
      let output = OutputBuffer { try page.write($0) }
      let invocation = try tool.parse(line)
      subject = .subject(subscription(of: invocation))
      if isRead(invocation) { page.holdBack() }
      var status = ExitCode.done
      if invocation.wantsVersion {
        let isVerbose = invocation.arguments.has(GlobalOptions.verbose)
        output.append(VersionText.lines(tool, isVerbose: isVerbose, language))
      } else if invocation.wantsHelp {
        output.append(help(invocation, tool, language, width: settings.output.pageWidth))
      } else {
        let type = invocation.command.flatMap { asked in SubtrackTool.commands.first { $0.name == asked.name } }
        status = try run(
          type ?? HomePage.self, invocation.arguments, invocation.command?.options ?? [], language, settings, output,
          page, &log)
      }
      try output.flush()
      try page.finish(environment) { Console.warning($0, language, settings.error) }
      log?.event("app.end", ["status": "\(status.rawValue)"])
      return status.rawValue
    } catch {
      let status = show(error, about: subject, language, settings.error, log)
      log?.event("app.end", ["status": "\(status)"])
      return status
    }
  }

  /// What keeps the id of the data file; without a state folder each save has a new one.
  private func stamps(of file: String) -> StampFile {
    let environment = environment
    return StampFile(fixed: environment("SUBTRACK_STAMP_ID"), of: file) {
      do throws(StorageError) {
        return try DataLocation.stamps(of: file, host: LocalHost.name, environment: environment)
      } catch { return nil }
    }
  }

  private func run(
    _ type: any Command.Type, _ arguments: Arguments, _ options: [OptionDescription], _ language: Language,
    _ settings: (output: TerminalSettings, error: TerminalSettings), _ output: OutputBuffer, _ page: PagedOutput,
    _ started: inout Log?
  ) throws -> ExitCode {
    var (outputSettings, errorSettings) = settings
    outputSettings.usesASCII = arguments.has(GlobalOptions.ascii)
    errorSettings.usesASCII = outputSettings.usesASCII
    outputSettings.commandEnd = Self.commandEnd(arguments[GlobalOptions.file])
    errorSettings.commandEnd = outputSettings.commandEnd
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
      arguments: arguments, command: type.name, language: language, clock: clock,
      console: Console(
        output: output, page: page, settings: outputSettings, errorSettings: errorSettings, language: language,
        isQuiet: arguments.has(GlobalOptions.quiet)),
      store: store, environment: environment,
      prompt: Prompt.standard(noInput: arguments.has(GlobalOptions.noInput), language, on: errorSettings, after: page),
      log: log,
      tool: SubtrackTool.description(local: LocalCurrency(environment: environment)?.currency),
      changedRecords: { SubtrackTool.changedRecords }, document: SubtrackTool.document, program: run)
    let exports = options.contains { $0.name == ExportArguments.output.name }
    try log.check(besides: context.store, exportTo: exports ? arguments[ExportArguments.output] : nil)
    started = log
    log.event("app.start", ["command": type.name.map { $0 == " " ? "-" : String($0) }.joined()])
    if arguments.has(GlobalOptions.today) { try context.noteDays([GlobalOptions.today]) { _ in context.today } }
    if let zone = clock.missingZone { try show(zone, type, context) }
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

  /// Runs another line in this process, with other variables.
  private func run(_ words: [String], _ variables: [(name: String, value: String)]) -> Int32 {
    let changed = Dictionary(variables.map { ($0.name, $0.value) }) { $1 }
    return Program(line: words, environment: { [environment] name in changed[name] ?? environment(name) }).run()
  }

  /// Warns if the date is that of UTC because the time zone was not found; throws if it would be recorded.
  private func show(_ zone: MissingZone, _ command: any Command.Type, _ context: Context) throws {
    if command.recordsDate, zone.forbids(context.arguments) {
      let name = Name(zone.name)
      throw ErrorReport.problem(
        "missingZone", "TZ: time zone '\(name)' was not found, so today's date is uncertain. Nothing was saved.",
        "TZ: タイムゾーン「\(name)」が見つからず、今日の日付を確定できません。保存していません。",
        WayOut(
          "Correct TZ, use --force for the date in UTC, or give the date: --today \(typed: context.today)",
          "TZを修正するか、UTCの日付でよければ --force を付けるか、日付を指定してください: --today \(typed: context.today)"), exit: .calculation)
    }
    if zone.replacement == nil, command.description.group != .plumbing || !command.parts.isEmpty {
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
    if let command = invocation.command {
      return HelpText.command(
        command, tool, language, width: width, isWhole: invocation.arguments.has(GlobalOptions.verbose))
    }
    if let topic = invocation.topic { return HelpText.topic(topic, tool, language, width: width) }
    if let group = invocation.group { return HelpText.group(group, tool, language, width: width) }
    return invocation.family.map { HelpText.family($0, tool, language, width: width) }
      ?? HelpText.frontPage(tool, language, width: width)
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
  func refuse(_ error: any Error) -> Int32 {
    show(error, about: .subject(nil), .chosen(by: environment), TerminalSettings())
  }

  /// The subscription that the line names first; `nil` if its first operand is something else.
  private func subscription(of invocation: Invocation) -> String? {
    guard let kind = invocation.command?.operands.first?.values, kind == .subscription || kind == .subscriptionOrCharge
    else { return nil }
    return invocation.arguments.operands.first
  }

  /// What lines to paste end in, so that they act on the file that a line named; `-` can be none.
  private static func commandEnd(_ file: String?) -> String {
    guard let file, file != "-" else { return "" }
    return " \(GlobalOptions.file.spelling) \(file.shellQuoted)"
  }

  /// Writes an error to stderr: the message, then the hint as the last line.
  private func show(
    _ error: any Error, about subject: Text, _ language: Language, _ settings: TerminalSettings, _ log: Log? = nil
  ) -> Int32 {
    if let output = error as? OutputError, output.isReaderGone { return ExitCode.output.rawValue }
    let plain = (error as? any Reportable)?.report(about: subject) ?? Self.unforeseen
    let advice = LineAdvice(line: line, environment: environment, language: language).report(on: error, plain)
    let report = line.contains(RedactOption.redact.spelling) ? advice.redacted : advice
    if report.exitCode == .refused || report.exitCode == .usage {
      let option = (error as? InvalidValue)?.parameter
      log?.event("command.refused", option.map { ["error": report.code, "option": $0] } ?? ["error": report.code])
    }
    var settings = settings
    settings.commandEnd = Self.commandEnd(SubtrackTool.description.peek(GlobalOptions.file, in: line))
    let lines = report.hint(language).isEmpty ? [] : settings.lines(of: "  \(report.hint(language))")
    let hint = lines.map { $0 + "\n" }.joined()
    StandardError.write(settings.message("subtrack:", .error, report.message(language)) + hint)
    return report.exitCode.rawValue
  }

  private static let unforeseen = ErrorReport.problem(
    "unforeseen", "Unexpected internal error.", "予期しないエラーで中断しました。",
    WayOut("Please report the command you ran.", "実行したコマンドを報告してください。"), exit: .calculation)
}
