import BillingCore
import CommandLineKit

/// The action of `price`, decided by its arguments alone because listing must not write the data file.
enum PriceRequest {
  case list
  case set(amount: String, from: String)
  case remove(from: String)

  init(_ arguments: Arguments) throws {
    let (amount, from) = (arguments[PriceCommand.amount], arguments[PriceCommand.from])
    for option in [PriceCommand.every, PriceCommand.confirmed] where arguments.has(option) && amount == nil {
      throw UsageError.needsAlso(option.spelling, PriceCommand.amount.placeholder)
    }
    switch (amount, from, arguments[PriceCommand.remove]) {
    case (nil, nil, nil): self = .list
    case (let amount?, let from?, nil): self = .set(amount: amount, from: from)
    case (nil, nil, let date?): self = .remove(from: date)
    case (let amount?, nil, nil):
      guard AmountWord.isAmount(amount) else {
        throw InvalidValue(
          parameter: PriceCommand.amount.placeholder, value: amount, reason: AmountError.notANumber)
      }
      let today = ["today", "今日"].map {
        arguments.adding($0, to: .option(PriceCommand.from)).words(of: PriceCommand.name).commandLine
      }
      let correction = ["edit", arguments.operands[0], "--amount", arguments.operands[1]].commandLine
      throw ErrorReport.problem(
        "priceWithoutDate", "A new price needs a start date.", "新しい料金には適用開始日が必要です。",
        WayOut(
          "If it starts today: \(Word(today[0]))\n  To correct the current price instead: \(Word(correction))",
          "今日からの料金なら: \(Word(today[1]))\n  現在の料金を訂正するには: \(Word(correction))"), exit: .usage)
    case (nil, _?, nil): throw UsageError.needsAlso(PriceCommand.from.spelling, PriceCommand.amount.placeholder)
    case (_?, _, _?): throw UsageError.contradiction(PriceCommand.amount.placeholder, PriceCommand.remove.spelling)
    case (nil, _?, _?): throw UsageError.contradiction(PriceCommand.from.spelling, PriceCommand.remove.spelling)
    }
  }
}
