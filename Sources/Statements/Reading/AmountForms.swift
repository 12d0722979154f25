import BillingCore
import Interchange

/// The ways to find the amounts of a file, all that is open about it, and the amounts row by row.
extension ReadingFile {
  /// Columns with amounts, by their names, and those without a name that may have some; eight are tried.
  private var named: [Int] { Array(columns.namedMoney.prefix(8)) }
  private var unknown: [Int] { Array(columns.unknownMoney.prefix(8)) }

  /// The readings that may be meant, without those that an option excludes.
  func readings() -> [Reading] {
    let options = setting.options
    let asked = self.orders.filter { $0 == options.dateOrder }
    let orders = asked.isEmpty ? self.orders : asked
    return chosen().flatMap { form in
      (options.decimal.map { [$0] } ?? DecimalSign.allCases).flatMap { decimal in
        orders.flatMap { order in
          (form.takesSign ? options.spend.map { [$0] } ?? SpendSign.allCases : [.negative])
            .map { Reading(form: form, decimal: decimal, order: order, spend: $0) }
        }
      }
    }
  }

  var orders: [DateOrder] {
    if !dates.contains(where: \.isOpen) { return [.yearFirst] }
    if !openDates.areShort { return [.dayFirst, .monthFirst] }
    return columns.scriptCurrency == .yen ? StatementOptions.dateOrders : DateOrder.allCases
  }

  /// The forms that the options leave.
  private func chosen() -> [AmountForm] {
    let (options, forms) = (setting.options, formsOfColumns())
    if let words = options.spendWords { return withWords(Set(words), forms) }
    if options.spend == nil { return forms }
    // A sign is said of a column of amounts with signs, if there is one beside debit and credit.
    let hasSigned = forms.contains { $0.kind != .pair && isSignedAmount($0.amount) }
    let signed = hasSigned ? forms.filter { $0.kind != .pair } : forms
    let plain = signed.map { ![.words, .marks].contains($0.kind) ? $0 : AmountForm(kind: .one, amount: $0.amount) }
    return plain.indices.filter { !plain[..<$0].contains(plain[$0]) }.map { plain[$0] }
  }

  /// Whether a column is called an amount, and some have a minus.
  func isSignedAmount(_ column: Int) -> Bool {
    columns.role(column) == .amount && numbers(column).contains { $0?.sign == .minus }
  }

  /// The forms of one column beside one that has the words which the user names.
  private func withWords(_ words: Set<String>, _ forms: [AmountForm]) -> [AmountForm] {
    let beside = (columns.chosen[.sign].map { [$0] } ?? Array(columns.profiles.indices)).filter { column in
      !columns.dates.contains(column) && !columns.money.contains(column)
        && self.words(column).map(words.isSubset) ?? false
    }
    return Set(forms.filter { $0.kind != .pair }.map(\.amount)).sorted().flatMap { amount in
      beside.map { AmountForm(kind: .words, amount: amount, other: $0, out: words.sorted()) }
    }
  }

  /// The forms with the columns that the user names, or all.
  private func formsOfColumns() -> [AmountForm] {
    let (debit, credit, amount) = (columns.chosen[.debit], columns.chosen[.credit], columns.chosen[.amount])
    if let debit, let credit { return [AmountForm(kind: .pair, amount: debit, other: credit)] }
    if let amount {
      let all = single(amount) + inTwoCurrencies().filter { $0.amount == amount }
      let beside = all.filter { $0.kind == .words && $0.other == columns.chosen[.sign] }
      return beside.isEmpty ? all : beside
    }
    let all = (named.isEmpty ? unknown : named).flatMap(single) + pairs() + inTwoCurrencies()
    guard let column = debit ?? credit else { return all }
    let pairs = all.filter { $0.kind == .pair && column == (debit == nil ? $0.other : $0.amount) }
    if !pairs.isEmpty { return pairs }
    guard let other = [column - 1, column + 1].first(where: { columns.money.contains($0) && areApart(column, $0) })
    else { return [AmountForm(kind: .one, amount: column)] }
    return [AmountForm(kind: .pair, amount: debit ?? other, other: credit ?? other)]
  }

  private func single(_ column: Int) -> [AmountForm] {
    let numbers = numbers(column).compactMap(\.self).filter(\.isFilled)
    if numbers.isEmpty { return [] }
    let minus = numbers.count(where: \.isNegative)
    let plus = numbers.count { $0.sign == .plus || $0.isCredit == true }
    let marks = Set(numbers.compactMap(\.isCredit))
    let isPlain = { (number: StatementNumber) in number.sign == .none && number.isCredit == nil }
    if minus == 0 && plus > 0 && plus < numbers.count || marks.count == 2
      || marks == [true] && (numbers.contains(where: isPlain) || columns.role(column) == .amount)
    {
      return [AmountForm(kind: .marks, amount: column)]
    }
    let indicators = minus == 0 ? indicators : []
    let forms = indicators.flatMap { words, choices, _ in
      choices.map { AmountForm(kind: .words, amount: column, other: words, out: $0) }
    }
    if minus + plus == 0, forms.isEmpty, let steps = formWithSteps(column) { return [steps] }
    return forms + (indicators.contains(where: \.areBoth) ? [] : [AmountForm(kind: .one, amount: column)])
  }

  /// Two columns of which no row fills both, or that are named for the two directions.
  private func pairs() -> [AmountForm] {
    // Two columns that are named for the two directions leave no other one.
    let all = [.debit, .credit].allSatisfy(named.map(columns.role).contains) ? named : named + unknown
    return all.flatMap { first in
      all.filter { first != $0 && mayBePair(first, $0) }.map { AmountForm(kind: .pair, amount: first, other: $0) }
    }
  }

  private func mayBePair(_ first: Int, _ second: Int) -> Bool {
    let role = { [columns] column in columns.isAmount(column) ? columns.role(column) : nil }
    let (own, other) = (role(first), role(second))
    if own == .credit || other == .debit || [first, second].contains(where: isCurrency) { return false }
    // What was spent and what came in on one row are read as their difference.
    if own == .debit, other == .credit { return true }
    return areApart(first, second) && [first, second].allSatisfy { numbers($0).contains(where: \.isFilled) }
  }

  /// Two columns that name a currency each, of which a row fills one: `Pesos`, `Dólares`.
  private func inTwoCurrencies() -> [AmountForm] {
    let all = named.isEmpty ? unknown : named
    return zip(all, all.dropFirst()).filter { haveTwoCurrencies($0, $1) && areApart($0, $1) }
      .map { AmountForm(kind: .one, amount: $0, other: $1) }
  }

  /// Whether a column is called a currency and nothing else, so that it is no half of a pair: `Dólares` beside `Soles`.
  private func isCurrency(_ column: Int) -> Bool {
    let header = columns.header
    return header.mark(column).map { $0 == header.word(column) } ?? false
  }

  private func haveTwoCurrencies(_ columns: Int...) -> Bool {
    let header = self.columns.header
    return Set(columns.compactMap { header.currency($0)?.code ?? header.mark($0) }).count == 2
  }

  /// The rows of a pair that have both amounts, or a sign that fewer rows of their column have, if these are many.
  ///
  /// Of more than a third, no column says which way money went, unless a balance does. One row in a longer file takes
  /// another back.
  func unclear(_ reading: Reading) -> [(row: Int, column: Int)] {
    guard reading.form.kind == .pair, let other = reading.form.other, balance(reading).fits.isEmpty else { return [] }
    let columns = [reading.form.amount, other]
    let filled = columns.map { column in rows.indices.filter { numbers(column)[$0].isFilled } }
    let both = filled[0].filter(Set(filled[1]).contains)
    if both.count * 3 > rows.count { return both.map { ($0, columns[0]) } }
    return zip(columns, filled).flatMap { column, filled in
      let usual = areNegative(numbers(column))
      let fewer = filled.filter { (numbers(column)[$0]?.sign == .minus) != usual }
      let isOne = fewer.count == 1 && rows.count > 3
      return fewer.count * 3 > filled.count && !isOne ? fewer.map { ($0, column) } : []
    }
  }

  func areApart(_ first: Int, _ second: Int) -> Bool {
    !zip(numbers(first), numbers(second)).contains { $0.isFilled && $1.isFilled }
  }

  /// Whether each row has its number in one of two columns, some in the first and some in the second.
  func shareRows(_ first: Int, _ second: Int) -> Bool {
    let (left, right) = (numbers(first).map(\.isFilled), numbers(second).map(\.isFilled))
    return left.contains(true) && right.contains(true) && !zip(left, right).contains { $0 == $1 }
  }

  /// The columns with a word per row, and the words that may mean what is spent: those that are known, else each of two;
  /// whether some words are known for each direction beside others, so that no sign holds for all rows.
  private var indicators: [(column: Int, choices: [[String]], areBoth: Bool)] {
    let hasMinus = (named.isEmpty ? unknown : named).contains { numbers($0).contains { $0?.sign == .minus } }
    let taken = Set(columns.dates + columns.money + [columns[.currency]].compactMap(\.self))
    return columns.profiles.indices.compactMap { column -> (Int, [[String]], Bool)? in
      guard !taken.contains(column), let seen = words(column) else { return nil }
      let values = seen.filter { !$0.isEmpty }.sorted()
      let isNone = values.contains { Currency(code: $0) != nil || StatementWords.isPending($0) }
      if values.isEmpty || isNone { return nil }
      let ways = values.map { Direction.isOut($0) }
      let these = { (way: Bool?) in zip(values, ways).filter { $0.1 == way }.map(\.0) }
      let out = these(true)
      let isSign = columns.role(column) == .sign || columns.chosen[.sign] == column
      let mayBeNumber = columns.role(column) == .type
      if !ways.contains(nil) {
        return Set(ways).count == 2 || seen.count == 2 ? (column, [out.isEmpty ? [""] : out], false) : nil
      }
      // Beside words of both directions, a third may be either, where no amount has a sign.
      let open = these(nil)
      if !hasMinus, !out.isEmpty, ways.contains(false), open.count <= 2 {
        return (column, [out, (out + open).sorted()], true)
      }
      let isNumber = !isSign && !mayBeNumber && HeaderWords.isNumber(columns.header.word(column))
      if isNumber || columns.header.columns("ofHolders").contains(column) { return nil }
      let isShort =
        values.count == 2 && rows.count > 2 && values.allSatisfy { $0.count <= 3 && (mayBeNumber || Int($0) == nil) }
      guard seen.count == 2, !hasMinus, isSign || isShort else { return nil }
      return (column, seen.sorted().map { [$0] }, false)
    }
  }

  /// Finds the minor units of a row; `nil` if it has no amount.
  func units(_ form: AmountForm, _ decimal: DecimalSign) -> (Int) throws(RefusedStatementRow.Reason) -> Int64? {
    let (first, codes) = (numbers(form.amount), codes(form.amount, form, decimal))
    let second = form.kind == .one || form.kind == .pair ? form.other.map(numbers) : nil
    let steps = steps(form, decimal)
    // A sign that a column does not usually have reverses it.
    let (areNegative, areCreditsNegative) = (areNegative(first), second.map(areNegative) ?? false)
    return { [self] index throws(RefusedStatementRow.Reason) in
      let isInOther = form.kind == .one && second?[index].isFilled ?? false
      let number = isInOther ? second?[index] : first[index]
      let units = try number?.units(codes[index], decimal)
      switch form.kind {
      case .pair:
        let credit = try second?[index]?.units(codes[index], decimal)
        if units == nil, credit == nil { return nil }
        let spent = (number?.sign == .minus) == areNegative ? units ?? 0 : 0 &- (units ?? 0)
        let came = (second?[index]?.sign == .minus) == areCreditsNegative ? credit ?? 0 : 0 &- (credit ?? 0)
        return came &- spent
      case .one: return units.map { number?.isNegative ?? false ? 0 &- $0 : $0 }
      case .steps:
        // A row after those that were looked at can break the steps.
        guard let steps else { throw .noSign(cells.text(rows[index].row, form.amount)) }
        return units.map { steps.areSpent[index] ?? false ? 0 &- $0 : $0 }
      case .marks:
        // Beside `CR`, a minus is what comes in too.
        let isIncome = number?.isCredit ?? (number?.sign != StatementNumber.Sign.none)
        return units.map { isIncome ? $0 : 0 &- $0 }
      case .words:
        let isOut = form.other.map { form.out.contains(word(index, $0)) } ?? false
        return units.map { isOut == ((number?.sign == .minus) == areNegative) ? 0 &- $0 : $0 }
      }
    }
  }

  /// The currencies with whose decimals a column is read: that of yen where it has whole pence, as in `amount_minor`.
  func codes(_ column: Int, _ form: AmountForm, _ decimal: DecimalSign) -> [Currency] {
    let isMinor =
      HeaderWords.has(columns.header.word(column), "ofMinorUnits")
      && numbers(column).allSatisfy { $0.map { $0.decimals(decimal) == 0 } ?? true }
    return isMinor ? rows.map { _ in Currency.yen } : currencies(form).codes
  }

  func areNegative(_ numbers: [StatementNumber?]) -> Bool {
    numbers.count { $0.isFilled && $0?.sign == .minus } * 2 > numbers.count(where: \.isFilled)
  }
}

extension StatementNumber? {
  /// Whether there is a number other than zero.
  var isFilled: Bool { self?.isFilled ?? false }
}
