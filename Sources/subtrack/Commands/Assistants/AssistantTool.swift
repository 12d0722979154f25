import CommandLineKit
import Storage
import StrictJSON
import Typesetting

/// A command as a tool of an assistant: its arguments as an object, made from the options and operands of the command.
struct AssistantTool {
  let command: CommandDescription

  /// One tool for each command with JSON output; those that change data or read other files only if
  /// that is allowed.
  static func all(of tool: ToolDescription, allowingWrites: Bool) -> [AssistantTool] {
    tool.commands.map { $0.description() }
      .filter { command in
        command.options.contains { $0.name == ReportOptions.json.name } && !withheldCommands.contains(command.name)
          && (allowingWrites || command.effect == .reads && command.operands.allSatisfy { $0.values != .file })
      }.map { AssistantTool(command: $0) }
  }

  /// Reminders are told once, and to the user; a merge writes the file that its arguments name.
  private static let withheldCommands: Set = ["remind", "merge"]
  /// The server chooses the format; a tool runs no program, and has no exit status.
  private static let withheldOptions: Set = ["format", "json", "exit-code", "exec", "line", "width"]

  /// The name in the protocol, which allows no spaces: `rate_list`.
  var name: String { command.name.split(separator: " ").joined(separator: "_") }

  /// The options that an assistant may give; none that names a file or a folder.
  private var options: [OptionDescription] {
    let general =
      [GlobalOptions.today] + (command.effect == .writes ? [GlobalOptions.dryRun, GlobalOptions.force] : [])
    return command.options.filter { option in
      !Self.withheldOptions.contains(option.name) && option.value?.kind != .file && option.value?.kind != .directory
    } + general
  }

  /// The key of an operand: its placeholder, in capitals, which no option has.
  private static func key(_ operand: OperandDescription) -> String {
    operand.placeholder.split(separator: "|").joined(separator: "_OR_")
  }

  func schema(_ language: Language) -> JSONShape {
    let operands = command.operands.map { operand in
      JSONShape.Member(
        Self.key(operand),
        .described(operand.summary(language), Self.shape(operand.values, isRepeated: operand.arity.isRepeating)),
        isRequired: operand.arity.isRequired)
    }
    let options = options.map { option in
      JSONShape.Member(
        option.name,
        .described(
          option.summary(language),
          option.value.map { Self.shape($0.kind, isRepeated: option.isRepeatable) } ?? .bool), isRequired: false)
    }
    return .object(operands + options, oneOf: [])
  }

  private static func shape(_ kind: ValueKind, isRepeated: Bool) -> JSONShape {
    let one: JSONShape =
      switch kind {
      case .listed(let words, isExact: true): .words(words.all())
      case .count, .year: .either([.integer, .string])
      case .amount: .either([.number, .string])
      default: .string
      }
    return isRepeated ? .array(one) : one
  }

  /// The command line for the arguments of a call; throws a failure if they are not those of the schema.
  func line(_ arguments: [JSONMember]) throws -> [String] {
    let known = options.map(\.name) + command.operands.map(Self.key)
    if let unknown = arguments.first(where: { !known.contains($0.key) }) {
      throw AssistantServer.Failure.parameters(
        Text(
          "\(Word(name)) has no argument '\(Word(unknown.key))'.", "\(Word(name)) に引数「\(Word(unknown.key))」はありません。"))
    }
    var line = command.name.split(separator: " ").map(String.init)
    for option in options {
      guard let value = arguments.first(where: { $0.key == option.name })?.value, value != .null else { continue }
      line += try words(for: option, value)
    }
    return line + ["--json", "--no-input", "--color=never", "--"] + (try operands(arguments))
  }

  private func words(for option: OptionDescription, _ value: JSONValue) throws -> [String] {
    if option.value != nil { return try texts(value, option.name).map { "\(option.spelling)=\($0)" } }
    guard case .bool(let isGiven) = value else { throw wrong(option.name) }
    return isGiven ? [option.spelling] : []
  }

  /// The operands in their order, without gaps.
  private func operands(_ arguments: [JSONMember]) throws -> [String] {
    var found: [String] = []
    var missing: String?
    for operand in command.operands {
      let key = Self.key(operand)
      let value = arguments.first { $0.key == key }?.value ?? .null
      let texts = value == .null ? [] : try texts(value, key)
      if operand.values == .file { try texts.forEach(checkFile) }
      if let missing, !texts.isEmpty { throw needed(missing) }
      if texts.isEmpty, missing == nil { missing = key }
      if texts.isEmpty, operand.arity.isRequired { throw needed(key) }
      found += texts
    }
    return found
  }

  /// Throws if a file is a FIFO or a device, whose reading could wait for ever.
  private func checkFile(_ path: String) throws {
    do throws(StorageError) { _ = try UserFile.beginning(of: path, count: 1) } catch .notARegularFile {
      throw AssistantServer.Failure.parameters(
        Text("'\(Name(path))' is not a regular file.", "「\(Name(path))」は通常のファイルではありません。"))
    } catch {
      // The command reports what else is wrong with it.
    }
  }

  /// The texts of a value; the protocol's numbers are given as they were written.
  private func texts(_ value: JSONValue, _ key: String) throws -> [String] {
    switch value {
    case .string(let text) where text.utf8.contains(0) || text.utf8.count > Self.mostBytes: throw wrong(key)
    case .string(let text): return [text]
    case .number(let number): return [number.text]
    case .array(let elements): return try elements.flatMap { try texts($0, key) }
    case .null, .bool, .object: throw wrong(key)
    }
  }

  /// The system allows an argument of 128 KiB.
  private static let mostBytes = 100_000

  private func wrong(_ key: String) -> AssistantServer.Failure {
    .parameters(
      Text(
        "The argument '\(Word(key))' of \(Word(name)) has an invalid value.",
        "\(Word(name)) の引数「\(Word(key))」の値が正しくありません。"))
  }

  private func needed(_ key: String) -> AssistantServer.Failure {
    .parameters(
      Text("\(Word(name)) needs the argument '\(Word(key))'.", "\(Word(name)) には引数「\(Word(key))」が必要です。"))
  }
}
