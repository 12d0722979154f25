import BillingCore
import BillingReports
import CommandLineKit

struct CompletedValue {
  /// The text to type; never contains NUL, which separates values and cannot occur in an argument.
  let text: String
  /// The description shown next to the text, if the shell supports it.
  let meaning: Text

  init(_ text: String, _ meaning: Text = Text.nothing) {
    self.text = text
    self.meaning = meaning
  }
}

extension Context {
  /// Returns all values of a kind without duplicates; none if they come from a book that cannot be read.
  ///
  /// Charges are those of the subscription that `wanted` names; none if it names no single one. Only those for `typed`,
  /// the start of a value.
  func completedValues(_ kind: CompletedKind, of wanted: String?, typed: String) -> [CompletedValue] {
    if kind == .condition, let (start, rest) = ConditionStart.split(typed) {
      return stored { conditionTexts(of: start.field, in: $0).map { CompletedValue($0, start.field.word) } }
        .matching(rest).map { CompletedValue(start.text + $0.text, $0.meaning) }
    }
    return values(kind, of: wanted).matching(typed)
  }

  private func values(_ kind: CompletedKind, of wanted: String?) -> [CompletedValue] {
    switch kind {
    case .subscription: stored(names)
    case .charge: stored { charges(of: wanted, in: $0, withRecorded: true) }
    case .subscriptionOrCharge: stored { charges(of: wanted, in: $0, withRecorded: false) + names(in: $0) }
    case .category: stored { book in book.subscriptions.compactMap(\.category).map { CompletedValue($0) } }
    case .tag: stored { book in book.subscriptions.flatMap(\.tags).map { CompletedValue($0) } }
    case .member: stored { book in book.memberNames.map { CompletedValue($0) } }
    case .paymentMethod:
      stored { book in book.subscriptions.flatMap(\.paymentMethods.all).compactMap { $0.map { CompletedValue($0) } } }
    case .cycle: CycleUnit.all.compactMap(cycle)
    case .currency: Currency.active.map { CompletedValue($0.code) }
    case .date: CompletedValue.dateWords.compactMap { word(in: $0) }
    case .month: stored { book in YearMonth.words.compactMap { monthWord($0, in: book) } }
    case .condition: stored(conditions)
    case .period: stored(periods)
    case .subscriptionOrPeriod: stored { names(in: $0) + periods(in: $0) }
    case .setting: SettingKey.all.map { CompletedValue($0.name, $0.summary) }
    }
  }

  private func stored(_ values: (Book) -> [CompletedValue]) -> [CompletedValue] {
    var seen: Set<String> = []
    // An error would disrupt the line being typed; the command itself reports it when it runs.
    do { return try values(loadBook()).filter { !$0.text.utf8.contains(0) && seen.insert($0.text).inserted } } catch {
      return []
    }
  }

  private func names(in book: Book) -> [CompletedValue] {
    zip(book.subscriptions, book.effectiveStatuses(on: today)).map {
      CompletedValue($0.name, priceAndStatus($0, $1))
    }
  }

  /// Each field with its words or its values in the book, or alone where its values are not texts.
  private func conditions(in book: Book) -> [CompletedValue] {
    QueryField.conditions.flatMap { field in
      let texts = conditionTexts(of: field, in: book)
      return (texts.isEmpty ? [""] : texts).map { CompletedValue("\(field.rawValue)=\($0)", field.word) }
    }
  }

  private func conditionTexts(of field: QueryField, in book: Book) -> [String] {
    if case .words(let words) = field.kind { return words }
    return [.url, .memo].contains(field) ? [] : book.texts(of: field, on: today)
  }

  /// The words for periods, the months around today that have charges, and the years.
  private func periods(in book: Book) -> [CompletedValue] {
    let reader = periods(of: book.settings)
    let months = DateInterval.months(around: today, past: 12, future: 2)
    let (rule, thisYear) = (book.settings.months, thisMonth(in: book.settings).year)
    var finder = MonthFinder(rule)
    let dates = Set(book.charges(in: months).map { finder.month(of: $0.date) }).sorted(by: >)
    let first = book.firstCharge.map { rule.month(of: min($0, today)).year } ?? thisYear
    let years = (max(first, thisYear - 20)...thisYear).reversed().map { "\($0)" }
    return (PeriodReader.offered + dates.map(\.description) + years).compactMap { text in
      guard let period = reader.read(text), let days = book.interval(of: period, today: today) else {
        return nil
      }
      return CompletedValue(text, Text { $0.period(period, days) })
    }
  }

  /// The unconfirmed charges up to today and the next three; `withRecorded` adds those with a record.
  private func charges(of wanted: String?, in book: Book, withRecorded: Bool) -> [CompletedValue] {
    guard let wanted else { return [] }
    do {
      let index = try book.find(wanted)
      let records = book.events.filter { withRecorded && $0.subscriptionID == book.subscriptions[index].id }
      let open =
        book.openCharges(through: today, only: [index])
        + book.nextCharges(onOrAfter: today, count: 3, only: [index]).filter { !$0.isTentative }
      return open.map { charge in
        CompletedValue(charge.date.description, Text("\(charge.amount)", "\(charge.amount)"))
      }
        + records.map { record in
          CompletedValue(record.date.description, Text { $0.kind(record) })
        }
    } catch { return [] }
  }

  /// The price and the cycle, as `¥1,490 every month`, with the status if it is not active.
  private func priceAndStatus(_ subscription: Subscription, _ effectiveStatus: EffectiveStatus) -> Text {
    let price = subscription.price(on: today)
    let cycle = subscription.cycle(on: today)
    let status = effectiveStatus.fullWords
    let note = effectiveStatus == .active ? Text.nothing : Text(", \(status)", "、\(status)")
    let words = Text { $0.cycle(of: subscription.terms, inForce: cycle) }
    return Text("\(price) \(words)\(note)", "\(words)\(price)\(note)")
  }

  private func cycle(_ unit: CycleUnit) -> CompletedValue? {
    guard let word = unit.words.first else { return nil }
    do { return CompletedValue(word, Phrasing.text(of: try BillingCycle(reading: word))) } catch { return nil }
  }

  private func word(in text: String) -> CompletedValue? {
    do {
      let date = try DateReader(today: today, order: numberOrder).read(text).date
      return CompletedValue(text, Text("\(date)", "\(date)"))
    } catch { return nil }
  }

  private func monthWord(_ text: String, in book: Book) -> CompletedValue? {
    YearMonth(reading: text, from: book.settings.months.month(of: today)).map { month in
      CompletedValue(text, Text("\(month)", "\(month)"))
    }
  }
}

/// The text before the last value of a typed condition: `category=video,` or `tag=!`.
private struct ConditionStart {
  let text: String
  let field: QueryField

  /// The start and the rest of a condition; `nil` before its sign, or if its field is unknown.
  static func split(_ typed: String) -> (start: ConditionStart, rest: String)? {
    guard let parts = QueryCondition.parts(of: typed), let field = QueryField(reading: parts.field),
      let last = typed.lastIndex(where: { "=!<>,、，＝！".contains($0) })
    else { return nil }
    return (ConditionStart(text: String(typed[...last]), field: field), String(typed[typed.index(after: last)...]))
  }
}

extension [CompletedValue] {
  /// The values that begin with a text; if none does, those with a word that begins with it, without letter case, width
  /// and kind of kana.
  fileprivate func matching(_ typed: String) -> [CompletedValue] {
    if typed.isEmpty { return self }
    let key = typed.folded
    // By bytes too, since half of a joined emoji is no prefix of characters.
    let begun = filter { $0.text.folded.hasPrefix(key) || $0.text.folded.utf8.starts(with: key.utf8) }
    return begun.isEmpty ? filter { $0.text.folded.hasWord(beginningWith: key) } : begun
  }
}

extension CompletedValue {
  /// Common words for dates, each offered with its date.
  static let dateWords = [
    "today", "tomorrow", "yesterday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday",
    "bom", "eom", "+1w", "+1m",
  ]
}
