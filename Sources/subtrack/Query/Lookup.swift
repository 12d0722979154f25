import BillingCore
import CommandLineKit
import Storage
import Typesetting

extension Context {
  /// The index of the subscription that `SUB` names.
  func subscription(in book: Book) throws -> Int { try find(arguments.required(Operands.subscription), in: book) }

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
          wanted,
          hint: book.subscriptions.isEmpty ? Hints.emptyBook(book) : account(wanted, in: book) ?? .didYouMean(near))
      case .ambiguous(_, let candidates):
        let found = candidates.map { (book.subscriptions[$0], book.effectiveStatus(of: $0, on: today)) }
        throw SubscriptionNotFound.ambiguous(wanted, candidates: found, today)
      }
    }
  }

  /// The line that is meant if the text names an account; `nil` if it names none.
  private func account(_ wanted: String, in book: Book) -> Text? {
    guard let index = book.accounts.index(named: wanted) else { return nil }
    let account = book.accounts[index].name
    guard book.subscriptions.contains(where: { $0.names(of: .paymentMethod).contains { $0.folded == account.folded } })
    else {
      return Text(
        "It is an account, and no subscription is paid with it. To list the accounts: subtrack account list",
        "口座・カードの名前ですが、これで支払うサブスクリプションはありません。口座の一覧: subtrack account list")
    }
    let name = account.shellQuoted
    guard command == "confirm" else {
      let line = "subtrack debits --payment-method \(name)"
      return Text("It is an account. To see its payments: \(Word(line))", "口座・カードの名前です。引き落としを見るには: \(Word(line))")
    }
    let line = "subtrack confirm --all --payment-method \(name)"
    return Text(
      "It is an account, which has nothing to confirm itself. To confirm the charges on it: \(Word(line))",
      "口座・カードの名前です。引き落としの確定は不要です。その請求を確定するには: \(Word(line))")
  }
}

/// The text does not name exactly one subscription.
enum SubscriptionNotFound: Reportable {
  /// No match; `hint` suggests similar names, if any.
  case notFound(String, hint: Text?)
  case ambiguous(String, candidates: [(Subscription, EffectiveStatus)], CivilDate)

  var report: ErrorReport {
    switch self {
    case .notFound(let wanted, let hint):
      let shown = Name(wanted)
      return .problem(
        "notFound", "No subscription matches '\(shown)'.", "「\(shown)」というサブスクリプションはありません。",
        WayOut(hint ?? Text("To list all subscriptions: subtrack list", "一覧を表示するには: subtrack list")))
    case .ambiguous(let wanted, let candidates, let today):
      let shown = Name(wanted)
      let list = Text { phrasing in candidates.map { Self.line($0.0, $0.1, today, phrasing) }.joined() }
      return .problem(
        "ambiguous", "'\(shown)' matches several subscriptions:\(list)", "「\(shown)」に複数のサブスクリプションが該当します:\(list)",
        Self.hint(candidates.map { $0.0 }))
    }
  }

  /// `42d106b5  Netflix  ¥1,490 every month  cancelled 2026-11-21`, on a line of its own.
  private static func line(
    _ candidate: Subscription, _ status: EffectiveStatus, _ today: CivilDate, _ phrasing: Phrasing
  ) -> String {
    let price =
      phrasing.amount(candidate.price(on: today)) + " "
      + phrasing.cycle(of: candidate.terms, inForce: candidate.cycle(on: today))
    let words = status.fullWords(phrasing.language)
    return "\n  " + [candidate.shortID, SafeText.visible(candidate.name), price, words].joined(separator: "  ")
  }

  /// The hint for an ambiguous name; equal names can only be distinguished by id.
  private static func hint(_ candidates: [Subscription]) -> WayOut {
    var book = Book()
    book.subscriptions = candidates
    guard let first = candidates.first, book.indices(named: first.name).count == candidates.count else {
      return WayOut("Type more of the name, or the start of the id.", "名前をもう少し長く書くか、idの先頭を指定してください。")
    }
    return WayOut(
      "Use the start of the id, or rename one", "idの先頭を指定するか、名前を変えてください",
      "edit \(Word(first.shortID)) --name \(Text("NAME", "名前"))")
  }
}

/// Suggestions of what to type next, as where there is nothing to show, and remarks on charges assumed to be paid.
enum Hints {
  /// The hint of a book without subscriptions, with an example in its currency.
  static func emptyBook(_ book: Book) -> Text {
    let line = FirstLine.text(in: book.settings.defaultCurrency, local)
    return Text("No subscriptions yet. To add one: \(line)", "サブスクリプションはまだ登録されていません。登録するには: \(line)")
  }

  static let noAccounts = Text(
    "No accounts yet. To add one: subtrack account add 'My Bank' --kind bank",
    "口座はまだありません。追加するには: subtrack account add みずほ銀行 --kind bank")

  /// The same without a data file, to follow a sentence.
  static var begin: Text {
    let line = FirstLine.text(in: local ?? .yen, local)
    return Text("To get started: \(line)", "登録するには: \(line)")
  }

  /// Says how many of the charges of subscriptions a change changes with them; `nil` if none.
  static func assumedChanges(on indices: [Int], _ before: Book, _ after: Book) -> Text? {
    let count = after.assumedChanges(of: indices, since: before)
    guard count > 0 else { return nil }
    return Text(
      "Charges assumed to be paid: \(count) changed. Confirmed charges keep what was paid.",
      "支払い済みとみなした請求: \(count)件変更。確定した請求は変わりません。")
  }

  /// Offers to stop confirming automatic payments once three or more wait; `nil` if fewer do, or nothing is left to offer.
  static func assumePaid(waiting count: Int, _ settings: Settings) -> Text? {
    guard count >= 3, settings.assumePaid == nil else { return nil }
    let command = "subtrack config assumePaid 3d"
    return Text(
      "To count automatic payments as paid without confirming them: \(Word(command))",
      "自動払いを、確定しなくても支払い済みとみなすには: \(Word(command))")
  }

  private static var local: Currency? { LocalCurrency { EnvironmentVariable.value($0) }?.currency }
}
