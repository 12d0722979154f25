import BillingCore
import CommandLineKit

/// The details of one subscription as a list for people, without empty fields.
struct SubscriptionDetails {
  let subscription: Subscription
  /// The part of the current price for each member who shares it.
  let parts: [MemberShares.Part]
  /// The next unconfirmed charge from today on, if any.
  let next: BillingEvent?
  /// The next cancellation deadline, if any.
  let deadline: Agenda.Deadline?
  let averagePerMonth: Money?
  let averagePerYear: Money?
  let context: Context

  private var phrasing: Phrasing { context.phrasing }
  private func say(_ en: String, _ ja: String) -> String { context.say(Text(en: en, ja: ja)) }

  /// Returns the list: status, price and dates, payer and labels, memo and notes.
  func list() -> DetailList {
    var list = DetailList()
    list.add(SubscriptionField.name.label.titled, subscription.name)
    list.add(Text(en: "Id", ja: "id"), subscription.id.description)
    list.add(SubscriptionField.status.label.titled, status)
    addSchedule(to: &list)
    addPeople(to: &list)
    list.add(SubscriptionField.url.label.titled, subscription.url)
    list.add(SubscriptionField.memo.label.titled, subscription.memo)
    list.add(Text(en: "Notes", ja: "記録"), subscription.notes.map(note))
    list.add(Text(en: "Added", ja: "登録日時"), subscription.createdAt?.description)
    list.add(Text(en: "Changed", ja: "更新日時"), subscription.updatedAt?.description)
    return list
  }

  private func addSchedule(to list: inout DetailList) {
    list.add(SubscriptionField.price.label.titled, price)
    list.add(
      Text(en: "Price changes", ja: "料金の変更"),
      subscription.priceVersions.sorted { $0.from < $1.from }.map(priceChange))
    list.add(Text(en: "Average/month", ja: "月平均"), averagePerMonth.map(phrasing.amount))
    list.add(Text(en: "Average/year", ja: "年平均"), averagePerYear.map(phrasing.amount))
    list.add(SubscriptionField.firstCharge.label.titled, subscription.firstBillingDate.description)
    list.add(SubscriptionField.trial.label.titled, subscription.trialEndDate.map(trial))
    list.add(Text(en: "Next charge", ja: "次回請求日"), next.map { dated($0.date) } ?? say("none", "なし"))
    list.add(Text(en: "Cancel by", ja: "解約期限"), deadline.map(cancelBy))
    list.add(
      SubscriptionField.notice.label.titled,
      subscription.noticeDays.map { say($0 == 1 ? "1 day" : "\($0) days", "\($0)日前まで") }
    )
    list.add(SubscriptionField.end.label.titled, end)
    list.add(Text(en: "Pauses", ja: "一時停止"), subscription.pauses.map(pause))
  }

  private func addPeople(to list: inout DetailList) {
    if subscription.payment == .manual {
      list.add(SubscriptionField.payment.label.titled, say("by hand", "手動"))
    }
    if subscription.renewal == .fromPayment {
      list.add(SubscriptionField.renewal.label.titled, say("from the last payment", "前回の支払日"))
    }
    list.add(SubscriptionField.category.label.titled, subscription.category)
    list.add(SubscriptionField.tags.label.titled, subscription.tags.joined(separator: say(", ", "、")))
    list.add(SubscriptionField.paymentMethod.label.titled, subscription.paymentMethod)
    list.add(SubscriptionField.payer.label.titled, subscription.payer)
    if !subscription.shares.isEmpty {
      list.add(SubscriptionField.shares.label.titled, parts.map { "\($0.member) \(phrasing.amount($0.amount))" })
    }
  }

  // MARK: Values

  private func priceChange(_ version: PriceVersion) -> String {
    let amount = phrasing.amount(version.price)
    guard let cycle = version.cycle.map({ Phrasing.text(of: $0) }) else {
      return say("\(amount) from \(version.from)", "\(version.from) から \(amount)")
    }
    return say("\(amount) \(cycle.en) from \(version.from)", "\(version.from) から \(amount)（\(cycle.ja)）")
  }

  private var status: String {
    let effectiveStatus = subscription.effectiveStatus(on: context.today)
    return switch effectiveStatus {
    case .leaving(let date): say("active, cancellation recorded for \(date)", "解約予定（\(date) まで有効）")
    case .cancelled(let date?): say("cancelled on \(date)", "\(date) に解約済み")
    case .active where next == nil: context.say(StatusSymbol.ended.word)
    case .active, .pausing, .paused, .cancelled: context.say(effectiveStatus.words)
    }
  }

  private var price: String {
    let amount = phrasing.amount(subscription.price(on: context.today))
    let cycle = phrasing.cycle(of: subscription.terms, inForce: subscription.comingCycle(on: context.today))
    return subscription.isBilledAtMonthEnd
      ? say("\(amount) \(cycle), at month end", "\(amount)（\(cycle)、月末）")
      : say("\(amount) \(cycle)", "\(amount)（\(cycle)）")
  }

  private func dated(_ date: CivilDate) -> String {
    let distance = phrasing.distance(from: context.today, to: date)
    return say("\(date) (\(distance))", "\(date)（\(distance)）")
  }

  private func cancelBy(_ deadline: Agenda.Deadline) -> String {
    let (amount, date) = (phrasing.amountInSentence(deadline.charge.amount), phrasing.date(deadline.charge.date))
    return say(
      "\(dated(deadline.cancelBy)) to avoid \(amount) on \(date)",
      "\(dated(deadline.cancelBy))。過ぎると\(date)に\(amount)の請求")
  }

  private func trial(endingOn date: CivilDate) -> String {
    if date < context.today { return say("ended on \(date)", "\(date) に終了") }
    let distance = phrasing.distance(from: context.today, to: date)
    return say("until \(date) (\(distance))", "\(date) まで（\(distance)）")
  }

  private var end: String? {
    switch subscription.end {
    case .never: nil
    case .on(let date): say("after \(date)", "\(date) まで")
    case .after(let count): say("after \(phrasing.charges(count))", "\(count)回で終了")
    }
  }

  /// A note with its date; further lines are indented to align with the first.
  private func note(_ note: Note) -> String {
    let lines = note.text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    return "\(note.date)  " + lines.joined(separator: "\n            ")
  }

  private func pause(_ pause: BillingCore.Pause) -> String {
    guard let until = pause.until else { return say("since \(pause.from)", "\(pause.from) から") }
    return say("from \(pause.from), resumed on \(until)", "\(pause.from) から、\(until) に再開")
  }
}
