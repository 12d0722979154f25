import BillingCore
import CommandLineKit
import Typesetting

enum SkipCommand: PlainCommand {
  static let name = "skip"
  static let description = CommandDescription.change(
    name, .payments, Text("Skip one charge", "1回分をスキップする"),
    details: Text(
      """
      Other charges stay as they are; the skipped one is left out of all totals. 'subtrack reset' restores it, at the \
      price in effect.
      """, "前後の請求はそのままで、この回だけ合計から外れます。reset で、その日の料金の請求に戻せます。"
    ).followed(by: SelectionOptions.explanation),
    operands: [Operands.charges],
    options: [ChangeOptions.memo] + SelectionOptions.all,
    examples: [
      CommandExample(
        "skip Spotify 2026-02-15 --memo 'free month'", "Skip the charge in February",
        "skip Spotify 2026-02-15 --memo 無料月", "2月分は請求なし")
    ])

  static func perform(_ context: Context) throws {
    let charges = try ChargeOperands(context, needsDate: true)
    guard let text = charges.text else {
      let isNamed = !charges.subscriptions.isEmpty || context.isFiltering
      throw CommandLineError.missingOperand(isNamed ? Operands.charge : Operands.subscription, command: name)
    }
    try context.changeEach(
      BatchChange(
        wanted: charges.subscriptions,
        question: { chosen, _ in
          Text("Skip these \(chosen.count) charges?", "この\(chosen.count)件の請求をスキップしますか？")
        },
        change: { book, index, _ in
          let date = try context.chargeDate(text, of: index, in: book, prefersOpen: true)
          return try skip(index, of: &book, on: date, context)
        }))
  }

  private static func skip(
    _ index: Int, of book: inout Book, on date: CivilDate, _ context: Context
  ) throws -> ChangeReport {
    let charge = try book.charge(of: index, on: date)
    let memo = context.arguments[ChangeOptions.memo]
    let name = Name(book.subscriptions[index].name)
    var report = try context.charge(of: index, in: &book) { book in
      try book.skip(index, on: date, memo: memo, at: context.clock.now)
      return [Text("\(name): skipped the charge on \(date).", "\(name): \(date)分をスキップしました。")]
    }
    report.preview = [charge.previewCells]
    if let note = removedAmount(of: charge, book) { report.notes.append(note) }
    return report
  }

  /// Names the amount of its own that a skipped charge loses, with the line that sets it again; `nil` if it had none.
  private static func removedAmount(of charge: BillingEvent, _ book: Book) -> Text? {
    guard charge.isAmountOverridden else { return nil }
    let usual = book.subscriptions[charge.subscription].price(on: book.scheduledDate(of: charge)).currency
    let amount = charge.amount.decimalText + (charge.amount.currency == usual ? "" : charge.amount.currency.code)
    let line = Word("subtrack adjust \(CommandWords(of: book).word(for: charge.subscription)) \(charge.date) \(amount)")
    return Text(
      "The charge loses its own amount, \(charge.amount). To charge that after all: \(line)",
      "この回だけの金額（\(charge.amount)）は失われます。やはりその金額で請求される場合: \(line)")
  }
}
