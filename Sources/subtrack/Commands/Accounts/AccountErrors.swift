import BillingCore
import CommandLineKit
import Typesetting

/// Reports why an account was not changed.
struct AccountRefusal: Reportable {
  let error: AccountError
  let accounts: [Account]

  var report: ErrorReport {
    let (message, hint) = texts
    return ErrorReport(message: message, hint: hint, exitCode: .refused)
  }

  private var texts: (message: Text, hint: Text) {
    switch error {
    case .taken(let name):
      let (shown, word) = (SafeText.visible(name), name.shellQuoted)
      return (
        Text(en: "The account '\(shown)' already exists.", ja: "口座「\(shown)」はすでに登録されています。"),
        Text(en: "To change it: subtrack account edit \(word)", ja: "変更するには: subtrack account edit \(word)")
      )
    case .unknown(let name):
      let shown = SafeText.visible(name)
      return (
        Text(en: "There is no account '\(shown)'.", ja: "「\(shown)」という口座はありません。"),
        .didYouMean(Suggestions.nearest(to: name, among: accounts.map(\.name)))
          ?? Text(
            en: "To add it: subtrack account add \(name.shellQuoted)",
            ja: "追加するには: subtrack account add \(name.shellQuoted)")
      )
    case .halfStatement:
      return (
        Text(en: "A closing day and a debit day must be given together.", ja: "締め日と引き落とし日は一緒に指定してください。"),
        Text(
          en: "For example: --closes eom --debits 27 --months-later 1", ja: "例: --closes 末 --debits 27 --months-later 1"
        )
      )
    case .debitBeforeClosing:
      return (
        Text(
          en: "The debit day is on or before the closing day of the same month.", ja: "引き落とし日が同じ月の締め日以前になっています。"),
        Text(
          en: "If it is debited in the next month, add --months-later 1.", ja: "翌月の引き落としなら --months-later 1 を付けてください。")
      )
    case .notACard:
      return (
        Text(
          en: "Only a card has a closing day, a debit day and an account it draws from.",
          ja: "締め日、引き落とし日、引き落とし口座はカードだけに設定できます。"),
        Text(en: "If it is a card, add --kind card.", ja: "カードなら --kind card を付けてください。")
      )
    case .balanceOfCard:
      return (
        Text(en: "A card has no balance.", ja: "カードには残高を設定できません。"),
        Text(
          en: "To record the balance of a bank account: subtrack account edit 'My Bank' --balance 1200",
          ja: "銀行口座の残高を登録するには: subtrack account edit みずほ銀行 --balance 182000")
      )
    case .drawsFromCard(let name):
      let shown = SafeText.visible(name)
      return (
        Text(en: "'\(shown)' is a card, and a card cannot pay another.", ja: "「\(shown)」はカードのため、引き落とし口座にできません。"),
        Text(
          en: "To add a bank account: subtrack account add 'My Bank' --kind bank",
          ja: "銀行口座を追加するには: subtrack account add みずほ銀行 --kind bank")
      )
    case .inUse(let names):
      let list = names.map(SafeText.visible).joined(separator: ", ")
      return (
        Text(en: "Cards are paid from this account: \(list).", ja: "次のカードの引き落とし口座になっています: \(list)"),
        Text(
          en:
            "To stop paying a card from it: subtrack account edit \((names.first ?? "").shellQuoted) --clear draws-from",
          ja: "カードの引き落とし口座を外すには: subtrack account edit \((names.first ?? "").shellQuoted) --clear draws-from")
      )
    }
  }
}

extension AccountError {
  func reported(among accounts: [Account]) -> AccountRefusal { AccountRefusal(error: self, accounts: accounts) }
}

/// Runs a change of accounts and reports its error.
func reportingAccounts<Value>(_ accounts: [Account], _ change: () throws -> Value) throws -> Value {
  do { return try change() } catch let error as AccountError { throw error.reported(among: accounts) }
}
