import BillingCore
import BillingReports
import CommandLineKit

extension Phrasing {
  /// Explains the date and the amount of a charge: `2026-01-31 + 1 month; February has 28 days`.
  func explanation(_ explanation: DateExplanation, of event: BillingEvent, in book: Book) -> String {
    let subscription = book.subscriptions[event.subscription]
    var parts = [origin(explanation, explanation.cycle)]
    if let day = explanation.clampedFrom { parts.append(shortMonth(event.date.yearMonth, wanted: day)) }
    if let note = priceNote(event, book.scheduledDate(of: event), subscription) { parts.append(note) }
    if let note = payDayNote(event, in: book) { parts.append(note) }
    return parts.joined(separator: language == .japanese ? "。" : "; ")
  }

  /// `2026-09-27 is a Sunday; paid on 2026-09-28`; nil if the money leaves on the day of the charge.
  private func payDayNote(_ event: BillingEvent, in book: Book) -> String? {
    let payDay = book.payDay(of: event)
    guard payDay.date != event.date else { return nil }
    var parts: [Text] = []
    if let closesOn = payDay.closesOn {
      parts.append(Text("on the statement closing on \(closesOn)", "\(closesOn)締めの明細"))
    }
    let isMoved = payDay.unmoved != payDay.date
    if isMoved, let reason = dayOff(payDay.unmoved, in: BusinessDays(book.settings.businessCalendar)) {
      parts.append(reason)
    }
    parts.append(Text("paid on \(payDay.date)", "\(payDay.date)に支払い"))
    return language == .japanese ? parts.map(\.ja).joined(separator: "、") : parts.map(\.en).joined(separator: "; ")
  }

  private func origin(_ explanation: DateExplanation, _ cycle: BillingCycle) -> String {
    let atMonthEnd = explanation.isMonthEnd ? Text(", at month end", "の月末") : Text.nothing
    let text =
      switch explanation.origin {
      case .first: Text(en: "first charge\(atMonthEnd.en)", ja: explanation.isMonthEnd ? "初回請求日（月末）" : "初回請求日")
      case .planStart: Text("first charge of a new plan", "新しいプランの初回請求日")
      case .cycles(let count, let anchor) where cycle.pattern != .anchored:
        Text(
          "\(Self.text(of: cycle)); charge \(count + 1) since \(anchor)",
          "\(Self.text(of: cycle))（\(anchor)から\(count + 1)回目）")
      case .cycles(let count, let anchor):
        Text(
          "\(anchor) + \(Self.span(count, cycle))\(atMonthEnd)",
          "\(anchor)の\(Self.span(count, cycle))後\(atMonthEnd)")
      case .cyclesAfterPayment(let count, let paid):
        Text(
          "\(Self.span(count, cycle)) after the payment on \(paid)\(atMonthEnd)",
          "\(paid)の支払いから\(Self.span(count, cycle))後\(atMonthEnd)")
      case .cyclesAfterMove(let count, let moved):
        Text(
          "\(Self.span(count, cycle)) after the moved charge on \(moved)",
          "移した請求（\(moved)）から\(Self.span(count, cycle))後")
      case .cyclesFromToday(let count, let today):
        Text(
          "tentative: \(Self.span(count, cycle)) after \(today), since the previous charge is overdue",
          "仮の請求日: 前回分が期日超過のため、\(today)から\(Self.span(count, cycle))後")
      case .moved(let from): Text("moved from \(from)", "\(from)から移動")
      case .recordedOnly: Text("confirmed; no longer on the schedule", "確定済み（現在の請求予定にはない日付）")
      }
    return text(language)
  }

  /// Returns a number of cycles as one span: `6 months`, `4 weeks`, `60 days`.
  private static func span(_ count: Int, _ cycle: BillingCycle) -> Text {
    let (interval, unit) = unit(of: cycle)
    let total = count * interval
    return Text(en: Phrasing.counted(total, unit.en), ja: "\(total)\(unit.counted)")
  }

  private func shortMonth(_ month: YearMonth, wanted day: Int) -> String {
    return Text(
      "\(Word(Self.englishMonths[month.month - 1])) has \(month.dayCount) days",
      "\(month.month)月に\(day)日はないため月末の\(month.dayCount)日")(language)
  }

  private func priceNote(_ event: BillingEvent, _ scheduled: CivilDate, _ subscription: Subscription) -> String? {
    if event.isAmountOverridden {
      return Text("custom amount for this charge", "この回だけの金額")(language)
    }
    let inForce = subscription.priceVersions.filter { $0.from <= scheduled }
    // The origin of the date names the plan.
    guard let version = inForce.max(by: { $0.from < $1.from }), version.cycle == nil else { return nil }
    return Text("price since \(version.from)", "\(version.from)からの料金")(language)
  }
}
