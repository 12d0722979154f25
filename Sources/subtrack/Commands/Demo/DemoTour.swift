import BillingCore
import CommandLineKit
import Storage

/// The tour of `demo`: lines that this program runs in a home of its own.
struct DemoTour {
  let home: TemporaryHome
  let context: Context

  private typealias Variable = (name: String, value: String)

  /// The surroundings of the lines: nothing of the user's own data, and the same day and language.
  private var variables: [Variable] {
    let empty = [
      "XDG_DATA_HOME", "XDG_STATE_HOME", "SUBTRACK_FILE", "SUBTRACK_LOG", "SUBTRACK_STAMP_ID",
    ]
    return empty.map { ($0, "") } + [
      ("HOME", home.path), ("SUBTRACK_LANG", context.language.rawValue),
      ("SUBTRACK_TODAY", context.arguments[GlobalOptions.today] == nil ? given("SUBTRACK_TODAY") : "\(context.today)"),
    ]
  }

  private func given(_ name: String) -> String { context.environment(name) ?? "" }

  /// Records the household; false if a line failed, which has said so.
  func record() throws -> Bool {
    let currency = DemoCommand.tourCurrency(context)
    let household = DemoHousehold(language: context.language, currency: currency)
    return ([["config", "defaultCurrency", currency.code]] + household.lines).allSatisfy { words in
      context.program(words + ["--quiet", "--no-input", "--force"], variables) == 0
    }
  }

  /// Shows each line with its caption and what it prints, at a terminal screen by screen; false if one failed.
  func walk() throws -> Bool {
    for (index, (caption, words)) in steps.enumerated() {
      if index > 0, isForPerson, context.prompt.ask(context.say("Enter for the next screen", "Enterで次へ")) == nil {
        break
      }
      context.console.line()
      context.console.heading(context.say(caption))
      context.console.line("$ " + words.commandLine)
      try context.console.flush()
      if context.program(words + ["--no-pager", "--no-input"] + styles, variables) != 0 { return false }
    }
    return true
  }

  private var isForPerson: Bool {
    context.prompt.mayAsk && TerminalDevice.isTerminal(TerminalDevice.standardOutput)
  }

  /// The options of this line that change how a page looks.
  private var styles: [String] {
    let colour = context.arguments[GlobalOptions.colour].map { [GlobalOptions.colour.spelling, $0] } ?? []
    return colour + (context.arguments.has(GlobalOptions.ascii) ? [GlobalOptions.ascii.spelling] : [])
  }

  private var steps: [(caption: Text, words: [String])] {
    let rent = context.say(Text("Rent", "家賃"))
    return [
      (Text("What needs attention today", "今日の状況"), []),
      (Text("All subscriptions", "サブスクリプションの一覧"), ["list"]),
      (
        Text("Where the money goes this month", "今月の内訳"),
        ["summary", "--by", context.say(Text("category", "カテゴリ")), "--count", "0"]
      ),
      (
        Text("The next charges, and why on these days", "次回以降の請求と、その日付になる理由"),
        ["next", "Netflix", "--count", "2", "--explain"]
      ),
      (Text("The rent was paid", "家賃の支払いを確定"), ["confirm", rent]),
      (Text("Every change can be undone", "どの変更も元に戻せる"), ["undo"]),
    ]
  }

  /// What bash runs before its first prompt: its own files have set another one by then, and no completion.
  private static let bashPrompt =
    #"eval "$(subtrack completion bash)"; PS1='(demo) \$ '; unset PROMPT_COMMAND"#

  /// Starts a shell in the home, if a person is there and a shell can be started.
  func openShell() throws {
    guard isForPerson, let program = ProcessArguments.ownPath() else { return }
    let folder = try home.link(to: program, named: "subtrack", inFolder: "bin")
    context.console.line()
    context.console.paragraph(
      context.say(
        "Now it is your turn: this shell has the sample data. Try subtrack calendar, or subtrack help. To end: exit",
        "このシェルでは見本のデータを使えます。subtrack calendar や subtrack help を試してください。終わるには: exit"), indent: 0)
    try context.console.flush()
    let search = [folder, given("PATH")].filter { !$0.isEmpty }.joined(separator: ":")
    let surroundings =
      variables + [("SUBTRACK_DEMO", "1"), ("PATH", search), ("PS1", "(demo) $ "), ("PROMPT_COMMAND", Self.bashPrompt)]
    for shell in [given("SHELL"), "/bin/sh"] where !shell.isEmpty {
      // Without its own files, zsh would ask a new user to write them.
      let words = shell.hasSuffix("/zsh") ? [shell, "-f"] : [shell]
      do throws(Errno) {
        _ = try ChildProgram(words: words).runAtTerminal(variables: surroundings)
        return
      } catch { continue }
    }
  }
}
