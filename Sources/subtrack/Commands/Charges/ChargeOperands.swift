import BillingCore
import CommandLineKit
import Typesetting

/// The operands of a command that takes subscriptions and then the date of a charge.
///
/// The last operand is the date if it reads as one. A word that is both a date and a subscription (`monday` in a book
/// with Monday Motors) is rejected instead of guessed.
struct ChargeOperands {
  let subscriptions: [String]
  /// The date as typed; `nil` if there is none.
  let text: String?
  private let context: Context

  /// Reads the operands; if `needsDate`, a last operand that is neither a date nor a subscription is an invalid date.
  init(_ context: Context, needsDate: Bool = false) throws {
    self.context = context
    let operands = context.arguments.operands
    // A single operand is a subscription unless options select the subscriptions.
    guard let last = operands.last, operands.count > 1 || context.isFiltering else {
      (subscriptions, text) = (operands, nil)
      return
    }
    let isMeant = try context.loadBook().isMeant(by: last)
    text = try Self.isDate(last, isSubscription: isMeant, needsDate, context) ? last : nil
    subscriptions = text == nil ? operands : operands.dropLast()
  }

  /// The date of the charge of a subscription; `nil` if none is given.
  func date(of index: Int, in book: Book) throws -> CivilDate? {
    try text.map { try context.chargeDate($0, of: index, in: book, prefersOpen: true) }
  }

  private static func isDate(_ text: String, isSubscription: Bool, _ isNeeded: Bool, _ context: Context) throws -> Bool
  {
    let date: CivilDate
    do { date = try context.date(text, named: Operands.charge.placeholder) } catch {
      // 2月29日 is the day of a charge, if not of this year.
      if !isSubscription, context.dateReader(of: Operands.charge.placeholder).dayWithoutYear(text) != nil {
        return true
      }
      // Text that looks like a date and matches no subscription is a mistyped date.
      let looksLikeDate = text.first.map { $0.isNumber || "+-".contains($0) } ?? false
      if isNeeded || looksLikeDate, !isSubscription { throw error }
      return false
    }
    if isSubscription {
      throw ErrorReport.problem(
        "dateOrSubscription", "'\(Name(text))' is a date, but also matches a subscription.",
        "「\(Name(text))」は日付としてもサブスクリプションの名前としても読めます。",
        WayOut(
          "For the date, write \(typed: date). For the subscription, type more of its name or the start of its id.",
          "日付なら \(typed: date)、サブスクリプションなら名前をもう少し長く書くか、idの先頭を指定してください。"), exit: .usage)
    }
    return true
  }
}

extension Context {
  /// The date of the charge that a typed date means: without a year, that of the charge on such a day that is nearest to
  /// today, of a month the charge in it, else the date as read.
  ///
  /// With `prefersOpen`, a day alone (15日) means the only open charge up to today on such a day, if there is one; with
  /// `isRecorded`, only what has a record counts.
  func chargeDate(
    _ text: String, of index: Int, in book: Book, prefersOpen: Bool = false, isRecorded: Bool = false
  ) throws -> CivilDate {
    let parameter = Operands.charge.placeholder
    if let month = month(meantBy: text, as: parameter) {
      return book.chargeDate(in: month, of: index, today: today, isRecorded: isRecorded) ?? month.firstDay
    }
    guard let day = dateReader(of: parameter).dayWithoutYear(text) else { return try date(text, named: parameter) }
    if prefersOpen, day.month == nil {
      let open = book.openCharges(through: today, only: [index]).filter { day.matches($0.date) }
      if open.count == 1 { return open[0].date }
    }
    return try book.chargeDate(on: day, of: index, today: today, isRecorded: isRecorded)
      ?? date(text, named: parameter)
  }
}
