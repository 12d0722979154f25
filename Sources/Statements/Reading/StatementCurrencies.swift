import BillingCore

/// The currency of each row: its cell, else the header, else the sign of the amount, else the file, else the caller's.
struct StatementCurrencies {
  private(set) var codes: [Currency]
  /// Whether the file names the currency of its rows, if only by a sign.
  private(set) var isNamed: Bool
  /// Whether it names it with more than a sign that several currencies share and neither the book nor the bank has.
  private(set) var isCertain: Bool

  /// Of a column for one of two currencies, a given one only tells which of those that share its name is meant.
  init(_ file: ReadingFile, _ columns: StatementColumns, isOneOfTwo: Bool = false) {
    let options = file.setting.options
    let given = isOneOfTwo ? nil : options.currency
    let usual = options.currency ?? file.setting.currency
    let money = [columns[.amount], columns[.debit], columns[.credit]].compactMap(\.self).map(file.numbers)
    let numbers = money.joined().compactMap(\.self)
    let ownColumn = columns[.amount] ?? columns[.debit]
    let mark = numbers.first(where: \.hasMark)?.mark ?? ownColumn.flatMap(columns.header.mark)
    let hasCents = numbers.contains { number in
      DecimalSign.allCases.lazy.compactMap(number.decimals).contains { count in
        (1...2).contains(count) && !number.digits.suffix(count).allSatisfy { $0 == 0x30 }
      }
    }
    let meant = mark.map { Self.currencies($0, hasCents: hasCents) } ?? []
    let marked = meant.first { $0 == usual } ?? meant.first
    // A sign that several share is that of the country.
    let shared = CurrencySymbol.currencies(of: mark ?? "").filter { $0 != marked }
    let isShared = marked != usual && file.countryCurrency.map(shared.contains) ?? false
    let inFile =
      columns.headerCurrency ?? (isShared ? nil : marked)
      ?? columns.money.filter(columns.isBalance).lazy.compactMap { columns.header.currency($0) }.first
      ?? Self.inPreamble(columns.layout.textsAbove) ?? columns.scriptCurrency
    // Beside amounts with a sign, codes in a column of another name are those of shares; an amount whose name has its currency
    // has no other one.
    let column = columns[.currency].flatMap { index in
      let mayBe = columns.headerCurrency == nil && (mark == nil || columns.role(index) == .currency)
      return mayBe && columns.profiles[index].areOftenCurrencies ? index : nil
    }
    let isClear = { (column: Int) in
      file.rows.indices.prefix(100).allSatisfy { Self.currencies(file.bytes($0, column)).count < 2 }
    }
    isNamed = given != nil || inFile != nil || column.map(isClear) ?? false
    let isOnlyMark = inFile == marked && columns.headerCurrency == nil && column == nil && given == nil
    // Shops tell where a card was used, but not whose it is.
    let known = [usual, columns.scriptCurrency] + [file.language, file.bank].map { $0.flatMap { Currency(code: $0) } }
    isCertain = isNamed && (!isOnlyMark || meant.allSatisfy { $0 == inFile } || known.contains(inFile))
    let isMixed = mark != nil && numbers.contains { $0.hasMark && $0.mark != mark }
    // The country is a guess, which amounts with cents can contradict.
    let country = { file.countryCurrency.flatMap { $0.exponent == 0 && hasCents ? nil : $0 } }
    let own = given ?? inFile ?? (isShared ? country() : nil)
    // Switzerland alone groups thousands with an apostrophe.
    let swiss = {
      let isGrouped = columns.money.contains { column in
        file.rows.indices.prefix(100).contains { index in
          // `7'540.13`, not `'400.00`.
          let cell = file.bytes(index, column)
          return cell.firstIndex(of: UInt8(ascii: "'")).map { $0 > cell.startIndex && cell[$0 - 1].isDigit } ?? false
        }
      }
      return isGrouped ? Currency(code: "CHF") : nil
    }
    // A cell without a code is in the currency of most rows; a few codes are those of purchases abroad.
    let commonest = {
      let cells = column.map { column in file.rows.indices.map { file.bytes($0, column) } } ?? []
      let named = cells.compactMap { Self.currencies($0).first }
      let counts = named.reduce(into: [Currency: Int]()) { $0[$1, default: 0] += 1 }
      return counts.first { $0.value * 2 > file.rows.count }?.key
    }
    let fallback = own ?? marked ?? usual ?? swiss() ?? country() ?? commonest() ?? Self.assumed(numbers)
    let likeliest = { (meant: [Currency]) in meant.contains(fallback) ? fallback : meant.first ?? fallback }
    // Nearly every row repeats the code of the row before.
    var last: (code: ArraySlice<UInt8>, currency: Currency) = ([], fallback)
    codes = file.rows.indices.map { index in
      guard let column else {
        let own = isMixed ? money.lazy.compactMap { $0[index] }.first(where: \.hasMark) : nil
        return own.map { likeliest(Self.currencies($0.mark, hasCents: hasCents)) } ?? fallback
      }
      let own = file.bytes(index, column)
      let code = own.isEmpty ? columns.otherCurrency.map { file.bytes(index, $0) } ?? own : own
      if !code.elementsEqual(last.code) { last = (code, likeliest(Self.currencies(code))) }
      return last.currency
    }
  }

  /// With the currencies of another column in some rows.
  func replaced(by others: StatementCurrencies, where isOther: (Int) -> Bool) -> StatementCurrencies {
    var all = self
    all.codes = codes.indices.map { isOther($0) ? others.codes[$0] : codes[$0] }
    (all.isNamed, all.isCertain) = (isNamed && others.isNamed, isCertain && others.isCertain)
    return all
  }

  /// The currencies that a cell can mean, the likeliest first: of a code, a sign or a word: `TL`, `ドル`.
  static func currencies(_ cell: ArraySlice<UInt8>) -> [Currency] {
    CurrencySymbol.likelyCurrencies(of: String(decoding: cell, as: UTF8.self))
  }

  /// The currencies of a sign; amounts with cents are in none without decimals: ¥22.30 is in yuan.
  private static func currencies(_ mark: String, hasCents: Bool) -> [Currency] {
    let meant = CurrencySymbol.likelyCurrencies(of: mark)
    let fitting = hasCents ? meant.filter { $0.exponent > 0 } : meant
    return fitting.isEmpty ? meant : fitting
  }

  /// The currency if nothing else tells, which is said: euros have a decimal comma.
  static func assumed(_ numbers: [StatementNumber]) -> Currency {
    let dollar = Currency(code: "USD") ?? .euro
    let marked = numbers.filter { $0.hasDecimals && $0.isFilled }
    for number in marked {
      let (points, commas) = (number.decimals(.point), number.decimals(.comma))
      // Three digits after the only mark may be thousands.
      if let points, commas == nil || points != 0 && points != 3 { return dollar }
      if let commas, points == nil || commas != 0 && commas != 3 { return .euro }
    }
    return marked.first.map { $0.digits.contains(UInt8(ascii: ".")) } ?? false ? .euro : dollar
  }

  /// A code or sign in a cell above the header: `EUR`, `1234,37 EUR`, `Devise : EUR`.
  private static func inPreamble(_ texts: [String]) -> Currency? {
    texts.lazy.compactMap { text in
      // `All` is a word; `0001 AED` ends in a code.
      let part = text.split { ":：".contains($0) }.last ?? ""
      let words = part.split(separator: " ").suffix(2)
      let last = String(words.last ?? "")
      let isCode = words.count < 2 || words.first?.last?.isNumber ?? false
      let code = isCode && !["ALL", "TOP"].contains(last) && last == last.uppercased() ? Currency(code: last) : nil
      if let code, code.circulation == .active { return code }
      let number = StatementNumber(Array(part.utf8)[...].trimmedSpaces)
      return number.flatMap { $0.hasMark ? HeaderWords.currency($0.mark) : nil }
    }.first
  }

  /// The currency of a file that names none, by the characters of its header and first rows.
  ///
  /// Kana are Japanese; characters that only China simplified are Chinese; other characters alone are Japanese.
  static func ofScript(_ texts: some Sequence<String>, areHeaders: Bool) -> Currency? {
    var (kana, wide, hangul, simplified, ideographs) = (0, 0, 0, 0, 0)
    for scalar in texts.lazy.flatMap(\.unicodeScalars) where scalar.value >= 0x3040 {
      switch scalar.value {
      case 0x3040...0x30FF, 0xFF66...0xFF9F: kana += 1
      case 0xAC00...0xD7A3: hangul += 1
      case 0x4E00...0x9FFF:
        ideographs += 1
        simplified += Self.simplified.contains(scalar) ? 1 : 0
      case 0xFF10...0xFF19, 0xFF21...0xFF3A, 0xFF41...0xFF5A: wide += areHeaders ? 0 : 1
      default: break
      }
    }
    if hangul > 0, hangul >= kana { return Currency(code: "KRW") }
    if simplified > 0, simplified >= kana { return Currency(code: "CNY") }
    // Taiwan and Hong Kong have several currencies.
    if kana == 0, texts.contains(where: { $0.unicodeScalars.contains(where: traditional.contains) }) { return nil }
    return kana + wide > 0 || areHeaders && ideographs > 0 ? .yen : nil
  }

  private static let simplified = Set("额时间币账户类记单态说务银转开发费应订种笔贷项备".unicodeScalars)
  private static let traditional = Set("易幣餘戶匯轉實點數總號單價灣臺據".unicodeScalars)
}

extension StatementColumns {
  /// The codes that the header names as it does an amount: `Source currency` of `Source amount`.
  func namesake(of money: Int) -> Int? {
    let beginning = { [header] (column: Int) in header.word(column).split(separator: " ").dropLast().first }
    guard let name = beginning(money) else { return nil }
    return (columns(.currency, \.isCode) + columns(.originalCurrency, \.isCode)).first {
      isFilled($0) && beginning($0) == name
    }
  }
}
