import BillingCore
import BookSchema
import CommandLineKit
import StrictJSON
import Typesetting

/// The sentences about conflicts.
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
    let values = Text(
      en: "\(subject.en): \(field.en.isEmpty ? "" : field.en + " ")\(ours.en) here, \(theirs.en) there",
      ja: "\(subject.ja): \(field.ja.isEmpty ? "" : field.ja + "は、")こちらが\(ours.ja)、相手が\(theirs.ja)。")
    if isRefused { return values }
    let reason = Self.reason(conflict, show(conflict.keptValue))
    return Text(en: "\(values.en); \(reason.en)", ja: "\(values.ja)\(reason.ja)。")
  }

  private static func reason(_ conflict: JoinConflict, _ kept: Text) -> Text {
    switch conflict.because {
    case .later: Text(en: "kept the later value, \(kept.en)", ja: "新しいほうの\(kept.ja)にしました")
    case .missing: Text(en: "kept \(kept.en)", ja: "\(kept.ja)を残しました")
    case .value: Text(en: "changed at the same time, kept \(kept.en)", ja: "同時の変更のため\(kept.ja)にしました")
    }
  }

  /// A record that one side does not have, though no deletion by subtrack is known.
  private func missing(_ conflict: JoinConflict, _ subject: Text) -> Text {
    let isHere = conflict.ours != nil
    let kept = isRefused ? Text(en: "", ja: "") : Text(en: "; kept", ja: "残しました。")
    return isHere
      ? Text(
        en: "\(subject.en): missing there, but not deleted with subtrack\(kept.en)",
        ja: "\(subject.ja): 相手にありませんが、subtrack で削除したものではありません。\(kept.ja)")
      : Text(
        en: "\(subject.en): missing here, but not deleted with subtrack\(kept.en)",
        ja: "\(subject.ja): こちらにありませんが、subtrack で削除したものではありません。\(kept.ja)")
  }

  private func deletion(_ conflict: JoinConflict, _ subject: Text) -> Text {
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
  func line(replaced: [JoinConflict]) -> Text {
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
  private func subject(_ conflict: JoinConflict) -> Text {
    if let scope = conflict.scope { return conflict.period.map(scope.title) ?? SpendingGoal.title(for: scope) }
    let name = SafeText.visible(conflict.name)
    if conflict.record == .setting { return Text(en: "setting \(name)", ja: "設定 \(name)") }
    let date = conflict.ours?.text("movedFrom") ?? conflict.theirs?.text("movedFrom") ?? conflict.billedAt
    return MergeValueWords.same(date.map { "\(name) \($0)" } ?? name)
  }

  /// The word for what differs, and how its values are shown.
  private func field(_ conflict: JoinConflict) -> (word: Text, show: (JSONValue?) -> Text) {
    let word = Self.word(for: conflict)
    switch (conflict.record, conflict.field) {
    case (.setting, _): return (Text(en: "", ja: ""), values.words(for:))
    case (.charge, "billedAt"): return movedCharge(conflict)
    default: return (word, values.words(for:))
    }
  }

  private func movedCharge(_ conflict: JoinConflict) -> (word: Text, show: (JSONValue?) -> Text) {
    let areMoved = [conflict.ours, conflict.theirs].allSatisfy { $0?.text("movedFrom") != nil }
    let word = areMoved ? Text(en: "moved to", ja: "移動先") : Text(en: "date", ja: "請求日")
    return (word, values.day)
  }

  private static func word(for conflict: JoinConflict) -> Text {
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
}
