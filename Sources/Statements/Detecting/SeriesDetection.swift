import BillingCore

extension Book {
  /// The series of statements that the book does not have, the most expensive year first, without those that are to be
  /// ignored; `words` are those of its subscriptions.
  ///
  /// Rows that are charges of the book are left out, and so are series of a merchant whose subscription has no charge in
  /// the span of the statement, or starts only after them: the book has it, with other dates. Doubles that come again are
  /// the charges of a second subscription; fewer than three may be doubles after all.
  func detectSeries(in reconciliation: Reconciliation, _ words: [SubscriptionWords]) -> [DetectedSeries] {
    guard let through = reconciliation.span?.last else { return [] }
    let ledger = StatementLedger(reconciliation, words) { $0.charge == nil || $0.kind == .possibleDouble }
    var detection = SeriesDetection(ledger, reconciliation, self, through: through)
    let met = Set(reconciliation.decisions.compactMap(\.charge?.subscription))
    let named = MerchantIndex(ledger.groups).bases(of: words).named
    var found = detection.series { group, last in
      named[group].contains { !met.contains($0) || last < subscriptions[$0].firstBillingDate }
    }
    found.removeAll { series in
      series.rows.count < 3 && series.rows.contains { reconciliation.decisions[$0].kind == .possibleDouble }
    }
    if !settings.ignoredTexts.isEmpty { found.removeAll { $0.begins(withWordsOf: settings.ignoredTexts) } }
    MerchantName.number(&found, besides: subscriptions.map(\.name))
    return found
  }
}

struct SeriesDetection {
  private let ledger: StatementLedger
  private let texts: MerchantTexts
  private let transfers: OwnTransfers
  private var dueDays: DueDays
  private let search: SeriesSearch
  private let through: Int
  private let isJapanese: Bool

  init(_ ledger: StatementLedger, _ found: Reconciliation, _ book: Book, through: CivilDate) {
    (self.ledger, texts, self.through) = (ledger, found.texts, through.dayNumber)
    (transfers, dueDays) = (OwnTransfers(of: book.accounts), DueDays(book.settings))
    search = SeriesSearch(entries: ledger.entries)
    // The first bytes of kana, kanji and full-width letters.
    isJapanese = ledger.rows.contains { $0.text.utf8.contains { (0xE3...0xEF).contains($0) } }
  }

  /// The series, without those that are known by their merchant and last day.
  mutating func series(without isKnown: (_ group: Int, CivilDate) -> Bool) -> [DetectedSeries] {
    let found = ledger.groups.indices.filter { ledger.groups[$0].rows.count >= 2 }.flatMap { group in
      byCurrency(ledger.groups[group].rows).flatMap { series(of: group, $0) }.filter { !isKnown(group, $0.last) }
    }
    return found.ordered { one, other in
      if one.yearly.currency != other.yearly.currency { return one.yearly.currency < other.yearly.currency }
      let (cost, otherCost) = (one.yearly.minorUnits, other.yearly.minorUnits)
      if cost != otherCost { return cost > otherCost }
      return one.name == other.name ? one.first < other.first : one.name < other.name
    }
  }

  private func byCurrency(_ indices: [Int]) -> [[Int]] {
    Dictionary(grouping: indices) { ledger.entries[$0].amount.currency }.ordered { $0.key < $1.key }.map(\.value)
  }

  private mutating func series(of group: Int, _ indices: [Int]) -> [DetectedSeries] {
    let fits = search.series(among: indices).map { dueDays.settle($0, ledger.entries) }
    let taken = Set(fits.flatMap(\.slots).map(\.entry))
    return fits.compactMap { make($0, ledger.groups[group], besides: taken) }
  }

  private func make(
    _ fit: SeriesFit, _ group: StatementGroups.Group, besides taken: Set<Int>
  ) -> DetectedSeries? {
    guard let firstSlot = fit.slots.first, let lastSlot = fit.slots.last, let cycle = fit.grid.cycle,
      let first = CivilDate(dayNumber: firstSlot.due), let last = CivilDate(dayNumber: lastSlot.due),
      var next = fit.grid.due(lastSlot.number + 1)
    else { return nil }
    let entries = fit.slots.map { ledger.entries[$0.entry] }
    let latest = entries[entries.count - 1]
    // A row of the same text within two periods, in no other series, says that the charges go on, at another price or day;
    // what many services are billed with goes on anyway.
    let isShared = group.found?.isShared ?? false
    let own = Set(entries.map { texts.ofRow[$0.source] })
    let days = (latest.day + 1)...(next + 2 * fit.grid.period)
    let goesOn =
      !isShared
      && group.rows.contains { index in
        let entry = ledger.entries[index]
        return days.contains(entry.day) && !taken.contains(index) && own.contains(texts.ofRow[entry.source])
      }
    var number = lastSlot.number + 1
    while goesOn, next <= through, let due = fit.grid.due(number + 1) { (next, number) = (due, number + 1) }
    let text = ledger.rows[latest.source].text
    let isService = group.found != nil && !isShared
    if transfers.contains(text, namingService: isService) { return nil }
    let name = japaneseName(group) ?? MerchantName.of(text, commonWords(entries), group.found)
    // Rows without a text may be of any merchants.
    if name.isEmpty { return nil }
    let kind = search.kind(fit)
    let isEstimate = kind == .varying
    let cost = yearly(isEstimate ? average(entries.map(\.amount)) : latest.amount, cycle)
    let isPurchase = isEstimate && !isService && !Trades.sendBills(text)
    let isSure = fit.evidence.bits >= Evidence.sure && !isPurchase
    let isStopped = !goesOn && through > next + max(7, min(DetectedSeries.mostDaysLate, fit.grid.period / 2))
    return DetectedSeries(
      name: name, text: text,
      state: isStopped ? .stopped : isSure ? .sure : .likely, cycle: cycle,
      isMonthEnd: fit.grid.isMonthEnd, roll: fit.roll, amountKind: kind, isPurchase: isPurchase,
      rows: entries.map(\.source), dueDates: fit.slots.map { CivilDate(dayNumber: $0.due) ?? first },
      amount: latest.amount.marked(isEstimate: isEstimate), first: first, last: last,
      next: isStopped ? nil : CivilDate(dayNumber: next), yearly: cost.marked(isEstimate: isEstimate))
  }

  /// The Japanese name of a service, if there is one and the statement is Japanese, whatever its own text is.
  private func japaneseName(_ group: StatementGroups.Group) -> String? {
    isJapanese ? group.found.flatMap { KnownServices.table.japaneseNames[$0.service] } : nil
  }

  /// The words with which all texts of some rows begin.
  private func commonWords(_ entries: [StatementLedger.Entry]) -> [String] {
    let all = Set(entries.map { texts.ofRow[$0.source] }).sorted().map { texts.texts[$0].words }
    return all.dropFirst().reduce(all.first ?? []) { common, words in
      Array(zip(common, words).prefix { $0 == $1 }.map(\.0))
    }
  }

  private func average(_ amounts: [Money]) -> Money {
    let sum = amounts.reduce(Int128(0)) { $0 + Int128($1.minorUnits) }
    let average = sum.dividedRounding(by: Int128(amounts.count))
    return Money(minorUnits: Int64(clamping: average), currency: amounts[0].currency)
  }

  private func yearly(_ amount: Money, _ cycle: BillingCycle) -> Money {
    let mean = cycle.frequency.perMonth
    let cost = (Int128(amount.minorUnits) * Int128(12 * mean.charges)).dividedRounding(by: Int128(mean.months))
    return Money(minorUnits: Int64(clamping: cost), currency: amount.currency)
  }
}
