import BillingCore

/// How a dialect of plain text accounting spells the names of accounts; `:` divides an account from those above it.
public enum AccountSpelling: Sendable {
  /// hledger and ledger: any text but two spaces in a row, which end the name.
  case free
  /// beancount: one of five roots, and below it letters, digits and dashes, a capital or a digit first.
  case beancount

  /// Where charges are booked unless `--account-prefix` says otherwise; the category follows.
  static let usualPrefix = "expenses:subscriptions"
  private static let roots = ["Assets", "Liabilities", "Equity", "Income", "Expenses"]

  /// Whether charges can be booked below an account of that name.
  public func canBook(below prefix: String) -> Bool {
    let account = account(prefix)
    return switch self {
    case .free: !account.isEmpty
    case .beancount: Self.roots.contains(String(account.prefix { $0 != ":" }))
    }
  }

  /// What a subscription's charges are booked to, by its category.
  func charged(_ subscription: Subscription, below prefix: String?) -> String {
    account("\(prefix ?? Self.usualPrefix):\(subscription.category ?? "unknown")")
  }

  /// What pays for a subscription: a card, unless its payment method says in full which account it is.
  func paying(_ subscription: Subscription) -> String {
    guard let method = subscription.paymentMethod else { return account("assets:unknown") }
    let isAccount = ["assets:", "liabilities:"].contains { method.lowercased().hasPrefix($0) }
    return account(isAccount ? method : "liabilities:cards:\(method)")
  }

  /// The account of a path; what its parts cannot hold is left out.
  func account(_ path: String) -> String {
    var parts: [String] = []
    for part in path.split(separator: ":") {
      let spelt =
        switch self {
        case .free: String(part).onOneLine
        case .beancount: Self.beancountPart(part, depth: parts.count)
        }
      if !spelt.isEmpty { parts.append(spelt) }
    }
    return parts.joined(separator: ":")
  }

  /// Letters and digits, a dash for each run of anything else; marks on letters are dropped.
  ///
  /// beancount 2 and 3 want the first letter to be a capital in the first two parts (`[\p{Lu}\p{Nd}]`, so that no kanji
  /// can begin one), and below them no lower-case letter of ASCII.
  private static func beancountPart(_ text: Substring, depth: Int) -> String {
    var spelt = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar.properties.generalCategory {
      case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .decimalNumber:
        spelt.append(scalar)
      case .nonspacingMark, .spacingMark, .enclosingMark: break
      default: if let last = spelt.last, last != "-" { spelt.append("-") }
      }
    }
    if spelt.last == "-" { spelt.removeLast() }
    guard let first = spelt.first else { return "" }
    let capitalised = first.properties.uppercaseMapping + String(spelt.dropFirst())
    return depth >= 2 || capitalised.unicodeScalars.first.map(isCapital) ?? false ? capitalised : "X" + capitalised
  }

  private static func isCapital(_ scalar: Unicode.Scalar) -> Bool {
    [.uppercaseLetter, .decimalNumber].contains(scalar.properties.generalCategory)
  }
}
