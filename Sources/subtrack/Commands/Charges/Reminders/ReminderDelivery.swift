import BillingCore
import BillingReports
import CommandLineKit
import Storage
import Typesetting

/// Delivers reminders and records them in the reminder file, whose lock it requires.
struct ReminderDelivery {
  let page: ReminderPage
  let memory: ReminderMemory
  let file: ReminderFile

  private var context: Context { page.context }

  /// Prints the reminders, and records them only after stdout has accepted all of them.
  func print() throws -> ExitCode {
    var stored = memory
    try remember(page.reminders.due, over: &stored) {
      page.print()
      try context.console.flush()
    }
    log(delivered: page.reminders.due.count)
    return .done
  }

  /// Runs a program for each reminder; if it fails, the reminder is not recorded and the exit status is 1.
  func run(_ program: ChildProgram) throws -> ExitCode {
    var stored = memory
    var delivered: [Reminder] = []
    // Records first that --again resets the reminders, so that the reset holds even if the program fails.
    try remember(delivered, over: &stored) {}
    for reminder in page.reminders.due {
      do {
        try remember(delivered + [reminder], over: &stored) { try run(program, for: reminder) }
        delivered.append(reminder)
      } catch let failure as ProgramFailed {
        context.console.warn(failure.text)
      }
    }
    page.noteWhatIsLeft()
    log(delivered: delivered.count)
    return delivered.count == page.reminders.due.count ? .done : .refused
  }

  /// Runs `show`, then replaces the stored reminders if they have changed.
  private func remember(
    _ delivered: [Reminder], over stored: inout ReminderMemory, after show: () throws -> Void
  ) throws {
    let next = page.reminders.memory(after: delivered)
    if next == stored { return try show() }
    try file.replace(with: next, after: show)
    stored = next
  }

  private func run(_ program: ChildProgram, for reminder: Reminder) throws {
    let line = page.line(reminder)
    let ending: ChildProgram.Ending
    do throws(Errno) { ending = try program.run(with: line, variables: fields(of: reminder, line)) } catch {
      let shown = Name(program.words[0])
      throw ErrorReport.problem(
        "programNotStarted", "Could not start \(shown): \(error.text).", "\(shown) を起動できません: \(error.text)。",
        WayOut(
          "Check its name and PATH, or give its full path; reminders not shown will be repeated.",
          "名前と PATH を確認するか、絶対パスで指定してください。通知できなかったものは次回また通知します。"))
    }
    guard ending == .status(0) else { throw ProgramFailed(name: program.words[0], ending: ending, line: line) }
  }

  /// The environment variables for the program, in a machine-readable form independent of the language of the line.
  private func fields(of reminder: Reminder, _ line: String) -> [(name: String, value: String)] {
    let (name, amount) = nameAndAmount(of: reminder)
    return [
      ("SUBTRACK_KIND", reminder.kind.rawValue), ("SUBTRACK_NAME", name),
      ("SUBTRACK_DATE", reminder.date.description), ("SUBTRACK_DAYS", "\(context.today.days(until: reminder.date))"),
      ("SUBTRACK_AMOUNT", amount?.decimalText ?? ""), ("SUBTRACK_CURRENCY", amount?.currency.code ?? ""),
      ("SUBTRACK_COUNT", "\(reminder.count)"), ("SUBTRACK_LINE", line),
    ]
  }

  /// The subscription and its amount, or the scope and the limit of a budget or goal; a note has no amount.
  private func nameAndAmount(of reminder: Reminder) -> (name: String, amount: Money?) {
    switch reminder.subject {
    case .charge(let charge): (page.book.subscriptions[charge.subscription].name, charge.amount)
    case .price(_, let to, let charge): (page.book.subscriptions[charge.subscription].name, to)
    case .budget(let status): (status.budget.scope.name ?? "", status.limit)
    case .goal(let status): (status.goal.scope.name ?? "", status.goal.perMonth)
    case .note(let note): (page.book.subscriptions[note.subscription].name, nil)
    case .shortage(let shortage): (page.book.accounts[shortage.account].name, shortage.shortBy)
    case .statement(let payment):
      (payment.name(in: page.book), payment.total.sums.first ?? .zero(page.book.settings.defaultCurrency))
    }
  }

  private func log(delivered count: Int) {
    context.log.event("remind", ["delivered": "\(count)", "left": "\(page.reminders.left)"])
  }
}

/// Reports that the program of `--exec` failed.
struct ProgramFailed: Error {
  let name: String
  let ending: ChildProgram.Ending
  let line: String

  var text: Text {
    let shown = Name(name)
    let how =
      switch ending {
      case .status(let status): Text("exited with status \(status)", "が終了ステータス \(status) で失敗しました")
      case .signal(let signal): Text("was stopped by signal \(signal)", "がシグナル \(signal) で終了しました")
      }
    return Text(
      "\(shown) \(how), so this reminder will be repeated: \(Word(line))", "\(shown) \(how)。次回また通知します: \(Word(line))")
  }
}
