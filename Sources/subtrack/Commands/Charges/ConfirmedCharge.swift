import BillingCore
import BillingReports
import CommandLineKit
import Typesetting

/// The messages of `confirm` about a charge that it has confirmed.
enum ConfirmedCharge {
  /// Reports the confirmed charge, and its amount and payment date if they differ from the plan.
  ///
  /// `Netflix: the charge of 2026-01-31 is confirmed at ¥1,590 instead of ¥1,490, paid on 2026-02-02.`
  static func text(_ charge: BillingEvent, planned: Money, in book: Book) -> Text {
    let name = Name(book.subscriptions[charge.subscription].name)
    let paidOn = charge.record.flatMap { book.events[$0].paidOn }
    let plan: Text? = charge.amount == planned ? nil : Text(" instead of \(planned)", "予定は\(planned)")
    let paid = paidOn.map { Text(", paid on \($0)", "支払日は\($0)") }
    let differences = [plan, paid].compactMap(\.self)
    let list = Text.listed(differences, by: Text("", "、"))
    let rest: Text = differences.isEmpty ? .nothing : Text("\(list)", "（\(list)）")
    return Text(
      "\(name): confirmed the charge on \(charge.date) at \(charge.amount)\(rest).",
      "\(name): \(charge.date)分を\(charge.amount)で確定しました\(rest)。")
  }

  /// Lists up to three charges that are still unconfirmed; for more, gives their number and the oldest date.
  static func stillOpen(_ charges: [BillingEvent]) -> Text? {
    guard let oldest = charges.first?.date else { return nil }
    let dates = charges.map(\.date.description).joined(separator: ", ")
    return charges.count <= 3
      ? Text("Still unconfirmed: \(Word(dates))", "残りの未確定: \(Word(dates))")
      : Text("Still unconfirmed: \(charges.count) charges since \(oldest)", "残りの未確定: \(oldest)以降の\(charges.count)件")
  }

  /// The total in the base currency; empty if none is set or all charges are in it.
  private static func converted(_ charges: [BillingEvent], in book: Book, today: CivilDate) throws -> [Text] {
    guard let converter = CurrencyConverter(of: book, today: today) else { return [] }
    var sums = DatedSums()
    for charge in charges { try sums.add(charge, of: book) }
    let total = try converter.total(of: sums)
    guard total.hasOtherCurrencies else { return [] }
    let line = Text(
      "In \(Word(converter.base)): \(Text { $0.amountInSentence(total) }).",
      "\(Word(converter.base))換算: \(Text { $0.amountInSentence(total) })")
    let remarks = Text { phrasing in
      phrasing.remarks(on: total).map { phrasing.language == .japanese ? "。\($0)" : " \($0)" }.joined()
    }
    return [Text("\(line)\(remarks)", "\(line)\(remarks)")]
  }

  private static func nothingOpen(through day: CivilDate, today: CivilDate) -> Text {
    day == today
      ? Text("Nothing to confirm.", "未確定の請求はありません。")
      : Text("Nothing to confirm up to \(day).", "\(day)までに未確定の請求はありません。")
  }

  /// Reports one line for each charge confirmed up to `day`, then the totals.
  static func report(
    _ charges: [BillingEvent], through day: CivilDate, in book: Book, today: CivilDate
  ) throws -> ChangeReport {
    guard !charges.isEmpty else { return .unchanged(nothingOpen(through: day, today: today)) }
    let sum = try Text.sum(of: charges.map(\.amount), CurrencyOrder(of: book))
    let lines = charges.map { text($0, planned: $0.amount, in: book) }
    let total = Text(
      "Confirmed \(charges.count, "charge"), \(sum) in total.", "\(charges.count)件、計\(sum)を確定しました。")
    return ChangeReport(
      lines: lines + [total] + (try converted(charges, in: book, today: today)),
      names: charges.map { book.subscriptions[$0.subscription].name }.uniqued())
  }
}

extension BillingEvent {
  /// The date and the amount, for the table shown before several charges are changed.
  var previewCells: [Text] {
    [Text("\(date)", "\(date)"), Text { $0.amount(amount) }]
  }
}
