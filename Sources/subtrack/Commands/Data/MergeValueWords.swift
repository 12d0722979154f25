import BillingCore
import BookSchema
import CommandLineKit
import StrictJSON
import Typesetting

/// The words for the values that two versions have of a field.
struct MergeValueWords {
  let phrasing: Phrasing

  func words(for value: JSONValue?) -> Text {
    switch value {
    case nil, .null?: Text("none", "なし")
    case .bool(let isTrue)?: isTrue ? Text("yes", "はい") : Text("no", "いいえ")
    case .number(let number)?: Self.same(number.text)
    case .string(let text)?: text.isEmpty ? Text("none", "なし") : Text.quoted(text)
    case .array(let elements)?:
      Self.same(
        elements.map { phrasing.language == .japanese ? words(for: $0).ja : words(for: $0).en }.joined(separator: ", "))
    case .object(let members)?: words(ofGroup: members)
    }
  }

  /// A group of keys: an amount, a status, a schedule, or the record of a charge.
  private func words(ofGroup members: [JSONMember]) -> Text {
    let text = JSONValue.object(members).text
    var parts: [Text] = []
    if let kind = text("eventType") { parts.append(Self.kinds[kind] ?? Self.same(kind)) }
    if let money = money(members), text("eventType") != "skipped" {
      parts.append(Self.same(phrasing.amountInSentence(money)))
    }
    parts += ["firstBillingDate", "endDate"].compactMap(text).map { Self.same($0) }
    if case .object(let cycle)? = members.value("billingCycle") { parts.append(self.cycle(cycle)) }
    if let days = statementDays(members) { parts.append(days) }
    if let notice = notice(members) { parts.append(.notice(notice)) }
    if parts.isEmpty { parts = members.map { words(for: $0.value) } }
    return Text.listed(parts, by: Text(" ", " "))
  }

  /// The day to which a charge was moved, or its date.
  func day(_ value: JSONValue?) -> Text {
    if let text = value?.text("billedAt") { return day(.string(text)) }
    guard case .string(let text)? = value else { return words(for: value) }
    guard let date = CivilDate(text) else { return Self.same(text) }
    return Text("\(date)", "\(date)")
  }

  private static let kinds = [
    "confirmed": Text("confirmed", "確定"), "skipped": Text("skipped", "スキップ"),
    "projected": Text("adjusted", "金額変更"),
  ]

  private func money(_ members: [JSONMember]) -> Money? {
    guard case .number(let number)? = members.value("amountMinorUnits"), let units = Int64(number.text),
      case .string(let code)? = members.value("currency"), let currency = Currency(inFile: code)
    else { return nil }
    return Money(minorUnits: units, currency: currency)
  }

  private func statementDays(_ members: [JSONMember]) -> Text? {
    let day = { (key: String) -> Int? in
      if case .string? = members.value(key) { CyclePattern.lastDay } else { integer(members.value(key)) }
    }
    guard let closing = day("closingDay"), let debit = day("debitDay"), let later = day("monthsLater") else {
      return nil
    }
    let (closes, month, debited) = (Phrasing.dayOfMonth(closing), Phrasing.later(later), Phrasing.dayOfMonth(debit))
    return Text("\(closes) / \(debited) \(month)", "\(closes)／\(month)\(debited)")
  }

  private func notice(_ members: [JSONMember]) -> Notice? {
    let count = { (key: String) -> Int? in
      integer(members.value(key) ?? members.value("notice")?.members?.value(key))
    }
    if let days = count("noticeDays") { return .days(days) }
    if let months = count("months") { return .months(months) }
    return count("dayOfMonth").map { .dayOfMonth($0, monthsBefore: count("monthsBefore") ?? 1) }
  }

  private func cycle(_ members: [JSONMember]) -> Text {
    let kind = JSONValue.object(members).text("type").flatMap(BillingCycle.Kind.init)
    guard let kind, let interval = integer(members.value("interval")) else { return Text.nothing }
    do { return Phrasing.text(of: try BillingCycle(kind, every: interval)) } catch { return Text.nothing }
  }

  private func integer(_ value: JSONValue?) -> Int? {
    if case .number(let number)? = value { Int(number.text) } else { nil }
  }

  static func same(_ text: String) -> Text { Text("\(Name(text))", "\(Name(text))") }
}
