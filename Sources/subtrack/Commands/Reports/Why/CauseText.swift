import BillingCore
import BillingReports
import CommandLineKit
import Typesetting

/// The causes of a difference as people say them, in both languages side by side.
struct CauseText {
  let book: Book
  let periods: (one: DateInterval, other: DateInterval)

  /// The subscription and the cause: `Netflix: price rise from $15.49 to $17.99`; a long name is cut.
  func sentence(_ cause: Cause) -> Text {
    let words = words(cause)
    return Text(en: "\(name(cause, words.en)): \(words.en)", ja: "\(name(cause, words.ja)): \(words.ja)")
  }

  /// The cause alone, with the number of its charges.
  func words(_ cause: Cause) -> Text {
    let (text, count) = (text(cause), cause.charges)
    if count == 1 || cause.kind == .count { return text }
    return Text(en: "\(text.en) (\(count) charges)", ja: "\(text.ja)、\(count)件")
  }

  /// The name of the subscription, cut so that an amount and the cause fit a line of 72 columns with it.
  ///
  /// A number at its end stays, since redacted names differ only in that.
  private func name(_ cause: Cause, _ words: String) -> String {
    let (name, width) = (name(of: cause), DisplayWidth())
    let room = min(24, max(8, Self.widthOfSentence - 2 - width.columns(of: words)))
    let digits = name.reversed().prefix { $0.isASCII && $0.isNumber }.count
    if digits == 0 || digits > 4 || width.columns(of: name) <= room {
      return width.truncated(name, to: room, ellipsis: "…")
    }
    return width.truncated(String(name.dropLast(digits)), to: room - digits, ellipsis: "…") + name.suffix(digits)
  }

  func name(of cause: Cause) -> String { SafeText.visible(book.subscriptions[cause.subscription].name) }

  private static let widthOfSentence = 57

  private func text(_ cause: Cause) -> Text {
    let evidence = cause.evidence
    switch cause.kind {
    case .price: return price(evidence)
    case .plan: return change(evidence, Text(en: "change of plan", ja: "プラン変更"))
    case .paid: return change(evidence, Text(en: "amount", ja: "請求額"))
    case .share: return change(evidence, Text(en: "share", ja: "負担分"))
    case .refund: return refund(evidence)
    case .rate: return Text(en: "exchange rate", ja: "為替レートの変動")
    case .new: return dated(evidence, Text(en: "new, first charge on", ja: "新規、初回請求日"))
    case .ended: return ended(cause)
    case .paused: return Text(en: "paused", ja: "一時停止")
    case .resumed: return Text(en: "charged again after a pause", ja: "一時停止からの再開")
    case .skipped: return dated(evidence, Text(en: "charge skipped on", ja: "スキップ"))
    case .moved: return moved(evidence)
    case .extra: return dated(evidence, Text(en: "outside the schedule on", ja: "予定外の請求"))
    case .count: return counted(cause)
    case .selection:
      return Text(en: "other payer, method or currency", ja: "支払者・支払い方法・通貨の違い")
    }
  }

  private func dated(_ evidence: Cause.Evidence, _ words: Text) -> Text {
    Text(en: { "\(words.en) \($0.date(evidence.date))" }, ja: { "\(words.ja)（\($0.date(evidence.date))）" })
  }

  private func price(_ evidence: Cause.Evidence) -> Text {
    guard let before = evidence.before, let after = evidence.after, before.currency == after.currency else {
      return change(evidence, Text(en: "price change", ja: "料金変更"))
    }
    return after.minorUnits > before.minorUnits
      ? change(evidence, Text(en: "price rise", ja: "値上げ")) : change(evidence, Text(en: "price cut", ja: "値下げ"))
  }

  private func change(_ evidence: Cause.Evidence, _ words: Text) -> Text {
    guard let before = evidence.before, let after = evidence.after else { return words }
    return Text(
      en: { "\(words.en) from \($0.amount(before)) to \($0.amount(after))" },
      ja: { "\(words.ja)（\($0.change(from: before, to: after))）" })
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

  private func moved(_ evidence: Cause.Evidence) -> Text {
    guard let from = evidence.movedFrom else { return dated(evidence, Text(en: "moved to", ja: "移動")) }
    return Text(
      en: { "moved from \($0.date(from)) to \($0.date(evidence.date))" },
      ja: { "移動（\($0.date(from)) → \($0.date(evidence.date))）" })
  }

  // MARK: More or fewer charges

  private func counted(_ cause: Cause) -> Text {
    let (count, date) = (cause.charges, cause.evidence.date)
    let cycle = book.subscriptions[cause.subscription].cycle(on: date)
    if case .months(let months) = cycle.step, months > 1, count == 1 { return rare(months, date) }
    let isMore = cause.amount.minorUnits > 0
    if case .days(7) = cycle.step {
      let days = mondays(date.weekday)
      return Text(
        en: "\(count) weekly charge\(count == 1 ? "" : "s") \(isMore ? "more" : "fewer")"
          + (days.map { ", \($0.en)" } ?? ""),
        ja: "毎週の請求が\(count)回\(isMore ? "多い" : "少ない")" + (days.map { "（\($0.ja)）" } ?? ""))
    }
    return Text(
      en: "\(count) charge\(count == 1 ? "" : "s") \(isMore ? "more" : "fewer")",
      ja: "請求が\(count)回\(isMore ? "多い" : "少ない")")
  }

  /// A charge of a cycle that is longer than a month: `yearly charge on 2026-11-12`.
  private func rare(_ months: Int, _ date: CivilDate) -> Text {
    let words =
      switch months {
      case 12: Text(en: "yearly charge", ja: "年1回の請求")
      case 3: Text(en: "quarterly charge", ja: "3か月ごとの請求")
      case let months where months % 12 == 0:
        Text(en: "charge every \(months / 12) years,", ja: "\(months / 12)年ごとの請求")
      default: Text(en: "charge every \(months) months,", ja: "\(months)か月ごとの請求")
      }
    return Text(en: { "\(words.en) on \($0.date(date))" }, ja: { "\(words.ja)（\($0.date(date))）" })
  }

  /// `5 Mondays in 2026-03`, if one month has five of a weekday and the other has four.
  private func mondays(_ weekday: Weekday) -> Text? {
    let both = [periods.one, periods.other]
    guard both.allSatisfy({ $0 == $0.first.yearMonth.days }) else { return nil }
    let five = both.filter { days in
      (0...days.first.days(until: days.last)).count { days.first.advancedClamping(days: $0).weekday == weekday } == 5
    }
    guard five.count == 1, let month = five.first?.first.yearMonth else { return nil }
    return Text(
      en: { "5 \(Phrasing.englishWeekdays[weekday.rawValue - 1])s in \($0.month(month))" },
      ja: { "\($0.month(month))は\(weekday.shortName(.japanese))曜日が5回" })
  }
}
