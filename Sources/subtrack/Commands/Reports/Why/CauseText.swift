import BillingCore
import BillingReports
import CommandLineKit
import Typesetting

/// The causes of a difference as people say them, in both languages side by side.
struct CauseText {
  let book: Book

  /// The subscription and the cause: `Netflix: price rise from $15.49 to $17.99`; a long name is cut.
  func sentence(_ cause: Cause) -> Text {
    let name = SafeText.visible(book.subscriptions[cause.subscription].name)
    let (words, shown) = (words(cause), DisplayWidth().truncated(name, to: Self.widthOfName, ellipsis: "…"))
    return Text(en: "\(shown): \(words.en)", ja: "\(shown): \(words.ja)")
  }

  /// With this width an amount, a name and a cause fit a line of 72 columns.
  private static let widthOfName = 20

  private func words(_ cause: Cause) -> Text {
    let evidence = cause.evidence
    switch cause.kind {
    case .new: return dated(evidence, Text(en: "new, first \(charge(cause).en)", ja: "新規、初回の\(charge(cause).ja)"))
    case .ended: return ended(cause)
    case .paused where evidence.isMore: return Text(en: "charged again after a pause", ja: "一時停止からの再開")
    case .paused: return Text(en: "paused", ja: "一時停止")
    case .skipped: return dated(evidence, Text(en: "charge skipped", ja: "スキップ"))
    case .refund: return refund(evidence)
    case .cycle: return dated(evidence, charge(cause))
    case .count: return counted(cause)
    case .price: return price(evidence)
    case .paid: return change(evidence, Text(en: "amount", ja: "請求額"))
    case .rate: return Text(en: "exchange rate", ja: "為替レートの変動")
    }
  }

  private func dated(_ evidence: Cause.Evidence, _ words: Text) -> Text {
    guard let date = evidence.date else { return words }
    return Text(en: { "\(words.en) on \($0.date(date))" }, ja: { "\(words.ja)（\($0.date(date))）" })
  }

  private func change(_ evidence: Cause.Evidence, _ words: Text) -> Text {
    guard let before = evidence.before, let after = evidence.after else { return words }
    return Text(
      en: { "\(words.en) from \($0.amount(before)) to \($0.amount(after))" },
      ja: { "\(words.ja)（\($0.change(from: before, to: after))）" })
  }

  private func price(_ evidence: Cause.Evidence) -> Text {
    guard let before = evidence.before, let after = evidence.after, before.currency == after.currency,
      !evidence.changesPlan
    else {
      return change(evidence, Text(en: "price change", ja: "料金変更"))
    }
    return after.minorUnits > before.minorUnits
      ? change(evidence, Text(en: "price rise", ja: "値上げ")) : change(evidence, Text(en: "price cut", ja: "値下げ"))
  }

  private func refund(_ evidence: Cause.Evidence) -> Text {
    let amounts = [evidence.before, evidence.after].compactMap(\.self).filter { $0.minorUnits != 0 }
    guard amounts.count == 1 else { return change(evidence, Text(en: "refunds", ja: "返金")) }
    return Text(en: { "refund of \($0.amount(amounts[0]))" }, ja: { "返金 \($0.amountInSentence(amounts[0]))" })
  }

  private func ended(_ cause: Cause) -> Text {
    let subscription = book.subscriptions[cause.subscription]
    guard subscription.status == .cancelled, let date = subscription.cancellationDate else {
      return Text(en: "ended", ja: "終了")
    }
    return Text(en: { "cancelled as of \($0.date(date))" }, ja: { "解約（\($0.date(date))付）" })
  }

  private func counted(_ cause: Cause) -> Text {
    let (count, isMore) = (cause.evidence.charges, cause.amount.minorUnits > 0)
    return Text(
      en: "\(Phrasing.counted(count, "charge")) \(isMore ? "more" : "fewer")",
      ja: "請求が\(count)回\(isMore ? "多い" : "少ない")")
  }

  /// A charge by the length of its cycle, if that is unusual: `yearly charge`.
  private func charge(_ cause: Cause) -> Text {
    let step = book.subscriptions[cause.subscription].cycle(on: cause.evidence.date ?? .minimum).step
    switch step {
    case .months(1) where cause.kind == .cycle: return Text(en: "monthly charge", ja: "毎月の請求")
    case .months(3): return Text(en: "quarterly charge", ja: "3か月ごとの請求")
    case .months(12): return Text(en: "yearly charge", ja: "年1回の請求")
    case .months(let months) where months.isMultiple(of: 12):
      return Text(en: "charge every \(months / 12) years,", ja: "\(months / 12)年ごとの請求")
    case .months(let months) where months > 1:
      return Text(en: "charge every \(months) months,", ja: "\(months)か月ごとの請求")
    case .days(let days) where cause.kind == .cycle:
      return Text(en: "charge every \(days) days,", ja: "\(days)日ごとの請求")
    default: return Text(en: "charge", ja: "請求")
    }
  }
}
