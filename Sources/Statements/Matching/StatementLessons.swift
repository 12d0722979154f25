import BillingCore

extension Book {
  /// Compares a statement with the charges of some subscriptions in its span, whatever the history range is.
  ///
  /// Pending rows confirm nothing. Charges on another account than that of the statement, if one is named, are not missing
  /// from it.
  public func reconciliation(
    of rows: [StatementRow], on account: String? = nil, only indices: [Int]? = nil
  ) -> Reconciliation {
    var matching = StatementMatching(self, rows, on: account, only: indices)
    matching.match()
    // The texts of these rows apply to the others as well: a second run would confirm no more.
    var bases: [Int: MerchantMatch.Basis] = [:]
    while let lessons = matching.learn() {
      for lesson in lessons where bases[lesson.row] == nil { bases[lesson.row] = lesson.basis }
      matching.match()
    }
    var result = matching.answered()
    if !bases.isEmpty { result.nameTaught(besides: subscriptions, bases) }
    return result
  }
}

extension StatementMatching {
  /// A text that a row teaches if it is confirmed.
  struct Lesson {
    let row: Int
    let text: String
    let subscription: Int
    let basis: MerchantMatch.Basis
  }

  /// Learns the texts of the confirming rows, and forgets all decisions; nil if every text is known.
  mutating func learn() -> [Lesson]? {
    let lessons = self.lessons
    var (words, isNew) = (owners.words, false)
    for lesson in lessons {
      book.learn(lesson.text, of: lesson.subscription, at: nil)
      let texts = book.subscriptions[lesson.subscription].statementTexts
      isNew = isNew || texts != words[lesson.subscription].learned
      words[lesson.subscription].learned = texts
    }
    guard isNew else { return nil }
    (result, knownParts) = (undecided, [])
    ledger = StatementLedger(undecided, words)
    owners = RowOwners(ledger, book, words)
    return lessons
  }

  /// The texts of confirming rows that do not yet say whose all rows with them are.
  private var lessons: [Lesson] {
    ledger.entries.compactMap { entry in
      let decision = result.decisions[entry.source]
      guard decision.kind.confirms, let charge = decision.charge,
        let match = matches[charge.subscription][entry.group], match.canLearn
      else { return nil }
      return Lesson(
        row: entry.source, text: result.text(of: entry.source), subscription: charge.subscription, basis: match.basis)
    }
  }
}

extension Reconciliation {
  fileprivate func text(of row: Int) -> String { texts.keys[texts.ofRow[row]] }

  /// Gives the rows that taught their text the reason that they had before, and those that it brought one of their own.
  fileprivate mutating func nameTaught(besides known: [Subscription], _ bases: [Int: MerchantMatch.Basis]) {
    for index in decisions.indices {
      guard let reason = decisions[index].reason, reason.basis == .learned, let charge = decisions[index].charge,
        !text(of: index).begins(withWordsOf: known[charge.subscription].statementTexts)
      else { continue }
      decisions[index].reason = Reason(
        days: reason.days, amount: reason.amount, basis: bases[index] ?? .taught, dayCost: reason.dayCost)
    }
  }
}
