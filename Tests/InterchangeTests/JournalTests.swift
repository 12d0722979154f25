import BillingCore
import StrictJSON
import Testing

@testable import Interchange

/// Names in the dialects of plain text accounting, each tried with the target program.
struct JournalTests {
  @Test(
    "hledger and ledger: a colon divides, white space is one space",
    arguments: [
      ("expenses:video", "expenses:video"), (":a::b:", "a:b"), ("a:  b \t\n c ", "a:b c"), ("通信:📱", "通信:📱"),
      (" : ", ""),
    ])
  func freeAccounts(path: String, account: String) {
    #expect(AccountSpelling.free.account(path) == account)
  }

  @Test(
    "beancount: capitals first, letters and digits, and Japanese below the second part as it is",
    arguments: [
      ("expenses:subscriptions:video", "Expenses:Subscriptions:Video"), ("Expenses:通信", "Expenses:X通信"),
      ("Expenses:A:通信 (家)", "Expenses:A:通信-家"), ("assets:bank 2:a_b--c", "Assets:Bank-2:A-b-c"),
      ("Expenses:ß", "Expenses:SS"), ("Expenses:A:cafe\u{301}", "Expenses:A:Cafe"), ("Expenses:A:🎬", "Expenses:A"),
      ("Expenses:-a-", "Expenses:A"),
    ])
  func beancountAccounts(path: String, account: String) {
    #expect(AccountSpelling.beancount.account(path) == account)
  }

  @Test(
    "A payment method is a card, or the account that it names; without one the account is unknown",
    arguments: [
      ("Visa 4242", "liabilities:cards:Visa 4242", "Liabilities:Cards:Visa-4242"),
      ("assets:bank:UFJ", "assets:bank:UFJ", "Assets:Bank:UFJ"),
      ("Liabilities:Visa", "Liabilities:Visa", "Liabilities:Visa"),
      ("assets", "liabilities:cards:assets", "Liabilities:Cards:Assets"), (nil, "assets:unknown", "Assets:Unknown"),
    ])
  func paying(method: String?, free: String, beancount: String) throws {
    #expect(AccountSpelling.free.paying(method, of: [], AccountIndex()) == free)
    #expect(AccountSpelling.beancount.paying(method, of: [], AccountIndex()) == beancount)
  }

  @Test(
    "A method with an account in the book is what that is: banks, wallets and cash are assets",
    arguments: [
      ("checking", "assets:bank:Checking", "Assets:Bank:Checking"), ("Wallet", "assets:cash", "Assets:Cash"),
      ("Suica", "assets:wallet:Suica", "Assets:Wallet:Suica"),
      ("Visa", "liabilities:cards:Visa", "Liabilities:Cards:Visa"),
      ("Other", "liabilities:cards:Other", "Liabilities:Cards:Other"),
    ])
  func known(method: String, free: String, beancount: String) {
    let kinds: [(String, Account.Kind)] = [("Checking", .bank), ("Wallet", .cash), ("Suica", .wallet), ("Visa", .card)]
    let accounts = kinds.enumerated().map { Account(id: UUID(high: 0, low: UInt64($0)), name: $1.0, kind: $1.1) }
    #expect(AccountSpelling.free.paying(method, of: accounts, AccountIndex(of: accounts)) == free)
    #expect(AccountSpelling.beancount.paying(method, of: accounts, AccountIndex(of: accounts)) == beancount)
  }

  @Test(
    "A payee stays whole: no comment, no division, no code",
    arguments: [
      ("a;b|c", "a；b｜c"), ("(x) (y)", "（x) (y)"), (" a  \n b ", "a b"), ("* Gym", "* Gym"), ("=x", "=x"),
      (";\u{301}", "；\u{301}"), ("(\u{301}x", "（\u{301}x"), ("a\u{9B}b\u{202E}", #"a\u{9B}b\u{202E}"#),
    ])
  func payees(name: String, payee: String) {
    #expect(HledgerJournal.payee(name) == payee)
  }

  @Test(
    "A note holds no tag and no date",
    arguments: [
      ("", ""), ("thanks", "  ; thanks"), ("key: value", "  ; key： value"),
      ("a:: https://x:1/", "  ; a:： https://x:1/"),
      ("[2026-02-30]\nx", "  ; ［2026-02-30] x"),
    ])
  func notes(memo: String, note: String) {
    #expect(HledgerJournal.note(memo) == note)
  }
}
