import BillingCore

/// Reads MT940 and MT942, the statements of SWIFT: fields that begin with a tag, over several lines.
///
/// Source: SWIFT MT940, fields 60, 61 and 86; the parts of 86 as banks in Germany (`?20`), Poland (`~20`) and the
/// Netherlands (`/NAME/`) write them.
enum MT940Statement {
  static func read(_ text: [UInt8], _ setting: StatementSetting) throws(StatementError) -> ReadStatement {
    var (records, currency, ordinal) = (StatementRecords(), "", 0)
    var entry: (record: StatementRecords.Record, memo: String)?
    for (tag, content) in fields(text) + [("62F", "")] {
      switch tag {
      case "60F", "60M": currency = String(content.dropFirst(7).prefix(3))
      case "34F": currency = String(content.prefix(3))
      case "86", "NS":
        let (name, purpose) = parts(content.trimmed())
        if name.isEmpty, purpose.isEmpty { continue }
        entry?.record[.text] = name
        // Some banks write each line of it with the tag.
        let memo = [entry?.memo ?? "", purpose].filter { !$0.isEmpty }.joined(separator: " ")
        entry?.memo = memo
      case "61", "62F", "62M":
        if let entry { records.take(entry.record, memo: entry.memo, ordinal) }
        entry = nil
        if tag != "61" { continue }
        ordinal += 1
        do throws(RefusedStatementRow.Reason) {
          entry = (try self.entry(Array(content.utf8)[...], currency), "")
        } catch { records.refuse(ordinal, error) }
      default: break
      }
    }
    return try records.read(.mt940, nil, setting)
  }

  /// Whether the lines of a text begin with the tags of a statement.
  static func isFound(in text: ArraySlice<UInt8>) -> Bool {
    [":60F:", ":60M:", ":34F:", "\n:61:"].contains(where: text.holds)
  }

  /// The fields and their texts, without the details that a second line of 61 has for the bank.
  private static func fields(_ text: [UInt8]) -> [(tag: String, content: String)] {
    var (fields, lastLength) = ([(tag: String, content: String)](), 0)
    for bytes in text.split(separator: UInt8(ascii: "\n")) where bytes.first != UInt8(ascii: "-") || bytes.count > 3 {
      let line = String(decoding: bytes.last == 0x0D ? bytes.dropLast() : bytes, as: UTF8.self)
      let parts = line.split(separator: ":" as Character, maxSplits: 2, omittingEmptySubsequences: false).map(
        String.init)
      if parts.count == 3, parts[0].isEmpty, (2...3).contains(parts[1].count) {
        fields.append((parts[1], parts[1] == "NS" ? numbered(parts[2]) : parts[2]))
      } else if let last = fields.last, last.tag == "NS" {
        fields[fields.count - 1].content += numbered(line)
      } else if let last = fields.last, last.tag != "61" {
        // A line of the full length goes on in the next one; a shorter one ends with a word.
        let goesOn =
          lastLength >= 64 || last.content.last == " "
          || line.first.map { !$0.isLetter && !$0.isNumber } ?? true
        fields[fields.count - 1].content += goesOn ? line : " " + line
      }
      lastLength = line.count
    }
    return fields
  }

  /// A line of a field NS as a part of a field 86: up to number 14 it is of the purpose, 15 and 16 are the name, and what
  /// follows is for the bank.
  private static func numbered(_ line: String) -> String {
    switch Int(line.prefix(2)) ?? 0 {
    case 1...14: "~20" + line.dropFirst(2)
    case 15, 16: "~32" + line.dropFirst(2)
    default: ""
    }
  }

  /// `2601050106D15,99NMSCREF//BANK`: the day of value, that of booking, the direction, and the amount.
  ///
  /// `R` turns the direction: a credit is taken back. `E` says that an entry is expected.
  private static func entry(
    _ text: ArraySlice<UInt8>, _ currency: String
  ) throws(RefusedStatementRow.Reason) -> StatementRecords.Record {
    let days = text.prefix(while: \.isDigit)
    let letters = text[days.endIndex...].prefix(while: \.isASCIILetter)
    let number = text[letters.endIndex...].prefix { $0.isDigit || ",.".utf8.contains($0) }
    let mark = String(decoding: letters, as: UTF8.self)
    let way = mark.drop { $0 == "R" || $0 == "E" }.first
    guard way == "C" || way == "D" else { throw .unknownSign(mark) }
    let isCredit = (way == "C") != mark.hasPrefix("R")
    // A comma begins the decimals; some banks write points between the thousands.
    let (whole, decimals) = (number.prefix { $0 != 0x2C }, number.drop { $0 != 0x2C }.dropFirst())
    let plain = decimals.isEmpty ? nil : StatementNumber.ungrouped(whole)
    let digits = (plain ?? Array(whole)) + (decimals.isEmpty ? [] : [0x2E]) + decimals
    let amount = String(decoding: digits, as: UTF8.self)
    return [
      .date: day(days), .amount: amount.isEmpty || isCredit ? amount : "-" + amount, .currency: currency,
      .text: String(decoding: text[number.endIndex...].dropFirst(4), as: UTF8.self),
      .state: mark.hasPrefix("E") ? "pending" : "",
    ]
  }

  /// The day of booking, whose year is that of the day of value or one beside it; else the day of value.
  private static func day(_ digits: ArraySlice<UInt8>) -> String {
    // Banks that count thirty days a month write 30 February beside a day of booking.
    let late = digits.count == 10 ? StatementDate(sixDigits: digits.prefix(4) + [0x32, 0x38]) : nil
    guard let value = (StatementDate(sixDigits: digits.prefix(6)) ?? late)?.day(.yearFirst) else {
      return String(decoding: digits, as: UTF8.self)
    }
    guard digits.count == 10, let booked = Int(String(decoding: digits.suffix(4), as: UTF8.self)) else {
      return value.description
    }
    let days = (-1...1).compactMap { StatementDate.date(value.year + $0, booked / 100, booked % 100) }
    // More days between value and booking are a slip.
    return (days.first { abs($0.days(until: value)) <= 60 } ?? value).description
  }

  /// The name of the other party and the purpose in a field 86.
  private static func parts(_ content: String) -> (name: String, purpose: String) {
    // Three digits, or letters before the first part: `TBB+00`.
    let code = content.prefix { $0.isNumber || $0.isLetter }
    let isCode = code.allSatisfy(\.isNumber) || code.count <= 4 && content.dropFirst(code.count + 1).hasPrefix("00")
    let rest = content.dropFirst(isCode ? code.count : 0)
    guard let mark = rest.first, "?~^<>+{".contains(mark), rest.dropFirst().prefix(2).allSatisfy(\.isNumber) else {
      // `999` says that no parts follow.
      return words(content.hasPrefix("999") ? String(content.dropFirst(3)) : content)
    }
    var (name, purpose, kind, isNamed) = ("", "", "", false)
    for part in rest.split(separator: mark) where part.count > 2 {
      let (code, text) = (Int(part.prefix(2)) ?? 0, String(part.dropFirst(2)))
      isNamed = isNamed || code == 32
      switch code {
      case 0: kind = text
      // A part of 27 characters goes on in the next one.
      case 20...29, 60...63: purpose += text + (text.count == 27 ? "" : " ")
      case 32, 33: name += text
      default: break
      }
    }
    // `SVWZ+` begins the purpose among the references of a SEPA payment, which begin alike; `ABWA+` who ordered it.
    let parts = purpose.split(separator: "+" as Character, omittingEmptySubsequences: false)
    let after = { (mark: String) -> String? in
      guard let index = parts.firstIndex(where: { $0.hasSuffix(mark) }), index + 1 < parts.count else { return nil }
      return String(index + 2 < parts.count ? parts[index + 1].dropLast(4) : parts[index + 1])
    }
    if !isNamed, let other = after("ABWA") ?? after("ABWE") { name = other.trimmed() + name }
    purpose = after("SVWZ") ?? purpose
    // The number of an account says less than the kind.
    let isIBAN = purpose.hasPart("IBAN") && purpose.count(where: \.isNumber) >= purpose.count(where: \.isLetter)
    let isNumber = isIBAN || !purpose.contains(where: \.isLetter)
    return (name.trimmed(), (isNumber && !kind.isEmpty ? kind : purpose).trimmed())
  }

  /// `/NAME/NETFLIX/REMI/Invoice 5`, `/CNTP/IBAN/BIC/NETFLIX/CITY//REMI/USTD//Invoice 5/`, or `DLA: NETFLIX  ULICA 1; TYT.: 5`;
  /// else the whole text.
  private static func words(_ content: String) -> (name: String, purpose: String) {
    let words = content.split(separator: "/" as Character, omittingEmptySubsequences: false).map(String.init)
    let after = { (key: String, count: Int) -> String in
      let index = words.firstIndex(of: key).map { $0 + count } ?? words.count
      guard index < words.count else { return "" }
      // A tag has capitals alone; what follows up to it is part of the text: `A and/or B`.
      let rest = words[(index + 1)...].prefix { count == 1 && !$0.isEmpty && $0 != $0.uppercased() }
      return ([words[index]] + rest).joined(separator: "/")
    }
    let labelled = content.split { ";/".contains($0) }.map { $0.split(separator: ":" as Character, maxSplits: 1) }
    let labels = { (names: [String]) -> String in
      let found = labelled.first { $0.count == 2 && names.contains($0[0].trimmed()) }.map { $0[1].trimmed() } ?? ""
      // An address follows two spaces.
      return found.indices.first { found[$0...].hasPrefix("  ") }.map { String(found[..<$0]) } ?? found
    }
    let first = { (texts: [String]) in texts.first { !$0.isEmpty } ?? "" }
    let name = first([after("NAME", 1), after("CNTP", 3), labels(["DLA", "NAAM"]), labels(["OD"])])
    let purpose = first([after("USTD", 2), after("REMI", 1), labels(["TYT.", "OMSCHRIJVING"])])
    return (name.trimmed(), (name.isEmpty && purpose.isEmpty ? content : purpose).trimmed())
  }
}
