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
    let shown = Name(DisplayWidth().truncated(name, to: Self.widthOfName, ellipsis: "…"))
    let words = words(cause)
    return Text("\(shown): \(words)", "\(shown): \(words)")
  }

  /// With this width an amount, a name and a cause fit a line of 72 columns.
  private static let widthOfName = 20

  private func words(_ cause: Cause) -> Text {
    let evidence = cause.evidence
    switch cause.kind {
    case .new: return dated(evidence, Text("new, first \(charge(cause))", "新規、初回の\(charge(cause))"))
    case .ended: return ended(cause)
    case .paused where evidence.isMore: return Text("charged again after a pause", "一時停止からの再開")
    case .paused: return Text("paused", "一時停止")
    case .skipped: return dated(evidence, Text("charge skipped", "スキップ"))
    case .refund: return refund(evidence)
    case .cycle: return dated(evidence, charge(cause))
    case .count: return counted(cause)
    case .price: return price(evidence)
    case .paid: return change(evidence, Text("amount", "請求額"))
    case .rate: return Text("exchange rate", "為替レートの変動")
    }
  }

  private func dated(_ evidence: Cause.Evidence, _ words: Text) -> Text {
    guard let date = evidence.date else { return words }
    return Text("\(words) on \(date)", "\(words)（\(date)）")
  }

  private func change(_ evidence: Cause.Evidence, _ words: Text) -> Text {
    guard let before = evidence.before, let after = evidence.after else { return words }
    return Text("\(words) from \(before) to \(after)", "\(words)（\(from: before, to: after)）")
  }

  private func price(_ evidence: Cause.Evidence) -> Text {
    guard let before = evidence.before, let after = evidence.after, before.currency == after.currency,
      !evidence.changesPlan
    else {
      return change(evidence, Text("price change", "料金変更"))
    }
    return after.minorUnits > before.minorUnits
      ? change(evidence, Text("price rise", "値上げ")) : change(evidence, Text("price cut", "値下げ"))
  }

  private func refund(_ evidence: Cause.Evidence) -> Text {
    let amounts = [evidence.before, evidence.after].compactMap(\.self).filter { $0.minorUnits != 0 }
    guard amounts.count == 1 else { return change(evidence, Text("refunds", "返金")) }
    return Text("refund of \(amounts[0])", "返金 \(amounts[0])")
  }

  private func ended(_ cause: Cause) -> Text {
    let subscription = book.subscriptions[cause.subscription]
    guard subscription.status == .cancelled, let date = subscription.cancellationDate else {
      return Text("ended", "終了")
    }
    return Text("cancelled as of \(date)", "解約（\(date)付）")
  }

  private func counted(_ cause: Cause) -> Text {
    let (count, isMore) = (cause.evidence.charges, cause.amount.minorUnits > 0)
    return Text("\(count, "charge") \(isMore ? "more" : "fewer")", "請求が\(count)回\(isMore ? "多い" : "少ない")")
  }

  /// A charge by the length of its cycle, if that is unusual: `yearly charge`.
  private func charge(_ cause: Cause) -> Text {
    let evidence = cause.evidence
    let cycle = evidence.cycle ?? book.subscriptions[cause.subscription].cycle(on: evidence.date ?? .minimum)
    switch cycle.step {
    case .months(1) where cause.kind == .cycle: return Text("monthly charge", "毎月の請求")
    case .months(3): return Text("quarterly charge", "3か月ごとの請求")
    case .months(12): return Text("yearly charge", "年1回の請求")
    case .months(let months) where months.isMultiple(of: 12):
      return Text("charge every \(months / 12) years,", "\(months / 12)年ごとの請求")
    case .months(let months) where months > 1:
      return Text("charge every \(months) months,", "\(months)か月ごとの請求")
    case .days(let days) where cause.kind == .cycle:
      return Text("charge every \(days) days,", "\(days)日ごとの請求")
    default: return Text("charge", "請求")
    }
  }
}
