import BillingCore

/// Which mark begins the decimals in a column.
enum DecimalMark: Equatable {
  case point, comma, none
  /// The only mark of each number has three digits after it, so that it may be between thousands too.
  case open(DecimalSign)

  /// Finds the mark by all numbers of a column.
  ///
  /// A mark is known by one or two digits after it, by a second mark, and by a number that is no group of thousands
  /// (`0.500`, `2762.720`). Beside numbers without a mark, three digits are thousands, unless one of those has four digits.
  init(_ numbers: [StatementNumber]) {
    var (points, commas) = (0, 0)
    // Numbers with one group of three digits, and with several, by their mark.
    var (single, repeated) = ([0, 0], [0, 0])
    // Numbers without a mark: all, and those with four digits or more.
    var (plain, long) = (0, 0)
    for number in numbers where !number.isZero {
      guard let last = number.digits.lastIndex(where: { !$0.isDigit }) else {
        plain += 1
        long += number.digits.count > 3 ? 1 : 0
        continue
      }
      let (mark, kind) = (number.digits[last], number.digits[last] == UInt8(ascii: ".") ? 0 : 1)
      let isBoth = number.digits.contains { !$0.isDigit && $0 != mark }
      let isGroup = (1...3).contains(last) && number.digits[0] != 0x30 && number.digits.endIndex - last == 4
      if number.digits.count(where: { $0 == mark }) > 1 {
        repeated[kind] += 1
      } else if isBoth || !isGroup {
        if kind == 0 { points += 1 } else { commas += 1 }
      } else {
        single[kind] += 1
      }
    }
    if points + commas > 0 {
      self = points >= commas ? .point : .comma
    } else {
      self = Self.ofGroups(single, repeated, plain: plain, long: long)
    }
  }

  /// The mark of numbers that all have three digits after theirs, or none.
  private static func ofGroups(_ single: [Int], _ repeated: [Int], plain: Int, long: Int) -> DecimalMark {
    // `1.234.567` has thousands, so the other mark begins the decimals.
    if repeated[0] + repeated[1] > 0 {
      if repeated[1] == 0, single[1] > 0 { return .comma }
      return repeated[0] == 0 && single[0] > 0 ? .point : .none
    }
    if single == [0, 0] { return .none }
    let sign: DecimalSign = single[0] >= single[1] ? .point : .comma
    if plain == 0 || single[0] > 0 && single[1] > 0 { return .open(sign) }
    return long == 0 ? .none : DecimalMark(sign)
  }

  /// The mark of a number without thousands, as OFX has them.
  init(lastOf number: StatementNumber) {
    guard let last = number.digits.last(where: { !$0.isDigit }) else {
      self = .none
      return
    }
    self = last == UInt8(ascii: ",") ? .comma : .point
  }

  init(_ sign: DecimalSign) { self = sign == .point ? .point : .comma }

  /// Whether both readings are possible.
  var isOpen: Bool { if case .open = self { true } else { false } }

  /// The mark as a byte.
  var byte: UInt8? {
    switch self {
    case .point: UInt8(ascii: ".")
    case .comma: UInt8(ascii: ",")
    case .none, .open: nil
    }
  }

  var sign: DecimalSign? {
    switch self {
    case .point: .point
    case .comma: .comma
    case .none, .open: nil
    }
  }
}

extension DecimalMark {
  /// The mark of the amounts of a statement, and what told it; throws a question if nothing does.
  ///
  /// Where the amounts tell nothing, the balances do, which are longer; a currency without decimals has thousands.
  static func found(
    _ entries: StatementEntries, _ balances: () -> [StatementNumber], _ usual: Currency, _ setting: StatementSetting
  ) throws(StatementError) -> (mark: DecimalMark, evidence: StatementEvidence?) {
    if let chosen = setting.options.decimal { return (DecimalMark(chosen), setting.chosen) }
    let mark = DecimalMark(entries.numbers)
    guard case .open(let sign) = mark else { return (mark, mark == .none ? nil : .rows) }
    let other = DecimalMark(entries.numbers + balances())
    if !other.isOpen { return (other, .balance) }
    if usual.exponent == 0 { return (.none, .rows) }
    if usual.exponent == 3 { return (DecimalMark(sign), .rows) }
    if setting.isSample { return (.none, nil) }
    let open = entries.entries.first { entry in
      [entry.amount, entry.debit, entry.credit].contains { $0?.hasDecimals ?? false }
    }
    guard let open else { return (.none, nil) }
    let thousands: DecimalSign = sign == .point ? .comma : .point
    throw .unclear(
      StatementQuestion(.decimal, row: open.row.line, written: open.written, [.decimal(thousands), .decimal(sign)]))
  }
}
