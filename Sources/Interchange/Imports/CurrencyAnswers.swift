import BillingCore

/// The user's answers about currencies that an imported file leaves open.
public struct CurrencyAnswers: Equatable, Sendable {
  /// The currency of prices without a symbol or code, or with a symbol that several currencies share.
  var currency: Currency?
  var symbols: [String: Currency]
  /// Whether the file has several currency numbers, so that `currency` cannot apply to all of them.
  var hasSeveralNumbers = false
  /// The currencies of the signs of the program, in lower case.
  var sourceSymbols: [String: Currency] = [:]
  /// The currency of the book, which a sign that several currencies share means if it is one of them.
  var bookCurrency: Currency?
  /// Whether a price without a currency is in that of the book: in a sheet, which nobody's program wrote.
  var takesBookCurrency = false

  public init(currency: Currency? = nil, symbols: [String: Currency] = [:]) {
    self.currency = currency
    self.symbols = symbols
    if let wide = symbols["￥"], symbols["¥"] == nil { self.symbols["¥"] = wide }
  }

  /// Reads a price, which can be an estimate; `code` is the cell that names the currency, or empty.
  ///
  /// The currency of a symbol is: the one in `symbols`, otherwise that of the program, otherwise the only one with this
  /// symbol, otherwise `currency` or that of the book if it has this symbol.
  func price(_ text: String, code: String) throws(ImportRefusal.Reason) -> Money {
    let parts = AmountReader.parts(of: text)
    // What has no number names no currency either: `free`, `n/a`.
    if parts.number.isEmpty { throw .invalidAmount(.notANumber, text: text) }
    let currency = try currency(of: Self.withNarrowYen(parts.mark), code: Self.withNarrowYen(code))
    do throws(AmountError) {
      return try AmountReader(defaultCurrency: currency, takesEstimates: true).read(parts.number)
    } catch {
      throw .invalidAmount(error, text: text)
    }
  }

  private func currency(of mark: String, code: String) throws(ImportRefusal.Reason) -> Currency {
    if code.isEmpty { return try meaning(of: mark) }
    let named = try meaning(of: code)
    if !mark.isEmpty, symbols[mark] == nil, sourceSymbols[mark.lowercased()] != named,
      !CurrencySymbol.currencies(of: mark).contains(named)
    {
      throw .twoCurrencies(mark, code)
    }
    return named
  }

  private func meaning(of mark: String) throws(ImportRefusal.Reason) -> Currency {
    if let chosen = symbols[mark] { return chosen }
    if mark.isEmpty {
      guard let currency = currency ?? (takesBookCurrency ? bookCurrency : nil) else { throw .missingCurrency }
      return currency
    }
    if let own = sourceSymbols[mark.lowercased()] { return own }
    let meant = CurrencySymbol.likelyCurrencies(of: mark)
    if meant.count == 1 { return meant[0] }
    let isAnswered = meant.isEmpty ? Self.isNumber(mark) && !hasSeveralNumbers : meant.contains { $0 == currency }
    if let currency, isAnswered { return currency }
    if let bookCurrency, meant.contains(bookCurrency) { return bookCurrency }
    throw .unclearCurrency(mark, meant)
  }

  /// Treats the full-width yen sign, and the backslash that Japanese encodings have in its place, as the narrow one.
  private static func withNarrowYen(_ mark: String) -> String { mark == "￥" || mark == "\\" ? "¥" : mark }

  /// Whether a text is a database number of a currency, which has no meaning outside its program.
  public static func isNumber(_ mark: String) -> Bool {
    !mark.isEmpty && mark.utf8.allSatisfy { (0x30...0x39).contains($0) }
  }
}
