import BillingCore
import CommandLineKit

extension AccountError: ReportedWithBook {
  /// Why an account was not changed; a wrong name is compared with those of the other accounts.
  func report(in book: Book) -> ErrorReport {
    switch self {
    case .taken(let name):
      .problem(
        "accountTaken",
        "The account '\(Name(name))' already exists.", "口座「\(Name(name))」はすでに登録されています。",
        WayOut("To change it", "変更するには", "account edit \(Name(name))"))
    case .unknown(let name):
      .problem(
        "unknownAccount",
        "There is no account '\(Name(name))'.", "「\(Name(name))」という口座はありません。",
        WayOut("To add it", "追加するには", "account add \(Name(name))")
      ).hinting(.didYouMean(Suggestions.nearest(to: name, among: book.accounts.map(\.name))))
    case .halfStatement:
      .problem(
        "halfStatement",
        "A closing day and a debit day must be given together.", "締め日と引き落とし日は一緒に指定してください。",
        WayOut(
          "For example: --closes eom --debits 27 --months-later 1", "例: --closes 末 --debits 27 --months-later 1"))
    case .debitBeforeClosing:
      .problem(
        "debitBeforeClosing",
        "The debit day is on or before the closing day of the same month.", "引き落とし日が同じ月の締め日以前になっています。",
        WayOut("If it is debited in the next month, add --months-later 1.", "翌月の引き落としなら --months-later 1 を付けてください。"))
    case .notACard:
      .problem(
        "notACard",
        "Only a card has a closing day, a debit day and an account it draws from.",
        "締め日、引き落とし日、引き落とし口座はカードだけに設定できます。",
        WayOut(
          "If it is a card, add --kind card. If it was one, add --clear statement --clear draws-from.",
          "カードなら --kind card を、カードでなくなったなら --clear statement --clear draws-from を付けてください。"))
    case .balanceOfCard:
      .problem(
        "balanceOfCard",
        "A card has no balance.", "カードには残高を設定できません。",
        WayOut(
          "To record the balance of a bank account", "銀行口座の残高を登録するには",
          "account edit \(Text("'My Bank' --balance 1200", "みずほ銀行 --balance 182000"))"))
    case .drawsFromCard(let name):
      .problem(
        "drawsFromCard",
        "'\(Name(name))' is a card, and a card cannot pay another.", "「\(Name(name))」はカードのため、引き落とし口座にできません。",
        WayOut("To add a bank account", "銀行口座を追加するには", "account add \(Text("'My Bank'", "みずほ銀行")) --kind bank"))
    case .inUse(let names):
      .problem(
        "accountInUse",
        "Cards are paid from this account: \(Name(names.joined(separator: ", "))).",
        "次のカードの引き落とし口座になっています: \(Name(names.joined(separator: ", ")))",
        WayOut(
          "To stop paying a card from it", "カードの引き落とし口座を外すには",
          "account edit \(Name(names.first ?? "")) --clear draws-from"))
    }
  }
}
