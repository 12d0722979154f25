import BillingCore
import CommandLineKit
import Storage
import Typesetting

extension Context {
  /// The index of the subscription that the text names; throws `SubscriptionNotFound` with similar names.
  func find(_ wanted: String, in book: Book) throws -> Int {
    do { return try book.find(wanted) } catch {
      switch error {
      case .notFound:
        let names = book.subscriptions.map(\.name)
        // Japanese has no spaces: 保険 may be a part of 生命保険.
        let parts = names.filter { $0.folded.hasPart(wanted.folded) }.uniqued().prefix(5)
        let near = parts.isEmpty ? Suggestions.nearest(to: wanted, among: names) : Array(parts)
        throw SubscriptionNotFound.notFound(
          wanted, hint: book.subscriptions.isEmpty ? Hints.emptyBook(book) : .didYouMean(near))
      case .ambiguous(_, let candidates):
        throw SubscriptionNotFound.ambiguous(wanted, candidates: candidates.map { book.subscriptions[$0] }, today)
      }
    }
  }
}

/// The text does not name exactly one subscription.
enum SubscriptionNotFound: Reportable {
  /// No match; `hint` suggests similar names, if any.
  case notFound(String, hint: Text?)
  case ambiguous(String, candidates: [Subscription], CivilDate)

  var report: ErrorReport {
    switch self {
    case .notFound(let wanted, let hint):
      let shown = SafeText.visible(wanted)
      return ErrorReport(
        message: Text(en: "No subscription matches '\(shown)'.", ja: "「\(shown)」というサブスクリプションはありません。"),
        hint: hint ?? Text(en: "To list all subscriptions: subtrack list", ja: "一覧を表示するには: subtrack list"),
        exitCode: .refused)
    case .ambiguous(let wanted, let candidates, let today):
      let shown = SafeText.visible(wanted)
      let list = Text(
        en: { phrasing in candidates.map { Self.line($0, today, phrasing) }.joined() },
        ja: { phrasing in candidates.map { Self.line($0, today, phrasing) }.joined() })
      return ErrorReport(
        message: Text(
          en: "'\(shown)' matches several subscriptions:\(list.en)", ja: "「\(shown)」に複数のサブスクリプションが該当します:\(list.ja)"),
        hint: Self.hint(candidates), exitCode: .refused)
    }
  }

  /// `42d106b5  Netflix  ¥1,490 every month  cancelled 2026-11-21`, on a line of its own.
  private static func line(_ candidate: Subscription, _ today: CivilDate, _ phrasing: Phrasing) -> String {
    let price =
      phrasing.amount(candidate.price(on: today)) + " "
      + phrasing.cycle(of: candidate.terms, inForce: candidate.cycle(on: today))
    let effectiveStatus = candidate.effectiveStatus(on: today).fullWords(phrasing.language)
    return "\n  "
      + [candidate.shortID, SafeText.visible(candidate.name), price, effectiveStatus].joined(separator: "  ")
  }

  /// The hint for an ambiguous name; equal names can only be distinguished by id.
  private static func hint(_ candidates: [Subscription]) -> Text {
    var book = Book()
    book.subscriptions = candidates
    guard let first = candidates.first, book.indices(named: first.name).count == candidates.count else {
      return Text(en: "Type more of the name, or the start of the id.", ja: "名前をもう少し長く書くか、idの先頭を指定してください。")
    }
    return Text(
      en: "Use the start of the id, or rename one: subtrack edit \(first.shortID) --name NAME",
      ja: "idの先頭を指定するか、名前を変えてください: subtrack edit \(first.shortID) --name 名前")
  }
}

/// Suggestions of what to type next if there is nothing to show.
enum Hints {
  /// The hint of a book without subscriptions, with an example in its currency.
  static func emptyBook(_ book: Book) -> Text {
    let line = FirstLine.text(in: book.settings.defaultCurrency, local)
    return Text(
      en: "No subscriptions yet. To add one: \(line.en)", ja: "サブスクリプションはまだ登録されていません。登録するには: \(line.ja)")
  }

  /// The hint of a book without accounts.
  static let noAccounts = Text(
    en: "No accounts yet. To add one: subtrack account add 'My Bank' --kind bank",
    ja: "口座はまだありません。追加するには: subtrack account add みずほ銀行 --kind bank")

  /// The same without a data file, to follow a sentence.
  static func begin(_ context: Context) -> Text {
    let line = FirstLine.text(in: local ?? .yen, local)
    return Text(en: "To get started: \(line.en)", ja: "登録するには: \(line.ja)")
  }

  private static var local: Currency? { LocalCurrency { EnvironmentVariable.value($0) }?.currency }
}
