import BillingCore
import CommandLineKit

/// What `confirm` is asked to settle: one charge, or with `--all` every open one.
enum ConfirmRequest {
  /// The charge of a subscription on a date; without a date the oldest open one.
  case one(subscription: String, date: String?)
  /// Every open charge of the named subscriptions, or of all that pay by themselves.
  case all(subscriptions: [String])

  /// Sorts out the operands, which mean a date or further subscriptions; throws what they contradict.
  init(_ arguments: Arguments) throws {
    let operands = arguments.operands
    if arguments.has(Confirm.all) {
      for option in Confirm.onlyForOne where arguments.has(option) {
        throw UsageError.contradiction(Confirm.all.spelling, option.spelling)
      }
      self = .all(subscriptions: operands)
      return
    }
    if arguments.has(Confirm.until) { throw UsageError.needsAlso(Confirm.until.spelling, Confirm.all.spelling) }
    guard let subscription = operands.first else {
      throw CommandLineError.missingOperand(Confirm.subscription, command: Confirm.name)
    }
    if operands.count > 2 { throw CommandLineError.extraOperand(operands[2], command: Confirm.name) }
    self = .one(subscription: subscription, date: operands.count == 2 ? operands[1] : nil)
  }
}

/// No charge waits to be confirmed, and no date was named.
struct NothingOpen: Reportable {
  let subscription: Subscription
  /// The charge that comes next, if any.
  let next: CivilDate?

  var report: ErrorReport {
    let name = SafeText.visible(subscription.name)
    let paid = subscription.renewal == .fromPayment ? " \(PaymentOptions.paid.spelling) today" : ""
    let hint = next.map { date in
      Text(
        en: "The next charge is on \(date); to confirm it now: subtrack confirm \(name.shellQuoted) \(date)\(paid)",
        ja: "次回の請求は \(date) です。先に確定するには: subtrack confirm \(name.shellQuoted) \(date)\(paid)")
    }
    return ErrorReport(
      message: Text(en: "\(name) has no open charge up to today.", ja: "\(name) に、今日までの未確定の請求はありません。"),
      hint: hint
        ?? Text(
          en: "See its charges with: subtrack show \(name.shellQuoted)",
          ja: "請求の一覧: subtrack show \(name.shellQuoted)"),
      exitCode: .refused)
  }
}

extension String {
  /// The text as one word of a shell's, in quotes where it needs them.
  var shellQuoted: String {
    let isPlain = !isEmpty && allSatisfy { $0.isLetter || $0.isNumber || "-_.".contains($0) } && !hasPrefix("-")
    if isPlain { return self }
    return "'" + split(separator: "'", omittingEmptySubsequences: false).joined(separator: #"'\''"#) + "'"
  }
}
