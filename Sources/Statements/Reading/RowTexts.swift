import BillingCore

/// What the text of a row is.
extension StatementEntries {
  func plainText(_ row: StatementCells.Row) -> String { String(decoding: textBytes(row), as: UTF8.self) }

  /// The first text that is a name and not only a kind of booking, else any, else the kind of the row.
  func textBytes(_ row: StatementCells.Row) -> ArraySlice<UInt8> {
    // Hot path: nearly every first text is a name.
    var kind: ArraySlice<UInt8>?
    for column in columns.texts where kind == nil || columns.isVaried(column) {
      let text = cells.bytes(row, column)
      if !Self.isName(text) { continue }
      if !columns.haveKinds || !BookingKinds.isOnly(text) { return longer(text, row) }
      kind = kind ?? text
    }
    if let kind { return kind }
    let others = (columns.texts + [columns[.type]].compactMap(\.self) + columns.allTexts).map { cells.bytes(row, $0) }
    return others.first { Self.isName($0) && !BookingKinds.isOnly($0) } ?? others.first { !$0.isBlank } ?? []
  }

  /// Whether a text is no code of a program, and no number of an account, a card or a machine: `7-11`, `BP 4567`, not `142J0`.
  static func isName(_ text: ArraySlice<UInt8>) -> Bool {
    if text.isBlank { return false }
    if text.contains(UInt8(ascii: "_")), !text.contains(0x20) { return false }
    var letters = 0
    for byte in text where byte.isASCIILetter && byte.asciiLowercased != UInt8(ascii: "x") || isLetter(byte) {
      letters += isLetter(byte) ? fewLetters : 1
      if letters >= fewLetters { return true }
    }
    let digits = text.count(where: \.isDigit)
    if digits < 4 { return letters + digits > 0 }
    // A short name in front of the number of a shop has few digits itself: `O2 1234`.
    return digits < 6
      && text.split(separator: 0x20).contains { word in
        word.count(where: \.isDigit) < 3
          && word.contains { $0.isASCIILetter && $0.asciiLowercased != UInt8(ascii: "x") }
      }
  }

  /// Whether a byte begins a letter beyond ASCII: at 0xC2 and 0xE2 are marks, as a minus or dash.
  private static func isLetter(_ byte: UInt8) -> Bool { byte > 0xC2 && byte != 0xE2 }

  private static let fewLetters = 3
  private static let services = WordMatcher(["paypal", "klarna", "amazon payments", "mobilepay", "vipps", "zelle"])

  /// Of a text with numbers, or one that may be cut, one that begins so and goes on: `CARTE X1306 17/02 ROMCOCO`.
  private func longer(_ text: ArraySlice<UInt8>, _ row: StatementCells.Row) -> ArraySlice<UInt8> {
    let (isCut, isNumber) = (text.count >= 25, text.count(where: \.isDigit) >= 4)
    if columns.texts.count < 2 || !isCut && !isNumber { return text }
    let others = columns.texts.lazy.dropFirst().map { cells.bytes(row, $0) }
    let rest = (31...32).contains(text.count) ? others.lazy.compactMap { Self.rest(of: text, in: $0) }.first : nil
    if let rest { return text + rest }
    // `CARTE 4973019606945793 2` is the second payment of a day.
    let last = text.split(separator: 0x20).last ?? text
    let start = isNumber && last.count < 3 && last.allSatisfy(\.isDigit) ? text.dropLast(last.count) : text
    return others.first { $0.count > text.count && $0.starts(with: start) } ?? text
  }

  /// What follows the last words of a text in another one, if it was cut inside the last: `VISA BURGER K`, `BURGER KING`.
  private static func rest(of text: ArraySlice<UInt8>, in other: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    let starts = text.indices.filter { text.endIndex - $0 > 2 && text[..<$0].last == 0x20 }
    return starts.lazy.compactMap { start in
      let found = other.indices.first { other[..<$0].last ?? 0x20 == 0x20 && other[$0...].starts(with: text[start...]) }
      return found.map { other[($0 + text.endIndex - start)...] }
    }.first { !$0.isEmpty && $0.first != 0x20 }
  }

  /// The name that is in most rows, of who pays in some and of who is paid in others, or beside several of these.
  func findOwner() -> String? {
    guard columns.chosen[.text] == nil else { return nil }
    let pairs = entries.lazy.filter { $0.reason == nil }.compactMap { parties($0.row) }
    let counts = pairs.joined().reduce(into: [String: Int]()) { $0[$1, default: 0] += 1 }
    let names = counts.filter { name, count in
      if name.isEmpty || count * 2 <= pairs.count { return false }
      let others = [0, 1].map { side in Set(pairs.lazy.filter { $0[side] == name }.map { $0[1 - side] }) }
      return !others.contains([]) || hasPayee && others.contains { $0.count > 1 }
    }
    return names.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
  }

  /// Whether the only party of each row is called who ordered it, whichever way the money went: none is in more than a
  /// third of the rows with what was spent, which owners of the account order.
  func hasOnlyPayers() -> Bool {
    guard !hasPayee, let column = columns.header.columns("ofOrderers").first, column == columns[.payer],
      columns.chosen[.text] == nil
    else { return false }
    let amounts = columns.amountColumns
    let debits = amounts.filter { columns.role($0) == .debit }
    let isSpent = { (row: StatementCells.Row) in
      debits.contains { number(row, $0).isFilled } || amounts.contains { number(row, $0)?.isNegative ?? false }
    }
    let spent = entries.filter { isSpent($0.row) }
    let ordered = spent.isEmpty ? entries : spent
    let counts = ordered.reduce(into: [String: Int]()) { $0[cells.text($1.row, column), default: 0] += 1 }
    return !counts.isEmpty && counts[""] == nil && counts.values.allSatisfy { $0 * 3 <= ordered.count }
  }

  /// Who pays and who is paid, where both are named and differ.
  private func parties(_ row: StatementCells.Row) -> [String]? {
    guard let payer = columns[.payer], let payee = columns.texts.first else { return nil }
    let names = [payer, payee].map { cells.text(row, $0) }
    return names[0] == names[1] ? nil : names
  }

  /// Whether the column of texts is called that of who is paid; in `To` is who was asked for money.
  private var hasPayee: Bool { columns.texts.first.map { HeaderWords.isPayee(columns.header.word($0)) } ?? false }

  /// The text of an entry: the party that is not the owner; of money that comes in, who paid it.
  func text(_ entry: StatementEntry, isIncome: Bool) -> String {
    // Who is paid by money that comes in is the owner; what else the row has says who paid.
    let others = isIncome && columns.namesRecipient ? columns.texts.dropFirst().map { cells.bytes(entry.row, $0) } : []
    let name = others.first { Self.isName($0) && !BookingKinds.isOnly($0) } ?? textBytes(entry.row)
    var text = String(decoding: name, as: UTF8.self)
    let isService = columns.texts.count > 1 && Self.services.isIn(name.prefix(40).map(\.asciiLowercased))
    // The purpose says for whom a service paid, and no other party does.
    let purposes = columns.texts.dropFirst().filter { !HeaderWords.isPayee(columns.header.word($0)) }
    let joined = isService ? columns.texts.prefix(1) + purposes : columns.parts
    if !joined.isEmpty {
      let parts = joined.map { cells.bytes(entry.row, $0) }.filter { !$0.isEmpty }.prefix(isService ? 2 : joined.count)
      let names = parts.filter { Self.isName($0) && (!columns.haveKinds || !BookingKinds.isOnly($0)) }
      text = String(decoding: Array((names.isEmpty ? Array(parts) : names).joined(separator: [0x20])), as: UTF8.self)
    }
    let payer = columns[.payer].map { cells.text(entry.row, $0) } ?? ""
    let isKind = columns.haveKinds && columns[.payer].map(columns.isVaried) ?? false && BookingKinds.isOnly(name)
    if payer.contains(where: \.isLetter), payer != owner, isIncome || isKind || text == owner || namesPayers {
      text = payer
    }
    let isBroken = text.utf8.withContiguousStorageIfAvailable { $0.contains { $0 == 0x0A || $0 == 0x0D } } ?? true
    if isBroken { text = text.split(whereSeparator: \.isNewline).map { $0.trimmed() }.joined(separator: " ") }
    return continuations.isEmpty ? text : text + (continuations[entry.row.line] ?? "")
  }
}
