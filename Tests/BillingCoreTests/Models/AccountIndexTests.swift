import Testing

@testable import BillingCore

@Suite("Accounts by name")
struct AccountIndexTests {
  @Test("finds the same account as the list, the exact spelling first")
  func agrees() {
    let names = ["Visa", "VISA", "みずほ", "ﾐｽﾞﾎ", "Cash"]
    let accounts = names.enumerated().map { Account(id: UUID(high: 0, low: UInt64($0)), name: $1, kind: .bank) }
    let index = AccountIndex(of: accounts)
    for name in names + ["visa", "ミズホ", "cash", "Other", ""] {
      #expect(index.index(named: name) == accounts.index(named: name))
    }
    #expect(AccountIndex().index(named: "Visa") == nil)
  }
}
