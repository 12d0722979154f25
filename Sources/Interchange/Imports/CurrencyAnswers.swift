import BillingCore

/// Which currency the prices of a foreign file are in, where the file does not quite say.
public struct CurrencyAnswers: Equatable, Sendable {
  /// The currency of what names none, or a sign that several currencies share.
  public var currency: Currency?
  /// What some signs stand for in this file.
  public var symbols: [String: Currency]
  /// Whether the file has several currencies that are only numbers, so that one answer cannot be of all.
  var hasSeveralNumbers = false

  /// Answers, of which there may be none.
  public init(currency: Currency? = nil, symbols: [String: Currency] = [:]) {
    self.currency = currency
    self.symbols = symbols
    if let wide = symbols["￥"], symbols["¥"] == nil { self.symbols["¥"] = wide }
  }

  /// The price that a text says; `code` is the cell that names the currency, empty where there is none.
  ///
  /// A sign is what the user says it is, else what it can alone mean, else the currency that the user names, if it is one
  /// of those with this sign.
  func price(_ text: String, code: String) throws(ImportRefusal.Reason) -> Money {
    let parts = AmountReader.parts(of: text)
    let currency = try currency(of: Self.withNarrowYen(parts.mark), code: Self.withNarrowYen(code))
    do throws(AmountError) {
      return try AmountReader(defaultCurrency: currency).read(parts.number)
    } catch {
      throw .invalidAmount(error, text: text)
    }
  }

  private func currency(of mark: String, code: String) throws(ImportRefusal.Reason) -> Currency {
    if code.isEmpty { return try meaning(of: mark) }
    let named = try meaning(of: code)
    if !mark.isEmpty, symbols[mark] == nil, !CurrencySymbol.currencies(of: mark).contains(named) {
      throw .twoCurrencies(mark, code)
    }
    return named
  }

  private func meaning(of mark: String) throws(ImportRefusal.Reason) -> Currency {
    if let said = symbols[mark] { return said }
    if mark.isEmpty {
      guard let currency else { throw .missingCurrency }
      return currency
    }
    let meant = CurrencySymbol.likelyCurrencies(of: mark)
    if meant.count == 1 { return meant[0] }
    let isAnswered = meant.isEmpty ? Self.isNumber(mark) && !hasSeveralNumbers : meant.contains { $0 == currency }
    if let currency, isAnswered { return currency }
    throw .unclearCurrency(mark, meant)
  }

  /// The wide yen sign is the same sign as the narrow one.
  private static func withNarrowYen(_ mark: String) -> String { mark == "￥" ? "¥" : mark }

  /// Whether it is the number that a currency has in another program's database, which says nothing by itself.
  public static func isNumber(_ mark: String) -> Bool {
    !mark.isEmpty && mark.utf8.allSatisfy { (0x30...0x39).contains($0) }
  }
}
