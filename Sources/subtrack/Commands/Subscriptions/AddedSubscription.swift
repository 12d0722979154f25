import BillingCore
import CommandLineKit

/// A subscription that was just added, or was there already, as it is told.
struct AddedSubscription {
  private let subscription: Subscription
  private let name: String

  init(_ subscription: Subscription) {
    self.subscription = subscription
    name = SafeText.visible(subscription.name)
  }

  /// What was added, with everything that decides when it charges.
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
        from \(en.date(subscription.firstBillingDate))\(end.en).
        """,
      ja: """
        \(name) を追加しました: \(cycle.ja)\(isMonthEnd ? "（毎回月末）" : " ")\(ja.amountInSentence(subscription.price))、\
        初回 \(ja.date(subscription.firstBillingDate))\(end.ja)
        """)
  }

  /// What is paid once has no cycle to tell.
  ///
  /// `Added Piano: ¥90,000 once, on 2026-01-31.`
  private var paidOnce: Text {
    Text(
      en: { "Added \(name): \($0.amount(subscription.price)) once, on \($0.date(subscription.firstBillingDate))." },
      ja: {
        """
        \(name) を追加しました: \($0.date(subscription.firstBillingDate))に1回のみ \
        \($0.amountInSentence(subscription.price))
        """
      })
  }

  private var ending: Text {
    switch subscription.end {
    case .never: Text(en: "", ja: "")
    case .on(let date): Text(en: { " until \($0.date(date))" }, ja: { "、\($0.date(date))まで" })
    case .after(let count): Text(en: ", \(count) times", ja: "、全\(count)回")
    }
  }

  /// That another one has the name.
  var namesake: Text {
    Text(
      en: "Another subscription is called \(name) too (\(subscription.shortID)).",
      ja: "同じ名前のサブスクリプションがあります（\(subscription.shortID)）。")
  }

  /// That the id is taken, as where a script runs twice.
  var alreadyThere: Text {
    Text(en: "\(name) has this id already; nothing was added.", ja: "このidは \(name) として登録済みです。何も追加していません。")
  }
}
