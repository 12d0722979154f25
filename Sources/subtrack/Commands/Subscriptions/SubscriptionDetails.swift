import BillingCore
import BillingReports
import CommandLineKit

/// The details and charges of one subscription, the details as a list for people, without empty fields.
struct SubscriptionDetails {
  /// The position in the book.
  let index: Int
  let subscription: Subscription
  let effectiveStatus: EffectiveStatus
  /// The part of the current price for each member who shares it.
  let parts: [MemberShares.Part]
  /// The next unconfirmed charge from today on, if any.
  let next: BillingEvent?
  /// The next cancellation deadline, and what a cancellation by then avoids.
  let cancellation: CancelByAnswer
  /// The latest day of payment, if any charge is confirmed.
  let lastPaidOn: CivilDate?
  /// What the price is expected to be by bills, and their number, if it is an estimate.
  let expected: (price: Money, bills: Int)
  let averagePerMonth: Money?
  let averagePerYear: Money?
  /// What was paid so far, and in the current year; each with its total in the base currency, if there is one.
  let paid: (all: Paid, thisYear: Paid)
  let year: Int
  /// The days whose charges are shown below.
  let period: DateInterval
  let charges: [BillingEvent]
  let context: Context

  /// The confirmed charges of some days.
  struct Paid {
    let totals: PaidTotals.Totals
    let isAssuming: Bool
    let converted: ConvertedTotal?
    /// The confirmed and assumed ones in the base currency.
    let inBase: ConvertedTotal?
  }

  private var phrasing: Phrasing { context.phrasing }
  func say(_ en: Sentence<English>, _ ja: Sentence<Japanese>) -> String { context.say(en, ja) }

  /// Returns the list: every field with what belongs to it, then the notes and the stamps.
  func list() -> DetailList {
    var list = DetailList(context.language)
    for field in SubscriptionField.all {
      let label = field.label.titled
      field.details(self, label, &list)
      list.add(
        Text("\(label) changes", "\(label)の変更"),
        field.changes(of: subscription).map { say("\($1) from \(typed: $0)", "\(typed: $0) から \($1)") })
    }
    list.add(Text("Notes", "記録"), subscription.notes.map(note))
    list.add(Text("Added", "登録日時"), subscription.createdAt?.description)
    list.add(Text("Updated", "更新日時"), subscription.updatedAt?.description)
    return list
  }

  func addTrial(to list: inout DetailList, _ label: Text) {
    list.add(label, subscription.trialEndDate.map(trial))
    list.add(Text("Next charge", "次回請求日"), next.map { dated($0.date) } ?? say("none", "なし"))
    list.add(Text("Cancel by", "解約期限"), cancelBy)
  }

  func addEnd(to list: inout DetailList, _ label: Text) {
    list.add(label, end)
    list.add(Text("Pauses", "一時停止"), subscription.pauses.ordered { $0.from < $1.from }.map(pause))
  }

  func addShares(to list: inout DetailList, _ label: Text) {
    if subscription.shares(on: context.today).isEmpty { return }
    list.add(label, parts.map { "\($0.member) \(phrasing.amount($0.amount))" })
  }

  /// The price with its cycle, and what follows from them.
  func addPrice(to list: inout DetailList, _ label: Text) {
    list.add(label, price)
    let estimate = phrasing.expected(expected.price, bills: expected.bills)
    list.add(Text("Expected", "見積もり"), estimate.map(context.say))
    // The part of a bill that varies has a price a bill.
    let changes = subscription.priceVersions.filter { context.shareTitle == nil || !$0.price.isEstimate }
    list.add(Text("Price changes", "料金の変更"), changes.map(priceChange))
    list.add(Text("Average/month", "月平均"), averagePerMonth.map(phrasing.amount))
    list.add(Text("Average/year", "年平均"), averagePerYear.map(phrasing.amount))
    list.add(Text("Paid so far", "支払い累計"), words(paid.all))
    list.add(Text("Last paid", "最終支払日"), lastPaidOn.map(dated))
    if paid.all.totals.paidCount > 0 { list.add(Text("Paid in \(year)", "\(year)年の支払い"), words(paid.thisYear)) }
  }

  /// `¥17,880 (12 charges)`, with the total in the base currency if every amount has a rate, and what is only assumed.
  private func words(_ paid: Paid) -> String {
    if paid.totals.paidCount == 0 { return say("nothing confirmed", "確定した請求なし") }
    let (sums, count) = (
      phrasing.amounts(paid.totals.paid, whenEmpty: subscription.price.currency), paid.totals.paidCount
    )
    let total = paid.inBase.flatMap { $0.hasOtherCurrencies && $0.missing.isEmpty ? $0.amount : nil }
    let inBase = total.map {
      say(", in \(Word($0.currency)) \(inTable: $0)", "、\(Word($0.currency))換算 \(inTable: $0)")
    }
    let assumed = paid.totals.assumedCount == 0 ? nil : phrasing.list(paid.totals.assumed)
    return sums + (inBase ?? "") + say(" (\(Word(phrasing.charges(count))))", "（\(Word(phrasing.charges(count)))）")
      + (assumed.map { say(", of which assumed paid \(Word($0))", "、うち みなし \(Word($0))") } ?? "")
  }

  private func priceChange(_ version: PriceVersion) -> String {
    let (amount, day) = (version.price, version.from)
    guard let cycle = version.cycle.map({ Phrasing.text(of: $0) }) else {
      return say("\(inTable: amount) from \(typed: day)", "\(typed: day) から \(inTable: amount)")
    }
    return say("\(inTable: amount) \(cycle) from \(typed: day)", "\(typed: day) から \(inTable: amount)（\(cycle)）")
  }

  var status: String {
    switch effectiveStatus {
    case .leaving(let date): say("active, cancellation recorded for \(typed: date)", "解約予定（\(typed: date) まで有効）")
    case .cancelled(let date?): say("cancelled on \(typed: date)", "\(typed: date) に解約済み")
    case .paused where subscription.status == .cancelled:
      context.say(
        "paused, cancellation recorded for \(typed: subscription.cancellationDate ?? .maximum)",
        "一時停止中（\(typed: subscription.cancellationDate ?? .maximum) に解約予定）")
    case .active, .pausing, .paused, .ended, .cancelled: context.say(effectiveStatus.words)
    }
  }

  private var price: String {
    let amount = subscription.price(on: context.today)
    let cycle = phrasing.cycle(of: subscription.terms, inForce: subscription.comingCycle(on: context.today))
    return subscription.isBilledAtMonthEnd
      ? say("\(inTable: amount) \(Word(cycle)), at month end", "\(inTable: amount)（\(Word(cycle))、月末）")
      : say("\(inTable: amount) \(Word(cycle))", "\(inTable: amount)（\(Word(cycle))）")
  }

  private func dated(_ date: CivilDate) -> String {
    let distance = phrasing.distance(from: context.today, to: date)
    return say("\(typed: date) (\(Word(distance)))", "\(typed: date)（\(Word(distance))）")
  }

  private var cancelBy: String? {
    guard let day = cancellation.deadline?.cancelBy, let avoided = cancellation.avoided else { return nil }
    return say("\(Word(dated(day))) to avoid \(avoided)", "\(Word(dated(day)))。過ぎると\(avoided)の請求")
  }

  private func trial(endingOn date: CivilDate) -> String {
    if date < context.today { return say("ended on \(typed: date)", "\(typed: date) に終了") }
    let distance = phrasing.distance(from: context.today, to: date)
    return say("until \(typed: date) (\(Word(distance)))", "\(typed: date) まで（\(Word(distance))）")
  }

  private var end: String? {
    switch subscription.end {
    case .never: nil
    case .on(let date): say("on \(typed: date)", "\(typed: date) まで")
    case .after(let count): say("after \(Word(phrasing.charges(count)))", "\(count)回で終了")
    }
  }

  /// A note with its date; further lines are indented to align with the first.
  private func note(_ note: Note) -> String {
    let lines = note.text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    let state = note.state.map { say(" (\($0))", "（\($0)）") } ?? ""
    return "\(note.date)  " + lines.joined(separator: "\n            ") + state
  }

  private func pause(_ pause: BillingCore.Pause) -> String {
    guard let until = pause.until else {
      return say(
        "\(Word(pause.from > context.today ? "from" : "since")) \(typed: pause.from)", "\(typed: pause.from) から")
    }
    let resumes = until > context.today ? "resumes" : "resumed"
    return say("\(typed: pause.from), \(Word(resumes)) \(typed: until)", "\(typed: pause.from) から、\(typed: until) に再開")
  }
}
