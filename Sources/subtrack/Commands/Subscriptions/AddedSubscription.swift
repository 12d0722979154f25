import BillingCore
import CommandLineKit
import Typesetting

/// The messages of `add` about a subscription that is new, shares its name or already exists.
struct AddedSubscription {
  private let subscription: Subscription
  private let name: String

  init(_ subscription: Subscription) {
    self.subscription = subscription
    name = SafeText.visible(subscription.name)
  }

  /// Reports the new subscription with everything that decides when it is charged.
  ///
  /// `Added Netflix: ¥1,490 every month from 2026-01-31.`
  var text: Text {
    if subscription.isPaidOnce { return paidOnce }
    let cycle = Phrasing.text(of: subscription.cycle)
    let (en, ja) = (Phrasing(language: .english), Phrasing(language: .japanese))
    let isMonthEnd = subscription.isBilledAtMonthEnd
    let end = ending
    return Text(
      en: """
        Added \(name): \(en.amount(subscription.price)) \(cycle.en)\(isMonthEnd ? " at month end" : "") \
        from \(en.date(subscription.firstBillingDate))\(end.en)\(trial.en).
        """,
      ja: """
        \(name) を追加しました: \(cycle.ja)\(isMonthEnd ? "（毎回月末）" : " ")\(ja.amountInSentence(subscription.price))、\
        初回 \(ja.date(subscription.firstBillingDate))\(end.ja)\(trial.ja)
        """)
  }

  /// Reports a one-off payment, which has no cycle.
  ///
  /// `Added Piano: ¥90,000 once, on 2026-01-31.`
  private var paidOnce: Text {
    Text(
      en: {
        """
        Added \(name): \($0.amount(subscription.price)) once, \
        on \($0.date(subscription.firstBillingDate))\(trial.en).
        """
      },
      ja: {
        """
        \(name) を追加しました: \($0.date(subscription.firstBillingDate))に1回のみ \
        \($0.amountInSentence(subscription.price))\(trial.ja)
        """
      })
  }

  private var trial: Text {
    guard let trialEndDate = subscription.trialEndDate else { return Text(en: "", ja: "") }
    let until = Text.freeTrial(until: trialEndDate)
    return Text(en: " (free trial \(until.en))", ja: "（無料期間 \(until.ja)）")
  }

  private var ending: Text {
    switch subscription.end {
    case .never: Text(en: "", ja: "")
    case .on(let date): Text(en: { " until \($0.date(date))" }, ja: { "、\($0.date(date))まで" })
    case .after(let count): Text(en: ", \(count) times", ja: "、全\(count)回")
    }
  }

  /// Notes the charges before today that are assumed to be paid.
  func assumed(_ count: Int) -> Text {
    Text(
      en: "\(Phrasing.counted(count, "charge")) before today \(count == 1 ? "is" : "are") assumed to be paid.",
      ja: "今日より前の請求\(count)件は支払い済みとみなします。")
  }

  /// Notes the charges before today, which are unconfirmed; `nil` if there are none.
  func unconfirmed(_ charges: [BillingEvent], as word: String) -> Text? {
    guard let first = charges.first, let last = charges.last else { return nil }
    let count = charges.count
    let isOne = count == 1
    let command = "subtrack confirm \(word) --all --until \(last.date)"
    return Text(
      en: {
        "\(Phrasing.counted(count, "charge")) before today, \(isOne ? "on" : "since") \($0.date(first.date)), "
          + "\(isOne ? "is" : "are") unconfirmed. To confirm \(isOne ? "it" : "them"): \(command)"
      },
      ja: {
        "今日より前の請求\(count)件（\($0.date(first.date))\(isOne ? "分" : "以降")）が未確定です。支払い済みなら: \(command)"
      })
  }

  /// Reports the charges before today that were recorded as paid; throws `MoneyError.overflow`.
  func paid(_ charges: [BillingEvent]) throws -> [Text] {
    guard let first = charges.first, let last = charges.last else { return [] }
    var sums = MoneySums()
    for charge in charges { try sums.add(charge.amount) }
    let count = charges.count
    return [
      Text(
        en: {
          "Confirmed \(Phrasing.counted(count, "charge")) before today, \($0.list(sums)): "
            + (count == 1 ? "\(first.date)." : "\(first.date) to \(last.date).")
        },
        ja: {
          "今日より前の請求\(count)件、計\($0.list(sums))を確定しました（"
            + (count == 1 ? "\($0.date(first.date))）。" : "\($0.date(first.date))〜\($0.date(last.date))）。")
        })
    ]
  }

  /// Notes that no charge is before today, so that `--paid` has no effect.
  var nothingPaid: Text {
    Text(en: "Nothing to confirm: \(name) has no charge before today.", ja: "\(name) に今日より前の請求はないため、確定したものはありません。")
  }

  /// Says what holds after the term if nothing was said.
  var monthlyRenewal: Text {
    let line = "subtrack edit \(subscription.name.shellQuoted) --renews 12m"
    return Text(
      en: "After its term it renews monthly. For another renewal: \(line)", ja: "期間後は毎月の更新として扱います。ほかの更新にするには: \(line)")
  }

  /// Notes that another subscription has the same name.
  var namesake: Text {
    Text(
      en: "Another subscription is also named \(name) (\(subscription.shortID)).",
      ja: "同じ名前のサブスクリプションがあります（\(subscription.shortID)）。")
  }

  /// Reports that the id is already in use, for example because a script ran twice.
  var alreadyThere: Text {
    Text(en: "\(name) already has this id; nothing was added.", ja: "このidは \(name) として登録済みです。何も追加していません。")
  }
}
