import BillingCore

extension Book {
  /// The series of statements that the book does not have, the most expensive year first.
  ///
  /// Rows that are charges of the book are left out, and so are series of a merchant whose subscription has no charge in
  /// the span of the statement, or starts only after them: the book has it, with other dates.
  public func detectedSeries(in rows: [StatementRow], today: CivilDate) -> [DetectedSeries] {
    var matching = StatementMatching(self, rows, on: nil, only: nil)
    matching.match()
    return detectSeries(in: matching.result, today: today)
  }

  func detectSeries(in reconciliation: Reconciliation, today: CivilDate) -> [DetectedSeries] {
    let rows = reconciliation.rows
    let ledger = StatementLedger(rows, reconciliation.texts, reconciliation.spent) { index in
      rows[index].state == .booked && reconciliation.decisions[index].charge == nil
        && reconciliation.copies[index] == nil
    }
    let detection = SeriesDetection(ledger, through: reconciliation.span?.last ?? today)
    let met = Set(reconciliation.decisions.compactMap(\.charge?.subscription))
    let named = subscriptionsNamed(by: ledger.groups)
    return detection.series { group, last in
      named[group].contains { !met.contains($0) || last < subscriptions[$0].firstBillingDate }
    }
  }

  /// The subscriptions that each merchant names.
  func subscriptionsNamed(by groups: [StatementGroups.Group]) -> [[Int]] {
    let merchants = MerchantIndex(groups)
    var named: [[Int]] = Array(repeating: [], count: groups.count)
    for index in subscriptions.indices {
      let words = SubscriptionWords(subscriptions[index])
      for group in merchants.merchants(naming: words) where words.basis(groups[group])?.isNamed ?? false {
        named[group].append(index)
      }
    }
    return named
  }
}

/// The search for series in the spending of statements.
struct SeriesDetection {
  private let ledger: StatementLedger
  private let search: SeriesSearch
  private let through: Int
  private let groups: [Int]
  /// Whether any text of the statement is Japanese.
  private let isJapanese: Bool

  init(_ ledger: StatementLedger, through: CivilDate) {
    self.ledger = ledger
    self.through = through.dayNumber
    search = SeriesSearch(ledger.entries)
    // The first bytes of kana, kanji and full-width letters.
    isJapanese = ledger.rows.contains { $0.text.utf8.contains { (0xE3...0xEF).contains($0) } }
    groups = ledger.groups.indices.filter {
      ledger.groups[$0].rows.count >= 2 && !Self.isTransfer(ledger.groups[$0].text)
    }
  }

  /// The series, without those that are known by their merchant and last day.
  func series(without isKnown: (_ group: Int, CivilDate) -> Bool) -> [DetectedSeries] {
    let found = groups.flatMap { group in
      byCurrency(ledger.groups[group].rows).flatMap { series(of: group, $0) }
        .filter { !isKnown(group, $0.last) }
    }
    return found.sorted { one, other in
      if one.yearly.currency != other.yearly.currency { return one.yearly.currency < other.yearly.currency }
      if one.yearly != other.yearly { return one.yearly.minorUnits > other.yearly.minorUnits }
      return one.name == other.name ? one.first < other.first : one.name < other.name
    }
  }

  private func byCurrency(_ places: [Int]) -> [[Int]] {
    let first = ledger.entries[places[0]].amount.currency
    if places.allSatisfy({ ledger.entries[$0].amount.currency == first }) { return [places] }
    let currencies = Set(places.map { ledger.entries[$0].amount.currency }).sorted()
    return currencies.map { currency in places.filter { ledger.entries[$0].amount.currency == currency } }
  }

  private func series(of group: Int, _ places: [Int]) -> [DetectedSeries] {
    search.series(among: places).compactMap { make($0, ledger.groups[group]) }
  }

  // MARK: One series

  private func make(_ fit: SeriesFit, _ group: StatementGroups.Group) -> DetectedSeries? {
    guard let firstSlot = fit.slots.first, let lastSlot = fit.slots.last, let cycle = fit.grid.cycle,
      let first = CivilDate(dayNumber: firstSlot.due), let last = CivilDate(dayNumber: lastSlot.due),
      let next = fit.grid.due(lastSlot.number + 1)
    else { return nil }
    let entries = fit.slots.map { ledger.entries[$0.entry] }
    let latest = entries[entries.count - 1]
    let text = ledger.rows[latest.source].text
    let name = japaneseName(group) ?? MerchantName.of(text, group)
    // Rows without a text may be of any merchants.
    if name.isEmpty { return nil }
    let kind = search.kind(fit)
    let isStopped = through > next + max(7, min(20, fit.grid.period / 2))
    return DetectedSeries(
      name: name, text: text,
      state: isStopped ? .stopped : fit.evidence.bits >= Evidence.sure ? .sure : .likely, cycle: cycle,
      isMonthEnd: fit.grid.isMonthEnd, amountKind: kind, rows: entries.map(\.source),
      dueDates: fit.slots.map { CivilDate(dayNumber: $0.due) ?? first }, amount: latest.amount,
      first: first, last: last, next: isStopped ? nil : CivilDate(dayNumber: next),
      yearly: yearly(kind == .varying ? average(entries.map(\.amount)) : latest.amount, cycle))
  }

  /// The Japanese name of a service, if there is one and the statement is Japanese, whatever its own text is.
  private func japaneseName(_ group: StatementGroups.Group) -> String? {
    isJapanese ? group.found.flatMap { KnownServices.table.japaneseNames[$0.service] } : nil
  }

  private func average(_ amounts: [Money]) -> Money {
    let sum = amounts.reduce(Int128(0)) { $0 + Int128($1.minorUnits) }
    let average = sum.dividedRounding(by: Int128(amounts.count), .halfAwayFromZero)
    return Money(minorUnits: Int64(clamping: average), currency: amounts[0].currency)
  }

  /// Twelve months, or 365.2425 days.
  private func yearly(_ amount: Money, _ cycle: BillingCycle) -> Money {
    let frequency = cycle.frequency
    let (numerator, denominator): (Int128, Int128) =
      switch frequency.step {
      case .months(let count): (12, Int128(count))
      case .days(let count): (3_652_425, Int128(count) * 10_000)
      }
    let cost = (Int128(amount.minorUnits) * Int128(frequency.charges) * numerator).dividedRounding(
      by: denominator, .halfAwayFromZero)
    return Money(minorUnits: Int64(clamping: cost), currency: amount.currency)
  }

  // MARK: What is no series

  /// Money that is moved or fetched, not spent.
  private static func isTransfer(_ text: MerchantText) -> Bool {
    text.words.contains { word in transferWords[word.head]?.contains { word.means($0) } ?? false }
  }

  /// The words by their heads.
  private static let transferWords = Dictionary(
    grouping: """
      transfer withdrawal cash atm savings sparen sparplan tagesgeld umbuchung geldautomat bargeld bargeldauszahlung
      bankomat retrait épargne epargne spaarrekening geldopname cajero ahorro prelievo risparmio bonifico
      引出 引出し 引き出し 出金 現金 預金 定期 積立 資金移動 チャージ 返済 atm支払 atm引出
      """.split(whereSeparator: \.isWhitespace).map { String($0).folded }, by: \.head)
}

extension SeriesGrid {
  /// The cycle as the book has it; nil for one that it cannot have.
  var cycle: BillingCycle? {
    do throws(CycleError) {
      switch step {
      case .months(12, _, _): return .yearly
      case .months(let count, _, _): return try BillingCycle(.monthly, every: count)
      case .twice(let first, let second, _):
        return NumberSet([first, second], in: 1...CyclePattern.lastDay).flatMap { .monthly.on(.daysOfMonth($0)) }
      case .weekday(let ordinal, let weekday, _):
        return .monthly.on(.weekdayOfMonth(ordinal: ordinal, weekday))
      case .days(let count, _): return try BillingCycle(.customDays, every: count)
      }
    } catch { return nil }
  }

  var isMonthEnd: Bool { if case .months(_, _, 31) = step { true } else { false } }
}

/// The name of a merchant, for people.
enum MerchantName {
  /// The well-known service, or the words of the text that name the merchant, as the bank writes them.
  static func of(_ text: String, _ group: StatementGroups.Group) -> String {
    if let found = group.found { return KnownServices.table.names[found.service] }
    let wanted = group.text.words
    let parts = text.halfWidth.split { !$0.isLetter && !$0.isNumber && $0 != "ー" }.map(String.init)
    var kept: [String] = []
    for word in wanted {
      kept.append(parts.first { $0.folded == word }.map(titled) ?? titled(word))
    }
    // `ON` alone does not name `E.ON`.
    let initialled = text.halfWidth.split(whereSeparator: \.isWhitespace).first {
      $0.first?.isLetter ?? false && $0.dropFirst().first == "." && String($0.dropFirst(2)).folded == wanted.first
    }
    if let initialled { kept[0] = "\(initialled.prefix(2))\(kept[0])" }
    let name = kept.joined(separator: " ")
    return name.isEmpty ? String(text.prefix(100)) : String(name.prefix(100))
  }

  /// A word of capitals with a capital first letter alone; a short one may be an abbreviation and stays.
  private static func titled(_ word: String) -> String {
    guard word.utf8.count > 3, word.utf8.allSatisfy({ $0 < 0x80 }),
      word == word.uppercased() || word == word.lowercased()
    else { return word }
    return word.prefix(1).uppercased() + word.dropFirst().lowercased()
  }
}
