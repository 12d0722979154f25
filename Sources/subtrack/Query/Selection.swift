import BillingCore
import CommandLineKit

extension Context {
  /// Whether an option selects subscriptions, in a command that accepts such options.
  var isFiltering: Bool { SelectionOptions.all.contains(where: arguments.has) }

  /// The subscriptions given by names and ids, or else those selected by the options, at least one, without duplicates,
  /// in the order of the line; and whether options selected them, so that the user has not named each one.
  ///
  /// Names together with options are rejected: they could mean both "these, and all of that kind" and "these, if they
  /// are of that kind". Throws `SubscriptionNotFound`, or says that nothing matches; with neither names nor options,
  /// `missingOperand`.
  func selection(
    _ wanted: [String], by filters: [OptionDescription] = SelectionOptions.all, in book: Book
  ) throws -> (indices: [Int], isFiltered: Bool) {
    guard let option = filters.first(where: arguments.has) else {
      if wanted.isEmpty { throw CommandLineError.missingOperand(Operands.subscription, command: command) }
      return (try find(wanted, in: book), false)
    }
    if !wanted.isEmpty { throw UsageError.contradiction(Operands.subscription.placeholder, option.spelling) }
    let indices = try book.indices(matching: try filter(by: filters, in: book), today: today)
    if indices.isEmpty { throw try noMatch(by: filters, in: book) }
    return (indices, true)
  }

  /// The indices of the named subscriptions, without duplicates; throws `SubscriptionNotFound` for the first unknown
  /// name.
  ///
  /// A name with spaces but without quotes arrives as several words; the hint then suggests the joined name.
  func find(_ wanted: [String], in book: Book) throws -> [Int] {
    do { return try wanted.map { try find($0, in: book) }.uniqued() } catch SubscriptionNotFound.notFound(let word, _)
      where wanted.count > 1 && book.isMeant(by: wanted.joined(separator: " "))
    {
      throw SubscriptionNotFound.notFound(word, hint: .didYouMean([wanted.joined(separator: " ").shellQuoted]))
    }
  }
}

extension Book {
  /// Whether the text names at least one subscription.
  func isMeant(by text: String) -> Bool {
    do { _ = try find(text) } catch { if case .notFound = error { return false } }
    return true
  }
}
