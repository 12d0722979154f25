import BillingCore
import CommandLineKit
import Typesetting

/// The questions that `add` asks on a terminal if the name or the amount is missing.
enum AddQuestions {
  private typealias Options = SubscriptionOptions

  /// Returns the context with the answers added to its arguments, as options where they are details.
  ///
  /// Asks nothing if the command line has a name, and an amount or a subscription to copy. Throws `missingOperand` if it cannot ask.
  static func answered(_ context: Context) throws -> Context {
    let isLike = context.arguments.has(AddOptions.like)
    let needed = [AddOptions.subscriptionName] + (isLike ? [] : [AddOptions.amount])
    let missing = needed.first { context.arguments[$0] == nil }
    guard let missing else { return context }
    guard context.prompt.mayAsk, !context.isForced else {
      throw CommandLineError.missingOperand(missing, command: AddOptions.command)
    }
    let book = try context.loadFirstBook()
    let id = try NewSubscription.identifier(context)
    // Rejects invalid arguments before the first question.
    _ = try NewSubscription.read(id, book, context)
    context.console.show(introduction)
    var answered = context
    if missing != AddOptions.subscriptionName, try !AddConfirmations.name(&answered, in: book) {
      throw ErrorReport.declined
    }
    // What is copied from another subscription needs no question but the name.
    let questions = Array(questions(id, book, context).prefix(isLike ? 1 : Int.max))
    answered = try answered.asking(questions) { answered, question in
      if question.parameter == .operand(AddOptions.amount) { answered = try AddLine.dividingPrice(answered) }
      let subscription = try NewSubscription.read(id, book, answered)
      try AddConfirmations.answer(&answered, to: question, in: book)
      return understood(subscription, question, answered)
    }
    let subscription = try NewSubscription.read(id, book, answered)
    answered = dated(try askAboutPast(of: subscription, book, answered), subscription)
    context.console.show(line(answered))
    return answered
  }

  /// Asks whether the charges before today were paid, if there are any and the line does not say so.
  private static func askAboutPast(of subscription: Subscription, _ book: Book, _ context: Context) throws -> Context {
    var alone = Book()
    alone.settings = book.settings
    alone.subscriptions = [subscription]
    let past = alone.openCharges(through: context.today.advancedClamping(days: -1))
    guard let first = past.first, !context.arguments.has(AddOptions.paid) else { return context }
    let question = Text(
      "Record the \(past.count, "charge") before today, \(past.count == 1 ? "on" : "since") \(first.date), as paid?",
      "今日より前の請求\(past.count)件（\(first.date)\(past.count == 1 ? "分" : "以降")）を支払い済みとして確定しますか？")
    guard let isPaid = context.prompt.choose(context.say(question)) else { throw ErrorReport.declined }
    return isPaid ? context.with(context.arguments.adding(flag: AddOptions.paid)) : context
  }

  /// The questions: those needed to find the next charge and the day to cancel by, so that a newcomer can answer all of them.
  private static func questions(_ id: UUID, _ book: Book, _ context: Context) -> [Question] {
    [
      Question(.operand(AddOptions.subscriptionName), SubscriptionField.name.label.titled),
      Question(.operand(AddOptions.amount), Text("Amount", "金額"), amount(book.settings, context)),
      Question(
        .option(Options.every), Text("Charged every", "請求周期"),
        Text("Charged every (week, month, 3 months, year, 30d, ...)", "請求周期（毎週、毎月、毎月27日、3か月ごと、毎年 など）"),
        usual: Text("month", "毎月")),
      Question(
        .option(Options.first), Text("First charge", "請求日"),
        Text("First or next charge (a date, friday, eom, +2w, ...)", "請求日（初回または次回。日付、明日、月末、+2w など）")
      ) { question, context in
        // The first charge is the day after the free trial.
        if [Options.trial, Options.next].contains(where: context.arguments.has) { return nil }
        let date = try NewSubscription.read(id, book, context).firstBillingDate
        var question = question
        question.usual = Text(typed: date.description)
        return question
      },
      Question(
        .option(Options.trial), SubscriptionField.trial.label.titled,
        Text("Free trial (14d, 1 month, or its last day)", "無料期間（14日間、1か月 など。または最終日）"), usual: .noneTyped
      ) { question, context in
        // What has a next charge, or was charged by today, has no free trial before it.
        if context.arguments.has(Options.next) { return nil }
        if !context.arguments.has(Options.first) { return question }
        return try NewSubscription.read(id, book, context).firstBillingDate > context.today ? question : nil
      },
      Question(.option(Options.paymentMethod), Text("Account", "支払い方法"), account(book), usual: .noneTyped) {
        question, _ in book.accounts.isEmpty ? nil : question
      },
      Question(
        .option(Options.notice), SubscriptionField.notice.label.titled,
        Text("Notice needed to cancel (30d, 3m, '10th of the month before')", "解約予告（30日前、3か月前、前月10日 など）"),
        usual: .noneTyped),
      Question(.option(Options.category), SubscriptionField.category.label.titled, category(book), usual: .noneTyped),
    ]
  }

  private static func amount(_ settings: Settings, _ context: Context) -> Text {
    if let currency = context.arguments[Options.currency] {
      return Text("Amount per charge, in \(Word(currency))", "1回の金額（\(Word(currency))）")
    }
    let currency = settings.defaultCurrency
    return Text(
      "Amount per charge, in \(Word(currency)) or like 9.99USD", "1回の金額（\(Word(currency))。ほかの通貨は 9.99USD のように）")
  }

  /// The question for the account, with the first five of the book.
  private static func account(_ book: Book) -> Text {
    let names = book.accounts.prefix(5).map(\.name)
    return Text("Account (\(Name(names.joined(separator: ", "))))", "支払い方法（\(Name(names.joined(separator: "、")))）")
  }

  /// The question for the category, with the five most used ones so that it fits on one line.
  private static func category(_ book: Book) -> Text {
    var counts: [String: Int] = [:]
    let used = book.subscriptions.compactMap(\.category)
    for category in used { counts[category, default: 0] += 1 }
    let known = used.uniqued().ordered { counts[$0, default: 0] > counts[$1, default: 0] }.prefix(5)
    if known.isEmpty { return Text("Category (video, music, ...)", "カテゴリ（動画 など）") }
    return Text(
      "Category (\(Name(known.joined(separator: ", "))), or a new one)",
      "カテゴリ（\(Name(known.joined(separator: "、"))) など）")
  }

  private static let introduction = Text(
    "Press Enter to accept the value in brackets, or Ctrl-D to stop without adding anything.",
    "Enterだけを押すと [ ] の値になります。Ctrl-D で中止すると、何も追加されません。")

  /// The context with the dates that were understood, so that its line means the same on any day.
  private static func dated(_ context: Context, _ subscription: Subscription) -> Context {
    var arguments = context.arguments
    if let end = subscription.trialEndDate { arguments = arguments.replacing(Options.trial, by: "\(end)") }
    let date = subscription.firstBillingDate
    let first = subscription.isBilledAtMonthEnd ? "\(date.yearMonth)-last" : "\(date)"
    if let option = [Options.next, Options.first].first(where: arguments.has) {
      arguments = arguments.replacing(option, by: first)
    } else if !arguments.has(Options.trial) {
      arguments = arguments.adding(first, to: .option(Options.first))
    }
    return context.with(arguments)
  }

  /// The command line that gives the same result without questions.
  private static func line(_ context: Context) -> Text {
    let line = Word(context.arguments.words(of: AddOptions.command).commandLine)
    return Text("Same as: \(line)", "1行で書くと: \(line)")
  }

  /// The date of the first charge or the end of the free trial, shown if the answer was not typed as a full date.
  private static func understood(_ subscription: Subscription, _ question: Question, _ context: Context) -> Text? {
    if question.parameter == .option(Options.trial), let end = subscription.trialEndDate {
      return context.arguments[Options.trial] == end.description ? nil : indented(.freeTrial(until: end))
    }
    guard question.parameter == .option(Options.first),
      context.arguments[Options.first] != subscription.terms.firstCharge.description
    else { return nil }
    return indented(.firstCharge(of: subscription))
  }

  private static func indented(_ text: Text) -> Text { Text("  \(text)", "  \(text)") }
}

/// What `add` asks again while it asks: a name that exists, and a category that looks mistyped.
enum AddConfirmations {
  /// Asks about an answer that may be a slip; throws for a name that the user does not want twice.
  static func answer(_ context: inout Context, to question: Question, in book: Book) throws {
    switch question.parameter {
    case .operand(AddOptions.subscriptionName):
      if try !name(&context, in: book) {
        let other = "\(context.arguments.operands[0]) 2"
        throw ErrorReport.problem(
          "nameInUse", "Nothing was added yet.", "まだ何も追加していません。",
          WayOut(
            "Type another name, such as \(Name(other)), or stop with Ctrl-D.",
            "別の名前（\(Name(other)) など）を入力するか、Ctrl-D で中止してください。"))
      }
    case .option(SubscriptionOptions.category): try category(&context, in: book)
    default: break
    }
  }

  /// Asks whether to add a second subscription of a name, and adds `--force` after a yes; true if there is no other.
  static func name(_ context: inout Context, in book: Book) throws -> Bool {
    let name = context.arguments.required(AddOptions.subscriptionName).trimmed()
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
    let used = LabelsInUse(of: book.subscriptions)
    guard !used.contains(typed, of: .category), let near = Suggestions.nearest(to: typed, among: used[.category]).first
    else { return }
    let question = Text(
      "'\(Name(typed))' is new. Use '\(Name(near))' instead?", "「\(Name(typed))」は初めて使われます。「\(Name(near))」にしますか？")
    if try asks(question, context) { context = context.with(context.arguments.replacing(option, by: near)) }
  }

  private static func asks(_ question: Text, _ context: Context) throws -> Bool {
    guard let answer = context.prompt.choose(context.say(question)) else { throw ErrorReport.declined }
    return answer
  }
}
