import BillingCore
import CommandLineKit
import Typesetting

/// `add` of a subscription that may exist already: so that a script can run twice, and nobody adds one twice by mistake.
enum RepeatedAdd {
  static let orUpdate = OptionDescription(
    "or-update", "If the id or exact name exists, change that one", "同じidか同じ名前があれば、追加せずに変更する")

  /// The existing subscription that the line means: the one with the id of `--id` or, with `--or-update` and without
  /// an id, the one with exactly this name.
  ///
  /// Of several with the name, the only one that is not cancelled; throws `SeveralNamed` if that is none or several.
  static func index(of id: UUID, or name: String, in book: Book, _ context: Context) throws -> Int? {
    if context.arguments.has(AddOptions.id) { return book.index(of: id) }
    guard context.arguments.has(orUpdate) else { return nil }
    let named = book.subscriptions.indices.filter { book.subscriptions[$0].name == name }
    let running = named.filter { book.subscriptions[$0].status != .cancelled }
    if named.count > 1, running.count != 1 {
      let candidates = named.map { book.subscriptions[$0] }
      let name = Name(candidates.first?.name ?? "")
      let ids = candidates.map { "\n  \($0.id)" }.joined()
      let example = candidates.first.map { "--id \($0.id)" } ?? "--id"
      throw ErrorReport.problem(
        "severalNamed", "Several subscriptions are named \(name):\(Word(ids))",
        "\(name) という名前のサブスクリプションが複数あります:\(Word(ids))",
        WayOut(
          "Give the id of the one to change, for example: \(Word(example))", "変更するもののidを指定してください（例: \(Word(example))）"))
    }
    return running.first ?? named.first
  }

  /// Changes the existing subscription to what the line says or, without `--or-update`, says what differs.
  static func report(_ index: Int, in book: inout Book, _ context: Context) throws -> ChangeReport {
    let existing = book.subscriptions[index]
    if context.arguments.has(orUpdate) { return try update(index, of: &book, context) }
    var scratch = book
    let edit = try scratch.edit(index) { try revise(&$0, book, context) }
    let differences = edit.map { SubscriptionField.differences($0, on: context.today) } ?? []
    var report = ChangeReport.unchanged(AddedSubscription(existing).alreadyThere)
    if !differences.isEmpty { report.warnings = [different(differences).warning(.differsFromExisting)] }
    return report
  }

  private static func update(_ index: Int, of book: inout Book, _ context: Context) throws -> ChangeReport {
    let (before, whole) = (book, WholeBook(before: book))
    var report = try context.edit(index, of: &book, whole) { subscription, book in
      try revise(&subscription, book, context)
    } reporting: { edit, _ in
      SubscriptionField.changes(edit, on: context.today)
    }
    let subscription = book.subscriptions[index]
    if report.isChange {
      let isPrice = before.subscriptions[index].price(on: context.today) != subscription.price(on: context.today)
      let isPaid = context.arguments.has(AddOptions.paid)
      let past = isPaid ? nil : PastEffect(of: index, from: before, to: book, today: context.today).note
      let effects = EditEffects(index: index, before: before, after: book, whole: whole, context: context)
      report.notes += effects.notes(isPrice: isPrice, past: past)
      report.warnings +=
        effects.reopened.warnings(.reopenedCharges)
        + LabelTypo.notes(on: subscription, among: LabelsInUse(of: before.subscriptions))
    }
    if subscription.status == .cancelled {
      report.warnings.append(staysCancelled(subscription).warning(.staysCancelled))
    }
    guard context.arguments.has(AddOptions.paid) else { return report }
    let yesterday = context.today.advancedClamping(days: -1)
    let confirmed = book.confirmOpenCharges(
      through: yesterday, of: [index], onTheirDates: true, at: context.clock.now)
    if confirmed.isEmpty { return report }
    report.lines = (report.isChange ? report.lines : []) + (try AddedSubscription(subscription).paid(confirmed))
    (report.isChange, report.subject) = (true, subscription.id)
    return report
  }

  /// Sets what the line says and keeps the rest; the amount corrects the price in force today.
  private static func revise(_ subscription: inout Subscription, _ book: Book, _ context: Context) throws {
    let meant = try NewSubscription.read(subscription.id, book, context)
    subscription.name = meant.name
    if meant.price != subscription.price(on: context.today) {
      subscription.correctPrice(meant.price, inForceOn: context.today, bills: book.bills(of: subscription))
    }
    try context.applyOptions(to: &subscription, in: book)
    let namesFirst = [SubscriptionOptions.first, SubscriptionOptions.next].contains(where: context.arguments.has)
    if context.arguments.has(SubscriptionOptions.trial), !namesFirst {
      subscription.firstBillingDate = meant.firstBillingDate
    }
    try subscription.validate(book.settings)
  }

  private static func different(_ differences: [Text]) -> Text {
    Text(
      "Not changed: \(Word(differences.map(\.en).joined(separator: ", "))). To change it, add --or-update.",
      "変更していない項目: \(Word(differences.map(\.ja).joined(separator: "、")))。変更するには --or-update を付けてください。")
  }

  private static func staysCancelled(_ subscription: Subscription) -> Text {
    let name = Name(subscription.name)
    return Text(
      "\(name) is still cancelled. To subscribe to it again, omit --or-update.",
      "\(name) は解約済みのままです。もう一度契約した場合は --or-update を付けずに追加してください。")
  }
}

/// Another subscription has the name of the one to add; a person can be asked, a script has to say what it wants.
struct SameName: Reportable {
  let existing: Subscription
  let arguments: Arguments
  let today: CivilDate

  private var name: Name { Name(existing.name) }

  var question: Text {
    Text(
      "\(name) already exists (\(Word(existing.shortID))). Add a second subscription of this name?",
      "\(name) はすでに登録されています（\(Word(existing.shortID))）。同じ名前でもう1件追加しますか？")
  }

  var report: ErrorReport {
    let (price, cycle) = (existing.price(on: today), Text { $0.cycle(of: existing.terms) })
    let id = Word(existing.shortID)
    return .problem(
      "sameName", "\(name) already exists: \(price) \(cycle) (\(id)).",
      "\(name) はすでに登録されています: \(cycle) \(price)（\(id)）",
      WayOut(hint))
  }

  /// How to change the existing one: only its id or exact name mean it.
  private var hint: Text {
    if arguments.has(AddOptions.id) {
      let id = "--id \(existing.id) --or-update"
      return Text(
        "To add a second one of this name, add --force. To change it, use its id: \(Word(id))",
        "同じ名前でもう1件追加するには --force を付けてください。内容を変えるには、登録済みのidを指定してください: \(Word(id))")
    }
    guard arguments.operands.first?.trimmed() != existing.name else {
      return Text(
        "To change it, add --or-update; to add a second one of this name, add --force.",
        "内容を変えるには --or-update、同じ名前でもう1件追加するには --force を付けてください。")
    }
    let exact = arguments.replacingOperands(by: [existing.name] + arguments.operands.dropFirst())
    let meant = exact.has(RepeatedAdd.orUpdate) ? exact : exact.adding(flag: RepeatedAdd.orUpdate)
    let line = meant.words(of: AddOptions.command).commandLine
    return Text(
      "To add a second one of this name, add --force. To change it, use its exact name: \(Word(line))",
      "同じ名前でもう1件追加するには --force を付けてください。内容を変えるには、登録済みの名前で指定してください: \(Word(line))")
  }
}
