import BillingCore
import CommandLineKit
import Typesetting

/// Confirmed charges that keep the old price after a change of price, and their correction by `price --confirmed`.
struct KeptCharges {
  private let index: Int
  private let span: DateInterval?
  /// The recorded charges by date, as they were.
  private let charges: [RecordedEvent]

  init(of index: Int, in span: DateInterval?, _ book: Book) {
    self.index = index
    self.span = span
    charges = span.map { book.keptCharges(of: index, in: $0) }?.map { book.events[$0] } ?? []
  }

  /// Corrects the charges and adds a line to the report, which then is one of a change.
  func correct(in book: inout Book, _ report: inout ChangeReport, _ context: Context) throws {
    guard let span, let first = charges.first else { return }
    try book.correctKeptCharges(of: index, in: span, at: context.clock.now)
    let name = Name(book.subscriptions[index].name)
    let price = book.subscriptions[index].price(on: first.scheduledDate)
    if !report.isChange { report = ChangeReport(subject: book.subscriptions[index].id) }
    report.lines.append(
      Text(
        "\(name): corrected \(charges.count, "confirmed charge") since \(first.date) to \(price).",
        "\(name): \(first.date)以降の確定済み\(charges.count)件を\(price)に訂正しました。"))
  }

  /// Says which charges keep the old price, and how to correct them if they can be corrected; `nil` if none does.
  func note(from date: CivilDate, _ book: Book, _ whole: WholeBook) -> Text? {
    let subscription = book.subscriptions[index]
    guard let first = charges.first, let old = first.amount else { return nil }
    let (count, isOne) = (charges.count, charges.count == 1)
    let since = isOne ? Text("on \(first.date)", "\(first.date)") : Text("since \(first.date)", "\(first.date)以降")
    let kept = charges.allSatisfy { $0.amount == old } ? Text("\(old)", "\(old)") : Text("their amounts", "元の金額")
    let fact = Text(
      "\(count, "confirmed charge") \(since) \(isOne ? "keeps" : "keep") \(kept).",
      "\(since)の確定済み\(count)件は\(kept)のままです。")
    // One of which more was refunded than it would cost refuses the correction of all.
    if !charges.allSatisfy({ $0.canCost(subscription.price(on: $0.scheduledDate)) }) { return fact }
    let price = subscription.price(on: first.scheduledDate)
    let (word, amount) = (Word(whole.word(for: index, of: book)), Word(price.typed))
    let command: Line = "subtrack price \(word) \(amount) --from \(date) --confirmed"
    return Text(
      "\(fact) If the new price applied to \(isOne ? "it" : "them"): \(command)",
      "\(fact)新しい料金で請求されていた場合: \(command)")
  }
}

extension Context {
  /// Says what a change of a subscription does to its unconfirmed and its assumed charges up to today.
  func pastEffects(on index: Int, _ before: Book, _ after: Book) -> [Text] {
    let effect = PastEffect(of: index, from: before, to: after, today: today)
    return [effect.note, Hints.assumedChanges(on: [index], before, after)].compactMap(\.self)
  }
}

extension PastEffect {
  /// Says how many unconfirmed charges up to today an edit changes, removes and adds; `nil` if none.
  var note: Text? {
    let counts = [(changed, "changed", "変更"), (dropped, "removed", "削除"), (added, "added", "追加")].filter { $0.0 > 0 }
    if counts.isEmpty { return nil }
    let en = counts.map { "\($0.0) \($0.1)" }.joined(separator: ", ")
    let ja = counts.map { "\($0.0)件を\($0.2)" }.joined(separator: "、")
    return Text("Unconfirmed charges up to today: \(Word(en)).", "今日までの未確定の請求: \(Word(ja))。")
  }
}
