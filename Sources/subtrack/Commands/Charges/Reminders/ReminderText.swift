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
    case .note(let note):
      Text(
        "To do on \(date, seenFrom: today): \(note.words(in: book))",
        "予定 \(date, seenFrom: today): \(note.words(in: book))")
    }
  }

  /// Returns `Short from 2026-02-05 (in 3 days): Checking, up to $805.00 missing before payday on 2026-02-25 ($100.00 as
  /// entered for 2026-02-02)`.
  private func line(_ shortage: Shortage, in book: Book, today: CivilDate) -> Text {
    let name = Name(book.accounts[shortage.account].name)
    let payday = shortage.payday.map { Text(" before payday on \($0)", "給料日（\($0)）までに") } ?? .nothing
    return Text(
      """
      Short from \(date, seenFrom: today): \(name), up to \(shortage.shortBy) missing\(payday) (\(shortage.balance.entered))
      """,
      """
      残高不足 \(date, seenFrom: today): \(name)の残高が、\(payday)最大\(shortage.shortBy)不足します\
      （入力した\(shortage.balance.day)の残高から計算）
      """)
  }

  /// Returns `Payment on 2026-11-27 (in 2 days): Rakuten Card, ¥53,590 (2 charges)`.
  private func line(_ payment: Payment, in book: Book, today: CivilDate) -> Text {
    let name = Name(payment.name(in: book))
    let total = Text(CurrencyOrder(of: book)) { $0.list(payment.total, whenEmpty: book.settings.defaultCurrency) }
    return Text(
      "Payment on \(date, seenFrom: today): \(name), \(total) (\(payment.counted))",
      "引き落とし \(date, seenFrom: today): \(name) \(total)（\(payment.counted)）")
  }

  private func line(
    _ charge: BillingEvent, in book: Book, today: CivilDate, ending: Text? = nil
  ) -> Text {
    let subscription = book.subscriptions[charge.subscription]
    let name = Name(subscription.name)
    if count > 1 { return run(of: name) }
    let head = kind.head(isPaidByUser: subscription.isPaidByUser, isMoved: charge.date != date)
    let text = ending ?? what(charge, in: book)
    return Text(
      "\(head) \(date, seenFrom: today): \(name), \(text)", "\(head) \(date, seenFrom: today): \(name) \(text)")
  }

  /// Returns several past charges as one line: `Overdue: Rent, 27 charges since 2024-08-27`.
  private func run(of name: Name) -> Text {
    let state = kind == .overdue ? Text("Overdue", "期日超過") : Text("Unconfirmed", "未確定")
    return Text("\(state): \(name), \(count) charges since \(date)", "\(state): \(name) \(date)以降\(count)件")
  }

  /// `¥1,490 to ¥1,590`, with the first charge at the new price if that is later.
  private func priceChange(_ from: Money, _ to: Money, _ charge: BillingEvent) -> Text {
    let next = charge.date == date ? Text.nothing : Text("; next charge on \(charge.date)", "（次回請求日 \(charge.date)）")
    return Text("\(from) to \(to)\(next)", "\(from) → \(to)\(next)")
  }

  /// The amount, for a deadline the charge to avoid, or for a trial the charge that follows it.
  private func what(_ charge: BillingEvent, in book: Book) -> Text {
    let amount = charge.amount
    if kind == .trial { return Text("then \(amount) on \(charge.date)", "\(charge.date)に\(amount)が請求されます") }
    guard kind == .deadline else { return Text("\(amount)", "\(amount)") }
    let avoided = Text.avoided(charge, renewal: renewal, in: book)
    let cancelBy = Text("to avoid \(avoided)", "過ぎると\(avoided)が請求されます")
    guard let trialEnd else { return cancelBy }
    return Text("\(cancelBy); the free trial ends on \(trialEnd)", "無料期間は\(trialEnd)まで、\(cancelBy)")
  }
}

extension Reminder.Kind {
  /// The first words; `isMoved` if the money leaves on another day than the charge's.
  fileprivate func head(isPaidByUser: Bool, isMoved: Bool) -> Text {
    switch self {
    case .deadline: Text("Cancel by", "解約期限")
    case .overdue: Text("Overdue since", "期日超過")
    case .trial: Text("Free trial ends on", "無料期間の最終日")
    case .price: Text("Price change on", "料金の変更日")
    // Budgets, goals, accounts, statements and notes have sentences of their own.
    case .charge, .budget, .goal, .shortage, .statement, .note:
      isPaidByUser
        ? Text("Due on", "支払期日")
        : isMoved ? Text("Payment on", "支払日") : Text("Charge on", "請求日")
    }
  }
}
