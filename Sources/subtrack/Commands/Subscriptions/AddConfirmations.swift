import BillingCore
import CommandLineKit

/// What `add` asks again while it asks: a name that exists, and a category that looks mistyped.
enum AddConfirmations {
  /// Asks about an answer that may be a slip; throws for a name that the user does not want twice.
  static func answer(_ context: inout Context, to question: Question, in book: Book) throws {
    switch question.parameter {
    case .operand(AddCommand.subscriptionName):
      if try !name(&context, in: book) { throw NameInUse(name: context.arguments.operands[0]) }
    case .option(SubscriptionOptions.category): try category(&context, in: book)
    default: break
    }
  }

  /// Asks whether to add a second subscription of a name, and adds `--force` after a yes; true if there is no other.
  static func name(_ context: inout Context, in book: Book) throws -> Bool {
    let name = context.arguments.required(AddCommand.subscriptionName).trimmed()
    let known = book.indices(named: name).map { book.subscriptions[$0] }.first { $0.status != .cancelled }
    guard let known, !context.isForced, !context.arguments.has(RepeatedAdd.orUpdate) else { return true }
    let second = SameName(existing: known, arguments: context.arguments, today: context.today)
    if try !asks(second.question, context) { return false }
    context = context.with(context.arguments.adding(flag: GlobalOptions.force))
    return true
  }

  /// Asks whether a new category is a known one with a slip, and replaces it after a yes.
  private static func category(_ context: inout Context, in book: Book) throws {
    let option = SubscriptionOptions.category
    let typed = context.arguments[option]?.trimmed() ?? ""
    let near = LabelTypo.categories(near: typed, in: LabelsInUse(of: book.subscriptions)).first
    guard let near else { return }
    let question = Text(
      en: "'\(typed)' is new. Use '\(near)' instead?", ja: "「\(typed)」は初めて使われます。「\(near)」にしますか？")
    if try asks(question, context) { context = context.with(context.arguments.replacing(option, by: near)) }
  }

  private static func asks(_ question: Text, _ context: Context) throws -> Bool {
    guard let answer = context.prompt.choose(context.say(question)) else { throw ConsentError.declined }
    return answer
  }
}

/// A name that exists, and that the user does not want to add again.
private struct NameInUse: Reportable {
  let name: String

  var report: ErrorReport {
    let other = SafeText.visible(name) + " 2"
    return ErrorReport(
      message: Text(en: "Nothing was added yet.", ja: "まだ何も追加していません。"),
      hint: Text(
        en: "Type another name, such as \(other), or stop with Ctrl-D.", ja: "別の名前（\(other) など）を入力するか、Ctrl-D で中止してください。"
      ),
      exitCode: .refused)
  }
}
