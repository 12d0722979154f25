import BillingCore
import CommandLineKit
import Typesetting

extension SubscriptionField {
  /// The fields whose value holds from a date on.
  static let dated = [payer, shares, paymentMethod]

  static let from = OptionDescription(
    "from", "DATE|first", .date, "First date of the new payer, shares or payment method (default: today)",
    "支払者・負担・支払い方法の変更日（省略時は今日）")

  /// The day from which an edit changes a field whose value holds from a date on; `nil` for others, and if it does not.
  func firstChange(of before: Subscription, _ after: Subscription) -> CivilDate? {
    if !Self.dated.contains(self) { return nil }
    let first = after.firstBillingDate
    let dates = [first] + (before.payerDates + after.payerDates).filter { $0 > first }.sorted()
    return dates.first { value(before, $0) != value(after, $0) }
  }

  /// The dates on which such a value changes, each with the new one.
  func changes(of subscription: Subscription) -> [(from: CivilDate, value: Text)] {
    let dates = Self.dated.contains(self) ? Set(subscription.payerDates).sorted() : []
    return dates.filter { value(subscription, $0) != value(subscription, $0.advancedClamping(days: -1)) }
      .map { ($0, value(subscription, $0) ?? .noneTyped) }
  }

  /// Whether a confirmed charge recorded another value than its subscription has on its day.
  fileprivate func isKept(by event: RecordedEvent, of subscription: Subscription) -> Bool {
    let day = event.scheduledDate
    return switch self {
    case .payer: (event.costSplit?.payer).map { $0 != subscription.payer(on: day) } ?? false
    case .shares: event.shares.words != subscription.shares(on: day).words
    default: event.paymentMethod.map { $0 != subscription.paymentMethod(on: day) } ?? false
    }
  }

  /// Throws if `--from` is given with an option whose value holds always, or alone.
  static func refuseFromOfOthers(_ arguments: Arguments) throws {
    guard arguments.has(from) else { return }
    let setters = dated.flatMap(\.options)
    let cleared = Set(Clearing.named(arguments).map(\.word))
    let others = EditCommand.options.filter { !(setters + [from, Clearing.option]).contains($0) }
    if others.contains(where: arguments.has) || !cleared.isSubset(of: dated.map(\.word))
      || cleared.isEmpty && !setters.contains(where: arguments.has)
    {
      let price = arguments[EditCommand.amount].flatMap { amount in
        arguments.operands.first.map { ["price", $0, amount, "--from", arguments[from] ?? ""] }
      }
      let line = Word((price ?? ["help", "price"]).commandLine)
      throw ErrorReport.problem(
        "fromOfOtherField",
        "--from can only be used with --payer, --share and --payment-method, or with --clear of these.",
        "--from は --payer、--share、--payment-method、またはそれらの --clear とだけ使えます。",
        WayOut("For a price or plan from a date: \(line)", "料金やプランをある日から変えるには: \(line)"), exit: .usage)
    }
  }
}

extension Context {
  private var from: String? { command == EditCommand.name ? arguments[SubscriptionField.from] : nil }

  fileprivate var isFromFirst: Bool { ["first", "最初"].contains(from?.folded) }

  /// The day from which a new payer, payment method or new shares hold; `nil` for all days.
  func firstDay() throws -> CivilDate? {
    guard let from else { return today }
    return isFromFirst ? nil : try date(from, named: SubscriptionField.from.spelling)
  }

  /// Sets a payer or payment method from that day on; without `--from`, one where there was none before from `usual` on.
  func set(_ value: String, in values: inout DatedValues<String?>, from usual: CivilDate, firstCharge: CivilDate) throws
  {
    let isFirst = from == nil && values.isUnset(through: today)
    values.set(value, from: isFirst ? usual : try firstDay(), firstCharge: firstCharge)
  }
}

/// A change of payer, shares or payment method of a subscription, and what it leaves as it was.
struct DatedChange {
  private let fields: [(field: SubscriptionField, day: CivilDate)]
  private let subscription: Subscription
  private let book: Book

  /// `nil` if none of them changes.
  init?(of old: Subscription, to new: Subscription, in book: Book) {
    fields = SubscriptionField.dated.compactMap { field in field.firstChange(of: old, new).map { (field, $0) } }
    (subscription, self.book) = (new, book)
    if fields.isEmpty { return nil }
  }

  /// How many charges before the changes stay as they were, and the line that changes them, too.
  static func earlierCharges(of former: [Subscription], in book: Book, _ context: Context) -> [Text] {
    let indices = Dictionary(book.subscriptions.enumerated().map { ($1.id, $0) }) { first, _ in first }
    var changes: [Int: DatedChange] = [:]
    for old in former {
      guard let index = indices[old.id] else { continue }
      changes[index] = DatedChange(of: old, to: book.subscriptions[index], in: book)
    }
    let days = changes.compactMapValues { $0.fields.map(\.day).max() }
    guard let last = days.values.max()?.advancedClamping(days: -1) else { return [] }
    // One that was moved takes the value of the date that it was moved from.
    let moved = book.events.filter { $0.movedFrom != nil }.map(\.date).max() ?? last
    let charges = book.charges(
      in: DateInterval(unchecked: .minimum, through: max(last, moved)), only: days.keys.sorted()
    )
    .filter { $0.counts(book.settings) && book.scheduledDate(of: $0) < days[$0.subscription] ?? .minimum }
    let (count, isOne) = (charges.count, charges.count == 1)
    if count == 0 || context.isFromFirst { return [] }
    let fact = Text(
      "\(count, "earlier charge") \(isOne ? "stays as it was" : "stay as they were").", "それより前の請求\(count)件は元のままです。")
    if !charges.contains(where: { changes[$0.subscription]?.mayTake($0) ?? false }) { return [fact] }
    let (asked, from) = (context.arguments, SubscriptionField.from)
    let arguments = asked.has(from) ? asked.replacing(from, by: "first") : asked.adding("first", to: .option(from))
    // After the change the condition may select none of them.
    let selects = arguments.has(SelectionOptions.condition) && !context.isDryRun
    let line = context.instead(arguments.words(of: EditCommand.name).commandLine, isSaved: selects)
    return [
      Text("\(fact) To correct \(isOne ? "it" : "them") too: \(Word(line))", "\(fact)それも訂正するには: \(Word(line))")
    ]
  }

  /// Whether `--from first` changes an earlier charge, too.
  ///
  /// A confirmed one keeps its payer, its shares and the payment method that it has; one without takes that of its day.
  private func mayTake(_ charge: BillingEvent) -> Bool {
    guard charge.state == .confirmed, let record = charge.record.map({ book.events[$0] }) else {
      let day = book.scheduledDate(of: charge)
      return fields.contains { field, change in field.value(subscription, change) != field.value(subscription, day) }
    }
    let method = subscription.paymentMethod(on: record.scheduledDate)
    return record.paymentMethod == nil
      && fields.contains { $0.field == .paymentMethod && subscription.paymentMethod(on: $0.day) != method }
  }

  /// The later changes that stay, and the confirmed charges that keep what was recorded.
  func notes(word: String) -> [Text] {
    fields.flatMap { field, day in
      field.changes(of: subscription).filter { $0.from > day }.map { date, value in
        Text("From \(date) on, as before: \(field.label) \(value).", "\(date)からは、これまでどおり\(field.label) \(value)です。")
      }
    } + keptCharges(word)
  }

  private func keptCharges(_ word: String) -> [Text] {
    let kept = book.events.filter { event in
      event.subscriptionID == subscription.id && event.isConfirmed
        && fields.contains { $0.day <= event.scheduledDate && $0.field.isKept(by: event, of: subscription) }
    }
    guard let first = kept.min(by: { $0.date < $1.date }) else { return [] }
    let fact = Text(
      "\(kept.count, "confirmed charge") \(kept.count == 1 ? "keeps" : "keep") what was recorded.",
      "確定済みの請求\(kept.count)件は記録のままです。")
    let options =
      (subscription.payer(on: first.scheduledDate).map { ["--payer \($0.shellQuoted)"] } ?? [])
      + subscription.shares(on: first.scheduledDate).map(\.option)
    if options.isEmpty || fields.allSatisfy({ $0.field == .paymentMethod }) { return [fact] }
    let line = "subtrack adjust \(word) \(first.date) \(options.joined(separator: " "))"
    return [Text("\(fact) To change one, for example: \(Word(line))", "\(fact)1件を変えるには（例）: \(Word(line))")]
  }
}
