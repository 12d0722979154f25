import BillingCore
import CommandLineKit
import Storage

/// What is written in a line that is suggested where the user typed nothing: words of the user's own data.
struct GuessSamples: Sendable {
  /// The subscription in a line; only an example if the book has none.
  var name = services[0]
  /// A name that a renamed one could get.
  var newName = "\(services[0]) Premium"
  /// A service that may be added, and one that was cancelled.
  var example = services[0]
  var cancelled = services[0]
  /// One whose cancellation can be withdrawn; empty if there is none.
  var leaving: [String] = []
  var currency: Currency
  /// The categories of the book, as they are written.
  var categories: [String] = []
  /// A category that a renamed one could get.
  var newCategory = "Streaming"
  /// A date and a month ahead.
  var date = "2026-12-01"
  var month = "2027-06"
  /// A remark, and the word for today.
  var memo = "family"
  var today = "today"
  /// Whether a text is a name of the book.
  var isName: @Sendable (String) -> Bool = { _ in false }

  private static let services = ["Netflix", "Spotify", "Hulu", "iCloud", "Disney+"]

  var amount: String { currency.sampleAmount }

  /// Samples without any data: in the currency of the locale.
  init() { currency = LocalCurrency { EnvironmentVariable.value($0) }?.currency ?? .yen }

  /// Samples of a book.
  init(of book: Book, on today: CivilDate) {
    currency = book.settings.defaultCurrency
    let running = book.subscriptions.first { $0.status == .active } ?? book.subscriptions.first
    if let running { (name, newName) = (running.name, "\(running.name) 2") }
    example = Self.services.first { book.indices(named: $0).isEmpty } ?? example
    cancelled = book.subscriptions.first { $0.status == .cancelled }?.name ?? example
    leaving = book.subscriptions.filter { $0.withdraws(on: today) }.prefix(1).map(\.name)
    categories = book.texts(of: .category, on: today)
    date = today.advancedClamping(days: 7).description
    month = today.yearMonth.adding(months: 6)?.description ?? month
    isName = { book.isMeant(by: $0) }
  }

  /// The same with words in a language.
  func spoken(in language: Language) -> GuessSamples {
    var samples = self
    if language == .japanese { (samples.memo, samples.today, samples.newCategory) = ("家族", "今日", "動画配信") }
    return samples
  }

  /// Samples of the data file, or without any data if it cannot be read.
  init(_ context: Context) {
    do { self.init(of: try context.store.load().book, on: context.today) } catch { self.init() }
  }

  /// Whether a text is a month: `2027-06`.
  static func isMonth(_ text: String) -> Bool { YearMonth(text) != nil }

  /// Whether a text says how long a free trial is: `7 days`, `1か月`.
  static func isTrial(_ text: String) -> Bool {
    guard text.last?.isLetter ?? false else { return false }
    do throws(DateReadingError) { _ = try DateReader(today: .minimum).readTrialEnd(text) } catch { return false }
    return true
  }
}
