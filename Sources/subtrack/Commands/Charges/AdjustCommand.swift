import BillingCore
import BillingReports
import CommandLineKit
import Typesetting

enum AdjustCommand: PlainCommand {
  static let name = "adjust"
  static let amount = OperandDescription("AMOUNT", .optional, .amount, "Amount of this charge", "この回の金額")

  static let to = OptionDescription("to", "DATE", .date, "Move this charge to a date", "この回の請求日を移す")

  static let payer = ShareOptions.payer.summarised(Text("Member who paid it", "この回を支払った人"))
  static let share = ShareOptions.share.summarised(
    Text("Who shares it, and weight", "この回を負担する人と比率"), repeats: true)

  static let description = CommandDescription.change(
    name, .payments, Text("Change the amount, dates or shares of one charge", "1回分の金額・メモ・日付・負担を変更する"),
    details: Text(
      """
      AMOUNT, --memo, --paid, --to, --payer and --share can each be given alone. Other charges keep their price. A \
      confirmed charge stays confirmed, with the corrected amount; a skipped one counts again if it gets an amount. \
      --paid, --payer and --share need a confirmed charge; --share replaces all of its shares. --to moves a charge that \
      is not confirmed to another date; the others keep theirs, unless they are counted from the payment. \
      'subtrack reset' restores the charge.
      """,
      """
      金額、--memo、--paid、--to、--payer、--share はどれか1つでも指定できます。前後の請求額は変わりません。確定済みの請求は、訂正後の金額で\
      確定のままです。スキップした請求に金額を指定すると、再び合計に含まれます。--paid、--payer、--share は確定済みの請求に使います。\
      --share はその回の負担をすべて置き換えます。\
      --to は確定していない請求を別の日に移します。前後の請求日はそのままですが、支払日から数える契約では移した日から\
      数えます。reset で元に戻せます。
      """),
    operands: [Operands.subscription, Operands.charge, amount],
    options: [ChangeOptions.memo, PaymentOptions.paid, to, payer, share],
    examples: [
      CommandExample(
        "adjust Electricity 2026-02-28 \(ExamplePrice.bare(94_20)) --memo 'cold month'",
        "Set February to \(ExamplePrice.shown(94_20)), and say why",
        "adjust 楽天モバイル 2026-02-28 3720 --memo 通話料", "2月分は通話料込みで3,720円"),
      CommandExample(
        "adjust Netflix 2026-02-28 --to 2026-03-05", "Move one charge",
        "adjust 楽天モバイル 2026-02-28 --to 2026-03-05", "1回分の請求日を移す"),
      CommandExample(
        "adjust Flat 2026-01-27 --payer Tom --share Anna:2 --share Tom", "Share one paid charge",
        "adjust 家賃 2026-01-27 --payer 太郎 --share 花子:2 --share 太郎", "確定済みの1回分を2人で分ける"),
    ])

  static func perform(_ context: Context) throws {
    let (memo, paidOn) = (context.arguments[ChangeOptions.memo], try context.pastDay(PaymentOptions.paid))
    let text = context.arguments[amount]
    let target = context.arguments[to]
    if let target, context.dateReader(of: to.spelling).dayWithoutYear(target) == nil { _ = try context.date(to) }
    let splits = [payer, share].contains(where: context.arguments.has)
    guard text != nil || memo != nil || paidOn != nil || target != nil || splits else {
      throw ErrorReport.problem(
        "nothingToAdjust", "'adjust' needs an AMOUNT, --memo, --paid, --to, --payer or --share.",
        "「adjust」には金額、--memo、--paid、--to、--payer、--share のいずれかが必要です。",
        WayOut(
          "For example: subtrack adjust Netflix 2026-01-31 \(ExamplePrice.bare(999))",
          "例: subtrack adjust Netflix 2026-01-31 990"), exit: .usage)
    }
    try context.changeCharge(prefersOpen: true) { book, index, date in
      let (earlier, before) = (book, try book.charge(of: index, on: date))
      if paidOn != nil, before.state != .confirmed {
        let line = Word("subtrack confirm \(CommandWords(of: book).word(for: index)) \(date) --paid \(paidOn ?? date)")
        throw ChargeError.notConfirmed(date).report.hinting(
          Text("To confirm it as paid on that day: \(line)", "その日に支払ったものとして確定するには: \(line)"))
      }
      if splits, before.state != .confirmed {
        let word = CommandWords(of: book).word(for: index)
        let options = [AdjustCommand.payer, AdjustCommand.share].flatMap { option in
          context.arguments.values(of: option).map { "\(option.spelling) \($0.shellQuoted)" }
        }
        let line = Word((["subtrack edit \(word)"] + options).joined(separator: " "))
        throw ErrorReport.problem(
          "splitOfUnconfirmed",
          "The charge on \(date) is not confirmed, so it has the payer and shares of the subscription.",
          "\(date)の請求は確定していないため、支払者と負担はサブスクリプションの設定に従います。",
          WayOut("To set it for all later charges: \(line)", "以後のすべての請求に設定するには: \(line)"))
      }
      let money = try text.map {
        try context.amount($0, named: amount.placeholder, usual: before.amount.currency, settings: book.settings)
      }
      let day = try book.adjust(
        index, on: date, to: money, memo: memo, paidOn: paidOn,
        split: splits ? try split(of: before, in: book, context) : nil, at: context.clock.now)
      // A date can be that of two charges; the given one names this charge unless a payment has moved it.
      let named = day == before.date ? date : day
      let moved = try target.map { text in
        let day = try naming(to.spelling, text) { try context.dateReader(near: before.date).read(text).date }
        return try book.move(index, from: named, to: day, at: context.clock.now)
      }
      if book == earlier { return [] }
      let after = try moved ?? book.charge(of: index, on: named)
      return AdjustedCharge(before: before, after: after, old: earlier, new: book).lines
    }
  }

  /// The payer and shares of a charge with those that the options replace.
  private static func split(of charge: BillingEvent, in book: Book, _ context: Context) throws -> CostSplit? {
    let known = book.costSplit(of: charge)
    return CostSplit(
      payer: try context.payer(in: book) ?? known?.payer,
      shares: context.arguments.has(share) ? try context.shares(in: book) : known?.shares ?? [])
  }
}

/// What has changed about a charge: the amount or state, the day, the memo, the day of payment, and who pays and shares it.
private struct AdjustedCharge {
  let before, after: BillingEvent
  let old, new: Book

  var lines: [Text] {
    let lines = [amountLine, movedLine, memoLine, paidLine, splitLine].compactMap(\.self)
    return lines.isEmpty ? [sameAmount] : lines
  }

  private var name: Name { Name(old.subscriptions[before.subscription].name) }

  private var amountLine: Text? {
    if before.amount == after.amount, before.state == after.state { return nil }
    let change = Text(
      "\(name): \(before.date) \(from: before.amount, to: after.amount)",
      "\(name): \(before.date)分 \(from: before.amount, to: after.amount)")
    if after.isAmountOverridden { return Text("\(change), this charge only", "\(change)（この回のみ）") }
    return new.hasRegularPrice(after) ? Text("\(change), the regular price", "\(change)（通常の料金）") : change
  }

  private var movedLine: Text? {
    guard before.date != after.date, after.state != .confirmed else { return nil }
    if new.movedFrom(of: after) == nil {
      return Text(
        "\(name): moved the charge on \(before.date) back to \(after.date).",
        "\(name): \(before.date)の請求を\(after.date)に戻しました。")
    }
    return Text(
      "\(name): moved the charge on \(before.date) to \(after.date).",
      "\(name): \(before.date)分の請求日を\(after.date)に移しました。")
  }

  private var memoLine: Text? {
    let memo = SafeText.visible(new.memo(of: after))
    if memo == SafeText.visible(old.memo(of: before)) { return nil }
    return memo.isEmpty
      ? Text("\(name): removed the memo of the charge on \(before.date).", "\(name): \(before.date)分のメモを削除しました。")
      : Text(
        "\(name): memo of the charge on \(before.date): \(Word(memo))", "\(name): \(before.date)分のメモ: \(Word(memo))")
  }

  private var paidLine: Text? {
    guard after.state == .confirmed, let record = after.record.map({ new.events[$0] }) else { return nil }
    let former = before.record.map { old.events[$0] }
    if record.paymentDate == former?.paymentDate, record.paidOn == former?.paidOn { return nil }
    let day = record.paymentDate
    return Text(
      "\(name): the charge on \(before.date) was paid on \(day).", "\(name): \(before.date)分の支払日を\(day)にしました。")
  }

  private var splitLine: Text? {
    guard let split = new.costSplit(of: after), split != old.costSplit(of: before) else { return nil }
    let payer = split.payer.map { Text("\(Name($0))", "\(Name($0))") } ?? Text("nobody named yet", "未設定")
    let parts = MemberShares(of: new).parts(of: after.amount, by: split).map {
      Text("\(Name($0.member)) \($0.amount)", "\(Name($0.member)) \(inTable: $0.amount)")
    }
    let shared: Text =
      split.shares.isEmpty ? .nothing : Text(" and is shared: \(Text.listed(parts))", "、負担: \(Text.listed(parts))")
    return Text(
      "\(name): the charge on \(before.date) was paid by \(payer)\(shared).",
      "\(name): \(before.date)分の支払者: \(payer)\(shared)")
  }

  /// Reports an amount that stays the same, and has become the charge's own or that of the plan.
  private var sameAmount: Text {
    let (date, amount) = (after.date, after.amount)
    if after.isAmountOverridden {
      return Text(
        "\(name): \(date) costs \(amount), set for this charge only.", "\(name): \(date)分を\(amount)にしました（この回のみ）。")
    }
    return new.hasRegularPrice(after)
      ? Text("\(name): \(date) costs \(amount), the regular price.", "\(name): \(date)分を通常の料金\(amount)に戻しました。")
      : Text("\(name): \(date) costs \(amount).", "\(name): \(date)分を\(amount)にしました。")
  }
}

extension Book {
  /// Whether the price of a charge says what it costs; an estimate only says about what.
  fileprivate func hasRegularPrice(_ charge: BillingEvent) -> Bool {
    !subscriptions[charge.subscription].price(on: scheduledDate(of: charge)).isEstimate
  }
}
