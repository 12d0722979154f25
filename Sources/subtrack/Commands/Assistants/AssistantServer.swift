import BillingCore
import BookSchema
import CommandLineKit
import Storage
import StrictJSON

/// A server of the Model Context Protocol (revision 2025-06-18): JSON-RPC 2.0, one message per line.
///
/// Each call runs this program once more, so that a call can neither stop the server nor leave anything behind. Requests
/// are answered in their order; one that is cancelled has been answered by then, and the notice is ignored.
struct AssistantServer {
  let tools: [AssistantTool]
  let context: Context

  /// The revisions of the protocol whose messages are the same, the newest first.
  private static let revisions = ["2025-06-18", "2025-03-26", "2024-11-05"]

  /// An error of JSON-RPC 2.0, section 5.1, or of the protocol.
  struct Failure: Error {
    let code: Int
    let text: Text

    private init(_ code: Int, _ text: Text) { (self.code, self.text) = (code, text) }

    static let parse = Failure(-32700, Text("Not valid JSON.", "正しいJSONではありません。"))
    static let request = Failure(-32600, Text("Not a request of JSON-RPC 2.0.", "JSON-RPC 2.0 のリクエストではありません。"))
    static let tooLong = Failure(-32600, Text("The request is longer than 4 MiB.", "リクエストが4MiBを超えています。"))

    static func method(_ name: Name) -> Failure {
      Failure(-32601, Text("Unknown method '\(name)'.", "「\(name)」というメソッドはありません。"))
    }
    static func parameters(_ text: Text) -> Failure { Failure(-32602, text) }
    static func notAnObject(_ key: Word) -> Failure {
      parameters(Text("'\(key)' is not an object.", "\(key) がオブジェクトではありません。"))
    }
    static func run(_ reason: Text) -> Failure {
      Failure(-32603, Text("The command could not be run: \(reason).", "コマンドを実行できません: \(reason)。"))
    }
    static func resource(_ uri: Word) -> Failure {
      Failure(-32002, Text("Unknown resource '\(uri)'.", "「\(uri)」というリソースはありません。"))
    }
  }

  private typealias Result = (inout JSONWriter) -> Void

  /// Writes the answer to one line; none to a notification, a response or an empty line.
  func answer(_ line: InputLines.Line) {
    guard case .text(let bytes) = line else { return refuse(.null, .tooLong) }
    if bytes.allSatisfy({ [0x20, 0x09, 0x0D].contains($0) }) { return }
    let message: JSONValue
    do throws(JSONError) {
      var reader = try JSONReader(bytes)
      message = try reader.value()
      try reader.finish()
    } catch { return refuse(.null, .parse) }
    answer(message)
  }

  private func answer(_ message: JSONValue) {
    let id = message.members?.value("id")
    guard let method = message.text("method"), message.text("jsonrpc") == "2.0" else {
      let isResponse = message.members?.value("result") != nil || message.members?.value("error") != nil
      return isResponse ? () : refuse(id.flatMap { $0.isIdentifier ? $0 : nil } ?? .null, .request)
    }
    guard let id else { return }
    guard id.isIdentifier else { return refuse(.null, .request) }
    do {
      let result = try result(of: method, message.members?.value("params") ?? .object([]))
      respond(id) { json in json.object("result") { result(&$0) } }
    } catch let failure as Failure { refuse(id, failure) } catch let error as Errno {
      refuse(id, .run(error.text))
    } catch {
      refuse(id, .run(Text(typed: "\(error)")))
    }
  }

  private func result(of method: String, _ parameters: JSONValue) throws -> Result {
    guard case .object = parameters else { throw Failure.notAnObject(Word("params")) }
    switch method {
    case "initialize": return try initialize(parameters)
    case "ping": return { _ in }
    case "tools/list": return { json in json.array("tools", tools) { write($1, to: &$0) } }
    case "tools/call": return try call(parameters)
    case "resources/list": return { json in json.array("resources", resources) { write($1, to: &$0) } }
    case "resources/templates/list": return { json in json.array("resourceTemplates", [Int]()) { _, _ in } }
    case "resources/read": return try read(parameters)
    default: throw Failure.method(Name(method))
    }
  }

  private func initialize(_ parameters: JSONValue) throws -> Result {
    let wanted = try text("protocolVersion", of: parameters)
    let revision = Self.revisions.first { $0 == wanted } ?? Self.revisions[0]
    return { json in
      json.field("protocolVersion", revision)
      json.object("capabilities") { json in for name in ["tools", "resources"] { json.object(name) { _ in } } }
      json.object("serverInfo") {
        $0.field("name", context.tool.name)
        $0.field("version", context.tool.version)
      }
      json.field("instructions", context.say(Self.instructions))
    }
  }

  private static let instructions = Text(
    "Subscriptions, their charges, budgets and deadlines of the user. Dates are written like 2026-02-28, today or +2w, periods like 2026-03 or 2026-q1, amounts like 9.99USD; SUB is a name or id. Sums are per currency and never added up across currencies. Recording a cancellation does not cancel at the provider.",
    "利用者のサブスクリプション、請求、予算、解約期限です。日付は 2026-02-28、今日、+2w、期間は 2026-03、2026-q1、金額は 1490円、9.99USD のように書きます。SUB は名前かidです。合計は通貨ごとで、通貨をまたいで足してはいけません。解約を登録しても、提供元への手続きは行われません。"
  )

  private func write(_ tool: AssistantTool, to json: inout JSONWriter) {
    json.object {
      $0.field("name", tool.name)
      $0.field("description", tool.command.summary(context.language))
      $0.key("inputSchema")
      $0.shape(tool.schema(context.language))
      $0.object("annotations") { $0.field("readOnlyHint", tool.command.effect == .reads) }
    }
  }

  private func call(_ parameters: JSONValue) throws -> Result {
    let name = try text("name", of: parameters)
    guard let tool = tools.first(where: { $0.name == name }) else {
      throw Failure.parameters(Text("Unknown tool '\(Name(name))'.", "「\(Name(name))」というツールはありません。"))
    }
    guard case .object(let arguments) = parameters.members?.value("arguments") ?? .object([]) else {
      throw Failure.notAnObject(Word("arguments"))
    }
    let result = try run(tool.line(arguments), hasToday: arguments.contains { $0.key == GlobalOptions.today.name })
    let isError = result.ending != .status(ExitCode.done.rawValue)
    let texts = (isError ? [result.errors] : [result.output, result.errors]).filter { !$0.isEmpty }
    return { json in
      json.array("content", texts) { json, bytes in
        json.object {
          $0.field("type", "text")
          $0.field("text", String(decoding: bytes, as: UTF8.self))
        }
      }
      json.field("isError", isError)
    }
  }

  /// Runs this program with a line, on the same data file and in the same language.
  private func run(_ line: [String], hasToday: Bool = false) throws -> ChildProgram.Result {
    var general = ["--lang=\(context.language.rawValue)"]
    if let file = context.arguments[GlobalOptions.file] { general.append("--file=\(file)") }
    if !hasToday, let today = context.arguments[GlobalOptions.today] { general.append("--today=\(today)") }
    return try ChildProgram.own.result(with: general + line)
  }

  /// A text to read: what a command line prints.
  private typealias Resource = (uri: String, title: String, type: String, line: [String])

  private var resources: [Resource] {
    let schema = { (uri: String, words: [String]) -> Resource in
      (uri, (["JSON Schema"] + words).joined(separator: " "), "application/schema+json", ["schema"] + words)
    }
    let topics = context.tool.guide.topics.map { topic -> Resource in
      (
        "subtrack://help/\(topic.name)", context.say(topic.description().summary), "text/plain", ["help", topic.name]
      )
    }
    return [schema("subtrack://schema", [])]
      + tools.map { schema("subtrack://schema/\($0.name)", $0.command.name.split(separator: " ").map(String.init)) }
      + topics
  }

  private func write(_ resource: Resource, to json: inout JSONWriter) {
    json.object {
      $0.field("uri", resource.uri)
      $0.field("name", resource.title)
      $0.field("mimeType", resource.type)
    }
  }

  private func read(_ parameters: JSONValue) throws -> Result {
    let uri = try text("uri", of: parameters)
    guard let resource = resources.first(where: { $0.uri == uri }) else { throw Failure.resource(Word(uri)) }
    let text = String(decoding: try run(resource.line).output, as: UTF8.self)
    return { json in
      json.array("contents", [text]) { json, text in
        json.object {
          $0.field("uri", uri)
          $0.field("mimeType", resource.type)
          $0.field("text", text)
        }
      }
    }
  }

  private func text(_ key: String, of parameters: JSONValue) throws -> String {
    if let text = parameters.text(key) { return text }
    throw Failure.parameters(Text("'\(Word(key))' is missing or not a text.", "\(Word(key)) がないか、文字列ではありません。"))
  }

  private func respond(_ id: JSONValue, _ write: (inout JSONWriter) -> Void) {
    var json = JSONWriter(context.console.output, style: .compact)
    json.object { json in
      json.field("jsonrpc", "2.0")
      json.key("id")
      json.value(id)
      write(&json)
    }
    json.finish()
  }

  private func refuse(_ id: JSONValue, _ failure: Failure) {
    respond(id) { json in
      json.object("error") {
        $0.field("code", failure.code)
        $0.field("message", context.say(failure.text))
      }
    }
  }
}

extension JSONValue {
  /// Whether a request can have it as its id.
  fileprivate var isIdentifier: Bool {
    switch self {
    case .string, .number: true
    case .null, .bool, .array, .object: false
    }
  }
}
