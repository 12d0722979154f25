/// Amounts without signs beside a balance that rises and falls by just them: it says which way each went.
struct BalanceSteps {
  /// Whether the amount of each row is spent; `nil` for the oldest, which has no balance before it.
  let areSpent: [Bool?]

  /// `nil` if a step is not the amount of its row, or all steps go one way.
  init?(_ amounts: [Int64?], _ balances: [Int64?]) {
    let found = [false, true].compactMap { Self.areSpent(amounts, balances, isNewestFirst: $0) }
    guard found.count == 1, Set(found[0].compactMap(\.self)).count == 2 else { return nil }
    areSpent = found[0]
  }

  private static func areSpent(_ amounts: [Int64?], _ balances: [Int64?], isNewestFirst: Bool) -> [Bool?]? {
    var spent: [Bool?] = []
    for index in amounts.indices {
      let earlier = isNewestFirst ? index + 1 : index - 1
      guard let amount = amounts[index], amount >= 0, let balance = balances[index] else { return nil }
      guard balances.indices.contains(earlier), let before = balances[earlier] else {
        spent.append(nil)
        continue
      }
      guard (balance &- before).magnitude == amount.magnitude else { return nil }
      spent.append(balance < before)
    }
    return spent.count { $0 == nil } == 1 ? spent : nil
  }
}

extension ReadingFile {
  /// What the balance says of each row, if the form takes its directions from there.
  func steps(_ form: AmountForm, _ decimal: DecimalSign) -> BalanceSteps? {
    guard form.kind == .steps, let balance = form.other else { return nil }
    let codes = codes(form.amount, form, decimal)
    guard Set(codes).count == 1 else { return nil }
    let units = { [self] (column: Int) in zip(numbers(column), codes).map { $0?.signedUnits($1, decimal) } }
    return BalanceSteps(units(form.amount), units(balance))
  }

  /// The form of a column without signs beside a balance that has them.
  func formWithSteps(_ column: Int) -> AmountForm? {
    let forms = columns.money.filter { $0 != column && columns.isBalance($0) }
      .map { AmountForm(kind: .steps, amount: column, other: $0) }
    return forms.first { form in DecimalSign.allCases.compactMap { steps(form, $0) }.contains(where: isOwn) }
  }

  /// Whether a balance is what the owner has and not what a card owes, which falls by what comes in: words and services say
  /// so, and more than a few rows are spent.
  private func isOwn(_ steps: BalanceSteps) -> Bool {
    let ways = (waysOfRows + servicesOfRows.joined()).filter { steps.areSpent[$0.index] != nil }
    let agreeing = ways.count { steps.areSpent[$0.index] == $0.isSpent }
    let spent = steps.areSpent.count { $0 == true }
    return paymentsToCard.isEmpty && !columns.layout.namesCard && agreeing > 0 && agreeing * 4 >= 3 * ways.count
      && spent * 100 > 15 * steps.areSpent.count
  }
}

extension Witness {
  /// A service or a word says which way the oldest amount went, before the first balance.
  static func oldest(_ file: ReadingFile, _ reading: Reading) -> [Mark]? {
    guard let row = file.steps(reading.form, reading.decimal)?.areSpent.firstIndex(of: nil) else { return [] }
    let ways = file.waysOfRows + file.servicesOfRows.joined()
    let isSpent = (file.amounts(reading)[row] ?? 0) < 0
    return ways.first { $0.index == row }.map { [Mark("oldest row", $0.isSpent == isSpent ? 2 : 0, .sameForm)] } ?? []
  }
}
