/// Witnesses of the texts of the rows.
extension Witness {
  /// A witness with more than this share on each side has two tongues, in percent.
  private static let odd = 25
  /// The same of services, one in three of which may have paid back.
  private static let refunding = 34

  /// Known services are paid; each speaks once, refunds aside.
  static func services(_ file: ReadingFile, _ reading: Reading) -> [Mark]? {
    let amounts = file.amounts(reading)
    var votes: [Int: (spent: Int, all: Int)] = [:]
    for (index, service) in file.servicesOfRows {
      guard let amount = amounts[index], amount != 0 else { continue }
      let vote = votes[service] ?? (0, 0)
      votes[service] = (vote.spent + (amount < 0 ? 1 : 0), vote.all + 1)
    }
    let spent = votes.values.filter { $0.spent * 4 >= 3 * $0.all }.map(\.all)
    let received = votes.values.filter { ($0.all - $0.spent) * 4 >= 3 * $0.all }.map(\.all)
    let all = spent.count + received.count
    let weight = { (side: [Int]) in
      side.count * 100 <= refunding * all ? 0 : side.count > 1 || side.reduce(0, +) > 2 ? 2 : 1
    }
    return .rows("services", weight(spent), weight(received))
  }

  /// Words of what comes in (salary, refund) and of what is spent (card payment, direct debit).
  static func words(_ file: ReadingFile, _ reading: Reading) -> [Mark]? {
    let (agreeing, all) = votes(file, reading, file.waysOfRows)
    let texts = Set(file.waysOfRows.map { file.texts.ids[$0.index] }).count
    let weight = { (count: Int) in count * 100 <= odd * all ? 0 : count > 1 && texts > 1 ? 2 : 1 }
    // A payment to a card goes the other way than most of its rows; an account has it among them.
    let (paid, payments) = votes(file, reading, file.paymentsToCard.map { ($0, false) })
    let isSpent = file.amounts(reading).count { ($0 ?? 0) < 0 } * 2 >= file.rows.count
    return .rows(
      "words", paid > 0 && isSpent ? 2 : weight(agreeing), payments > paid && !isSpent ? 2 : weight(all - agreeing))
  }

  /// What the owner pays to another party is spent.
  static func parties(_ file: ReadingFile, _ reading: Reading) -> [Mark]? {
    let (agreeing, all) = votes(file, reading, file.waysOfParties)
    let weight = { (count: Int) in count * 100 <= odd * all ? 0 : Set(file.waysOfParties.map(\.isSpent)).count }
    return .rows("parties", weight(agreeing), weight(all - agreeing))
  }

  /// Where no amount has a sign, words of what was spent and of what came in show that signs were lost; the user knows what
  /// they were.
  static func lostSigns(_ file: ReadingFile, _ reading: Reading) -> [Mark]? {
    let column = reading.form.amount
    guard reading.form.kind == .one, file.hasBothWays else { return [] }
    let options = [file.setting.options, .answering(file.setting.options.remembered), file.setting.format ?? .init()]
    let hasSign = file.numbers(column).contains { $0.map { $0.sign != .none } ?? false }
    return hasSign || options.contains { $0.spend != nil } ? [] : [Mark("signs", 2, .split)]
  }

  /// Words per row beside amounts that have a sign already; two that always agree with it prove the direction.
  static func wordsBesideSigns(_ file: ReadingFile, _ reading: Reading) -> [Mark]? {
    guard reading.form.kind == .one else { return [] }
    let (agreeing, all) = votes(file, reading, file.knownIndicator)
    let isComplete = all > 2 && all == file.rows.count && Set(file.knownIndicator.map(\.isSpent)).count == 2
    if isComplete, agreeing == all { return [.proof] }
    let weight = { (count: Int) in count * 100 > odd * all ? 3 : 0 }
    return .rows("words beside signs", weight(agreeing), weight(all - agreeing))
  }

  /// How many rows are as a reading has them, and how many are counted.
  private static func votes(
    _ file: ReadingFile, _ reading: Reading, _ rows: [ReadingFile.Way]
  ) -> (agreeing: Int, all: Int) {
    let amounts = file.amounts(reading)
    var (agreeing, all) = (0, 0)
    for (index, isSpent) in rows {
      guard let amount = amounts[index], amount != 0 else { continue }
      all += 1
      if (amount < 0) == isSpent { agreeing += 1 }
    }
    return (agreeing, all)
  }
}
