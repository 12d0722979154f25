import BillingCore
import BillingReports
import CommandLineKit
import Typesetting

extension Reminder {
  /// Returns the reminder as one line: `Due on 2026-02-09 (in 3 days): Rent, ¥98,000`.
  ///
  /// The line starts with a fixed word instead of the name, so that no program can read it as an option.
  func line(in book: Book, today: CivilDate) -> Text {
    switch subject {
    case .charge(let charge): line(charge, in: book, today: today)
    case .price(let from, let to, let charge):
      line(charge, in: book, today: today, ending: priceChange(from, to, charge))
    case .budget(let status): status.news(book, today)
    case .goal(let status): status.news
    case .shortage(let shortage): line(shortage, in: book, today: today)
    case .statement(let payment): line(payment, in: book, today: today)
    }
  }

  /// Returns `Short from 2026-02-05 (in 3 days): Checking, up to $805.00 missing before payday on 2026-02-25 ($100.00 as
  /// entered for 2026-02-02)`.
  private func line(_ shortage: Shortage, in book: Book, today: CivilDate) -> Text {
    let name = SafeText.visible(book.accounts[shortage.account].name)
    let payday = { (phrasing: Phrasing) in
      shortage.payday.map { day in
        Text(en: " before payday on \(phrasing.date(day))", ja: "給料日（\(phrasing.date(day))）までに")
      }
    }
    return Text(
      en: {
        """
        Short from \($0.date(date)) (\($0.distance(from: today, to: date))): \(name), up to \
        \($0.amountInSentence(shortage.shortBy)) missing\(payday($0)?.en ?? "") (\(shortage.balance.entered.en))
        """
      },
      ja: {
        """
        残高不足 \($0.date(date))（\($0.distance(from: today, to: date))）: \(name)の残高が、\(payday($0)?.ja ?? "")\
        最大\($0.amountInSentence(shortage.shortBy))不足します（入力した\($0.date(shortage.balance.day))の残高から計算）
        """
      })
  }

  /// Returns `Payment on 2026-11-27 (in 2 days): Rakuten Card, ¥53,590 (2 charges)`.
  private func line(_ payment: Payment, in book: Book, today: CivilDate) -> Text {
    let (name, count) = (payment.name(in: book), payment.charges.count)
    return Text(
      en: {
        """
        Payment on \($0.date(date)) (\($0.distance(from: today, to: date))): \(name), \
        \($0.list(payment.total, whenEmpty: book.settings.defaultCurrency)) (\(Phrasing.counted(count, "charge")))
        """
      },
      ja: {
        """
        引き落とし \($0.date(date))（\($0.distance(from: today, to: date))）: \(name) \
        \($0.list(payment.total, whenEmpty: book.settings.defaultCurrency))（\(count)件）
        """
      })
  }

  private func line(
    _ charge: BillingEvent, in book: Book, today: CivilDate, ending: ((Phrasing) -> Text)? = nil
  ) -> Text {
    let subscription = book.subscriptions[charge.subscription]
    let name = SafeText.visible(subscription.name)
    if count > 1 { return run(of: name) }
    let head = kind.head(isPaidByUser: subscription.isPaidByUser, isMoved: charge.date != date)
    let text = { (phrasing: Phrasing) in ending?(phrasing) ?? what(charge, in: book, phrasing) }
    return Text(
      en: { "\(head.en) \($0.date(date)) (\($0.distance(from: today, to: date))): \(name), \(text($0).en)" },
      ja: { "\(head.ja) \($0.date(date))（\($0.distance(from: today, to: date))）: \(name) \(text($0).ja)" })
  }

  /// Returns several past charges as one line: `Overdue: Rent, 27 charges since 2024-08-27`.
  private func run(of name: String) -> Text {
    let state = kind == .overdue ? Text(en: "Overdue", ja: "期日超過") : Text(en: "Unconfirmed", ja: "未確定")
    return Text(
      en: { "\(state.en): \(name), \(count) charges since \($0.date(date))" },
      ja: { "\(state.ja): \(name) \($0.date(date))以降\(count)件" })
  }

  /// `¥1,490 to ¥1,590`, with the first charge at the new price if that is later.
  private func priceChange(_ from: Money, _ to: Money, _ charge: BillingEvent) -> (Phrasing) -> Text {
    { phrasing in
      let (old, new) = (phrasing.amountInSentence(from), phrasing.amountInSentence(to))
      let day = phrasing.date(charge.date)
      let next = charge.date == date ? Text(en: "", ja: "") : Text(en: "; next charge on \(day)", ja: "（次回請求日 \(day)）")
      return Text(en: "\(old) to \(new)\(next.en)", ja: "\(old) → \(new)\(next.ja)")
    }
  }

  /// The amount, for a deadline the charge to avoid, or for a trial the charge that follows it.
  private func what(_ charge: BillingEvent, in book: Book, _ phrasing: Phrasing) -> Text {
    let (amount, day) = (phrasing.amountInSentence(charge.amount), phrasing.date(charge.date))
    if kind == .trial { return Text(en: "then \(amount) on \(day)", ja: "\(day)に\(amount)が請求されます") }
    guard kind == .deadline else { return Text(en: amount, ja: amount) }
    let avoided = Text.avoided(charge, renewal: renewal, in: book)
    let cancelBy = Text(en: "to avoid \(avoided.en)", ja: "過ぎると\(avoided.ja)が請求されます")
    guard let trialEnd = trialEnd.map(phrasing.date) else { return cancelBy }
    return Text(en: "\(cancelBy.en); the free trial ends on \(trialEnd)", ja: "無料期間は\(trialEnd)まで、\(cancelBy.ja)")
  }
}

extension Reminder.Kind {
  /// The first words; `isMoved` if the money leaves on another day than the charge's.
  fileprivate func head(isPaidByUser: Bool, isMoved: Bool) -> Text {
    switch self {
    case .deadline: Text(en: "Cancel by", ja: "解約期限")
    case .overdue: Text(en: "Overdue since", ja: "期日超過")
    case .trial: Text(en: "Free trial ends on", ja: "無料期間の最終日")
    case .price: Text(en: "Price change on", ja: "料金の変更日")
    // Budgets, goals, accounts and statements have sentences of their own.
    case .charge, .budget, .goal, .shortage, .statement:
      isPaidByUser
        ? Text(en: "Due on", ja: "支払期日")
        : isMoved ? Text(en: "Payment on", ja: "支払日") : Text(en: "Charge on", ja: "請求日")
    }
  }
}
