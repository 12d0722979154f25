import BillingCore

/// A step on the way from the total of the earlier period to that of the later one.
struct DifferenceStep {
  let kind: Cause.Kind
  let evidence: Cause.Evidence
  /// What it adds to the total.
  let amounts: [Money]
  /// The exact factors of the amounts into the base currency; `nil` if they stay in their own.
  var factors: [Fraction]?

  init(_ kind: Cause.Kind, _ evidence: Cause.Evidence, _ amounts: [Money], _ factors: [Fraction]? = nil) {
    (self.kind, self.evidence, self.amounts, self.factors) = (kind, evidence, amounts, factors)
  }
}

/// Splits what two periods have of one subscription into steps.
///
/// In the base currency each step is converted at the rate of the earlier period, and what the rates make of it is a step
/// of its own.
struct DifferenceSteps {
  let query: DifferenceQuery
  /// The converter into the base currency; `nil` for steps in their own currencies.
  let converter: CurrencyConverter?
  /// The last day of the earlier period, whose rate converts what has no charge there.
  let earlierDay: CivilDate

  /// The steps of a pair of charges.
  func steps(from one: CountedCharge, to other: CountedCharge) throws(MoneyError) -> [DifferenceStep] {
    let own = pair(one, other)
    if converter == nil { return own }
    let (before, after) = (value(one), value(other))
    let (ofOne, ofOther) = (try factor(one), try factor(other))
    if ofOne == nil && ofOther == nil { return own }
    guard let old = ofOne, let new = ofOther else {
      // Without both rates only the totals can be told, each where it is.
      return try alone(.rate, one, -1) + alone(.rate, other, 1)
    }
    let used = after.currency == before.currency ? old : try earlierFactor(after.currency) ?? new
    var converted: [DifferenceStep] = []
    for var step in own {
      var factors: [Fraction] = []
      for currency in step.amounts.map(\.currency) {
        let known = currency == before.currency ? old : currency == after.currency ? used : try earlierFactor(currency)
        guard let known else { return try alone(.paid, one, -1) + alone(.paid, other, 1) }
        factors.append(known)
      }
      step.factors = factors
      converted.append(step)
    }
    return converted + rate(after, other, from: used, to: new)
  }

  /// The steps of a charge, or of money that came back, in one of the periods only; `sign` is -1 for the earlier one.
  func alone(
    _ kind: Cause.Kind, _ charge: CountedCharge, _ sign: Int64, _ evidence: Cause.Evidence? = nil,
    amount: Money? = nil, paidOn: CivilDate? = nil
  ) throws(MoneyError) -> [DifferenceStep] {
    let money = amount ?? value(charge)
    let signed = sign < 0 ? money.negated : money
    let step = DifferenceStep(kind, evidence ?? Cause.Evidence(charge.date), [signed])
    guard let converter,
      let own = try converter.fraction(for: money.currency, paidOn: paidOn ?? charge.paidOn)
    else { return [step] }
    let used = kind == .rate || sign < 0 ? own : try earlierFactor(money.currency) ?? own
    return [DifferenceStep(kind, step.evidence, [signed], [used])] + rate(signed, charge, from: used, to: own)
  }

  private func rate(_ money: Money, _ charge: CountedCharge, from old: Fraction, to new: Fraction) -> [DifferenceStep] {
    old == new
      ? [] : [DifferenceStep(.rate, Cause.Evidence(charge.date), [money, money.negated], [new, old])]
  }

  /// The part of a charge that counts.
  func value(_ charge: CountedCharge) -> Money { query.part(of: charge.cost, by: charge.costSplit) }

  /// The factor of a charge; `nil` without a rate.
  func factor(_ charge: CountedCharge) throws(MoneyError) -> Fraction? {
    try converter?.fraction(for: value(charge).currency, paidOn: charge.paidOn)
  }

  private func earlierFactor(_ currency: Currency) throws(MoneyError) -> Fraction? {
    try converter?.fraction(for: currency, paidOn: earlierDay)
  }

  /// Price or plan, own amount and refund in the shares of the earlier charge, and then the shares.
  private func pair(_ one: CountedCharge, _ other: CountedCharge) -> [DifferenceStep] {
    let part = { (amount: Money) in query.part(of: amount, by: one.costSplit) }
    let owner = query.book.subscriptions[one.subscription]
    let isPlan = owner.cycle(on: one.scheduled) != owner.cycle(on: other.scheduled)
    let step = { (kind: Cause.Kind, from: Money, to: Money, amounts: [Money]) in
      DifferenceStep(kind, Cause.Evidence(other.date, from: from, to: to), amounts)
    }
    return [
      step(isPlan ? .plan : .price, one.price, other.price, [part(other.price), part(one.price).negated]),
      step(
        .paid, one.taken, other.taken,
        [part(other.taken), part(other.price).negated, part(one.taken).negated, part(one.price)]),
      step(
        .refund, refunded(one), refunded(other),
        [part(other.cost), part(other.taken).negated, part(one.cost).negated, part(one.taken)]),
      step(.share, value(one), value(other), [value(other), part(other.cost).negated]),
    ]
  }

  private func refunded(_ charge: CountedCharge) -> Money {
    Money(minorUnits: charge.taken.minorUnits - charge.cost.minorUnits, currency: charge.taken.currency)
  }
}
