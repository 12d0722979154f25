import BillingCore
import CommandLineKit
import Typesetting

/// The messages of `add` about a subscription that is new, shares its name or already exists.
struct AddedSubscription {
  private let subscription: Subscription
  private let name: Name

  init(_ subscription: Subscription) {
    self.subscription = subscription
    name = Name(subscription.name)
  }

  /// Reports the new subscription with everything that decides when it is charged.
  ///
  /// `Added Netflix: ¥1,490 every month from 2026-01-31.`
  var text: Text {
    if subscription.isPaidOnce { return paidOnce }
    let cycle = Phrasing.text(of: subscription.cycle)
    let isMonthEnd = subscription.isBilledAtMonthEnd
    let end = ending
    return Text(
      """
      Added \(name): \(subscription.price) \(cycle)\(isMonthEnd ? " at month end" : "") \
      from \(subscription.terms.firstCharge)\(end)\(trial).
      """,
      """
      \(name) を追加しました: \(cycle)\(isMonthEnd ? "（毎回月末）" : " ")\(subscription.price)、\
      初回 \(subscription.terms.firstCharge)\(end)\(trial)
      """)
  }

  /// Reports a one-off payment, which has no cycle.
  ///
  /// `Added Piano: ¥90,000 once, on 2026-01-31.`
  private var paidOnce: Text {
    Text(
      """
      Added \(name): \(subscription.price) once, \
      on \(subscription.terms.firstCharge)\(trial).
      """,
      """
      \(name) を追加しました: \(subscription.terms.firstCharge)に1回のみ \
      \(subscription.price)\(trial)
      """)
  }

  private var trial: Text {
    guard let trialEndDate = subscription.trialEndDate else { return Text.nothing }
    let until = Text.freeTrial(until: trialEndDate)
    return Text(" (free trial \(until))", "（無料期間 \(until)）")
  }

  private var ending: Text {
    switch subscription.end {
    case .never: Text.nothing
    case .on(let date): Text(" until \(date)", "、\(date)まで")
    case .after(let count): Text(", \(count) times", "、全\(count)回")
    }
  }

  /// Notes the charges before today that are assumed to be paid.
  func assumed(_ count: Int) -> Text {
    Text(
      "\(count, "charge") before today \(count == 1 ? "is" : "are") assumed to be paid.",
      "今日より前の請求\(count)件は支払い済みとみなします。")
  }

  /// Notes the charges before today, which are unconfirmed; `nil` if there are none.
  func unconfirmed(_ charges: [BillingEvent], as word: String) -> Text? {
    guard let first = charges.first, let last = charges.last else { return nil }
    let (count, isOne) = (charges.count, charges.count == 1)
    let command: Line = "subtrack confirm \(Word(word)) --all --until \(last.date)"
    return Text(
      """
      \(count, "charge") before today, \(isOne ? "on" : "since") \(first.date), \(isOne ? "is" : "are") unconfirmed. \
      To confirm \(isOne ? "it" : "them"): \(command)
      """,
      "今日より前の請求\(count)件（\(first.date)\(isOne ? "分" : "以降")）が未確定です。支払い済みなら: \(command)")
  }

  /// Reports the charges before today that were recorded as paid; throws `MoneyError.overflow`.
  func paid(_ charges: [BillingEvent]) throws -> [Text] {
    guard let first = charges.first, let last = charges.last else { return [] }
    let (count, sum) = (charges.count, try Text.sum(of: charges.map(\.amount)))
    let days =
      count == 1
      ? Text("\(first.date)", "\(first.date)") : Text("\(first.date) to \(last.date)", "\(first.date)〜\(last.date)")
    return [
      Text(
        "Confirmed \(count, "charge") before today, \(sum): \(days).", "今日より前の請求\(count)件、計\(sum)を確定しました（\(days)）。")
    ]
  }

  /// Notes that no charge is before today, so that `--paid` has no effect.
  var nothingPaid: Text {
    Text("Nothing to confirm: \(name) has no charge before today.", "\(name) に今日より前の請求はないため、確定したものはありません。")
  }

  /// Says what holds after the term if neither the line nor a copied subscription said otherwise.
  static func monthlyRenewal(of word: String) -> Text {
    let line: Line = "subtrack edit \(Word(word)) --renews 12m"
    return Text(
      "After its term it renews monthly. For another renewal: \(line)",
      "期間後は毎月の更新として扱います。ほかの更新にするには: \(line)")
  }

  var namesake: Text {
    Text(
      "Another subscription is also named \(name) (\(Word(subscription.shortID))).",
      "同じ名前のサブスクリプションがあります（\(Word(subscription.shortID))）。")
  }

  /// Reports that the id is already in use, for example because a script ran twice.
  var alreadyThere: Text {
    Text("\(name) already has this id; nothing was added.", "このidは \(name) として登録済みです。何も追加していません。")
  }
}
