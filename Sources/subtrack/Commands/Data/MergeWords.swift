import BillingCore
import BookSchema
import CommandLineKit
import StrictJSON
import Typesetting

struct MergeWords {
  private let values: MergeValueWords
  /// Whether nothing was kept, because `--strict` was given.
  private let isRefused: Bool

  init(_ phrasing: Phrasing, isRefused: Bool) {
    (values, self.isRefused) = (MergeValueWords(phrasing: phrasing), isRefused)
  }

  /// The sentence about one conflict: `Netflix: amount ¥1,490 here, ¥1,590 there; kept the later value, ¥1,590`.
  func line(_ conflict: JoinConflict) -> Text {
    let subject = subject(conflict)
    if conflict.isDeletion {
      return conflict.because == .missing ? missing(conflict, subject) : deletion(conflict, subject)
    }
    let (field, show) = field(conflict)
    let (ours, theirs) = (show(conflict.ours), show(conflict.theirs))
    let named = field.en.isEmpty ? Text.nothing : Text("\(field) ", "\(field)は、")
    let values = Text(
      "\(subject): \(named)\(ours) here, \(theirs) there", "\(subject): \(named)こちらが\(ours)、相手が\(theirs)。")
    if isRefused { return values }
    let reason = Self.reason(conflict, show(conflict.keptValue))
    return Text("\(values); \(reason)", "\(values)\(reason)。")
  }

  private static func reason(_ conflict: JoinConflict, _ kept: Text) -> Text {
    switch conflict.because {
    case .later: Text("kept the later value, \(kept)", "新しいほうの\(kept)にしました")
    case .missing: Text("kept \(kept)", "\(kept)を残しました")
    case .value: Text("changed at the same time, kept \(kept)", "同時の変更のため\(kept)にしました")
    }
  }

  /// A record that one side does not have, though no deletion by subtrack is known.
  private func missing(_ conflict: JoinConflict, _ subject: Text) -> Text {
    let isHere = conflict.ours != nil
    let kept = isRefused ? Text.nothing : Text("; kept", "残しました。")
    return Text(
      "\(subject): missing \(isHere ? "there" : "here"), but not deleted with subtrack\(kept)",
      "\(subject): \(isHere ? "相手" : "こちら")にありませんが、subtrack で削除したものではありません。\(kept)")
  }

  private func deletion(_ conflict: JoinConflict, _ subject: Text) -> Text {
    let isDeletedHere = conflict.ours == nil
    let isBack = (conflict.kept == .ours) != isDeletedHere
    let result =
      isRefused
      ? Text.nothing : isBack ? Text("; kept", "残しました。") : Text("; stays deleted", "削除のままです。")
    if isDeletedHere {
      return Text("\(subject): deleted here, changed there\(result)", "\(subject): こちらで削除、相手で変更。\(result)")
    }
    return Text("\(subject): changed here, deleted there\(result)", "\(subject): こちらで変更、相手で削除。\(result)")
  }

  /// The line about values of one's own that a later change replaced: `P memo 'hello' here, changed there to 'bye'`.
  func line(replaced: [JoinConflict]) -> Text {
    let parts = replaced.prefix(Self.mostReplaced).map { conflict -> Text in
      let (subject, (field, show)) = (subject(conflict), field(conflict))
      let (own, other) = (show(conflict.ours), show(conflict.theirs))
      let named = field.en.isEmpty ? Text.nothing : Text(" \(field)", "の\(field)")
      return Text("\(subject)\(named) \(own) here, changed there to \(other)", "\(subject)\(named)は\(own)から\(other)")
    }
    let more = replaced.count - parts.count
    return Text(
      en: "Your own values that were replaced: " + parts.map(\.en).joined(separator: "; ")
        + (more > 0 ? "; and \(more) more." : "."),
      ja: "こちらの値で相手が変更したもの: " + parts.map(\.ja).joined(separator: "、") + (more > 0 ? "、ほか\(more)件。" : "。"))
  }

  private static let mostReplaced = 5

  /// A charge is known by the date it had before it was moved.
  private func subject(_ conflict: JoinConflict) -> Text {
    if let scope = conflict.scope { return conflict.period.map(scope.title) ?? SpendingGoal.title(for: scope) }
    let name = Text("\(Name(conflict.name))", "\(Name(conflict.name))")
    if conflict.record == .setting { return Text("setting \(name)", "設定 \(name)") }
    let date = conflict.ours?.text("movedFrom") ?? conflict.theirs?.text("movedFrom") ?? conflict.billedAt
    return date.map { Text("\(name) \(Name($0))", "\(name) \(Name($0))") } ?? name
  }

  /// The word for what differs, and how its values are shown.
  private func field(_ conflict: JoinConflict) -> (word: Text, show: (JSONValue?) -> Text) {
    let word = Self.word(for: conflict)
    switch (conflict.record, conflict.field) {
    case (.setting, _): return (Text.nothing, values.words(for:))
    case (.charge, "billedAt"): return movedCharge(conflict)
    default: return (word, values.words(for:))
    }
  }

  private func movedCharge(_ conflict: JoinConflict) -> (word: Text, show: (JSONValue?) -> Text) {
    let areMoved = [conflict.ours, conflict.theirs].allSatisfy { $0?.text("movedFrom") != nil }
    let word = areMoved ? Text("moved to", "移動先") : Text("date", "請求日")
    return (word, values.day)
  }

  private static func word(for conflict: JoinConflict) -> Text {
    if conflict.period != nil, let month = conflict.element.flatMap(YearMonth.init) {
      let begin =
        conflict.period == .year
        ? Text("\(month.year)", "\(month.year)年") : Text("\(month)", "\(month)")
      return Text("limit from \(begin)", "\(begin)からの上限")
    }
    let word =
      words[conflict.field] ?? .field(ofKey: conflict.field)
      ?? Text("\(Name(conflict.field))", "「\(Name(conflict.field))」")
    guard let element = conflict.element, conflict.field != element, !conflict.hasDigest else { return word }
    return Text("\(word) (\(Name(element)))", "\(word)（\(Name(element))）")
  }

  /// The words for keys of other records, and for those of a subscription where a conflict has another word than the field.
  private static let words: [String: Text] = [
    "amount": Text("amount", "金額"),
    "firstBillingDate": Text("cycle and first date", "請求周期と初回請求日"),
    "cancellationDate": Text("cancellation", "解約日"), "pauses": Text("pause", "一時停止"),
    "shares": Text("share", "負担"), "renewal": Text("renewal", "更新"),
    "priceVersions": Text("price change", "料金の変更"), "notes": Text("notes", "記録"),
    "eventType": Text("record", "記録"), "paidOn": Text("payment date", "支払日"),
    "closingDay": Text("closing / debit day", "締め日／引き落とし日"),
    "drawsFrom": Text("bank account", "引き落とし口座"), "balance": Text("balance", "残高"),
    "refunds": Text("refund", "返金"),
    "rates": Text("rate", "レート"), "versions": Text("limit", "上限"),
    "by": Text("deadline", "期限"), "kind": Text("kind", "種類"), "date": Text("date", "日付"),
    "periodFrom": Text("period", "期間"), "from": Text("payer", "送金元"),
    "to": Text("recipient", "送金先"),
    "statementLayouts": Text("statement answers", "明細についての回答"),
    "ignoredTexts": Text("ignored texts", "表示しない表記"), "statementRow": Text("statement row", "明細の行"),
  ]
}

private struct MergeValueWords {
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
    if let cycle = members.value("billingCycle").flatMap({ BillingCycle(inFile: $0) }) {
      parts.append(Phrasing.text(of: cycle))
    }
    if let days = statementDays(members) { parts.append(days) }
    if let term = term(members) {
      parts.append(.term(term))
    } else if let notice = notice(members) {
      parts.append(.notice(notice))
    }
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
    return Money(minorUnits: units, currency: currency, isEstimate: members.value("isEstimate") == .bool(true))
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

  private func term(_ members: [JSONMember]) -> ContractTerm? {
    integer(members.value("months")).flatMap { months in
      integer(members.value("renews")).map { ContractTerm(months: months, renews: $0) }
    }
  }

  private func notice(_ members: [JSONMember]) -> Notice? {
    let count = { (key: String) -> Int? in
      integer(members.value(key) ?? members.value("notice")?.members?.value(key))
    }
    if let days = count("noticeDays") { return .days(days) }
    if let months = count("months") { return .months(months) }
    return count("dayOfMonth").map { .dayOfMonth($0, monthsBefore: count("monthsBefore") ?? 1) }
  }

  private func integer(_ value: JSONValue?) -> Int? {
    if case .number(let number)? = value { Int(number.text) } else { nil }
  }

  static func same(_ text: String) -> Text { Text("\(Name(text))", "\(Name(text))") }
}
