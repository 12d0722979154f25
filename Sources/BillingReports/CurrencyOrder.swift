import BillingCore

/// The order of currencies in every report for people: the base currency first, then the most used one.
///
/// Used means the number of subscriptions that are not cancelled; equally used currencies begin with the default one and
/// continue by code. Sums for programs stay in order of the codes: a script must not see them move when a subscription
/// is added.
public struct CurrencyOrder: Equatable, Sendable {
  private let ranked: [Currency]
  /// The positions of many currencies; `nil` for few.
  private let ranks: [Currency: Int]?

  /// The order by code, for reports without a book.
  public init() { (ranked, ranks) = ([], nil) }

  public init(of book: Book) {
    // By code; a dictionary would look its type up, and most books have one currency.
    var (used, counts): ([Currency], [Int]) = ([], [])
    for index in book.subscriptions.indices where book.subscriptions[index].status != .cancelled {
      let currency = book.subscriptions[index].price(on: .maximum).currency
      let position = (0..<used.count).partitionPoint { used[$0] < currency }
      if position < used.count, used[position] == currency {
        counts[position] += 1
      } else {
        used.insert(currency, at: position)
        counts.insert(1, at: position)
      }
    }
    let (base, usual) = (book.settings.baseCurrency, book.settings.defaultCurrency)
    let order = used.indices.order { one, other in
      if counts[one] != counts[other] { return counts[one] > counts[other] }
      return used[other] != usual && (used[one] == usual || used[one] < used[other])
    }
    ranked = (base.map { [$0] } ?? []) + order.map { used[$0] }.filter { $0 != base }
    ranks = ranked.count > Self.few ? Self.ranks(of: ranked) : nil
  }

  /// Hot path: most books have no more currencies than this, and a search in so few is faster than a hash.
  private static let few = 8

  private static func ranks(of currencies: [Currency]) -> [Currency: Int] {
    Dictionary(uniqueKeysWithValues: currencies.enumerated().map { ($1, $0) })
  }

  /// The currency that comes first; `nil` for a book that uses none.
  public var first: Currency? { ranked.first }

  /// The position of a currency; all that are not in the book come last.
  func rank(of currency: Currency) -> Int {
    let position = if let ranks { ranks[currency] } else { ranked.firstIndex(of: currency) }
    return position ?? ranked.count
  }

  func precedes(_ one: Currency, _ other: Currency) -> Bool { (rank(of: one), one) < (rank(of: other), other) }

  public func sorted(_ currencies: some Sequence<Currency>) -> [Currency] { sorted(Array(currencies)) { $0 } }

  public func sorted(_ sums: MoneySums) -> [Money] { sorted(sums.sums) { $0.currency } }

  /// Elements that each have a currency; those of one currency keep their order.
  public func sorted<Element>(_ elements: [Element], by currency: (Element) -> Currency) -> [Element] {
    if elements.count < 2 { return elements }
    let keys = elements.map { element in
      let currency = currency(element)
      return (rank(of: currency), currency)
    }
    return elements.indices.order { keys[$0] < keys[$1] }.map { elements[$0] }
  }

  /// Whether sums come first in an order by amount, largest first; `nil` if they are equal.
  ///
  /// The first currency decides, then the next one: amounts of different currencies are never compared.
  func largerFirst(_ one: MoneySums, _ other: MoneySums) -> Bool? {
    for currency in sorted(Set((one.sums + other.sums).map(\.currency))) {
      let (left, right) = (one[currency]?.minorUnits ?? 0, other[currency]?.minorUnits ?? 0)
      if left != right { return left > right }
    }
    return nil
  }
}
