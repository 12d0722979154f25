import BillingCore

/// What a column of balances proves: each balance follows from the one before by the amount of a row.
///
/// A file runs forwards or backwards in time; rows of another currency are between the rows of one account.
struct BalanceProof {
  /// The rows whose step has the sign of their amount, and those whose step has the other sign.
  private(set) var natural = 0
  private(set) var inverted = 0
  /// The steps that could be compared.
  private(set) var steps = 0

  /// `amounts` have the signs of the file; a row without a balance is skipped, together with its step.
  init(_ amounts: [Int64], _ balances: [Int64?], _ currencies: [Currency]) {
    var fits = [0, 0, 0, 0]
    var last: [Currency: Int] = [:]
    for index in amounts.indices {
      defer { last[currencies[index]] = index }
      guard let before = last[currencies[index]], let from = balances[before], let to = balances[index] else {
        continue
      }
      let step = to &- from
      steps += 1
      if step == 0 { continue }
      fits[0] += step == amounts[index] ? 1 : 0
      fits[1] += step == 0 &- amounts[index] ? 1 : 0
      fits[2] += step == 0 &- amounts[before] ? 1 : 0
      fits[3] += step == amounts[before] ? 1 : 0
    }
    let isForward = fits[0] + fits[1] >= fits[2] + fits[3]
    (natural, inverted) = isForward ? (fits[0], fits[1]) : (fits[2], fits[3])
  }

  /// Whether most steps follow from the amounts, so that the column is a balance at all.
  var isBalance: Bool { natural + inverted > 0 && (natural + inverted) * 2 >= steps }

  /// The sign of spending that nine of ten steps show.
  var spend: SpendSign? {
    guard isBalance else { return nil }
    if natural * 10 >= (natural + inverted) * 9 { return .negative }
    return inverted * 10 >= (natural + inverted) * 9 ? .positive : nil
  }

  /// Whether the amounts have no sign of their own: the balance rises by some and falls by others.
  var isMixed: Bool { isBalance && spend == nil }
}

extension BalanceProof {
  /// Of columns with numbers in all rows, the one with the amounts and the one with their balance.
  static func columns(
    _ cells: StatementCells, _ rows: Range<Int>, among candidates: [Int]
  ) -> (amount: Int, balance: Int)? {
    guard let scale = Currency(code: "KWD") else { return nil }
    let sample = cells.rows[rows].prefix(sampleSize).filter { StatementHeader.isData($0, cells) }
    let columns = candidates.prefix(mostColumns).map { column in
      let numbers = sample.map { StatementNumber(cells.bytes($0, column)) }
      return (column, units: Self.units(numbers, scale))
    }
    for amount in columns {
      for balance in columns where balance.0 != amount.0 {
        let proof = BalanceProof(
          amount.units.map { $0 ?? 0 }, balance.units, sample.map { _ in scale })
        if proof.steps > 0, (proof.natural + proof.inverted) * 5 >= proof.steps * 4, proof.isBalance {
          return (amount.0, balance.0)
        }
      }
    }
    return nil
  }

  private static let sampleSize = 60
  private static let mostColumns = 6

  /// The numbers in thousandths, with the signs of the file.
  private static func units(_ numbers: [StatementNumber?], _ scale: Currency) -> [Int64?] {
    let marks = DecimalMark(numbers.compactMap(\.self))
    return numbers.map { number in number.flatMap { $0.signedUnits(scale, marks) } }
  }
}

extension StatementNumber {
  /// The amount with the sign that is written; `nil` if it cannot be read.
  func signedUnits(_ currency: Currency, _ marks: DecimalMark) -> Int64? {
    do throws(RefusedStatementRow.Reason) {
      let units = try units(currency, marks)
      return sign == .minus || isCredit == false ? -units : units
    } catch { return nil }
  }
}
