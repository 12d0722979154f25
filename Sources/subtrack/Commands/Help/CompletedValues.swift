import BillingCore
import CommandLineKit

/// A value that a completion script offers.
struct CompletedValue {
  /// What is typed; never with a NUL, which separates values and which no argument can hold.
  let text: String
  /// What stands beside it, where the shell shows that.
  let meaning: Text

  init(_ text: String, _ meaning: Text = Text(en: "", ja: "")) {
    self.text = text
    self.meaning = meaning
  }
}

extension Context {
  /// All values of a kind, each once; none where they lie in a book that cannot be read.
  ///
  /// Charges are those of the subscription that `wanted` means, and none where it means none.
  func completedValues(_ kind: CompletedKind, of wanted: String? = nil) -> [CompletedValue] {
    switch kind {
    case .subscription: stored(names)
    case .charge: stored { charges(of: wanted, in: $0, withSettled: true) }
    case .subscriptionOrCharge: stored { charges(of: wanted, in: $0, withSettled: false) + names(in: $0) }
    case .category: stored { book in book.subscriptions.compactMap(\.category).map { CompletedValue($0) } }
    case .tag: stored { book in book.subscriptions.flatMap(\.tags).map { CompletedValue($0) } }
    case .member: stored { book in book.memberNames.map { CompletedValue($0) } }
    case .paymentMethod: stored { book in book.subscriptions.compactMap(\.paymentMethod).map { CompletedValue($0) } }
    case .cycle: CycleUnit.all.compactMap(cycle)
    case .currency: Currency.active.map { CompletedValue($0.code) }
    case .date: CompletedValue.dateWords.compactMap { word(in: $0) }
    case .month: YearMonth.words.compactMap { monthWord($0) }
    case .setting: SettingKey.all.map { CompletedValue($0.name, $0.summary) }
    }
  }

  private func stored(_ values: (Book) -> [CompletedValue]) -> [CompletedValue] {
    var seen: Set<String> = []
    // Who presses a key in the middle of a line is not told of a damaged file; the command that he types is.
    do { return try values(loadBook()).filter { !$0.text.utf8.contains(0) && seen.insert($0.text).inserted } } catch {
      return []
    }
  }

  private func names(in book: Book) -> [CompletedValue] {
    book.subscriptions.map { CompletedValue($0.name, priceAndStanding($0)) }
  }

  /// The open charges and the next three, and on demand those of which something was said.
  private func charges(of wanted: String?, in book: Book, withSettled: Bool) -> [CompletedValue] {
    guard let wanted else { return [] }
    do {
      let index = try book.find(wanted)
      let records = book.events.filter { withSettled && $0.subscriptionID == book.subscriptions[index].id }
      let open =
        book.openCharges(through: today, today: today, only: [index])
        + book.nextCharges(onOrAfter: today, count: 3, only: [index])
      return open.map { charge in
        CompletedValue(
          charge.date.description, Text(en: { $0.amount(charge.amount) }, ja: { $0.amountInSentence(charge.amount) }))
      }
        + records.map { record in
          CompletedValue(record.date.description, Text(en: { $0.kind(record) }, ja: { $0.kind(record) }))
        }
    } catch { return [] }
  }

  /// `¥1,490 every month`, and how it stands where it does not simply run.
  private func priceAndStanding(_ subscription: Subscription) -> Text {
    let price = subscription.price(on: today)
    let effectiveStatus = subscription.effectiveStatus(on: today)
    let note = effectiveStatus == .active ? Text(en: "", ja: "") : effectiveStatus.fullWords
    return Text(
      en: { "\($0.amount(price)) \($0.cycle(of: subscription.terms))\(note.en.isEmpty ? "" : ", \(note.en)")" },
      ja: { "\($0.cycle(of: subscription.terms))\($0.amountInSentence(price))\(note.ja.isEmpty ? "" : "、\(note.ja)")" })
  }

  private func cycle(_ unit: CycleUnit) -> CompletedValue? {
    guard let word = unit.words.first else { return nil }
    do { return CompletedValue(word, Phrasing.text(of: try BillingCycle(reading: word))) } catch { return nil }
  }

  private func word(in text: String) -> CompletedValue? {
    do {
      let date = try DateReader(today: today).read(text).date
      return CompletedValue(text, Text(en: { $0.date(date) }, ja: { $0.date(date) }))
    } catch { return nil }
  }

  private func monthWord(_ text: String) -> CompletedValue? {
    YearMonth(reading: text, from: today.yearMonth).map { month in
      CompletedValue(text, Text(en: { $0.month(month) }, ja: { $0.month(month) }))
    }
  }
}

extension CompletedValue {
  /// Days that people name rather than count; each is shown with its date.
  static let dateWords = [
    "today", "tomorrow", "yesterday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday",
    "bom", "eom", "+1w", "+1m",
  ]
}
