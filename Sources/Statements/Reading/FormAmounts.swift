import BillingCore

/// The amounts of a form, row by row.
struct FormAmounts {
  private let file: ReadingFile
  private let form: AmountForm
  private let first: [StatementNumber?]
  private let second: [StatementNumber?]?
  private let codes: [Currency]
  /// Whether the amounts are negative in most rows; a sign that a column does not usually have reverses it.
  private let areNegative: Bool
  private let areCreditsNegative: Bool

  init(_ file: ReadingFile, _ form: AmountForm) {
    (self.file, self.form, first, codes) = (file, form, file.numbers(form.amount), file.currencies(form).codes)
    second = form.kind == .pair ? form.other.map(file.numbers) : nil
    (areNegative, areCreditsNegative) = (Self.areNegative(first), second.map(Self.areNegative) ?? false)
  }

  /// Whether most numbers have a minus.
  static func areNegative(_ numbers: [StatementNumber?]) -> Bool {
    numbers.count { $0.isFilled && $0?.sign == .minus } * 2 > numbers.count(where: \.isFilled)
  }

  /// The minor units of a row; `nil` if it has no amount.
  func units(_ index: Int, _ decimal: DecimalSign) throws(RefusedStatementRow.Reason) -> Int64? {
    let number = first[index]
    let units = try number?.units(codes[index], decimal)
    switch form.kind {
    case .pair:
      let credit = try second?[index]?.units(codes[index], decimal)
      if units == nil, credit == nil { return nil }
      let spent = (number?.sign == .minus) == areNegative ? units ?? 0 : 0 &- (units ?? 0)
      let came = (second?[index]?.sign == .minus) == areCreditsNegative ? credit ?? 0 : 0 &- (credit ?? 0)
      return came &- spent
    case .one: return units.map { number?.isNegative ?? false ? 0 &- $0 : $0 }
    case .marks:
      // Beside `CR`, a minus is what comes in too.
      let isIncome = number?.isCredit ?? (number?.sign != StatementNumber.Sign.none)
      return units.map { isIncome ? $0 : 0 &- $0 }
    case .words:
      let isOut = form.other.map { form.out.contains(file.word(index, $0)) } ?? false
      return units.map { isOut == ((number?.sign == .minus) == areNegative) ? 0 &- $0 : $0 }
    }
  }
}

extension StatementNumber {
  /// Whether it has a minus, or `DR`.
  var isNegative: Bool { sign == .minus || isCredit == false }
}

extension StatementNumber? {
  /// Whether there is a number other than zero.
  var isFilled: Bool { self?.isFilled ?? false }
}
