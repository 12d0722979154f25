import BillingCore
import CommandLineKit

/// What an edit of a subscription leaves as it was, and what follows from it, in sentences.
struct EditEffects {
  let index: Int
  let before: Book
  let after: Book
  let whole: WholeBook
  let context: Context

  private typealias Options = SubscriptionOptions

  private var old: Subscription { before.subscriptions[index] }
  private var new: Subscription { after.subscriptions[index] }
  private var word: String { whole.word(for: index, of: after) }

  /// All of it, if the price or something else changed; `past` is what it does to past charges.
  func notes(isPrice: Bool, past: Text?) -> [Text] {
    let dated = DatedChange(of: old, to: new, in: after)?.notes(word: word) ?? []
    let span = new.spanOfPrice(on: context.today)
    let from = max(span.first, new.firstBillingDate)
    let charges = isPrice ? KeptCharges(of: index, in: DateInterval(from: from, through: span.last), after) : nil
    let kept = charges?.note(from: from, after, whole)
    let others = [
      kept, firstStays, past, Hints.assumedChanges(on: [index], before, after),
    ]
    return dated + others.compactMap(\.self)
  }

  /// Says how many past charges an edit changes, and how to record a change of plan from a date on instead of a correction.
  var onPastCharges: Text? {
    let effects = [PastEffect(of: index, from: before, to: after, today: context.today).note, movedTerm]
      .compactMap(\.self)
    if effects.isEmpty { return nil }
    let effect = Text.listed(effects, by: Text(" ", ""))
    let corrections = [EditCommand.amount, Options.every, Options.next]
    if context.arguments.has(Options.first) || !corrections.contains(where: context.arguments.has) { return effect }
    // A day in the cycle moves the charges, so that the plan begins on its own next day, else on the next charge.
    let isMoved = context.arguments.has(Options.next) || new.firstBillingDate != old.firstBillingDate
    let book = isMoved ? after : before
    let coming = book.nextCharges(onOrAfter: context.today, count: 1, only: [index])
    // The price of a charge that was moved is that of its former date.
    guard let next = coming.first.map(book.scheduledDate) else { return effect }
    let plan = isMoved || context.arguments.has(Options.every) ? new.comingCycle(on: context.today) : nil
    // In a short month, the date of the charge is not the day of the schedule.
    let start = new.planStart(on: next)
    let day = new.isBilledAtMonthEnd && start == start.yearMonth.lastDay ? CyclePattern.lastDay : start.day
    let isShort = plan?.kind == .monthly && plan?.pattern == .anchored && next.day < day
    let every = plan.map { " --every \(($0.words + (isShort ? " on \(day)" : "")).shellQuoted)" } ?? ""
    let price = new.coming(on: context.today)
    // The same plan from a day that it charges anyway would change nothing.
    var planned = old
    planned.setPrice(price, every: plan, from: next)
    if planned == old { return effect }
    let isUsual = price.currency == old.price(on: next).currency
    let command =
      (context.isDryRun ? "" : "subtrack undo && ")
      + "subtrack price \(word) "
      + price.typed + (isUsual ? "" : price.currency.code) + every + " --from \(next)"
    return Text("\(effect) To change it only from a date: \(Word(command))", "\(effect)特定の日から変えるには: \(Word(command))")
  }

  /// Says from when the minimum term counts, if the first charge moved; `nil` without a term.
  var movedTerm: Text? {
    let first = new.terms.firstCharge
    guard new.term != nil, first != old.terms.firstCharge else { return nil }
    return Text("The minimum term counts from \(first).", "最低利用期間は\(first)から数えます。")
  }

  /// Says that the first charge does not move with a free trial, and how to move it to the day after if nothing is paid.
  private var firstStays: Text? {
    let first = new.terms.firstCharge
    guard context.arguments.has(Options.trial), let end = new.trialEndDate, end != old.trialEndDate,
      ![Options.first, Options.next].contains(where: context.arguments.has),
      first == old.terms.firstCharge, first != end.advancedClamping(days: 1)
    else { return nil }
    let stays = Text("The first charge stays on \(first).", "初回請求日は\(first)のままです。")
    let next = end.advancedClamping(days: 1)
    let isPaid = after.events.contains { $0.subscriptionID == new.id && $0.isConfirmed }
    if isPaid || new.firstCharge(movedTo: next) == first { return stays }
    let line = "subtrack edit \(word) --first \(next)"
    return Text(
      "\(stays) To move it to the day after the free trial: \(Word(line))", "\(stays)無料期間の翌日に移すには: \(Word(line))")
  }

  /// Warns if a new schedule adds unconfirmed past charges, since confirmed ones may be the same payments.
  var reopened: Text? {
    guard old.firstBillingDate != new.firstBillingDate || old.cycle != new.cycle else { return nil }
    let open = after.openCharges(through: context.today, only: [index])
    let confirmed = after.events.count { $0.subscriptionID == new.id && $0.isConfirmed }
    guard let oldest = open.first?.date, confirmed > 0,
      open.count > before.openCharges(through: context.today, only: [index]).count
    else { return nil }
    let added = Text(
      """
      Now unconfirmed up to today: \(open.count, "charge") since \(oldest), in addition to \
      \(confirmed, "confirmed one").
      """,
      "今日以前の未確定が\(open.count)件になりました（\(oldest)以降。確定済み\(confirmed)件は別に残ります）。")
    return context.isDryRun
      ? added : Text("\(added) If they are the same payments: subtrack undo", "\(added)同じ支払いなら: subtrack undo")
  }
}
