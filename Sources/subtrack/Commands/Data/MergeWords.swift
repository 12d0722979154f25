import BillingCore
import BookSchema
import CommandLineKit
import StrictJSON

/// The sentences about conflicts.
struct MergeWords {
  private let phrasing: Phrasing

  init(_ phrasing: Phrasing) { self.phrasing = phrasing }

  /// The sentence about one conflict: `Netflix: amount ¥1,490 here, ¥1,590 there; kept the later, ¥1,590`.
  func line(_ conflict: MergeConflict) -> Text {
    let subject = [conflict.name, conflict.billedAt].compactMap(\.self).map(SafeText.visible).joined(separator: " ")
    if conflict.because == .changed { return deletion(conflict, subject) }
    let (ours, theirs, kept) = (shown(conflict.ours), shown(conflict.theirs), shown(conflict.keptValue))
    let field = Self.word(for: conflict)
    let reason: Text =
      switch conflict.because {
      case .later: Text(en: "kept the later value, \(kept.en)", ja: "新しいほうの\(kept.ja)にしました")
      case .kind: Text(en: "kept \(kept.en)", ja: "\(kept.ja)にしました")
      case .value, .changed: Text(en: "changed at the same time, kept \(kept.en)", ja: "同時の変更のため\(kept.ja)にしました")
      }
    return Text(
      en: "\(subject): \(field.en) \(ours.en) here, \(theirs.en) there; \(reason.en)",
      ja: "\(subject): \(field.ja)は、こちらが\(ours.ja)、相手が\(theirs.ja)。\(reason.ja)。")
  }

  private func deletion(_ conflict: MergeConflict, _ subject: String) -> Text {
    let what = conflict.field == "deleted" ? Text(en: "", ja: "") : Self.word(for: conflict)
    let named = Text(
      en: what.en.isEmpty ? subject : "\(subject): \(what.en)", ja: what.ja.isEmpty ? subject : "\(subject)の\(what.ja)")
    if conflict.kept == .theirs {
      return Text(
        en: "\(named.en): deleted here, changed there; kept", ja: "\(named.ja): こちらで削除、相手で変更。残しました。")
    }
    return Text(en: "\(named.en): changed here, deleted there; kept", ja: "\(named.ja): こちらで変更、相手で削除。残しました。")
  }

  // MARK: Fields

  private static func word(for conflict: MergeConflict) -> Text {
    let word = words[conflict.field] ?? Text(en: conflict.field, ja: "「\(conflict.field)」")
    guard let element = conflict.element.map(SafeText.visible), conflict.field != element else { return word }
    return Text(en: "\(word.en) (\(element))", ja: "\(word.ja)（\(element)）")
  }

  private static let words: [String: Text] = [
    "name": Text(en: "name", ja: "名前"), "amount": Text(en: "amount", ja: "金額"),
    "firstBillingDate": Text(en: "cycle and first date", ja: "請求周期と初回請求日"), "status": Text(en: "status", ja: "状態"),
    "category": Text(en: "category", ja: "カテゴリ"), "memo": Text(en: "memo", ja: "メモ"),
    "tags": Text(en: "tags", ja: "タグ"),
    "payer": Text(en: "payer", ja: "支払者"), "shares": Text(en: "share", ja: "負担"), "url": Text(en: "URL", ja: "URL"),
    "paymentMethod": Text(en: "payment method", ja: "支払い方法"), "payment": Text(en: "payment", ja: "支払い"),
    "renewal": Text(en: "renewal", ja: "更新"), "noticeDays": Text(en: "notice period", ja: "解約予告"),
    "remindBefore": Text(en: "reminders", ja: "通知"),
    "endDate": Text(en: "end", ja: "終了"), "trialEndDate": Text(en: "free trial", ja: "無料期間"),
    "priceVersions": Text(en: "price change", ja: "料金の変更"), "notes": Text(en: "notes", ja: "記録"),
    "eventType": Text(en: "record", ja: "記録"), "paidOn": Text(en: "payment date", ja: "支払日"),
    "closingDay": Text(en: "closing / debit day", ja: "締め日／引き落とし日"),
    "drawsFrom": Text(en: "bank account", ja: "引き落とし口座"), "roll": Text(en: "business days", ja: "休業日の扱い"),
    "rates": Text(en: "rate", ja: "レート"), "versions": Text(en: "limit", ja: "上限"),
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
    if let status = text("status") { parts.append(Subscription.Status(rawValue: status)?.word ?? same(status)) }
    if let money = money(texts), text("eventType") != "skipped" { parts.append(same(phrasing.amountInSentence(money))) }
    parts += ["cancellationDate", "firstBillingDate", "endDate"].compactMap(text).map { same($0) }
    if case .object(let cycle)? = texts["billingCycle"] { parts.append(self.cycle(cycle)) }
    if let days = statementDays(texts) { parts.append(days) }
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
    guard let closing = day("closingDay"), let debit = day("debitDay"), let later = day("monthsLater") else { return nil }
    let (closes, month, debited) = (Phrasing.dayOfMonth(closing), Phrasing.later(later), Phrasing.dayOfMonth(debit))
    return Text(en: "\(closes.en) / \(debited.en) \(month.en)", ja: "\(closes.ja)／\(month.ja)\(debited.ja)")
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
