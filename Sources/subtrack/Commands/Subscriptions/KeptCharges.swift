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
  func correct(in book: inout Book, _ report: inout ChangeReport, _ context: Context) {
    guard let span, let first = charges.first?.date else { return }
    book.correctKeptCharges(of: index, in: span, at: context.clock.now)
    let name = Name(book.subscriptions[index].name)
    let price = book.subscriptions[index].price(on: first)
    if !report.isChange { report = ChangeReport(subject: book.subscriptions[index].id) }
    report.lines.append(
      Text(
        en: {
          "\(name): corrected \(Phrasing.counted(charges.count, "confirmed charge")) since \($0.date(first)) to "
            + $0.amount(price) + "."
        },
        ja: { "\(name): \($0.date(first))以降の確定済み\(charges.count)件を\($0.amountInSentence(price))に訂正しました。" }))
  }

  /// Says which charges keep the old price, and how to correct them; empty if none does.
  func note(from date: CivilDate, _ book: Book, _ whole: WholeBook) -> [Text] {
    guard let first = charges.first?.date, let old = charges.first?.amount else { return [] }
    let subscription = book.subscriptions[index]
    let word = whole.word(for: index, of: book)
    let amount = subscription.price(on: first).typed
    let command = "subtrack price \(word) \(amount) --from \(date) --confirmed"
    let isOnePrice = charges.allSatisfy { $0.amount == old }
    let count = charges.count
    return [
      Text(
        en: { phrasing in
          let price = isOnePrice ? phrasing.amount(old) : count == 1 ? "its amount" : "their amounts"
          return (count == 1 ? "1 confirmed charge" : "\(count) confirmed charges")
            + (count == 1 ? " on \(phrasing.date(first)) keeps " : " since \(phrasing.date(first)) keep ")
            + "\(price). If the new price applied to \(count == 1 ? "it" : "them"): \(command)"
        },
        ja: { phrasing in
          let charge = "\(phrasing.date(first))\(count == 1 ? "の" : "以降の")確定済み\(count)件"
          return "\(charge)は\(isOnePrice ? phrasing.amountInSentence(old) : "元の金額")のままです。"
            + "新しい料金で請求されていた場合: \(command)"
        })
    ]
  }
}

extension PastEffect {
  /// Says how many unconfirmed charges up to today an edit changes, removes and adds; empty if none.
  var notes: [Text] {
    let counts = [(changed, "changed", "変更"), (dropped, "removed", "削除"), (added, "added", "追加")].filter { $0.0 > 0 }
    if counts.isEmpty { return [] }
    let en = counts.map { "\($0.0) \($0.1)" }.joined(separator: ", ")
    let ja = counts.map { "\($0.0)件を\($0.2)" }.joined(separator: "、")
    return [Text("Unconfirmed charges up to today: \(Word(en)).", "今日までの未確定の請求: \(Word(ja))。")]
  }
}
