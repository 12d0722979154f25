import BillingCore
import BillingReports
import CommandLineKit
import Statements

/// The words of `reconcile` for decisions and their reasons.
enum ReconcileWords {
  /// The line after the save: the number of charges and subscriptions, and the sum.
  static func summary(_ confirmed: [BillingEvent], _ book: Book) throws -> Text {
    let (count, owners) = (confirmed.count, Set(confirmed.map(\.subscription)).count)
    let sum = try Text.sum(of: confirmed.map(\.amount), CurrencyOrder(of: book))
    return Text(
      "Confirmed \(count, "charge") of \(owners, "subscription"), \(sum) in total.", "\(count)件の請求、計\(sum)を確定しました。")
  }

  static func notTaken(_ count: Int) -> Text {
    Text("Recorded as not taken: \(count, "charge").", "引き落としなしと記録した請求: \(count)件。")
  }

  /// Why a row was given a charge: days, amount and text.
  static func reason(_ reason: Reconciliation.Reason, of row: StatementRow, _ charge: BillingEvent?) -> Text {
    // The days count from the charge or from its pay day, whichever is nearer.
    let isOfCharge = [row.date, row.bookedOn].contains { day in
      day.flatMap { charge?.date.days(until: $0) }.map { $0 == reason.days } ?? false
    }
    let compared = difference(reason, row, charge) ?? amount(reason.amount)
    return Text.listed([days(reason.days, isOfCharge: isOfCharge), compared, basis(reason.basis)])
  }

  private static func days(_ days: Int, isOfCharge: Bool) -> Text {
    let count = abs(days)
    if days == 0 { return isOfCharge ? Text("same day", "同じ日") : Text("on the pay day", "支払日と同じ日") }
    if isOfCharge {
      return Text("\(count, "day") \(days > 0 ? "later" : "earlier")", "\(count)日\(days > 0 ? "後" : "前")")
    }
    return Text("\(count, "day") \(days > 0 ? "after" : "before") the pay day", "支払日の\(count)日\(days > 0 ? "後" : "前")")
  }

  private static func amount(_ amount: StatementAmount) -> Text {
    switch amount {
    case .exact: Text("expected amount", "予定どおりの金額")
    case .converted(let deviation):
      Text("\(Word(percent(deviation)))% from the exchange rate", "為替レートとの差 \(Word(percent(deviation)))%")
    case .unknownRate: Text("other currency, no exchange rate", "通貨が違い、為替レートがない")
    case .estimated: Text("the amount varies", "金額は変動")
    case .other(let ratio): Text("\(Word(percent(ratio)))% of the expected amount", "予定の金額の\(Word(percent(ratio)))%")
    }
  }

  /// The difference of two amounts whose ratio would read as 100%.
  private static func difference(_ reason: Reconciliation.Reason, _ row: StatementRow, _ charge: BillingEvent?) -> Text?
  {
    guard case .other(995...1004) = reason.amount, let expected = charge?.amount,
      expected.currency == row.amount.currency
    else { return nil }
    let more = row.amount.magnitude.minorUnits - expected.minorUnits
    let shown = Money(minorUnits: abs(more), currency: expected.currency)
    return Text("\(shown) \(more > 0 ? "more" : "less") than expected", "予定より\(shown)\(more > 0 ? "多い" : "少ない")")
  }

  /// Thousandths as per cent: 1125 is `112.5`.
  private static func percent(_ thousandths: Int) -> String {
    thousandths % 10 == 0 ? "\(thousandths / 10)" : "\(thousandths / 10).\(thousandths % 10)"
  }

  private static func basis(_ basis: MerchantMatch.Basis) -> Text {
    switch basis {
    case .learned: Text("text accepted before", "以前に照合した表記")
    case .taught: Text("text of rows that match", "照合できた行と同じ表記")
    case .service: Text("text of the service", "サービスの表記")
    case .name: Text("text has the name", "名前と一致する表記")
    case .partOfName: Text("text has part of the name", "名前の一部と一致する表記")
    case .trade: Text("text has a word of the trade", "業種の語がある表記")
    case .shared: Text("text shared by several services", "複数のサービスに共通の表記")
    case .pattern: Text("one text with the exact amounts on its days", "同じ表記で、請求日ごとに金額が一致")
    }
  }

  /// Why a row has no charge, or one without a comparison.
  static func note(_ note: Reconciliation.RowNote, _ found: Reconciliation, _ book: Book) -> Text {
    switch note {
    case .recorded: Text("recorded before", "記録済みの行")
    case .copy: Text("also in another file", "別のファイルにもある行")
    case .possibleDouble: Text("a second row with the amount of this charge", "この請求と同じ金額の2つ目の行")
    case .refund: Text("money back for this charge", "この請求への返金")
    case .series(let index):
      Text("comes again: \(Name(found.recurring[index].name))", "定期的な支払い: \(Name(found.recurring[index].name))")
    case .question(let index):
      Text(
        "may be \(Name(book.subscriptions[index].name))", "\(Name(book.subscriptions[index].name)) かもしれない")
    case .offSchedule(let reason, let index):
      Text(
        "\(reason.texts.words): \(Name(book.subscriptions[index].name))",
        "\(reason.texts.words): \(Name(book.subscriptions[index].name))")
    case .elsewhere(let charge):
      Text(
        "fits \(Name(book.subscriptions[charge.subscription].name)) on \(charge.date), paid with \(account(of: charge, book))",
        "\(account(of: charge, book)) で支払う \(Name(book.subscriptions[charge.subscription].name)) の\(charge.date)の請求に合う")
    case .income: Text("money in", "入金")
    case .pending: Text("not booked yet", "未確定の取引")
    case .named(let index):
      Text(
        "names \(Name(book.subscriptions[index].name)), no charge fits",
        "\(Name(book.subscriptions[index].name)) の表記だが、合う請求がない")
    case .ownTransfer: Text("transfer, card payment, cash or fee", "振替・カードの引き落とし・現金・手数料")
    case .noCharge: Text("no charge fits", "合う請求がない")
    }
  }

  static func account(of charge: BillingEvent, _ book: Book) -> Name { Name(book.paymentMethod(of: charge) ?? "") }
}

extension Reconciliation.OffSchedule.Reason {
  /// The reason in a sentence, the heading of such rows, and what to do about them.
  var texts: (words: Text, title: Text, advice: Text) {
    switch self {
    case .cancelled:
      (
        Text("after the cancellation", "解約後"), Text("Charged after you cancelled", "解約後に請求されたもの"),
        Text(
          "Ask the provider for the money back. No total includes these charges until you record them:",
          "提供元に返金を求めてください。次のように記録するまで、これらの金額は集計に含まれません:")
      )
    case .paused:
      (
        Text("in a pause", "停止中"), Text("Charged in a pause", "一時停止中に請求されたもの"),
        Text("Ask the provider for the money back. To record the charge:", "提供元に返金を求めてください。引かれた金額を記録するには:")
      )
    case .beforeStart:
      (
        Text("before the start", "開始前"), Text("Charged before the start", "開始日より前に請求されたもの"),
        Text(
          "If the subscription began earlier, 'edit' with --first corrects it. To record a row as it is:",
          "実際の開始日がもっと早い場合は、edit の --first で直せます。行をそのまま記録するには:")
      )
    }
  }
}

extension Reconciliation.Kind {
  var words: Text {
    switch self {
    case .confirmed: Text("as expected", "予定どおり")
    case .otherAmount: Text("other amount", "金額が違う")
    case .newPrice: Text("new price", "新しい料金")
    case .alreadyConfirmed: Text("already confirmed", "確定済み")
    case .possibleDouble: Text("possible double", "二重請求の可能性")
    case .refund: Text("refund", "返金")
    case .paidBack: Text("paid back", "返金済み")
    case .recurring: Text("recurring, not in your data", "未登録の定期的な支払い")
    case .leftAlone: Text("not used", "対象外")
    }
  }
}
