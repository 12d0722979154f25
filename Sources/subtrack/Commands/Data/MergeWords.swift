import BillingCore
import BookSchema
import CommandLineKit
import StrictJSON

/// The sentences about conflicts.
struct MergeWords {
  private let phrasing: Phrasing
  /// Whether nothing was kept, because `--strict` was given.
  private let isRefused: Bool

  init(_ phrasing: Phrasing, isRefused: Bool) { (self.phrasing, self.isRefused) = (phrasing, isRefused) }

  /// The sentence about one conflict: `Netflix: amount ¥1,490 here, ¥1,590 there; kept the later value, ¥1,590`.
  func line(_ conflict: MergeConflict) -> Text {
    let subject = subject(conflict)
    if conflict.field == "deleted" { return deletion(conflict, subject) }
    let (field, show) = field(conflict)
    let (ours, theirs) = (show(conflict.ours), show(conflict.theirs))
    let values = Text(
      en: "\(subject.en): \(field.en.isEmpty ? "" : field.en + " ")\(ours.en) here, \(theirs.en) there",
      ja: "\(subject.ja): \(field.ja.isEmpty ? "" : field.ja + "は、")こちらが\(ours.ja)、相手が\(theirs.ja)。")
    if isRefused { return values }
    let reason = Self.reason(conflict, show(conflict.keptValue))
    return Text(en: "\(values.en); \(reason.en)", ja: "\(values.ja)\(reason.ja)。")
  }

  private static func reason(_ conflict: MergeConflict, _ kept: Text) -> Text {
    switch conflict.because {
    case .later: Text(en: "kept the later value, \(kept.en)", ja: "新しいほうの\(kept.ja)にしました")
    case .value: Text(en: "changed at the same time, kept \(kept.en)", ja: "同時の変更のため\(kept.ja)にしました")
    }
  }

  private func deletion(_ conflict: MergeConflict, _ subject: Text) -> Text {
    let isDeletedHere = conflict.ours == nil
    let isBack = (conflict.kept == .ours) != isDeletedHere
    let result =
      isRefused
      ? Text(en: "", ja: "") : isBack ? Text(en: "; kept", ja: "残しました。") : Text(en: "; stays deleted", ja: "削除のままです。")
    if isDeletedHere {
      return Text(
        en: "\(subject.en): deleted here, changed there\(result.en)", ja: "\(subject.ja): こちらで削除、相手で変更。\(result.ja)")
    }
    return Text(
      en: "\(subject.en): changed here, deleted there\(result.en)", ja: "\(subject.ja): こちらで変更、相手で削除。\(result.ja)")
  }

  /// The line about values of one's own that a later change replaced: `Your Netflix amount is now ¥1,590`.
  func line(replaced: [MergeConflict]) -> Text {
    let parts = replaced.prefix(Self.mostReplaced).map { conflict -> Text in
      let (subject, (field, show)) = (subject(conflict), field(conflict))
      let value = show(conflict.theirs)
      return Text(
        en: "\(subject.en) \(field.en.isEmpty ? "" : field.en + " ")\(value.en)",
        ja: "\(subject.ja)\(field.ja.isEmpty ? "" : "の" + field.ja)が\(value.ja)")
    }
    let more = replaced.count - parts.count
    return Text(
      en: "Your own values that were changed there: " + parts.map(\.en).joined(separator: "; ")
        + (more > 0 ? "; and \(more) more." : "."),
      ja: "こちらの設定で相手が変更したもの: " + parts.map(\.ja).joined(separator: "、") + (more > 0 ? "、ほか\(more)件。" : "。"))
  }

  private static let mostReplaced = 5

  // MARK: Subjects and fields

  /// A charge is known by the date it had before it was moved.
  private func subject(_ conflict: MergeConflict) -> Text {
    if let scope = conflict.scope { return conflict.period.map(scope.title) ?? SpendingGoal.title(for: scope) }
    let name = SafeText.visible(conflict.name)
    if conflict.record == .setting { return Text(en: "setting \(name)", ja: "設定 \(name)") }
    let date = conflict.ours?.text("movedFrom") ?? conflict.theirs?.text("movedFrom") ?? conflict.billedAt
    return same(date.map { "\(name) \($0)" } ?? name)
  }

  /// The word for what differs, and how its values are shown.
  private func field(_ conflict: MergeConflict) -> (word: Text, show: (JSONValue?) -> Text) {
    let word = Self.word(for: conflict)
    switch (conflict.record, conflict.field) {
    case (.setting, _): return (Text(en: "", ja: ""), shown)
    case (.charge, "billedAt"): return movedCharge(conflict)
    default: return (word, shown)
    }
  }

  private func movedCharge(_ conflict: MergeConflict) -> (word: Text, show: (JSONValue?) -> Text) {
    let areMoved = [conflict.ours, conflict.theirs].allSatisfy { $0?.text("movedFrom") != nil }
    let word = areMoved ? Text(en: "moved to", ja: "移動先") : Text(en: "date", ja: "請求日")
    return (word, { $0?.text("billedAt").map(day) ?? day($0) })
  }

  private func day(_ value: JSONValue?) -> Text {
    if case .string(let text)? = value { day(text) } else { shown(value) }
  }

  private func day(_ text: String) -> Text {
    guard let date = CivilDate(text) else { return same(text) }
    return Text(en: { $0.date(date) }, ja: { $0.date(date) })
  }

  private static func word(for conflict: MergeConflict) -> Text {
    if conflict.period != nil, let month = conflict.element.flatMap(YearMonth.init) {
      let begin =
        conflict.period == .year
        ? Text(en: "\(month.year)", ja: "\(month.year)年") : Text(en: { $0.month(month) }, ja: { $0.month(month) })
      return Text(en: "limit from \(begin.en)", ja: "\(begin.ja)からの上限")
    }
    let word =
      words[conflict.field] ?? .field(ofKey: conflict.field)
      ?? Text(en: conflict.field, ja: "「\(conflict.field)」")
    guard let element = conflict.element.map(SafeText.visible), conflict.field != element else { return word }
    return Text(en: "\(word.en) (\(element))", ja: "\(word.ja)（\(element)）")
  }

  /// The words for keys of other records, and for those of a subscription where a conflict has another word than the field.
  private static let words: [String: Text] = [
    "amount": Text(en: "amount", ja: "金額"),
    "firstBillingDate": Text(en: "cycle and first date", ja: "請求周期と初回請求日"),
    "cancellationDate": Text(en: "cancellation", ja: "解約日"), "pauses": Text(en: "pause", ja: "一時停止"),
    "shares": Text(en: "share", ja: "負担"), "renewal": Text(en: "renewal", ja: "更新"),
    "priceVersions": Text(en: "price change", ja: "料金の変更"), "notes": Text(en: "notes", ja: "記録"),
    "insteadOf": Text(en: "replaced subscription", ja: "乗り換え元"),
    "eventType": Text(en: "record", ja: "記録"), "paidOn": Text(en: "payment date", ja: "支払日"),
    "closingDay": Text(en: "closing / debit day", ja: "締め日／引き落とし日"),
    "drawsFrom": Text(en: "bank account", ja: "引き落とし口座"), "balance": Text(en: "balance", ja: "残高"),
    "refunds": Text(en: "refund", ja: "返金"),
    "rates": Text(en: "rate", ja: "レート"), "versions": Text(en: "limit", ja: "上限"),
    "by": Text(en: "deadline", ja: "期限"), "kind": Text(en: "kind", ja: "種類"), "date": Text(en: "date", ja: "日付"),
    "periodFrom": Text(en: "period", ja: "期間"), "from": Text(en: "payer", ja: "送金元"),
    "to": Text(en: "recipient", ja: "送金先"),
    "statementLayouts": Text(en: "statement answers", ja: "明細についての回答"),
    "statementRow": Text(en: "statement row", ja: "明細の行"),
  ]

  // MARK: Values

  private func shown(_ value: JSONValue?) -> Text {
    switch value {
    case nil, .null?: Text(en: "none", ja: "なし")
    case .bool(let isTrue)?: Text(en: isTrue ? "yes" : "no", ja: isTrue ? "はい" : "いいえ")
    case .number(let number)?: same(number.text)
    case .string(let text)?: text.isEmpty ? Text(en: "none", ja: "なし") : same("'\(text)'", "「\(text)」")
    case .array(let elements)?:
      same(elements.map { phrasing.language == .japanese ? shown($0).ja : shown($0).en }.joined(separator: ", "))
    case .object(let members)?: shown(members)
    }
  }

  /// A group of keys: an amount, a status, a schedule, or the record of a charge.
  private func shown(_ members: [JSONMember]) -> Text {
    let texts = Dictionary(members.map { ($0.key, $0.value) }) { first, _ in first }
    let text = { (key: String) -> String? in if case .string(let text)? = texts[key] { text } else { nil } }
    var parts: [Text] = []
    if let kind = text("eventType") { parts.append(Self.kinds[kind] ?? same(kind)) }
    if let money = money(texts), text("eventType") != "skipped" { parts.append(same(phrasing.amountInSentence(money))) }
    parts += ["firstBillingDate", "endDate"].compactMap(text).map { same($0) }
    if case .object(let cycle)? = texts["billingCycle"] { parts.append(self.cycle(cycle)) }
    if let days = statementDays(texts) { parts.append(days) }
    if let notice = notice(texts) { parts.append(.notice(notice)) }
    if parts.isEmpty { parts = members.map { shown($0.value) } }
    return Text(en: parts.map(\.en).joined(separator: " "), ja: parts.map(\.ja).joined(separator: " "))
  }

  private static let kinds = [
    "confirmed": Text(en: "confirmed", ja: "確定"), "skipped": Text(en: "skipped", ja: "スキップ"),
    "projected": Text(en: "adjusted", ja: "金額変更"),
  ]

  private func money(_ texts: [String: JSONValue]) -> Money? {
    guard case .number(let number)? = texts["amountMinorUnits"], let units = Int64(number.text),
      case .string(let code)? = texts["currency"], let currency = Currency(inFile: code)
    else { return nil }
    return Money(minorUnits: units, currency: currency)
  }

  private func statementDays(_ texts: [String: JSONValue]) -> Text? {
    let day = { (key: String) -> Int? in
      switch texts[key] {
      case .number(let number)?: Int(number.text)
      case .string?: CyclePattern.lastDay
      default: nil
      }
    }
    guard let closing = day("closingDay"), let debit = day("debitDay"), let later = day("monthsLater") else {
      return nil
    }
    let (closes, month, debited) = (Phrasing.dayOfMonth(closing), Phrasing.later(later), Phrasing.dayOfMonth(debit))
    return Text(en: "\(closes.en) / \(debited.en) \(month.en)", ja: "\(closes.ja)／\(month.ja)\(debited.ja)")
  }

  private func notice(_ texts: [String: JSONValue]) -> Notice? {
    let count = { (key: String) -> Int? in
      if case .number(let number)? = texts[key] ?? texts["notice"]?.member(key) { Int(number.text) } else { nil }
    }
    if let days = count("noticeDays") { return .days(days) }
    if let months = count("months") { return .months(months) }
    return count("dayOfMonth").map { .dayOfMonth($0, monthsBefore: count("monthsBefore") ?? 1) }
  }

  private func cycle(_ members: [JSONMember]) -> Text {
    var (kind, interval): (BillingCycle.Kind?, Int?)
    for member in members {
      if case .string(let text) = member.value, member.key == "type" { kind = BillingCycle.Kind(rawValue: text) }
      if case .number(let number) = member.value, member.key == "interval" { interval = Int(number.text) }
    }
    guard let kind, let interval else { return Text(en: "", ja: "") }
    do { return Phrasing.text(of: try BillingCycle(kind, every: interval)) } catch { return Text(en: "", ja: "") }
  }

  private func same(_ text: String, _ japanese: String? = nil) -> Text {
    Text(en: SafeText.visible(text), ja: SafeText.visible(japanese ?? text))
  }
}

extension JSONValue {
  fileprivate func member(_ key: String) -> JSONValue? {
    if case .object(let members) = self { members.first { $0.key == key }?.value } else { nil }
  }

  fileprivate func text(_ key: String) -> String? {
    if case .string(let text)? = member(key) { text } else { nil }
  }
}
