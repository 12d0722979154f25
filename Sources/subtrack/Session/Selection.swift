import BillingCore
import CommandLineKit

/// The subscriptions that a command line means.
struct Selection {
  /// Their indices in the book, each once, in the order in which they were named; at least one.
  let indices: [Int]
  /// Whether a filter chose them, so that nobody has named each of them.
  let isFiltered: Bool
}

extension Context {
  /// Whether an option chooses subscriptions, in a command that takes them.
  var isFiltering: Bool { SelectionOptions.all.contains(where: arguments.has) }

  /// The subscriptions that names and ids mean, or else those that the options choose.
  ///
  /// Both at once contradict each other, since "these, and all of that kind" and "these as far as they are of that kind"
  /// are both good English. Throws `SubscriptionNotFound` and `NothingChosen`; without either, `missingOperand`.
  func selection(
    _ wanted: [String], by filters: [OptionDescription] = SelectionOptions.all, command: String, in book: Book
  ) throws -> Selection {
    guard let option = filters.first(where: arguments.has) else {
      if wanted.isEmpty { throw CommandLineError.missingOperand(Operands.subscription, command: command) }
      return Selection(indices: try find(wanted, in: book), isFiltered: false)
    }
    if !wanted.isEmpty { throw UsageError.contradiction(Operands.subscription.placeholder, option.spelling) }
    let indices = book.indices(matching: filter(), today: today)
    if indices.isEmpty {
      let (message, hint) = noMatch(in: book)
      throw NothingChosen(message: message, hint: book.subscriptions.isEmpty ? Hints.emptyBook : hint)
    }
    return Selection(indices: indices, isFiltered: true)
  }

  /// The places of the subscriptions that are named, each once; throws `SubscriptionNotFound` for the first that is none.
  ///
  /// A name with spaces that has lost its quotes arrives as several words: together they may be what was meant.
  func find(_ wanted: [String], in book: Book) throws -> [Int] {
    do { return try wanted.map { try find($0, in: book) }.uniqued() } catch SubscriptionNotFound.notFound(let word, _)
      where wanted.count > 1 && book.isMeant(by: wanted.joined(separator: " "))
    {
      throw SubscriptionNotFound.notFound(word, hint: .didYouMean([wanted.joined(separator: " ").shellQuoted]))
    }
  }
}

extension Book {
  /// Whether a text means one subscription, or several.
  func isMeant(by text: String) -> Bool {
    do { _ = try find(text) } catch { if case .notFound = error { return false } }
    return true
  }
}

/// No subscription is of the kind that the options ask for.
struct NothingChosen: Reportable {
  let message: Text
  let hint: Text

  var report: ErrorReport { ErrorReport(message: message, hint: hint, exitCode: .refused) }
}

/// An option says what only one subscription can have, and several are meant.
struct OnlyForOne: Reportable {
  let option: OptionDescription
  let count: Int

  var report: ErrorReport {
    ErrorReport(
      message: Text(
        en: "\(option.spelling) is for one subscription, and \(count) are meant.",
        ja: "\(option.spelling) は1件にだけ指定できますが、\(count)件が対象です。"),
      hint: Text(
        en: "Name one subscription, or leave \(option.spelling) out.",
        ja: "対象を1件にするか、\(option.spelling) を省いてください。"),
      exitCode: .usage)
  }
}
