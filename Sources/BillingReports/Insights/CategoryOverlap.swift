import BillingCore

/// Active subscriptions that look like the same service bought twice.
public struct CategoryOverlap: Equatable, Sendable {
  public struct Member: Equatable, Sendable {
    /// The index of the subscription.
    public let subscription: Int
    /// The charges in the year from today.
    public let cost: MoneySums
  }

  /// The category as written by the first of them.
  public let category: String
  /// The subscriptions in the order of the book.
  public let members: [Member]
  /// The charges of all of them in the year from today.
  public let total: MoneySums
}

extension InsightSearch {
  /// The groups of two or more subscriptions that suggest the same service; the largest first, then by category.
  ///
  /// They renew, are paid automatically, cost something in the year from today, and have the same category and currency
  /// and equally long cycles, whatever their days. The highest price of a group is at most twice the lowest. Housing and utilities never overlap, see `isOneKindOfService`.
  func overlaps() throws(MoneyError) -> [CategoryOverlap] {
    let kinds = Set(book.subscriptions.compactMap(\.category)).filter(\.isOneKindOfService)
    let candidates = book.subscriptions.indices.filter { index in
      let subscription = book.subscriptions[index]
      return renews(index) && costs[index].sums.contains { $0.minorUnits > 0 } && subscription.payment == .automatic
        && subscription.category.map(kinds.contains) ?? false
    }
    let alike = Dictionary(grouping: candidates) { Likeness(of: book.subscriptions[$0], on: today) }
    var found: [CategoryOverlap] = []
    for indices in alike.values {
      for group in similarlyPriced(indices) where group.count > 1 { found.append(try overlap(of: group.sorted())) }
    }
    return found.ordered { one, other in
      if one.members.count != other.members.count { return one.members.count > other.members.count }
      if one.category != other.category { return one.category.utf8.lexicographicallyPrecedes(other.category.utf8) }
      return one.members[0].subscription < other.members[0].subscription
    }
  }

  private func overlap(of indices: [Int]) throws(MoneyError) -> CategoryOverlap {
    var total = MoneySums()
    for index in indices { try total.add(costs[index]) }
    return CategoryOverlap(
      category: book.subscriptions[indices[0]].category ?? "",
      members: indices.map { .init(subscription: $0, cost: costs[$0]) }, total: total)
  }

  /// Divides subscriptions into groups, each from its lowest price up to twice that.
  private func similarlyPriced(_ indices: [Int]) -> [[Int]] {
    let prices = indices.map { (units: book.subscriptions[$0].coming(on: today).minorUnits, index: $0) }
    var groups: [[Int]] = []
    var lowest: Int64 = 0
    for (units, index) in prices.sorted(by: <) where units > 0 {
      if groups.isEmpty || units / 2 > lowest || (units / 2 == lowest && units % 2 > 0) {
        groups.append([])
        lowest = units
      }
      groups[groups.count - 1].append(index)
    }
    return groups
  }

  /// What subscriptions to the same service have in common besides their price.
  private struct Likeness: Hashable {
    let category: String
    let frequency: BillingCycle.Frequency
    let currency: Currency

    init(of subscription: Subscription, on today: CivilDate) {
      category = subscription.category?.folded ?? ""
      frequency = subscription.comingCycle(on: today).frequency
      currency = subscription.coming(on: today).currency
    }
  }
}

extension String {
  /// Whether two subscriptions of the category can be the same kind of service.
  ///
  /// False for an empty category, for housing, utilities and insurance, of which each contract is for something else,
  /// and for collections such as software, in English or Japanese.
  var isOneKindOfService: Bool {
    let folded = folded
    if folded.isEmpty { return false }
    let words = folded.split { !$0.isLetter }.map(String.init)
    return !words.contains(where: Self.otherWords.contains)
      && !Self.otherNouns.contains { noun in folded.indices.contains { folded[$0...].hasPrefix(noun) } }
  }

  private static let otherWords: Set<String> = [
    "rent", "rental", "housing", "house", "home", "household", "mortgage", "apartment", "flat", "utility", "utilities",
    "electric", "electricity", "power", "energy", "gas", "water", "sewage", "sewer", "heating", "waste", "rubbish",
    "phone", "mobile", "internet", "broadband", "telecom", "insurance", "tax", "taxes", "loan", "loans",
    "software", "app", "apps", "tool", "tools", "other", "others", "misc", "miscellaneous", "general", "subscription",
    "subscriptions",
  ]

  /// Japanese does not separate words, so these are found anywhere in a category.
  private static let otherNouns = [
    "家賃", "住居", "住宅", "住まい", "すまい", "賃貸", "管理費", "光熱", "水道", "電気", "電力", "ガス", "公共料金", "灯油", "通信", "携帯",
    "スマホ", "インターネット", "回線", "保険", "税", "ローン", "ソフト", "アプリ", "ツール", "その他", "雑費", "サブスク",
  ].map(\.folded)
}
