import BillingCore

/// How a plain text accounting dialect spells account names; `:` separates an account from its parent.
enum AccountSpelling: Sendable {
  /// hledger and ledger: any text without two consecutive spaces, which end the name.
  case free
  /// beancount: one of five root accounts; the parts below start with a capital letter or a digit and consist of
  /// letters, digits and dashes.
  case beancount

  /// The expense account of a subscription, which ends with its category.
  func charged(_ subscription: Subscription) -> String {
    account("expenses:subscriptions:\(subscription.category ?? "unknown")")
  }

  /// The account of a payment method: what an account of the book says that it is, otherwise a card, unless the method
  /// is a full account name.
  func paying(_ method: String?, of accounts: [Account], _ index: AccountIndex) -> String {
    guard let method else { return account("assets:unknown") }
    if let known = index.index(named: method).map({ accounts[$0] }), known.kind != .card {
      return account(known.kind == .cash ? "assets:cash" : "assets:\(known.kind.rawValue):\(known.name)")
    }
    let isAccount = ["assets:", "liabilities:"].contains { method.lowercased().hasPrefix($0) }
    return account(isAccount ? method : "liabilities:cards:\(method)")
  }

  /// Returns the account of a path, without the characters that the dialect does not allow.
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

  /// Keeps letters and digits, replaces each run of other characters by a dash, and drops combining marks.
  ///
  /// beancount 2 and 3 require a capital first letter in the first two parts (`[\p{Lu}\p{Nd}]`, so no kanji can start
  /// one), and allow no lower-case ASCII letter at the start of the parts below.
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
    let category = capitalised.unicodeScalars.first?.properties.generalCategory
    return depth >= 2 || category == .uppercaseLetter || category == .decimalNumber ? capitalised : "X" + capitalised
  }
}
