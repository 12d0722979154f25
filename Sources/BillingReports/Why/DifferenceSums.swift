import BillingCore

/// Adds the steps of all subscriptions to the causes of the whole and of each group.
struct DifferenceSums {
  let steps: DifferenceSteps
  let records: RecordIndex
  let earlier: DateInterval
  let later: DateInterval
  private var sums: [[GroupKey]: Sums] = [:]

  init(steps: DifferenceSteps, records: RecordIndex, earlier: DateInterval, later: DateInterval) {
    (self.steps, self.records, self.earlier, self.later) = (steps, records, earlier, later)
  }

  private var book: Book { steps.query.book }

  /// Adds what the two periods have of one subscription.
  mutating func add(_ owner: Int, _ one: CountedCharges, _ other: CountedCharges) throws(MoneyError) {
    let count = min(one.charges.count, other.charges.count)
    for index in 0..<count { try add(one.charges[index], other.charges[index]) }
    try add(Array(one.charges.dropFirst(count)), owner, other, sign: -1)
    try add(Array(other.charges.dropFirst(count)), owner, one, sign: 1)
    for refund in one.refunds { try add(refund, sign: -1) }
    for refund in other.refunds { try add(refund, sign: 1) }
  }

  private mutating func add(_ one: CountedCharge, _ other: CountedCharge) throws(MoneyError) {
    let both = try steps.steps(from: one, to: other)
    let (ones, others) = (Set(one.paths), Set(other.paths))
    for path in ones.union(others).union([[]]) {
      let isOne = one.isAdmitted && (path.isEmpty || ones.contains(path))
      let isOther = other.isAdmitted && (path.isEmpty || others.contains(path))
      if isOne { try count(one, sign: -1, in: path) }
      if isOther { try count(other, sign: 1, in: path) }
      let found: [DifferenceStep]
      switch (isOne, isOther) {
      case (true, true): found = both
      case (true, false): found = try steps.alone(.selection, one, -1)
      case (false, true): found = try steps.alone(.selection, other, 1)
      case (false, false): continue
      }
      try sums[path, default: Sums()].add(found, of: one.subscription)
    }
  }

  private mutating func add(
    _ charges: [CountedCharge], _ owner: Int, _ other: CountedCharges, sign: Int64
  ) throws(MoneyError) {
    let kinds = UnpairedKinds(
      book: book, records: records, owner: owner, other: other, otherPeriod: sign < 0 ? later : earlier,
      isLater: sign > 0)
    for (charge, reason) in zip(charges, kinds.reasons(of: charges)) where charge.isAdmitted {
      let found = try steps.alone(reason.kind, charge, sign, reason.evidence)
      for path in Set(charge.paths).union([[]]) {
        try count(charge, sign: sign, in: path)
        try sums[path, default: Sums()].add(found, of: owner)
      }
    }
  }

  private mutating func add(_ refund: CountedRefund, sign: Int64) throws(MoneyError) {
    let charge = refund.charge
    guard charge.isAdmitted else { return }
    let evidence =
      sign < 0
      ? Cause.Evidence(refund.day, from: refund.amount) : Cause.Evidence(refund.day, to: refund.amount)
    let back = refund.amount.negated
    let found = try steps.alone(.refund, charge, sign, evidence, amount: back, paidOn: refund.day)
    let factor = try steps.converter?.fraction(for: back.currency, paidOn: refund.day)
    for path in Set(charge.paths).union([[]]) {
      try sums[path, default: Sums()].count(back, factor, isLater: sign > 0)
      try sums[path]?.add(found, of: charge.subscription)
    }
  }

  private mutating func count(_ charge: CountedCharge, sign: Int64, in path: [GroupKey]) throws(MoneyError) {
    try sums[path, default: Sums()].count(steps.value(charge), steps.factor(charge), isLater: sign > 0)
  }

  /// The explanations of the whole, under the empty path, and of the groups.
  func explained(isForward: Bool) throws(MoneyError) -> [[GroupKey]: Explanation] {
    let order = CurrencyOrder(of: book)
    let ids = book.subscriptions.map(\.id)
    var found: [[GroupKey]: Explanation] = [:]
    for (path, sums) in sums {
      found[path] = try sums.explanation(isForward: isForward, steps.converter, ids, order)
    }
    return found
  }
}

/// The totals of two periods and the causes of their difference, from the earlier period to the later one.
private struct Sums {
  /// What one cause adds, in its own currency or exactly in the base currency.
  private struct Key: Hashable {
    let subscription: Int
    let kind: Cause.Kind
    /// `nil` for the base currency.
    let currency: Currency?
  }

  private struct Part {
    var evidence: Cause.Evidence
    var charges = 0
    var units: Int64 = 0
    var isEstimate = false
    var terms: [(count: Int128, factor: Fraction)] = []
  }

  private var parts: [Key: Part] = [:]
  private var (before, after) = (MoneySums(), MoneySums())
  private var (exactBefore, exactAfter) = (FractionSum(), FractionSum())
  private var hasConverted = false
  /// Whether an estimate is in what was converted.
  private var (isBeforeEstimated, isAfterEstimated) = (false, false)

  /// Adds an amount to the total of its period; without a factor it stays in its currency.
  mutating func count(_ money: Money, _ factor: Fraction?, isLater: Bool) throws(MoneyError) {
    guard let factor else { return isLater ? try after.add(money) : try before.add(money) }
    hasConverted = true
    if isLater {
      isAfterEstimated = isAfterEstimated || money.isEstimate
      try exactAfter.add(Int128(money.minorUnits), times: factor)
    } else {
      isBeforeEstimated = isBeforeEstimated || money.isEstimate
      try exactBefore.add(Int128(money.minorUnits), times: factor)
    }
  }

  mutating func add(_ steps: [DifferenceStep], of owner: Int) throws(MoneyError) {
    for step in steps {
      var own = MoneySums()
      for amount in step.amounts { try own.add(amount) }
      let isNothing = own.sums.allSatisfy { $0.minorUnits == 0 }
      if let factors = step.factors {
        if isNothing && step.kind != .rate { continue }
        let terms = zip(step.amounts, factors).map { (count: Int128($0.minorUnits), factor: $1) }
        add(Key(subscription: owner, kind: step.kind, currency: nil), step) { $0.terms += terms }
      } else {
        for sum in own.sums where sum.minorUnits != 0 {
          let key = Key(subscription: owner, kind: step.kind, currency: sum.currency)
          let units = try Money(minorUnits: parts[key]?.units ?? 0, currency: sum.currency).adding(sum).minorUnits
          add(key, step) { $0.units = units }
        }
      }
    }
  }

  private mutating func add(_ key: Key, _ step: DifferenceStep, _ change: (inout Part) -> Void) {
    var part = parts[key] ?? Part(evidence: step.evidence)
    if step.evidence.date < part.evidence.date { part.evidence = step.evidence }
    part.charges += 1
    part.isEstimate = part.isEstimate || step.amounts.contains(where: \.isEstimate)
    change(&part)
    parts[key] = part
  }

  // MARK: The result

  func explanation(
    isForward: Bool, _ converter: CurrencyConverter?, _ ids: [UUID], _ order: CurrencyOrder
  ) throws(MoneyError) -> Explanation {
    var (before, after) = (before, after)
    var causes: [Cause] = []
    for (key, part) in parts {
      guard let currency = key.currency else { continue }
      causes.append(cause(key, part, part.units, currency, isForward))
    }
    if hasConverted, let converter {
      let old = try exactBefore.rounded(converter.rounding)
      let new = try exactAfter.rounded(converter.rounding)
      try before.add(Money(minorUnits: old, currency: converter.base, isEstimate: isBeforeEstimated))
      try after.add(Money(minorUnits: new, currency: converter.base, isEstimate: isAfterEstimated))
      causes += try convertedCauses(from: old, converter, ids).map { key, part, units in
        cause(key, part, units, converter.base, isForward)
      }
    }
    causes = causes.filter { $0.amount.minorUnits != 0 }.ordered { precedes($0, $1, ids, order) }
    let changes = isForward ? try before.changes(to: after) : try after.changes(to: before)
    return Explanation(
      total: isForward ? after : before, before: isForward ? before : after, difference: changes.map(\.difference),
      causes: causes)
  }

  private func cause(_ key: Key, _ part: Part, _ units: Int64, _ currency: Currency, _ isForward: Bool) -> Cause {
    Cause(
      kind: key.kind, subscription: key.subscription, charges: part.charges,
      amount: Money(minorUnits: isForward ? units : -units, currency: currency, isEstimate: part.isEstimate),
      evidence: part.evidence)
  }

  /// The causes in whole units of the base currency.
  ///
  /// The exact total is walked from the earlier period to the later one, cause by cause, and rounded at each stop: the
  /// distances between the stops add up to the difference of the rounded totals. The walk ends at the later total only if
  /// no cause is missing, so that the law of the sum notices one that is.
  private func convertedCauses(
    from old: Int64, _ converter: CurrencyConverter, _ ids: [UUID]
  ) throws(MoneyError) -> [(Key, Part, Int64)] {
    let ordered = parts.filter { $0.key.currency == nil }.ordered { one, other in
      let (left, right) = (ids[one.key.subscription], ids[other.key.subscription])
      return left == right ? one.key.kind.rank < other.key.kind.rank : left < right
    }
    var (exact, last) = (exactBefore, old)
    var found: [(Key, Part, Int64)] = []
    for entry in ordered {
      for term in entry.value.terms { try exact.add(term.count, times: term.factor) }
      let stop = try exact.rounded(converter.rounding)
      let (units, overflow) = stop.subtractingReportingOverflow(last)
      guard !overflow else { throw .overflow }
      found.append((entry.key, entry.value, units))
      last = stop
    }
    return found
  }

  /// By currency, the largest first; equal ones by kind and id.
  private func precedes(_ one: Cause, _ other: Cause, _ ids: [UUID], _ order: CurrencyOrder) -> Bool {
    let (currency, otherCurrency) = (one.amount.currency, other.amount.currency)
    if currency != otherCurrency { return order.precedes(currency, otherCurrency) }
    let (size, otherSize) = (one.amount.minorUnits.magnitude, other.amount.minorUnits.magnitude)
    if size != otherSize { return size > otherSize }
    if one.kind != other.kind { return one.kind.rank < other.kind.rank }
    return ids[one.subscription] < ids[other.subscription]
  }
}

extension Cause.Kind {
  /// The position among all kinds.
  fileprivate var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}
