import BillingCore
import CommandLineKit
import Typesetting

/// The line of `add`, read once: what follows the amount, in any order, is a currency, a cycle or a date.
///
/// Each becomes the option that it means, so that everything else reads options alone. Words that belong together
/// may come apart, as in `add Gym 45 every 2 weeks`.
enum AddLine {
  static let currency = OperandDescription(
    "CURRENCY", .optional, .currency, "Currency of the amount (default: defaultCurrency)", "通貨（省略時は defaultCurrency）")
  static let cycle = OperandDescription("CYCLE", .optional, .cycle, "Billing cycle (default: month)", "請求周期（省略時は毎月）")
  static let date = OperandDescription(
    "DATE", .any, .date, "First or next charge (default: today)", "請求日（初回または次回。省略時は今日）", isShownOnce: true)

  static let operands = [currency, cycle, date]

  /// The context with every such operand as an option; throws for a word that is none of them, and for one that an
  /// option contradicts.
  static func read(_ context: Context) throws -> Context {
    if let divided = dividedByWideSpace(context.arguments.operands) {
      return try read(context.with(context.arguments.replacingOperands(by: divided)))
    }
    guard context.arguments.operands.count > 1 else { return context }
    try LooseValue.refuse(in: context.arguments.operands, context)
    let operands = withAmountJoined(withAmountFirst(withEstimateJoined(context.arguments.operands)), context)
    if let name = unquotedName(operands, context) { throw name }
    let price = WrittenPrice(operands[1])
    let words = operands.dropFirst(2)
    guard var found = partition(words, context) else { throw refusal(of: operands, context) }
    if let cycle = price.cycle { found.insert(AddDetail(SubscriptionOptions.every, operands[1], cycle.words), at: 0) }
    found = AddDetail.withoutRepeatedCycle(found, order: context.numberOrder)
    try AddDetail.refuseSecond(in: found)
    guard !found.isEmpty || operands != context.arguments.operands else { return context }
    let amount = price.cycle == nil ? operands[1] : price.amount
    return try found.reduce(context.with(context.arguments.replacingOperands(by: [operands[0], amount]))) {
      try $1.added(to: $0)
    }
  }

  /// The context with what an answer says: `9.99/month`, typed as the amount, is the cycle too.
  static func dividingPrice(_ context: Context) throws -> Context {
    let operands = context.arguments.operands
    guard operands.count > 1, let cycle = WrittenPrice(operands[1]).cycle else { return context }
    let amount = WrittenPrice(operands[1]).amount
    let priced = context.with(context.arguments.replacingOperands(by: [operands[0], amount]))
    return try AddDetail(SubscriptionOptions.every, operands[1], cycle.words).added(to: priced)
  }

  /// The words in runs that each are a detail, the longest runs first; `nil` if there is no such division.
  private static func partition(_ words: ArraySlice<String>, _ context: Context) -> [AddDetail]? {
    if words.isEmpty { return [] }
    for count in stride(from: min(words.count, 6), to: 0, by: -1) {
      let text = words.prefix(count).joined(separator: " ")
      guard let detail = AddDetail(text, context.datesOfDetails),
        let others = partition(words.dropFirst(count), context)
      else {
        continue
      }
      return [detail] + others
    }
    return nil
  }

  /// The reason why the words after name and amount are no details: that of the first ones that are like a cycle or a date,
  /// if there are any.
  private static func refusal(of operands: [String], _ context: Context) -> any Error {
    var others = operands.dropFirst(2)
    while let count = lengthOfDetail(others, context) { others = others.dropFirst(count) }
    for count in stride(from: others.count, to: 0, by: -1) {
      let text = AddDetail.withoutConnectives(others.prefix(count).joined(separator: " "))
      do throws(CycleError) { _ = try CycleReading(text, order: context.numberOrder) } catch {
        guard case .unknown = error else {
          return InvalidValue(parameter: cycle.placeholder, value: text, reason: error)
        }
      }
      do throws(DateReadingError) { _ = try context.datesOfDetails.read(text) } catch {
        if case .notADate = error { continue }
        let (before, after) = (operands[..<others.startIndex], others.dropFirst(count))
        let hint = eachMonth(text, between: before, after, context).map { line in
          Text("\(error.report.hint)\n  \(line)", "\(error.report.hint)\n  \(line)")
        }
        return InvalidValue(parameter: date.placeholder, value: text, reason: error.report.hinting(hint))
      }
    }
    return notADetail(others.first { !AddDetail.isConnective($0) } ?? others.joined(separator: " "))
  }

  /// The number of words of the longest detail at the beginning.
  private static func lengthOfDetail(_ words: ArraySlice<String>, _ context: Context) -> Int? {
    stride(from: min(words.count, 6), to: 0, by: -1).first {
      AddDetail(words.prefix($0).joined(separator: " "), context.datesOfDetails) != nil
    }
  }

  /// The line in which a day alone that this month lacks, such as 31st, is that of each month; `nil` for another date, and
  /// if the line has another cycle.
  private static func eachMonth(
    _ day: String, between words: ArraySlice<String>, _ rest: ArraySlice<String>, _ context: Context
  ) -> Text? {
    guard let named = context.datesOfDetails.dayWithoutYear(day), named.month == nil,
      !context.arguments.has(SubscriptionOptions.every), !words.contains(where: { WrittenPrice($0).cycle != nil })
    else { return nil }
    let cycle = day.last == "日" ? "毎月\(day)" : "monthly on the \(day)"
    let operands = words + [cycle] + rest
    let found = partition(operands.dropFirst(2), context).map {
      AddDetail.withoutRepeatedCycle($0, order: context.numberOrder)
    }
    guard found?.count(where: { $0.option == SubscriptionOptions.every }) == 1 else { return nil }
    let line = context.arguments.replacingOperands(by: Array(operands)).words(of: AddOptions.command).commandLine
    return Text("To charge it every month: \(Word(line))", "毎月の請求なら: \(Word(line))")
  }

  private static func notADetail(_ word: String) -> ErrorReport {
    .problem(
      "notADetail", "'\(Name(word))' is not a currency, a cycle or a date.",
      "「\(Name(word))」は通貨、周期、日付のいずれとしても認識できません。",
      WayOut(
        "For example: subtrack add Spotify \(ExamplePrice.typed(1199, " ")) yearly 2026-12-01",
        "例: subtrack add 楽天モバイル 3278円 毎月27日"), exit: .usage)
  }

  /// The words of `Hulu　1026`, which no shell divides at the wide space of Japanese input; `nil` unless the name is followed
  /// by an amount there.
  private static func dividedByWideSpace(_ operands: [String]) -> [String]? {
    guard operands.count == 1 else { return nil }
    let words = operands[0].split(separator: "\u{3000}").map(String.init)
    guard words.count > 1, let amount = words.dropFirst().firstIndex(where: AmountWord.isAmount) else { return nil }
    return [words[..<amount].joined(separator: "\u{3000}")] + words[amount...]
  }

  /// The operands with the amount before its currency, which may come first: `add Disney USD 2.99`.
  private static func withAmountFirst(_ operands: [String]) -> [String] {
    guard operands.count > 2, AddDetail.isCurrency(operands[1]) || isMark(operands[1]), AmountWord.isAmount(operands[2])
    else {
      return operands
    }
    return [operands[0], operands[2], operands[1]] + operands[3...]
  }

  /// The operands with the word before an estimate as a part of it: `about 90`, 約 7000円.
  private static func withEstimateJoined(_ operands: [String]) -> [String] {
    guard operands.count > 2, !AmountWord.isAmount(operands[1]), !AddDetail.isCurrency(operands[1]),
      !isMark(operands[1])
    else { return operands }
    let joined = "\(operands[1]) \(operands[2])"
    return AmountWord.isAmount(joined) ? [operands[0], joined] + operands[3...] : operands
  }

  /// The operands with the amount and the word after it as one, if the word is only readable there: `11.99 dollars`,
  /// `11.99 /mo`.
  private static func withAmountJoined(_ operands: [String], _ context: Context) -> [String] {
    guard operands.count > 2, AddDetail(operands[2], context.datesOfDetails) == nil else { return operands }
    let (amount, word) = (operands[1], operands[2])
    guard isMark(word) || word.halfWidth.contains("/") else { return operands }
    let joined = amount + " " + word
    return isReadable(joined) ? [operands[0], joined] + operands[3...] : operands
  }

  /// Whether a word is a sign or a name of one or more currencies: `$`, ドル, `dollars`.
  private static func isMark(_ word: String) -> Bool { !CurrencySymbol.currencies(of: word.halfWidth).isEmpty }

  /// The error for `add Amazon Prime 5`: the second word is no amount, but a later one is, or none is.
  private static func unquotedName(_ operands: [String], _ context: Context) -> ErrorReport? {
    guard !AmountWord.isAmount(operands[1]) else { return nil }
    let amount = operands.dropFirst(2).firstIndex(where: AmountWord.isAmount)
    // A word with a digit is rather an amount with a slip.
    if amount == nil, operands[1].contains(where: \.isNumber) { return nil }
    let end =
      amount ?? operands.dropFirst().firstIndex { AddDetail($0, context.datesOfDetails) != nil } ?? operands.count
    guard end > 1 else { return nil }
    let name = operands[..<end].joined(separator: " ")
    let currency = context.localCurrency ?? .yen
    let example = amount == nil ? [currency.sampleAmount] : []
    let corrected = context.arguments.replacingOperands(by: [name] + example + operands[end...])
    let line = Word(corrected.words(of: AddOptions.command).commandLine)
    return .problem(
      "unquotedName", "AMOUNT '\(Name(operands[1]))': Not a valid amount.",
      "金額「\(Name(operands[1]))」: 金額として認識できません。",
      WayOut(
        "If the name is '\(Name(name))', put it in quotes: \(line)",
        "名前が「\(Name(name))」なら、引用符で囲んでください: \(line)"), exit: .usage)
  }

  private static func isReadable(_ text: String) -> Bool {
    AmountReader(defaultCurrency: .euro, takesEstimates: true).refusal(of: WrittenPrice(text).amount) == nil
  }
}

extension Context {
  fileprivate var datesOfDetails: DateReader { firstChargeReader(of: AddLine.date.placeholder) }
}
