import BillingCore
import Testing

/// The answers that an account remembers about its statements.
@Suite struct StatementAnswerTests {
  private func account() -> Account { Account(id: UUID(high: 0, low: 1), name: "Visa", kind: .card) }

  @Test("an answer holds for one layout, and replaces the former one to the same question") func remembers() {
    var account = account()
    account.remember("spend=positive", for: "a1")
    account.remember("decimal=comma", for: "a1")
    account.remember("spend=negative", for: "b2")
    #expect(account.statementAnswers(for: "a1") == ["spend=positive", "decimal=comma"])
    #expect(account.statementAnswers(for: "b2") == ["spend=negative"])
    #expect(account.statementAnswers(for: "a") == [])
    account.remember("spend=negative", for: "a1")
    #expect(account.statementAnswers(for: "a1") == ["decimal=comma", "spend=negative"])
  }

  @Test("the oldest of many answers is forgotten") func bounded() {
    var account = account()
    for number in 0..<40 { account.remember("spend=positive", for: "layout\(number)") }
    #expect(account.statementLayouts.count == 16)
    #expect(account.statementAnswers(for: "layout39") == ["spend=positive"])
    #expect(account.statementAnswers(for: "layout3") == [])
  }
}
