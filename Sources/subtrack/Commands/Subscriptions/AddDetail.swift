import BillingCore
import CommandLineKit

/// A currency, a cycle or a date after the amount, as the option that it means.
struct AddDetail {
  let option: OptionDescription
  let typed: String
  let value: String

  init(_ option: OptionDescription, _ typed: String, _ value: String) {
    (self.option, self.typed, self.value) = (option, typed, value)
  }

  /// Reads a text; `nil` if it is none of them.
  ///
  /// 27日 alone is the 27th; that it could also be every 27 days matters only for `--every`.
  init?(_ text: String, _ dates: DateReader) {
    let value = Self.withoutConnectives(text)
    if Self.isCurrency(value) {
      self.init(SubscriptionOptions.currency, text, value)
      return
    }
    do throws(CycleError) {
      _ = try CycleReading(value, order: dates.order)
      self.init(SubscriptionOptions.every, text, value)
      return
    } catch {
      if case .once = error {
        self.init(SubscriptionOptions.times, text, "1")
        return
      }
    }
    do throws(DateReadingError) {
      _ = try dates.read(value)
      self.init(SubscriptionOptions.first, text, value)
    } catch { return nil }
  }

  /// The text without the small words around a cycle or a date: `on the 1st`, `a month`, `starting 2026-12-01`, 1日から.
  ///
  /// The `next` of `from next month` is no such word.
  static func withoutConnectives(_ text: String) -> String {
    let words = text.split(separator: " ").map(String.init)
    let others = words.drop(while: isConnective)
    let plain = others.isEmpty ? text : Array(others).joined(separator: " ")
    let ending = ["から開始", "から", "より", "スタート", "開始"].first { plain.hasSuffix($0) && plain.count > $0.count }
    return String(plain.dropLast(ending?.count ?? 0))
  }

  static func isConnective(_ word: String) -> Bool {
    ["on", "from", "the", "a", "starting", "since", "first"].contains(word.lowercased())
  }

  static func isCurrency(_ text: String) -> Bool {
    if let currency = Currency(code: text) { return currency.circulation == .active }
    return CurrencySymbol.currencies(of: text).count == 1
  }

  /// The details without a cycle that another one says too, possibly with its day: 月払い beside 毎月27日.
  static func withoutRepeatedCycle(_ details: [AddDetail], order: NumberOrder) -> [AddDetail] {
    let cycles = details.map { $0.option == SubscriptionOptions.every ? $0.cycle(order) : nil }
    return details.indices.filter { one in
      guard let cycle = cycles[one], !cycle.namesDay else { return true }
      return !cycles.indices.contains { other in
        other != one && cycles[other]?.cycle == cycle.cycle && (cycles[other]?.namesDay == true || other < one)
      }
    }.map { details[$0] }
  }

  private func cycle(_ order: NumberOrder) -> CycleReading? {
    do throws(CycleError) { return try CycleReading(value, order: order) } catch { return nil }
  }

  /// Throws if two details are of one kind: `monthly yearly`.
  static func refuseSecond(in details: [AddDetail]) throws(UsageError) {
    for (index, one) in details.enumerated() {
      guard let other = details[..<index].first(where: { $0.option == one.option }) else { continue }
      throw .contradictingWords(other.typed, .quoted(one.typed))
    }
  }

  /// The context with the option; throws if the line has it, or says the same by another one.
  func added(to context: Context) throws -> Context {
    let others = option == SubscriptionOptions.first ? [option, SubscriptionOptions.next] : [option]
    if let other = others.first(where: context.arguments.has) {
      throw UsageError.contradictingWords(typed, Text(en: other.spelling, ja: " \(other.spelling) "))
    }
    return context.with(context.arguments.adding(value, to: .option(option)))
  }
}
